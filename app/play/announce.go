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

// Announcements for screen readers. Instead of the complete status at each change, they contain only what is
// new in it. A verdict that is computed while the user types is announced only if it changes between no
// solution, one and several, and only after a second without a key press.

// quietFor is how long the user must have stopped typing before the verdict is announced.
const quietFor = time.Second

// voice holds the latest announcements and those still to be made.
type voice struct {
	text    string // text for the live region
	drawn   string // text in the live region as last drawn
	painted bool   // an animation frame has shown text
	draws   bool   // the page has drawn a live region
	waiting bool   // waiting for the animation frame that shows drawn
	verdict string // last verdict announced
	lines   []string
	kind    int  // kind of the last announced verdict of those computed while typing
	spare   bool // the number of redundant givens and rules was announced
	offers  bool // the offer to enter the puzzle's digits was announced
	waits   bool // a verdict of a new kind is to be announced once the user stops typing
	typed   int  // number of changes of the board; a waiting verdict is dropped if it has increased
	edition int  // Host.Edition at the last update
	in      int  // language of the announcements plus 1; 0 before the first one

	board    history.Board // board after the last message
	id       string        // id of that board
	filtered solver.Digit  // digit whose possible places were last announced
	armed    solver.Digit  // digit entered by a tap on a cell, as last announced
	hint     string        // text of the hint's step, as last announced
	step     job.Explained // step shown completely after the last message
	rule     int           // value of RuleInfo.Announcements when a rule was last announced
	selected history.CellSet
	choices  int // number of changes of the selection so far
}

// chosenFor is how long the selection must stay unchanged before it is announced.
const chosenFor = 300 * time.Millisecond

// Kinds of verdicts computed while typing, by the number of solutions.
const (
	noKind = iota
	noneKind
	oneKind
	severalKind
)

// liveKind returns the kind of a verdict computed while typing. For any other verdict, and on the start page,
// it returns noKind.
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
		if x.in != 0 { // after a change of language nothing is new, and the old announcement is obsolete
			x.text, fresh = "", nil
			x.verdict, x.hint = w.Verdict, stepSaid(v.Model)
		}
		x.in = in
	}
	selected, chose := x.selected, x.selected != v.Model.Selected && x.board == v.Model.Board
	// This can be the message that saves the board, which arrives before the one that changed the board.
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
		x.waits = false // start to wait for a pause in typing again
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
		if v.Model.Hinting() && msg.Branch < 0 { // the first case was announced with the step
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
		_, pressed := msg.(game.SetBrush) // pressing a key of the pad, which is itself announced as pressed
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
	case kind != noKind && v.Model.Hint.Stage == hints.NoHint: // while a hint is shown, its text is the news
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
		if kind == noKind { // otherwise the verdict is known, and only hidden by a hint
			x.kind = noKind
		}
		fresh = append([]string{w.Verdict, w.Facts}, fresh...)
	}
	if len(fresh) > 0 {
		x.say(i18n.Sentences(v.Model.Lang, fresh))
		if !chose {
			x.choices++ // don't announce an earlier selection any more
		}
	}
}

// did reports whether board b already shows all conclusions of step e.
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

// stepSaid returns the complete step of a hint as text: first the reason, then the conclusion and the cases.
// It returns "" if no complete step is shown.
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
		cases = cases[:1] // the other cases are announced one by one
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

// mostUnheard is the length up to which say appends to a text that no animation frame has shown yet. A longer
// text is replaced, because a hidden page may have no frames for hours.
const mostUnheard = 500

// say puts a text into the live region. Screen readers notice a change only with an animation frame, so if no
// frame has shown the previous text yet, say appends to it. If the new text equals the old one, say adds a
// space, which is not spoken, because otherwise it would not be announced again.
func (x *voice) say(text string) {
	switch {
	case x.draws && !x.painted && x.text != "" && len(x.text) < mostUnheard:
		text = x.text + " " + text
	case text == x.text:
		text += "\u00a0"
	}
	x.text, x.painted = text, false
}

// frame records that an animation frame has shown the live region as last drawn.
func (x *voice) frame() { x.waiting, x.painted = false, x.drawn == x.text }

// news returns the lines below the verdict that are new since the last call.
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

// settled announces the selection after a pause. It does nothing if the selection has changed during the
// pause, that is, if voice.choices is no longer choices.
func (v *View) settled(choices int) {
	x := &v.voice
	if choices == x.choices && v.Model.View == state.OnBoard && v.Model.Selected == x.selected &&
		v.Model.Selected.Len() > 0 {
		x.say(i18n.Sentences(v.Model.Lang, chosenSaid(&v.Model)))
	}
}

// chosenSaid returns sentences about the selection: what is selected and, on a board with sums, what the sums
// imply for these cells.
func chosenSaid(m *state.Model) []string {
	said := []string{chosen(*m)}
	if _, ok := m.Play().Summed(); ok {
		t, _ := textOfSelection(m)
		said = append(said, t.says)
	}
	return said
}

// rested announces the verdict after a pause in typing. It does nothing if the board has changed during the
// pause, that is, if voice.typed is no longer typed.
func (v *View) rested(typed int) {
	x := &v.voice
	if !x.waits || typed != x.typed || v.Model.View != state.OnBoard {
		return
	}
	if x.waits, x.kind = false, liveKind(v.Model); v.Model.Hinting() { // a hint has been shown since
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
