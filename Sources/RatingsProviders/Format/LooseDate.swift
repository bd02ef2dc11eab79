package import PlatformFoundation

/// An instant as providers write it, or why there is none.
package enum LooseDate: Hashable, Sendable {
    /// There is none: missing, null, a blank text or 0.
    case missing
    /// There is something, but no instant that can be read.
    case unreadable
    /// The instant.
    case known(Date)

    /// Reads a text.
    package init(text: String?) {
        guard let text, LooseNumber(text: text) != .missing else {
            self = .missing
            return
        }
        self =
            ProviderStamp.date(text).map(LooseDate.known) ?? Self.without(LooseNumber(text: text))
    }

    /// Reads a number of seconds or milliseconds.
    package init(number: LooseNumber) {
        self =
            number.value.flatMap(ProviderStamp.date).map(LooseDate.known) ?? Self.without(number)
    }

    /// The instant, if it is known.
    package var date: Date? {
        guard case .known(let date) = self else { return nil }
        return date
    }

    /// Sources that store numbers write 0 for no instant.
    private static func without(_ number: LooseNumber) -> LooseDate {
        number == .missing || number.value == 0 ? .missing : .unreadable
    }
}
