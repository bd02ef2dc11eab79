import RatingsCore

/// A context in which nobody is asked, known by the variables of the environment.
public struct QuietPlace: Hashable, Sendable {
    /// The kinds of contexts; the raw values are the words of a configuration's `quietIn`.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// The user does not want to be tracked; no configuration changes that.
        case doNotTrack = "do-not-track"
        /// A program that acts for the user, such as a coding assistant.
        case agent
        /// A build server.
        case ci
        /// A hook or another program that git runs.
        case gitHook = "git-hook"
        /// A script that a package manager runs.
        case packageScript = "package-script"
        /// A container.
        case container
        /// A shell on another machine.
        case ssh
    }

    /// What kind of context it is.
    public let kind: Kind
    /// The variable or file that shows it.
    public let sign: String

    /// Names a context.
    public init(kind: Kind, sign: String) {
        self.kind = kind
        self.sign = sign
    }

    /// Looks for the first quiet context, in the order of ``Kind``.
    ///
    /// - Parameters:
    ///   - environment: The variables of this process.
    ///   - kinds: The kinds to look for; ``Kind/doNotTrack`` is always looked for.
    ///   - files: Those of ``Kind/markerFiles`` that exist.
    /// - Returns: nil if this is none of them.
    public static func detect(
        in environment: [String: String], among kinds: Kinds = .standard, files: Set<String> = []
    ) -> QuietPlace? {
        find(kinds.union(.doNotTrack), in: environment, files)
    }

    /// Looks for a context in which a machine is at work: its launches and signals are not the user's.
    public static func machine(in environment: [String: String]) -> QuietPlace? {
        find(.machines, in: environment, [])
    }

    /// All contexts that show here, whether they matter to a configuration or not.
    ///
    /// - Parameter files: Those of ``Kind/markerFiles`` that exist.
    package static func all(
        in environment: [String: String], files: Set<String>
    ) -> [QuietPlace] {
        Kind.allCases.compactMap { find(Kinds($0), in: environment, files) }
    }

    private static func find(
        _ kinds: Kinds, in environment: [String: String], _ files: Set<String>
    ) -> QuietPlace? {
        for kind in Kind.allCases where kinds.contains(kind) {
            if let sign = kind.sign(in: environment)
                ?? kind.markerFiles.first(where: files.contains)
            {
                return QuietPlace(kind: kind, sign: sign)
            }
        }
        return nil
    }
}

extension QuietPlace: CustomStringConvertible {
    /// The kind and what shows it: `ci (GITHUB_ACTIONS)`.
    public var description: String { "\(kind.rawValue) (\(sign))" }
}

extension QuietPlace {
    /// Some kinds of contexts.
    public struct Kinds: OptionSet, Hashable, Sendable {
        /// A bit a kind.
        public let rawValue: Int

        /// Creates a set of bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Creates a set of one kind.
        public init(_ kind: Kind) {
            let bit =
                switch kind {
                case .doNotTrack: 0
                case .agent: 1
                case .ci: 2
                case .gitHook: 3
                case .packageScript: 4
                case .container: 5
                case .ssh: 6
                }
            self.init(rawValue: 1 << bit)
        }

        /// Whether a kind is one of them.
        public func contains(_ kind: Kind) -> Bool { isSuperset(of: Kinds(kind)) }

        static let doNotTrack = Kinds(.doNotTrack)
        /// Programs that act for the user.
        public static let agent = Kinds(.agent)
        /// Build servers.
        public static let ci = Kinds(.ci)
        /// What git runs.
        public static let gitHook = Kinds(.gitHook)
        /// What package managers run.
        public static let packageScript = Kinds(.packageScript)
        /// Containers.
        public static let container = Kinds(.container)
        /// Shells on other machines.
        public static let ssh = Kinds(.ssh)
        /// Where a machine is at work and no user: nobody is asked, and no use is recorded.
        public static let machines: Kinds = [.agent, .ci, .gitHook, .packageScript]
        /// The kinds that are quiet unless a configuration says otherwise.
        public static let standard = machines
    }
}

extension QuietPlace.Kind {
    /// The variables that show such a context, in the order in which they are looked at.
    public var variables: [String] {
        switch self {
        case .doNotTrack: ["DO_NOT_TRACK"]
        case .agent:
            [
                "AI_AGENT", "AGENT", "CLAUDECODE", "CLAUDE_CODE", "CODEX_THREAD_ID",
                "CODEX_SANDBOX", "CURSOR_AGENT", "GEMINI_CLI", "OPENCODE", "COPILOT_CLI",
                "GOOSE_TERMINAL", "AUGMENT_AGENT", "CLINE_ACTIVE", "ROO_ACTIVE",
                "ANTIGRAVITY_AGENT",
            ]
        case .ci:
            [
                "CI", "CONTINUOUS_INTEGRATION", "BUILD_NUMBER", "RUN_ID", "GITHUB_ACTIONS",
                "GITLAB_CI", "CIRCLECI", "TRAVIS", "APPVEYOR", "BUILDKITE", "DRONE", "JENKINS_URL",
                "HUDSON_URL", "TEAMCITY_VERSION", "TF_BUILD", "BITBUCKET_BUILD_NUMBER",
                "CODEBUILD_BUILD_ID", "CIRRUS_CI", "SEMAPHORE", "CI_NAME", "CI_XCODE_PROJECT",
            ]
        case .gitHook:
            // git sets GIT_PREFIX, mostly empty, for every hook outside a bare repository, where it
            // sets GIT_DIR.
            [
                "GIT_PREFIX", "GIT_DIR", "GIT_INDEX_FILE", "GIT_QUARANTINE_PATH", "PRE_COMMIT",
                "HUSKY_GIT_PARAMS",
            ]
        case .packageScript:
            [
                "npm_lifecycle_event", "PIP_BUILD_TRACKER", "PIP_REQ_TRACKER",
                "PEP517_BUILD_BACKEND", "COMPOSER_DEV_MODE", "DPKG_MAINTSCRIPT_NAME", "CONDA_BUILD",
                "EBUILD_PHASE", "FAKEROOTKEY",
            ]
        case .container:
            ["container", "KUBERNETES_SERVICE_HOST", "REMOTE_CONTAINERS", "CODESPACES"]
        case .ssh:
            ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"]
        }
    }

    /// The files whose existence shows such a context.
    public var markerFiles: [String] {
        self == .container ? ["/.dockerenv", "/run/.containerenv"] : []
    }

    fileprivate func sign(in environment: [String: String]) -> String? {
        switch self {
        case .ci:
            // A user who sets CI to no means it, whatever other variables say.
            if environment["CI"] != nil, !Switch.isOn(environment["CI"]) { return nil }
            return variables.first { Switch.isOn(environment[$0]) }
        case .doNotTrack, .agent:
            return variables.first { Switch.isOn(environment[$0]) }
        case .gitHook:
            return variables.first { environment[$0] != nil }
        case .packageScript, .container, .ssh:
            return variables.first { environment[$0]?.isEmpty == false }
        }
    }
}
