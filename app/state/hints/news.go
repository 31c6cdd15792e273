package hints

import "numplace/app/shared/job"

// This file reports hints to the page in which a frame is embedded.

// stageKeys are the names of the stages in messages to the host page. A stage whose name is "" is not reported.
var stageKeys = [...]string{NoHint: "", HintWhere: "where", HintHow: "how", HintNone: "none"}

// News returns what has happened to the hint since before, and the hint that it happened to. stage is "where"
// or "how" if the hint shows a new stage, "applied" if applied is set, and "none" if no step was found. If
// nothing has happened, stage is "".
func (a *Advice) News(before *Advice, applied bool) (e job.Hinted, stage string) {
	switch {
	case applied:
		return before.Hint.Found, "applied"
	case a.Hint.Stage == NoHint && a.answers != before.answers: // the board has mistakes, which a Check shows
		return a.answer, stageKeys[HintNone]
	case a.Hint.Stage == before.Hint.Stage && a.Hint.Skip == before.Hint.Skip:
		return a.Hint.Found, ""
	}
	return a.Hint.Found, stageKeys[a.Hint.Stage]
}
