import RatingScreen

extension RatingRequestScreen {
    /// Makes a screen that knows from the start what its provider answered some time ago.
    init(
        configuration: RatingScreenConfiguration, fetches: Bool, remembered: RatingScreenEvent?
    ) {
        self.init(configuration: configuration, fetches: fetches)
        if let remembered { _ = handle(remembered) }
    }
}
