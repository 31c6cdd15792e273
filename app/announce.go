package app

import (
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
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

// announce follows a message with what is to be heard.
func (p *page) announce(msg state.Msg) {
	v := &p.voice
	if p.model.View != state.OnBoard || p.ctx.Context == nil {
		return
	}
	w := say(p.model)
	var fresh, lines []string
	if notice := noticeText(p.model); notice != "" {
		lines = append(lines, notice)
	}
	for _, line := range w.Lines {
		lines = append(lines, line.Text)
	}
	for _, line := range lines {
		if !strings.Contains("\n"+strings.Join(v.lines, "\n")+"\n", "\n"+line+"\n") {
			fresh = append(fresh, line)
		}
	}
	v.lines = lines
	waited := v.waits
	switch msg := msg.(type) {
	case state.SetMode:
		fresh = append(fresh, p.in([...]i18n.Text{state.Setting: i18n.PenGivens, state.Playing: i18n.PenDigits}[p.model.Mode]))
	case state.SetMarks:
		fresh = append(fresh, p.in(i18n.Candidates)+p.in(i18n.Colon)+p.markOptions()[msg.Kind].name)
	case state.Type, state.Undo, state.Redo, state.Pasted:
		v.typed++
		waited = false // it waits anew
	}
	switch kind := liveKind(p.model); {
	case kind != noKind:
		v.verdict = ""
		if v.waits = kind != v.kind; v.waits && !waited {
			typed := v.typed
			time.AfterFunc(quietFor, func() { p.later(func() { p.rested(typed) }) })
		}
	case w.Open, w.Quiet, p.model.Counting(): // nothing is known yet, or it changes too fast
	case w.Verdict != v.verdict:
		v.verdict, v.kind = w.Verdict, noKind
		fresh = append([]string{w.Verdict, w.Facts}, fresh...)
	}
	if len(fresh) > 0 {
		v.text = i18n.Sentences(p.model.Lang, fresh)
	}
}

// rested says the verdict that came by itself, if nothing was typed since.
func (p *page) rested(typed int) {
	v := &p.voice
	if !v.waits || typed != v.typed || p.model.View != state.OnBoard {
		return
	}
	v.waits, v.kind = false, liveKind(p.model)
	w := say(p.model)
	v.text = i18n.Sentences(p.model.Lang, []string{w.Verdict, w.Facts})
}

// heard is the region that is read out.
func (p *page) heard() app.UI {
	return element("p").Class("vh").ID("heard").Attr("aria-live", "polite").Text(p.voice.text)
}
