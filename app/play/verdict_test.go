package play

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/solutions"
	"numplace/solver"
)

// unending is a puzzle in which the techniques find no step at all.
const unending = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

var (
	check, solve, list = state.Check{}, state.Solve{}, state.All{}
	play               = game.SetMode{Mode: game.Playing}
	asks               = hints.AskHint{Pitch: 40}
	edits              = game.SetMode{Mode: game.Setting}
	noMarks            = state.SetHabits{Habits: state.Habits{AllKinds: true, NoClashes: true}}
	live               = state.SetHabits{Habits: state.Habits{Live: true}}
)

// struckRight returns messages that strike candidate 3 in the second cell, although 3 is the cell's digit in
// the solution. The messages then request a hint.
func struckRight() []state.Msg {
	return played.Then(game.SetCandidates{Kind: game.ByRules}, game.Select{Cell: 1},
		game.Put{Tool: game.CornerTool, Digit: 3}, asks, played.Answered{})
}

// pick returns messages that select the given cells.
func pick(cells ...solver.Cell) (msgs []state.Msg) {
	for i, c := range cells {
		msgs = append(msgs, game.Press{Cell: c, Add: i > 0}, game.Lift{})
	}
	return msgs
}

// lackingNotes returns messages that enter pencil marks in all empty cells of the first row. The right digit
// of the second cell, which is 3, is missing from the cell's marks.
func lackingNotes() []state.Msg {
	return played.Then(pick(1), game.Put{Tool: game.CentreTool, Digit: 2}, pick(2),
		game.Put{Tool: game.CentreTool, Digit: 4}, pick(3), game.Put{Tool: game.CentreTool, Digit: 2})
}

// rightNotes returns messages that enter pencil marks in the first row, whose solution is 1342. The marks of
// each cell include the cell's right digit.
func rightNotes() []state.Msg {
	return append(lackingNotes(), played.Then(pick(1), game.Put{Tool: game.CentreTool, Digit: 3})...)
}

// bySetter returns messages that open a puzzle with an unsupported rule and with the setter's solution, 1234
// 3412 2143 4321. The messages then fill the board with that solution, but in the last cell they enter the
// digit given by last.
func bySetter(last int) []state.Msg {
	text := `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],` +
		`"lunchbox":[{"cells":["R1C1","R1C2"],"value":"5"}],"solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}`
	msgs := played.Then(state.Pasted{Text: text}, played.Answered{})
	for i, digit := range []int{2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, last} {
		msgs = append(msgs, game.Select{Cell: solver.Cell(i + 1)}, game.Type{Digit: solver.Digit(digit)})
	}
	return msgs
}

// doubtful returns messages that open a puzzle with the given 1 and the given rules. The setter's text may
// add further rules to the puzzle. If solution is empty, the setter's solution is not part of the puzzle.
func doubtful(rules, solution string, then ...any) []state.Msg {
	if solution != "" {
		solution = `,"solution":[` + strings.Join(strings.Split(solution, ""), ",") + `]`
	}
	text := `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],` +
		rules + `"ruleset":"Normal sudoku rules apply. Digits on the border are primes."` + solution + `}`
	return played.Then(append([]any{state.Pasted{Text: text}, played.Answered{}}, then...)...)
}

// Arguments rules of doubtful. With the first, the puzzle has one solution. With the second, it has none.
const (
	ruledOne = `"thermometer":[{"lines":[["R1C1","R1C2","R1C3","R1C4"],["R2C3","R2C4"],["R2C1","R2C2"]]},` +
		`{"lines":[["R3C2","R3C1"],["R3C4","R3C3"],["R3C1","R4C1"]]}],`
	ruledNone = `"killercage":[{"cells":["R1C1","R1C2"],"value":"7"},{"cells":["R1C3","R1C4"],"value":"7"}],`

	onlyMarked = "1 sentence of the setter may add a rule."
)

// sayings maps the name of a case to the English sentences that the page shows in that case. A sentence that
// is a warning is preceded by an exclamation mark.
var sayings = map[string]struct {
	board   string
	do      []state.Msg
	verdict string
	facts   string
	lines   []string
}{
	"an empty board":               {board: played.Empty, verdict: "Your puzzle", facts: "Type or paste a puzzle"},
	"a puzzle":                     {board: played.Sound, verdict: "12 to go"},
	"a puzzle of one given":        {board: "1...............", verdict: "15 to go"},
	"a puzzle with digits entered": {board: played.Sound, do: played.Enter(1, 3), verdict: "11 to go"},
	"full, with a wrong digit": {board: played.Sound, do: append(played.Filled(), played.Enter(15, 3)...),
		verdict: "Full, but not right yet", lines: []string{"!Two 3s in column 4"}},
	"full, with a wrong digit, and posed": {board: played.Sound, do: append(append(played.Filled(),
		played.Enter(15, 3)...), game.SetMode{Mode: game.Posed}), verdict: "Full, but not right yet",
		lines: []string{"!Two 3s in column 4"}},
	"full of givens":             {board: played.SoundIs, verdict: "Solved"},
	"full of givens, and played": {board: played.SoundIs, do: played.Then(play), verdict: "Solved"},
	"digits entered only": {board: played.Empty, do: played.Then(play, played.Enter(1, 3, 2, 4)),
		verdict: "2 entered"},
	"one solution": {board: played.Sound, do: played.Then(check, played.Answered{}),
		verdict: "One solution", facts: "4 givens\u00a0· 1.5 ms", lines: []string{"No digit is entered yet."}},
	"none": {board: played.Unsound, do: played.Then(check, played.Answered{}),
		verdict: "No solution", facts: "4 givens\u00a0· 1.5 ms", lines: []string{"No digit is entered yet."}},
	"several": {board: played.Dozen, do: played.Then(check, played.Answered{}), verdict: "Several solutions",
		facts: "at least 2\u00a0· 4 givens\u00a0· 1.5 ms", lines: []string{"No digit is entered yet."}},
	"a clash before it is asked about": {board: played.Clashing, verdict: "14 to go",
		lines: []string{"!Two 1s in row 1"}},
	"a clash": {board: played.Clashing, do: played.Then(check, played.Answered{}), verdict: "Clash: no solution",
		facts: "2 givens\u00a0· 1.5 ms", lines: []string{"!Two 1s in row 1", "No digit is entered yet."}},
	"a clash by a knight's move": {board: "1.....1.........&l=2x2,knight&v=2", verdict: "14 to go",
		facts: "Anti-knight", lines: []string{"!Two 1s a knight’s move apart"}},
	"a clash at a corner": {board: ".....1....1.....&l=2x2,king&v=2", verdict: "14 to go",
		facts: "Anti-king", lines: []string{"!Two 1s touch at a corner"}},
	"a clash in a diagonal": {board: "1..............1&l=2x2,falling&v=2", verdict: "14 to go",
		facts: "Falling diagonal", lines: []string{"!Two 1s in the falling diagonal"}},
	"a clash in a region": {board: "..1.1...........&l=jigsaw:1112132233243444&v=2",
		verdict: "14 to go", facts: "Jigsaw", lines: []string{"!Two 1s in region 1"}},
	"a verdict on a board of other rules": {board: "1234.3..........&l=2x2,diagonals&v=2",
		do: played.Then(check, played.Answered{}), verdict: "One solution",
		facts: "Diagonals\u00a0· 5 givens\u00a0· 1.5 ms", lines: []string{"No digit is entered yet."}},
	"an empty board of other rules": {board: played.Empty + "&l=2x2,diagonals,king&v=2",
		verdict: "Your puzzle", facts: "Type or paste a puzzle\u00a0· Diagonals\u00a0· Anti-king"},
	"a clash that is not to be marked": {board: played.Clashing, do: played.Then(noMarks), verdict: "14 to go"},
	"nor of digits entered": {board: played.Sound, do: played.Then(noMarks, played.Enter(1, 1)),
		verdict: "11 to go"},
	"a clash in a column": {board: "2.......2.......", do: played.Then(check, played.Answered{}),
		verdict: "Clash: no solution", facts: "2 givens\u00a0· 1.5 ms",
		lines: []string{"!Two 2s in column 1", "No digit is entered yet."}},
	"a clash in a box": {board: "3....3..........", do: played.Then(check, played.Answered{}),
		verdict: "Clash: no solution", facts: "2 givens\u00a0· 1.5 ms",
		lines: []string{"!Two 3s in box 1", "No digit is entered yet."}},
	"a clash of digits entered": {board: played.Sound, do: played.Enter(1, 1), verdict: "11 to go",
		lines: []string{"!Two 1s in row 1"}},
	"an empty board that was checked": {board: played.Empty, do: played.Then(check, played.Answered{}),
		verdict: "Several solutions", facts: "at least 2\u00a0· 0 givens\u00a0· 1.5 ms",
		lines: []string{"No digit is entered yet."}},
	"a verdict of another puzzle says nothing": {board: played.Sound, do: played.Then(check, played.Answered{},
		game.SetMode{Mode: game.Setting}, played.Enter(1, 3)), verdict: "Your puzzle", facts: "5 digits so far."},
	"solved by the solver": {board: played.Sound, do: played.Then(solve, played.Answered{}),
		verdict: "One solution", facts: "4 givens\u00a0· 1.5 ms"},
	"solved by the solver, one of several": {board: played.Dozen, do: played.Then(solve, played.Answered{}),
		verdict: "Several solutions", facts: "at least 2\u00a0· 4 givens\u00a0· 1.5 ms"},
	"solved by hand": {board: played.Sound, do: played.Filled(), verdict: "Solved",
		facts: ""},
	"solved by hand after a check": {board: played.Sound, do: played.Then(check, played.Answered{},
		played.Filled()), verdict: "Solved"},
	"full, with a clash": {board: played.Sound, do: played.Then(played.Filled(),
		played.Enter(15, 1)), verdict: "Full, but not right yet", lines: []string{"!Two 1s in column 4"}},
	"full by the solver's help is no hand's": {board: played.Sound, do: played.Then(played.Enter(1, 3), solve,
		played.Answered{}), verdict: "One solution", facts: "4 givens\u00a0· 1 entered\u00a0· 1.5 ms"},
	"a hint that finds a wrong digit": {board: played.Sound,
		do: played.Then(played.Enter(1, 2), asks, played.Answered{}), verdict: "One digit is wrong",
		facts: "It differs from the solution", lines: []string{"It was your last step."}},
	"a hint that finds a struck candidate": {board: played.Sound, do: struckRight(),
		verdict: "A crossed-out candidate is right", lines: []string{"It was your last step."}},
	"a hint where to look": {board: played.Sound, do: played.Then(played.Enter(1, 3), asks,
		played.Answered{}), verdict: "Where does the 1 go in box 2?", facts: "Your digits so far are right"},
	"a hint of several solutions": {board: played.Dozen, do: played.Then(asks, played.Answered{}),
		verdict: "No technique applies here",
		facts:   "The puzzle has several solutions. No step is left that holds in all of them."},
	"a hint beyond the techniques": {board: unending, do: played.Then(asks, played.Answered{}),
		verdict: "No technique applies here", facts: "The rest needs a search, which you can watch."},
	"a hint beyond the techniques that are on": {board: unending + "&t=n1:off", do: played.Then(asks,
		played.Answered{}),
		verdict: "No technique that is on applies here"},
	"a hint where there is no solution": {board: "12....34........", do: played.Then(asks, played.Answered{}),
		verdict: "No solution", lines: []string{"!No digit is left for r1c3."}},
	"a struck digit that is shown": {board: played.Sound, do: append(struckRight(), hints.ShowWrong{}),
		verdict: "A crossed-out candidate is right", facts: "r1c2: 3", lines: []string{"It was your last step."}},
	"notes that lack a right digit": {board: played.Sound, do: played.Then(lackingNotes(), check, played.Answered{}),
		verdict: "One cell lacks the right digit in its notes"},
	"a lone wrong note beside a right digit": {board: played.Sound, do: played.Then(game.Select{Cell: 2},
		game.Put{Tool: game.CentreTool, Digit: 1}, played.Enter(1, 3), check, played.Answered{}),
		verdict: "No digit is wrong", facts: "It agrees with the solution\u00a0· Notes were not checked"},
	"a lone wrong note, and no digit": {board: played.Sound, do: played.Then(game.Select{Cell: 2},
		game.Put{Tool: game.CentreTool, Digit: 1}, check, played.Answered{}), verdict: "One solution",
		facts: "4 givens\u00a0· 1.5 ms", lines: []string{"No digit is entered yet.", "Notes were not checked"}},
	"a hint over a lone wrong note speaks of digits": {board: played.Sound, do: played.Then(game.Select{Cell: 2},
		game.Put{Tool: game.CentreTool, Digit: 1}, played.Enter(1, 3), asks, played.Answered{}),
		verdict: "Where does the 1 go in box 2?", facts: "Your digits so far are right"},
	"right notes of a row, and one elsewhere": {board: played.Sound, do: played.Then(rightNotes(),
		game.Select{Cell: 15}, game.Put{Tool: game.CentreTool, Digit: 1}, played.Enter(4, 4), check,
		played.Answered{}), verdict: "No digit is wrong",
		facts: "It agrees with the solution\u00a0· Not all notes were checked"},
	"right notes of a row": {board: played.Sound, do: played.Then(rightNotes(), played.Enter(4, 4), check,
		played.Answered{}), verdict: "No digit is wrong", facts: "It agrees with the solution"},
	"notes that are covered by candidates": {board: played.Sound, do: played.Then(game.Select{Cell: 2},
		game.Put{Tool: game.CentreTool, Digit: 1}, played.Enter(1, 3), game.SetCandidates{Kind: game.ByRules},
		check,
		played.Answered{}), verdict: "No digit is wrong", facts: "It agrees with the solution"},
	"these are shown": {board: played.Sound, do: played.Then(lackingNotes(), check, played.Answered{},
		hints.ShowWrong{}), verdict: "One cell lacks the right digit in its notes", facts: "r1c2"},
	"a hint where to look, beside wrong notes": {board: played.Sound, do: played.Then(lackingNotes(), asks,
		played.Answered{}), verdict: "Where does the 3 go in box 1?",
		facts: "One cell lacks the right digit in its notes"},
	"a hint that takes long": {board: played.Sound, do: played.Then(asks, played.Slow{}),
		verdict: "Looking for a step\u00a0…"},
	"a right digit": {board: played.Sound, do: played.Then(played.Enter(1, 3), check,
		played.Answered{}), verdict: "No digit is wrong", facts: "It agrees with the solution"},
	"a wrong digit": {board: played.Sound,
		do: played.Then(played.Enter(1, 2), check, played.Answered{}), verdict: "One digit is wrong",
		facts: "It differs from the solution", lines: []string{"It was your last step."}},
	"two wrong digits": {board: played.Sound,
		do: played.Then(played.Enter(1, 2, 2, 4, 3, 4), check, played.Answered{}), verdict: "2 digits are wrong",
		facts: "1 of your 3 digits agree", lines: []string{"The first one came 3 steps ago.", "!Two 4s in row 1"}},
	"a wrong digit, several solutions": {board: played.Dozen,
		do: played.Then(played.Enter(2, 1), check, played.Answered{}), verdict: "Several solutions",
		facts: "at least 2\u00a0· 4 givens\u00a0· 1 entered",
		lines: []string{"!Two 1s in row 1", "!With the digits entered: no solution.",
			"With several solutions no digit is wrong by itself."}},
	"a digit that decides": {board: "12..34........4.",
		do: played.Then(played.Enter(6, 2), check, played.Answered{}), verdict: "Several solutions",
		facts: "at least 2\u00a0· 5 givens\u00a0· 1 entered",
		lines: []string{"With the digits entered: one solution.",
			"With several solutions no digit is wrong by itself."}},
	"a digit that does not decide": {board: played.Dozen,
		do: played.Then(played.Enter(2, 3), check, played.Answered{}), verdict: "Several solutions",
		facts: "at least 2\u00a0· 4 givens\u00a0· 1 entered",
		lines: []string{"With the digits entered: several solutions.",
			"With several solutions no digit is wrong by itself."}},
	"a digit where there is no solution anyhow": {board: played.Unsound,
		do: played.Then(played.Enter(15, 1), check, played.Answered{}), verdict: "No solution",
		facts: "4 givens\u00a0· 1 entered", lines: []string{"Without a solution there is nothing to compare with."}},
	"another digit since": {board: played.Sound, do: played.Then(played.Enter(1, 3), check,
		played.Answered{}, played.Enter(1, 2)), verdict: "11 to go"},
	"a wrong digit that is covered": {board: played.Sound,
		do: played.Then(played.Enter(1, 2), solve, played.Answered{}), verdict: "One solution",
		facts: "4 givens\u00a0· 1 entered\u00a0· 1.5 ms",
		lines: []string{"!1 entered digit didn't fit; Undo restores it."}},
	"and that Undo has brought back": {board: played.Sound, do: played.Then(played.Enter(1, 2), solve,
		played.Answered{}, game.Undo{}), verdict: "11 to go"},
	"digits entered taken as the puzzle": {board: played.Empty,
		do: played.Then(play, played.Enter(0, 1, 7, 3, 9, 4, 14, 2), check, played.Answered{}), verdict: "One solution",
		facts: "0 givens\u00a0· 4 entered\u00a0· 1.5 ms",
		lines: []string{"No givens: the digits entered were taken as the puzzle."}},
	"three right digits": {board: played.Sound, do: played.Then(played.Enter(1, 3, 2, 4, 3, 2),
		check, played.Answered{}), verdict: "No digit is wrong", facts: "All 3 agree with the solution"},
	"a wrong digit that Undo does not reach": {board: played.Sound + "&d=.2..............",
		do: played.Then(check, played.Answered{}), verdict: "One digit is wrong",
		facts: "It differs from the solution", lines: []string{"Undo doesn’t go back that far."}},
	"the answer goes with another digit": {board: played.Sound, do: played.Then(played.Enter(1, 2), check,
		played.Answered{}, played.Enter(2, 4)), verdict: "10 to go"},
	"or when it is put away": {board: played.Sound, do: played.Then(played.Enter(1, 2), check,
		played.Answered{}, hints.LeaveIt{}), verdict: "11 to go"},
	"by itself: one": {board: played.Sound, do: played.Then(live, played.Answered{}),
		verdict: "12 to go"},
	"by itself: none": {board: played.Unsound, do: played.Then(live, played.Answered{}),
		verdict: "No solution", facts: "4 givens"},
	"by itself: several, all counted": {board: played.Dozen, do: played.Then(live, played.Answered{}),
		verdict: "12 solutions", facts: "4 givens"},
	"by itself: very many": {board: "1...................................",
		do: played.Then(live, played.Answered{}), verdict: "More than 10,000 solutions", facts: "1 given"},
	"by itself, before they are counted": {board: played.Dozen, do: played.Then(live, played.Begun{}),
		verdict: "Several solutions", facts: "at least 2\u00a0· 4 givens"},
	"by itself, before it is there": {board: played.Sound, do: played.Then(live), verdict: "12 to go"},
	"by itself, where it takes too long": {board: played.Sound, do: played.Then(live, state.Answer{Job: 3,
		Reply: job.Reply{Event: job.Judged{}, Done: true}}), verdict: "12 to go"},
	"by itself it says nothing of digits": {board: played.Sound, do: played.Then(live, played.Answered{},
		played.Enter(1, 2)), verdict: "11 to go"},
	"by itself, of a blank board": {board: played.Empty, do: played.Then(live, played.Answered{}),
		verdict: "Your puzzle", facts: "Type or paste a puzzle"},
	"where solutions differ": {board: played.Dozen, do: played.Then(live, played.Answered{}, edits,
		played.Answered{}), verdict: "Your puzzle", facts: "4 digits so far. 12 solutions yet: go on.",
		lines: []string{"12 cells differ between them"}},
	"candidates that tell the answer": {board: played.Sound,
		do:      played.Then(live, played.Answered{}, game.SetCandidates{Kind: game.InSolutions}, played.Answered{}),
		verdict: "12 to go",
		lines:   []string{"These candidates come from the solution: they give the answer away."}},
	"redundant givens": {board: played.SoundIs,
		do:      played.Then(live, played.Answered{}, solutions.FindRedundant{}, played.Answered{}, played.Answered{}),
		verdict: "Solved", facts: "16 givens are redundant, each by itself",
		lines: []string{"Without the 1 at r1c1: still one solution"}},
	"without a given, not counted to the end": {board: played.Sound,
		do: played.Then(live, played.Answered{}, solutions.FindRedundant{}, played.Answered{}, played.Answered{},
			game.Select{Cell: 7}, played.AnyJob(job.Reply{Done: true,
				Event: job.Judged{Puzzle: job.Found{Solutions: 3}}})), verdict: "12 to go",
		facts: "No given is redundant", lines: []string{"Without the 3 at r2c4: At least 3 solutions"}},
	"no redundant given": {board: played.Sound,
		do:      played.Then(live, played.Answered{}, solutions.FindRedundant{}, played.Answered{}, played.Answered{}),
		verdict: "12 to go", facts: "No given is redundant",
		lines: []string{"Without the 1 at r1c1: 3 solutions"}},
	"redundant rules": {board: played.Sound + "&l=2x2,diagonals&v=2",
		do:      played.Then(live, played.Answered{}, solutions.FindRedundant{}, played.Answered{}, played.Answered{}),
		verdict: "12 to go", facts: "Diagonals\u00a0· 4 givens are redundant, each by itself\u00a0· " +
			"2 rules are redundant, each by itself: Rising diagonal, Falling diagonal",
		lines: []string{"Without the 1 at r1c1: still one solution"}},
	"redundant rules of cells": {board: played.Sound + "&l=2x2,thermo:0.1,thermo:11.15&v=3",
		do:      played.Then(live, played.Answered{}, solutions.FindRedundant{}, played.Answered{}, played.Answered{}),
		verdict: "12 to go", facts: "Thermometer\u00a0· 1 given is redundant\u00a0· " +
			"2 rules are redundant, each by itself: Thermometer r1c1, Thermometer r3c4",
		lines: []string{"Without the 1 at r1c1: still one solution"}},
	"the setter's solution": {board: played.Sound, do: bySetter(1), verdict: "It agrees with the setter’s solution",
		facts: "Numplace does not solve Lunchboxes, so it says nothing about solutions."},
	"not the setter's solution": {board: played.Sound, do: bySetter(3),
		verdict: "1 digit differs from the setter’s solution",
		facts:   "Numplace does not solve Lunchboxes, so it says nothing about solutions.",
		lines:   []string{"!Two 3s in column 4"}},
	"a check that goes on, for a moment": {board: played.Sound, do: played.Then(check), verdict: "12 to go"},
	"a check that goes on": {board: played.Sound, do: played.Then(check, played.Slow{}),
		verdict: "Counting solutions\u00a0…"},
	"a solve that goes on": {board: played.Sound, do: played.Then(solve, played.Slow{}),
		verdict: "Counting solutions\u00a0…"},
	"a solve that goes on for long": {board: played.Sound, do: played.Then(solve, played.Long{}),
		verdict: "Counting solutions\u00a0…", facts: "12.0 s"},
	"a check that was stopped": {board: played.Sound,
		do: played.Then(check, played.Slow{}, state.Stop{}), verdict: "Stopped", facts: "no answer yet"},
	"a count that has found nothing yet": {board: played.Dozen, do: played.Then(list, played.Slow{}),
		verdict: "Counting solutions\u00a0…"},
	"a count that was stopped before its first": {board: played.Dozen,
		do: played.Then(list, played.Slow{}, state.Stop{}), verdict: "Stopped", facts: "no answer yet"},
	"a count that goes on": {board: played.Dozen, do: played.Then(list, played.Begun{},
		played.Slow{}), verdict: "At least 1 solution", facts: "still counting\u00a0· 4 givens\u00a0· 1.5 ms"},
	"a count that was stopped": {board: played.Dozen, do: played.Then(list, played.Begun{},
		state.Stop{}), verdict: "At least 1 solution", facts: "stopped before the end\u00a0· 4 givens\u00a0· 1.5 ms"},
	"a count": {board: played.Dozen, do: played.Then(list, played.Answered{}),
		verdict: "12 solutions", facts: "all counted\u00a0· 4 givens\u00a0· 1.5 ms"},
	"a count of an empty board": {board: played.Empty, do: played.Then(list, played.Answered{}),
		verdict: "288 solutions", facts: "all counted\u00a0· 0 givens\u00a0· 1.5 ms"},
	"a count of one": {board: played.Sound, do: played.Then(list, played.Answered{}),
		verdict: "One solution", facts: "4 givens\u00a0· 1.5 ms"},
	"a count of none": {board: played.Unsound, do: played.Then(list, played.Answered{}),
		verdict: "No solution", facts: "4 givens\u00a0· 1.5 ms"},
	"a count of none, by a clash": {board: played.Clashing, do: played.Then(list, played.Answered{}),
		verdict: "Clash: no solution", facts: "2 givens\u00a0· 1.5 ms", lines: []string{"!Two 1s in row 1"}},
	"a count that covers a digit": {board: played.Sound, do: played.Then(played.Enter(1, 2), list, played.Answered{}),
		verdict: "One solution", facts: "4 givens\u00a0· 1 entered\u00a0· 1.5 ms",
		lines: []string{"!1 entered digit didn't fit; Undo restores it."}},
	"a count of the digits entered": {board: played.Empty,
		do: played.Then(play, played.Enter(1, 3), list, played.Answered{}), verdict: "72 solutions",
		facts: "all counted\u00a0· 0 givens\u00a0· 1 entered\u00a0· 1.5 ms",
		lines: []string{"No givens: the digits entered were taken as the puzzle."}},
	"data with one solution, and a doubt": {board: played.Empty, do: doubtful(ruledOne, "", check, played.Answered{}),
		verdict: "One solution by the drawn rules",
		facts:   "Thermometer\u00a0· 1 given\u00a0· 1.5 ms", lines: []string{onlyMarked, "No digit is entered yet."}},
	"data with several solutions, and a doubt": {board: played.Empty, do: doubtful("", "", list, played.Answered{}),
		verdict: "The drawn rules alone leave 72 solutions", facts: "all counted\u00a0· 1 given\u00a0· 1.5 ms",
		lines: []string{onlyMarked}},
	"data without a solution, and a doubt": {board: played.Empty, do: doubtful(ruledNone, "", list, played.Answered{}),
		verdict: "The drawn rules alone leave no solution", lines: []string{onlyMarked}},
	"a fetch that goes on": {board: played.Dozen,
		do:      played.Then(list, played.Begun{}, state.Stop{}, solutions.GoTo{Number: 9}, played.Slow{}),
		verdict: "At least 1 solution", facts: "looking for solution 10\u00a0…\u00a0· 4 givens\u00a0· 1.5 ms"},
}

func TestVerdictSentences(t *testing.T) {
	for rule, test := range sayings {
		t.Run(rule, func(t *testing.T) {
			w := wordsOf(played.Model(t, i18n.En, test.board, test.do...))
			if w.Verdict != test.verdict || w.Facts != test.facts {
				t.Errorf("%q, %q; want\n%q, %q", w.Verdict, w.Facts, test.verdict, test.facts)
			}
			var lines []string
			for _, l := range w.Lines {
				text := l.Text
				if l.Warn {
					text = "!" + text
				}
				lines = append(lines, text)
			}
			if strings.Join(lines, "\n") != strings.Join(test.lines, "\n") {
				t.Errorf("%q, want\n%q", lines, test.lines)
			}
		})
	}
}

func TestVerdictIsInEveryLanguage(t *testing.T) {
	for rule, test := range sayings {
		english := wordsOf(played.Model(t, i18n.En, test.board, test.do...))
		for _, l := range []i18n.Lang{i18n.Ja, i18n.Hans} {
			w := wordsOf(played.Model(t, l, test.board, test.do...))
			if len(w.Lines) != len(english.Lines) || (w.Facts == "") != (english.Facts == "") {
				t.Errorf("%s: in %s it says %+v", rule, l.Tag(), w)
				continue
			}
			texts := []string{w.Verdict, w.Facts}
			for i, line := range w.Lines {
				texts = append(texts, line.Text)
				if line.Warn != english.Lines[i].Warn {
					t.Errorf("%s: in %s another line warns", rule, l.Tag())
				}
			}
			for _, text := range texts {
				if !played.Foreign(text) {
					t.Errorf("%s: in %s it says %q", rule, l.Tag(), text)
				}
			}
		}
	}
}

// While a puzzle is typed that has one solution, the page names its hardest step or says where the steps end. The
// second program answers.
func TestTheHardestStepWhileTyping(t *testing.T) {
	for name, test := range map[string]struct {
		board string
		msgs  []state.Msg
		says  string
	}{
		"a step": {played.Sound, []state.Msg{edits, live, played.Answered{}},
			"Hardest step: Naked single (Easy)"},
		"no step":           {unending, []state.Msg{edits, live, played.Answered{}}, "No technique applies here"},
		"not answered":      {played.Sound, []state.Msg{edits, live}, ""},
		"not typed":         {unending, []state.Msg{live, played.Answered{}}, ""},
		"several solutions": {"1...............", []state.Msg{edits, live, played.Answered{}}, ""},
	} {
		m := played.Model(t, i18n.En, test.board, test.msgs...)
		if says := hardest(m); says != test.says {
			t.Errorf("%s: %q, want %q", name, says, test.says)
		}
		if w := wordsOf(m); test.says != "" && !strings.HasSuffix(w.Facts, " "+test.says+".") {
			t.Errorf("%s: the facts are %q", name, w.Facts)
		}
	}
}

// The page mentions a slow computation as long as it is running, and not later.
func TestVerdictLeavesOut(t *testing.T) {
	says := func(m state.Model, text i18n.Text) bool {
		w := wordsOf(m)
		return w.Facts == text.In(i18n.En) || slices.Contains(w.Lines, line{text.In(i18n.En), false})
	}
	if says(played.Model(t, i18n.En, played.Sound, game.SetCandidates{Kind: game.InSolutions}),
		i18n.FindingCandidates) || !says(played.Model(t, i18n.En, played.Sound,
		game.SetCandidates{Kind: game.InSolutions}, played.Slow{}), i18n.FindingCandidates) {
		t.Error("candidates that come at once are said to come, or those that take long are not")
	}
}

// If the setter's solution breaks the rules, the page reports that, and says where. If a puzzle has several
// solutions, the page compares the user's solution with the setter's once the board is full.
func TestTheSettersSolution(t *testing.T) {
	const stated = "1234341221434321"
	lines := func(query, solution string, then ...state.Msg) (all []string) {
		b, err := link.DecodeBoard("?p=" + query)
		if err != nil {
			t.Fatal(err)
		}
		if b.Solution, err = solver.Parse(b.Given.Layout(), solution); err != nil {
			t.Fatal(err)
		}
		query = strings.TrimPrefix(link.EncodeBoard(b), "?p=")
		for _, line := range wordsOf(played.Model(t, 0, query, then...)).Lines {
			all = append(all, line.Text)
		}
		return all
	}
	const cage = "................&l=2x2,cage=4:0.1&v=3"
	for name, test := range map[string]struct {
		said []string
		want string // expected sentence; "" if there is no sentence
	}{
		"a cage of another sum": {lines(cage, stated), "breaks the rules: Cage 4"},
		"two digits in a row":   {lines("1...............", "1134341221434321"), "breaks the rules: Two 1s in row 1"},
		"a solution":            {lines("1...............", stated), ""},
		"at the end": {lines("1234341243......", "1234341243212143",
			played.Enter(10, 2, 11, 1, 12, 2, 13, 1, 14, 4, 15, 3)...), "agrees with the setter’s solution"},
	} {
		if got := strings.Join(test.said, " "); !strings.Contains(got, test.want) || test.want == "" && got != "" {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
}

// A frame without Explore does not offer to show the search.
func TestAFrameMentionsNoSearchThatItDoesNotShow(t *testing.T) {
	m := played.Model(t, i18n.En, unending, played.Then(asks, played.Answered{})...)
	for controls, want := range map[embed.Controls]string{
		embed.Hint:                 "The rest needs a search.",
		embed.Hint | embed.Explore: "The rest needs a search, which you can watch.",
	} {
		m.Widget.On, m.Widget.Controls = true, controls
		if w := wordsOf(m); w.Verdict != "No technique applies here" || w.Facts != want {
			t.Errorf("%d: %q, %q", controls, w.Verdict, w.Facts)
		}
	}
}

// A frame, which has no list of rules, describes its only kind of rules in a sentence. Several are named.
func TestAFrameDescribesItsRules(t *testing.T) {
	const says = "Killer: No digit twice; they add up to the number in the corner."
	for layout, want := range map[string]string{
		"2x2,cage=4:0.1":            says,
		"2x2,diagonals,cage=4:0.1":  "Diagonals\u00a0· Killer",
		"2x2,cage=4:0.1,cage=5:2.3": says,
	} {
		m := played.Model(t, i18n.En, "................&v=3&l="+layout)
		m.Widget.On = true
		if w := wordsOf(m); !strings.Contains(w.Facts, want) {
			t.Errorf("%s: %q, %q", layout, w.Verdict, w.Facts)
		}
		m.Widget.On = false
		if w := wordsOf(m); strings.Contains(w.Facts+w.Small, says) {
			t.Errorf("%s: the page describes it next to its list of rules: %q", layout, w.Facts)
		}
	}
}
