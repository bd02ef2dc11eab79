import Foundation
import Glibc
import Synchronization

/// An HTTP server on 127.0.0.1 that answers as a test says.
///
/// It ends when nobody holds it any more. Swift lets go of a value after its last use: who asks it hands it
/// on until the answer is there, or closes it at the end.
final class ScriptedServer: Sendable {
    /// Decides what to answer; the number counts all requests from 0 on.
    typealias Script = @Sendable (_ request: ServerRequest, _ number: Int) -> ServerReply

    private struct State {
        var requests: [ServerRequest] = []
        var connections: [ServerSocket] = []
        var isClosed = false
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    /// The port it listens on.
    let port: Int
    private let listener: ServerSocket
    private let script: Script
    private let state = Mutex(State())

    init(_ script: @escaping Script) throws {
        self.script = script
        (listener, port) = try Self.listen()
        let server = Unowned(self)
        let listener = listener
        Self.onThread {
            defer { listener.close() }
            while let connection = listener.nextConnection() {
                guard let server = server.value, server.enter(connection) else {
                    connection.close()
                    return
                }
                Self.onThread { server.serve(connection) }
            }
        }
    }

    /// Answers every request alike.
    convenience init(_ reply: ServerReply) throws { try self.init { _, _ in reply } }

    deinit { close() }

    /// Ends it and all its connections.
    func close() {
        let open = state.withLock { state in
            defer { state.connections = [] }
            state.isClosed = true
            return state.connections
        }
        listener.shutDown()
        open.forEach { $0.shutDown() }
    }

    /// Its address, ending in the path.
    func address(_ path: String = "") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// The requests so far.
    var requests: [ServerRequest] { state.withLock { $0.requests } }

    /// Returns when this many requests have come.
    func waitForRequests(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                guard state.requests.count < count else { return true }
                state.waiting.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// How many connections are open.
    var openConnections: Int { state.withLock { $0.connections.count } }

    private func enter(_ connection: ServerSocket) -> Bool {
        state.withLock { state in
            if !state.isClosed { state.connections.append(connection) }
            return !state.isClosed
        }
    }

    private func serve(_ connection: ServerSocket) {
        defer {
            state.withLock { $0.connections.removeAll { $0 === connection } }
            connection.close()
        }
        guard let request = readRequest(connection) else { return }
        let (number, ready) = state.withLock { state in
            state.requests.append(request)
            let ready = state.waiting.filter { $0.count <= state.requests.count }
            state.waiting.removeAll { $0.count <= state.requests.count }
            return (state.requests.count - 1, ready)
        }
        ready.forEach { $0.continuation.resume() }
        send(script(request, number), to: connection)
    }

    private func readRequest(_ connection: ServerSocket) -> ServerRequest? {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(connection.number, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes.append(contentsOf: buffer.prefix(count))
            if let request = ServerRequest(bytes) { return request }
        }
    }

    private func send(_ reply: ServerReply, to connection: ServerSocket) {
        let bytes = reply.bytes
        switch reply.manner {
        case .whole: write(bytes, to: connection)
        case .cutOff(let count): write(bytes.prefix(count), to: connection)
        case .stall(let count):
            write(bytes.prefix(count), to: connection)
            waitUntilLeft(connection)
        case .drip(let milliseconds):
            for byte in bytes {
                guard write(Data([byte]), to: connection) else { return }
                // The server of the story is slow: this is its pause, not the test's.
                _ = poll(nil, 0, Int32(milliseconds))
            }
        }
    }

    /// Returns when the other side has closed, or the server was.
    private func waitUntilLeft(_ connection: ServerSocket) {
        var byte: UInt8 = 0
        while recv(connection.number, &byte, 1, 0) > 0 {}
    }

    @discardableResult
    private func write(_ bytes: Data, to connection: ServerSocket) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(connection.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func listen() throws -> (ServerSocket, Int) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && Glibc.listen(listener, 64) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else {
            defer { Glibc.close(listener) }
            throw POSIXError(.init(rawValue: errno) ?? .EIO)
        }
        return (ServerSocket(listener), Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func onThread(_ work: @escaping @Sendable () -> Void) {
        let thread = Thread(block: work)
        thread.stackSize = 256 * 1_024
        thread.start()
    }
}

/// Lets the accepting thread know the server without keeping it alive.
private final class Unowned: @unchecked Sendable {
    private weak let server: ScriptedServer?
    init(_ server: ScriptedServer) { self.server = server }
    var value: ScriptedServer? { server }
}
