package links

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver/corpora"
)

// This file contains the project's own puzzles in the formats of the sites. The boards have 4x4 cells, so
// that all grids can be enumerated. The tests check rules by plain arithmetic on the digits, independently of
// the solver.

// ownRule is a rule, with its text in the format of each site that supports it. holds reports whether digits,
// in reading order, satisfy the rule.
type ownRule struct {
	name, fpuzzles, iss, maker string
	holds                      func(d []int) bool
}

var ownRules = []ownRule{
	{"a cage", `"killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]`, ".Cage~5~R1C1~R1C2",
		`{"type":301,"cages":[{"cells":[0,1],"value":5}]}`, func(d []int) bool { return d[0]+d[1] == 5 }},
	{"a cage over boxes", `"killercage":[{"cells":["R2C2","R2C3","R3C2"],"value":"8"}]`, ".Cage~8~R2C2~R2C3~R3C2",
		`{"type":301,"cages":[{"cells":[5,6,9],"value":8}]}`, func(d []int) bool {
			return d[5]+d[6]+d[9] == 8 && allDiffer(d[5], d[6], d[9])
		}},
	{"a cage without a sum", `"killercage":[{"cells":["R2C2","R3C3"]}]`, ".Cage~0~R2C2~R3C3",
		`{"type":301,"cages":[{"cells":[5,10],"value":0}]}`, func(d []int) bool { return d[5] != d[10] }},
	{"a cage that nothing fills", `"killercage":[{"cells":["R1C1","R1C2"],"value":"2"}]`, ".Cage~2~R1C1~R1C2",
		`{"type":301,"cages":[{"cells":[0,1],"value":2}]}`, func(d []int) bool { return false }},
	{"a thermometer", `"thermometer":[{"lines":[["R3C1","R2C1","R1C1"]]}]`, ".Thermo~R3C1~R2C1~R1C1",
		`{"type":300,"slow":false,"thermometers":[[8,4,0]]}`, func(d []int) bool { return d[8] < d[4] && d[4] < d[0] }},
	{"an arrow", `"arrow":[{"cells":["R4C4"],"lines":[["R4C4","R4C3","R4C2"]]}]`, ".Arrow~R4C4~R4C3~R4C2",
		`{"type":408,"bulbsWithArrows":[{"bulbCells":[15],"arrows":[[15,14,13]]}]}`, func(d []int) bool {
			return d[15] == d[14]+d[13]
		}},
	{"a white dot", `"difference":[{"cells":["R2C2","R2C3"]}]`, ".WhiteDot~R2C2~R2C3",
		`{"type":200,"clues":[{"value":1,"edge":10}],"negative":[]}`,
		func(d []int) bool { return apart(d[5], d[6]) == 1 }},
	{"a black dot", `"ratio":[{"cells":["R3C1","R4C1"]}]`, ".BlackDot~R3C1~R4C1",
		`{"type":201,"clues":[{"value":2,"edge":20}],"negative":[]}`, func(d []int) bool {
			return d[8] == 2*d[12] || d[12] == 2*d[8]
		}},
	{"a V", `"xv":[{"cells":["R1C3","R1C4"],"value":"V"}]`, ".V~R1C3~R1C4",
		`{"type":202,"clues":[{"value":5,"edge":3}]}`, func(d []int) bool { return d[2]+d[3] == 5 }},
	{"diagonals", `"diagonal+":true,"diagonal-":true`, ".Diagonal~1.Diagonal~-1", `{"type":10},{"type":11}`,
		func(d []int) bool {
			return allDiffer(d[0], d[5], d[10], d[15]) && allDiffer(d[3], d[6], d[9], d[12])
		}},
	{"a knight's move", `"antiknight":true`, ".AntiKnight", `{"type":13}`, func(d []int) bool { return jumps(d, 5) }},
	{"a king's move", `"antiking":true`, ".AntiKing", `{"type":12}`, func(d []int) bool { return jumps(d, 2) }},
	{"no consecutive neighbours", `"nonconsecutive":true`, ".AntiConsecutive", `{"type":15}`, func(d []int) bool {
		for c := range d {
			if c%4 < 3 && apart(d[c], d[c+1]) == 1 || c < 12 && apart(d[c], d[c+4]) == 1 {
				return false
			}
		}
		return true
	}},
	{"disjoint groups", `"disjointgroups":true`, ".DisjointSets", `{"type":14}`, func(d []int) bool {
		return allDiffer(d[0], d[2], d[8], d[10]) && allDiffer(d[1], d[3], d[9], d[11]) &&
			allDiffer(d[4], d[6], d[12], d[14]) && allDiffer(d[5], d[7], d[13], d[15])
	}},
	{"a quadruple", `"quadruple":[{"cells":["R2C2","R2C3","R3C2","R3C3"],"values":[1,1]}]`, ".Quad~R2C2~1~1",
		`{"type":303,"clues":[{"corner":12,"digits":[1,1]}]}`, func(d []int) bool {
			ones := 0
			for _, c := range []int{5, 6, 9, 10} {
				if d[c] == 1 {
					ones++
				}
			}
			return ones >= 2
		}},
	{"a palindrome", `"palindrome":[{"lines":[["R1C1","R2C2","R3C3"]]}]`, ".Palindrome~R1C1~R2C2~R3C3",
		`{"type":402,"lines":[[0,5,10]]}`, func(d []int) bool { return d[0] == d[10] }},
	{"a renban", `"renban":[{"lines":[["R2C2","R2C3","R3C3"]]}]`, ".Renban~R2C2~R2C3~R3C3",
		`{"type":400,"lines":[[5,6,10]]}`, func(d []int) bool {
			return allDiffer(d[5], d[6], d[10]) && max(d[5], d[6], d[10])-min(d[5], d[6], d[10]) == 2
		}},
	{"a whisper", `"whispers":[{"lines":[["R1C2","R2C2"]],"value":"2"}]`, ".Whisper~2~R1C2~R2C2",
		`{"type":401,"minDifference":2,"lines":[[1,5]]}`, func(d []int) bool { return apart(d[1], d[5]) >= 2 }},
	{"a line between", `"betweenline":[{"lines":[["R1C2","R2C2","R3C2"]]}]`, ".Between~R1C2~R2C2~R3C2",
		`{"type":403,"lines":[[1,5,9]]}`,
		func(d []int) bool { return min(d[1], d[9]) < d[5] && d[5] < max(d[1], d[9]) }},
	{"a region sum line", `"regionsumline":[{"lines":[["R2C2","R2C3","R1C4"]]}]`, ".RegionSumLine~R2C2~R2C3~R1C4",
		`{"type":404,"lines":[[5,6,3]]}`, func(d []int) bool { return d[5] == d[6]+d[3] }},
	{"a clone", `"clone":[{"cells":["R1C1"],"cloneCells":["R3C3"]}]`, ".SameValues~2~R1C1~R3C3",
		`{"type":302,"groups":[[0,10]]}`, func(d []int) bool { return d[0] == d[10] }},
	{"odd and even", `"odd":[{"cell":"R1C1"}],"even":[{"cell":"R3C2"}]`, "",
		`{"type":101,"cells":[0]},{"type":100,"cells":[9]}`, func(d []int) bool { return d[0]%2 == 1 && d[9]%2 == 0 }},
	{"a minimum", `"minimum":[{"cell":"R2C2"}]`, "", `{"type":103,"cells":[5]}`, func(d []int) bool {
		return d[5] < min(d[1], d[4], d[6], d[9])
	}},
	{"a little killer", `"littlekillersum":[{"cell":"R0C1","direction":"DR","cells":["R1C2","R2C3","R3C4"],` +
		`"value":"4"}]`,
		".LittleKiller~4~R3C4", "", func(d []int) bool { return d[1]+d[6]+d[11] == 4 }},
	{"a sandwich", `"sandwichsum":[{"cell":"R1C0","value":"5"}]`, ".Sandwich~5~R1",
		`{"type":501,"clues":[{"value":5,"outerCell":6}]}`,
		func(d []int) bool { return apart(slices.Index(d, 1), slices.Index(d, 4)) == 3 }},
	{"an X-sum", `"xsum":[{"cell":"R1C0","value":"6"}]`, ".XSum~R1~6",
		`{"type":502,"clues":[{"value":6,"outerCell":6}]}`,
		func(d []int) bool {
			sum := 0
			for _, digit := range d[:d[0]] {
				sum += digit
			}
			return sum == 6
		}},
	{"a skyscraper", `"skyscraper":[{"cell":"R1C0","value":"3"}]`, ".Skyscraper~R1~3",
		`{"type":503,"clues":[{"value":3,"outerCell":6}]}`,
		func(d []int) bool {
			seen, highest := 0, 0
			for _, digit := range d[:4] {
				if digit > highest {
					seen, highest = seen+1, digit
				}
			}
			return seen == 3
		}},
}

func apart(a, b int) int { return max(a, b) - min(a, b) }

func allDiffer(digits ...int) bool {
	slices.Sort(digits)
	return len(slices.Compact(digits)) == len(digits)
}

// jumps reports whether no two cells at a certain distance contain the same digit. square is the square of
// the distance.
func jumps(d []int, square int) bool {
	for a := range d {
		for b := range a {
			down, right := a/4-b/4, a%4-b%4
			if down*down+right*right == square && d[a] == d[b] {
				return false
			}
		}
	}
	return true
}

// ownGrids returns all full 4x4 grids with the given digits that satisfy a rule. A 0 in givens is an empty
// cell.
func ownGrids(givens []int, holds func(d []int) bool) (all [][]int) {
	d := slices.Clone(givens)
	var fill func(c int)
	fill = func(c int) {
		if c == len(d) {
			if holds(d) {
				all = append(all, slices.Clone(d))
			}
			return
		}
		for digit := 1; digit <= 4; digit++ {
			free := givens[c] == 0 || givens[c] == digit
			for o := range c {
				sees := o/4 == c/4 || o%4 == c%4 || o/8 == c/8 && o%4/2 == c%4/2
				free = free && !(sees && d[o] == digit)
			}
			if free {
				d[c] = digit
				fill(c + 1)
				d[c] = givens[c]
			}
		}
	}
	fill(0)
	return all
}

// ownPuzzle is a puzzle in the format of a site, with the number of solutions and one of them, or "" if it
// has none.
type ownPuzzle struct {
	name, text string
	site       Site
	count      int
	givens     string
	solution   string
}

// ownPuzzles returns puzzles for each rule on each site: one without givens, and some with enough givens for
// one solution.
func ownPuzzles(tb testing.TB) (all []ownPuzzle) {
	tb.Helper()
	const each = 3 // number of puzzles with one solution
	for _, r := range ownRules {
		none := make([]int, 16)
		grids := ownGrids(none, r.holds)
		all = append(all, r.on(none, grids)...)
		for i := range min(each, len(grids)-1) {
			givens, solution := slices.Clone(none), grids[i*(len(grids)-1)/(each-1)]
			for c := 3 + i; len(ownGrids(givens, r.holds)) > 1; c = (c + 7) % 16 {
				givens[c] = solution[c]
			}
			all = append(all, r.on(givens, [][]int{solution})...)
		}
	}
	if len(all) < 2*len(ownRules) {
		tb.Fatalf("%d puzzles", len(all))
	}
	return all
}

// on returns the puzzle with the given givens and solutions in the format of each site that supports the
// rule.
func (r ownRule) on(givens []int, solutions [][]int) (all []ownPuzzle) {
	p := ownPuzzle{count: len(solutions), givens: cellsOf(givens)}
	if p.count > 0 {
		p.solution = cellsOf(solutions[0])
	}
	add := func(site Site, text string) {
		p.name, p.site, p.text = fmt.Sprintf("%v, %s, %s", site, r.name, p.givens), site, text
		all = append(all, p)
	}
	stated := ""
	if p.count == 1 {
		stated = `"solution":"` + p.solution + `",`
	}
	add(FPuzzles, "https://f-puzzles.com/?load="+lz(`{"size":4,`+stated+r.fpuzzles+`,"grid":[`+
		ownCells(p.givens, "", `{"value":%s,"given":true}`, "[", "]")+`]}`))
	if r.iss != "" {
		text := ".Shape~4x4" + r.iss
		for c, digit := range givens {
			if digit > 0 {
				text += fmt.Sprintf(".~R%dC%d_%d", c/4+1, c%4+1, digit)
			}
		}
		add(ISS, issAddress+text)
	}
	if r.maker != "" {
		rest := ""
		if p.count == 1 { // include the setter's solution
			rest = p.solution
		}
		add(SudokuMaker, "https://sudokumaker.app/?puzzle="+makerCode(makerData(`,"size":4,"cells":[`+
			ownCells(p.givens, rest, `{"value":%s,"given":true}`, "", "")+`]`, 16, makerBoxes+r.maker)))
	}
	return all
}

func cellsOf(digits []int) (cells string) {
	for _, digit := range digits {
		cells += strings.Replace(strconv.Itoa(digit), "0", ".", 1)
	}
	return cells
}

// ownCells returns cells as JSON. form is the format of a given. Each row is enclosed in open and end. If
// rest is not empty, it contains the digits to write into cells that are not givens.
func ownCells(givens, rest, form, open, end string) string {
	var rows []string
	for row := range 4 {
		var cells []string
		for c := 4 * row; c < 4*row+4; c++ {
			switch {
			case givens[c] != '.':
				cells = append(cells, fmt.Sprintf(form, givens[c:c+1]))
			case rest != "":
				cells = append(cells, `{"value":`+rest[c:c+1]+`}`)
			default:
				cells = append(cells, "{}")
			}
		}
		rows = append(rows, open+strings.Join(cells, ",")+end)
	}
	return strings.Join(rows, ",")
}

// ownKiller returns the text of a killer in the notation of ISS with arrows, and its solution.
func ownKiller() (text, solution string) {
	for c := range 81 { // each row is the row above, shifted
		solution += strconv.Itoa((c%9+c/9*3+c/27)%9 + 1)
	}
	return corpora.ArrowKiller(solution), solution
}

// ownUnknown returns a link to a puzzle with an unsupported rule, and its solution.
func ownUnknown() (text, solution string) {
	const is = "1234341221434321"
	data := entered("1"+strings.Repeat(".", 15), `"solution":"`+is+`","odd one":[1],`)
	return "https://f-puzzles.com/?load=" + lz(data), is
}
