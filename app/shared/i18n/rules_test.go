package i18n_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/solver"
)

// saidOf returns the English texts about a layout's rules: names and sentences.
func saidOf(t *testing.T, layout string) (said []string) {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range i18n.RulesOf(l) {
		said = append(said, s.Title(i18n.En)+": "+strings.ReplaceAll(s.Sentence(i18n.En, link.Words{}), "\u2060", ""))
	}
	return said
}

func TestRulesInWords(t *testing.T) {
	for name, test := range map[string]struct {
		layout string
		want   []string
	}{
		"none":                     {"3x3", nil},
		"both diagonals are one":   {"3x3,diagonals,knight", []string{"Diagonals: Each long", "Anti-knight: Cells"}},
		"one diagonal":             {"3x3,falling", []string{"Falling diagonal: The diagonal from top left"}},
		"a sentence for each kind": {"3x3,thermo:0.1,thermo:3.4,renban:9.10", []string{"Thermometer", "Renban"}},
		"German and Dutch": {"3x3,whisper=5:0.10,whisper=4:1.2,whisper=5:3.4,whisper=3:5.6",
			[]string{"Whisper (German): Neighbours on the double line differ by 5",
				"Whisper (Dutch): Neighbours on the double " +
					"line differ by 4", "Whisper: Neighbours on the double line differ by 3"}},
		"German of six digits": {"2x3,whisper=3:0.1", []string{"Whisper (German): "}},
		"remainders": {"3x3,modular=3:0.1.2,modular=4:9.10", []string{"Modular line: Any 3 in a row have different " +
			"remainders when divided by 3.", "Modular line: Any 4"}},
		"dots of other values": {"3x3,white:0.1,white=3:2.3,black=3:4.5", []string{"White dot: The two digits are",
			"White dot: With a 3 in it", "Black dot: With a 3"}},
		"X and V":              {"3x3,xv=5:0.1,xv=10:2.3,xv=8:4.5", []string{"Sum V:", "Sum X:", "Sum sign:"}},
		"no neighbours by one": {"3x3,allwhite=1", []string{"Non-consecutive: Neighbours never"}},
		"the same beside dots": {"3x3,allwhite=1,black:0.1",
			[]string{"All white dots given: Neighbours without a dot never differ by 1.", "Black dot"}},
		"several values": {"3x3,allxv=5.10", []string{"All X and V given: Neighbours without a sign " +
			"never add up to 5 or 10."}},
		"a cage without a number": {"3x3,cage=15:0.1,cage:2.3", []string{"Cage: No digit twice; they",
			"Cage: A cage without"}},
		"an extra region, or a set": {"2x2,extra:0.5.10.15,extra:1.2", []string{"Extra region: An extra region also",
			"Extra region: A small"}},
		"a pill": {"3x3,arrow=2:0.1.2.3,arrow:9.10", []string{"Pill arrow: ", "Arrow: "}},
		"groups of nine digits": {"3x3,entropic:0.1.2",
			[]string{"Entropic line: Any three in a row are one each of 1–3, 4–6 and 7–9."}},
		"groups of eight digits": {"2x4,entropic:0.1.2",
			[]string{"Entropic line: Any three in a row are one each of 1–3, 4–5 and 6–8."}},
		"listed digits of sixteen": {"4x4,marks=1.12:0",
			[]string{"Listed digits: Each of these cells holds one of 1, C."}},
		"a sum that is no digit": {"3x3,cage=45:0.1.2.3.4.5.6.7.8,little=30:4.12.20.28.36", []string{"Cage",
			"Little killer"}},
		"a relation, by digits that go with the same": {"3x3,linetable=510.510.12.16.24.0.0.0.256:0.1", []string{
			"Own line: The setter allows only these pairs of neighbours on the line: " +
				"1/2–2/3/4/5/6/7/8/9, 3–3/4, 4–5, 5–4/5, 9–9."}},
		"two relations": {"2x2,edgetable=2.1.0.0:0.1,edgetable=1.2.0.0:1.2,edgetable=2.1.0.0:4.5",
			[]string{"Own sign A: ", "Own sign B: "}},
		"an automaton": {"2x2,automaton=1.1.1.1.1:0.1.2,boardtable=14.13.11.7", []string{
			"Own neighbours A: The setter allows only these pairs of neighbours on the board: " +
				"1–2/3/4, 2–1/3/4, 3–1/2/4, 4–1/2/3.",
			"Pattern line B: "}},
		"sandwiches of twelve": {"3x4,sandwich=3:0.1.2.3.4.5.6.7.8.9.10.11",
			[]string{"Sandwich: The digits between the 1 and the C"}},
	} {
		t.Run(name, func(t *testing.T) {
			got := saidOf(t, test.layout)
			if len(got) != len(test.want) {
				t.Fatalf("%q", got)
			}
			for i := range got {
				if !strings.HasPrefix(got[i], test.want[i]) {
					t.Errorf("%q, want %q", got[i], test.want[i])
				}
			}
		})
	}
}

// The setter's sentence about a rule replaces the page's sentence, and the pattern of an automaton follows
// it. Both are in quotation marks.
func TestRulesInTheWordsOfTheirSetter(t *testing.T) {
	const pairs, line = "edgetable=2.1.0.0:0.1", "automaton=1.1.1.1.1:0.1.2"
	l, err := solver.ParseLayout("2x2,king," + line + "," + pairs)
	if err != nil {
		t.Fatal(err)
	}
	ours := i18n.RulesOf(l)
	key := func(at int) string { return link.OwnKey(l.Rules()[ours[at].Of[0]]) }
	for name, test := range map[string]struct {
		own  string
		want [3]string
	}{
		"a sentence": {key(2) + " - One <b>and</b> two",
			[3]string{"", "", "“\u2068One <b>and</b> two\u2069”"}},
		"a pattern alone":           {key(1) + " .*", [3]string{"", "… “\u2068.*\u2069”", ""}},
		"a pattern and a sentence":  {key(1) + " .* Any", [3]string{"", "“\u2068Any\u2069” “\u2068.*\u2069”", ""}},
		"of a rule that is not one": {"abcd - Gone", [3]string{}},
	} {
		t.Run(name, func(t *testing.T) {
			for i, s := range ours {
				want := strings.Replace(test.want[i], "…", s.Sentence(i18n.En, link.Words{}), 1)
				if want == "" {
					want = s.Sentence(i18n.En, link.Words{})
				}
				if got := s.Sentence(i18n.En, link.Words{Own: test.own}); got != want {
					t.Errorf("%q, want %q", got, want)
				}
			}
		})
	}
}

// Two rules that the setter defines have the letters that they have on the board, in all languages and in the
// message about a broken rule.
func TestRulesOfTheSetterHaveTheirLetters(t *testing.T) {
	const three = "2x2,edgetable=2.1.0.0:0.1,linetable=2.1.0.0:5.6.7,edgetable=1.2.0.0:1.2,edgetable=2.1.0.0:4.5"
	of, err := solver.ParseLayout(three)
	if err != nil {
		t.Fatal(err)
	}
	onBoard := map[int]string{}
	for _, s := range signs.Of(of).Shapes {
		if s.Text != "" {
			onBoard[s.Rule] = " " + s.Text
		}
	}
	for _, l := range i18n.All {
		for _, s := range i18n.RulesOf(of) {
			for _, at := range s.Of {
				want := i18n.RuleName(of.Rules()[at].Kind).In(l) + onBoard[at]
				if got := s.Title(l); got != want || onBoard[at] == "" {
					t.Errorf("%s: %q, want %q", l.Tag(), got, want)
				}
				if got := i18n.Breaks(l, of, of.Rules()[at]); !strings.Contains(got, want) {
					t.Errorf("%s: %q, want %q", l.Tag(), got, want)
				}
			}
		}
	}
}

// A line can wrap only after the commas of a table, not within the entry of a digit.
func TestTablesBreakAtTheirCommas(t *testing.T) {
	of, err := solver.ParseLayout("3x3,edgetable=504.496.0.0.0.0.0.0.1:0.1")
	if err != nil {
		t.Fatal(err)
	}
	says := i18n.RulesOf(of)[0].Sentence(i18n.En, link.Words{})
	want := strings.NewReplacer("/", "/\u2060", "–", "–\u2060").Replace("1–4/5/6/7/8/9, 2–5/6/7/8/9, 9–1")
	if !strings.Contains(says, want) {
		t.Errorf("%q, want %q", says, want)
	}
}

func TestNamesOfRules(t *testing.T) {
	for name, test := range map[string]struct {
		layout string
		want   []string
	}{
		"a killer":                {"3x3,cage=15:0.1.2,cage:3.4", []string{"Killer"}},
		"cages without sums":      {"3x3,cage:3.4", []string{"Cage"}},
		"one name for two values": {"3x3,modular=3:0.1.2,modular=4:9.10", []string{"Modular line"}},
		"three": {"3x3,diagonals,thermo:0.1,arrow:2.3", []string{"Diagonals", "Thermometer",
			"Arrow"}},
		"four": {"3x3,diagonals,thermo:0.1,arrow:2.3,white:5.6", []string{"4 rules"}},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := solver.ParseLayout(test.layout)
			if err != nil {
				t.Fatal(err)
			}
			if got := i18n.RuleNames(i18n.En, l); !slices.Equal(got, test.want) {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

// The message about an invalid rule contains its name, and the number that the rule has or needs.
func TestRuleProblems(t *testing.T) {
	for text, want := range map[string]string{
		"3x3,cage=45:0.1.2.3.4.5.6.7.8.9": "Cage: 10 cells are too many; 9 at most.",
		"3x3,thermo:0":                    "Thermometer: 1 cell is too few; it needs 2.",
		"3x3,sandwich=3:0.1":              "Sandwich: 2 cells are too few; it needs 9.",
		"3x3,knight:4":                    "Anti-knight: 1 cell is too many; 0 at most.",
		"3x3,white:0.81":                  "White dot: a cell lies outside of the board.",
		"3x3,white:0.2":                   "White dot: its cells don’t lie as they must.",
		"3x3,renban:0.1.0":                "Renban line: a cell is in it twice.",
		"3x3,whisper=9:0.1":               "Whisper: 9 is too high; 8 at most.",
		"3x3,sum=0:0.1":                   "Sum: 0 is too low; 1 at least.",
		"3x3,sum:0.1":                     "Sum: its number is missing.",
		"3x3,cage=3.4:0.1":                "Cage: it has too many numbers.",
		"5x5,cage=3:0.1":                  "Cage: it needs a board of 16 digits at most.",
		"1x9,regionsum:0.1":               "Region sum line: it doesn’t go with these boxes or regions.",
		"3x3,equal=1.2:0.1":               "Equal sums: its groups don’t fit its 2 cells.",
	} {
		_, err := solver.ParseLayout(text)
		fault, ok := errors.AsType[*solver.LayoutError](err)
		if !ok || fault.Rule == nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := i18n.RuleProblem(i18n.En, fault.Rule); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
		for _, l := range i18n.All {
			if got := i18n.RuleProblem(l, fault.Rule); got == "" || strings.ContainsAny(got, "{}") {
				t.Errorf("%s, %s: %q", l.Tag(), text, got)
			}
		}
	}
}
