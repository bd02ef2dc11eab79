import TerminalKit

/// A part of the canvas that can be clicked, and what it represents.
struct HitArea<Target> {
    let area: Rect
    let target: Target
}

extension HitArea: Equatable where Target: Equatable {}

extension Sequence {
    /// What is clicked at a position, if anything.
    func target<Target>(at position: Position) -> Target?
    where Element == HitArea<Target> {
        first { $0.area.contains(position) }?.target
    }
}
