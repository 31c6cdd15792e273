package play

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/kit"
	"numplace/app/say"
	"numplace/app/state"
)

// What a screen reader hears of the board: not the whole status at every change, but what is new in it. The verdict that comes by itself
// is heard only when none, one and several change places, and after a second without a key.

// quietFor is how long nothing is typed before the verdict is heard.
const quietFor = time.Second

// voice is what was heard last, and what is to be heard.
type voice struct {
	text    string // in the region that is read out
	verdict string // heard last
	lines   []string
	kind    int  // of the verdict that came by itself, heard last
	waits   bool // another kind is to be heard, when nothing has been typed for a while
	typed   int  // how often something was typed: what waits is heard only if it is as often still
	edition int  // of what was shown when this was worked out
}

// Kinds of verdicts that come by themselves.
const (
	noKind = iota
	noneKind
	oneKind
	severalKind
)

// liveKind is the kind of a verdict that nobody asked for; noKind where it is another.
func liveKind(m state.Model) int {
	v := m.Verdict
	if _, answered := m.Answered(); answered || !m.Judged() || !v.Live || m.Board.SolvedByHand() {
		return noKind
	}
	return noneKind + min(v.OfPuzzle.Solutions, 2)
}

// Follow follows a message with what is to be heard.
func (v *View) Follow(msg state.Msg) {
	k := &v.Kit
	if v.Model.View != state.OnBoard || !v.InPage() || v.Edition() == v.voice.edition && !v.Model.CandidatesKnown() {
		return
	}
	v.voice.edition = v.Edition()
	x, w := &v.voice, wordsOf(v.Model)
	fresh := x.news(v.Model, w)
	waited := x.waits
	switch msg := msg.(type) {
	case state.SetMode:
		fresh = append(fresh, k.In([...]i18n.Text{state.Setting: i18n.PenGivens, state.Playing: i18n.PenDigits}[v.Model.Mode]))
	case state.SetCandidates:
		fresh = append(fresh, k.In(i18n.Candidates)+k.In(i18n.Colon)+k.In(say.MarkKinds[msg.Kind]))
	case state.Type, state.Undo, state.Redo, state.Pasted:
		x.typed++
		waited = false // it waits again
	}
	switch kind := liveKind(v.Model); {
	case kind != noKind:
		x.verdict = ""
		if x.waits = kind != x.kind; x.waits && !waited {
			typed := x.typed
			time.AfterFunc(quietFor, func() { v.Later(func() { v.rested(typed) }) })
		}
	case w.Open, w.Quiet, v.Model.Counting(): // nothing is known yet, or it changes too fast
	case w.Verdict != x.verdict:
		x.verdict, x.kind = w.Verdict, noKind
		fresh = append([]string{w.Verdict, w.Facts}, fresh...)
	}
	if len(fresh) > 0 {
		x.text = i18n.Sentences(v.Model.Lang, fresh)
	}
}

// news are the lines under the verdict that were not there before. It remembers them.
func (x *voice) news(m state.Model, w words) (fresh []string) {
	var lines []string
	if notice := say.Notice(m); notice != "" {
		lines = append(lines, notice)
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
	return fresh
}

// rested says the verdict that came by itself, if nothing was typed since.
func (v *View) rested(typed int) {
	x := &v.voice
	if !x.waits || typed != x.typed || v.Model.View != state.OnBoard {
		return
	}
	x.waits, x.kind = false, liveKind(v.Model)
	w := wordsOf(v.Model)
	x.text = i18n.Sentences(v.Model.Lang, []string{w.Verdict, w.Facts})
}

// heard is the region that is read out.
func (v *View) heard() app.UI {
	return kit.Element("p").Class("vh").ID("heard").Attr("aria-live", "polite").Text(v.voice.text)
}
