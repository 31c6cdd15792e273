package explain_test

import (
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format/links"
	"numplace/solver/logic"
)

var (
	sums   = regexp.MustCompile(`\d+(?: [+−] \d+)+ = −?\d+`)
	reason = regexp.MustCompile(`would have to (?:make|be) (?:.* = )?(−?\d+), ` +
		`but (?:they make|it is) at (most|least) (?:.* = )?(\d+)\.`)
	shaft = regexp.MustCompile(`the shaft makes at (most|least) (?:.* = )?(\d+), ` +
		`but r\dc\d is (?:at (?:most|least) )?(\d+)\.`)
	circle = regexp.MustCompile(`The circle can’t be (\d): the shaft makes at (most|least) (?:.* = )?(\d+)\.`)
	equal  = regexp.MustCompile(`So (r\dc\d(?: \+ r\dc\d)*) = (?:(\d+) \+ )?(r\dc\d(?: \+ r\dc\d)*)\.`)
	across = regexp.MustCompile(`So the rest of [^.]*, (r\dc\d(?: \+ r\dc\d)*), is (\d+) − (\d+) ` +
		`\+ (r\dc\d(?: \+ r\dc\d)*)(?: = (?:(\d+) \+ )?(r\dc\d(?: \+ r\dc\d)*))?\.`)
	limit = regexp.MustCompile(`((?:r\dc\d(?:, | and )?)+) (?:make|is) at (most|least) (?:[^,.]* = )?(\d+)`)
	cell  = regexp.MustCompile(`r(\d)c(\d)`)
	would = regexp.MustCompile(`\d make at (?:most|least) (?:[^,.]* = )?(\d+)\. ` +
		`If r\dc\d is \d, they would make at (most|least) (?:[^,.]* = )?(\d+)\.`)
	leaves = regexp.MustCompile(`, so at (most|least) (?:\d+ [+−] \d+ = )?(\d+) is left for (r\dc\d)\.`)
	takes  = regexp.MustCompile(`So these make at (least) (?:.* = )?(\d+), but r\dc\d is at most (\d+)\.`)
	lacks  = regexp.MustCompile(`would make at (most|least) (?:.* = )?(\d+), not (\d+)\.`)
)

func number(t *testing.T, text string) int {
	n, err := strconv.Atoi(strings.Replace(text, "−", "-", 1))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// checkSums checks the additions in a text, and that each smallest or largest sum in the text contradicts the
// required value. It returns the number of statements checked.
func checkSums(t *testing.T, text string) (found int) {
	for _, sum := range sums.FindAllString(text, -1) {
		left, right, _ := strings.Cut(sum, " = ")
		total, sign := 0, 1
		for _, part := range strings.Fields(left) {
			switch part {
			case "+":
				sign = 1
			case "−":
				sign = -1
			default:
				total += sign * number(t, part)
			}
		}
		if found++; total != number(t, right) {
			t.Errorf("%s: %s is wrong", text, sum)
		}
	}
	contradicts := func(bound string, limit, value int) {
		if found++; bound == "most" && limit >= value || bound == "least" && limit <= value {
			t.Errorf("%s: %d at %s is no reason against %d", text, limit, bound, value)
		}
	}
	for _, m := range would.FindAllStringSubmatch(text, -1) {
		contradicts(m[2], number(t, m[3]), number(t, m[1]))
	}
	for sentence := range strings.SplitAfterSeq(text, ". ") {
		sentence = strings.TrimSpace(sentence)
		if m := reason.FindStringSubmatch(sentence); m != nil {
			contradicts(m[2], number(t, m[3]), number(t, m[1]))
		}
		if m := shaft.FindStringSubmatch(sentence); m != nil {
			contradicts(m[1], number(t, m[2]), number(t, m[3]))
		}
		if m := circle.FindStringSubmatch(sentence); m != nil {
			contradicts(m[2], number(t, m[3]), number(t, m[1]))
		}
		if m := takes.FindStringSubmatch(sentence); m != nil {
			contradicts(m[1], number(t, m[2]), number(t, m[3]))
		}
		if m := lacks.FindStringSubmatch(sentence); m != nil {
			contradicts(m[1], number(t, m[2]), number(t, m[3]))
		}
	}
	return found
}

// checkSolved checks that statements about the sums of cells are true in the solution. It returns the number
// of statements checked.
func checkSolved(t *testing.T, text string, solved *logic.Position) (found int) {
	sum := func(cells string) (sum int) {
		for _, m := range cell.FindAllStringSubmatch(cells, -1) {
			sum += int(solved.At(solver.Cell((number(t, m[1])-1)*solved.Layout().N() + number(t, m[2]) - 1)))
		}
		return sum
	}
	for _, m := range equal.FindAllStringSubmatch(text, -1) {
		by := 0
		if m[2] != "" {
			by = number(t, m[2])
		}
		if found++; sum(m[1]) != by+sum(m[3]) {
			t.Errorf("%s: %q is wrong", text, m[0])
		}
	}
	for _, m := range across.FindAllStringSubmatch(text, -1) {
		by := number(t, m[2]) - number(t, m[3])
		if found++; sum(m[1]) != by+sum(m[4]) || m[6] != "" && (m[4] != m[6] || m[5] == "" && by != 0 ||
			m[5] != "" && number(t, m[5]) != by) {
			t.Errorf("%s: %q is wrong", text, m[0])
		}
	}
	for _, m := range leaves.FindAllStringSubmatch(text, -1) {
		own := sum(m[3])
		if found++; m[1] == "most" && own > number(t, m[2]) || m[1] == "least" && own < number(t, m[2]) {
			t.Errorf("%s: %q is wrong", text, m[0])
		}
	}
	for _, m := range greater.FindAllStringSubmatch(text, -1) {
		for _, c := range cell.FindAllString(m[3], -1) {
			if found++; (sum(m[1]) > sum(c)) != (m[2] == "greater") {
				t.Errorf("%s: %q is wrong", text, m[0])
			}
		}
	}
	for sentence := range certain(text) {
		for _, m := range limit.FindAllStringSubmatch(sentence, -1) {
			if s := sum(m[1]); m[2] == "most" && s > number(t, m[3]) || m[2] == "least" && s < number(t, m[3]) {
				t.Errorf("%s: %q is wrong", text, m[0])
			}
			found++
		}
	}
	return found
}

// certain yields the sentences of a text except those under an assumption. Such sentences end before the next
// conclusion.
func certain(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		supposed := false
		for sentence := range strings.SplitAfterSeq(text, ". ") {
			follows := !strings.HasPrefix(sentence, "So ") || limit.MatchString(sentence)
			supposes := slices.ContainsFunc([]string{"With", "If ", "Suppose"}, func(beginning string) bool {
				return strings.HasPrefix(sentence, beginning)
			})
			if supposed = follows && (supposed || supposes); !supposed && !yield(sentence) {
				return
			}
		}
	}
}

// boards returns the boards of the examples for rules, each with the digits of the example and without any.
// If the corpora are available, it also returns killer puzzles from them.
func boards(t *testing.T) []*logic.Position {
	var own []*logic.Position
	layouts := map[string]bool{}
	for _, technique := range logic.Techniques() {
		if !technique.OfRules() {
			continue
		}
		example, _ := explain.ExampleOf(technique)
		if text := example.Position.Layout().String(); !layouts[text] {
			layouts[text] = true
			own = append(own, logic.New(example.Position.Layout().Empty()), example.Position)
		}
	}
	return corpora.With(t, own, func() (killers []*logic.Position) {
		for _, row := range corpora.Rows(t, "variants_killer.tsv") {
			var rules []string
			for cage := range strings.SplitSeq(row[4], ";") {
				sum, cells, _ := strings.Cut(cage, ":")
				rules = append(rules, ".Cage~"+sum+"~"+strings.ReplaceAll(strings.ToUpper(cells), ",", "~"))
			}
			killers = append(killers, read(t, strings.Join(rules, "")))
		}
		return killers
	})
}

// read parses a position in the notation of the site Interactive Sudoku Solver.
func read(t *testing.T, text string) *logic.Position {
	puzzle, _, err := links.Read("https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + text)
	if err != nil {
		t.Fatal(err)
	}
	return logic.New(puzzle.Grid)
}

// said is the text of a step, and the position before it.
type said struct {
	text string
	p    *logic.Position
}

// walks solves the boards step by step. For each board, it calls f with the texts of all steps by rules, and
// with the last position.
func walks(t *testing.T, f func(texts []said, last *logic.Position)) {
	for _, p := range boards(t) {
		table := logic.StandardTable()
		var texts []said
		for !p.Solved() {
			step, ok := logic.Next(t.Context(), p, table)
			if !ok {
				break
			}
			if step.Technique.OfRules() {
				text := strings.ReplaceAll(explain.Say(i18n.En, p, step).Text, "\u00a0", " ")
				texts = append(texts, said{text, p.Clone()})
			}
			p.Apply(step)
		}
		f(texts, p)
	}
}

// The sums in texts are correct, and are true in the solution. The limits in texts are valid reasons.
func TestSumsAreRight(t *testing.T) {
	steps, found, known := 0, 0, 0
	walks(t, func(texts []said, last *logic.Position) {
		steps += len(texts)
		for _, x := range texts {
			found += checkSums(t, x.text)
			if last.Solved() && last.Layout().N() == 9 {
				known += checkSolved(t, x.text, last) + checkPlain(t, x.text, last)
			}
		}
	})
	t.Logf("%d steps, %d sums and limits, %d of cells", steps, found, known)
	if found < steps/2 || known < 10 {
		t.Error("hardly any sums are said")
	}
}

var (
	onlyIn   = regexp.MustCompile(`(?:^|\. |: )(Then |Of these, )?(r\dc\d) can only be (\d(?:, \d)*(?: or \d)?)[,. ]`)
	seesThat = regexp.MustCompile(`((?:r\dc\d(?:, | and )?)+) can see ((?:r\dc\d(?:, | and )?)+), so no`)
	seesIt   = regexp.MustCompile(`((?:r\dc\d(?:, | and )?)+) can see the (\d) in ((?:r\dc\d(?:, | and )?)+), so no`)
	seesMust = regexp.MustCompile(`(r\dc\d) can see the (\d) in (r\dc\d)[^,]*, so it must be ` +
		`(\d(?:, \d)*(?: or \d)?)\.`)
	crossed  = regexp.MustCompile(`The (\d) is crossed out in ((?:r\dc\d(?:, | and )?)+)\.`)
	gap      = regexp.MustCompile(`(r\dc\d) (?:must be )?at (?:least|most) \d \(it can’t be ([^)]*)\)`)
	greater  = regexp.MustCompile(`(?:^|\. )(r\dc\d) is (greater|less) than ((?:r\dc\d(?:, | and )?)+)\.`)
	cantBe   = regexp.MustCompile(`((?:r\dc\d(?:, | and )?)+) can’t be ((?:\d(?:, | or )?)+), so (the \d of|in \d)`)
	onlyOf   = regexp.MustCompile(`(?:^|\. )(r\dc\d) can only be ((?:\d(?:, | or )?)+), so the [^.]* must be there\.`)
	ownersIn = regexp.MustCompile(`the (\d) of (\d(?: \+ \d)+(?:(?:, | and )\d(?: \+ \d)+)*)`)
	mustHold = regexp.MustCompile(`so in (\d(?: \+ \d)+) they must be ([^.]*)\.`)
	differIn = regexp.MustCompile(`((?:r\dc\d(?:, | and )?)+) are in (row|column|box) (\d) and differ\.`)
	caged    = regexp.MustCompile(`((?:r\dc\d(?:, | and )?)+) are in the same cage`)
	asWell   = regexp.MustCompile(`If (r\dc\d) is (\d), (?:[^.]*)\. (?:[^.]* differ\. )?` +
		`((?:r\dc\d(?:, | and )?)+) can’t be (\d) as well\.`)
	seesOne  = regexp.MustCompile(`(r\dc\d) would have to be (?:[^,.]* = )?(\d), but it can see the (\d) in (r\dc\d)\.`)
	onlyHere = regexp.MustCompile(`In (row|column|box) (\d), only ((?:r\dc\d(?:, | and )?)+) can be (\d)\.`)
	usesUp   = regexp.MustCompile(`(?:Cage|Sum|In cage|In sum)[^.]*? at ((?:r\dc\d(?:, | and )?)+)`)
	usedUp   = regexp.MustCompile(`Together they use up [^.]* in (row|column|box) (\d)\.`)
	out      = regexp.MustCompile(`((?:\d(?: \+ \d)+(?:, | and )?)+) ` +
		`(?:is|are) out: none of these cells can be ([^.]*)\.`)
	combination = regexp.MustCompile(`\d(?: \+ \d)+`)
	none        = regexp.MustCompile(`in r\dc\d, ((?:r\dc\d(?:, | and )?)+) would have to make ` +
		`(?:[^:.]* = )?(\d+): ([^.]*)\. (?:Each of these|That) needs ([^.]*), but [^.]* can’t be [^.]*\.`)
)

// checkBoard checks that statements about cells and their candidates are true on the board. It returns the
// number of statements checked.
func checkBoard(t *testing.T, x said) (found int) {
	layout := x.p.Layout()
	cells := func(text string) (all []solver.Cell) {
		for _, m := range cell.FindAllStringSubmatch(text, -1) {
			all = append(all, solver.Cell((number(t, m[1])-1)*layout.N()+number(t, m[2])-1))
		}
		return all
	}
	digits := func(text string) (set solver.Digits) {
		for _, d := range regexp.MustCompile(`\d+`).FindAllString(text, -1) {
			set = set.With(solver.Digit(number(t, d)))
		}
		return set
	}
	check := func(ok bool, what string) {
		if found++; !ok {
			t.Errorf("%s: %q is wrong", x.text, what)
		}
	}
	for _, m := range onlyIn.FindAllStringSubmatch(x.text, -1) {
		marks, said := x.p.Candidates(cells(m[2])[0]), digits(m[3])
		check(m[1] == "" && marks == said || m[1] != "" && said&^marks == 0, m[0])
	}
	for _, m := range seesThat.FindAllStringSubmatch(x.text, -1) {
		for _, c := range cells(m[1]) {
			for _, o := range cells(m[2]) {
				check(slices.Contains(layout.Sees(c), o), m[0])
			}
		}
	}
	for _, m := range seesIt.FindAllStringSubmatch(x.text, -1) {
		by := cells(m[3])
		stated := strings.Contains(x.text, " "+m[2]+" in "+m[3]+".") // whether the text states that the digit is there
		for _, c := range cells(m[1]) {
			check(slices.ContainsFunc(by, func(o solver.Cell) bool {
				return slices.Contains(layout.Sees(c), o) && (stated || x.p.At(o) == digits(m[2]).Min())
			}), m[0])
		}
	}
	for _, m := range seesMust.FindAllStringSubmatch(x.text, -1) {
		c := cells(m[1])[0]
		check(slices.Contains(layout.Sees(c), cells(m[3])[0]) && x.p.Candidates(c)&^digits(m[2]) == digits(m[4]), m[0])
	}
	for _, m := range crossed.FindAllStringSubmatch(x.text, -1) {
		for _, c := range cells(m[2]) {
			check(!x.p.Candidates(c).Has(digits(m[1]).Min()), m[0])
		}
	}
	for _, m := range gap.FindAllStringSubmatch(x.text, -1) {
		check(x.p.Candidates(cells(m[1])[0])&digits(m[2]) == 0, m[0])
	}
	is := func(kind, index string) (all []solver.Cell) {
		kinds := map[string]solver.HouseKind{"row": solver.Row, "column": solver.Column, "box": solver.Box}
		for h := range layout.NumHouses() {
			if house := layout.House(h); house.Kind == kinds[kind] && house.Index == number(t, index)-1 {
				return house.Cells
			}
		}
		return nil
	}
	within := func(all []solver.Cell, some string) bool {
		return !slices.ContainsFunc(cells(some), func(c solver.Cell) bool { return !slices.Contains(all, c) })
	}
	for _, m := range cantBe.FindAllStringSubmatch(x.text, -1) {
		for _, c := range cells(m[1]) {
			check(x.p.Candidates(c)&digits(m[2]) == 0, m[0])
		}
	}
	for _, m := range onlyOf.FindAllStringSubmatch(x.text, -1) {
		check(x.p.Candidates(cells(m[1])[0]) == digits(m[2]), m[0])
	}
	for _, m := range ownersIn.FindAllStringSubmatch(x.text, -1) {
		for _, set := range combination.FindAllString(m[2], -1) {
			check(digits(set)&digits(m[1]) != 0, m[0])
		}
	}
	for _, m := range mustHold.FindAllStringSubmatch(x.text, -1) {
		check(digits(m[2])&^digits(m[1]) == 0, m[0])
	}
	for _, m := range differIn.FindAllStringSubmatch(x.text, -1) {
		check(within(is(m[2], m[3]), m[1]), m[0])
	}
	for _, m := range caged.FindAllStringSubmatch(x.text, -1) {
		check(slices.ContainsFunc(layout.Rules(), func(r solver.Rule) bool {
			return r.Kind == solver.Cage && within(r.Cells, m[1])
		}), m[0])
	}
	for _, m := range asWell.FindAllStringSubmatch(x.text, -1) {
		check(m[2] == m[4] && within(layout.Sees(cells(m[1])[0]), m[3]), m[0])
	}
	for _, m := range seesOne.FindAllStringSubmatch(x.text, -1) {
		check(m[2] == m[3] && within(layout.Sees(cells(m[1])[0]), m[4]), m[0])
	}
	for _, m := range onlyHere.FindAllStringSubmatch(x.text, -1) {
		for _, c := range is(m[1], m[2]) {
			check(x.p.Candidates(c)&digits(m[4]) == 0 || slices.Contains(cells(m[3]), c), m[0])
		}
	}
	for _, m := range out.FindAllStringSubmatch(x.text, -1) {
		for _, set := range combination.FindAllString(m[1], -1) {
			check(digits(set)&digits(m[2]) != 0, m[0])
		}
	}
	for _, m := range usedUp.FindAllStringSubmatch(x.text, -1) {
		for _, rule := range usesUp.FindAllStringSubmatch(x.text, -1) {
			some := func(c solver.Cell) bool { return slices.Contains(is(m[1], m[2]), c) }
			check(slices.ContainsFunc(cells(rule[1]), some), rule[0]+": "+m[0])
		}
	}
	for _, m := range none.FindAllStringSubmatch(x.text, -1) {
		all, barred := cells(m[1]), digits(m[4])
		for _, set := range combination.FindAllString(m[3], -1) {
			sum := 0
			for d := range digits(set).All() {
				sum += int(d)
			}
			check(sum == number(t, m[2]) && digits(set).Len() == len(all) && digits(set)&barred != 0, m[0])
		}
	}
	return found
}

// Statements about cells in the texts are true on the board.
func TestCellsAreRight(t *testing.T) {
	found := 0
	walks(t, func(texts []said, _ *logic.Position) {
		for _, x := range texts {
			if x.p.Layout().N() <= 9 {
				found += checkBoard(t, x)
			}
		}
	})
	t.Logf("%d statements", found)
	if found < 20 {
		t.Error("hardly any sentence about cells was checked")
	}
}

// Where certain reasons apply that a learner can check on the board, the texts give them.
func TestReasonsOfRules(t *testing.T) {
	var all strings.Builder
	walks(t, func(texts []said, _ *logic.Position) {
		for _, x := range texts {
			all.WriteString(x.text + "\n")
		}
	})
	for _, want := range []string{
		"r3c4 can see the 1 in r3c7, so no 1 can go there. So there is a 1 in r4c4 or r4c5. " +
			"Both are in box 5 and row 4, so no other cell there can be 1.",
		"All of these are in box 6, so no other cell there can be 5.",
		"r1c9 can’t be 6, so r1c8 can’t be 4. None of these puts 4 in r1c8.",
		"r6c1 and r6c2 can’t be 1 or 3, so the 1 of 1 + 2 + 8 and 1 + 4 + 6 and the 3 of 2 + 3 + 6 must be in r7c1. ",
		"r3c1 can only be 1, 2 or 5, so the 5 of 4 + 5 + 9 and 5 + 6 + 7 must be there. None of these puts",
		"r2c7 and r3c7 can’t be 1 or 2, so in 1 + 2 + 6 + 9 they must be 6 and 9. ",
		"can only hold 2 + 7 or 4 + 5. 1 + 8 and 3 + 6 are out: none of these cells can be 1 or 3. ",
		"3 + 6 + 9 and 3 + 7 + 8 are out: r3c1 can only be 1, 2 or 5. ",
		"The same goes for r9c2, r9c3 and r9c4. A smaller digit would leave even more. So ",
		"r1c4 and r2c4 can’t be 6 as well. So r1c4, r2c4 and r3c4 make at least 3 + 8 + 9 = 20. A greater digit",
		"only r4c1 and r5c1 can be 6. r3c2 and r3c3 can see both, so no 6 can go there. " +
			"r3c2, r3c3, r4c1 and r5c1 are in the same cage.",
		"So the rest of box 7, r7c1, is 45 − 45 + r9c4 = r9c4. r9c4 can’t be 5, so r7c1 can’t be 5.",
		"= 3 + r6c8. r6c8 is at least 1, so r9c7 is at least 4. r6c8 can’t be 2,",
		"= 9 + r2c5. r3c4 and r4c4 are in column 4 and differ. " +
			"r3c4 and r4c4 make at most 9 + 8 = 17, so r2c5 is at most 17 − 9 = 8.",
		"If r4c4 is 9, r2c5 and r3c4 would be equal, but they see each other.",
		"If r7c5 is 2, r7c6 and r9c4 would have to make 16 − 2 = 14, but they make at most",
	} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("nowhere is said: %s", want)
		}
	}
}

// If a cell sees a digit that is a knight's move away, the text mentions the knight's move.
func TestKnightsMoveIsSaid(t *testing.T) {
	p := read(t, ".AntiKnight.Cage~3~R3C3~R4C3")
	for step, ok := logic.Next(t.Context(), p, logic.StandardTable()); ok; {
		text := explain.Say(i18n.En, p, step).Text
		if strings.HasSuffix(text, "Here cells a knight’s move apart see each other.") {
			return
		}
		p.Apply(step)
		step, ok = logic.Next(t.Context(), p, logic.StandardTable())
	}
	t.Error("no step says so")
}
