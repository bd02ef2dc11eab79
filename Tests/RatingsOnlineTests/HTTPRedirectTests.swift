import Foundation
import RatingsProviders
import Testing
@testable import RatingsOnline

@Suite("Where a server may point to")
struct HTTPRedirectTests {
    @Test(
        "a secret stays on its server, and nothing goes from https to http",
        arguments: [
            ("https://a.example/x", "https://a.example/y", true, true),
            ("https://a.example/x", "https://A.EXAMPLE:443/y", true, true),
            ("https://a.example/x", "https://a.example:444/y", true, false),
            ("https://a.example/x", "https://b.a.example/y", true, false),
            ("https://a.example/x", "https://b.example/y", false, true),
            ("https://a.example/x", "http://a.example/y", false, false),
            ("https://a.example/x", "http://127.0.0.1/y", false, false),
            ("https://a.example/x", "https://u:p@a.example/y", true, false),
            ("http://127.0.0.1:1/x", "https://b.example/y", false, true),
            ("http://127.0.0.1:1/x", "http://127.0.0.1:2/y", false, true),
            ("http://127.0.0.1:1/x", "http://127.0.0.1:2/y", true, false),
            ("http://127.0.0.1:1/x", "http://b.example/y", false, false),
            ("https://a.example/x", "ftp://a.example/y", false, false),
        ])
    func places(from: String, to: String, secret: Bool, isFollowed: Bool) throws {
        let request = HTTPRequest(try #require(ServerAddress(from)), staysOnServer: secret)
        do {
            let next = try #require(try request.redirected(status: 302, to: to))
            #expect(isFollowed)
            #expect(next.staysOnServer == secret)
            #expect(next.address == ServerAddress(to))
        } catch is HTTPFailure {
            #expect(!isFollowed)
        }
    }

    @Test(
        "what is sent goes along with 307 and 308 alone; other statuses point nowhere",
        arguments: [
            (301, true, false), (302, true, false), (303, true, false), (307, true, true),
            (308, true, true), (200, false, false), (300, false, false), (304, false, false),
            (305, false, false), (306, false, false), (404, false, false),
        ])
    func bodies(status: Int, points: Bool, keepsBody: Bool) throws {
        let address = try #require(ServerAddress("https://a.example/x"))
        let asking = HTTPRequest(address)
        let next = try asking.redirected(status: status, to: "https://a.example/y")
        #expect((next != nil) == points)
        let sending = HTTPRequest(address, body: Data("{}".utf8))
        do {
            let next = try sending.redirected(status: status, to: "https://a.example/y")
            #expect(next?.body == (points ? sending.body : nil))
            #expect(keepsBody || !points)
        } catch {
            let place = "https://a.example/y"
            #expect(error == .leftBehind(from: "a.example", to: place, status: status))
            #expect(points && !keepsBody)
        }
    }
}
