package solver

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Each kind of rule is parsed from all forms of its text, and always written in the same form.
func TestRulesAreReadAndWritten(t *testing.T) {
	tests := []struct {
		rule string
		kind Kind
		text string // the text of the layout without "3x3,"
		want string // empty if it equals text
	}{
		{"a diagonal", RisingDiagonal, "rising", ""},
		{"the other diagonal", FallingDiagonal, "falling", ""},
		{"windows", Windoku, "windoku", ""},
		{"groups", DisjointGroups, "disjoint", ""},
		{"knight's moves", AntiKnight, "knight", ""},
		{"king's moves", AntiKing, "king", ""},
		{"differences that neighbours do not have rise", AllWhite, "allwhite=5.1", "allwhite=1.5"},
		{"ratios that neighbours do not have", AllBlack, "allblack=2", ""},
		{"sums that neighbours do not have, each once", AllXV, "allxv=10.5.10", "allxv=5.10"},
		{"the asterisk", Asterisk, "asterisk", ""},
		{"the centre dot", CentreDot, "centredot", ""},
		{"the girandola, after the asterisk", Girandola, "girandola,asterisk", "asterisk,girandola"},
		{"no consecutive neighbours", NonConsecutive, "nonconsecutive", ""},
		{"nor diagonal ones", DiagonalNonConsecutive, "diagonalnonconsecutive", ""},
		{"steps", AntiTaxicab, "taxicab", ""},
		{"groups in any 2x2", GlobalEntropy, "globalentropy", ""},
		{"remainders in any 2x2", GlobalModular, "globalmod=3.2", "globalmod=2.3"},
		{"minimum cells are one rule", Minimum, "minimum:9,minimum:3", "minimum:3.9"},
		{"maximum cells are one rule", Maximum, "maximum:9,maximum:3", "maximum:3.9"},
		{"row indexers are one rule", RowIndex, "rowindex:9,rowindex:3", "rowindex:3.9"},
		{"column indexers are one rule", ColumnIndex, "columnindex:9.3", "columnindex:3.9"},
		{"box indexers are one rule", BoxIndex, "boxindex:9.3", "boxindex:3.9"},
		{"counts of digits rise", LookAndSay, "lookandsay=209.106:9.0.1", "lookandsay=106.209:0.1.9"},
		{"a relation of neighbours in both orders", BoardTable,
			"boardtable=6.3.0.0.0.0.0.0.1", "boardtable=2.3.0.0.0.0.0.0.0"},
		{"a relation of a set in both orders", SetTable, "settable=6.1.0.0.0.0.0.0.0:9.0",
			"settable=2.1.0.0.0.0.0.0.0:0.9"},
		{"a relation from the lower end", LineTable, "linetable=2.1.0.0.0.0.0.0.0:2.1.0",
			"linetable=2.1.0.0.0.0.0.0.0:0.1.2"},
		{"a relation with an order", LineTable, "linetable=2.0.0.0.0.0.0.0.511:2.1.0", ""},
		{"a relation of a closed line", LineTable, "linetable=2.1.0.0.0.0.0.0.0:0.1.10.9.0", ""},
		{"a relation at an edge", EdgeTable, "edgetable=2.1.0.0.0.0.0.0.0:1.0", "edgetable=2.1.0.0.0.0.0.0.0:0.1"},
		{"a relation with an order at an edge", EdgeTable, "edgetable=2.0.0.0.0.0.0.0.0:1.0", ""},
		{"an automaton keeps its order", Automaton, "automaton=0.2.2.2.2.2.2.2.2.2.1.0.0.0.0.0.0.0.0.0:1.0", ""},
		{"odd cells rise", Odd, "odd:9.0", "odd:0.9"},
		{"all odd cells are one rule", Odd, "odd:9.0,odd:5.0", "odd:0.5.9"},
		{"even cells", Even, "even:3,even:2", "even:2.3"},
		{"cells with the same marks are one rule", Marks, "marks=3.1:9,marks=1.3:4,marks=2:5",
			"marks=1.3:4.9,marks=2:5"},
		{"an extra region rises", Extra, "extra:40.0.80", "extra:0.40.80"},
		{"a cage", Cage, "cage=15:9.0.1", "cage=15:0.1.9"},
		{"a cage without a sum", Cage, "cage:9.0.1", "cage:0.1.9"},
		{"two cages with the same cells", Cage, "cage=15:0.1,cage=5:0.1,cage:0.1", "cage:0.1,cage=5:0.1,cage=15:0.1"},
		{"a sum", Sum, "sum=99:80.0", "sum=99:0.80"},
		{"a quad keeps repeated digits", Quad, "quad=5.1.5:10.9.0.1", "quad=1.5.5:0.1.9.10"},
		{"a rellik cage rises", Rellik, "rellik=7:9.0.1", "rellik=7:0.1.9"},
		{"an equality cage rises", Equality, "equality:9.0", "equality:0.9"},
		{"two sets of counting circles stay two", Circles, "circles:9.0,circles:40.30.20",
			"circles:0.9,circles:20.30.40"},
		{"a clone keeps its order", Clone, "clone:9.0.80.40", ""},
		{"groups keep their order", Equal, "equal=1.2:9.0.80", ""},
		{"a thermometer keeps its order", Thermo, "thermo:2.1.0", ""},
		{"a slow thermometer keeps its order", SlowThermo, "slow:2.1.0", ""},
		{"an arrow's default bulb is one cell", Arrow, "arrow=1:9.0.1", "arrow:9.0.1"},
		{"an arrow's bulb of two cells", Arrow, "arrow=2:9.0.1", ""},
		{"a whisper from its lower end", Whisper, "whisper=5:20.10.0", "whisper=5:0.10.20"},
		{"a closed whisper", Whisper, "whisper=5:0.1.10.9.0", ""},
		{"a renban from its lower end", Renban, "renban:2.1.0", "renban:0.1.2"},
		{"a palindrome from its lower end", Palindrome, "palindrome:2.1.0", "palindrome:0.1.2"},
		{"a between line from its lower end", Between, "between:2.1.0", "between:0.1.2"},
		{"an entropic line from its lower end", Entropic, "entropic:2.1.0", "entropic:0.1.2"},
		{"a modular line from its lower end", Modular, "modular=3:2.1.0", "modular=3:0.1.2"},
		{"a region sum line from its lower end", RegionSum, "regionsum:4.3.2", "regionsum:2.3.4"},
		{"a double arrow from its lower end", DoubleArrow, "doublearrow:2.1.0", "doublearrow:0.1.2"},
		{"a sum line from its lower end", SumLine, "sumline=10:2.1.0", "sumline=10:0.1.2"},
		{"a closed sum line", SumLine, "sumline=10:0.1.10.9.0", ""},
		{"a nabner line from its lower end", Nabner, "nabner:2.1.0", "nabner:0.1.2"},
		{"a zipper line from its lower end", Zipper, "zipper:2.1.0", "zipper:0.1.2"},
		{"a lockout line from its lower end", Lockout, "lockout=4:2.1.0", "lockout=4:0.1.2"},
		{"a white dot's default value is 1", White, "white=1:1.0", "white:0.1"},
		{"a white dot with a value", White, "white=2:9.0", "white=2:0.9"},
		{"a black dot's default value is 2", Black, "black=2:1.0", "black:0.1"},
		{"a black dot with a value", Black, "black=3:0.1", ""},
		{"an X", XV, "xv=10:1.0", "xv=10:0.1"},
		{"greater keeps its order", Greater, "greater:1.0", ""},
		{"a little killer keeps its order", LittleKiller, "little=9:18.10.2", ""},
		{"a little killer in a corner", LittleKiller, "little=9:8", ""},
		{"a sandwich keeps its order", Sandwich, "sandwich=0:8.7.6.5.4.3.2.1.0", ""},
		{"an X-sum keeps its order", XSum, "xsum=45:8.7.6.5.4.3.2.1.0", ""},
		{"a skyscraper keeps its order", Skyscraper, "skyscraper=9:8.7.6.5.4.3.2.1.0", ""},
		{"a numbered room keeps its order", NumberedRoom, "room=9:72.63.54.45.36.27.18.9.0", ""},
		{"zeros before numbers", Sandwich, "sandwich=05:0.01.2.3.4.5.6.7.008",
			"sandwich=5:0.1.2.3.4.5.6.7.8"},
		{"equal rules are one", Cage, "cage=3:1.0,cage=03:0.1", "cage=3:0.1"},
		{"kinds are sorted", Greater, "greater:1.0,odd:5,king", "king,odd:5,greater:1.0"},
		{"rules of a kind are sorted by cells", Thermo, "thermo:10.1,thermo:2.1,thermo:2.1.0",
			"thermo:2.1,thermo:2.1.0,thermo:10.1"},
	}
	for _, test := range tests {
		want := test.want
		if want == "" {
			want = test.text
		}
		l, err := ParseLayout("3x3," + test.text)
		if err != nil || l.String() != "3x3,"+want {
			t.Errorf("%s: %s is read as %v, %v, want %s", test.rule, test.text, l, err, want)
			continue
		}
		if !l.Has(test.kind) {
			t.Errorf("%s: %s has no %s", test.rule, l, test.kind)
		}
		if again, err := ParseLayout(l.String()); again != l {
			t.Errorf("%s: %s is another layout when it is read again, %v", test.rule, l, err)
		}
		if rules, err := Classic.WithRules(l.Rules()...); rules != l {
			t.Errorf("%s: %s is another layout with the same rules, %v", test.rule, l, err)
		}
		var parts []string
		for _, r := range l.Rules() {
			parts = append(parts, r.String())
		}
		if strings.Join(parts, ",") != want {
			t.Errorf("%s: the rules print as %s", test.rule, parts)
		}
	}
}

// A wrong rule is rejected with the right cause and message. The test covers every cause.
func TestRuleErrors(t *testing.T) {
	tried := map[RuleCause]bool{}
	for _, test := range []struct {
		rule, text string
		cause      RuleCause
		got, want  int
		message    string
	}{
		{"a cell below the board", "3x3,cage=5:0.81", CellOutside, 81, 0, "cage=5:0.81: cell 81 is not on the board"},
		{"a cell far away", "3x3,odd:123456789123", CellOutside, 9999, 0, "odd:9999: cell 9999 is not on the board"},
		{"a thermometer of one cell", "3x3,thermo:4", TooFewCells, 1, 2, "thermo:4: has 1 cell and needs 2"},
		{"a cage without cells", "3x3,cage=5", TooFewCells, 0, 1, "cage=5: has 0 cells and needs 1"},
		{"half a row for a sandwich", "2x2,sandwich=3:0.1", TooFewCells, 2, 4,
			"sandwich=3:0.1: has 2 cells and needs 4"},
		{"an arrow that is all bulb", "3x3,arrow=2:0.1", TooFewCells, 2, 3, "arrow=2:0.1: has 2 cells and needs 3"},
		{"a cage of ten cells", "3x3,cage=45:0.1.2.3.4.5.6.7.8.9", TooManyCells, 10, 9,
			"cage=45:0.1.2.3.4.5.6.7.8.9: has 10 cells and can have 9 at most"},
		{"a knight with a cell", "3x3,knight:4", TooManyCells, 1, 0, "knight:4: has 1 cell and can have 0 at most"},
		{"a dot of three cells", "3x3,white:0.1.2", TooManyCells, 3, 2,
			"white:0.1.2: has 3 cells and can have 2 at most"},
		{"a cell twice", "3x3,cage=5:3.3", RepeatedCell, 3, 0, "cage=5:3.3: has cell 3 twice"},
		{"a cell twice on a line", "3x3,renban:0.1.0", RepeatedCell, 0, 0, "renban:0.1.0: has cell 0 twice"},
		{"a cell that is its own clone", "3x3,clone:0.1.0.2", RepeatedCell, 0, 0, "clone:0.1.0.2: has cell 0 twice"},
		{"a dot between rows", "3x3,white:8.9", WrongShape, 0, 0,
			"white:8.9: its cells do not have the required arrangement"},
		{"a quad of distant cells", "3x3,quad=1:0.2", WrongShape, 0, 0,
			"quad=1:0.2: its cells do not have the required arrangement"},
		{"half a diagonal", "3x3,little=9:2.10", WrongShape, 0, 0,
			"little=9:2.10: its cells do not have the required arrangement"},
		{"a bent row", "2x2,sandwich=3:0.1.2.6", WrongShape, 0, 0,
			"sandwich=3:0.1.2.6: its cells do not have the required arrangement"},
		{"a clone of three cells", "3x3,clone:0.1.2", WrongGroups, 3, 0,
			"clone:0.1.2: its groups do not fit its 3 cells"},
		{"groups of five of six cells", "3x3,equal=2.3:0.1.2.3.4.5", WrongGroups, 6, 0,
			"equal=2.3:0.1.2.3.4.5: its groups do not fit its 6 cells"},
		{"a sum without a sum", "3x3,sum:0.1", MissingValue, 0, 1, "sum:0.1: has 0 values and needs 1"},
		{"two sums", "3x3,cage=5.6:0.1", ExcessValue, 2, 1, "cage=5.6:0.1: has 2 values and can have 1 at most"},
		{"five digits of a quad", "3x3,quad=1.2.3.4.5:0.1.9.10", ExcessValue, 5, 4,
			"quad=1.2.3.4.5:0.1.9.10: has 5 values and can have 4 at most"},
		{"a sum of 0", "3x3,cage=0:0.1", ValueTooLow, 0, 1, "cage=0:0.1: 0 is below 1"},
		{"a ratio of 1", "3x3,black=1:0.1", ValueTooLow, 1, 2, "black=1:0.1: 1 is below 2"},
		{"a difference of 9", "3x3,whisper=9:0.1", ValueTooHigh, 9, 8, "whisper=9:0.1: 9 is above 8"},
		{"an X of 19", "3x3,xv=19:0.1", ValueTooHigh, 19, 18, "xv=19:0.1: 19 is above 18"},
		{"an X-sum of 46", "3x3,xsum=46:0.1.2.3.4.5.6.7.8", ValueTooHigh, 46, 45,
			"xsum=46:0.1.2.3.4.5.6.7.8: 46 is above 45"},
		{"a skyscraper of none", "2x2,skyscraper=0:0.1.2.3", ValueTooLow, 0, 1,
			"skyscraper=0:0.1.2.3: 0 is below 1"},
		{"a numbered room of a digit that is none", "2x2,room=5:0.1.2.3", ValueTooHigh, 5, 4,
			"room=5:0.1.2.3: 5 is above 4"},
		{"a minimum cell off the board", "2x2,minimum:16", CellOutside, 16, 0,
			"minimum:16: cell 16 is not on the board"},
		{"a digit that is none", "2x2,lookandsay=105:0.1", ValueTooHigh, 5, 4, "lookandsay=105:0.1: 5 is above 4"},
		{"a count of the digit 0", "2x2,lookandsay=100:0.1", ValueTooLow, 0, 1, "lookandsay=100:0.1: 0 is below 1"},
		{"three of two cells", "2x2,lookandsay=301:0.1", ValueTooHigh, 301, 204,
			"lookandsay=301:0.1: 301 is above 204"},
		{"box indexers without boxes", "1x5,boxindex:0", WrongBoxes, 0, 0,
			"boxindex:0: cannot be used with these boxes or regions"},
		{"remainders modulo 5", "3x3,globalmod=5", ValueTooHigh, 5, 4, "globalmod=5: 5 is above 4"},
		{"taxicabs on a board of 25 digits", "5x5,taxicab", BoardTooLarge, 25, 16,
			"taxicab: the board has 25 digits; with such rules it can have 16"},
		{"a cage on a board of 20 digits", "4x5,cage=5:0.1", BoardTooLarge, 20, 16,
			"cage=5:0.1: the board has 20 digits; with such rules it can have 16"},
		{"2,001 rules", "3x3" + strings.Repeat(",odd:0", 2001), TooManyRules, 2001, 2000,
			"odd: 2001 rules or cells of rules; there can be 2000 at most"},
		{"too many cells of rules", "4x4" + strings.Repeat(",palindrome:0"+numbered(256), 80),
			TooManyRules, 80 * 256, 20_000,
			"palindrome: 20480 rules or cells of rules; there can be 20000 at most"},
		{"an asterisk on 4x4 cells", "2x2,asterisk", WrongSize, 4, 9,
			"asterisk: the board has 4 digits; such a rule needs 9"},
		{"a girandola on 16x16 cells", "4x4,girandola", WrongSize, 16, 9,
			"girandola: the board has 16 digits; such a rule needs 9"},
		{"a centre dot with a cell", "3x3,centredot:4", TooManyCells, 1, 0,
			"centredot:4: has 1 cell and can have 0 at most"},
		{"a zipper line through itself", "3x3,zipper:0.1.2.1", RepeatedCell, 1, 0, "zipper:0.1.2.1: has cell 1 twice"},
		{"a closed nabner line", "3x3,nabner:0.1.10.0", RepeatedCell, 0, 0, "nabner:0.1.10.0: has cell 0 twice"},
		{"a sum line through its middle", "3x3,sumline=5:0.1.10.1.2", RepeatedCell, 1, 0,
			"sumline=5:0.1.10.1.2: has cell 1 twice"},
		{"runs of 37", "3x3,sumline=37:0.1", ValueTooHigh, 37, 36, "sumline=37:0.1: 37 is above 36"},
		{"runs of 0", "3x3,sumline=0:0.1", ValueTooLow, 0, 1, "sumline=0:0.1: 0 is below 1"},
		{"ends that differ by 9", "3x3,lockout=9:0.1", ValueTooHigh, 9, 8, "lockout=9:0.1: 9 is above 8"},
		{"a rellik cage without a sum", "3x3,rellik:0.1", MissingValue, 0, 1, "rellik:0.1: has 0 values and needs 1"},
		{"an equality cage with a sum", "3x3,equality=5:0.1", ExcessValue, 1, 0,
			"equality=5:0.1: has 1 value and can have 0 at most"},
		{"10,000 circles", "3x3" + strings.Repeat(",circles:0", 10_000), TooManyRules, 10_000, 2000,
			"circles: 10000 rules or cells of rules; there can be 2000 at most"},
		{"region sums without regions", "1x5,regionsum:0.1", WrongBoxes, 0, 0,
			"regionsum:0.1: cannot be used with these boxes or regions"},
		{"a table of eight rows", "3x3,settable=1.2.3.4.5.6.7.8:0.1", MissingValue, 8, 9,
			"settable=1.2.3.4.5.6.7.8:0.1: has 8 values and needs 9"},
		{"a table of five rows", "2x2,edgetable=1.2.3.4.5:0.1", ExcessValue, 5, 4,
			"edgetable=1.2.3.4.5:0.1: has 5 values and can have 4 at most"},
		{"a table with a fifth digit", "2x2,linetable=1.2.16.4:0.1", ValueTooHigh, 16, 15,
			"linetable=1.2.16.4:0.1: 16 is above 15"},
		{"an automaton with half a state", "2x2,automaton=1.1.1.1.1.0.0:0.1", MissingValue, 7, 10,
			"automaton=1.1.1.1.1.0.0:0.1: has 7 values and needs 10"},
		{"an automaton that goes to a third state", "2x2,automaton=1.1.1.2.1.0.0.3.1.1:0.1", ValueTooHigh, 3, 2,
			"automaton=1.1.1.2.1.0.0.3.1.1:0.1: 3 is above 2"},
		{"a state that ends twice", "2x2,automaton=2.1.1.1.1:0.1", ValueTooHigh, 2, 1,
			"automaton=2.1.1.1.1:0.1: 2 is above 1"},
		{"pairs of too many sets", "4x4" + strings.Repeat(",settable="+table16+":0"+numbered(199), 2), TooManyRules,
			199 * 200, 20_000, "settable: 39800 rules or cells of rules; there can be 20000 at most"},
		{"a long rule", "1x5,regionsum:0.1.2.3.4.9.8.7.6.5.10.11.12.13.14", WrongBoxes, 0, 0,
			"regionsum:0.1.2.3.4.9.8.7.6.5.10.11.12.1...: cannot be used with these boxes or regions"},
	} {
		l, err := ParseLayout(test.text)
		e, ok := errors.AsType[*LayoutError](err)
		if l != nil || !ok || e.Cause != WrongRule {
			t.Errorf("%s: %v, %v", test.rule, l, err)
			continue
		}
		tried[e.Rule.Cause] = true
		if e.Rule.Cause != test.cause || e.Rule.Got != test.got || e.Rule.Want != test.want ||
			e.Rule.Error() != test.message {
			t.Errorf("%s: %s, got %d, want %d: %s", test.rule, e.Rule.Cause, e.Rule.Got, e.Rule.Want, e.Rule)
		}
		at, _, _ := strings.Cut(test.text, ",")
		if test.cause != TooManyRules && (e.Offset != len(at)+1 || e.Part != test.text[len(at)+1:]) {
			t.Errorf("%s: %q at %d", test.rule, e.Part, e.Offset)
		}
	}
	_, err := Classic.WithRules(Rule{Kind: "queen"})
	e, ok := errors.AsType[*RuleError](err)
	if !ok || e.Cause != UnknownKind || e.Error() != "queen: there is no such rule" {
		t.Errorf("an unknown kind: %v", err)
	}
	_, err = Classic.WithRules(Rule{Kind: Odd, Cells: []Cell{-1}})
	if e, ok := errors.AsType[*RuleError](err); !ok || e.Cause != CellOutside {
		t.Errorf("a negative cell: %v", err)
	}
	tried[UnknownKind] = true
	for cause := UnknownKind; cause <= WrongBoxes; cause++ {
		if !tried[cause] {
			t.Errorf("no rule is refused as %s", cause)
		}
	}
}

// table16 is a table of 16 digits.
var table16 = "65535" + strings.Repeat(".1", 15)

// numbered returns the numbers from 1 to cells-1, each after a dot, for example .1.2.3 for 4 cells.
func numbered(cells int) string {
	text := ""
	for c := 1; c < cells; c++ {
		text += "." + strconv.Itoa(c)
	}
	return text
}

// Long texts are rejected quickly: each part is parsed once and compared with few others.
func TestLongLayouts(t *testing.T) {
	for _, test := range []struct{ rule, text string }{
		{"many rules", "3x3" + strings.Repeat(",odd:1", 20_000)},
		{"many cells", "3x3,odd:1" + strings.Repeat(".1", 50_000)},
		{"many values", "3x3,marks=1" + strings.Repeat(".1", 50_000) + ":0"},
		{"a long number", "3x3,cage=1" + strings.Repeat("0", 100_000) + ":0"},
		{"no rules", "3x3" + strings.Repeat(",", 100_000)},
	} {
		l, err := ParseLayout(test.text)
		_, ok := errors.AsType[*LayoutError](err)
		if l != nil && test.rule != "a long number" || l == nil && (!ok || len(err.Error()) > 200) {
			t.Errorf("%s: %.200s, %.200v", test.rule, l, err)
		}
	}
}

// A layout with the maximum number of rules is parsed and written unchanged.
func TestTheMostRules(t *testing.T) {
	var rules []Rule
	for c := range Cell(80) {
		for d := range Cell(12) {
			if other := c + 1 + d; other < 81 && len(rules) < maxRules {
				rules = append(rules, Rule{Kind: Cage, Cells: []Cell{c, other}, Value: []int{3 + int(d)}},
					Rule{Kind: Sum, Cells: []Cell{c, other}, Value: []int{3 + int(d)}})
			}
		}
	}
	l, err := Classic.WithRules(rules...)
	if err != nil || len(l.Rules()) != len(rules) {
		t.Fatalf("%d rules: %v", len(rules), err)
	}
	if again, err := ParseLayout(l.String()); again != l {
		t.Errorf("%v", err)
	}
	slices.Reverse(rules)
	if again, err := Classic.WithRules(rules...); again != l {
		t.Errorf("in another order: %v", err)
	}
}

// errors.As finds the RuleError in a LayoutError about a wrong rule.
func TestLayoutErrorsUnwrap(t *testing.T) {
	_, err := ParseLayout("3x3,cage=5:0.1.2.3.4.5.6.7.8.9")
	if e, ok := errors.AsType[*RuleError](err); !ok || e.Cause != TooManyCells {
		t.Errorf("a cage of ten cells: %v", err)
	}
	_, err = ParseLayout("3x3,queen")
	if cause := errors.Unwrap(err); cause != nil {
		t.Errorf("an unknown part: %v", cause)
	}
}
