/// Measures what needs no terminal: drawing, decoding, deciding and recording.
///
/// Prints a line of a name and a number each.
@main
struct Main {
    static func main() {
        DrawingBench.run()
        DecodingBench.run()
        TimingBench.run()
    }
}
