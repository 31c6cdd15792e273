package links

import (
	"slices"

	"numplace/solver"
)

// boardKinds are rules of the whole board.
var boardKinds = []kindOf{
	{
		kind:       solver.RisingDiagonal,
		writeMaker: makerWholeOf(11),
		titles:     titleKind{place: 14, names: []string{"x-sudoku", "diagonal sudoku"}, keys: []string{"diagonal"}},
		fpuzzles:   fpuzzlesKind{place: 1, field: "diagonal+", form: flagForm},
		pad:        padKind{letter: "x", name: "x-sudoku"},
		iss:        []issType{{name: "Diagonal", read: issDiagonal, also: rulesOfKinds(solver.FallingDiagonal)}},
		writeISS:   issNamed("Diagonal~1"),
		maker:      []makerType{{number: 11, name: "Positive diagonal", read: makerWhole}},
		lisudoku:   []lisudokuKind{{field: "secondarydiagonal"}},
		penpa:      penpaKind{name: "diagonal", flag: penpaLastFlag},
		words: &wording{
			with:  []solver.Kind{solver.FallingDiagonal},
			signs: []string{"diagonal", "antidiagonal", "x sudoku", "sudoku x"}, says: unequal, repeat: differ,
		},
		more: []manner{{
			with: []solver.Kind{solver.FallingDiagonal},
			words: "main marked central both negative positive long rising falling line lines blue x " +
				"appear once each two exactly different contain",
			phrases: []string{"exactly once ", "negative diagonal ", "positive diagonal "}, not: []string{"sum"},
		}},
	},
	{
		kind:       solver.FallingDiagonal,
		writeMaker: makerWholeOf(10),
		fpuzzles:   fpuzzlesKind{place: 2, field: "diagonal-", form: flagForm},
		pad:        padKind{letter: "x", name: "x-sudoku"},
		writeISS:   issNamed("Diagonal~-1"),
		maker:      []makerType{{number: 10, name: "Negative diagonal", read: makerWhole}},
		lisudoku:   []lisudokuKind{{field: "primarydiagonal"}},
		penpa:      penpaKind{name: "diagonal", flag: penpaFirstFlag},
	},
	{
		kind:       solver.Windoku,
		writeMaker: makerHousesOf,
		titles:     titleKind{place: 13, names: []string{"windoku", "hyper sudoku"}, keys: []string{"windoku"}},
		fpuzzles:   fpuzzlesKind{place: 9, field: "extraregion", form: housesForm},
		pad:        padKind{letter: "w", name: "windoku"},
		iss:        []issType{{name: "Windoku", read: issHouses(issWindows)}},
		writeISS:   issNamed("Windoku"),
		words: &wording{
			signs: []string{"windoku", "window", "hyper"}, also: shaded, says: unequal, repeat: differ,
			alike: (*board).hasWindows,
		},
		more: []manner{{
			with: []solver.Kind{solver.Extra, solver.Cage, solver.Asterisk, solver.DisjointGroups},
			words: "additional extra four two box boxes region regions area areas appear once " +
				"different distinct unique shaded outlined dashed dotted exactly all house houses window windows " +
				"3x3 boxes' killer group groups position positions surrounded relative one corresponding",
			parts:   []string{"shaded"},
			phrases: []string{"exactly once ", "once each "}, not: []string{"exactly one "},
		}},
	},
	{
		kind:       solver.DisjointGroups,
		writeMaker: makerDisjointOf,
		titles:     titleKind{keys: []string{"disjoint"}},
		fpuzzles:   fpuzzlesKind{place: 3, field: "disjointgroups", form: flagForm},
		pad:        padKind{hides: true},
		iss:        []issType{{name: "DisjointSets", read: issHouses(issGroups)}},
		writeISS:   writeISSGroups,
		maker:      []makerType{{number: 14, name: "Disjoint groups", read: makerDisjoint}},
		words: &wording{
			signs: []string{"disjoint"}, says: unequal, repeat: differ,
			also: []string{"position", "same place", "same spot", "same cell", "relative"},
		},
		more: []manner{{
			words: "other than default relative set sets appear their",
			phrases: []string{"the same position ", "same position ", "same relative position ", "same place ",
				"same cell "},
			houses: true,
		}},
	},
	{
		kind:       solver.AntiKnight,
		writeMaker: makerWholeOf(13),
		titles:     titleKind{place: 4, names: []string{"anti-knight", "antiknight"}, keys: []string{"anti"}},
		fpuzzles:   fpuzzlesKind{place: 4, field: "antiknight", form: flagForm},
		pad: padKind{flag: "antiknight", sign: &sclSign{
			means:   [][][]string{{{"knight"}, sclNever, sclSame}, {sclNever, sclSame, {"knight"}}},
			inOrder: true,
			not:     sclMay,
		}},
		iss:      []issType{{name: "AntiKnight", read: issWhole}},
		writeISS: issNamed("AntiKnight"),
		maker:    []makerType{{number: 13, name: "Antiknight", read: makerWhole}},
		lisudoku: []lisudokuKind{{field: "antiknight"}},
		words: &wording{
			signs: []string{"knight", "antiknight"}, also: []string{"chess", "l shape"}, says: unequal,
			repeat: differ, numbers: these(1, 2), // these numbers are the distances of a knight's move
		},
		more: []manner{{
			with: []solver.Kind{solver.AntiKing, solver.AntiTaxicab},
			words: "anti move moves apart away reach chess step steps distance separated " +
				"diagonally touch l shape different distinct differ pieces",
			parts: []string{"anti"},
		}},
	},
	{
		kind:       solver.AntiKing,
		writeMaker: makerWholeOf(12),
		titles:     titleKind{place: 5, names: []string{"anti-king", "antiking"}},
		fpuzzles:   fpuzzlesKind{place: 5, field: "antiking", form: flagForm},
		pad: padKind{flag: "antiking", sign: &sclSign{
			means:   [][][]string{{kingWords, sclNever, sclSame}, {sclNever, sclSame, kingWords}},
			inOrder: true,
			not:     sclMay,
		}},
		iss:      []issType{{name: "AntiKing", read: issWhole}},
		writeISS: issNamed("AntiKing"),
		maker:    []makerType{{number: 12, name: "Antiking", read: makerWhole}},
		lisudoku: []lisudokuKind{{field: "antiking"}},
		words: &wording{
			signs: kingWords, also: slices.Concat(neighbours, []string{"chess", "diagonally", "touch", "corner"}),
			says: unequal, repeat: differ,
		},
	},
	{
		kind:       solver.AllWhite,
		writeMaker: makerDotsOf(makerDifference, solver.White, 1, "overrideNegativeRatios"),
		titles: titleKind{place: 11, names: []string{"non-consecutive", "nonconsecutive"},
			keys: []string{"nonconsecutive"}},
		fpuzzles: fpuzzlesKind{place: 6, field: "nonconsecutive", form: flagForm, value: onlyValue(oneValue)},
		pad:      padKind{hides: true},
		iss: []issType{
			{name: "StrictKropki", read: issWhole, value: []int{1},
				also: []solver.Rule{{Kind: solver.AllBlack, Value: []int{2}}}},
			{name: "AntiConsecutive", read: issUndotted, value: []int{1}, also: rulesOfKinds(solver.NonConsecutive)},
		},
		writeISS: writeISSWhite,
		maker:    []makerType{{number: 15, name: "Nonconsecutive", read: makerNothing}},
		lisudoku: []lisudokuKind{{field: "kropkinegative", value: []int{1},
			also: []solver.Rule{{Kind: solver.AllBlack, Value: []int{2}}}}},
		words: &wording{
			signs: []string{"nonconsecutive", "non consecutive", "not consecutive", "anti consecutive", "white",
				"dot ", "dots ", "kropki"},
			also: neighbours, says: []string{"consecutive", "difference of 1 ", "differ by 1 "}, numbers: these(1),
		},
		more: []manner{{
			with: []solver.Kind{solver.AllBlack, solver.AllXV, solver.NonConsecutive, solver.DiagonalNonConsecutive},
			words: "no not without cannot can't never neither nor don't doesn't do does can may other " +
				"negative otherwise unless if only absence possible present there non anti aren't isn't exist " +
				"exists always none one dot dots given between either ratio difference black white",
		}},
	},
	{
		kind:       solver.AllBlack,
		writeMaker: makerDotsOf(makerRatio, solver.Black, 2, "overrideNegativeDifferences"),
		fpuzzles: fpuzzlesKind{place: 7, field: negativeField, form: negativeForm, lacks: "ratio",
			values: ratiosInUse},
		pad:      padKind{hides: true},
		writeISS: writeISSBlack,
		words: &wording{
			signs: []string{"black", "dot ", "dots ", "kropki"}, also: neighbours,
			says: []string{"ratio", "double", "twice", "half"}, numbers: these(1, 2),
		},
	},
	{
		kind:       solver.AllXV,
		writeMaker: makerDotsOf(makerSigns, solver.XV, 0),
		fpuzzles: fpuzzlesKind{place: 8, field: negativeField, form: negativeForm, lacks: "xv", values: sumsOfXV,
			lettered: true},
		pad:      padKind{hides: true},
		iss:      []issType{{name: "StrictXV", read: issWhole, value: []int{5, 10}}},
		writeISS: writeISSXV,
	},
	{
		kind:     solver.NonConsecutive,
		titles:   titleKind{place: 17, names: []string{"anti-consecutive", "anticonsecutive"}},
		writeISS: issNamed("AntiConsecutive"),
		words: &wording{
			with:  []solver.Kind{solver.DiagonalNonConsecutive},
			signs: []string{"nonconsecutive", "non consecutive", "not consecutive", "anti consecutive"},
			also:  slices.Concat(neighbours, []string{"diagonal"}), says: []string{"consecutive", "differ by 1 "},
			numbers: these(1),
		},
	},
	{
		kind:    solver.DiagonalNonConsecutive,
		nowhere: true,
	},
	{
		kind:     solver.AntiTaxicab,
		iss:      []issType{{name: "AntiTaxicab", read: issWhole}},
		writeISS: issNamed("AntiTaxicab"),
		words: &wording{
			signs: []string{"taxi", "anti taxi", "antitaxi"}, also: []string{"distance", "steps"}, says: unequal,
			repeat: unlike,
		},
	},
	{
		kind:       solver.GlobalEntropy,
		writeMaker: makerThirdsOf,
		iss:        []issType{{name: "GlobalEntropy", read: issNine}},
		writeISS:   issOfNine("GlobalEntropy"),
		words: &wording{
			with: []solver.Kind{solver.GlobalModular}, signs: []string{"global"},
			also: []string{"2x2", "entrop", "mod 3 ", "set ", "147", "258", "369"},
			says: []string{"low", "high", "remainder", "modul", "parity"}, lists: true,
		},
	},
	{
		kind:       solver.GlobalModular,
		writeMaker: makerModularOf,
		iss:        []issType{{name: "GlobalMod", read: issNine, value: []int{3}}},
		writeISS:   issOfNine("GlobalMod"),
		maker: []makerType{{number: 16, name: "Global 2x2 groups", read: makerSquares, also: solver.GlobalEntropy,
			has: fieldsOf(anything, "groups")}},
	},
}

// bothDiagonals are the rules of Sudoku X.
var bothDiagonals = []solver.Kind{solver.RisingDiagonal, solver.FallingDiagonal}

// windokuBoxes contains the top left cells of the four windows of a windoku, as row and column from 0.
var windokuBoxes = [...][2]int{{1, 1}, {1, 5}, {5, 1}, {5, 5}}

// withoutWindoku adds the windoku rule if the extra regions include all four of its windows. It returns the
// other extra regions. If a window is missing, it returns all of them.
func (b *board) withoutWindoku(items []data, name string) []data {
	if b.n != 9 {
		return items
	}
	var boxes [len(windokuBoxes)]bool
	var rest []data
	for i := range items {
		box, ok := windokuBox(&items[i])
		if ok && !boxes[box] {
			boxes[box] = true
		} else {
			rest = append(rest, items[i])
		}
	}
	if boxes != [len(windokuBoxes)]bool{true, true, true, true} {
		return items
	}
	b.keepKinds(name, solver.Windoku)
	return rest
}

// windokuBox returns the index of the windoku window whose cells are those of an extra region. ok is false if
// there is no such window.
func windokuBox(item *data) (box int, ok bool) {
	region := item.Of("cells").Items
	had := map[[2]int]bool{}
	box = -1
	for k := range region {
		r, c, ok := cellName(region[k].Text)
		if !ok || !inWindoku(r) || !inWindoku(c) {
			return 0, false
		}
		in := r/4*2 + c/4
		if box >= 0 && in != box {
			return 0, false
		}
		box, had[[2]int{r, c}] = in, true
	}
	return box, len(had) == 9 && len(region) == 9
}

// inWindoku reports whether a row or column, counted from 0, has cells in windows of a windoku.
func inWindoku(line int) bool { return line > 0 && line < 8 && line != 4 }

// ratiosInUse returns the ratios that neighbours without a dot must not have in f-puzzles. These are the
// ratios of the black dots. If there are no black dots, the ratio is 2.
func ratiosInUse(rules []solver.Rule, _ int) (ratios []int) {
	for _, r := range rules {
		if r.Kind != solver.Black {
			continue
		}
		if ratio := append(r.Value, 2)[0]; !slices.Contains(ratios, ratio) {
			ratios = append(ratios, ratio)
		}
	}
	if ratios == nil {
		return []int{2}
	}
	return ratios
}

// sumsOfXV returns those of the sums for X and V that two of n digits can have.
func sumsOfXV(_ []solver.Rule, n int) []int {
	return slices.DeleteFunc([]int{5, 10}, func(sum int) bool { return sum > 2*n })
}

// issUndotted reads a constraint that covers all neighbours, even those with a dot. The parameter of contains
// two rules: the first is for boards without dots, the second for boards with dots.
func issUndotted(b *board, _ constraint, of ...solver.Rule) ([]solver.Rule, *Error) {
	if b.keeps(solver.White) || b.keeps(solver.Black) {
		return of[1:], nil
	}
	return of[:1], nil
}

// ISS has two constraints for AllWhite and AllBlack. StrictKropki covers white and black dots together.
// AntiConsecutive covers all neighbours, which is the same as AllWhite if the board has no dots.

func writeISSWhite(l *solver.Layout, r solver.Rule) (string, bool) {
	only := slices.Equal(r.Value, []int{1})
	if blackToo(l) {
		return ".StrictKropki", only
	}
	return ".AntiConsecutive", only && !l.Has(solver.White) && !l.Has(solver.Black)
}

func writeISSBlack(l *solver.Layout, _ solver.Rule) (string, bool) {
	return "", blackToo(l) && l.Has(solver.AllWhite)
}

// blackToo reports whether neighbours without a dot must not have the ratio 1:2.
func blackToo(l *solver.Layout) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool {
		return r.Kind == solver.AllBlack && slices.Equal(r.Value, []int{2})
	})
}

func writeISSXV(l *solver.Layout, r solver.Rule) (string, bool) {
	want := []int{5, 10}
	if l.N() < want[0] { // two digits cannot add up to 10
		want = want[:1]
	}
	return ".StrictXV", slices.Equal(r.Value, want)
}

// foldWindows replaces four extra regions that are the windows of a windoku by the rule of the windoku.
func (b *board) foldWindows() {
	if b.n != 9 {
		return
	}
	windows := map[string]bool{}
	for _, cells := range issWindows(b.n) {
		windows[cellSet(cells)] = true
	}
	is := func(r rule) bool { return r.Kind == solver.Extra && windows[cellSet(r.Cells)] }
	found := map[string]string{}
	for _, r := range b.rules {
		if is(r) {
			found[cellSet(r.Cells)] = r.name
		}
	}
	if len(found) < len(windokuBoxes) {
		return
	}
	b.rules = slices.DeleteFunc(b.rules, is)
	for _, name := range found {
		b.keepKinds(name, solver.Windoku)
		return
	}
}
