package link_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/corpora"
)

// setOf returns a set. Each element of titled describes a puzzle: its cells, optionally its layout, a bar,
// and its title.
func setOf(t testing.TB, title, author string, titled ...string) link.Set {
	t.Helper()
	s := link.Set{Title: title, Author: author}
	for _, text := range titled {
		puzzle, name, _ := strings.Cut(text, "|")
		cells, layout, special := strings.Cut(puzzle, " ")
		query := "?p=" + cells
		if special {
			query += "&l=" + layout + "&v=2"
		}
		g, err := link.Decode(query)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		s.Puzzles = append(s.Puzzles, link.SetPuzzle{Given: g, Title: name})
	}
	return s
}

// goldenSets maps the text of a set to its content. The encoding must never change.
var goldenSets = map[string]struct {
	title, author string
	puzzles       []string
}{
	"1Bv3PyABR6xzyaXWvEiTkIhPDePEtjVk7hjT13ecH4u0glzcpnqSAH1oTVgoNv-44RM0kX7Eq_qgwbb2r3ArdDyjhqO6CT5ol8YW" +
		"46cdyj1vC2zm1M": {"Monday", "Ms. Brown", []string{easy + "|Warm-up", inkala + "|The hardest?"}},
	"1AXJbRUAo9YGGVY8HIeyvatJ0M": {"", "", []string{"1......3.4....2."}},
	"1CX1R1ZB64Nv-h8HqL1fMwfPNzp4EUCQ7StHLHyA0xepyiJYSB0S6Laz0vklJq513hFU2bVGWONsaHcjADB6qtxbrtCecmmZK6xo" +
		"krYZB04W6ZhzR4Hvjn5TTTpj3G8O8g4csnzqEOqgU75kxcC2G9mlwM": {"朝のナンプレ", "田中先生", []string{
		easy + "|第一題", easy + "|第二題", inkala + "|卒業試験"}},
	"1DLh8duFHrRaYQKy5ya0k_onYx1kIcNU8-yMKuRWSvC5g8pexmKDbRIoYRIVhY4Q99-I7jXn9pmDBOZ_2ySZlGqv9Zw3sFN_TOzn" +
		"YeK9gwPZOY6oMqyJUNeH9Yw4xDF5tk0QBIbuPVUtKMVAZW0MmIoQmmqAbXxbtFWVgHE9ZgdC2Xtn4hOfe6fmIIYEWrl_7AjqI2QF" +
		"ciTFUM": {"All kinds", "", []string{
		"1......3.4....2.|4×4", dots(36) + "|6×6", "12" + dots(79) + " 3x3,diagonals,knight|X",
		"1......3.4....2. jigsaw:1112132233243444|Jigsaw", "G" + dots(254) + "1|16×16", dots(625) + "|25×25",
		"11" + dots(79) + "|Two ones in a row", easy + "|As it was"}},
}

func sameSet(a, b link.Set) bool {
	return a.Title == b.Title && a.Author == b.Author && slices.Equal(a.Puzzles, b.Puzzles)
}

func TestGoldenSets(t *testing.T) {
	for text, of := range goldenSets {
		want := setOf(t, of.title, of.author, of.puzzles...)
		got, err := link.DecodeSet(text)
		if err != nil || !sameSet(got, want) {
			t.Errorf("%s: %v", of.title, err)
		}
		if again, ok := link.EncodeSet(want); !ok || again != text {
			t.Errorf("%s: made again, it is\n%s", of.title, again)
		}
	}
}

// titles are titles of usual length.
var titles = map[string][]string{
	"none": {""},
	"English": {"Monday, before school", "The lighthouse", "Swordfish for two", "Rainy afternoon", "A knight’s tale",
		"Easy does it", "Two ways out", "Grandmother’s favourite", "Through the middle", "Little by little",
		"Nothing hidden", "The last one standing"},
	"Japanese": {"朝のウォーミングアップ", "はじめてのナンプレ", "二国同盟の練習", "雨の日の問題", "おじいちゃんの一題", "消去法で解く",
		"夏休みの宿題その七", "もう少しむずかしい問題", "図書室の午後", "最後のひとます", "対角線に注意", "卒業試験"},
}

// fields returns the 9x9 puzzles in a file of the corpora.
func fields(t *testing.T, file string) (all []string) {
	for _, line := range corpora.Lines(t, file) {
		for _, field := range strings.Fields(line) {
			if len(field) == 81 && strings.Trim(field, "0.123456789") == "" && strings.ContainsAny(field, ".0") {
				all = append(all, strings.ReplaceAll(field, "0", "."))
			}
		}
	}
	return all
}

// source is a named list of puzzles.
type source struct {
	name    string
	puzzles []string
}

// A set of twelve puzzles with titles has far fewer than 1,200 characters. A single puzzle takes 19 to 32
// characters.
func TestTheLengthOfASet(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	own := source{name: "givens"}
	for _, givens := range []int{17, 22, 27, 32, 36, 40} { // puzzles with each of these numbers of givens
		solved := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
		for range 60 {
			cells := []byte(strings.Repeat(".", 81))
			for _, c := range random.Perm(81)[:givens] {
				cells[c] = solved[c]
			}
			own.puzzles = append(own.puzzles, string(cells))
		}
	}
	for _, from := range corpora.With(t, []source{own}, func() (all []source) {
		for _, file := range []string{"9x9_17clue_royle49151_sample.tsv", "9x9_hardest_forum1905_SE11plus_sample.tsv",
			"9x9_unique_by_corpus.tsv", "bench_kagglelike.txt"} {
			all = append(all, source{file, fields(t, file)})
		}
		return all
	}) {
		source, puzzles := from.name, from.puzzles
		for language, names := range titles {
			longest, sum, sets := 0, 0, 0
			for first := 0; first+12 <= len(puzzles) && sets < 200; first += 12 {
				titled := slices.Clone(puzzles[first : first+12])
				for i := range titled {
					titled[i] += "|" + names[i%len(names)]
				}
				text, ok := link.EncodeSet(setOf(t, names[0], names[len(names)/2], titled...))
				if !ok {
					t.Fatalf("%s: no link", source)
				}
				longest, sum, sets = max(longest, len(text)), sum+len(text), sets+1
			}
			t.Logf("%s, titles %s: %d sets, %d characters on average, %d at most", source, language, sets,
				sum/max(sets, 1),
				longest)
			if most := map[string]int{"none": 12 * 32}[language]; longest > 750 || most > 0 && longest > most {
				t.Errorf("%s, titles %s: %d characters", source, language, longest)
			}
		}
	}
}

// Decoding a set yields the encoded set.
func TestASetComesBack(t *testing.T) {
	layouts := []string{"1x1", "2x2", "2x3,disjoint", "3x2", "3x3", "3x3,diagonals,windoku",
		"jigsaw:1112132233243444,rising", "4x4,knight", "5x5"}
	rapid.Check(t, func(t *rapid.T) {
		s := link.Set{Title: rapid.StringN(0, 40, -1).Draw(t, "title"), Author: rapid.String().Draw(t, "author")}
		for range rapid.IntRange(1, 12).Draw(t, "puzzles") {
			l, err := solver.ParseLayout(rapid.SampledFrom(layouts).Draw(t, "layout"))
			if err != nil {
				t.Fatal(err)
			}
			random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
			share, g := rapid.IntRange(0, 4).Draw(t, "share"), l.Empty()
			for c := range solver.Cell(l.Cells()) {
				if random.IntN(4) < share {
					g = g.With(c, solver.Digit(1+random.IntN(l.N())))
				}
			}
			s.Puzzles = append(s.Puzzles, link.SetPuzzle{Given: g, Title: rapid.String().Draw(t, "of a puzzle")})
		}
		text, ok := link.EncodeSet(s)
		if !ok {
			return // the set is too long
		}
		got, err := link.DecodeSet(text)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.EqualFunc(got.Puzzles, s.Puzzles, func(a, b link.SetPuzzle) bool { return a.Given == b.Given }) {
			t.Fatal("another puzzle")
		}
		again, _ := link.EncodeSet(got)
		if again != text { // encoding may remove blanks and invalid characters from titles
			t.Fatalf("%q is %q", s, got)
		}
	})
}

// Damage to a set is always detected, and the error states its position.
func TestDamagedSets(t *testing.T) {
	text, ok := link.EncodeSet(setOf(t, "Monday", "", easy+"|One", inkala+"|Two", easy+"|Three"))
	if !ok {
		t.Fatal("no link")
	}
	cause := func(text string) *link.SetError {
		t.Helper()
		_, err := link.DecodeSet(text)
		fault, ok := errors.AsType[*link.SetError](err)
		if !ok {
			t.Fatalf("%q is read: %v", text, err)
		}
		return fault
	}
	for most := 3; most < len(text); most++ {
		if got := cause(text[:most]); got.Cause != link.SetCut || got.At != most || got.Of != len(text) {
			t.Errorf("cut after %d: %+v", most, got)
		}
	}
	if got := cause(text + "AB"); got.Cause != link.SetLong || got.At != len(text)+2 || got.Of != len(text) {
		t.Errorf("too long: %+v", got)
	}
	if got := cause("3" + text[1:]); got.Cause != link.SetNewer {
		t.Errorf("newer: %+v", got)
	}
	if got := cause("x" + text[1:]); got.Cause != link.SetNoPuzzle {
		t.Errorf("no version: %+v", got)
	}
	if got := cause(text[:9] + "数" + text[9:]); got.Cause != link.SetSign || got.At != 10 || got.Sign != "数" {
		t.Errorf("a foreign sign: %+v", got)
	}
	where := map[int]int{}
	for at := 7; at < len(text); at++ {
		for _, sign := range "AZaz09-_" {
			if spoilt := text[:at] + string(sign) + text[at+1:]; spoilt != text {
				got := cause(spoilt)
				if got.Cause != link.SetDamaged || got.At < 0 || got.At > got.Of {
					t.Errorf("%c at %d: %+v", sign, at, got)
				}
				if begins := strings.Contains(got.Error(), "before the first puzzle"); begins != (got.At == 0) {
					t.Errorf("%c at %d: %v, %+v", sign, at, got, got)
				}
				if got.Of == 3 {
					where[got.At]++
				}
			}
		}
	}
	if where[0] < 50 || where[1] < 50 || where[2] < 50 || where[3] < 50 {
		t.Errorf("damage is found in puzzles %v", where)
	}
}

// A set that has no puzzle, or is too large, is not encoded.
func TestSetsWithoutALink(t *testing.T) {
	many := slices.Repeat([]string{easy}, link.MostPuzzles)
	for rule, test := range map[string]struct {
		puzzles []string
		ok      bool
	}{
		"no puzzle":           {nil, false},
		"many equal puzzles":  {many, true},
		"one more":            {append(many, easy), false},
		"large ones too many": {slices.Repeat([]string{strings.Repeat("123456789ABCDEFGHIJKLMNOP", 25)}, 30), false},
	} {
		if text, ok := link.EncodeSet(setOf(t, "", "", test.puzzles...)); ok != test.ok {
			t.Errorf("%s: %t, %d characters", rule, ok, len(text))
		}
	}
}

// SetIn finds the text of a set in an address and in a longer text.
func TestWhereASetIs(t *testing.T) {
	for text, want := range map[string]string{
		"?s=1abc":                                "1abc",
		"?c=7&s=1abc":                            "1abc",
		"":                                       "",
		"?c=7":                                   "",
		"https://example.org/lists/?s=1abc":      "1abc",
		"https://example.org/ja/lists/?s=1abc#x": "1abc",
		"For Monday: <https://a.b/x/lists/?s=1ab-_> ": "1ab-_",
		"https://a.b/lists/?s=1abc\nand more":         "1abc",
		"https://a.b/lists/?s=1abc. Have fun":         "1abc",
		"https://a.b/?s=1abc is no set":               "",
		"https://a.b/?p=" + easy:                      "",
	} {
		if got, _, ok := link.SetIn(text); got != want || ok != (want != "") {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// The parameter as says how a set is shown, in any order of the parameters and in any sentence.
// Other values are ignored.
func TestHowASetIsShown(t *testing.T) {
	for text, want := range map[string]link.SetView{
		"?s=1abc":                                    link.ToPupil,
		"?s=1abc" + link.AsList:                      link.ToList,
		"?s=1abc" + link.AsCodes:                     link.ToCodes,
		"?as=list&s=1abc":                            link.ToList,
		"?as=codes&s=1abc":                           link.ToCodes,
		"?s=1abc&as=lists":                           link.ToPupil,
		"?s=1abc&as=other&x=1":                       link.ToPupil,
		"https://a.b/lists/?s=1abc&as=codes. Thanks": link.ToCodes,
		"Can you open this? https://a.b/lists/?s=1abc&as=codes":   link.ToCodes,
		"Is it &as=list? https://a.b/lists/?s=1abc":               link.ToPupil,
		"(https://a.b/ja/lists/?s=1abc&amp;as=list), for Monday!": link.ToList,
	} {
		if set, got, ok := link.SetIn(text); !ok || set != "1abc" || got != want {
			t.Errorf("%q: %q, %d, %t; want %d", text, set, got, ok, want)
		}
	}
}

func FuzzDecodeSet(f *testing.F) {
	for text := range goldenSets {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := link.DecodeSet(text)
		if err != nil {
			if fault, ok := errors.AsType[*link.SetError](err); !ok || fault.Error() == "" {
				t.Fatal(err)
			}
			return
		}
		if len(s.Puzzles) == 0 || len(s.Puzzles) > link.MostPuzzles || !utf8.ValidString(s.Title) {
			t.Fatalf("%d puzzles", len(s.Puzzles))
		}
		again, _ := link.EncodeSet(s)
		if got, err := link.DecodeSet(again); err != nil || !sameSet(got, s) {
			t.Fatalf("%v: made again, it is another set", err)
		}
	})
}

// Random data with a valid checksum is decoded or rejected, without a panic.
func FuzzSetBytes(f *testing.F) {
	f.Add([]byte{1, 2, 3})
	f.Fuzz(func(t *testing.T, b []byte) {
		if text := link.SealedSet(b); text != "" {
			if s, err := link.DecodeSet(text); err == nil && len(s.Puzzles) == 0 {
				t.Fatal("no puzzle")
			}
		}
	})
}

// The contents of a set depend on its puzzles and their rules, but not on their order and on the words about them.
func TestTheContentsOfASet(t *testing.T) {
	easy := link.SetPuzzle{Given: solver.Classic.Empty().With(0, 1)}
	hard := link.SetPuzzle{Given: solver.Classic.Empty().With(0, 2)}
	titled := hard
	titled.Title = "The end"
	want := (&link.Set{Puzzles: []link.SetPuzzle{easy, hard}}).Contents()
	for rule, test := range map[string]struct {
		set  link.Set
		same bool
	}{
		"other words":     {link.Set{Title: "Week 12", Author: "Me", Puzzles: []link.SetPuzzle{easy, titled}}, true},
		"another order":   {link.Set{Puzzles: []link.SetPuzzle{hard, easy}}, true},
		"fewer puzzles":   {link.Set{Puzzles: []link.SetPuzzle{easy}}, false},
		"a puzzle twice":  {link.Set{Puzzles: []link.SetPuzzle{easy, hard, hard}}, false},
		"another puzzle":  {link.Set{Puzzles: []link.SetPuzzle{easy, easy}}, false},
		"without puzzles": {link.Set{}, false},
	} {
		if got := test.set.Contents(); (got == want) != test.same {
			t.Errorf("%s: %q, and %q before", rule, got, want)
		}
	}
}
