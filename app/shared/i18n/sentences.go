package i18n

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/solver"
)

// cellStates has the texts about the content of a cell, indexed by CellKind.
var cellStates = [...]Text{cellEmpty, cellGiven, cellEntered, cellSolver, cellForced, cellTried}

// Givens returns the text "n givens".
func Givens(l Lang, n int) string { return givens.with(l, n) }

// Entered returns the text about n digits entered by the user.
func Entered(l Lang, n int) string { return entered.with(l, n) }

// Solutions returns the text "n solutions". If exact is false, the text has "at least".
func Solutions(l Lang, n int, exact bool) string {
	if exact {
		return solutions.with(l, n)
	}
	return atLeast.with(l, n)
}

// MoreThan returns the text saying that there are more than n solutions.
func MoreThan(l Lang, n int) string { return moreThan.With(l, "n", Number(n)) }

// Wrong returns the text saying that n of the digits entered are wrong.
func Wrong(l Lang, n int) string { return wrong.with(l, n) }

// Agree returns the text saying that all of the n entered digits agree with the solution.
func Agree(l Lang, n int) string { return agree.with(l, n) }

// AgreeOf returns the text saying that n of the entered digits agree with the solution. all is their total
// number.
func AgreeOf(l Lang, n, all int) string {
	if all == 1 {
		return differsAt.In(l)
	}
	return agreeOf.With(l, "n", Number(n), "of", Number(all))
}

// Since returns the sentence saying that the first wrong digit was entered a number of steps ago.
func Since(l Lang, steps int) string { return since.with(l, steps) }

// ShowWrong returns the label of the button that shows n wrong digits.
func ShowWrong(l Lang, n int) string { return showWrong.with(l, n) }

// TakeBack returns the label of the button that erases n wrong digits.
func TakeBack(l Lang, n int) string { return takeBack.with(l, n) }

// GoBack returns the label of the button that restores the board to its state before n wrong digits were
// entered.
func GoBack(l Lang, n int) string { return goBack.with(l, n) }

// Differing returns the text saying that the solutions differ in n cells.
func Differing(l Lang, n int) string { return differing.With(l, "n", Number(n)) }

// Dotted returns the same text, which also explains the dots on the board.
func Dotted(l Lang, n int) string { return dotted.With(l, "n", Number(n)) }

// Redundant returns the text saying that each of n givens could be removed alone without adding a solution.
func Redundant(l Lang, n int) string {
	if n == 0 {
		return noneRedundant.In(l)
	}
	return redundant.with(l, n)
}

// RedundantRules returns the text saying that each of n rules could be removed alone without adding a
// solution. names has the names of some or all of these rules.
func RedundantRules(l Lang, n int, names string) string {
	if n == 0 {
		return noRuleRedundant.In(l)
	}
	return redundantRules.with(l, n, "rules", names)
}

// RedundantSums returns the text saying that each of n sums could be left out alone without adding a solution.
// names has the names of some or all of the rules with these sums.
func RedundantSums(l Lang, n int, names string) string {
	return redundantSums.with(l, n, "rules", names)
}

// UnsureRules returns the text saying that it took too long to check whether n rules are redundant.
func UnsureRules(l Lang, n int) string { return unsureRules.with(l, n) }

// Without returns the text about the number of solutions that the puzzle has if a given is removed. solutions
// is the text for this number.
func Without(l Lang, digit, cell, solutions string) string {
	return withoutOne.With(l, "digit", digit, "cell", cell, "solutions", solutions)
}

// StillOne returns the text "still one solution", for the parameter solutions of Without.
func StillOne(l Lang) string { return stillOne.In(l) }

// Sentences joins sentences with full stops between them, whether or not they already end with a full stop.
// It adds no full stop to a question, nor to the last sentence.
func Sentences(l Lang, all []string) string {
	var b strings.Builder
	for _, s := range all {
		if s = strings.TrimRight(s, ".。"); s == "" {
			continue
		}
		switch before := b.String(); {
		case before == "", strings.HasSuffix(before, "？"):
		case strings.HasSuffix(before, "?"):
			b.WriteByte(' ')
		default:
			b.WriteString(fullStop.In(l))
		}
		b.WriteString(s)
	}
	return b.String()
}

// TwoSentences joins two sentences, each with a full stop at its end.
func TwoSentences(l Lang, one, other string) string {
	return Sentences(l, []string{one, other}) + strings.TrimSpace(fullStop.In(l))
}

// Placed returns the text saying that n of total empty cells have been filled.
func Placed(l Lang, n, total int) string { return placed.With(l, "n", Number(n), "of", Number(total)) }

// CellWrong appends the word "wrong" to the name of a cell, for a cell with a wrong digit.
func CellWrong(l Lang, name string) string { return name + comma.In(l) + cellWrong.In(l) }

// CellRedundant appends the word "redundant" to the name of a cell, for a cell with a redundant given.
func CellRedundant(l Lang, name string) string { return name + comma.In(l) + cellRedundant.In(l) }

// CellOpen appends the words "not settled" to the name of a cell, for a cell in which the solutions differ.
func CellOpen(l Lang, name string) string { return name + comma.In(l) + cellOpen.In(l) }

// CellFogged returns the name of a cell that fog covers.
func CellFogged(l Lang, name string) string { return name + comma.In(l) + cellFogged.In(l) }

// Replaced returns the sentence saying that showing the solution replaced n wrong digits of the user.
func Replaced(l Lang, n int) string { return replaced.with(l, n) }

// Position returns the name of a cell in words. row and col start at 1.
func Position(l Lang, row, col int) string {
	return position.With(l, "row", strconv.Itoa(row), "column", strconv.Itoa(col))
}

// Of returns the text about the number of the current solution. total is the number of solutions, or a lower
// bound for it if exact is false.
func Of(l Lang, number, total int, exact bool) string {
	if exact {
		return ofSolutions.With(l, "at", Number(number), "of", Number(total))
	}
	return ofAtLeast.With(l, "at", Number(number), "of", Number(total))
}

// Repeats returns the text saying that a house has a digit twice.
func Repeats(l Lang, symbol, house string) string {
	return repeats.With(l, "digit", symbol, "house", house)
}

// Elapsed formats a duration of micros microseconds.
func Elapsed(l Lang, micros int64) string {
	switch {
	case micros < 100:
		return millis.With(l, "n", "< 0.1")
	case micros < 10_000:
		return millis.With(l, "n", tenths((micros+50)/100))
	case micros < 1_000_000:
		return millis.With(l, "n", strconv.FormatInt(micros/1000, 10))
	default:
		return seconds.With(l, "n", tenths((micros+50_000)/100_000))
	}
}

// tenths formats n/10 with a decimal point. Formatting floating-point numbers would add 15 KB to the program.
func tenths(n int64) string { return strconv.FormatInt(n/10, 10) + "." + strconv.FormatInt(n%10, 10) }

// Rate returns the text about the number of solutions counted per second. The number is rounded down to three
// significant digits.
func Rate(l Lang, n int) string { return aSecond.With(l, "n", threeDigits(n)) }

// PuzzleRate returns the text about the number of puzzles judged per second. The number is rounded down to
// three significant digits.
func PuzzleRate(l Lang, n int) string { return puzzlesASecond.With(l, "n", threeDigits(n)) }

func threeDigits(n int) string {
	unit := 1
	for n/unit >= 1000 {
		unit *= 10
	}
	return Number(n / unit * unit)
}

// EventsASecond returns the text about the speed of the explorer, in events per second.
func EventsASecond(l Lang, n int) string { return eventsASecond.with(l, n) }

// Preset returns the name of a strategy. id is the id of one of trace.Presets.
func Preset(l Lang, id string) string { return presets[id].In(l) }

// Puzzles returns the text "n puzzles".
func Puzzles(l Lang, n int) string { return puzzles.with(l, n) }

// ByAuthor returns the text that names the author of a collection.
func ByAuthor(l Lang, author string) string { return byAuthor.With(l, "name", author) }

// KeptOf returns the text saying that the device could store only the first puzzles of a collection. kept is
// the number of these puzzles.
func KeptOf(l Lang, kept int) string {
	if kept == 0 {
		return keptNone.In(l)
	}
	return keptOf.With(l, "n", Number(kept))
}

// BackupRead returns the message after a backup was opened. lists and boards are the numbers of collections
// and boards that were added. left is the number of boards for which there was no room. others is the number
// of entries of unknown kinds, which were ignored.
func BackupRead(l Lang, lists, boards, left, others int) string {
	var said []string
	what, counted := backupLists.with(l, lists), backupBoards.with(l, boards)
	switch {
	case lists > 0 && boards > 0:
		what = and.With(l, "first", what, "last", counted)
	case boards > 0:
		what = counted
	}
	switch {
	case lists+boards > 0:
		said = append(said, backupRead.With(l, "what", what))
	case left+others == 0:
		said = append(said, backupNothing.In(l))
	}
	if left > 0 {
		said = append(said, backupFull.with(l, left))
	}
	if others > 0 {
		said = append(said, backupOthers.With(l, "n", Number(others)))
	}
	return sentencesOf(l, said)
}

// BackupMade returns the text saying that a backup was saved. others is the number of entries of unknown
// kinds that the backup omits.
func BackupMade(l Lang, others int) string {
	if others == 0 {
		return backupMade.In(l)
	}
	return TwoSentences(l, backupMade.In(l), backupOthers.With(l, "n", Number(others)))
}

// sentencesOf joins one or more sentences into one text.
func sentencesOf(l Lang, said []string) string {
	text := said[0]
	for _, next := range said[1:] {
		text = TwoSentences(l, text, next)
	}
	return text
}

// AddTo returns the title of the form that adds puzzles to a collection.
func AddTo(l Lang, name string) string { return addTo.With(l, "name", name) }

// WorkersAtWork returns the text "n workers".
func WorkersAtWork(l Lang, n int) string { return workers.with(l, n) }

// LinkTitle returns the page's title for a puzzle: its size, its rules apart from rows, columns and boxes,
// and the number of givens. worded is true if the puzzle comes with a text of rules, or has rules that
// Numplace does not solve.
func LinkTitle(l Lang, of *solver.Layout, givens int, worded bool) string {
	return linkTitle.With(l, "n", strconv.Itoa(of.N()), "about", rulesAndGivens(l, of, givens, worded))
}

// PuzzleTitle returns the page's title for a puzzle called title. If title is "", it returns the result of
// LinkTitle.
func PuzzleTitle(l Lang, title string, of *solver.Layout, givens int, worded bool) string {
	if title != "" {
		return title + " – " + Name.In(l)
	}
	return LinkTitle(l, of, givens, worded)
}

// LinkDescription returns a sentence about a puzzle, for previews of its link.
func LinkDescription(l Lang, of *solver.Layout, givens int, worded bool) string {
	return linkAbout.With(l, "n", strconv.Itoa(of.N()), "about", rulesAndGivens(l, of, givens, worded))
}

// Begins returns a description of a puzzle without the layout's rules for the whole board. It is the number
// of givens, with two exceptions if there are no givens: "" for a layout with rules for particular cells, and
// otherwise, if worded is set, the text saying that the puzzle has its own rules.
func Begins(l Lang, of *solver.Layout, givens int, worded bool) string {
	switch {
	case givens > 0:
		return Givens(l, givens)
	case of.Placed():
		return ""
	case worded:
		return rulesOfItsOwn.In(l)
	}
	return Givens(l, 0)
}

// rulesAndGivens lists the rules of a layout and then the number of givens, n. It starts in lower case, for
// use within a sentence. The number is omitted if it is 0 and the rules alone make a puzzle.
func rulesAndGivens(l Lang, of *solver.Layout, n int, worded bool) string {
	list, begins := "", Begins(l, of, n, worded)
	for _, name := range RuleNames(l, of) {
		_, first := utf8.DecodeRuneInString(name)
		list += strings.ToLower(name[:first]) + name[first:] + comma.In(l)
	}
	if list != "" && (begins == "" || n == 0 && !worded) {
		return strings.TrimSuffix(list, comma.In(l))
	}
	return list + begins
}

// InSolutions returns the text about the number of solutions that contain a candidate: count or, if counting
// stopped at limit, "limit or more".
func InSolutions(l Lang, symbol string, count, limit int) string {
	if count >= limit {
		return inManySolutions.With(l, "digit", symbol, "n", Number(limit))
	}
	return inSolutions.with(l, count, "digit", symbol)
}

// CandidatesOf returns a sentence that lists the candidates of a cell. candidates has a text for each of
// them.
func CandidatesOf(l Lang, cell string, candidates []string) string {
	if len(candidates) == 0 {
		return noCandidate.With(l, "cell", cell)
	}
	return candidatesOf.With(l, "cell", cell, "candidates", strings.Join(candidates, comma.In(l)))
}

// StillToPlace returns the text saying that a digit has still to be placed n times. If n is negative, the
// digit occurs -n times too often.
func StillToPlace(l Lang, symbol string, n int) string {
	if n < 0 {
		return tooMany.With(l, "digit", symbol, "n", Number(-n))
	}
	if n == 0 {
		return nonePlace.With(l, "digit", symbol)
	}
	return stillToPlace.With(l, "digit", symbol, "n", Number(n))
}

// CellKind is the kind of a cell's content.
type CellKind uint8

const (
	EmptyCell CellKind = iota
	GivenCell
	EnteredCell
	SolverCell
	ForcedCell // the digit was placed by a search in the explorer
	TriedCell  // the digit was guessed by a search in the explorer
)

// Cell returns the name and content of a cell for screen readers, such as "row 1, column 5, given 7". clash
// is true if the digit occurs twice in a house. row and col start at 1.
func Cell(l Lang, row, col int, kind CellKind, symbol string, clash bool) string {
	parts := []string{Position(l, row, col), cellStates[kind].With(l, "digit", symbol)}
	if clash {
		parts = append(parts, cellClash.In(l))
	}
	return strings.Join(parts, comma.In(l))
}

// Written returns the symbols of the digits in a set, in ascending order.
func Written(set solver.Digits) []string {
	var s []string
	for d := range set.All() {
		s = append(s, d.String())
	}
	return s
}

// CellWithCandidates appends the candidates of an empty cell to its name.
func CellWithCandidates(l Lang, cell string, candidates []string) string {
	if len(candidates) == 0 {
		return cell + comma.In(l) + cellNone.In(l)
	}
	return cell + comma.In(l) + cellMarks.With(l, "candidates", strings.Join(candidates, " "))
}

// CellWithNotes appends the notes of a cell to its name. out has the notes that are impossible, because a
// peer of the cell has the digit. If simple is true, centre notes are just called notes.
func CellWithNotes(l Lang, cell string, corner, centre, out solver.Digits, simple bool) string {
	inside := cellCentre
	if simple {
		inside = cellNotes
	}
	for _, notes := range [...]struct {
		are Text
		set solver.Digits
	}{{cellCorner, corner}, {inside, centre}, {notesClash, out}} {
		if notes.set != 0 {
			cell += comma.In(l) + notes.are.With(l, "digits", strings.Join(Written(notes.set), " "))
		}
	}
	return cell
}

// CellColoured appends the names of a cell's colours to its name: "green, blue and red".
func CellColoured(l Lang, cell string, names []string) string {
	switch last := len(names) - 1; last {
	case -1:
		return cell
	case 0:
		return cell + comma.In(l) + names[0]
	default:
		return cell + comma.In(l) + and.With(l, "first", strings.Join(names[:last], comma.In(l)), "last", names[last])
	}
}

// CellSelected appends the word "selected" to the name of a cell, for one of several selected cells.
func CellSelected(l Lang, cell string) string { return cell + comma.In(l) + cellSelected.In(l) }

// NotSolved returns the sentence saying that there is no answer, because the puzzle has rules that Numplace
// does not solve. rules has the names of these rules, or is "" if they are not known.
func NotSolved(l Lang, rules string) string {
	return ofForeign(l, rules, notSolved, notSolvedDrawn, notSolvedWords)
}

// ByTheSetter returns the text saying that a full board differs from the solution that the setter states.
// differ is the number of cells with a different digit.
func ByTheSetter(l Lang, differ int) string {
	if differ == 0 {
		return settersSolution.In(l)
	}
	return settersDiffer.with(l, differ)
}

// SetterBreaks returns the sentence saying that the solution stated by the setter breaks the rules. why is a
// rule, as RuleOf names it, or the text about a conflict, as Repeats returns it.
func SetterBreaks(l Lang, why string) string { return setterBreaks.With(l, "why", why) }

// Drawn returns the text about the number of solutions if only the drawn rules are considered. It is for
// puzzles whose setter may have stated more rules.
func Drawn(l Lang, n int, exact bool) string {
	if exact {
		return drawnLeave.with(l, n)
	}
	return drawnLeaveAtLeast.with(l, n)
}

// DrawnMoreThan returns the text saying that there are more than n solutions if only the drawn rules are
// considered.
func DrawnMoreThan(l Lang, n int) string { return drawnMoreThan.With(l, "n", Number(n)) }

// Doubts returns the text saying that n sentences of the setter may add rules.
func Doubts(l Lang, n int) string { return doubts.with(l, n) }

// RulesNamed returns the sentence saying that Numplace does not solve some rules of a puzzle. rules has the
// names of these rules, or is "" if they are not known.
func RulesNamed(l Lang, rules string) string {
	return ofForeign(l, rules, rulesNamed, drawnAlone, rulesInWords)
}

// ofForeign returns a sentence about the rules that Numplace does not solve. withNames has a placeholder for
// the names of rules. Two kinds are not named: drawings, which the page does not show, and rules in words. A
// further sentence mentions each of them. If there are only drawings, the sentence is drawnOnly. If
// there are rules in words and no rule with a name, it is textOnly.
func ofForeign(l Lang, rules string, withNames, drawnOnly, textOnly Text) string {
	if rules == "" {
		return withNames.With(l, "rules", otherRules.In(l))
	}
	var others []string
	drawn, told := false, false
	for name := range strings.SplitSeq(rules, ", ") {
		switch RuleWords(l, name) {
		case foreignDrawings.In(l):
			drawn = true
		case foreignRulesInWords.In(l):
			told = true
		default:
			others = append(others, name)
		}
	}
	said := ""
	switch {
	case len(others) > 0:
		said = withNames.With(l, "rules", RuleWords(l, strings.Join(others, ", ")))
		if told {
			said = TwoSentences(l, said, wordsToo.In(l))
		}
	case told:
		said = textOnly.In(l)
	default:
		return drawnOnly.In(l)
	}
	if drawn {
		said = TwoSentences(l, said, drawnToo.In(l))
	}
	return said
}

// TextProblem returns the sentence saying that a text is not a puzzle, and why.
func TextProblem(l Lang, why string) string { return textProblem.With(l, "why", why) }

// LinkProblem returns the sentence saying that the page's address does not contain a puzzle, and why.
func LinkProblem(l Lang, why string) string { return linkProblem.With(l, "why", why) }

// DamagedLink returns the sentence saying that a part of a link is damaged. digits and noted are the numbers
// of entered digits and of cells with notes that could be read; a number of -1 is omitted. If own is true,
// the text omits both, and says that the current board stays.
func DamagedLink(l Lang, digits, noted int, own bool) string {
	said := []string{damagedLink.In(l)}
	if own {
		said = append(said, boardStays.In(l))
	} else {
		if digits >= 0 {
			said = append(said, digitsRead.With(l, "n", Number(digits)))
		}
		if noted >= 0 {
			said = append(said, notesRead.With(l, "n", Number(noted)))
		}
	}
	return Sentences(l, said) + strings.TrimSpace(fullStop.In(l))
}

// LookingFor returns the text saying that the solution with the given number is being searched for.
func LookingFor(l Lang, number int) string { return lookingFor.With(l, "number", Number(number)) }

// NoSuchSolution returns the text saying that solution number want does not exist. total is the number of
// solutions.
func NoSuchSolution(l Lang, want, total int) string {
	return notFound.With(l, "number", Number(want), "n", Number(total))
}
