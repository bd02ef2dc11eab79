import Foundation
import ReviewTiming
import Testing

struct QuietPlaceTests {
    @Test(
        "a build server is known by its variables",
        arguments: [
            ["CI": "true"], ["CI": "1"], ["CI": "y"], ["BUILD_NUMBER": "7"],
            ["GITHUB_ACTIONS": "true"], ["JENKINS_URL": "http://ci"], ["TF_BUILD": "True"],
        ])
    func ci(environment: [String: String]) {
        let place = QuietPlace.detect(in: environment)
        #expect(place?.kind == .ci)
        #expect(environment.keys.contains(place?.sign ?? ""))
    }

    @Test(
        "a CI that is switched off is none, whatever else is set: ci-info 50, pipenv 4944",
        arguments: ["", "0", "false", "FALSE", "False", "no", "Off"])
    func noCI(value: String) {
        #expect(QuietPlace.detect(in: ["CI": value]) == nil)
        #expect(QuietPlace.detect(in: ["CI": value, "BUILD_NUMBER": "7"]) == nil)
    }

    @Test(
        "a hook of git is known by what git sets, though it be empty",
        arguments: [
            ["GIT_PREFIX": ""], ["GIT_DIR": "."], ["GIT_INDEX_FILE": ".git/index"],
            ["PRE_COMMIT": "1"],
        ])
    func gitHook(environment: [String: String]) {
        #expect(QuietPlace.detect(in: environment)?.kind == .gitHook)
    }

    @Test(
        "a package manager's script is known by its variables",
        arguments: [
            "npm_lifecycle_event", "PIP_BUILD_TRACKER", "PEP517_BUILD_BACKEND",
            "DPKG_MAINTSCRIPT_NAME", "COMPOSER_DEV_MODE",
        ])
    func packageScript(variable: String) {
        #expect(
            QuietPlace.detect(in: [variable: "x"])
                == QuietPlace(kind: .packageScript, sign: variable))
        #expect(QuietPlace.detect(in: [variable: ""]) == nil)
    }

    @Test("containers and other machines are quiet only where a configuration says so")
    func widened() {
        let environment = ["container": "podman", "SSH_CONNECTION": "::1 1 ::1 22"]
        #expect(QuietPlace.detect(in: environment) == nil)
        #expect(QuietPlace.detect(in: environment, among: [.container])?.sign == "container")
        #expect(QuietPlace.detect(in: environment, among: [.ssh])?.kind == .ssh)
        let files: Set = ["/.dockerenv"]
        #expect(
            QuietPlace.detect(in: [:], among: [.container], files: files)?.sign == "/.dockerenv")
        #expect(QuietPlace.detect(in: [:], files: files) == nil)
    }

    @Test("a configuration can take a kind away")
    func narrowed() {
        #expect(QuietPlace.detect(in: ["CI": "true"], among: [.gitHook]) == nil)
        #expect(QuietPlace.detect(in: ["CI": "true"], among: []) == nil)
    }

    @Test(
        "an agent is known by its variable, whatever that holds but off, and wins over a build server",
        arguments: QuietPlace.Kind.agent.variables)
    func agent(variable: String) {
        for value in ["1", "true", "anything"] {
            #expect(
                QuietPlace.detect(in: [variable: value, "CI": "1"])
                    == QuietPlace(kind: .agent, sign: variable))
        }
        for value in ["", "0", "false", "No", "off"] {
            #expect(QuietPlace.detect(in: [variable: value]) == nil)
        }
        #expect(QuietPlace.detect(in: [variable: "1"], among: [.ci]) == nil)
    }

    @Test("DO_NOT_TRACK belongs to the user: no choice of kinds leaves it out")
    func doNotTrack() {
        let place = QuietPlace(kind: .doNotTrack, sign: "DO_NOT_TRACK")
        for kinds in [QuietPlace.Kinds.standard, [], [.ssh]] {
            #expect(QuietPlace.detect(in: ["DO_NOT_TRACK": "1"], among: kinds) == place)
            #expect(QuietPlace.detect(in: ["DO_NOT_TRACK": "0"], among: kinds) == nil)
        }
    }

    @Test("a machine is at work in the four contexts, and not because of DO_NOT_TRACK or ssh")
    func machine() {
        for (variable, kind) in [
            ("CLAUDECODE", QuietPlace.Kind.agent), ("CI", .ci), ("GIT_DIR", .gitHook),
            ("npm_lifecycle_event", .packageScript),
        ] {
            #expect(QuietPlace.machine(in: [variable: "1", "DO_NOT_TRACK": "1"])?.kind == kind)
        }
        #expect(QuietPlace.machine(in: ["DO_NOT_TRACK": "1", "SSH_TTY": "/dev/pts/1"]) == nil)
    }

    @Test("a launch and a signal are use; what a user or an author says is not")
    func use() {
        #expect(ReviewEvent.launch.isUse && ReviewEvent.signal(ReviewSignal("good")).isUse)
        let others: [ReviewEvent] = [
            .retract(ReviewSignal("good")), .blocker(ReviewBlocker("error")), .rated, .declined,
            .firstUse(.distantPast),
        ]
        #expect(others.allSatisfy { !$0.isUse })
    }

    @Test("an ordinary shell is not a quiet context")
    func ordinary() {
        let environment = [
            "HOME": "/home/a", "TERM": "xterm-256color", "GIT_EDITOR": "vi", "GIT_PAGER": "less",
            "GIT_AUTHOR_NAME": "A", "EDITOR": "vi", "npm_config_prefix": "/home/a/.npm",
            "DEBIAN_FRONTEND": "noninteractive",
        ]
        let all = QuietPlace.Kind.allCases.map { QuietPlace.Kinds($0) }
            .reduce(into: QuietPlace.Kinds()) { $0.formUnion($1) }
        #expect(QuietPlace.detect(in: environment, among: all) == nil)
    }

    @Test(
        "the variable that forbids to ask is off when empty, 0, false, no or off: cli 5185",
        arguments: [
            (nil, false), ("", false), ("0", false), ("false", false), ("NO", false), ("1", true),
            ("yes", true),
        ] as [(String?, Bool)])
    func optOut(value: String?, isOut: Bool) {
        let environment = value.map { ["RATINGS_NO_ASK": $0] } ?? [:]
        #expect(OptOut.detect(in: environment) == (isOut ? .byVariable : nil))
    }

    @Test("the words of a configuration are the kinds")
    func words() {
        #expect(
            QuietPlace.Kind.allCases.map(\.rawValue)
                == [
                    "do-not-track", "agent", "ci", "git-hook", "package-script", "container", "ssh",
                ])
    }
}
