package app

import (
	"strings"
	"time"

	"numplace/app/i18n"
	"numplace/app/state"
	"numplace/solver"
)

// words is what the page says of the board: the verdict, the facts that it rests on, and lines about the person's own digits.
type words struct {
	Verdict string
	Open    bool // nobody has asked yet: the verdict is only what stands there
	Facts   string
	Lines   []line
}

// line is a sentence under the verdict; Warn marks what is wrong with the board.
type line struct {
	Text string
	Warn bool
}

// say puts the model into words.
func say(m state.Model) words {
	l := m.Lang
	puzzle, mixed := m.Judged()
	w := words{}
	if text, ok := clash(m); ok {
		w.Lines = append(w.Lines, line{text, true})
	}
	if text, ok := candidates(m); ok {
		w.Lines = append(w.Lines, line{text, false})
	}
	_, slow := m.Busy()
	if slow && m.Marking() {
		w.Lines = append(w.Lines, line{i18n.MarksToCome.In(l), false})
	}
	switch {
	case slow && (m.Judging() || m.Counting() && m.List.Found == 0):
		w.Verdict = i18n.Solving.In(l)
		if waited := m.Waited(); waited >= time.Second {
			w.Facts = i18n.Elapsed(l, waited.Microseconds())
		}
	case m.Board.SolvedByHand():
		w.Verdict, w.Facts = i18n.Solved.In(l), i18n.SolvedFacts.In(l)
		if puzzle {
			w.Facts = join([]string{w.Facts, verdict(m)})
		}
	case puzzle:
		w.Verdict, w.Facts = verdict(m), join(facts(m))
		w.Lines = append(w.Lines, about(m, mixed)...)
	case m.Board.Blank():
		w.Verdict, w.Facts = i18n.EmptyBoard.In(l), ""
	default:
		w.Open = true
		w.Verdict, w.Facts = headline(m.Board, l)
		if m.Widget.On && m.Board.Entered.Filled() == 0 {
			w.Facts = "" // what a person can do here is for the controls to say
		}
	}
	return w
}

// headline is for a board of which nothing is known yet: its digits are counted.
func headline(b state.Board, l i18n.Lang) (verdict, facts string) {
	given, entered := b.Given.Filled(), b.Entered.Filled()
	switch {
	case given == 0:
		return i18n.Entered(l, entered), ""
	case entered == 0:
		return i18n.Givens(l, given), i18n.PuzzleReady.In(l)
	}
	return i18n.Givens(l, given), i18n.Entered(l, entered)
}

// digitCounts says how many digits are given and, where there are any, entered.
func digitCounts(l i18n.Lang, b state.Board) []string {
	parts := []string{i18n.Givens(l, b.Given.Filled())}
	if entered := b.Entered.Filled(); entered > 0 {
		parts = append(parts, i18n.Entered(l, entered))
	}
	return parts
}

func join(parts []string) string { return strings.Join(parts, " · ") }

// verdict is the answer to the last question about the puzzle on the board.
func verdict(m state.Model) string {
	v, l := m.Verdict, m.Lang
	n := v.OfPuzzle.Solutions
	switch {
	case v.Counted && (n > 1 || !v.OfPuzzle.Exact):
		return i18n.Solutions(l, n, v.OfPuzzle.Exact)
	case v.Stopped:
		return i18n.Stopped.In(l)
	case n == 0 && len(v.Puzzle.Conflicts()) > 0:
		return i18n.Clash.In(l)
	case n == 0:
		return i18n.NoSolution.In(l)
	case n == 1:
		return i18n.OneSolution.In(l)
	}
	return i18n.Several.In(l)
}

// facts says what the verdict rests on: how much was counted, the givens, the time.
func facts(m state.Model) []string {
	v, l := m.Verdict, m.Lang
	var parts []string
	switch {
	case v.Counted && m.Fetching():
		parts = append(parts, i18n.LookingFor(l, m.Wanted()+1))
	case v.Counted && m.Counting():
		parts = append(parts, i18n.StillCounting.In(l))
	case v.Counted && v.Stopped:
		parts = append(parts, i18n.NotAllCounted.In(l))
	case v.Counted && v.OfPuzzle.Exact && v.OfPuzzle.Solutions > 1:
		parts = append(parts, i18n.Exactly.In(l))
	case v.Stopped:
		return []string{i18n.StoppedFacts.In(l)}
	case v.OfPuzzle.Solutions > 1:
		parts = append(parts, i18n.AtLeastTwo.In(l))
	}
	if rate := m.Rate(); v.Counted && rate > 0 {
		parts = append(parts, i18n.Rate(l, rate))
	} else {
		parts = append(parts, digitCounts(l, m.Board)...)
	}
	if v.Elapsed > 0 {
		parts = append(parts, i18n.Elapsed(l, v.Elapsed.Microseconds()))
	}
	return parts
}

// about is what the verdict has to say of the digits entered.
func about(m state.Model, mixed bool) []line {
	v, l := m.Verdict, m.Lang
	var lines []line
	if v.FromEntered {
		lines = append(lines, line{i18n.OfEntered.In(l), false})
	}
	if v.Replaced > 0 && m.Board.Filled.Filled() > 0 {
		return append(lines, line{i18n.Replaced(l, v.Replaced), true}) // what was wrong is no longer seen
	}
	if !mixed {
		return lines
	}
	switch n := v.OfMixed.Solutions; {
	case n == 0 && v.OfPuzzle.Solutions > 0:
		lines = append(lines, line{mistakes(m), true})
	case n == 1 && v.OfPuzzle.Solutions == 1:
		lines = append(lines, line{i18n.MixedOne.In(l), false})
	case n == 1:
		lines = append(lines, line{i18n.MixedNowOne.In(l), false})
	case n > 1:
		lines = append(lines, line{i18n.MixedSeveral.In(l), false})
	}
	return lines
}

// mistakes says that with the digits entered there is no solution and, where the puzzle has one, which of them are not in it.
func mistakes(m state.Model) string {
	solution, err := solver.Parse(m.Board.Layout(), m.Verdict.OfPuzzle.Solution)
	if err != nil || !m.Verdict.OfPuzzle.Exact {
		return i18n.MixedNone.In(m.Lang)
	}
	wrong := m.Board.Wrong(solution)
	if len(wrong) == 0 {
		return i18n.MixedNone.In(m.Lang)
	}
	n := m.Board.Layout().N()
	return i18n.Wrong(m.Lang, len(wrong), int(wrong[0])/n+1, int(wrong[0])%n+1)
}

// candidates says in how many solutions each candidate of the cursor's cell stands, while candidates are shown.
func candidates(m state.Model) (string, bool) {
	d, _ := m.Board.At(m.Cursor)
	if !m.Active || d != 0 || !m.MarksKnown() {
		return "", false
	}
	var parts []string
	for d := range marksOf(m, m.Cursor).All() {
		count, _ := m.Marked(m.Cursor, d)
		parts = append(parts, i18n.InSolutions(m.Lang, d.String(), count, state.MarkLimit))
	}
	n := m.Board.Layout().N()
	return i18n.CandidatesOf(m.Lang, int(m.Cursor)/n+1, int(m.Cursor)%n+1, parts), true
}

// clash names the first digit that stands twice in a house.
func clash(m state.Model) (string, bool) {
	g := m.Board.Shown()
	bad := g.Conflicts()
	if len(bad) == 0 {
		return "", false
	}
	c := bad[0]
	for _, h := range g.Layout().HousesOf(c) {
		for _, other := range h.Cells {
			if other != c && g.At(other) == g.At(c) {
				return i18n.Repeats(m.Lang, g.At(c).String(), int(h.Kind), h.Index+1), true
			}
		}
	}
	return "", false
}
