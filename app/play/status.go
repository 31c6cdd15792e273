package play

import (
	"cmp"
	"time"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
)

// Status draws the verdict and the controls next to it. The verdict is in a status region for screen readers.
func (v *View) Status() app.UI {
	m := &v.Model
	if v.Kit.Shell {
		return v.firstStatus()
	}
	if m.Sheet {
		return v.sheetHead()
	}
	notice, class, lost := sentences.Notice(*m), "status", sentences.DeskLost(*m)
	if m.DeskShown() && m.Hint.Stage == hints.NoHint {
		words := v.Desk("div", "status__words", m.Desk.Head).Attr("role", "status")
		switch {
		case lost != "":
			return kit.Box("div", class, words, kit.Plain("p", "facts status__so line--warn", lost))
		case m.Drawing():
			return kit.Box("div", class, words, kit.Plain("p", "facts status__so", soFar(*m)),
				kit.Plain("p", "facts status__steps", belowSoFar(*m)))
		}
		if notice == "" {
			notice = m.Desk.Say
		}
		if notice == "" || !m.Picturing() {
			return kit.Box("div", class, words)
		}
		over := kit.Box("div", "status__over",
			append([]app.UI{kit.Plain("p", "notice", notice)}, v.statusControls()...)...)
		return kit.Box("div", "status status--under", words, over) // the style sheet hides the element words
	}
	if m.OpensRules() {
		says := kit.Plain("p", "facts", v.Kit.In(i18n.TableComing))
		if m.RulesLost() {
			says = kit.Plain("p", "line line--warn", cmp.Or(lost, v.Kit.In(i18n.NotLoaded)))
		}
		return kit.Box("div", class, kit.Box("div", "status__words",
			kit.Plain(headlineTag(m.Widget.On), "verdict", v.Kit.In(i18n.RulesName)), says).Attr("role", "status"))
	}
	if notice == "" {
		notice = lost
	}
	w := wordsOf(*m)
	if m.OpenPanel || v.misread() {
		notice = "" // already shown by the dialog or by the field for pasting
	}
	faulty := m.Widget.Faulty() && notice != ""
	if faulty { // the frame cannot open a puzzle, so it does not ask for one
		w = words{}
	}
	headline := "verdict"
	switch {
	case m.Hinting():
		headline += " verdict--look"
		if m.Widget.On && len(w.Lines) > 0 { // the row of a frame has little space for both
			headline += " verdict--lined"
		}
	case utf8.RuneCountInString(w.Verdict) > 22:
		headline += " verdict--long"
	case w.Quiet:
		headline += " verdict--awaited"
	case w.Open:
		headline += " verdict--open"
	}
	var spoken []app.UI
	switch {
	case m.Hinting():
		spoken = append(spoken, v.what(w.Small))
	case w.Small != "":
		spoken = append(spoken, kit.Plain("p", "status__what", w.Small))
	}
	if m.Hinting() && w.Verdict == m.Hint.Found.Look {
		spoken = append(spoken, kit.Question(headlineTag(m.Widget.On), headline, m.Hint.Found.Explained))
	} else if !faulty {
		says := w.Verdict
		if v.carded() { // already shown by the card
			says = v.Kit.In(i18n.Solved)
		}
		spoken = append(spoken, kit.Plain(headlineTag(m.Widget.On), headline, says))
	}
	if notice != "" {
		class += " status--notice"
		warn := ""
		if m.Notice.Err != nil || m.Notice.Kind == state.Unreadable || lost != "" {
			warn = " line--warn"
		}
		if refused(m) {
			spoken = append(spoken, kit.Box("p", "notice notice--apart"+warn,
				kit.Plain("b", "", v.Kit.In(i18n.NotOpened)), app.Text(" "+notice)))
		} else {
			spoken = append(spoken, kit.Element("p").Class("notice"+warn).Text(notice))
		}
	}
	calm := notice == ""
	for _, line := range w.Lines {
		class := "line"
		switch {
		case line.Warn:
			calm = false
			class += " line--warn"
		case line.Text == m.Desk.Say:
			class += " line--say"
		}
		spoken = append(spoken, kit.Plain("p", class, line.Text))
	}
	if v.offersInRow() {
		spoken = append(spoken, kit.Plain("p", "line line--offer", i18n.Offered(m.Lang, m.Offered())))
	}
	if w.Facts != "" {
		class := "facts"
		if m.Solutions().RedundantKnown() { // requested by the user
			class += " facts--asked"
		}
		spoken = append(spoken, kit.Plain("p", class, w.Facts))
	}
	if calm && !v.answered() && v.placing() {
		spoken = append(spoken, v.mayBe())
	}
	if m.Widget.On && m.Hint.Stage == hints.HintHow { // visible in another element, so for screen readers only
		spoken = append(spoken, kit.Plain("p", "vh", stepSaid(*m)))
	}
	words := kit.Element("div").Class("status__words").Attr("role", "status").
		Attr("aria-busy", m.Counting() || m.Waited() >= time.Second)
	if !m.Widget.On {
		words = words.Attr("aria-live", "off") // the live region announces changes instead
	}
	if s, _ := m.Solve(); v.carded() {
		spoken = append(spoken, v.stopped(s))
	}
	spoken = append(spoken, v.rating())
	return kit.Box("div", class,
		words.Body(spoken...),
		kit.Box("div", "status__do", append(v.statusControls(), v.adding(), v.clock())...),
	)
}

// headlineTag returns the tag of the headline. In the page, the headline is the main heading. In a frame, it
// is a paragraph.
func headlineTag(frame bool) string {
	if frame {
		return "p"
	}
	return "h1"
}

// refused reports whether the page shows a notice about a text that could not be opened, while a puzzle is on
// the board.
func refused(m *state.Model) bool {
	return !m.Board.Blank() && (m.Notice.Kind == state.Unreadable || m.Notice.Kind == state.BadText)
}

func (v *View) statusControls() []app.UI {
	m, k := &v.Model, &v.Kit
	switch _, slow := m.Busy(); {
	case slow:
		return []app.UI{kit.Element("button").Class("btn btn--stop").Attr("type", "button").Text(k.In(i18n.Stop)).
			OnClick(v.onStop)}
	case m.Notice.Kind == state.NoWorker:
		return []app.UI{kit.Element("button").Class("btn").Attr("type", "button").Text(k.In(i18n.Reload)).
			OnClick(v.OnReload)}
	case m.Notice.Kind == state.Fogged, m.Notice.Fog:
		return []app.UI{k.Button("btn", i18n.LiftFog, v.onLiftFog)}
	case m.Notice.Link != "": // in another tab, so that the state of this one is not lost
		return []app.UI{kit.With(k.Link("btn", i18n.OpenLink, m.Notice.Link), "target", "_blank",
			"rel", "noopener noreferrer")}
	case m.Desk.Lost != desk.NotLost:
		return []app.UI{k.Button("btn", i18n.TryAgain, v.onSeekDesk)}
	case v.scene() == endScene && m.End.Replay.On:
		return []app.UI{k.Button("bare", i18n.Close, v.onCloseReplay)}
	case Wrong(*m) && m.Widget.On:
		return []app.UI{app.If(!m.Checked.Shown, func() app.UI {
			return kit.Element("button").Class("bare").Attr("type", "button").
				Text(wordsToMend(m).show(m.Lang, m.Checked.Faults())).OnClick(v.onShowWrong)
		})}
	case Wrong(*m):
		return []app.UI{k.Button("bare status__leave", i18n.LeaveIt, v.onLeaveIt)}
	case v.answered() && !m.Widget.On && !m.Clock.Paused: // while the clock is paused, the cover has the same button
		return []app.UI{k.Button("bare", i18n.GoOn, v.onLeaveIt)}
	case (v.ruled() || m.Rules() != "") && !m.Widget.On && v.scene() != doorScene && m.Mode != game.Setting:
		return []app.UI{v.Menu(state.RulesMenu, "bare rulesbutton", i18n.RulesName, v.unsolved(), v.rulesOf(),
			v.setter())}
	case v.scene() == doorScene && v.beginning() == firstVisit && !m.Door.Bare:
		return []app.UI{kit.With(kit.Plain("span", "status__one", k.In(i18n.QuietOne)), "aria-hidden", "true")}
	}
	return nil
}

// noticeText returns the sentence of the notice.
func (v *View) noticeText() string { return sentences.Notice(v.Model) }
