package explain_test

import (
	"regexp"
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
	equal  = regexp.MustCompile(`(r\dc\d(?: \+ r\dc\d)*) = (?:(\d+) \+ )?(r\dc\d(?: \+ r\dc\d)*)\.`)
	limit  = regexp.MustCompile(`((?:r\dc\d(?:, | and )?)+) (?:make|is) at (most|least) (?:[^,.]* = )?(\d+)`)
	cell   = regexp.MustCompile(`r(\d)c(\d)`)
	would  = regexp.MustCompile(`make at (?:most|least) (?:[^,.]* = )?(\d+)\. ` +
		`With \d in r\dc\d, they would make at (most|least) (?:[^,.]* = )?(\d+)\.`)
	lacks = regexp.MustCompile(`would make at (most|least) (?:.* = )?(\d+), not (\d+)\.`)
)

func number(t *testing.T, text string) int {
	n, err := strconv.Atoi(strings.Replace(text, "−", "-", 1))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// checkSums checks the sums of a text, and that each bound contradicts what would have to be.
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
		if m := lacks.FindStringSubmatch(sentence); m != nil {
			contradicts(m[1], number(t, m[2]), number(t, m[3]))
		}
	}
	return found
}

// checkSolved checks what a text says of the sums of cells by the digits that they have in the solution.
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
	for sentence := range strings.SplitAfterSeq(text, ". ") {
		if strings.HasPrefix(sentence, "With ") { // it supposes what is not so
			continue
		}
		for _, m := range limit.FindAllStringSubmatch(sentence, -1) {
			if s := sum(m[1]); m[2] == "most" && s > number(t, m[3]) || m[2] == "least" && s < number(t, m[3]) {
				t.Errorf("%s: %q is wrong", text, m[0])
			}
			found++
		}
	}
	return found
}

// boards are those of the examples of rules, empty and as the examples have them, and collected killers.
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

// read reads a position in the notation of Interactive Sudoku Solver.
func read(t *testing.T, text string) *logic.Position {
	puzzle, _, err := links.Read("https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + text)
	if err != nil {
		t.Fatal(err)
	}
	return logic.New(puzzle.Grid)
}

// walks solves boards and gives what is said of each step by rules to f, with the last position.
func walks(t *testing.T, f func(texts []string, last *logic.Position)) {
	for _, p := range boards(t) {
		table := logic.StandardTable()
		var texts []string
		for !p.Solved() {
			step, ok := logic.Next(t.Context(), p, table)
			if !ok {
				break
			}
			if step.Technique.OfRules() {
				texts = append(texts, strings.ReplaceAll(explain.Say(i18n.En, p, step).Text, "\u00a0", " "))
			}
			p.Apply(step)
		}
		f(texts, p)
	}
}

// What is said of sums adds up, also in the solution, and the limits that are named are reasons.
func TestSumsAreRight(t *testing.T) {
	steps, found, known := 0, 0, 0
	walks(t, func(texts []string, last *logic.Position) {
		steps += len(texts)
		for _, text := range texts {
			found += checkSums(t, text)
			if last.Solved() && last.Layout().N() == 9 {
				known += checkSolved(t, text, last)
			}
		}
	})
	t.Logf("%d steps, %d sums and limits, %d of cells", steps, found, known)
	if found < steps/2 || known < 10 {
		t.Error("hardly any sums are said")
	}
}

// The reasons that a learner can check at the board are said where they hold.
func TestReasonsOfRules(t *testing.T) {
	var all strings.Builder
	walks(t, func(texts []string, _ *logic.Position) {
		for _, text := range texts {
			all.WriteString(text + "\n")
		}
	})
	for _, want := range []string{
		"r3c4 can’t be 1. So there is a 1 in r4c4 or r4c5. Both are in box 5 and row 4, so no other cell there can be 1.",
		"All of these are in box 6, so no other cell there can be 5.",
		"r1c9 can’t be 6, so r1c8 can’t be 4. None of these puts 4 in r1c8.",
		"With 8 in r7c1, r6c1 and r6c2 would have to hold 1 and 2, but can’t hold 1.",
		"Then r9c7, r9c8 and r9c9 use up 1, 2 and 3 in row 9, " +
			"and arrow with circle r8c2 and shaft r9c1 and r9c2 can’t be filled.",
		"They cover box 7 but for r7c1, and stick out at r9c4. So r7c1 = r9c4. r9c4 can’t be 5, so r7c1 can’t be 5.",
		"so r9c7 = 3 + r6c8. r6c8 is at least 1, so r9c7 is at least 4. r6c8 can’t be 2,",
		"so r3c4 + r4c4 = 9 + r2c5. r3c4 and r4c4 make at most 9 + 8 = 17, so r2c5 is at most 17 − 9 = 8.",
		"With 9 in r4c4, r2c5 and r3c4 would be equal, but they see each other.",
		"With 2 in r7c5, r7c6 and r9c4 would have to make 16 − 2 = 14, but they make at most 9 + 4 = 13.",
	} {
		if !strings.Contains(all.String(), want) {
			t.Errorf("nowhere is said: %s", want)
		}
	}
}

// Where a cell sees a digit a knight's move away, that is said.
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
