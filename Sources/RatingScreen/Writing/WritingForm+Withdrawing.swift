extension WritingForm {
    /// True if there is an earlier review that can be withdrawn from here.
    public var offersWithdrawal: Bool { earlierReview.review != nil }

    /// Takes in what the destination says; a preview in sight is brought up to date.
    mutating func learn(_ earlier: EarlierReview) -> [WritingEffect] {
        earlierReview = earlier
        if focus == .withdraw, !offersWithdrawal { focus = .send }
        return preview != nil && !isSending ? [.refreshPreview] : []
    }

    /// Goes back to the form, which stays as it is: the user may write another review.
    mutating func forgetEarlierReview() -> [WritingEffect] {
        earlierReview = .absent
        action = .send
        preview = nil
        focus = .send
        notice = .withdrawn
        return []
    }
}
