package app

import (
	"cmp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/i18n"
	"numplace/app/state"
	"numplace/solver"
)

// The page's parts: the board, the answer beside it, and the pen.

// board draws the board of the puzzle. Its listeners stand around it, not on its cells.
func (p *page) board() app.UI {
	s := board.Setting{Lang: p.model.Lang}
	if !p.shell {
		s.Name = p.in(i18n.BoardName)
	}
	return element("div").Class("boardbox").On("click", p.onCell).On("focusin", p.onCell).Body(board.Grid(boardPicture(p.model), s))
}

// boardPicture is what the board of the puzzle shows.
func boardPicture(m state.Model) board.Picture {
	l := m.Board.Layout()
	p := board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells())}
	p.Overlay.TabStop = m.Cursor
	if m.Active {
		p.Overlay.Active, p.Overlay.Cursor = true, m.Cursor
		p.Overlay.Lit, _ = m.Board.At(m.Cursor)
	}
	for c := range p.Cells {
		p.Cells[c] = boardCell(m, solver.Cell(c))
	}
	for _, c := range m.Board.Shown().Conflicts() {
		p.Cells[c].State |= board.Conflict
	}
	return p
}

func boardCell(m state.Model, c solver.Cell) board.Cell {
	d, origin := m.Board.At(c)
	cell := board.Cell{Digit: d, Kind: i18n.CellKind(origin)}
	set := func(is bool, s board.State) {
		if is {
			cell.State |= s
		}
	}
	set(m.Active && c == m.Cursor, board.Selected)
	set(origin == state.Given && m.Mode == state.Playing || m.Widget.ReadOnly, board.ReadOnly)
	set(origin == state.Entered && m.WrongAt(c), board.Wrong)
	set(origin == state.Given && m.RedundantAt(c), board.Redundant)
	if d != 0 {
		return cell
	}
	differs, _ := m.Differs(c)
	set(differs && m.Mode == state.Setting && m.Marks.Kind == state.NoMarks, board.Differs)
	candidates, ok := m.CandidatesAt(c)
	if !ok {
		return cell
	}
	cell.Marks = candidates
	set(true, board.Noted)
	if m.Marks.Kind == state.InSolutions {
		set(candidates.Len() == 1, board.Agreed)
		set(candidates.Len() > 1, board.Disagreed)
	}
	return cell
}

// status is the verdict, in a region that screen readers read out, and what can be done about it at once.
func (p *page) status() app.UI {
	if p.shell {
		return box("div", "status status--loading", // what the program paints later is no larger: so the largest paint is the first
			element("div").Class("status__words").Attr("role", "status").Body(box("p", "verdict verdict--quiet", p.word(i18n.Loading))),
			element("div").Class("status__do"),
		)
	}
	w := say(p.model)
	notice, class := noticeText(p.model), "status"
	if p.model.OpenPanel {
		notice = "" // the dialog says it
	}
	headline := "verdict"
	switch {
	case utf8.RuneCountInString(w.Verdict) > 22:
		headline += " verdict--long"
	case w.Quiet:
		headline += " verdict--awaited"
	case w.Open:
		headline += " verdict--open"
	}
	spoken := []app.UI{plain("p", headline, w.Verdict)}
	if notice != "" {
		class += " status--notice"
		warn := ""
		if p.model.Notice.Err != nil {
			warn = " line--warn"
		}
		spoken = append(spoken, element("p").Class("notice"+warn).Text(notice))
	}
	for _, line := range w.Lines {
		class := "line"
		if line.Warn {
			class += " line--warn"
		}
		spoken = append(spoken, plain("p", class, line.Text))
	}
	if w.Facts != "" {
		spoken = append(spoken, plain("p", "facts", w.Facts))
	}
	words := element("div").Class("status__words").Attr("role", "status").Attr("aria-busy", p.model.Counting() || p.model.Waited() >= time.Second)
	if !p.framed {
		words = words.Attr("aria-live", "off") // what is new in it is said in a region of its own
	}
	return box("div", class,
		words.Body(spoken...),
		box("div", "status__do", p.statusControls()...),
	)
}

func (p *page) statusControls() []app.UI {
	switch _, slow := p.model.Busy(); {
	case slow:
		return []app.UI{element("button").Class("btn btn--stop").Attr("type", "button").Text(p.in(i18n.Stop)).OnClick(p.onStop)}
	case p.model.Notice.Kind == state.NoWorker:
		return []app.UI{element("button").Class("btn").Attr("type", "button").Text(p.in(i18n.Reload)).OnClick(p.onReload)}
	case p.wrong() && p.framed:
		return []app.UI{app.If(!p.model.Checked.Shown, func() app.UI {
			return element("button").Class("bare").Attr("type", "button").Text(i18n.ShowWrong(p.model.Lang, p.model.Checked.Wrong)).OnClick(p.onShowWrong)
		})}
	case p.wrong():
		return []app.UI{p.button("bare status__leave", i18n.LeaveIt, p.onLeaveIt)}
	case p.answered() && !p.framed:
		return []app.UI{p.button("bare", i18n.GoOn, p.onLeaveIt)}
	case p.model.Board.Blank() && p.model.Notice.Kind == state.NoNotice && !p.framed:
		return []app.UI{
			element("div").Class("examples").OnClick(p.onExample).Body(
				plain("span", "examples__label", p.in(i18n.Try)),
				p.exampleButton(0), p.exampleButton(1), p.exampleButton(2),
			),
		}
	}
	return nil
}

// exampleNames are what state.Examples are called, in their order.
var exampleNames = [len(state.Examples)]i18n.Text{i18n.ExampleEasy, i18n.ExampleMany, i18n.ExampleHard}

// exampleButton opens an example.
func (p *page) exampleButton(i int) app.UI {
	return element("button").Class("bare").Attr("type", "button").DataSet("example", i).Text(p.in(exampleNames[i]))
}

// actions are what can be done next, the likeliest first; where the page is narrow the last is a menu.
func (p *page) actions() app.UI {
	m := p.model
	var (
		all     = p.button("btn", i18n.AllSolutions, p.onAll)
		check   = p.button("btn", i18n.Check, p.onCheck)
		fresh   = p.button("btn", i18n.NewTitle, p.onOpen)
		way     = p.button("btn", i18n.ShowWay, p.onShowWay)
		wayMain = p.button("btn btn--main", i18n.ShowWay, p.onShowWay)
		solve   = p.button("btn", i18n.Solve, p.onSolve)
		several = m.Judged() && m.Verdict.OfPuzzle.Solutions > 1 || !m.Judged() && (!m.Live || m.Board.Given.Filled() == 0)
		acts    []app.UI
	)
	either := func(first bool, a, b app.UI) app.UI {
		if first {
			return a
		}
		return b
	}
	switch p.situation() {
	case listing:
		acts = []app.UI{p.button("btn btn--main", i18n.Solve, p.onSolve), check, all}
	case solvedHere:
		acts = []app.UI{wayMain, p.button("btn", i18n.HideIt, p.onHide), either(several, all, fresh)}
	case solvedByHand:
		acts = []app.UI{wayMain, fresh, either(several, all, check)}
	case blankBoard:
		acts = []app.UI{p.button("btn btn--main", i18n.PasteOrOpen, p.onOpen), solve, all}
		if _, ok := m.Last(); ok {
			acts = []app.UI{p.button("btn btn--main", i18n.Continue, p.onContinue), p.button("btn", i18n.PasteOrOpen, p.onOpen), solve}
		}
	case setting:
		acts = []app.UI{p.button("btn btn--main", i18n.Play, p.onFix), solve, either(several, all, way)}
	default:
		acts = []app.UI{p.button("btn btn--main", i18n.Solve, p.onSolve), check, either(several && !p.shell, all, way)}
	}
	return box("div", "acts acts--usual"+p.fresh(), append(acts, p.moreMenu("btn bare--more", false))...)
}

// situation is what the actions depend on.
type situation uint8

const (
	playing situation = iota
	setting
	blankBoard
	solvedHere
	solvedByHand
	listing
	mending
)

func (p *page) situation() situation {
	m := p.model
	switch {
	case p.wrong():
		return mending
	case m.List.Shown:
		return listing
	case m.Board.Filled.Filled() > 0:
		return solvedHere
	case m.Board.SolvedByHand():
		return solvedByHand
	case p.shell:
		return playing
	case m.Board.Blank():
		return blankBoard
	case m.Mode == state.Setting:
		return setting
	}
	return playing
}

// fresh is a class of actions that have just come: the pointer passes them by.
func (p *page) fresh() string {
	if p.swapped {
		return " acts--fresh"
	}
	return ""
}

// answered tells whether the answer to a Check is shown.
func (p *page) answered() bool {
	_, ok := p.model.Answered()
	return ok
}

// wrong tells whether a Check has just found wrong digits.
func (p *page) wrong() bool {
	k, ok := p.model.Answered()
	return ok && k.Kind == state.SomeWrong
}

// mend is what can be done about wrong digits; it is in the place of the usual actions or, where the page is narrow, of the pad.
func (p *page) mend(class string) app.UI {
	return app.If(p.wrong(), func() app.UI { return p.mended(class) })
}

func (p *page) mended(class string) app.UI {
	k, l := p.model.Checked, p.model.Lang
	named := func(class, name string, do app.EventHandler) app.UI {
		return element("button").Class(class).Attr("type", "button").Text(name).OnClick(do)
	}
	back := "btn btn--main"
	var acts []app.UI
	if p.model.StepsBack() > 0 {
		acts, back = append(acts, named(back, i18n.GoBack(l, k.Wrong), p.onGoBack)), "btn"
	}
	if !k.Shown {
		acts = append(acts, named("btn", i18n.ShowWrong(l, k.Wrong), p.onShowWrong))
	}
	return box("div", class+p.fresh(), append(acts, named(back, i18n.TakeBack(l, k.Wrong), p.onTakeBack), p.button("bare mend__leave", i18n.LeaveIt, p.onLeaveIt))...)
}

// moreMenu holds what is seldom done to the board. One stands under the pad, and where the page is narrow another among the actions.
func (p *page) moreMenu(class string, wide bool) app.UI {
	items := []app.UI{p.button("bare", i18n.Clear, p.onClear), p.button("bare", i18n.CopyText, p.onCopy)}
	which := state.MoreMenu
	if !wide {
		which = state.NarrowMenu
		items = append(items, p.button("bare", i18n.Share, p.onShare))
		if p.model.Board.Layout().N() > 9 { // whose pad leaves no room for it there
			items = append([]app.UI{p.advance()}, items...)
		}
	}
	return p.menu(which, class, i18n.More, items...)
}

// button is a control with a word on it; in the shell it does nothing yet.
func (p *page) button(class string, name i18n.Text, do app.EventHandler) app.HTMLElem {
	b := element("button").Class(class).Attr("type", "button").Body(p.word(name))
	if p.shell {
		return b.Attr("disabled", true)
	}
	return b.OnClick(do)
}

// idle marks a control that has nothing to do just now. It is not disabled, which would take the keyboard's focus away from it.
func (p *page) idle(b app.HTMLElem, idle bool) app.UI {
	if p.shell {
		return b
	}
	return b.Attr("aria-disabled", idle)
}

// pen is the number pad or, while solutions are listed, the steps through them: they need the same place and not at once.
func (p *page) pen() app.UI {
	if p.model.List.Shown {
		return box("section", "pen", p.stepper())
	}
	return box("section", "pen", p.penHead(), app.If(p.shell, p.shellPenHead), p.pad(), p.mend("mend"))
}

// penHead says what typing sets: the puzzle itself or the person's digits, and how many of those there are.
func (p *page) penHead() app.UI {
	m := p.model
	if m.Mode == state.Setting || p.shell {
		class := "penhead"
		if p.shell {
			class += " penhead--givens"
		}
		return box("div", class,
			box("b", "", p.word(i18n.PenGivens)), box("span", "penhead__what", p.word(i18n.PenGivensAre)), p.advance())
	}
	entered, open := m.Board.Entered.Filled(), m.Board.Layout().Cells()-m.Board.Given.Filled()
	return box("div", "penhead", box("b", "", p.word(i18n.PenDigits)), plain("span", "penhead__what", i18n.Placed(m.Lang, entered, open)))
}

// shellPenHead is the head for a board with a puzzle, which stands there instead as soon as web/early.js has drawn that of a link.
func (p *page) shellPenHead() app.UI {
	return box("div", "penhead penhead--digits", box("b", "", p.word(i18n.PenDigits)), element("span").Class("penhead__what"))
}

// advance has digits move the cursor on, or not.
func (p *page) advance() app.UI {
	if p.model.Mode != state.Setting && !p.shell {
		return element("span")
	}
	return p.toggle(i18n.Advance, p.onAdvance, p.model.Advance)
}

// pad holds a key for each digit with the number still to be placed and, where the page is narrow, what else the hand needs there: to
// take back, to erase and, for boards whose cells are small, arrows.
func (p *page) pad() app.UI {
	pads := element("div").Class("pads").Attr("role", "group")
	if !p.shell {
		pads = pads.Attr("aria-label", p.in(i18n.Digits)).OnClick(p.onDigit)
	}
	var edits []app.UI
	if p.model.Board.Layout().N() > 9 {
		edits = p.arrows()
	}
	edits = append(edits,
		p.idle(p.button("digit digit--word digit--undo", i18n.Undo, p.onUndo), !p.model.CanUndo()),
		p.eraseKey("digit digit--word"),
		p.idle(p.button("digit digit--word", i18n.Redo, p.onRedo), !p.model.CanRedo()),
	)
	return pads.Body(box("div", "pad", p.digitKeys()...), element("div").Class("pad pad--edit").OnClick(p.onArrow).Body(edits...))
}

// eraseKey erases; where digits move the cursor on it leaves a cell empty.
func (p *page) eraseKey(class string) app.UI {
	name := i18n.Erase
	if !p.shell && p.model.Mode == state.Setting && p.model.Advance {
		name = i18n.EmptyKey
	}
	return element("button").Class(class).Attr("type", "button").DataSet("digit", 0).Attr("disabled", p.shell).Body(p.word(name))
}

// digitKeys are a key for each digit.
func (p *page) digitKeys() []app.UI {
	l := p.model.Board.Layout()
	left := remaining(p.model.Board)
	current, _ := p.model.Board.At(p.model.Cursor)
	keys := make([]app.UI, 0, l.N()+1)
	for i, symbol := range symbols(l) {
		class := "digit"
		if left[i] == 0 {
			class += " digit--done"
		}
		if p.model.Active && int(current) == i+1 {
			class += " digit--current"
		}
		keys = append(keys, element("button").Class(class).Attr("type", "button").DataSet("digit", i+1).Attr("disabled", p.shell).Body(
			app.Text(symbol),
			element("small").Attr("aria-hidden", "true").Text(strconv.Itoa(left[i])),
		))
	}
	return keys
}

func (p *page) arrows() []app.UI {
	arrow := func(to state.Direction, sign string, name i18n.Text) app.UI {
		b := element("button").Class("digit digit--word").Attr("type", "button").DataSet("move", int(to)).Attr("disabled", p.shell).Text(sign)
		if p.shell {
			return b
		}
		return b.Attr("aria-label", p.in(name))
	}
	return []app.UI{
		arrow(state.Left, "←", i18n.Left), arrow(state.Up, "↑", i18n.Up), arrow(state.Down, "↓", i18n.Down), arrow(state.Right, "→", i18n.Right),
	}
}

// remaining counts, for each digit, how many are still to be placed.
func remaining(b state.Board) []int {
	n := b.Layout().N()
	left := make([]int, n)
	for i := range left {
		left[i] = n
	}
	shown := b.Shown()
	for c := range solver.Cell(b.Layout().Cells()) {
		if d := shown.At(c); d != 0 && left[d-1] > 0 {
			left[d-1]--
		}
	}
	return left
}

// stepper goes through the solutions.
func (p *page) stepper() app.UI {
	m := p.model
	list := m.List
	return element("div").Class("stepper").Attr("role", "group").Attr("aria-label", p.in(i18n.AllSolutions)).Body(
		box("div", "stepper__where",
			element("label").Class("vh").Attr("for", "goto").Text(p.in(i18n.GoTo)),
			app.Input().ID("goto").Class("stepper__number").Type("number").Min(1).Attr("inputmode", "numeric").
				Value(strconv.Itoa(list.At+1)).OnChange(p.onGoTo),
			plain("span", "stepper__of", i18n.Of(m.Lang, list.At+1, max(list.Found, list.At+1), list.Exact)),
		),
		box("div", "stepper__keys",
			p.idle(p.button("btn", i18n.Previous, p.onPrevious), list.At == 0),
			p.idle(p.button("btn", i18n.Next, p.onNext), list.Exact && list.At+1 >= list.Found),
			p.button("btn", i18n.Close, p.onListClose),
		),
	)
}

// edits are the quiet controls of the pen.
func (p *page) edits() app.UI {
	return element("div").Class("edits").OnClick(p.onDigit).Body(
		p.idle(p.button("bare", i18n.Undo, p.onUndo), !p.model.CanUndo()),
		p.idle(p.button("bare", i18n.Redo, p.onRedo), !p.model.CanRedo()),
		p.eraseKey("bare"),
		p.moreMenu("bare bare--more", true),
	)
}

// notes say of the cell under the cursor what can be seen there or, on an empty board, what to begin with; then what the digits' looks
// mean, as far as there are such, and the keys.
func (p *page) notes() []app.UI {
	var notes []app.UI
	switch m := p.model; {
	case p.shell:
	case m.Board.Blank() && m.Notice.Kind == state.NoNotice:
		notes = append(notes, element("div").Class("begin").OnClick(p.onExample).Body(
			plain("p", "begin__label", p.in(i18n.OrBegin)),
			p.beginWith(0), p.beginWith(1), p.beginWith(2),
		))
	case m.Active:
		notes = append(notes, box("dl", "seen", p.seen()...))
	}
	var looks []app.UI
	for _, look := range p.looks() {
		looks = append(looks, box("span", "", element("span").Class("cell "+look.class).Attr("aria-hidden", "true").Text("7"), p.word(look.name)))
	}
	return append(notes,
		box("p", "key", looks...),
		box("p", "hint",
			hint(plain("kbd", "", keysOfDigits(p.model.Board.Layout().N())), p.word(i18n.HintKeys)),
			hint(box("kbd", "", p.word(i18n.Arrows)), p.word(i18n.HintArrows)),
			hint(plain("kbd", "", "Ctrl+V"), p.word(i18n.HintPaste)),
		),
	)
}

// beginWith is an example, with how many digits it gives.
func (p *page) beginWith(i int) app.UI {
	puzzle := state.Examples[i].Puzzle
	givens := len(puzzle) - strings.Count(puzzle, ".")
	return box("p", "begin__row", p.exampleButton(i), plain("span", "", i18n.Givens(p.model.Lang, givens)))
}

// seen are rows about the cell under the cursor.
func (p *page) seen() []app.UI {
	m := p.model
	b, l := m.Board, m.Board.Layout()
	row, col := int(m.Cursor)/l.N()+1, int(m.Cursor)%l.N()+1
	rows := []app.UI{}
	say := func(name i18n.Text, text string) {
		rows = append(rows, box("div", "", plain("dt", "", p.in(name)), plain("dd", "", text)))
	}
	say(i18n.Selected, i18n.Position(m.Lang, row, col))
	d, _ := b.At(m.Cursor)
	if d == 0 {
		may := b.Candidates(m.Cursor)
		say(i18n.MayBe, cmp.Or(strings.Join(written(may), " "), p.in(i18n.NoDigit)))
		return rows
	}
	say(i18n.ToPlace, i18n.StillToPlace(m.Lang, d.String(), remaining(b)[d-1]))
	return rows
}

// keyLook is how a kind of digit looks.
type keyLook struct {
	class string
	name  i18n.Text
}

// looks are those that there are on the board, where there is more than one to tell apart.
func (p *page) looks() (looks []keyLook) {
	b := p.model.Board
	if b.Given.Filled() > 0 {
		looks = append(looks, keyLook{"given", i18n.LegendGiven})
	}
	if b.Entered.Filled() > 0 {
		looks = append(looks, keyLook{"entered", i18n.LegendEntered})
	}
	if b.Filled.Filled() > 0 {
		looks = append(looks, keyLook{"solved", i18n.LegendSolver})
	}
	if len(b.Shown().Conflicts()) > 0 || p.model.Checked.Shown {
		looks = append(looks, keyLook{"entered bad", i18n.LegendClash})
	}
	if len(looks) == 1 {
		return nil
	}
	return looks
}

func hint(key, does app.UI) app.UI { return box("span", "", key, box("span", "", does)) }

// keysOfDigits are the keys of a board's digits: "1–9", "1–9, A–G".
func keysOfDigits(n int) string {
	switch last := solver.Digit(n).String(); {
	case n == 1:
		return "1"
	case n <= 9:
		return "1–" + last
	case n == 10:
		return "1–9, A"
	default:
		return "1–9, A–" + last
	}
}

// written are the digits of a set as they are written.
func written(set solver.Digits) []string {
	var s []string
	for d := range set.All() {
		s = append(s, d.String())
	}
	return s
}
