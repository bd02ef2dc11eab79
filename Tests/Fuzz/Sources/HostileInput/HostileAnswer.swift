import PlatformFoundation
import RatingScreen
import RatingsCore
import RatingsProviders
import RatingViews
import TerminalKit

/// Bytes as a provider's answer: decoded, laid out, scrolled through, and exported in every form.
struct HostileAnswer {
    private static let sizes = [
        Size(width: 60, height: 18), Size(width: 40, height: 18), Size(width: 24, height: 8),
        Size(width: 23, height: 7), Size(width: 90, height: 32),
    ]
    private static let keys: [[Key]] = [[], [.down], [.end], [.up, .character("?")]]
    private static let now = Date(timeIntervalSince1970: 1_772_366_400)

    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func check() throws(HostileInput.BrokenPromise) {
        var screen = RatingRequestScreen()
        _ = screen.handle(.appeared)
        switch Result(catching: { () throws(AppRatingError) in
            try ProviderFormat.decode(Data(bytes))
        }) {
        case .success(let response):
            try checkWriting(response)
            _ = screen.handle(.fetched(number: 1, response))
        case .failure(let error):
            _ = screen.handle(.fetchFailed(number: 1, error))
        }
        let content = screen.content(at: Self.now)
        try checkDrawing(content)
        let json = try? JSONEncoder().encode(content)
        try HarmlessText.check(
            String(decoding: json ?? Data(), as: UTF8.self), from: "the content as JSON")
    }

    private func checkWriting(
        _ response: AppRatingResponse
    ) throws(HostileInput.BrokenPromise) {
        guard let written = try? ProviderFormat.encode(response) else {
            throw HostileInput.BrokenPromise(description: "what was read cannot be written")
        }
        try HarmlessText.check(
            String(decoding: written, as: UTF8.self), from: "the provider format")
        let again = try? ProviderFormat.encode(ProviderFormat.decode(written))
        try HostileInput.require(again == written, "what was written reads as something else")
    }

    private func checkDrawing(
        _ content: RatingScreenContent
    ) throws(HostileInput.BrokenPromise) {
        for (index, size) in Self.sizes.enumerated() {
            let isASCII = index % 2 == 1
            var view = RatingScreenView(
                content: content, size: size,
                theme: isASCII ? .monochrome(glyphs: .ascii) : .standard(),
                repertoire: isASCII ? .ascii : .unicode)
            var canvas = Canvas(size: .zero)
            for keys in Self.keys {
                for key in keys { _ = view.handle(key) }
                canvas = view.draw()
                try WholePicture.check(canvas, size: size)
                // The pictures of the other sizes are made of the same texts.
                if index < 2 { try WholePicture.checkExports(of: canvas) }
            }
            try HostileInput.require(
                !isASCII || canvas.plainText.utf8.allSatisfy { $0 < 0x80 },
                "a picture in ASCII holds something else")
        }
    }
}
