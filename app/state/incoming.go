package state

import (
	"strings"

	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/game"
	"numplace/app/state/incoming"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Texts from elsewhere, and what came with the puzzle that they have brought. The machine is package
// app/state/incoming; here are its bounds with the rest of the page.

// incomingEnv returns what the reader of texts finds outside.
func (m *Model) incomingEnv() incoming.Env {
	e := incoming.Env{Lang: m.Lang, Naming: m.Naming, Jobs: m.jobs, Frame: m.Widget.On, Fixed: m.Widget.Fixed(),
		Choosing: m.Pane == ChoicePane, Adding: m.Lists.Adding}
	if m.Notice.Kind == Unreadable || m.Notice.Kind == Told {
		e.Shown = m.Notice.Part
	}
	return e
}

// reads has the reader do something, and carries out what that asks for.
func (m Model) reads(change func(r *incoming.Reader, e incoming.Env) incoming.Asks) (Model, Cmds) {
	r := m.Reader
	asks := change(&r, m.incomingEnv())
	var cmds Cmds
	if asks.Start != nil {
		m, cmds = cancel(m, asks.Start)
		m, cmds = cmds.then(run(m, asks.Start, asks.Request))
	}
	m.Reader = r
	if asks.Close {
		m = m.undisturbed()
	}
	if asks.Unread {
		forgetOpen(&m)
	}
	if asks.Choose {
		m.Pane = ChoicePane
		m.Opened++
	}
	switch {
	case asks.Set != "":
		m.Notice = Notice{}
		m, cmds = cmds.then(m.collected(collections.OpenSetLink(m.Library, m.listsEnv(), asks.Set, asks.Hold)))
		return m, cmds
	case asks.Hold.Text != "":
		cmds = append(cmds, asks.Hold)
	case asks.Open != nil:
		m, cmds = cmds.then(openRead(m, asks.Open.Board, asks.Open.With))
	}
	if asks.Say != incoming.Nothing {
		m.Notice = Notice{Kind: readNotices[asks.Say], Part: asks.Part, Err: asks.Err}
	}
	if asks.Reword != "" {
		m.Notice.Part = asks.Reword
	}
	if asks.Say == incoming.Unreadable {
		return cmds.then(hushLater(m))
	}
	return m, cmds
}

// readNotices are what the reader says.
var readNotices = [...]NoticeKind{
	incoming.Silence: NoNotice, incoming.BackupGiven: BackupGiven, incoming.BadText: BadText,
	incoming.Unreadable: Unreadable, incoming.Said: Told, incoming.NoWorker: NoWorker,
}

// pasted opens the puzzle or the link in a text. A text without one changes nothing but the notice. A
// puzzle may be the person's own; one of a link is not.
func pasted(m Model, text, file string, own bool) (Model, Cmds) {
	return m.reads(func(r *incoming.Reader, e incoming.Env) incoming.Asks { return r.Paste(e, text, file, own) })
}

// followReading asks again for what is said about a text once the person reads another language.
func followReading(m Model) (Model, Cmds) {
	if !m.Behind(m.Lang, m.Naming) {
		return m, nil
	}
	return m.reads((*incoming.Reader).Follow)
}

// Opening reports whether a text is being read by the second program.
func (m *Model) Opening() bool { return incoming.Busy(m.jobs) }

// forgetOpen removes the notice that a text or a picture is being read.
func forgetOpen(m *Model) {
	if m.Notice.Kind == Reading || m.Notice.Kind == ReadingPicture {
		m.Notice = Notice{}
	}
}

// RulesNamed returns the names of Rules, or "" if they are not known.
func (m *Model) RulesNamed() string { return strings.TrimPrefix(m.Rules(), storage.OtherRules) }

// Rules returns the names of the puzzle's rules that Numplace does not solve, with ", " between
// them; "" for none. If the setter's solution breaks the rules of the layout, those are not the rules
// of the puzzle either. Rules belong to the givens: they go when the givens change, and come back when
// Undo restores the givens.
func (m *Model) Rules() string { return m.Brought.On(m.Board.Given).Named() }

// ownRules is Rules without what the setter's solution shows.
func (m *Model) ownRules() string { return m.Brought.On(m.Board.Given).Rules }

// Origin returns where the puzzle on the board comes from, if it was made here: the text of a
// generate.Origin. It returns "" for any other puzzle.
func (m *Model) Origin() string { return m.Brought.On(m.Board.Given).Origin }

// Words returns what the setter says of the puzzle on the board. Text of somebody else belongs to the givens, like
// its rules.
func (m *Model) Words() link.Words {
	if m.Brought.Wrote {
		return m.Brought.Words
	}
	return m.Brought.On(m.Board.Given).Words
}

// Worded reports whether the puzzle has rules that Numplace does not solve, or a text of rules. Such a board is a
// puzzle without a given too.
func (m *Model) Worded() bool { return m.Rules() != "" || m.Words().Rules != "" }

// HasPuzzle reports whether the board has a puzzle: givens, or rules with cells or in words.
func (m *Model) HasPuzzle() bool { return m.Board.HasPuzzle() || m.Worded() }

// AnyPuzzle reports whether the board has a puzzle, or digits entered, which are one too as long as there is no other.
func (m *Model) AnyPuzzle() bool { return m.HasPuzzle() || m.Board.AnyPuzzle() }

// puzzle returns the givens or, if there is no puzzle, the digits entered.
func (m *Model) puzzle() (g solver.Grid, fromEntered bool) {
	if m.Worded() {
		return m.Board.Given, false
	}
	return m.Board.Puzzle()
}

// sharedWords returns the setter's words for a link.
func (m *Model) sharedWords() link.Words { return m.Words().On(m.Board.Layout()) }

// ByTheSetter compares a full board with the solution that came with its puzzle. It returns in how many
// cells they differ. ok is false if the board is not full, if no solution came, and if the puzzle has one
// solution, which then says all.
func (m *Model) ByTheSetter() (differ int, ok bool) {
	l, now, solution := m.Board.Layout(), m.Board.Current(), m.toldSolution()
	if solution.N() == 0 || now.Count() < l.Cells() {
		return 0, false
	}
	for c := range solver.Cell(l.Cells()) {
		differ += one(now.At(c) != solution.At(c))
	}
	return differ, true
}

// SetterBreaks returns the solution that came with the puzzle if it breaks the rules, so that it is none.
func (m *Model) SetterBreaks() (solution solver.Grid, breaks bool) {
	solution = m.settersSolution()
	return solution, solution.N() > 0 && m.Brought.Breaks && m.Brought.Rules == ""
}

// settersSolution returns the solution that came with the puzzle; the zero Grid if none did.
func (m *Model) settersSolution() solver.Grid { return m.Brought.On(m.Board.Given).Solution }

// toldSolution is settersSolution if a link to the puzzle says more with it: not if it is known to be the
// only one.
func (m *Model) toldSolution() solver.Grid {
	solution := m.settersSolution()
	if solution.N() > 0 && m.Rules() == "" && m.Solutions().Sound() && solution.Solved() {
		return solver.Grid{}
	}
	return solution
}

// Offered returns how many digits that came with the puzzle are offered.
func (m *Model) Offered() int { return m.Brought.Offered(m.Board) }

// TakeOffered puts the offered digits into the cells that are empty, as one step of Undo, and begins to play.
type TakeOffered struct{ trait.BoardAct }

func (TakeOffered) update(m Model) (Model, Cmds) {
	if m.Offered() == 0 {
		return m, nil
	}
	m, cmds := begin(m)
	m.Mode = game.Playing // also where there are no givens, so that there is nothing to begin
	m.Brought.Offer.Taken = true
	return focused(cmds.then(edit(m, m.Brought.Offer.Take(m.Board))))
}

// DeclineOffered ends the offer.
type DeclineOffered struct{ trait.Act }

func (DeclineOffered) update(m Model) (Model, Cmds) {
	if m.Offered() == 0 {
		return m, nil
	}
	m.Brought.Offer = incoming.Offer{}
	return focused(save(m))
}
