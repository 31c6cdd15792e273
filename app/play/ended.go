package play

import (
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/app/state"
	"numplace/app/state/ended"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
)

// The end is what the page shows once the user has solved a puzzle. It has a bar for each digit. The width of
// a bar is the time that the digit took. In the replay, which shows the solve digit by digit, the bars are
// also a slider.

// ended reports whether the page shows the end.
func (v *View) ended() bool {
	return !v.Kit.Shell && atEnd(&v.Model) && !v.Model.AtDoor() && !v.Model.Hinting()
}

// atEnd reports whether the user has solved the board in this page.
func atEnd(m *state.Model) bool {
	return m.SolvedByHand() && m.Mode == game.Playing && !m.Widget.On && !m.List.Shown
}

// ended sets the texts about the board for the end, or for the current moment of the replay.
func (w *words) ended(m state.Model) {
	l := m.Lang
	w.Small, w.Verdict = whatItIs(m), i18n.Solved.In(l)
	if timed(&m) {
		w.Verdict = i18n.SolvedAfter(l, m.Clock.Spent)
	}
	r := m.End.Replay
	if s, ok := m.Solve(); ok && r.On {
		small := []string{i18n.Replay.In(l)}
		if w.Small != "" {
			small = append(small, w.Small)
		}
		w.Small = sentences.Join(small)
		w.Verdict, w.Counts = i18n.ReplayTime(l, spentAt(m, s, r.At), m.Clock.Spent), true
		if !timed(&m) {
			w.Small, w.Verdict = whatItIs(m), i18n.Replay.In(l)
		}
		w.Facts = i18n.DigitOf(l, r.At, len(s.Thoughts))
	} else if m.Judged() && m.Verdict.OfPuzzle.Solutions != 1 {
		w.Facts = verdict(m)
	}
}

// timed reports whether the time of the solve is known. If the time is not known, it is zero, and bars and
// times are not shown.
func timed(m *state.Model) bool { return m.Clock.Spent >= time.Second }

// spentAt returns the time that the user spent on the first digits of solve s. digits is their number.
func spentAt(m state.Model, s history.Solve, digits int) (spent time.Duration) {
	if digits == len(s.Thoughts) { // unlike the Thoughts, the clock has fractions of seconds
		return m.Clock.Spent
	}
	for _, t := range s.Thoughts[:digits] {
		spent += time.Duration(t.Seconds) * time.Second
	}
	return spent
}

// how draws the level of the puzzle and facts about the effort of the solve.
func (v *View) how() []app.UI {
	m := &v.Model
	facts := sentences.Join(m.Effort())
	if level := m.Level(); level > 0 {
		return v.Kit.Level(level, facts)
	}
	if facts == "" {
		return nil
	}
	return []app.UI{kit.Plain("span", "rating__score", facts)}
}

// tones tints each digit that the user entered. The shade of the tint shows how long the digit took. In the
// replay, tones also removes the digits that were entered later.
func (v *View) tones(p *board.Picture) {
	m := &v.Model
	s, ok := m.Solve()
	if !ok {
		return
	}
	r := m.End.Replay
	p.Overlay.Lit, p.Overlay.Active = 0, false // don't tint anything else
	for c := range p.Cells {
		p.Cells[c].State &^= board.Selected | board.Among
	}
	if r.On {
		b := m.Replayed()
		for c := range p.Cells {
			cell := boardCell(m, b, solver.Cell(c), history.CellSet{})
			if _, origin := b.At(solver.Cell(c)); origin == history.Empty {
				jot(&cell, m, b, solver.Cell(c), b.Shown())
			}
			if d := b.Entered.At(solver.Cell(c)); d != 0 && d != m.Board.Entered.At(solver.Cell(c)) &&
				m.SlipsKnown() {
				cell.State |= board.Wrong
			}
			p.Cells[c] = cell
		}
		if r.At > 0 {
			p.Cells[s.Thoughts[r.At-1].Cell].State |= board.Event
		}
	}
	before, all := 0, widthOf(s, len(s.Thoughts))
	for i, tone := range s.Tones() {
		cell := &p.Cells[s.Thoughts[i].Cell]
		if !r.On || i < r.At && cell.Digit != 0 && cell.State&board.Wrong == 0 {
			cell.Tone = uint8(tone)
		}
		if m.End.Fresh { // show each tint together with the digit's bar
			cell.Turn = uint8(1 + before*board.Turns/all)
		}
		before += weight(s.Thoughts[i])
	}
}

// carded reports whether the end shows a card with the result. This requires that both the order of the
// digits and the time of the solve are known.
func (v *View) carded() bool {
	_, known := v.Model.Solve()
	return known && v.scene() == endScene && !v.Model.End.Replay.On && timed(&v.Model)
}

// ending draws the result, buttons for what to do next, and links.
func (v *View) ending() app.UI {
	k := &v.Kit
	return kit.Box("section", "ending",
		app.If(v.carded(), v.card), v.praise(),
		kit.Box("div", "acts"+v.Fresh(), v.usual()...),
		kit.Box("div", "ending__links", k.Button("bare", i18n.PuzzleLink, v.OnShare),
			v.Lesson("bare", lesson.Numbers, k.Word(i18n.YourNumbers))))
}

// card draws the result as a figure that has a bar for each digit, but does not reveal the digits. On a
// narrow screen, the card is attached to the bottom of the board's frame.
func (v *View) card() app.UI {
	m, k := &v.Model, &v.Kit
	s, _ := m.Solve()
	took, what, helps := i18n.Clock(m.Clock.Spent), whatItIs(*m), m.Helps()
	if c, ok := m.Daily(); ok {
		_, _, what = kit.Day(m.Lang, c.Day)
		if count := v.DayCount(); count != "" {
			helps = sentences.Join(append(m.Effort(), count))
		}
	}
	var level []app.UI
	said := []string{took}
	if n := m.Level(); n > 0 {
		level, said = k.Level(n, ""), append(said, k.In(i18n.LevelNames[n-1]))
	}
	for _, text := range []string{what, helps} {
		if text != "" {
			said = append(said, text)
		}
	}
	return kit.With(kit.Box("figure", "result",
		kit.Box("div", "result__row", kit.Plain("b", "result__time", took),
			kit.Box("div", "result__what", append(level, kit.Plain("span", "", what))...)),
		v.bars(s),
		kit.Box("div", "result__row", kit.Plain("span", "", helps), kit.Plain("b", "", "Numplace"))),
		"role", "img", "aria-label", strings.Join(said, i18n.Comma(m.Lang)))
}

// afterwards draws the sections below the result: bars that compare the solve with others in a race, or the
// slider of the replay, and the questions about the puzzle.
func (v *View) afterwards() app.UI {
	m, k := &v.Model, &v.Kit
	s, known := m.Solve()
	var bands []app.UI
	replays := m.End.Replay.On
	switch {
	case !known:
	case replays:
		axis := kit.Box("p", "thoughts__axis", kit.Plain("span", "", "0:00"), kit.Box("span", "", k.Word(i18n.BarsSay)),
			kit.Plain("span", "", i18n.Clock(m.Clock.Spent)))
		bands = append(bands, kit.Box("section", "thoughts", v.stopped(s), v.bars(s),
			app.If(timed(m), func() app.UI { return axis })))
	case m.Desk.Bars != "":
		bands = append(bands, kit.Box("section", "thoughts", v.Desk("div", "duel", m.Desk.Bars)))
	}
	if replays {
		bands = append(bands, kit.Box("section", "others",
			k.Toggle(i18n.ShowNotes, v.onReplayNotes, m.End.Replay.Notes),
			k.Idle(k.Button("bare", i18n.PlayFromHere, v.onPlayReplayed), m.End.Replay.At == len(s.Thoughts))),
			kit.Box("p", "thoughts__keys", k.Word(i18n.ReplayKeys)))
		return kit.Box("div", "bands", bands...)
	}
	rows := []app.UI{v.deed(i18n.ByPerson, i18n.PathFact, v.onByPerson),
		v.deed(i18n.WatchSearch, i18n.SearchFact, v.onWatch)}
	if m.Judged() && m.Verdict.OfPuzzle.Solutions > 1 {
		rows = append(rows, v.deed(i18n.AllSolutions, i18n.HasOthers, v.onAll))
	}
	rows = append(rows, v.keeping())
	return kit.Box("div", "bands", append(bands, kit.Box("section", "deeds", rows...))...)
}

// keeping draws the offer to install the page or to save a backup, which is the last part of the page. After
// the user has answered, the offer still takes up its space, so that nothing moves.
func (v *View) keeping() app.UI {
	m, k := &v.Model, &v.Kit
	says, asks := i18n.KeepBackup, []app.UI{k.Button("btn", i18n.SaveBackup, v.onBackup)}
	switch m.Install {
	case storage.InstallAsk:
		says, asks = i18n.KeepInstall, append([]app.UI{k.Button("btn", i18n.Install, v.onInstall)}, asks...)
	case storage.InstallShare:
		says = i18n.KeepShare
	}
	asks = append(asks, k.Button("bare", i18n.NoThanks, v.onNoThanks))
	class, answered := "keeping", m.End.Keeping == storage.KeepAnswered
	if answered {
		class += " keeping--answered" // this class hides the offer
	}
	return app.If(m.End.Keeping != storage.NotOffered, func() app.UI {
		return kit.Box("div", class,
			kit.Plain("p", "keeping__says", k.In(says)), kit.Box("div", "keeping__acts", asks...),
			app.If(answered, func() app.UI {
				return kit.Plain("p", "keeping__done", k.In(i18n.KeepDone)).TabIndex(-1)
			}))
	})
}

func (v *View) answer(by storage.KeepBy) {
	v.Send(storage.AnswerKeeping{By: by})
	v.Focus(".keeping__done") // the text that replaces the focused button
}

func (v *View) onInstall(app.Context, app.Event)  { v.answer(storage.KeepByInstall) }
func (v *View) onBackup(app.Context, app.Event)   { v.answer(storage.KeepByBackup) }
func (v *View) onNoThanks(app.Context, app.Event) { v.answer(storage.KeepByNothing) }

// stopped draws a sentence about the digit that took longest, and the step that was possible then. In the
// replay, the sentence is about the latest digit instead.
func (v *View) stopped(s history.Solve) app.UI {
	m, k := &v.Model, &v.Kit
	i, some := s.Longest()
	if r := m.End.Replay; r.On {
		if i, some = r.At-1, r.At > 0; !some {
			return kit.Plain("p", "thoughts__say", k.In(i18n.ReplayBegins))
		}
	}
	if !some {
		return nil
	}
	t := s.Thoughts[i]
	cell := sentences.Cell(m, t.Cell)
	spent := time.Duration(t.Seconds) * time.Second
	say := i18n.StoppedAt(m.Lang, cell, spent)
	if m.End.Replay.On {
		say = i18n.TookFor(m.Lang, m.Board.Entered.At(t.Cell).String(), cell, spent)
	}
	if longest, _ := s.Longest(); i != longest || m.End.Stop.Name == "" {
		return kit.Plain("p", "thoughts__say", say)
	}
	before, after := i18n.StoppedWith(m.Lang, say)
	if other := m.End.Stop.Other - 1; other >= 0 {
		before, after = i18n.StoppedBeside(m.Lang, say, sentences.Cell(m, solver.Cell(other)))
	}
	return kit.Box("p", "thoughts__say", app.Text(before),
		v.Lesson("learn", m.End.Stop.Technique, app.Text(m.End.Stop.Name)), app.Text(after))
}

// weight returns the width of a digit's bar, relative to other bars. A digit that took no time also has a
// bar.
func weight(t history.Thought) int { return 4*t.Seconds + 1 }

// widthOf returns the total width of the bars of the first digits of solve s. digits is their number.
func widthOf(s history.Solve, digits int) (width int) {
	for _, t := range s.Thoughts[:digits] {
		width += weight(t)
	}
	return width
}

// tall holds the height of a bar, as a percentage, by tone. A tone is a shade that shows how long a digit
// took.
var tall = [history.MostTone]int{14, 28, 46, 72, 100}

// bars draws a bar for each digit. In the replay, it also draws the slider over them.
func (v *View) bars(s history.Solve) app.UI {
	m := &v.Model
	r := m.End.Replay
	const wide = 1000
	all, n := widthOf(s, len(s.Thoughts)), len(s.Thoughts)
	var paths [history.MostTone + 1][]byte
	before := 0
	for i, tone := range s.Tones() {
		after := before + weight(s.Thoughts[i])
		left, right := before*wide/all, after*wide/all
		before = after
		if gap := (right - left) / 3; gap > 0 {
			right -= min(gap, 2)
		}
		to := &paths[tone]
		if r.On && i >= r.At {
			to = &paths[0]
		}
		high := strconv.Itoa(tall[tone-1])
		across := strconv.Itoa(max(right-left, 1))
		*to = append(*to, "M"+strconv.Itoa(left)+" 100v-"+high+"h"+across+"v"+high+"z"...)
	}
	svg := `<svg class="ticks bars" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1000 100" ` +
		`xmlns="http://www.w3.org/2000/svg">`
	for tone, d := range paths {
		if len(d) > 0 {
			svg += `<path class="bar--` + strconv.Itoa(tone) + `" d="` + string(d) + `"/>`
		}
	}
	drawn := app.Raw(svg + "</svg>")
	if !r.On {
		return kit.Box("div", "slidebox slidebox--thoughts", drawn)
	}
	return kit.Box("div", "slidebox slidebox--thoughts", drawn,
		kit.With(kit.Element("input"), "id", "event", "class", "slide", "type", "range", "min", "0",
			"max", strconv.Itoa(all), "aria-label", v.Kit.In(i18n.Replay),
			"aria-valuetext", i18n.DigitOf(m.Lang, r.At, n), "value", strconv.Itoa(widthOf(s, r.At))).
			On("input", v.onSeekReplay))
}

// onSeekReplay moves the replay to the slider's position. The replay shows the digits whose bars the slider
// has passed.
func (v *View) onSeekReplay(ctx app.Context, _ app.Event) {
	s, _ := v.Model.Solve()
	at, _ := strconv.Atoi(ctx.JSSrc().Get("value").String())
	v.Send(ended.SeekReplay{At: digitsAt(s, at)})
}

// digitsAt returns how many digits the replay shows when the slider is at the given position. A digit is
// shown once the slider has passed the middle of its bar.
func digitsAt(s history.Solve, position int) (digits int) {
	left := 0
	for digits < len(s.Thoughts) && 2*position > 2*left+weight(s.Thoughts[digits]) {
		left += weight(s.Thoughts[digits])
		digits++
	}
	return digits
}

// replayKey returns the message for a key press during the replay. onControl reports whether a control has
// the focus.
func replayKey(k browser.Key, onControl bool) state.Msg {
	const all = solver.MaxN * solver.MaxN
	switch name := k.Name(); {
	case k.Alt || k.Ctrl:
	case name == "ArrowLeft", name == "ArrowDown":
		return ended.MoveReplay{By: -1}
	case name == "ArrowRight", name == "ArrowUp":
		return ended.MoveReplay{By: 1}
	case name == "Home":
		return ended.SeekReplay{}
	case name == "End":
		return ended.SeekReplay{At: all}
	case name == " " && !onControl:
		return ended.PlayReplay{}
	case name == "Escape":
		return ended.ShowReplay{}
	}
	return nil
}

func (v *View) onReplay(app.Context, app.Event) {
	v.act(ended.ShowReplay{On: true})
	v.Focus(".acts .btn--main")
}

func (v *View) onCloseReplay(app.Context, app.Event)  { v.act(ended.ShowReplay{}) }
func (v *View) onPlayReplay(app.Context, app.Event)   { v.Send(ended.PlayReplay{}) }
func (v *View) onReplayBack(app.Context, app.Event)   { v.Send(ended.MoveReplay{By: -1}) }
func (v *View) onNextStop(app.Context, app.Event)     { v.Send(ended.NextStop{}) }
func (v *View) onReplayNotes(app.Context, app.Event)  { v.Send(ended.ReplayNotes{}) }
func (v *View) onPlayReplayed(app.Context, app.Event) { v.act(ended.PlayReplayed{}) }
