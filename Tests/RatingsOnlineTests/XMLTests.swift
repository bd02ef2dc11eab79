import Foundation
import RatingsCore
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("The feed in XML")
struct XMLTests {
    private func tokens(_ text: String) throws -> [XMLScanner.Token] {
        var scanner = XMLScanner(Data(text.utf8))
        var tokens: [XMLScanner.Token] = []
        while let token = try scanner.next() { tokens.append(token) }
        return tokens
    }

    @Test(
        "tags and texts are separated, and entities decoded once",
        arguments: [
            ("<a>b</a>", [.start("a", [:]), .text("b"), .end("a")]),
            ("<a/>", [.start("a", [:]), .end("a")]),
            ("<a />", [.start("a", [:]), .end("a")]),
            ("\u{FEFF}<a></a >", [.start("a", [:]), .end("a")]),
            ("<?xml version=\"1.0\"?><?x?><a/>", [.start("a", [:]), .end("a")]),
            ("<!-- <b> --><a/>", [.start("a", [:]), .end("a")]),
            (
                "<a x='>' type = \"html\"\ny=\"/>\">b</a>",
                [
                    .start("a", ["x": ">", "type": "html", "y": "/>"]), .text("b"), .end("a"),
                ]
            ),
            ("<i:a>x</i:a>", [.start("i:a", [:]), .text("x"), .end("i:a")]),
            ("<![CDATA[<b>&amp;]]>", [.text("<b>&amp;")]),
            ("&amp;lt; &lt;&gt;&quot;&apos;", [.text("&lt; <>\"'")]),
            ("&#8211;&#x1F31E;&#65;", [.text("–🌞A")]),
            ("é 漢 >", [.text("é 漢 >")]), ("", []),
        ] as [(String, [XMLScanner.Token])])
    func parts(text: String, tokens: [XMLScanner.Token]) throws {
        #expect(try self.tokens(text) == tokens)
    }

    @Test(
        "what is no XML, or more of it than feeds use, is refused",
        arguments: [
            "<", "<a", "<a ", "<a b", "<a b=", "<a b=c>", "<a b='c>", "</", "</a", "< a>", "<!x>",
            "<!DOCTYPE a>", "<!-- ", "<?x", "<![CDATA[x", "&", "&x;", "&amp", "&#;", "&#x;",
            "&#xD800;", "&#x110000;", "&#99999999999;", "&#-1;", "&;", "<a/b>", "<>",
        ])
    func refused(text: String) {
        #expect(throws: XMLScanner.Fault.self) { try tokens(text) }
    }

    private func reviews(_ feed: String) throws -> [ReviewGathering.Element] {
        try FeedXML.page(Data(feed.utf8)).elements
    }

    @Test("texts in pieces are one, and those of the feed or of the app are no review's")
    func pieces() throws {
        let elements = try reviews(
            """
            <feed><title>Feed</title>
            <entry><id>1</id><im:rating>5</im:rating><title>a<!-- x -->b<![CDATA[&c]]></title>
            <content type="html">&lt;b&gt;</content><content type="text">text</content>
            <author><uri>u</uri><name>N</name></author></entry>
            <entry><im:name>App</im:name><title>App</title></entry>
            <entry><im:rating>six</im:rating></entry></feed>
            """)
        let expected = Review(title: "ab&c", content: "text", rating: 5, author: "N", id: "1")
        #expect(elements == [.review(expected), .unreadable])
    }

    @Test(
        "a page that is not one whole feed is malformed",
        arguments: [
            "", " ", "<feed>", "<feed></entry>", "<a/>", "<feed/><feed/>", "<feed/>x", "x<feed/>",
            "<feed><entry></feed></entry>", "<feed><entry/>", "</feed>", "<feed/></feed>",
            String(repeating: "<feed>", count: 65) + String(repeating: "</feed>", count: 65),
        ])
    func whole(feed: String) {
        #expect { try reviews(feed) } throws: { ($0 as? AppRatingError)?.kind == .malformed }
    }

    @Test("bytes that are no UTF-8 are malformed")
    func bytes() {
        for bytes in [[0xFF, 0xFE, 0x3C, 0], Array("<feed>\u{E9}".utf8.dropLast())] as [[UInt8]] {
            #expect(throws: AppRatingError.self) { try FeedXML.page(Data(bytes)) }
        }
    }
}
