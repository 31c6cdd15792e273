package reading

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/internal/taiwan"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
	"numplace/solver/format/links"
)

const (
	easy     = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	caged    = ".Shape~4x4.~R1C1_1~R2C3_3.Cage~5~R1C1~R1C2~R1C3~R1C4~R2C1" // one cell too many
	unsolved = ".Shape~4x4.~R1C1_1~R2C3_3.Lunchbox~3~R1C1~R1C2~R1C3"
)

func TestOnePuzzle(t *testing.T) {
	none := strings.Repeat(".", 81)
	for rule, test := range map[string]struct {
		text string
		want job.Opened
	}{
		"digits that are entered": {":0000:x:+4" + strings.ReplaceAll(easy[1:], ".", "0") + ":::", job.Opened{
			Puzzle: job.Grid{Layout: "3x3", Cells: "." + easy[1:]}, Entered: "4" + none[1:],
		}},
		"a rule that cannot be": {caged, job.Opened{Puzzle: job.Grid{Layout: "2x2", Cells: "1.....3........."},
			Entered: none[:16], Rules: "Cage", Said: i18n.RuleProblem(0, &solver.RuleError{Cause: solver.TooManyCells,
				Rule: solver.Rule{Kind: solver.Cage}, Got: 5, Want: 4})}},
		"rules that are not solved": {unsolved,
			job.Opened{Puzzle: job.Grid{Layout: "2x2", Cells: "1.....3........."}, Entered: none[:16],
				Rules: "Lunchbox"}},
	} {
		t.Run(rule, func(t *testing.T) {
			got := Open(job.Open{Text: test.text})
			got.Notes = ""
			if got != test.want {
				t.Errorf("%+v\nwant %+v", got, test.want)
			}
		})
	}
}

// A title and a setter in the text become the title and the setter of the board, and are not part of a
// message. Long texts from other programs are truncated and put on one line. A solution in the text is not
// entered.
func TestWordsAndSolutions(t *testing.T) {
	solved := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	csv := "puzzle,solution,title,author\n" + easy + "," + solved + ",A  name,Tom\n"
	got := Open(job.Open{Text: csv})
	if got.Said != "" || got.Title != "A  name" || got.Setter != "Tom" ||
		strings.Contains(got.Entered+got.Puzzle.Cells+got.Notes, solved[:9]) {
		t.Errorf("%+v", got)
	}
	if s := short(strings.Repeat("a\n", 500)); len([]rune(s)) != 301 || strings.Contains(s, "\n") {
		t.Errorf("%d characters", len(s))
	}
}

// The answer reports a rule that is invalid for the board, and a solution that differs from the givens.
// Whether any other solution is correct is reported by the page itself.
func TestFaultsAreSaid(t *testing.T) {
	for text, want := range map[string]string{
		stating("1", full, ""): "",
		stating("1", full, `"killercage":[{"cells":["R1C1","R1C2","R1C3","R1C4","R2C1"]}],`): "Cage: 5 cells are too " +
			"many; 4 at most.",
		stating("1", full, `"whispers":[{"lines":[["R1C1","R1C2"]],"value":"3"}],`): "",
		stating("2", full, lunchbox): "",
		stating("2", full, ""):       "does not fit its digits",
	} {
		got := Open(job.Open{Text: text}).Said
		if want == "" && got != "" || !strings.Contains(got, want) {
			t.Errorf("%q is said, want %q", got, want)
		}
	}
}

// full is the solution of a 4x4 puzzle. lunchbox is a rule that is not supported.
const (
	full     = "1234341221434321"
	lunchbox = `"lunchbox":[{"cells":["R1C1","R1C2"],"value":"5"}],`
)

// stating returns the text of an f-puzzles puzzle with one given, rules, and a solution.
func stating(given, solution, rules string) string {
	cells := `[{"value":` + given + `,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]`
	return `{"size":4,"grid":[` + cells + `],` + rules + `"solution":[` +
		strings.Join(strings.Split(solution, ""), ",") + `]}`
}

// A complete solution that agrees with the givens is part of the answer, but is not entered.
func TestTheSettersSolution(t *testing.T) {
	for text, want := range map[string]string{
		stating("1", full, lunchbox):         full,
		stating("1", full, ""):               full,
		stating("2", full, lunchbox):         "",
		stating("1", "0"+full[1:], lunchbox): "",
		unsolved:                             "",
	} {
		if got := Open(job.Open{Text: text}); got.Solution != want || strings.Contains(got.Entered, "4") {
			t.Errorf("%s: %+v", text, got)
		}
	}
}

func TestSeveralPuzzles(t *testing.T) {
	line := func(p string) string { return ":0000:x:" + p + ":::\n" }
	got := Open(job.Open{Text: line(easy) + line("1"+strings.Repeat(".", 80))})
	if want := easy + "\n1" + strings.Repeat(".", 80) + "\n"; got.Lines != want {
		t.Errorf("%q", got.Lines)
	}
	if got.Said != "2 puzzles, listed here." {
		t.Errorf("%q", got.Said)
	}
	found, err := exchange.Open(line(easy)+line(easy), exchange.Options{})
	if err != nil {
		t.Fatal(err)
	}
	found.Left, found.Unread, found.First = 7, 1,
		&exchange.Error{Format: exchange.HoDoKu, Cause: exchange.NoPuzzle, Line: 3}
	want := "2 puzzles, listed here. These are the first 2; 7 more were not read. Not read: 1. The first: This looks " +
		"like a line of HoDoKu, but can’t be read: line 3: there is no puzzle in it."
	if got := several(job.Open{}, found); got.Said != want {
		t.Errorf("%q", got.Said)
	}
}

// The puzzles of a list have their own titles if these differ. If all titles are the same, the puzzles'
// comments are used as titles.
func TestTitlesOfSeveral(t *testing.T) {
	other := "1" + strings.Repeat(".", 80)
	for rule, test := range map[string]struct{ text, want string }{
		"a column of them": {"puzzle,name\n" + easy + ",Monday\n" + other + ",\"3x3,king <b>\"\n",
			easy + " # Monday\n" + other + " # 3x3,king <b>\n"},
		"the last two have one": {"puzzle,name\n" + easy + ",Monday\n" + other + ",Easter\n" + easy + ",Easter\n",
			easy + " # Monday\n" + other + " # Easter\n" + easy + " # Easter\n"},
		"one has none": {"puzzle,name\n" + easy + ",Monday\n" + other + ",\n",
			easy + " # Monday\n" + other + "\n"},
		"one for the collection": {"puzzle,name\n" + easy + ",Easter\n" + other + ",Easter\n",
			easy + "\n" + other + "\n"},
		"a collection with notes": {"puzzle,name,note\n" + easy + ",Easter,first\n" + other + ",Easter,second\n",
			easy + " # first\n" + other + " # second\n"},
	} {
		if got := Open(job.Open{Text: test.text}); got.Lines != test.want {
			t.Errorf("%s: %+v", rule, got)
		}
	}
}

// Puzzles with unsupported rules are omitted from a list, and the message names these rules.
func TestListsLeaveOutRulesThatAreNotSolved(t *testing.T) {
	open := func(text string) format.Puzzle {
		found, err := exchange.Open(text, exchange.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return found.Puzzles[0]
	}
	plain, ruled := open(easy), open(unsolved)
	got := several(job.Open{}, exchange.Opened{Puzzles: []format.Puzzle{ruled, plain, ruled}})
	if got.Lines != easy+"\n" || !strings.Contains(got.Said, "1 puzzles") && !strings.Contains(got.Said, "2 more") ||
		strings.Count(got.Said, "Lunchboxes") != 1 {
		t.Errorf("%+v", got)
	}
	if got := several(job.Open{}, exchange.Opened{Puzzles: []format.Puzzle{ruled, ruled}}); got.Lines != "" ||
		!strings.Contains(got.Refused, "Lunchboxes") {
		t.Errorf("%+v", got)
	}
}

// A long list of rules is first translated, and then truncated after a complete name. Each rule is named
// once.
func TestRulesAreCutAtWholeNames(t *testing.T) {
	ruled := func(rules string) format.Puzzle { return format.Puzzle{Rules: rules} }
	many := strings.Repeat("arrow, thermo, ", 40) + "killercage"
	var unknown []string
	for i := range 200 {
		unknown = append(unknown, "zz"+strings.Repeat("y", 8+i%7)+strconv.Itoa(i))
	}
	const most = 300
	for rule, test := range map[string]struct {
		rules []string
		want  string
	}{
		"the same over and over":       {[]string{many, many}, "Arrows, Thermometers, Killer cages"},
		"one name begins with another": {[]string{"zebra crossing", "zebra"}, "zebra crossing, zebra"},
		"many keys that have few names": {[]string{"arrow" + strings.Join(unknown, ", arrow"), "thermo"},
			"Arrows, Thermometers"},
		"blanks and line ends in a name": {[]string{"zig\n zag, zig zag"}, "zig zag"},
		"a name that is longer than most": {[]string{strings.Repeat("zz ", most), "thermo"},
			strings.Repeat("zz ", most/3) + "…"},
	} {
		var all []format.Puzzle
		for _, r := range test.rules {
			all = append(all, ruled(r))
		}
		if got := several(job.Open{}, exchange.Opened{Puzzles: all}).Refused; !strings.Contains(got,
			"("+test.want+")") {
			t.Errorf("%s: %q", rule, got)
		}
	}
	long := strings.Join(unknown, ", ")
	for _, said := range []string{several(job.Open{}, exchange.Opened{Puzzles: []format.Puzzle{ruled(long)}}).Refused,
		shortNames(long)} {
		_, names, _ := strings.Cut(said, unknown[0])
		names, _, ok := strings.Cut(names, ", …")
		whole := strings.TrimPrefix(names, ", ")
		if last := whole[strings.LastIndex(whole, " ")+1:]; !ok || !slices.Contains(unknown, last) ||
			len(names) > most || len(names) < most-30 {
			t.Errorf("%d bytes, %q is the last of %q", len(names), last, said)
		}
	}
}

// Once the user has chosen one of several ways to interpret the digits of a text, the answer is a single
// puzzle.
func TestAlphabets(t *testing.T) {
	text := strings.Repeat(".", 240) + "123456789ABCDEF."
	got := Open(job.Open{Text: text})
	blank := strings.Repeat(".", 240)
	want := "1\t1–9, A–G\t4x4\t" + blank + "123456789ABCDEF.\n2\t0–9, A–F\t4x4\t" + blank + "23456789ABCDEFG.\n"
	if got.Alphabets != want || got.Puzzle.Cells != "" || got.Said != "" {
		t.Fatalf("%+v", got)
	}
	if got := Open(job.Open{Text: text, Digits: 2}); got.Alphabets != "" ||
		!strings.HasSuffix(got.Puzzle.Cells, "23456789ABCDEFG.") {
		t.Errorf("%+v", got)
	}
}

// Digits that come with a published puzzle are offered to the user, whereas digits in a saved game are
// entered.
func TestOfferedDigits(t *testing.T) {
	given := `{"size":4,"grid":[[{"value":1,"given":true},{"value":2},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]`
	blank := strings.Repeat(".", 16)
	for name, row := range map[string]struct{ text, entered, offered string }{
		"published":  {given + "}", blank, ".2.............."},
		"our export": {given + `,"numplace":"progress"}`, ".2..............", ""},
	} {
		got := Open(job.Open{Text: row.text})
		if got.Entered != row.entered || got.Offered != row.offered || got.Puzzle.Cells != "1"+blank[1:] {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// sixFromZero is a 6x6 puzzle with a unique solution, and with the digits 0 to 5.
const sixFromZero = ".........0.5........23.1.50..2.234.."

// If a text has 0 as well as another character for empty cells, the answer reports how 0 was interpreted. If
// that is unclear, the answer has both possible puzzles for the user to choose from.
func TestZeros(t *testing.T) {
	got := Open(job.Open{Text: "0..3.....2......"})
	if got.Alphabets == "" || !strings.Contains(got.Said, "0 can be a digit or an empty cell") {
		t.Errorf("%+v", got)
	}
	want := "1\t0 is an empty cell\t2x2\t...3.....2......\n2\t0 is a digit (0–3)\t2x2\t1..4.....3......\n"
	if got.Alphabets != want {
		t.Errorf("%q, want %q", got.Alphabets, want)
	}
	got = Open(job.Open{Text: "0..3.....2......", Digits: 2})
	if got.Puzzle.Cells != "1..4.....3......" || got.Said != "" {
		t.Errorf("%+v", got)
	}
	got = Open(job.Open{Text: sixFromZero})
	if got.Said != "Read with 0 as a digit: 0 to 5 are 1 to 6 here." ||
		strings.Trim(got.Puzzle.Cells, ".123456") != "" {
		t.Errorf("%+v", got)
	}
	got = Open(job.Open{Text: sixFromZero + "\n" + sixFromZero})
	if !strings.HasPrefix(got.Said, "2 puzzles, listed here. Read with 0 as a digit") {
		t.Errorf("%+v", got)
	}
}

// Every cause of an error has a sentence in every language. The sentence has no unfilled placeholders, and
// only characters of that language.
func TestEveryCauseHasASentence(t *testing.T) {
	var all []error
	for cause := exchange.TooLarge; cause <= exchange.NoPuzzle; cause++ {
		for f := exchange.Format(0); f.ID() != "" || f == 0; f++ {
			all = append(all, &exchange.Error{Format: f, Cause: cause, Line: 2, Column: 3, Part: "x", Got: 7, Want: 81})
		}
	}
	for cause := links.NotALink; cause <= links.BadDigit; cause++ {
		for site := range links.Sites {
			all = append(all, &links.Error{Cause: cause, Site: site, Part: "x", Offset: 4, Rune: 'x', Got: 7, Want: 81})
		}
		all = append(all, &links.Error{Cause: cause, Host: "example.org", Rune: 'x'})
	}
	seen := map[string]bool{}
	for _, err := range all {
		for _, l := range i18n.All {
			s := reason(l, i18n.ByWords, err)
			if s == "" || strings.ContainsAny(s, "{}") {
				t.Errorf("%v in %s: %q", err, l.Tag(), s)
			}
			if foreign := taiwan.Foreign(s); l == i18n.Hant && foreign != "" && !seen[foreign] {
				seen[foreign] = true
				t.Errorf("%q is left in %q", foreign, s)
			}
		}
	}
}

// If an address can be opened only with the network, the message reports that. If a link is malformed, the
// message names the link's site.
func TestRefusals(t *testing.T) {
	for text, want := range map[string]string{
		"https://tinyurl.com/abc": "needs the network",
		"https://sudokupad.app/abc123": "“abc123” of a puzzle on sudokupad.app. " +
			"Fetching it needs the network",
		"https://example.org/":                   "a link to example.org",
		"https://example.org/?p=123":             "3 cells don't make a board",
		easy[:80]:                                "80 cells; the 9×9 grid has 81: 1 missing.",
		"3x3:4a5c1a8b9_7c5e2b4":                  "Simon Tatham's Solo",
		strings.Repeat("x", exchange.MaxBytes+1): "Not a puzzle: too long; at most 2,097,152 bytes of UTF-8 are read.",
	} {
		if got := Open(job.Open{Text: text}).Refused; !strings.Contains(got, want) {
			t.Errorf("%.80s: %q", text, got)
		}
	}
}
