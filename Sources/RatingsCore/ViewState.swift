/// What a screen knows of a value that arrives later.
public enum ViewState<Value> {
    /// The value is on its way.
    case loading
    /// The value is here.
    case loaded(Value)
    /// The value could not be had.
    case error(AppRatingError)

    /// The value, if it is here.
    public var value: Value? {
        guard case .loaded(let value) = self else { return nil }
        return value
    }

    /// What went wrong, if something did.
    public var error: AppRatingError? {
        guard case .error(let error) = self else { return nil }
        return error
    }

    /// True while the value is on its way.
    public var isLoading: Bool {
        guard case .loading = self else { return false }
        return true
    }
}

extension ViewState: Equatable where Value: Equatable {}
extension ViewState: Hashable where Value: Hashable {}
extension ViewState: Sendable where Value: Sendable {}
