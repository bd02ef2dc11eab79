import PlatformC

/// The settings of a terminal while the screen is up.
enum ScreenSettings {
    /// The settings made from those that the host had: keys come one by one and unchanged, and nothing
    /// that is pressed stops the output.
    ///
    /// The keys that send signals still do.
    static func taken(from host: termios, usesUTF8: Bool) -> termios {
        var settings = host
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
        // Else the two characters of one pasted line end would come as two line ends, Ctrl-S would freeze
        // the screen until Ctrl-Q, and letters would lose a bit.
        settings.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | IXANY | ISTRIP | PARMRK)
        if usesUTF8 { settings.c_iflag |= tcflag_t(IUTF8) }
        // A tab that moves is not to be blanks that wipe what they pass.
        settings.c_oflag &= ~tcflag_t(ONLCR | expandedTabs)
        setCharacter(VMIN, 1, in: &settings)
        setCharacter(VTIME, 0, in: &settings)
        return settings
    }

    /// One of the settings' special characters.
    static func character(_ index: Int32, in settings: termios) -> UInt8 {
        withUnsafeBytes(of: settings.c_cc) { $0[Int(index)] }
    }

    private static func setCharacter(_ index: Int32, _ value: UInt8, in settings: inout termios) {
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(index)] = value }
    }

    #if os(Linux)
    private static let expandedTabs = TAB3
    #else
    private static let expandedTabs = OXTABS
    #endif
}
