// What a program needs that writes `import Ratings`.
@_exported public import RatingScreen
@_exported public import RatingsCore
@_exported public import RatingsFlow
@_exported public import RatingsProviders
@_exported public import ReviewTiming
