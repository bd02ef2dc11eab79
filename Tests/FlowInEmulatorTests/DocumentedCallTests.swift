import Foundation
import RatingsTestSupport
import Testing

/// The calls that the documents show, each block run in a home of its own, without a terminal or a network.
@Suite("Calls in the documents", .blocking)
struct DocumentedCallTests {
    /// The statuses of calls that the command understood and could do, or that need a terminal, a server
    /// or the right time.
    private static let fine: Set = ["0", "1", "3", "4", "69"]
    private static let answer = #"{"averageRating": 4.2, "totalRatings": 7, "reviews": []}"#

    private func home(for sample: Document.Sample) throws -> FlowHome {
        let home = try FlowHome(state: nil)
        if !sample.text.contains("init mytool --install") {
            try home.write(
                """
                {name: "My Tool", reviewPage: "\(FlowHome.page)", moments: {done: {}},
                 feedback: {mailto: "hello@example.org"}}
                """, to: ".config/ratings/apps/mytool.json")
        }
        try home.write(Self.answer, to: "ratings.json")
        try home.write("It hangs.\n", to: "trouble.log")
        try home.write("exit 0\n", to: "docs/own-server-check.sh")
        for program in ["make", "python3", "systemctl"] { try home.stub(program, "exit 0") }
        try home.stub("curl", "echo '\(Self.answer)'")
        for program in ["ratings", "ratings-online"] {
            let path = URL(filePath: try FlowHome.ratings()).deletingLastPathComponent()
                .appending(path: program).path
            try? home.remove("bin/\(program)")
            try home.stub(
                program,
                """
                '\(path)' "$@"
                status=$?
                echo "$status \(program) $*" >> "$HOME/calls"
                exit $status
                """)
        }
        // Nothing is there: a program that asks a server hears at once that there is none.
        let nowhere = "http://127.0.0.1:9"
        for store in ["APPSTORE", "CONNECT", "ODRS", "GITHUB"] {
            home.variables["RATINGS_\(store)_URL"] = nowhere
        }
        home.variables["https_proxy"] = nowhere
        return home
    }

    @Test("the command understands every call that a document shows")
    func calls() throws {
        let samples = try Document.samples(in: "sh").filter { !$0.text.hasPrefix("#!") }
        #expect(samples.count > 20)
        for sample in samples {
            let home = try home(for: sample)
            try home.write(sample.text, to: "sample")
            let terminal = try home.script(
                "setsid -w bash sample </dev/null >out 2>errors; echo ended"
            ).start()
            try terminal.waitForText("ended")
            let errors = home.read("errors") ?? ""
            let isUnderstood = !errors.contains("not found") && !errors.contains("syntax")
            #expect(isUnderstood, "\(sample): \(errors)")
            let calls = (home.read("calls") ?? "").split(separator: "\n")
            let hasCalls = sample.text.contains(/\bratings(-online)? [a-z]/)
            #expect(calls.isEmpty != hasCalls, "\(sample)")
            for call in calls {
                let status = String(call.prefix { $0 != " " })
                #expect(Self.fine.contains(status), "\(sample): \(call): \(errors)")
            }
        }
    }

    /// The shell commands of a service, by the key that says when they run.
    private func commands(of service: String) throws -> [String: String] {
        let whole = service.replacing("\\\n", with: " ")
        let lines = whole.matches(of: /\n(Exec\w+)=\+?\/bin\/sh -c '([^']*)'/)
        return Dictionary(uniqueKeysWithValues: lines.map { (String($0.1), String($0.2)) })
    }

    @Test("the service fetches into its own folder, and publishes only what was fetched")
    func service() throws {
        let samples = try Document.samples(in: "ini")
        #expect(samples.count == 2)
        let service = try #require(samples.first { $0.text.contains("[Service]") })
        let commands = try commands(of: service.text)
        let home = try FlowHome(state: nil)
        try home.remove("bin/ratings")
        try home.write("older", to: "www/ratings.json")
        home.variables["STATE_DIRECTORY"] = "state"
        let fetch = try #require(commands["ExecStart"])
        let publish = try #require(commands["ExecStartPost"])
            .replacing("/var/www/html", with: "www")
        try home.write("", to: "state/none")
        try home.stub("ratings", "exit 69")
        let failing = try home.script("\(fetch); echo status $?").start()
        try failing.waitForText("status 69")
        #expect(home.read("www/ratings.json") == "older")
        try home.stub("ratings", "echo '\(Self.answer)'")
        let working = try home.script("\(fetch) && \(publish); echo status $?").start()
        try working.waitForText("status 0")
        #expect(home.read("www/ratings.json") == Self.answer + "\n")
        let attributes = try FileManager.default.attributesOfItem(
            atPath: "\(home.path)/www/ratings.json")
        #expect(attributes[.posixPermissions] as? Int == 0o644)
    }
}
