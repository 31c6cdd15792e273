package links

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"

	"pgregory.net/rapid"
)

// Read converts each constraint of ISS to rules with the same meaning. If written is not empty, Target.Link
// writes these rules as this constraint; "=" stands for the text that was read.
func TestISSRules(t *testing.T) {
	const isNamed = "named"
	for _, row := range []struct{ name, text, rules, written string }{
		{"anti-knight", ".AntiKnight", "knight", "="},
		{"anti-king", ".AntiKing", "king", "="},
		{"a rising diagonal", ".Diagonal~1", "rising", "="},
		{"a falling diagonal", ".Diagonal~-1", "falling", "="},
		{"a diagonal of no direction", ".Diagonal~2", isNamed, ""},
		{"windoku", ".Windoku", "windoku", "="},
		{"disjoint sets", ".DisjointSets", "disjoint", "="},
		{"Kropki without further dots", ".StrictKropki.WhiteDot~R1C1~R1C2", "allwhite=1,allblack=2,white:0.1", ""},
		{"XV without further signs", ".StrictXV", "allxv=5.10", "="},
		{"no consecutive neighbours", ".AntiConsecutive", "allwhite=1", "="},
		{"no consecutive neighbours, beside a dot", ".AntiConsecutive.BlackDot~R1C1~R1C2",
			"nonconsecutive,black:0.1", "="},
		{"steps", ".AntiTaxicab", "taxicab", "="},
		{"groups in any 2x2", ".GlobalEntropy", "globalentropy", "="},
		{"remainders in any 2x2", ".GlobalMod", "globalmod=3", "="},

		{"a cage", ".Cage~15~R1C1~R1C2~R2C1", "cage=15:0.1.9", "="},
		{"a cage without a sum", ".Cage~0~R1C1~R1C2", "cage:0.1", "="},
		{"a cage without a number", ".Cage~~R1C1~R1C2", "cage:0.1", ".Cage~0~R1C1~R1C2"},
		{"a sum", ".Sum~15~R1C1~R1C2~R9C9", "sum=15:0.1.80", "="},
		{"a sum with factors", ".Sum~0_=_1_-1~R1C1~R1C2", isNamed, ""},
		{"an extra region", ".AllDifferent~R1C1~R2C2~R9C9", "extra:0.10.80", "="},
		{"a thermometer", ".Thermo~R1C3~R1C2~R1C1", "thermo:2.1.0", "="},
		{"an arrow", ".Arrow~R1C1~R2C2~R3C3", "arrow:0.10.20", "="},
		{"a pill of two digits", ".PillArrow~2~R1C1~R1C2~R2C2", "arrow=2:0.1.10", "="},
		{"a pill of three digits, in reading order", ".PillArrow~3~R3C1~R1C1~R2C1~R3C2", "arrow=3:0.9.18.19",
			".PillArrow~3~R1C1~R2C1~R3C1~R3C2"},
		{"a double arrow", ".DoubleArrow~R1C1~R1C2~R1C3", "doublearrow:0.1.2", "="},
		{"a whisper", ".Whisper~4~R1C1~R1C2~R1C3", "whisper=4:0.1.2", "="},
		{"a whisper of the usual difference", ".Whisper~R1C1~R1C2", "whisper=5:0.1", ".Whisper~5~R1C1~R1C2"},
		{"a whisper in a circle", ".Whisper~5~R1C1~R1C2~R2C2~R2C1~R1C1", "whisper=5:0.1.10.9.0", "="},
		{"a renban", ".Renban~R1C1~R1C2", "renban:0.1", "="},
		{"a palindrome", ".Palindrome~R1C1~R1C2", "palindrome:0.1", "="},
		{"a line between", ".Between~R1C1~R1C2~R1C3", "between:0.1.2", "="},
		{"an entropic line", ".Entropic~R1C1~R1C2~R1C3", "entropic:0.1.2", "="},
		{"a modular line", ".Modular~3~R1C1~R1C2~R1C3", "modular=3:0.1.2", "="},
		{"a modular line that says nothing", ".Modular~1~R1C1~R1C2", "", ""},
		{"a region sum line", ".RegionSumLine~R1C3~R1C4", "regionsum:2.3", "="},
		{"equal sums", ".EqualSum~R1C1~-~R1C2~R1C3", "equal=1.2:0.1.2", "="},
		{"a clone of one cell", ".SameValues~2~R1C1~R5C5", "clone:0.40", "="},
		{"three equal cells", ".SameValues~3~R1C1~R5C5~R9C9", "clone:0.40,clone:0.80",
			".SameValues~2~R1C1~R5C5.SameValues~2~R1C1~R9C9"},
		{"sets with the same digits, too large", ".SameValues~2~R1C1~R1C2~R1C3~R1C4~R5C5~R5C6~R5C7~R5C8", isNamed, ""},

		{"a sum line", ".SumLine~10~R1C1~R1C2", "sumline=10:0.1", "="},
		{"a sum line of the usual sum", ".SumLine~R1C1~R1C2", "sumline=10:0.1", ".SumLine~10~R1C1~R1C2"},
		{"a closed sum line", ".SumLine~5~R1C1~R1C2~R2C2~R2C1~LOOP", "sumline=5:0.1.10.9.0", "="},
		{"a zipper", ".Zipper~R1C1~R1C2~R1C3", "zipper:0.1.2", "="},
		{"a zipper of two cells", ".Zipper~R1C1~R1C2", "", ""},
		{"a lockout line", ".Lockout~3~R1C1~R1C2", "lockout=3:0.1", "="},
		{"a lockout line of the usual difference", ".Lockout~R1C1~R1C2", "lockout=4:0.1", ".Lockout~4~R1C1~R1C2"},
		{"a rellik cage", ".RellikCage~9~R1C1~R1C2", "rellik=9:0.1", "="},
		{"an equality cage", ".EqualityCage~R1C1~R1C2", "equality:0.1", "="},
		{"two sets of counting circles", ".CountingCircles~R1C1~R1C2.CountingCircles~R5C5", "circles:0.1,circles:40",
			"="},
		{"the girandola", ".AllDifferent~R1C1~R1C9~R2C5~R5C2~R5C5~R5C8~R8C5~R9C1~R9C9", "girandola", "="},
		{"nabner lines", ".PairX~8H_xf8H_xf8H_B~_Nabner~R1C1~R1C2~~R2C1~R2C2", "nabner:0.1,nabner:9.10",
			".PairX~8H_xf8H_xf8H_B~_Nabner~R1C1~R1C2.PairX~8H_xf8H_xf8H_B~_Nabner~R2C1~R2C2"},
		{"not consecutive, in a row", ".PairX~9X_1f9X_1f9X_F~_Nabner~R1C1~R1C9", "nabner:0.8", ""},
		{"not consecutive, and different by another rule",
			".PairX~9X_1f9X_1f9X_F~_Nabner~R1C1~R5C5.AllDifferent~R1C1~R5C5~R9C8", "extra:0.40.79,nabner:0.40", ""},
		{"not consecutive, but maybe equal", ".PairX~9X_1f9X_1f9X_F~_Nabner~R1C1~R5C5",
			"settable=" + notConsecutive + ":0.40", ""},
		{"odd and even alternate", ".Pair~qqqqqqqqqqqqqC~_OddEven~R1C1~R1C2~R1C3", "modular=2:0.1.2",
			".Modular~2~R1C1~R1C2~R1C3"},
		{"both are 1", ".Pair~B~_x~R1C1~R5C5~R5C6", "linetable=1.0.0.0.0.0.0.0.0:0.40.41", ".Pair~B~_~R1C1~R5C5~R5C6"},
		{"1, then 2, at an edge and along a line", ".Pair~C~_x~R1C2~R1C1~_y~R1C3~R1C4~R1C5",
			"linetable=2.0.0.0.0.0.0.0.0:2.3.4,edgetable=2.0.0.0.0.0.0.0.0:1.0",
			".Pair~C~_~R1C3~R1C4~R1C5.Pair~C~_~R1C2~R1C1"},
		{"a relation that nothing fulfils", ".Pair~~_~R1C1~R5C5", "linetable=0.0.0.0.0.0.0.0.0:0.40", "="},
		{"a relation of a closed line", ".Pair~B~_~R1C1~R1C2~R2C2~R1C1", "linetable=1.0.0.0.0.0.0.0.0:0.1.10.0",
			".Pair~B~_~R1C1~R1C2~R2C2~_~R2C2~R1C1"},
		{"a relation in the older form", ".Binary~_f__B~~R1C1~R5C5", "linetable=510.499.126.0.0.0.0.0.0:0.40", ""},
		{"a relation of a set", ".PairX~B~_~R1C1~R5C5", "settable=1.0.0.0.0.0.0.0.0:0.40", "="},
		{"a relation of a set with an order", ".PairX~C~_~R1C1~R5C5", isNamed, ""},
		{"a pattern", ".Regex~MSsyKg~R1C1~R1C2~~R2C1",
			"automaton=0.2.0.0.0.0.0.0.0.0.1.2.3.0.0.0.0.0.0.0.1.0.3.0.0.0.0.0.0.0:9," +
				"automaton=0.2.0.0.0.0.0.0.0.0.1.2.3.0.0.0.0.0.0.0.1.0.3.0.0.0.0.0.0.0:0.1", ""},
		{"a pattern that is none", ".Regex~Kg~R1C1~R1C2", isNamed, ""},
		{"a machine of several lines", ".NFA~UQCA~_~R1C1~-~R1C2", isNamed, ""},

		{"a white dot", ".WhiteDot~R1C1~R1C2", "white:0.1", "="},
		{"white dots between all neighbours", ".WhiteDot~R1C1~R1C2~R2C1~R2C2",
			"white:0.1,white:0.9,white:1.10,white:9.10",
			".WhiteDot~R1C1~R1C2.WhiteDot~R1C1~R2C1.WhiteDot~R1C2~R2C2.WhiteDot~R2C1~R2C2"},
		{"a black dot", ".BlackDot~R1C1~R2C1", "black:0.9", "="},
		{"an X", ".X~R1C1~R2C1", "xv=10:0.9", "="},
		{"a V", ".V~R1C1~R2C1", "xv=5:0.9", "="},
		{"greater", ".GreaterThan~R2C1~R1C1", "greater:9.0", "="},
		{"greater than two", ".GreaterThan~R2C2~R1C2~R2C1", "greater:10.1,greater:10.9",
			".GreaterThan~R2C2~R1C2.GreaterThan~R2C2~R2C1"},
		{"a quad", ".Quad~R1C1~3~3", "quad=3.3:0.1.9.10", "="},
		{"digits in two cells", ".ContainAtLeast~1_2~R1C1~R1C2", "quad=1.2:0.1", "="},
		{"exactly as many digits as cells", ".ContainExact~1_2~R1C1~R1C2", "quad=1.2:0.1",
			".ContainAtLeast~1_2~R1C1~R1C2"},
		{"exactly one digit", ".ContainExact~1~R1C1~R1C2", "lookandsay=101:0.1", ".LookAndSay~11~R1C1~R1C2"},
		{"one digit exactly twice", ".ContainExact~3_3_1~R1C1~R1C2~R1C3~R2C4~R3C4", "lookandsay=101.203:0.1.2.12.21",
			".LookAndSay~1123~R1C1~R1C2~R1C3~R2C4~R3C4"},
		{"digits in a row", ".ContainAtLeast~1_2~R1C1~R1C2~R1C3", "lookandsay=101.102:0.1.2",
			".LookAndSay~1112~R1C1~R1C2~R1C3"},
		{"a digit that the board does not have", ".ContainAtLeast~10~R1C1~R1C2~R1C3", isNamed, ""},

		{"row indexers", ".Indexing~R~R1C1~R5C5", "rowindex:0.40", "="},
		{"column indexers", ".Indexing~C~R1C1", "columnindex:0", "="},
		{"counts", ".LookAndSay~1609~R1C1~R1C2", "lookandsay=9.106:0.1", ".LookAndSay~0916~R1C1~R1C2"},

		{"a little killer down and right", ".LittleKiller~20~R7C1", "little=20:54.64.74", "="},
		{"from the corner", ".LittleKiller~40~R1C1", "little=40:0.10.20.30.40.50.60.70.80", "="},
		{"down and left", ".LittleKiller~20~R1C3", "little=20:2.10.18", "="},
		{"from the other corner", ".LittleKiller~40~R1C9", "little=40:8.16.24.32.40.48.56.64.72", "="},
		{"up and left", ".LittleKiller~20~R3C9", "little=20:26.16.6", "="},
		{"up and right", ".LittleKiller~20~R9C7", "little=20:78.70.62", "="},
		{"a sandwich in a row", ".Sandwich~0~R2", "sandwich=0:9.10.11.12.13.14.15.16.17", "="},
		{"a sandwich in a column", ".Sandwich~35~C9", "sandwich=35:8.17.26.35.44.53.62.71.80", "="},

		{"an X-sum on the left", ".XSum~R2~45", "xsum=45:9.10.11.12.13.14.15.16.17", ""},
		{"an X-sum on the left, as it is written", ".XSum~R1~3", "xsum=3:0.1.2.3.4.5.6.7.8", "="},
		{"X-sums at both ends", ".XSum~C1~3~4", "xsum=3:0.9.18.27.36.45.54.63.72,xsum=4:72.63.54.45.36.27.18.9.0",
			".XSum~C1~3.XSum~C1~~4"},
		{"a skyscraper below", ".Skyscraper~C9~~9", "skyscraper=9:80.71.62.53.44.35.26.17.8", "="},
		{"no clue at all", ".Skyscraper~C9~~", "", ""},
		{"a numbered room", ".NumberedRoom~R9~~2", "room=2:80.79.78.77.76.75.74.73.72", "="},

		{"a variable", ".Thermo~R1C1~VA1", isNamed, ""},
		{"a rule of one's own", ".NFA~abc~~R1C1~R1C2", isNamed, ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, site, err := Read(issAddress + row.text)
			if err != nil || site != ISS {
				t.Fatal(site, err)
			}
			l := p.Grid.Layout()
			if row.rules == isNamed {
				name, _, _ := strings.Cut(row.text[1:], "~")
				if name, _, _ := strings.Cut(name, "."); p.Rules != name {
					t.Errorf("named %q, want %q", p.Rules, name)
				}
				return
			}
			if want := layout(t, strings.TrimSuffix("3x3,"+row.rules, ",")); l != want || p.Rules != "" {
				t.Errorf("%s, named %q, want %s", l, p.Rules, want)
			}
			if row.written == "" {
				return
			}
			address := written(t, ISS, p)
			want := row.written
			if want == "=" {
				want = row.text
			}
			if address != issAddress+want {
				t.Errorf("written %s, want %s", address, want)
			}
		})
	}
}

// ISS derives disjoint sets from its default boxes. If the boxes are different, Target.Link writes each set
// as a constraint of its own.
func TestISSGroupsOfOtherBoxes(t *testing.T) {
	p, _, err := Read(written(t, ISS, format.Puzzle{Grid: layout(t, "3x2,disjoint").Empty()}))
	if err != nil {
		t.Fatal(err)
	}
	want := layout(t, "3x2,extra:0.2.4.18.20.22,extra:1.3.5.19.21.23,extra:6.8.10.24.26.28,extra:7.9.11.25.27.29,"+
		"extra:12.14.16.30.32.34,extra:13.15.17.31.33.35")
	if got := p.Grid.Layout(); got != want {
		t.Errorf("%s", got)
	}
}

// notConsecutive is the value of a table for 9 digits: a digit may be next to any digit that differs from it
// by 0, or by 2 or more.
const notConsecutive = "509.506.501.491.471.431.351.191.383"

// written returns the address that opens a puzzle in a site.
func written(t *testing.T, site Site, p format.Puzzle) string {
	t.Helper()
	for _, target := range Targets {
		if target.Site != site {
			continue
		}
		if refusal := target.Refuses(p); refusal != None {
			t.Fatalf("%v: %v", refusal, target.Lacks(p.Grid.Layout()))
		}
		address, _ := target.Link(p)
		return address
	}
	t.Fatalf("%v is not a target", site)
	return ""
}

// Read converts constraints on boards of other sizes and shapes to rules with the same meaning.
func TestISSRulesOfOtherBoards(t *testing.T) {
	for _, row := range []struct{ name, text, layout string }{
		{"a pill on 16x16", ".Shape~16x16.PillArrow~2~R1C1~R1C2~R2C1",
			"4x4,marks=1.2.3.4.5.6.7.8.9:1,arrow=2:0.1.16"},
		{"XV on 4x4", ".Shape~4x4.StrictXV", "2x2,allxv=5"},
		{"windows without boxes", ".Shape~4x4.NoBoxes.Windoku", "1x4,extra:5.6.9.10"},
		{"disjoint sets without boxes", ".Shape~4x4.NoBoxes.DisjointSets",
			"1x4,extra:0.2.8.10,extra:1.3.9.11,extra:4.6.12.14,extra:5.7.13.15"},
		{"windows of a board without boxes", ".Shape~5x5.Windoku", "1x5"},
		{"a region sum in a jigsaw", ".Shape~4x4.NoBoxes.Jigsaw~1112132233243444.RegionSumLine~R1C1~R1C4",
			"jigsaw:1112132233243444,regionsum:0.3"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _, err := Read(row.text)
			if err != nil {
				t.Fatal(err)
			}
			if want := layout(t, row.layout); p.Grid.Layout() != want || p.Rules != "" {
				t.Errorf("%s, named %q, want %s", p.Grid.Layout(), p.Rules, want)
			}
		})
	}
}

// ISS is not offered for a puzzle with a rule for which it has no constraint. Otherwise it would open a
// different puzzle.
func TestISSLacks(t *testing.T) {
	for rules, want := range map[string]bool{
		"slow:0.1": true, "white=2:0.1": true, "black=3:0.1": true, "xv=7:0.1": true, "allblack=2": true,
		"allwhite=2": true, "allwhite=1,black:0.1": true, "allxv=5": true, "little=5:0": true,
		"arrow=2:1.0.2": true, "arrow=4:0.1.2.3.4": true,
		"allwhite=1": false, "allwhite=1,allblack=2,black:0.1": false, "marks=1:0": false,
		"odd:0,even:0": true, "marks=1:0,marks=2:0": true,
		"globalmod=2": true, "globalmod=2.3": true, "minimum:0.1": false, "nonconsecutive": false,
	} {
		p := format.Puzzle{Grid: layout(t, "3x3,"+rules).Empty()}
		for _, target := range Targets {
			if got := target.Refuses(p) != None; target.Site == ISS && got != want {
				t.Errorf("%s: %v", rules, target.Lacks(p.Grid.Layout()))
			}
		}
	}
	for _, kind := range solver.Kinds() {
		lacks := kind == solver.SlowThermo || kind == solver.DiagonalNonConsecutive || kind == solver.BoxIndex
		if (kinds().of[kind].writeISS == nil) != lacks {
			t.Errorf("%s: writeISS does not agree with the kinds that ISS lacks", kind)
		}
	}
	for _, text := range []string{"2x3,entropic:0.1", "4x4,arrow=2:0.1.2", "3x3,sumline=31:0.1", "2x3,globalentropy",
		"2x3,globalmod=3",
		"4x4,lookandsay=110:0.1", "4x4,lookandsay=1001:0.1.2.3.4.5.6.7.8.9"} {
		if len(issTarget().Lacks(layout(t, text))) == 0 {
			t.Errorf("%s is written", text)
		}
	}
}

// plainRules returns the rules of a layout as texts for comparisons. Rules that ISS writes in the same way
// have equal texts: a clone is split into pairs of cells, the cells of an outside clue are sorted, and limits
// of single cells are sets of digits.
func plainRules(l *solver.Layout) (rules []string) {
	for _, r := range l.Rules() {
		switch r.Kind {
		case solver.Clone:
			half := len(r.Cells) / 2
			for i := range half {
				rules = append(rules, fmt.Sprint(r.Cells[i], " equals ", r.Cells[half+i]))
			}
			continue
		case solver.Odd, solver.Even, solver.Marks:
			if r.Kind == solver.Marks && len(r.Value) == l.N() {
				continue // a limit to all digits is not read
			}
			limits := issLimits(l, r)
			for _, c := range r.Cells {
				rules = append(rules, fmt.Sprint(c, " of ", limits[len("~R1C1"):len(limits)/len(r.Cells)]))
			}
			continue
		}
		if r.Kind == solver.LittleKiller || r.Kind == solver.Sandwich {
			r.Cells = slices.Sorted(slices.Values(r.Cells))
		}
		r.Kind, r.Value = asTable(r, l.N())
		rules = append(rules, r.String())
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}

// asTable returns the kind and value that a rule has after it was written for ISS and read again. A relation
// between two digits becomes a table, because ISS has only tables and the reader recognizes only some tables
// as named rules. A relation on an edge becomes one on a line.
func asTable(r solver.Rule, n int) (solver.Kind, []int) {
	switch {
	case r.Kind == solver.Extra:
		return solver.SetTable, issApart(1).table(n)
	case r.Kind == solver.Nabner, r.Kind == solver.SetTable && issTable(r).is(n, issNotConsecutive):
		return solver.SetTable, issApart(2).table(n)
	case r.Kind == solver.Whisper:
		return solver.LineTable, issApart(r.Value[0]).table(n)
	case r.Kind == solver.Modular && r.Value[0] == 2:
		return solver.LineTable, issRelation(issParity).table(n)
	case r.Kind == solver.EdgeTable:
		return solver.LineTable, r.Value
	}
	return r.Kind, r.Value
}

// issExact reports whether all rules of a layout are unchanged after they were written for ISS and read
// again. Some rules change: a limit of a cell to one digit becomes a given, and disjoint groups become extra
// regions if the boxes are not the defaults of ISS.
func issExact(l *solver.Layout) bool {
	return !slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool {
		parity := r.Kind == solver.Odd || r.Kind == solver.Even
		one := r.Kind == solver.Marks && len(r.Value) == 1 || parity && l.N() < 4
		dots := l.Has(solver.White) || l.Has(solver.Black)
		// ISS has markers between cells for the first three kinds, and lines for the last kind.
		written := r.Kind == solver.NonConsecutive && !dots || r.Kind == solver.Minimum || r.Kind == solver.Maximum ||
			r.Kind == solver.BoardTable
		return one || written || r.Kind == solver.DisjointGroups && !standardBoxes(l)
	})
}

// After any layout is written for ISS and read again, its rules are the same, unless ISS has no constraint
// for one of the rules.
func TestISSRoundTrip(t *testing.T) {
	held := map[solver.Kind]int{}
	rapid.Check(t, func(t *rapid.T) {
		l, err := solver.ParseLayout(rapid.SampledFrom([]string{"2x2", "2x3", "3x2", "1x5", "3x3", "4x4",
			"3x3,allwhite=1,allblack=2", "jigsaw:1112132233243444"}).Draw(t, "layout"))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 60).Draw(t, "rules") {
			with, err := l.WithRules(append(slices.Clone(l.Rules()), anyRule(t, l.N()))...)
			if err == nil && issExact(with) && len(issTarget().Lacks(with)) == 0 {
				l = with
			}
		}
		for _, r := range l.Rules() {
			held[r.Kind]++
		}
		address, _ := issTarget().Link(format.Puzzle{Grid: l.Empty()})
		p, _, err := Read(address)
		if err != nil {
			t.Fatalf("%s: %v", address, err)
		}
		if got, want := plainRules(p.Grid.Layout()), plainRules(l); !slices.Equal(got, want) || p.Rules != "" {
			t.Errorf("%s\n%q, named %q, want\n%q", address, got, p.Rules, want)
		}
	})
	if few := len(solver.Kinds()) / 2; len(held) < few {
		t.Errorf("only %v were held", held)
	}
}

// After writing a little killer for ISS and reading it again, its cells and its sum are the same. The clue
// can be at either end of the diagonal, but ISS has only one name for each diagonal. For exactly one of the
// two ends, the order of the cells is therefore the same too.
func TestLittleKillersOfISS(t *testing.T) {
	for _, n := range []int{4, 9, 10} {
		plain, err := solver.StandardLayout(n)
		if err != nil {
			t.Fatal(err)
		}
		for sum := range 2*n - 3 { // row plus column of each cell on the diagonal, minus 1
			for _, falls := range []bool{false, true} {
				var cells []solver.Cell
				for row := range n {
					if col := sum + 1 - row; col >= 0 && col < n {
						if falls {
							col = n - 1 - col
						}
						cells = append(cells, solver.Cell(row*n+col))
					}
				}
				kept := 0
				for range 2 {
					slices.Reverse(cells)
					l, err := plain.WithRules(solver.Rule{Kind: solver.LittleKiller, Value: []int{20}, Cells: cells})
					if err != nil {
						t.Fatal(err)
					}
					p := format.Puzzle{Grid: l.Empty()}
					if refusal := issTarget().Refuses(p); refusal != None {
						t.Fatalf("%v: %v", l, refusal)
					}
					address, _ := issTarget().Link(p)
					again, _, err := Read(address)
					if err != nil || len(again.Grid.Layout().Rules()) != 1 || again.Rules != "" {
						t.Errorf("%v: %v, %v, %v", l, address, again, err)
						continue
					}
					r := again.Grid.Layout().Rules()[0]
					kept += map[bool]int{true: 1}[slices.Equal(r.Cells, cells)]
					if !slices.Equal(slices.Sorted(slices.Values(r.Cells)), slices.Sorted(slices.Values(cells))) ||
						r.Kind != solver.LittleKiller || !slices.Equal(r.Value, []int{20}) {
						t.Errorf("%v is read as %v from %s", l, r, address)
					}
				}
				if kept != 1 {
					t.Errorf("of the diagonal %v, %d ends keep their order", cells, kept)
				}
			}
		}
	}
}

func issTarget() Target {
	t, _ := TargetOf(ISS)
	return t
}

// If there are several region maps, the first defines the board's regions, and the others become extra
// regions.
func TestSeveralJigsaws(t *testing.T) {
	first, second := "1112132233243444", "1212121234343434"
	extra := ",extra:0.2.4.6,extra:1.3.5.7,extra:8.10.12.14,extra:9.11.13.15"
	for text, want := range map[string]string{
		".NoBoxes.Jigsaw~" + first + ".Jigsaw~" + second: "jigsaw:" + first + extra,
		".Jigsaw~" + second + ".Jigsaw~" + second:        "2x2" + extra,
	} {
		p, _, err := Read(issAddress + ".Shape~4x4" + text)
		if want := layout(t, want); err != nil || p.Grid.Layout() != want || p.Rules != "" {
			t.Errorf("%s: %s, named %q, %v\nwant %s", text, p.Grid.Layout(), p.Rules, err, want)
		}
	}
}
