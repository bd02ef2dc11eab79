/// How a cell looks: two colours and attributes, packed into eight bytes.
public struct Style: Hashable, Sendable {
    /// Ways to set text apart that need no colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt16

        /// Creates a set from its bits; the upper two are ignored.
        public init(rawValue: UInt16) { self.rawValue = rawValue & 0x3FFF }

        /// Heavier or brighter.
        public static let bold = Attributes(rawValue: 1)
        /// Lighter or darker.
        public static let dim = Attributes(rawValue: 2)
        /// Slanted.
        public static let italic = Attributes(rawValue: 4)
        /// A line below.
        public static let underline = Attributes(rawValue: 8)
        /// Foreground and background change places.
        public static let reverse = Attributes(rawValue: 16)
    }

    private var bits: UInt64

    /// The terminal's own colours, no attribute.
    public static let plain = Style()

    /// Creates a style.
    public init(
        foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
    ) {
        bits =
            foreground.packed | background.packed << 25 | UInt64(attributes.rawValue) << 50
    }

    /// The colour of the text.
    public var foreground: Color {
        get { Color(packed: bits & 0x1FF_FFFF) }
        set { self = Style(foreground: newValue, background: background, attributes: attributes) }
    }

    /// The colour behind the text.
    public var background: Color {
        get { Color(packed: bits >> 25 & 0x1FF_FFFF) }
        set { self = Style(foreground: foreground, background: newValue, attributes: attributes) }
    }

    /// The attributes.
    public var attributes: Attributes {
        get { Attributes(rawValue: UInt16(truncatingIfNeeded: bits >> 50)) }
        set { self = Style(foreground: foreground, background: background, attributes: newValue) }
    }

    /// The style with more attributes.
    public func adding(_ attributes: Attributes) -> Style {
        Style(
            foreground: foreground, background: background,
            attributes: self.attributes.union(attributes))
    }

    /// The style with another text colour.
    public func colored(_ foreground: Color) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }
}
