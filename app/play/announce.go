package play

import (
	"slices"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/solver"
)

// Announcements for screen readers. At each change, the page announces only what is new, rather than the
// complete status. A verdict that is computed while the user types is announced only after a second without a
// key press, and only if it is of another kind than the last one: no solution, one, or several.

// quietFor is the time without a key press after which a verdict is announced.
const quietFor = time.Second

// voice holds the latest announcements and those that are still to be made.
type voice struct {
	text    string // text to announce
	drawn   string // text that the live region had when it was last drawn
	painted bool   // text was in the live region in an animation frame
	draws   bool   // the page has drawn a live region
	waiting bool   // the animation frame after the last drawing is still to come
	verdict string // last verdict announced
	lines   []string
	kind    int  // kind of the verdict that was last announced while typing
	spare   bool // the redundant givens and rules were announced
	offers  bool // the offer to enter the puzzle's digits was announced
	waits   bool // a verdict of a new kind will be announced once the user stops typing
	typed   int  // number of changes of the board; if it increases, the waiting verdict is dropped
	edition int  // Host.Edition at the last update
	in      int  // language of the announcements plus 1; 0 before the first one

	board    history.Board // board after the last message
	id       string        // id of that board
	filtered solver.Digit  // digit whose possible places were last announced
	armed    solver.Digit  // digit that taps enter, as last announced
	hint     string        // explanation of the hint's step, as last announced
	step     job.Explained // step whose explanation was shown after the last message
	rule     int           // value of RuleInfo.Announcements when the text about a rule was last announced
	selected history.CellSet
	choices  int // number of changes of the selection so far
}

// chosenFor is the time after which a new selection is announced, unless it has changed again.
const chosenFor = 300 * time.Millisecond

// Kinds of verdicts that are computed while the user types: by the number of solutions.
const (
	noKind = iota
	noneKind
	oneKind
	severalKind
)

// liveKind returns the kind of the verdict if it was computed while the user types. For any other verdict,
// and on the start page, it returns noKind.
func liveKind(m state.Model) int {
	v := m.Verdict
	if _, answered := m.Answered(); answered || !m.Judged() || !v.Live || m.SolvedByHand() || m.AtDoor() {
		return noKind
	}
	return noneKind + min(v.OfPuzzle.Solutions, 2)
}

// Follow updates the announcement after a message.
func (v *View) Follow(msg state.Msg) {
	k := &v.Kit
	same := v.Edition() == v.voice.edition && !v.Model.Play().CandidatesKnown() && !v.Model.Several() &&
		v.voice.selected.Len() <= 1
	if v.Model.View != state.OnBoard || !v.InPage() || same {
		return
	}
	v.FitDesk()
	v.voice.edition = v.Edition()
	x, w := &v.voice, wordsOf(v.Model)
	if id := v.Model.ID(); id != x.id { // announcements about another board are obsolete
		x.text = ""
	}
	fresh := x.news(v.Model, w)
	if in := int(v.Model.Lang) + 1; in != x.in {
		if x.in != 0 { // the language has changed: drop texts in the old one, and repeat nothing
			x.text, fresh = "", nil
			x.verdict, x.hint = w.Verdict, stepSaid(v.Model)
		}
		x.in = in
	}
	selected, chose := x.selected, x.selected != v.Model.Selected && x.board == v.Model.Board
	// Compare the boards whatever the message is: Follow is called for a message that saves the board before
	// it is called for the message that changed the board.
	if now := v.Model.Board; v.Model.Mode == game.Playing && v.Model.ID() == x.id && now.Given == x.board.Given {
		said := changes(&v.Model, x.board, now)
		if x.board != now && did(x.step, now) {
			said = []string{x.step.Done}
		}
		fresh = append(said, fresh...)
	}
	if x.step = (job.Explained{}); v.Model.Hint.Stage == hints.HintHow && v.Model.Ahead() == 0 {
		x.step = v.Model.Hint.Found.Explained
	}
	if x.board != v.Model.Board {
		x.typed++
		x.waits = false // wait again until the user stops typing
	}
	x.board, x.id, x.selected = v.Model.Board, v.Model.ID(), v.Model.Selected
	if selected != x.selected && (x.selected.Len() != 1 || selected.Len() > 1) {
		x.choices++
		choices := x.choices
		time.AfterFunc(chosenFor, func() { v.Later(func() { v.settled(choices) }) })
	}
	switch msg := msg.(type) {
	case game.SetMode:
		fresh = append(fresh, k.In([...]i18n.Text{game.Setting: i18n.PenGivens,
			game.Playing: i18n.ToolNames[game.DigitTool]}[v.Model.Mode]))
	case game.SetCandidates:
		fresh = append(fresh, k.In(i18n.Candidates)+k.In(i18n.Colon)+k.In(sentences.MarkKinds[msg.Kind]))
	case hints.ShowBranch:
		if v.Model.Hinting() && msg.Branch < 0 { // not the first link, which is announced with the step
			links, _ := k.CasesOf(v.Model.Hint.Found.Explained)
			fresh = append(fresh, caseSaid(v.Model.Lang, links[-v.Model.Hint.Branch-1]))
		}
	case game.SetTool:
		fresh = append(fresh, k.In(toolName(&v.Model, v.Model.Tool)))
	case game.SetAdding:
		fresh = append(fresh,
			k.In(i18n.SelectSeveral)+k.In(i18n.Colon)+k.In(map[bool]i18n.Text{false: i18n.Off, true: i18n.On}[msg.On]))
	}
	if d := v.Model.Play().Filtered(); d != x.filtered {
		if x.filtered = d; d != 0 {
			fresh = append(fresh, filtered(v.Model))
		}
	}
	if d := v.Model.Play().Armed(); d != x.armed {
		x.armed = d
		_, pressed := msg.(game.SetBrush) // a screen reader announces the pressed key itself
		switch _, tool := msg.(game.SetTool); {
		case pressed, tool:
		case d != 0:
			fresh = append(fresh, i18n.Armed(v.Model.Lang, d.String()))
		default:
			fresh = append(fresh, k.In(i18n.Disarmed))
		}
	}
	if known := v.Model.Solutions().RedundantKnown(); known != x.spare {
		if x.spare = known; known {
			fresh = append([]string{redundant(&v.Model)}, fresh...)
		}
	}
	if announcement := ruleAnnouncement(&v.Model); announcement != "" && x.rule != v.Model.RuleInfo.Announcements {
		x.rule = v.Model.RuleInfo.Announcements
		fresh = append(fresh, announcement)
	}
	if step := stepSaid(v.Model); step != x.hint {
		if x.hint = step; step != "" {
			fresh = append(fresh, step)
		}
	}
	switch kind := liveKind(v.Model); {
	case kind != noKind && v.Model.Hint.Stage == hints.NoHint: // while a hint is shown, announce its text instead
		x.verdict = ""
		waited := x.waits
		if x.waits = kind != x.kind; x.waits && !waited {
			typed := x.typed
			time.AfterFunc(quietFor, func() { v.Later(func() { v.rested(typed) }) })
		}
	case w.Open || w.Counts: // there is no verdict
		x.verdict = ""
	case w.Quiet, v.Model.Counting(), v.Model.Clock.Owed: // the verdict is not known yet, or changes too fast
	case w.Verdict != x.verdict:
		x.verdict = w.Verdict
		if kind == noKind { // a verdict that typing has changed comes here only while a hint is shown
			x.kind = noKind
		}
		fresh = append([]string{w.Verdict, w.Facts}, fresh...)
	}
	if len(fresh) > 0 {
		x.say(i18n.Sentences(v.Model.Lang, fresh))
		if !chose {
			x.choices++ // cancel the announcement of an earlier selection
		}
	}
}

// did reports whether the user has carried out step e: whether the board b has all digits that the step
// places, and all candidates that the step removes are struck.
func did(e job.Explained, b history.Board) bool {
	for i := range len(e.Place) / 3 {
		if c, d := job.CandidateAt(e.Place, i); b.Entered.At(solver.Cell(c)) != solver.Digit(d) {
			return false
		}
	}
	for i := range len(e.Remove) / 3 {
		if c, d := job.CandidateAt(e.Remove, i); !b.Notes.At(solver.Cell(c)).Struck.Has(solver.Digit(d)) {
			return false
		}
	}
	return e.Done != ""
}

// stepSaid returns the text of a hint's complete step: the reason, the conclusion, and the cases. It returns
// "" if no complete step is shown.
func stepSaid(m state.Model) string {
	e := m.Hint.Found
	if m.Hint.Stage != hints.HintHow {
		return ""
	}
	parts := []string{e.Name, e.Text, e.So}
	if n := m.Ahead(); n > 0 {
		parts = append([]string{i18n.AheadSays(m.Lang, n)}, parts...)
	}
	cases, _ := (&kit.Kit{Lang: m.Lang}).CasesOf(e.Explained)
	if m.Hint.Links() > 0 && !m.Widget.Fixed() {
		cases = cases[:1] // the others are announced when the user shows them
	}
	for _, c := range cases {
		parts = append(parts, caseSaid(m.Lang, c))
	}
	return i18n.Sentences(m.Lang, parts)
}

// caseSaid returns the text of one case of a step, or of one link of its chain.
func caseSaid(l i18n.Lang, c kit.Case) string {
	comma := i18n.Comma(l)
	return c.Name + comma + strings.ReplaceAll(c.Follows, "\t", comma)
}

// mostUnheard limits the length of the text in the live region. Once the text is longer, say replaces it
// instead of appending to it. A hidden page may have no animation frames for hours, and its text would grow
// all the time.
const mostUnheard = 500

// say puts a text into the live region. Screen readers notice a text only if it is in the region during an
// animation frame. If there was no animation frame since the previous text, say appends to that text. If the
// new text equals the previous one, say adds a space, which is not spoken, because otherwise the text would
// not be announced again.
func (x *voice) say(text string) {
	switch {
	case x.draws && !x.painted && x.text != "" && len(x.text) < mostUnheard:
		text = x.text + " " + text
	case text == x.text:
		text += "\u00a0"
	}
	x.text, x.painted = text, false
}

// frame is called in an animation frame. It records whether the live region contained the latest text.
func (x *voice) frame() { x.waiting, x.painted = false, x.drawn == x.text }

// news returns the lines below the verdict that were not there at the last call.
func (x *voice) news(m state.Model, w words) (fresh []string) {
	var lines []string
	for _, notice := range [...]string{sentences.Notice(m), sentences.DeskLost(m)} {
		if notice != "" && !slices.Contains(lines, notice) {
			lines = append(lines, notice)
		}
	}
	for _, line := range w.Lines {
		lines = append(lines, line.Text)
	}
	before := "\n" + strings.Join(x.lines, "\n") + "\n"
	for _, line := range lines {
		if !strings.Contains(before, "\n"+line+"\n") {
			fresh = append(fresh, line)
		}
	}
	x.lines = lines
	n := m.Offered()
	if n > 0 && !x.offers {
		fresh = append(fresh, i18n.Offered(m.Lang, n))
	}
	x.offers = n > 0
	return fresh
}

// settled announces the selection after a pause. choices is the value of voice.choices at the start of the
// pause. If it has changed, the selection has changed too, and settled does nothing.
func (v *View) settled(choices int) {
	x := &v.voice
	if choices == x.choices && v.Model.View == state.OnBoard && v.Model.Selected == x.selected &&
		v.Model.Selected.Len() > 0 {
		x.say(i18n.Sentences(v.Model.Lang, chosenSaid(&v.Model)))
	}
}

// chosenSaid returns sentences about the selected cells. On a board with sums, such as a killer, it also
// describes the sum of these cells.
func chosenSaid(m *state.Model) []string {
	said := []string{chosen(*m)}
	if _, ok := m.Play().Summed(); ok {
		t, _ := textOfSelection(m)
		said = append(said, t.says)
	}
	return said
}

// rested announces the verdict after a pause in typing. typed is the value of voice.typed at the start of the
// pause. If it has changed, the board has changed too, and rested does nothing.
func (v *View) rested(typed int) {
	x := &v.voice
	if !x.waits || typed != x.typed || v.Model.View != state.OnBoard {
		return
	}
	if x.waits, x.kind = false, liveKind(v.Model); v.Model.Hinting() { // a hint is shown by now
		return
	}
	w := wordsOf(v.Model)
	if w.Counts && v.Model.Mode != game.Setting {
		w.Verdict = verdict(v.Model)
	}
	x.say(i18n.Sentences(v.Model.Lang, []string{w.Verdict, w.Facts}))
}

// liveRegion draws the live region with the announcements.
func (v *View) liveRegion() app.UI {
	x := &v.voice
	x.draws, x.drawn = true, x.text
	if !x.painted && !x.waiting && v.InPage() {
		x.waiting = true
		browser.OnFrame(x.frame)
	}
	return kit.Element("p").Class("vh").ID("announcements").Attr("aria-live", "polite").Text(v.voice.text)
}
