import PlatformFoundation
import RatingScreen
import RatingsCore
import ReviewStorage

/// Keeps the text of an earlier review while another one replaces it: if anything fails, the destination
/// may have neither.
struct EarlierReviewKeeper: Sendable {
    private let store: DraftStore?
    private let context: DraftedForm.Context

    /// Finds the place of the draft; nothing is read yet.
    init(_ context: DraftedForm.Context) {
        self.context = context
        let folder = try? StateFolder(environment: context.variables)
        store = folder.map { DraftStore(folder: $0, app: context.app, kind: .earlierReview) }
    }

    /// What is kept, as the fields of a form for a review; nil if there is nothing.
    var fields: [String: String]? {
        guard let store, let draft = try? store.load() else { return nil }
        return draft.fields
    }

    /// Puts a review on the disk, before anything is sent that could remove it.
    func keep(_ review: Review) {
        let fields: [FormField.Name: String] = [
            .stars: String(review.rating), .title: review.title, .text: review.content,
        ]
        let named = Dictionary(uniqueKeysWithValues: fields.map { ($0.key.rawValue, $0.value) })
        do throws(ReviewStateError) {
            try store?.save(
                WritingDraft(kind: .earlierReview, savedAt: context.now(), fields: named))
        } catch {
            context.tell("your earlier review is not kept: \(error)")
        }
    }

    /// Drops what is kept: the destination has the earlier review, or one that replaced it.
    func discard() {
        do throws(ReviewStateError) {
            try store?.remove()
        } catch {
            context.tell("the draft of your earlier review is still there: \(error)")
        }
    }
}
