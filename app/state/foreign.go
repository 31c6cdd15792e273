package state

import (
	"cmp"
	"errors"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// Texts in formats of other programs and sites, which the second program reads. A text may name
// rules that Numplace does not solve. They are kept with the board, since its digits don't show
// them. While a board has such rules, the page says nothing about solutions.

// Brought is what came with a puzzle, apart from its digits.
type Brought struct {
	of    solver.Grid // the givens
	rules string      // the names of rules that are not solved, as Model.Rules returns them
	// unsure is what else is uncertain about the puzzle, as link.Unsure writes it.
	unsure string
	// breaks reports that solution breaks the rules of the layout, which then are not those of the setter.
	breaks bool
	clash  bool // of a doubtful puzzle: its own givens break the rules of the layout
	// solution is the setter's; the zero Grid for none. It is compared with a full board, and never shown.
	solution solver.Grid
	offered  offering

	origin string // as Model.Origin returns it
	words  link.Words
	task   link.Task // as Model.Task returns it
	start  string    // the query of the link that has brought an exercise, or a history until that is read
	whole  bool      // the board came with all its digits and notes, in the address of a board that is not kept
	waits  bool      // at the door, to be begun
	own    bool      // the person brought it as a text, not by a link
	wrote  bool      // the words were written here, and stay when the givens change
}

// RulesNamed returns the names of Rules, or "" if they are not known.
func (m *Model) RulesNamed() string { return strings.TrimPrefix(m.Rules(), storage.OtherRules) }

// broughtBy returns what a link says about its puzzle, apart from the digits.
func broughtBy(linked link.Board) Brought {
	b := Brought{origin: linked.Origin, task: linked.Task, words: linked.Words, solution: linked.Solution,
		unsure: linked.Unsure.String()}
	if b.task.NeedsLink() {
		b.start = link.EncodeBoard(linked)
	}
	if linked.Unsolved {
		b.rules = storage.OtherRules
	}
	return b
}

// Rules returns the names of the puzzle's rules that Numplace does not solve, with ", " between
// them; "" for none. If the setter's solution breaks the rules of the layout, those are not the rules
// of the puzzle either. Rules belong to the givens: they go when the givens change, and come back when
// Undo restores the givens.
func (m *Model) Rules() string {
	if m.Brought.of != m.Board.Given {
		return ""
	}
	return m.Brought.named()
}

// named is Model.Rules for what comes with a puzzle.
func (b Brought) named() string {
	if b.rules == "" && b.breaks {
		return storage.OtherRules
	}
	return b.rules
}

// ownRules is Rules without what the setter's solution shows.
func (m *Model) ownRules() string {
	if m.Brought.of == m.Board.Given {
		return m.Brought.rules
	}
	return ""
}

// withRules returns what came with a puzzle once it is known whether its solution or its givens break the layout's
// rules.
func (b Brought) withRules() Brought {
	b.breaks = b.solution.N() > 0 && !b.solution.Solved()
	b.clash = b.unsure != "" && b.of.N() > 0 && link.ReadUnsure(b.unsure).Doubtful && len(history.Clashes(b.of)) > 0
	return b
}

// Origin returns where the puzzle on the board comes from, if it was made here: the text of a
// generate.Origin. It returns "" for any other puzzle.
func (m *Model) Origin() string {
	if m.Brought.of == m.Board.Given {
		return m.Brought.origin
	}
	return ""
}

// Words returns what the setter says of the puzzle on the board. Text of somebody else belongs to the givens, like
// its rules.
func (m *Model) Words() link.Words {
	if m.Brought.of == m.Board.Given || m.Brought.wrote {
		return m.Brought.words
	}
	return link.Words{}
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
	return solution, solution.N() > 0 && m.Brought.breaks && m.Brought.rules == ""
}

// settersSolution returns the solution that came with the puzzle; the zero Grid if none did.
func (m *Model) settersSolution() solver.Grid {
	if m.Brought.of == m.Board.Given {
		return m.Brought.solution
	}
	return solver.Grid{}
}

// digitsOn returns the grid of a text with a digit for each cell; the zero Grid if it is none of the layout.
func digitsOn(l *solver.Layout, text string) solver.Grid {
	g, _ := solver.Parse(l, text)
	return g
}

// toldSolution is settersSolution if a link to the puzzle says more with it: not if it is known to be the
// only one.
func (m *Model) toldSolution() solver.Grid {
	solution := m.settersSolution()
	if solution.N() > 0 && m.Rules() == "" && m.Solutions().Sound() && solution.Solved() {
		return solver.Grid{}
	}
	return solution
}

// Choice is a text whose digits can be read in several ways.
type Choice struct {
	Alphabets string // as job.Opened has them
	Said      string // why they are asked for, in its language then; "" if there is nothing to say
	text      string
	file      string
}

// ReadAs opens the text of the Choice with an alphabet by its number.
type ReadAs struct {
	trait.Act
	Alphabet uint8
}

func (msg ReadAs) update(m Model) (Model, Cmds) {
	if m.Pane != ChoicePane || msg.Alphabet == 0 {
		return m, nil
	}
	return askOpen(m, m.Choice.text, m.Choice.file, msg.Alphabet)
}

// foreign reports whether the second program is to read a text that the page's own readers refuse.
// It is not asked about what can't be a puzzle in any format: a file that is not text, an empty
// text, a word.
func foreign(text string, err error) bool {
	if bad, ok := errors.AsType[*link.BadLinkError](err); ok {
		return !bad.Ours()
	}
	const word = 16 // shorter than the codes of other sites, which may have no digit
	if len(text) < word && !strings.ContainsAny(text, "0123456789.:/?") {
		return false
	}
	fault, ok := errors.AsType[*format.Error](err)
	if ok && fault.Cause == format.Empty { // a comment may hold a puzzle, as in #1 53..7
		return strings.ContainsAny(text, "123456789")
	}
	return ok && fault.Looks != format.NoText && fault.Looks != format.Packed
}

// ambiguous reports whether the digits of a grid may mean something else than 1 to 9 and then letters, as
// the page's own reader takes them. In a grid larger than 9x9 that is so if the highest digit is missing, or
// if there are only letters; in others if 0 may be a digit. The second program decides.
func ambiguous(text string, g solver.Grid) bool {
	if _, ours, _ := link.FromText(text); ours {
		return false
	}
	if g.N() < 10 {
		return format.ZeroMayCount(text, g)
	}
	highest := solver.Digit(0)
	for c := range solver.Cell(g.Layout().Cells()) {
		highest = max(highest, g.At(c))
	}
	return highest > 0 && int(highest) < g.N() || !strings.ContainsAny(text, "123456789")
}

// zerosMayCount reports whether 0 may be the first digit in a list, as its first lines show: one has 0 and '.', and
// none has the highest digit.
func zerosMayCount(text string) bool {
	const enough = 100
	may, i := false, 0
	for line := range strings.FieldsFuncSeq(text[:min(len(text), enough*job.MaxLine)], isLineEnd) {
		if i++; i > enough {
			break
		}
		g, err := format.InLine(strings.TrimSpace(line))
		if err != nil || g.N() > 9 {
			continue
		}
		for c := range solver.Cell(g.Layout().Cells()) {
			if int(g.At(c)) == g.N() {
				return false
			}
		}
		may = may || strings.Contains(line, ".") && format.ZeroMayCount(line, g)
	}
	return may
}

func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }

// OfOthers reports whether a text, or its beginning, is a backup or in a format of another program,
// and not a list of puzzles that the page reads as it is.
func OfOthers(text string) bool {
	if _, set := link.SetIn(text); set || IsBackup(text) {
		return true
	}
	if HoldsPuzzles(text) { // as its first lines show
		return zerosMayCount(text)
	}
	_, err := link.ReadBoard(text)
	fault, ok := errors.AsType[*format.Error](err)
	return ok && fault.Cause == format.Foreign
}

// askOpen asks the second program what a text is.
func askOpen(m Model, text, file string, alphabet uint8) (Model, Cmds) {
	m.Choice.text, m.Choice.file = text, file
	m.read = reading{of: job.Open{Text: text[:min(len(text), job.MaxOpen+1)], Digits: alphabet, Lang: m.Lang,
		Naming: m.Naming}}
	return rerun(m, toOpen{}, m.read.of)
}

// reading is the last question to the second program about a text.
type reading struct {
	of   job.Open
	said string // the answer's sentence, which a Notice may show; "" for none
}

// followReading asks again once the person reads another language, or other names of cells, than the question was
// asked in: for the whole answer while it has not come, then for its sentence alone, as long as that is shown.
func followReading(m Model) (Model, Cmds) {
	switch asked := m.read.of; {
	case asked.Lang == m.Lang && asked.Naming == m.Naming:
	case m.running(toOpen{}):
		return askOpen(m, m.Choice.text, m.Choice.file, asked.Digits)
	case m.saysRead():
		m.read.of.Lang, m.read.of.Naming = m.Lang, m.Naming
		return rerun(m, toReword{}, m.read.of)
	}
	return m, nil
}

// saysRead reports whether the sentence of the last answer about a text is shown.
func (m *Model) saysRead() bool {
	return m.read.said != "" && m.Notice.Part == m.read.said &&
		(m.Notice.Kind == Unreadable || m.Notice.Kind == Told)
}

// toReword says in another language what was opened.
type toReword struct{ jobs.OnBoard }

func (toReword) Event() job.Event { return job.Opened{} }

func (toReword) Traits() jobs.Set { return jobs.Unasked }

// take shows the sentence about a text in the language that it was asked for in again.
func (toReword) take(m Model, t told) (Model, Cmds) {
	if m.saysRead() {
		e := t.Event.(job.Opened)
		m.read.said = cmp.Or(e.Refused, e.Said, m.read.said)
		m.Notice.Part = m.read.said
	}
	return m, nil
}

// Opening reports whether a text is being read by the second program.
func (m *Model) Opening() bool { return m.running(toOpen{}) }

// toOpen opens a text or a file.
type toOpen struct{ jobs.OnBoard }

func (toOpen) Event() job.Event { return job.Opened{} }

func (toOpen) Traits() jobs.Set { return jobs.Awaited }

func (toOpen) forget(m *Model) { forgetOpen(m) }

// take shows what was found in the text. In a frame whose board is fixed it shows nothing.
func (toOpen) take(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Opened)
	if m.read.said = cmp.Or(e.Refused, e.Said); m.read.said == "" {
		m.read = reading{} // its text may be long
	}
	choice := m.Choice
	m.Choice = Choice{}
	if m.Pane == ChoicePane {
		m = m.undisturbed()
	}
	if m.Widget.Fixed() {
		forgetOpen(&m)
		return m, nil
	}
	switch {
	case e.Refused != "":
		m.Notice = Notice{Kind: Unreadable, Part: e.Refused}
		return hushLater(m)
	case e.Alphabets != "":
		m = m.undisturbed()
		m.Notice = Notice{}
		m.Choice = Choice{Alphabets: e.Alphabets, Said: e.Said, text: choice.text, file: choice.file}
		m.Pane = ChoicePane
		m.Opened++
		return m, nil
	case e.List != "":
		m.Notice = Notice{}
		hold := collections.HoldText{Text: e.Lines, Name: e.Name, Author: e.Author, List: e.List}
		return m.collected(collections.OpenSetLink(m.Library, m.listsEnv(), choice.text, hold))
	case e.Lines != "":
		m.Notice = Notice{}
		return m, Cmds{collections.HoldText{Text: e.Lines, Name: choice.file, Said: e.Said}}
	}
	if g, err := e.Puzzle.Parse(); err == nil && m.Lists.Adding && e.Rules == "" {
		return m, Cmds{collections.HoldText{Text: job.Written(g)}}
	}
	b, ok := storage.Record{Layout: e.Puzzle.Layout, Given: e.Puzzle.Cells, Entered: e.Entered, Notes: e.Notes}.Board()
	if !ok {
		m.Notice = Notice{Kind: NoWorker}
		return m, nil
	}
	words := link.Words{Title: e.Title, Author: e.Setter, Rules: e.Words}
	m, cmds := openBrought(m, b, "", Brought{rules: e.Rules, solution: digitsOn(b.Layout(), e.Solution),
		offered: offering{digits: digitsOn(b.Layout(), e.Offered)}, words: words.Clean(), unsure: e.Unsure})
	m.Notice = Notice{}
	if e.Said != "" {
		m.Notice = Notice{Kind: Told, Part: e.Said}
	}
	return m, cmds
}

// forgetOpen removes the notice that a text or a picture is being read.
func forgetOpen(m *Model) {
	if m.Notice.Kind == Reading || m.Notice.Kind == ReadingPicture {
		m.Notice = Notice{}
	}
}
