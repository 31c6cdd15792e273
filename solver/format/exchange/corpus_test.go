package exchange

// This file tests texts of other programs: the project's own texts, and those of the collections.

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
	"numplace/solver/format/links"
)

// sample is a text that a program or a person has written, with its expected content.
type sample struct {
	ID     string
	Format string
	Text   string
	Expect struct {
		Puzzle     string
		Puzzles    []string
		Solved     string `json:"solved_cells"`
		Either     string `json:"solved_cells_or_puzzle"`
		Placed     string
		Deleted    []string
		Count      int `json:"deleted_candidates"`
		Candidates []string
		Solution   string
		Keys       []string
	}
}

// want returns the expected grids. It returns nil if the sample does not contain them.
func (s *sample) want() []string {
	for _, text := range []string{s.Expect.Puzzle, s.Expect.Solved, s.Expect.Either} {
		if text != "" {
			return []string{text}
		}
	}
	return s.Expect.Puzzles
}

func samples(t *testing.T) []sample {
	t.Helper()
	var own []sample
	p := parse(t, wikipedia)
	for _, w := range Writers {
		s := sample{ID: w.ID, Format: w.ID, Text: must(w.Write(p))}
		s.Expect.Puzzle = wikipedia
		own = append(own, s)
	}
	list := sample{ID: "two", Format: "list", Text: must(Write("sdm", p, p))}
	list.Expect.Puzzles = []string{wikipedia, wikipedia}
	state := sample{ID: "state", Format: "a line of HoDoKu"}
	state.Text = ":0000:x:" + strings.Replace(wikipedia, "..", "+4.", 1) + ":218 619::"
	state.Expect.Puzzle, state.Expect.Placed = wikipedia, strings.Repeat(".", 81)
	at := strings.Index(wikipedia, "..")
	state.Expect.Placed = state.Expect.Placed[:at] + "4" + state.Expect.Placed[at+1:]
	state.Expect.Deleted = []string{"218", "619"}
	return corpora.With(t, append(own, list, state), func() []sample {
		return corpora.Decoded[sample](t, "import_samples.jsonl")
	})
}

func TestImportSamples(t *testing.T) {
	const least = 18 // number of samples without the collections
	decoded := 0
	for _, s := range samples(t) {
		o, err := Open(s.Text, Options{})
		if err != nil {
			t.Errorf("%s, %s: %v\n%s", s.ID, s.Format, err, s.Text)
			continue
		}
		decoded++
		var got []string
		for _, p := range o.Puzzles {
			got = append(got, p.Grid.String())
		}
		if want := s.want(); want != nil && strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%s, %s: %v, want %v", s.ID, s.Format, got, want)
		}
		checkSample(t, &s, o.Puzzles[0])
	}
	if decoded < least {
		t.Errorf("%d samples decoded", decoded)
	}
}

// checkSample compares everything except the givens with the expected content.
func checkSample(t *testing.T, s *sample, p format.Puzzle) {
	t.Helper()
	if placed := strings.Trim(s.Expect.Placed, "."); placed != "" && p.Entered.String() != s.Expect.Placed {
		t.Errorf("%s: entered %v, want %s", s.ID, p.Entered, s.Expect.Placed)
	}
	if s.Expect.Solution != "" && p.Solution.Layout() != nil && p.Solution.String() != s.Expect.Solution {
		t.Errorf("%s: solution %v, want %s", s.ID, p.Solution, s.Expect.Solution)
	}
	struck := 0
	now := together(p)
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		struck += p.Notes.At(c).Struck.Len()
		if s.Expect.Candidates != nil && digitsText(candidates(p, now, c)) != s.Expect.Candidates[c] {
			t.Errorf("%s: cell %d has %s, want %s", s.ID, c, digitsText(candidates(p, now, c)), s.Expect.Candidates[c])
		}
	}
	if want := max(s.Expect.Count, len(s.Expect.Deleted)); want > 0 && struck != want {
		t.Errorf("%s: %d struck candidates, want %d", s.ID, struck, want)
	}
	plain := map[string]bool{"size": true, "title": true, "author": true, "ruleset": true, "solution": true}
	for _, key := range s.Expect.Keys {
		if !plain[key] && len(p.Grid.Layout().Rules()) == 0 && p.Rules == "" {
			t.Errorf("%s: the rule %s is neither in the layout nor in Rules", s.ID, key)
		}
	}
}

// malformed is a text that some other program reads incorrectly. Verdict describes the result that Open must
// have.
type malformed struct{ ID, Text, Verdict string }

func malformedInputs(t *testing.T) []malformed {
	t.Helper()
	return corpora.With(t, []malformed{
		{"short", wikipedia[1:], "reject"},
		{"letter", strings.Replace(wikipedia, "7", "q", 1), "reject"},
		{"two fives in a row", "5." + "5" + strings.Repeat(".", 78), "contradiction"},
		{"empty grid", strings.Repeat("0", 81), "accept"},
		{"arrows in a circle", "><" + strings.Repeat("0", 79), "reject"},
		{"digit 5 of a 4x4 grid", "5" + strings.Repeat(".", 15), "source test expects an error"},
	}, func() []malformed { return corpora.Decoded[malformed](t, "malformed_inputs.jsonl") })
}

func TestMalformedInputs(t *testing.T) {
	for _, m := range malformedInputs(t) {
		o, err := Open(m.Text, Options{})
		is := func(verdict string) bool { return strings.HasPrefix(m.Verdict, verdict) }
		ok := true
		switch {
		case strings.Contains(m.Verdict, "defensible"):
		case is("reject"):
			ok = err != nil && says(err)
		case is("accept"):
			ok = err == nil && len(o.Puzzles) == 1
		case is("contradiction"), is("must parse"):
			ok = err == nil && len(o.Puzzles) == 1 && len(o.Puzzles[0].Grid.Conflicts()) > 0
		case is("source test expects an error"): // the error may be in the text or in its grid
			ok = err != nil && says(err)
			if err == nil {
				n, _ := solver.Count(context.Background(), o.Puzzles[0].Grid, 2)
				ok = n != 1
			}
		}
		if !ok {
			t.Errorf("%s: %v, %v, want %s\n%s", m.ID, o.Puzzles, err, m.Verdict, m.Text)
		}
	}
}

// says reports whether an error tells the user more than that the text cannot be read: a place, numbers, or
// the apparent format.
func says(err error) bool {
	if own, ok := errors.AsType[*Error](err); ok {
		return own.Format != 0 || own.Line > 0 || own.Want > 0
	}
	if plain, ok := errors.AsType[*format.Error](err); ok {
		return plain.Line > 0 || plain.Want > 0 || plain.Looks > 0 || plain.Cause == format.Empty ||
			plain.Cause == format.UnknownFormat
	}
	link, ok := errors.AsType[*links.Error](err)
	return ok && (link.Host != "" || link.Site != 0)
}

// parse returns the puzzle of a 9x9 line.
func parse(t *testing.T, text string) format.Puzzle {
	t.Helper()
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		t.Fatal(err)
	}
	return format.Puzzle{Grid: g}
}

func must(text string, err error) string {
	if err != nil {
		panic(err)
	}
	return text
}

// wild is a text as people paste it. Expect is the cells of its puzzle, or the number of puzzles, such as "2
// puzzles". If the puzzle cannot be determined from the text alone, Expect is "refuse".
type wild struct{ ID, Format, Text, Expect string }

func wildTexts(t *testing.T) []wild {
	t.Helper()
	own := []wild{
		{"name", "a name on a server", "https://sudokupad.app/x7kq2m9d1v", "refuse"},
		{"short", "a link that stands for another", "https://tinyurl.com/y5n4zk7a", "refuse"},
		{"two", "a list", wikipedia + "\n" + wikipedia[9:18] + wikipedia[:9] + wikipedia[18:], "2 puzzles"},
	}
	for _, d := range dresses {
		own = append(own, wild{d.name, d.name, d.of(wikipedia), wikipedia})
	}
	return corpora.With(t, own, func() []wild { return corpora.Decoded[wild](t, "import_wild.jsonl") })
}

func TestTextsInTheWild(t *testing.T) {
	for _, w := range wildTexts(t) {
		o, err := Open(w.Text, Options{})
		if w.Expect == "refuse" {
			if err == nil || !says(err) {
				t.Errorf("%s, %s: %v, %v", w.ID, w.Format, o.Puzzles, err)
			}
			continue
		}
		if count, several := strings.CutSuffix(w.Expect, " puzzles"); several {
			if err != nil || strconv.Itoa(len(o.Puzzles)) != count || o.Unread > 0 {
				t.Errorf("%s, %s: %d puzzles, %d unread, %v, want %s", w.ID, w.Format, len(o.Puzzles), o.Unread, err,
					w.Expect)
			}
			continue
		}
		if err != nil || len(o.Puzzles) != 1 {
			t.Errorf("%s, %s: %v, %v\n%s", w.ID, w.Format, o.Puzzles, err, w.Text)
			continue
		}
		want, got := w.Expect, o.Puzzles[0].Grid.String()
		if strings.HasPrefix(w.Format, "6x6") { // compare with the cells in the text, because Expect has another board
			want = strings.NewReplacer("-", "", "+", "", "|", "", " ", "", "\n", "").Replace(w.Text)
		}
		if got != want || o.Puzzles[0].Rules != "" {
			t.Errorf("%s, %s: %s, want %s, rules %q", w.ID, w.Format, got, want, o.Puzzles[0].Rules)
		}
		if p, err := format.Read(w.Text); err == nil && p.Grid.String() != want {
			t.Errorf("%s, %s: package format reads %v", w.ID, w.Format, p.Grid)
		}
	}
}

// killer is a text of cages, and the solution of its puzzle.
type killer struct{ name, text, solution string }

// ownKillers returns a killer in both notations. Its cages are vertical pairs of cells, and single cells in
// the last row.
func ownKillers() []killer {
	numbers := "3x3::k"
	for c := range solved {
		numbers += ":" + strconv.Itoa(256*corpora.CageSum(solved, c)+c/18*9+c%9+1)
	}
	return []killer{{"own: arrows", corpora.ArrowKiller(solved), solved}, {"own: numbers", numbers, solved}}
}

// For texts with cages, the known solution satisfies the cages of the puzzle that Open returns.
func TestCorpusOfKillers(t *testing.T) {
	read := map[Format]int{}
	for _, k := range corpora.With(t, ownKillers(), func() (all []killer) {
		for _, row := range corpora.Rows(t, "variants_killer.tsv") {
			all = append(all, killer{row[0], row[5], row[6]})
		}
		return all
	}) {
		o, err := Open(k.text, Options{})
		if err != nil || o.Format != SumoCue && o.Format != CageArrows {
			continue
		}
		read[o.Format]++
		p := o.Puzzles[0]
		g, err := solver.Parse(p.Grid.Layout(), k.solution)
		if err != nil || p.Rules != "" || !g.Solved() || len(p.Grid.Layout().Rules()) == 0 {
			t.Errorf("%s: %v, %q, %v", k.name, err, p.Rules, g.Broken())
		}
	}
	if read[SumoCue] == 0 || read[CageArrows] == 0 {
		t.Errorf("killers that are read: %v", read)
	}
}
