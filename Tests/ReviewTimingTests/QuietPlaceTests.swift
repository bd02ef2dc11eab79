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

    @Test("an ordinary shell is no quiet place")
    func ordinary() {
        let environment = [
            "HOME": "/home/a", "TERM": "xterm-256color", "GIT_EDITOR": "vi", "GIT_PAGER": "less",
            "GIT_AUTHOR_NAME": "A", "EDITOR": "vi", "npm_config_prefix": "/home/a/.npm",
            "DEBIAN_FRONTEND": "noninteractive",
        ]
        #expect(QuietPlace.detect(in: environment, among: Set(QuietPlace.Kind.allCases)) == nil)
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
                == ["ci", "git-hook", "package-script", "container", "ssh"])
    }
}
