/// Asks until something is so, for at most ten seconds.
public func eventually(_ isSo: () -> Bool) async -> Bool {
    for _ in 0..<5_000 {
        if isSo() { return true }
        try? await Task.sleep(for: .milliseconds(2))
    }
    return isSo()
}
