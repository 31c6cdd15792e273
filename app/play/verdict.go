package play

import (
	"slices"
	"strings"
	"time"

	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/app/state/solutions"
	"numplace/solver"
	"numplace/solver/format"
)

// words holds the text about the board: the verdict, its facts, and lines about the user's digits.
type words struct {
	Small   string // description of the puzzle, shown above the verdict
	Verdict string
	Open    bool // no verdict was requested yet, and Verdict only describes the board
	Quiet   bool // the verdict will arrive soon, and Verdict only reserves its line
	Counts  bool // Verdict contains the number of empty cells; such a verdict is not announced
	Facts   string
	Lines   []line
}

// line is a sentence below the verdict. If Warn is true, it reports a problem with the board.
type line struct {
	Text string
	Warn bool
}

// wordsOf returns the text about a Model's board.
func wordsOf(m state.Model) words {
	l := m.Lang
	w := words{}
	if k, ok := m.Answered(); ok && k.Faulty() && k.Kind != hints.SomeNoted && !m.Widget.On {
		w.Lines = append(w.Lines, line{whenWrong(m.Lang, k), false}) // the first line is visible in any window
	}
	for _, text := range []string{m.Desk.Say, m.Desk.Line} {
		if text != "" {
			w.Lines = append(w.Lines, line{text, false})
		}
	}
	if text, ok := clash(m); ok {
		w.Lines = append(w.Lines, line{text, true})
	}
	if solution, breaks := m.SetterBreaks(); breaks && !m.Widget.On && m.Fog().Len() == 0 {
		why, _ := faultIn(m, solution, format.Sure)
		if broken := solution.Broken(); len(broken) > 0 {
			why = i18n.RuleOf(l, solution.Layout(), broken[0])
		}
		w.Lines = append(w.Lines, line{i18n.SetterBreaks(l, why), false})
	}
	if text := doubts(m); text != "" {
		w.Lines = append(w.Lines, line{text, false})
	}
	if differ, full := m.ByTheSetter(); full && m.SolvedByHand() {
		w.Lines = append(w.Lines, line{i18n.ByTheSetter(l, differ), false})
	}
	if text, ok := candidates(m); ok {
		w.Lines = append(w.Lines, line{text, false})
	}
	_, slow := m.Busy()
	if slow && m.FindingCandidates() {
		w.Lines = append(w.Lines, line{i18n.FindingCandidates.In(l), false})
	}
	switch {
	case slow && m.Seeking() && !m.Hinting():
		w.Verdict = i18n.Seeking.In(l)
	case w.hint(m):
	case slow && (m.Judging() || m.Counting() && m.List.Found == 0):
		w.Verdict = i18n.Solving.In(l)
		if waited := m.Waited(); waited >= time.Second {
			w.Facts = i18n.Elapsed(l, waited.Microseconds())
		}
	case m.Rules() != "":
		w.Verdict, w.Facts = i18n.RulesAhead.In(l), i18n.RulesNamed(l, m.RulesNamed())
		if !m.Widget.On {
			w.Small = whatItIs(m)
		}
		if differ, full := m.ByTheSetter(); full {
			w.Verdict = i18n.ByTheSetter(l, differ)
		}
	case w.answer(m):
	case m.DiffersBy() > 0:
		w.Verdict = i18n.ByTheSetter(l, m.DiffersBy())
	case m.Widget.Awaits():
		w.Verdict, w.Quiet = i18n.TableComing.In(l), true
		if m.Widget.Wish.Daily > 0 {
			w.Verdict = i18n.MonthComing.In(l)
		}
	case m.AtDoor() && !m.Widget.On:
		w.door(m)
	case atEnd(&m):
		w.ended(m)
	case m.SolvedByHand():
		w.Verdict = i18n.Solved.In(l)
		switch spent := m.Widget.Spent(m.Clock.Spent, m.Hints); {
		case !terse(m) && spent.Seconds > 0:
			if !m.Widget.OnBoard() { // a frame shows the time below the board
				w.Verdict = i18n.SolvedAfter(l, m.Clock.Spent)
			}
			w.Facts = sentences.Join([]string{i18n.HintsAsked(l, spent.Hints), i18n.SlipsMade(l, spent.Mistakes)})
		case m.Judged():
			w.Facts = verdict(m)
		}
	case !m.Widget.On && m.List.Shown:
		w.Verdict, w.Facts = verdict(m), sentences.Join(facts(m))
		if differ := m.Solutions().Differing(); differ > 0 {
			w.Small, w.Facts = w.Facts, i18n.AgreeDiffer(l, m.Board.Layout().Cells()-differ, differ)
		}
		w.Lines = append(w.Lines, about(m)...)
	case !terse(m) && !m.Widget.Solver && m.Board.Solver.Count() == 0 && w.stands(m):
	case m.Judged():
		known := facts(m)
		if level := m.Level(); level > 0 && m.Widget.Solver {
			known = append([]string{i18n.LevelNames[level-1].In(l)}, known...)
		}
		if n := dotted(m); n > 0 && m.Widget.Solver {
			known = append(known, i18n.Dotted(l, n))
		}
		w.Verdict, w.Facts = verdict(m), sentences.Join(known)
		w.Lines = append(w.Lines, about(m)...)
	case m.Expecting():
		w.Verdict, w.Facts, w.Quiet = "…", sentences.Join(append(sentences.Rules(l, m.Seen().Layout()),
			digitCounts(l, m.Seen())...)), true
	case m.Widget.On && m.Board.Blank() && !m.Board.Layout().Plain():
		w.Open = true
		w.Verdict, w.Facts = sentences.Size(m.Board.Layout()), sentences.Join(sentences.Rules(l, m.Seen().Layout()))
	case m.Board.Blank():
		w.Verdict = i18n.EmptyBoard.In(l)
	default:
		w.Open = true
		w.Verdict, w.Facts = headline(m.Seen(), l)
		if rules := ruled(m); w.Facts != "" {
			w.Facts = sentences.Join(append(rules, w.Facts))
		} else {
			w.Facts = sentences.Join(rules)
		}
	}
	return w
}

// stands sets the texts about a puzzle for which no result of a question or hint is shown. The puzzle is
// being typed, ready to be played, or being played. If the board has no puzzle, stands returns false.
func (w *words) stands(m state.Model) bool {
	l := m.Lang
	switch {
	case m.Mode == game.Setting:
		w.typing(m)
	case !m.Board.HasPuzzle():
		return false
	case m.Mode == game.Posed:
		w.posed(m)
	case m.Judged() && m.Verdict.OfPuzzle.Solutions != 1 && !m.Doubtful():
		w.Verdict, w.Facts = verdict(m), sentences.Join(facts(m))
		w.Lines = append(w.Lines, about(m)...)
	default:
		w.Verdict, w.Counts = i18n.ToGo(l, m.Seen().ToGo()), true
		if m.Board.Given.Solved() {
			w.Verdict = i18n.Solved.In(l)
		}
		facts := ruled(m)
		if c, ok := m.Daily(); ok && c.Level == daily.WithRules && !m.Widget.On { // named by its kind of rules
			facts = []string{kit.DailyName(m, c)}
		}
		if m.Judged() && m.Verdict.OfPuzzle.Solutions != 1 {
			facts = append([]string{verdict(m)}, facts...)
		}
		if m.Solutions().RedundantKnown() {
			facts = append(facts, redundant(&m))
		}
		w.Facts = sentences.Join(facts)
		if text := filtered(m); text != "" {
			w.Lines = append(w.Lines, line{text, false})
		}
		if m.Judged() {
			w.Lines = append(w.Lines, about(m)...)
		}
	}
	return true
}

// terse reports whether the verdict leaves out the user's progress. It does so in a frame whose pad has no
// keys for pencil marks.
func terse(m state.Model) bool { return m.Widget.On && !m.Widget.Controls.Has(embed.Notes) }

// dotted returns the number of cells that the board marks with a dot while a puzzle is entered, because its solutions
// differ in them. There are no such marks if they would be in more than half of the cells, which would not help, and
// next to a hint in a frame, where no text names them.
func dotted(m state.Model) int {
	n := m.Solutions().Differing()
	if m.Mode != game.Setting || m.Candidates.Kind != game.NoCandidates || 2*n > m.Seen().Layout().Cells() ||
		m.Widget.On && m.Hinting() {
		return 0
	}
	return n
}

// filtered returns a sentence that says what the Filter shows, and what pressing a digit does while the
// Filter is on. If the Filter is off, it returns "".
func filtered(m state.Model) string {
	play := m.Play()
	d, l := play.Filtered(), m.Lang
	switch {
	case !m.Filter.On || m.Mode != game.Playing || m.Widget.On:
		return ""
	case d == 0:
		return i18n.FilterAsks.In(l)
	}
	n := 0
	for c := range solver.Cell(m.Board.Layout().Cells()) {
		if play.MayHold(c) {
			n++
		}
	}
	says := i18n.FilterSays(l, d.String(), n)
	switch {
	case play.FilterAsks():
		return i18n.TwoSentences(l, says, i18n.FilterOther.In(l))
	case play.Pen() == game.ColourTool:
		return i18n.TwoSentences(l, says, i18n.FilterTints.In(l))
	case play.DigitsFirst():
		return says
	}
	return i18n.TwoSentences(l, says, i18n.FilterAgain.In(l))
}

// fewYet is the maximum number of solutions that the page shows while a puzzle is being typed. If there are
// more, it shows only that there are many.
const fewYet = 100

// soFar returns the verdict on a puzzle that is being typed. If the verdict is not known yet, soFar returns
// "".
func soFar(m state.Model) string {
	switch n := m.Verdict.OfPuzzle.Solutions; {
	case !m.Judged():
		return ""
	case m.Verdict.Stopped, n < 2:
		return verdict(m)
	case n > fewYet || !m.Verdict.OfPuzzle.Exact:
		return i18n.ManyYet.In(m.Lang)
	default:
		return i18n.FewYet(m.Lang, n)
	}
}

// belowSoFar returns the sentence below soFar in the editor of rules: about the dots on the board or, if the puzzle has
// one solution, about its steps.
func belowSoFar(m state.Model) string {
	if dotted(m) > 0 {
		return i18n.DotsDiffer.In(m.Lang)
	}
	return hardest(m)
}

// typing sets the texts about a puzzle that is being typed.
func (w *words) typing(m state.Model) {
	l, given := m.Lang, m.Board.Given.Count()
	w.Verdict, w.Counts = i18n.YourPuzzle.In(l), true
	about := sentences.Rules(l, m.Seen().Layout())
	if !m.Board.HasPuzzle() {
		w.Facts = sentences.Join(append([]string{i18n.EmptyBoard.In(l)}, about...))
		return
	}
	w.Facts = i18n.DigitsSoFar(l, given)
	if yet := soFar(m); yet != "" {
		w.Facts = i18n.TwoSentences(l, w.Facts, yet)
	}
	if steps := hardest(m); steps != "" {
		w.Facts = i18n.TwoSentences(l, w.Facts, steps)
	}
	if differ := m.Solutions().Differing(); differ > 0 && m.Judged() && m.Verdict.OfPuzzle.Solutions <= fewYet {
		about = append(about, i18n.Differing(l, differ))
	}
	if m.Solutions().RedundantKnown() {
		about = append(about, redundant(&m))
	}
	if len(about) > 0 {
		w.Lines = append(w.Lines, line{sentences.Join(about), false})
	}
}

// posed sets the texts about a puzzle that is ready to be played: one that was opened, or typed and then
// checked for solutions.
func (w *words) posed(m state.Model) {
	l := m.Lang
	what := whatItIs(m)
	if what == "" {
		what = i18n.ByLink.In(l)
	}
	rules := sentences.Rules(l, m.Seen().Layout())
	if n := m.Seen().Given.Count(); n > 0 || len(rules) == 0 {
		what += i18n.Comma(l) + i18n.Givens(l, n)
	}
	w.Small = sentences.Join(append([]string{what}, rules...))
	sound := !m.Judged() || m.Verdict.OfPuzzle.Solutions == 1
	switch {
	case sound && m.Board.Begun():
		w.Verdict = i18n.GoOnToGo(l, m.Seen().ToGo())
	case m.Board.Given.Solved():
		w.Verdict = i18n.Solved.In(l)
	case m.Judged():
		w.Verdict = verdict(m)
	case m.Expecting():
		w.Verdict, w.Quiet = "…", true
	default:
		w.Verdict, w.Counts = i18n.ToGo(l, m.Seen().ToGo()), true
	}
	if sound || m.Doubtful() && !m.Verdict.Stopped {
		return
	}
	if m.Verdict.Stopped {
		w.Facts = sentences.Join(facts(m))
	} else {
		w.Facts = unsound(m)
	}
}

// unsound returns a sentence about a puzzle that has no solution or several. The sentence does not mention
// conflicts between givens, because the page reports them in another place.
func unsound(m state.Model) string {
	l := m.Lang
	// The solution may be unique with the rules in the setter's text, and the sentence would tell what fog covers.
	if fog := m.Fog(); m.Doubtful() || fog.Len() > 0 {
		return ""
	}
	decides, c := m.Solutions().CountDeciding()
	if m.Untold() {
		decides = 0
	}
	var digits []string
	for d := range m.Solutions().Deciding(c).All() {
		digits = append(digits, d.String())
	}
	switch n := m.Solutions().Differing(); {
	case m.Differ.Shown && decides > 0 && m.Verdict.OfPuzzle.Solutions == 0:
		return i18n.SlipsShown.In(l)
	case m.Differ.Shown && decides > 0:
		return i18n.DecidesShown.In(l)
	case m.Verdict.OfPuzzle.Solutions == 0 && decides > 0:
		return i18n.Slip(l, m.Board.Given.At(c).String(), sentences.Cell(&m, c), digits)
	case m.Verdict.OfPuzzle.Solutions == 0 && len(m.Clashes(m.Verdict.Puzzle)) > 0:
		return ""
	case m.Verdict.OfPuzzle.Solutions == 0:
		return i18n.Unfinishable.In(l)
	case n > 0 && decides > 0:
		return i18n.AgreeDecide(l, m.Board.Layout().Cells()-n, n, sentences.Cell(&m, c), digits)
	case n > 0:
		return i18n.AgreeDiffer(l, m.Board.Layout().Cells()-n, n)
	}
	return i18n.HasOne.In(l)
}

// answer sets the texts to the result of the last Check. It returns false if there is no result to show.
func (w *words) answer(m state.Model) bool {
	k, ok := m.Answered()
	if !ok {
		return false
	}
	l := m.Lang
	switch k.Kind {
	case hints.NoneToCheck:
		w.Verdict, w.Facts = verdict(m), sentences.Join(facts(m))
		w.Lines = append(w.Lines, line{i18n.NoneEntered.In(l), false})
		if text := unjudged(l, k); text != "" {
			w.Lines = append(w.Lines, line{text, false})
		}
	case hints.NoneWrong:
		w.Verdict, w.Facts = i18n.NoneWrong.In(l), i18n.Agree(l, k.Total)
		if text := unjudged(l, k); text != "" {
			w.Facts = sentences.Join([]string{w.Facts, text})
		}
		if m.SolvedByHand() {
			w.Verdict = i18n.Solved.In(l)
		}
	case hints.SomeWrong:
		w.Verdict, w.Facts = i18n.Wrong(l, k.Wrong), i18n.AgreeOf(l, k.Total-k.Wrong, k.Total)
		if k.Noted > 0 {
			w.Lines = append(w.Lines, line{sentences.Join([]string{i18n.LackingNotes(l, k.Noted), noted(m)}), false})
		}
	case hints.SomeStruck:
		w.Verdict, w.Facts = i18n.Struck(l, k.Wrong), struck(m)
	case hints.SomeNoted:
		w.Verdict, w.Facts = i18n.LackingNotes(l, k.Noted), noted(m)
	case hints.NotUnique:
		w.Verdict, w.Facts = verdict(m), sentences.Join(facts(m))
		w.Lines = append(w.Lines, notUnique(m, k)...)
	}
	return true
}

// unjudged returns a sentence if the last Check ignored some or all of the user's pencil marks. Otherwise it
// returns "".
func unjudged(l i18n.Lang, k hints.Checked) string {
	switch {
	case k.NotesJudged == k.NotesSeen:
		return ""
	case k.NotesJudged == 0:
		return i18n.NotesUnchecked.In(l)
	}
	return i18n.NotesPartlyChecked.In(l)
}

// struck returns a sentence about the candidates of the solution that the user has struck. While the page
// does not show these candidates, it returns "".
func struck(m state.Model) string {
	sets := make([]solver.Digits, m.Board.Layout().Cells())
	for c := range sets {
		if d := m.StruckAt(solver.Cell(c)); d != 0 {
			sets[c] = sets[c].With(d)
		}
	}
	return byCell(m, sets)
}

// noted returns a sentence about the cells whose pencil marks do not include the right digit. If there are
// many such cells, it names only the first ones. While the page does not show these cells, it returns "".
func noted(m state.Model) string {
	const most = 4
	var names []string
	for c := range solver.Cell(m.Board.Layout().Cells()) {
		switch {
		case !m.NotesWrongAt(c):
		case len(names) == most:
			return sentences.Join(append(names, "…"))
		default:
			names = append(names, sentences.Cell(&m, c))
		}
	}
	return sentences.Join(names)
}

// byCell lists the cells that have a non-empty set of digits, each with its set. If there are many such
// cells, it lists only the first ones.
func byCell(m state.Model, sets []solver.Digits) string {
	const most = 3
	var names []string
	for c, set := range sets {
		switch {
		case set == 0:
		case len(names) == most:
			return sentences.Join(append(names, "…"))
		default:
			digits := strings.Join(i18n.Written(set), " ")
			names = append(names, sentences.Cell(&m, solver.Cell(c))+i18n.Colon.In(m.Lang)+digits)
		}
	}
	return sentences.Join(names)
}

// whenWrong returns a sentence that says how many steps ago the user entered the first wrong digit.
func whenWrong(l i18n.Lang, k hints.Checked) string {
	if k.StepsBack == 0 {
		return i18n.NotReached.In(l)
	}
	since := i18n.Since(l, k.StepsBack)
	if k.TimeBack > 0 {
		return i18n.Ago(l, since, k.TimeBack)
	}
	return since
}

// notUnique returns sentences about a Check of a puzzle that does not have a unique solution. They explain why
// no single digit can be called right or wrong, and say whether the puzzle has a solution with all entered
// digits.
func notUnique(m state.Model, k hints.Checked) []line {
	l := m.Lang
	if m.Verdict.OfPuzzle.Solutions == 0 && m.Doubtful() {
		return nil
	}
	if m.Verdict.OfPuzzle.Solutions == 0 {
		return []line{{i18n.CheckNone.In(l), false}}
	}
	together := line{i18n.MixedSeveral.In(l), false}
	switch k.OfCurrent.Solutions {
	case 0:
		together = line{i18n.MixedNone.In(l), true}
	case 1:
		together.Text = i18n.MixedNowOne.In(l)
	}
	return []line{together, {i18n.CheckSeveral.In(l), false}}
}

// headline returns texts about a board that has not been checked for solutions yet.
func headline(b history.Board, l i18n.Lang) (verdict, facts string) {
	given, entered := b.Given.Count(), b.Entered.Count()
	switch {
	case given == 0:
		return i18n.Entered(l, entered), ""
	case entered == 0:
		return i18n.Givens(l, given), ""
	}
	return i18n.Givens(l, given), i18n.Entered(l, entered)
}

// digitCounts returns a text with the number of givens. If the user has entered digits, it also returns a
// text with their number.
func digitCounts(l i18n.Lang, b history.Board) []string {
	var parts []string
	if given := b.Given.Count(); given > 0 || !b.HasPuzzle() {
		parts = append(parts, i18n.Givens(l, given))
	}
	if entered := b.Entered.Count(); entered > 0 {
		parts = append(parts, i18n.Entered(l, entered))
	}
	return parts
}

// verdict returns the sentence for the latest verdict on the puzzle, such as that it has one solution.
func verdict(m state.Model) string {
	v, l := m.Verdict, m.Lang
	n := v.OfPuzzle.Solutions
	switch {
	case m.Doubtful() && !v.Stopped:
		return byData(m)
	case v.Counted && (n > 1 || !v.OfPuzzle.Exact), n > 1 && v.OfPuzzle.Exact:
		if !v.OfPuzzle.Exact {
			n = max(n, v.Known)
		}
		return i18n.Solutions(l, n, v.OfPuzzle.Exact)
	case n > solutions.Most && !v.Stopped:
		return i18n.MoreThan(l, solutions.Most)
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

// byData is like verdict, for a puzzle whose setter's text may add rules. Its sentence says that it takes
// only the rules in the puzzle's data into account.
func byData(m state.Model) string {
	v, l := m.Verdict, m.Lang
	switch n := v.OfPuzzle.Solutions; {
	case n == 0:
		return i18n.DrawnNone.In(l)
	case n == 1 && v.OfPuzzle.Exact:
		return i18n.DrawnOne.In(l)
	case n > solutions.Most && !v.Counted:
		return i18n.DrawnMoreThan(l, solutions.Most)
	case v.Counted || n > 1 && v.OfPuzzle.Exact:
		return i18n.Drawn(l, max(n, v.Known), v.OfPuzzle.Exact)
	}
	return i18n.DrawnSeveral.In(l)
}

// doubts returns a sentence about those sentences in the setter's text that may add rules to the puzzle's
// data. It returns "" if there are no such sentences, or if no verdict is shown.
func doubts(m state.Model) string {
	several := m.Judged() && m.Verdict.OfPuzzle.Solutions != 1
	noVerdict := m.Mode == game.Playing && m.Board.Solver.Count() == 0 && !several
	if !m.Doubtful() || m.Widget.On || m.AtDoor() || noVerdict {
		return ""
	}
	if n := len(m.DoubtfulSentences()); n > 0 {
		return i18n.Doubts(m.Lang, n)
	}
	return i18n.DoubtsUnseen.In(m.Lang)
}

// redundant returns a sentence that names the redundant givens and rules. A given or rule is redundant if the
// solution is unique even without it.
func redundant(m *state.Model) string {
	l, of := m.Lang, m.Board.Layout()
	said := []string{i18n.Redundant(l, m.Solutions().CountRedundant())}
	if rules, sums, unsure := m.Solutions().RedundantRules(); len(of.Rules()) > 0 {
		said = append(said, i18n.RedundantRules(l, len(rules), namesOf(m, rules)))
		if len(sums) > 0 {
			said = append(said, i18n.RedundantSums(l, len(sums), namesOf(m, sums)))
		}
		if unsure > 0 {
			said = append(said, i18n.UnsureRules(l, unsure))
		}
	}
	return sentences.Join(said)
}

// namesOf returns the names of some of the board's rules, each with its first cell. rules has their indexes. If
// there are many, it names only the first ones.
func namesOf(m *state.Model, rules []int) string {
	const most = 6
	of := m.Board.Layout()
	var names []string
	for _, i := range rules[:min(len(rules), most)] {
		r := of.Rules()[i]
		name := i18n.RuleOf(m.Lang, of, r)
		if len(r.Cells) > 0 {
			name += " " + sentences.Cell(m, r.Cells[0])
		}
		names = append(names, name)
	}
	if len(rules) > most {
		names = append(names, "…")
	}
	return strings.Join(names, i18n.Comma(m.Lang))
}

// hardest returns a sentence about the steps of the puzzle that is being typed or drawn: the technique of the
// hardest step, or after how many digits no technique applies. It returns "" while this is unknown, and if the
// puzzle does not have exactly one solution.
func hardest(m state.Model) string {
	rated, known := m.Rating()
	switch placed, stops := m.StepsStop(); {
	case m.Mode != game.Setting:
		return ""
	case stops && placed == 0:
		return i18n.BeyondAll.In(m.Lang)
	case stops:
		return i18n.StepsStop(m.Lang, placed)
	case !known || rated.Name == "":
		return ""
	}
	return i18n.HardestSoFar(m.Lang, rated.Name, int(rated.Level))
}

// ruled returns the names of the rules. A frame has no list of them, so if it has one kind of rule, it
// gives a sentence about it.
func ruled(m state.Model) []string {
	layout := m.Seen().Layout()
	names := sentences.Rules(m.Lang, layout)
	if all := i18n.RulesOf(layout); m.Widget.On && !m.Widget.Solver && len(all) == 1 {
		return []string{names[0] + i18n.Colon.In(m.Lang) + sentenceOf(&m, all[0])}
	}
	return names
}

// facts returns the facts below the verdict: what was counted, the number of givens, and the computing time.
func facts(m state.Model) []string {
	v, l := m.Verdict, m.Lang
	var parts []string
	switch {
	case v.Counted && m.Fetching():
		parts = append(parts, i18n.LookingFor(l, m.List.Wanted+1))
	case v.Counted && m.Counting():
		parts = append(parts, i18n.StillCounting.In(l))
	case v.Counted && v.Stopped:
		parts = append(parts, i18n.NotAllCounted.In(l))
	case v.Counted && v.OfPuzzle.Exact && v.OfPuzzle.Solutions > 1:
		parts = append(parts, i18n.Exactly.In(l))
	case v.Stopped:
		return []string{i18n.StoppedFacts.In(l)}
	case v.OfPuzzle.Solutions == 2 && !v.OfPuzzle.Exact:
		parts = append(parts, i18n.AtLeastTwo.In(l))
	}
	if m.Solutions().RedundantKnown() {
		parts = append(parts, redundant(&m))
	}
	if rate := m.Rate(); v.Counted && rate > 0 {
		parts = append(parts, i18n.Rate(l, rate))
	} else {
		parts = append(append(parts, ruled(m)...), digitCounts(l, m.Seen())...)
	}
	// Show the computing time only together with a solution or with the answer to a question. Most browsers
	// can't measure times below a tenth of a millisecond.
	_, answered := m.Answered()
	timed := m.Board.Solver.Count() > 0 || v.Counted || v.FromEntered || answered && m.Board.Entered.Count() == 0
	if m.Widget.On {
		timed = timed || m.Mode != game.Playing || m.Board.Entered.Count() == 0
	}
	if timed && v.Elapsed >= 100*time.Microsecond {
		parts = append(parts, i18n.Elapsed(l, v.Elapsed.Microseconds()))
	}
	return parts
}

// about returns additional lines below a verdict.
func about(m state.Model) []line {
	v, l := m.Verdict, m.Lang
	var lines []line
	if v.FromEntered {
		lines = append(lines, line{i18n.OfEntered.In(l), false})
	}
	if v.Replaced > 0 && m.Board.Solver.Count() > 0 {
		lines = append(lines, line{i18n.Replaced(l, v.Replaced), true}) // the board no longer shows the wrong digits
	}
	if m.Candidates.Kind == game.InSolutions && m.Solutions().Sound() && m.Board.Solver.Count() == 0 {
		lines = append(lines, line{i18n.CandidatesSpoil.In(l), false})
	}
	if found, ok := m.Solutions().Without(); ok {
		says := i18n.Solutions(l, found.Solutions, found.Exact)
		switch {
		case found.Solutions > solutions.Most:
			says = i18n.MoreThan(l, solutions.Most)
		case found.Solutions == 1 && found.Exact:
			says = i18n.StillOne(l)
		}
		lines = append(lines, line{i18n.Without(l, m.Board.Given.At(m.Cursor).String(), sentences.Cell(&m, m.Cursor),
			says), false})
	}
	return lines
}

// candidates returns a sentence about the candidates of the cursor's cell. For each of them, it says in how
// many solutions the candidate occurs. The second result is false if the page shows no such candidates.
func candidates(m state.Model) (string, bool) {
	d, _ := m.Seen().At(m.Cursor)
	if !m.Active || d != 0 || !m.Play().CandidatesKnown() {
		return "", false
	}
	var parts []string
	n := m.Board.Layout().N()
	for d := solver.Digit(1); int(d) <= n; d++ {
		if count, _ := m.Play().SolutionsWith(m.Cursor, d); count > 0 {
			parts = append(parts, i18n.InSolutions(m.Lang, d.String(), count, game.CandidateLimit))
		}
	}
	return i18n.CandidatesOf(m.Lang, sentences.Cell(&m, m.Cursor), parts), true
}

// clash is like fault, for the digits that the board shows. If the user has turned off the marking of
// conflicts, the second result is false.
func clash(m state.Model) (string, bool) {
	if m.NoClashes {
		return "", false
	}
	return fault(m, m.Seen().Shown())
}

// fault returns a sentence about the first conflict of a grid, provided that the conflict is certain (see
// faultIn). If two equal digits conflict, the sentence names the digit, and the house or the rule on pairs.
// Otherwise the sentence is about a broken rule. The second result is false if there is no conflict.
func fault(m state.Model, g solver.Grid) (string, bool) { return faultIn(m, g, m.Certain()) }

// faultIn is like fault. The parameter certain says whether the setter's text may change the rules or the
// houses, which makes some conflicts uncertain. Its value is that of Model.Certain.
func faultIn(m state.Model, g solver.Grid, certain format.Unsure) (string, bool) {
	bad, broken := g.Conflicts(), g.Broken()
	switch certain {
	case format.RulesUnsure:
		bad, broken = history.Repeats(g), nil
	case format.HousesUnsure:
		bad, broken = nil, nil
	}
	switch {
	case len(bad)+len(broken) == 0, len(bad) == 0 && m.Drawing(): // the editor reports broken rules itself
		return "", false
	case len(bad) == 0:
		return i18n.Breaks(m.Lang, g.Layout(), broken[0]), true
	}
	c := bad[0]
	for _, h := range g.Layout().HousesOf(c) {
		for _, other := range h.Cells {
			if other != c && g.At(other) == g.At(c) {
				return i18n.Repeats(m.Lang, g.At(c).String(), m.Naming.House(m.Lang, h)), true
			}
		}
	}
	for _, r := range broken {
		if slices.Contains(r.Cells, c) {
			return i18n.Breaks(m.Lang, g.Layout(), r), true
		}
	}
	for _, other := range g.Layout().PairsOf(c) {
		if g.At(other) == g.At(c) {
			row, col := g.Layout().RowCol(c)
			otherRow, otherCol := g.Layout().RowCol(other)
			return i18n.Apart(m.Lang, g.At(c).String(), row, col, otherRow, otherCol), true
		}
	}
	return "", false
}
