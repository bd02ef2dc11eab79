import RatingsCore

/// A place where nobody is asked, known by the variables of the environment.
public struct QuietPlace: Hashable, Sendable {
    /// The kinds of places; the raw values are the words of a configuration's `quietIn`.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
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

    /// The kinds that are quiet unless a configuration says otherwise.
    public static let standardKinds: Set<Kind> = [.ci, .gitHook, .packageScript]

    /// What kind of place it is.
    public let kind: Kind
    /// The variable or file that told so.
    public let sign: String

    /// Names a place.
    public init(kind: Kind, sign: String) {
        self.kind = kind
        self.sign = sign
    }

    /// Looks for the first quiet place among some kinds, in the order of ``Kind``.
    ///
    /// - Parameters:
    ///   - environment: The variables of this process.
    ///   - kinds: The kinds to look for.
    ///   - files: Those of ``Kind/markerFiles`` that exist.
    /// - Returns: nil if this is none of them.
    public static func detect(
        in environment: [String: String], among kinds: Set<Kind> = standardKinds,
        files: Set<String> = []
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

extension QuietPlace.Kind {
    /// The variables that tell of such a place, in the order in which they are looked at.
    public var variables: [String] {
        switch self {
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

    /// The files whose existence tells of such a place.
    public var markerFiles: [String] {
        self == .container ? ["/.dockerenv", "/run/.containerenv"] : []
    }

    fileprivate func sign(in environment: [String: String]) -> String? {
        switch self {
        case .ci:
            // Whoever sets CI to no means it, whatever other variables say.
            if environment["CI"] != nil, !Switch.isOn(environment["CI"]) { return nil }
            return variables.first { Switch.isOn(environment[$0]) }
        case .gitHook:
            return variables.first { environment[$0] != nil }
        case .packageScript, .container, .ssh:
            return variables.first { environment[$0]?.isEmpty == false }
        }
    }
}
