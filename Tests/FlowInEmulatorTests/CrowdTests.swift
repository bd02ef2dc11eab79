import Foundation
import RatingsTestSupport
import TerminalKit
import Testing

/// Source: britannio/in_app_review#138, AvdLee/RocketSimApp#196.
@Suite("Many asks", .blocking)
struct CrowdTests {
    @Test("a hundred asks in a loop show one screen")
    func loop() throws {
        let home = try FlowHome()
        let command = FlowHome.ask.joined(separator: " ")
        let terminal = try home.script(
            "i=0; while [ $i -lt 100 ]; do ratings \(command); i=$((i+1)); done; echo all $i"
        ).start()
        try terminal.waitForScreen()
        try terminal.press(.character("q"))
        try terminal.waitForText("all 100")
        #expect(terminal.modes.alternateScreenEntries == 1)
        #expect(try home.asks() == ["automatic settled dismissed"])
    }

    @Test("of twenty asks at once one shows its screen, whatever else limits asks or not")
    func parallel() throws {
        for limits in ["", "policy: {asksPerVersion: null}"] {
            let home = try FlowHome(
                configuration: """
                    {moments: {done: {}}, version: '1.4.0', reviewPage: '\(FlowHome.page)', \(limits)}
                    """)
            let terminals = try (0..<20).map { _ in try home.ask().start() }
            for terminal in terminals {
                try terminal.waitUntil("a screen or the end") {
                    $0.end != nil || $0.screen.contains("Give a Rating")
                }
            }
            let shown = terminals.filter { $0.end == nil }
            #expect(shown.count == 1)
            for terminal in shown {
                try terminal.waitForKeys()
                try terminal.press(.character("q"))
                #expect(try terminal.status() == .exited(1))
            }
            for terminal in terminals where terminal.modes.alternateScreenEntries == 0 {
                #expect(terminal.end?.status == .exited(3))
            }
            #expect(try home.asks() == ["automatic settled dismissed"])
        }
    }
}
