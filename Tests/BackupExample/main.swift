import Ratings

let prompt = try RatingPrompt(
    app: "backup-tool", name: "Backup Tool", version: "1.4.0",
    reviewPage: "https://example.org/rate", moments: ["backup-finished"])
prompt.recordLaunch()
// The backup is made.
prompt.recordSignal("backup")
prompt.askIfDue(moment: "backup-finished")
