package links

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// accepts reports whether an automaton for n digits accepts a line.
func accepts(value []int, n int, line []int) bool {
	state := 1
	for _, d := range line {
		if state = value[(state-1)*(n+1)+d]; state == 0 {
			return false
		}
	}
	return value[(state-1)*(n+1)] == 1
}

// linesOfDigits calls do with all lines of some length.
func linesOfDigits(n, length int, do func(line []int)) {
	line := make([]int, length)
	var fill func(at int)
	fill = func(at int) {
		if at == length {
			do(line)
			return
		}
		for d := 1; d <= n; d++ {
			line[at] = d
			fill(at + 1)
		}
	}
	fill(0)
}

// Each automaton accepts exactly the lines that its constraint allows, according to plain arithmetic.
func TestMachines(t *testing.T) {
	const n = 5
	count := func(line []int, digit int) (count int) {
		for _, d := range line {
			count += b2i(d == digit)
		}
		return count
	}
	for name, test := range map[string]struct {
		value  func() ([]int, bool)
		length int
		allows func(line []int) bool
	}{
		"contains 2, 2 and 4": {func() ([]int, bool) {
			return containing(n, []int{2, 4, 2})
		}, 4, func(line []int) bool {
			return count(line, 2) >= 2 && count(line, 4) >= 1
		}},
		"the same digits twice": {func() ([]int, bool) { return sameDigits(n, 2, false) }, 4, func(line []int) bool {
			return slices.Equal(slices.Sorted(slices.Values(line[:2])), slices.Sorted(slices.Values(line[2:])))
		}},
		"the same different digits twice": {func() ([]int, bool) { return sameDigits(n, 2, true) }, 4,
			func(line []int) bool {
				return line[0] != line[1] &&
					slices.Equal(slices.Sorted(slices.Values(line[:2])), slices.Sorted(slices.Values(line[2:])))
			}},
		"flatmates": {func() ([]int, bool) { return flatmates(n) }, 5, func(line []int) bool {
			for i, d := range line {
				if d == 3 && (i == 0 || line[i-1] != 1) && (i == 4 || line[i+1] != n) {
					return false
				}
			}
			return true
		}},
		"3 is the first hidden digit": {func() ([]int, bool) { return firstHidden(n, 3) }, 5, func(line []int) bool {
			for i, d := range line {
				if i > 0 && d < slices.Max(line[:i]) {
					return d == 3
				}
			}
			return false
		}},
		"a digit at the place that the second names": {func() ([]int, bool) { return indexed(n, 5) }, 5,
			func(line []int) bool { return line[1] <= 3 && line[1+line[1]] == line[0] }},
		"even steps": {func() ([]int, bool) { return evenSteps(n, 3) }, 3, func(line []int) bool {
			return line[1]-line[0] == line[2]-line[1]
		}},
		"longer even steps": {func() ([]int, bool) { return evenSteps(n, 4) }, 4, func(line []int) bool {
			return line[1]-line[0] == line[2]-line[1] && line[2]-line[1] == line[3]-line[2]
		}},
		"three groups": {func() ([]int, bool) {
			return groupedWindows(n, []solver.Digits{0b00001, 0b00110, 0b11000})
		}, 5, func(line []int) bool {
			group := []int{0, 1, 2, 2, 3, 3}
			for i := range line[:len(line)-2] {
				a, b, c := group[line[i]], group[line[i+1]], group[line[i+2]]
				if a == b || a == c || b == c {
					return false
				}
			}
			return true
		}},
	} {
		value, ok := test.value()
		if !ok {
			t.Errorf("%s: too large", name)
			continue
		}
		linesOfDigits(n, test.length, func(line []int) {
			if got := accepts(value, n, line); got != test.allows(line) {
				t.Errorf("%s: %v is accepted: %v", name, line, got)
			}
		})
	}
	if _, ok := sameDigits(9, 5, false); ok {
		t.Error("an automaton has more states than a rule can have")
	}
}

// The message on solving is read from each site that has one, and written to those with room for it. It is plain text
// of at most format.MostPraise characters.
func TestPraise(t *testing.T) {
	const is = "Well <b>done</b>!\nYou & I"
	rows := strings.TrimSuffix(strings.Repeat("[{},{},{},{}],", 4), ",")
	quoted := strings.ReplaceAll(is, "\n", "\\n")
	long := strings.Repeat("<p>数", 25_000)
	for name, text := range map[string]string{
		"f-puzzles": `{"size":4,"successMessage":"` + quoted + `",` + fpuzzlesGrid(4) + `}`,
		"a cage": `{"size":4,"cage":[{"cells":["R1C1"],"value":"msgcorrect: ` + quoted + `"}],` +
			fpuzzlesGrid(4) + `}`,
		"SudokuPad": `{"metadata":{"msgcorrect":"` + quoted + `"},"cells":[` + rows + `]}`,
		"a line":    `{"cages":[{"value":"msgcorrect: ` + quoted + `"}],"cells":[` + rows + `]}`,
		"Sudoku Maker": makerData(`,"size":4,"messages":{"completion":"`+quoted+`"}`, 16,
			strings.TrimSuffix(makerBoxes, ",")),
	} {
		p, _, err := Read(text)
		if err != nil || p.Praise != is {
			t.Errorf("%s: %q, %v", name, p.Praise, err)
		}
		for _, site := range []Site{FPuzzles, SudokuPad, SudokuMaker} {
			target, _ := TargetOf(site)
			p.Rules = ""
			address, lost := target.Link(p)
			if back, _, err := Read(address); err != nil || lost.Has(Words) || back.Praise != is {
				t.Errorf("%s to %v: %q, %v", name, site, back.Praise, err)
			}
		}
		p, _, err = Read(strings.Replace(text, quoted, long, 1))
		if n := len([]rune(p.Praise)); err != nil || n > format.MostPraise || n < format.MostPraise/2 {
			t.Errorf("%s: a long message has %d characters, %v", name, n, err)
		}
	}
	for _, other := range []string{"1e9", "NaN", "{}", `[["x"]]`, "null", "true"} {
		p, _, err := Read(`{"size":4,"successMessage":` + other + `,` + fpuzzlesGrid(4) + `}`)
		if err == nil && len(p.Praise) > len(other) {
			t.Errorf("%s: %q", other, p.Praise)
		}
	}
}

// Constraints without a kind of their own become automata on the cells that they are about.
func TestISSMachines(t *testing.T) {
	for text, want := range map[string][]solver.Cell{
		".SameValues~2~R1C1~R1C2~R5C5~R5C6":         {0, 1, 40, 41},
		".ContainAtLeast~1_1_2~R1C1~R2C2~R3C4~R4C4": {0, 10, 21, 30},
		".HiddenSkyscraper~R1~~3":                   {8, 7, 6, 5, 4, 3, 2, 1, 0},
		".ValueIndexing~R1C1~R1C2~R1C3~R1C4":        {0, 1, 2, 3},
	} {
		p, _, err := Read(issAddress + text)
		rules := p.Grid.Layout().Rules()
		if err != nil || p.Rules != "" || len(rules) != 1 || rules[0].Kind != solver.Automaton ||
			!slices.Equal(rules[0].Cells, want) {
			t.Errorf("%s: %v, named %q, %v", text, rules, p.Rules, err)
		}
	}
	if p, _, err := Read(issAddress + ".DutchFlatmates"); err != nil || len(p.Grid.Layout().Rules()) != 9 {
		t.Errorf("flatmates: %v, %v", p.Grid.Layout(), err)
	}
}
