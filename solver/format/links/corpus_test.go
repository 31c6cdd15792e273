package links

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
)

// sample is a row of the collections of texts from other programs.
type sample struct {
	ID, Format, Text string
	Expect           struct {
		Puzzle, Placed string
		Candidates     []string
		Keys           []string
	}
}

// ownSamples returns addresses and codes in the formats of the sites, each with the puzzle that it contains.
func ownSamples(t *testing.T) (all []sample) {
	t.Helper()
	const entered = "..4.............................................................................."
	zeros := strings.ReplaceAll(classic, ".", "0")
	add := func(format, text string) *sample {
		s := sample{ID: "own", Format: format, Text: text}
		s.Expect.Puzzle = classic
		all = append(all, s)
		return &all[len(all)-1]
	}
	var rows []string
	for row := range 9 {
		var cells []string
		for c := 9 * row; c < 9*row+9; c++ {
			switch {
			case classic[c] != '.':
				cells = append(cells, `{"value":`+classic[c:c+1]+`,"given":true}`)
			case entered[c] != '.':
				cells = append(cells, `{"value":`+entered[c:c+1]+`}`)
			default:
				cells = append(cells, "{}")
			}
		}
		rows = append(rows, "["+strings.Join(cells, ",")+"]")
	}
	grid := `"grid":[` + strings.Join(rows, ",") + "]"
	code := lz(`{"size":9,"title":"Of our own","killercage":[{"cells":["R1C3","R1C4"],"value":"10"}],"odd one":[1],` +
		grid + "}")
	for format, text := range map[string]string{
		"f-puzzles": "https://f-puzzles.com/?load=" + code, "f-puzzles, encoded": "https://www.f-puzzles.com/?load=" +
			escaped(code), "f-puzzles without padding": strings.TrimRight(code, "="),
	} {
		s := add(format, text)
		s.Expect.Placed, s.Expect.Keys = entered, []string{"size", "title", "grid", "killercage", "odd one"}
	}
	add("SudokuPad", "https://sudokupad.app/fpuzzles"+
		lz(`{"size":9,`+strings.ReplaceAll(grid, `{"value":4}`, "{}")+"}"))
	add("SudokuWiki", "https://www.sudokuwiki.org/sudoku.htm?bd="+zeros)
	add("SudokuExchange", "https://sudokuexchange.com/play/?s="+zeros)
	add("sudoku.coach", "https://sudoku.coach/en/play/"+zeros)
	add("lisudoku", "https://lisudoku.xyz/solver?import="+zeros)
	add("super-sudoku", "https://sudoku.tn1ck.com/#/?sudokuIndex=1&sudoku="+zeros+"&sudokuCollectionName=easy")
	add("ISS", issAddress+classic)
	add("Solo, game ID", "3x3:"+soloOf(classic))
	add("puzz.link", "https://puzz.link/p?sudoku/9/9/"+strings.ReplaceAll(classic, ".", "g"))
	s := add("SudokuWiki, version B", "S9B"+wikiOf(classic))
	for c := range classic {
		candidates := ""
		if classic[c] == '.' {
			candidates = "123456789"
		}
		s.Expect.Candidates = append(s.Expect.Candidates, candidates)
	}
	return all
}

// soloOf writes cells in Solo's format: a letter for each empty cell, and '_' between digits.
func soloOf(cells string) (text string) {
	for i, c := range cells {
		switch {
		case c == '.':
			text += "a"
		case i > 0 && cells[i-1] != '.':
			text += "_" + string(c)
		default:
			text += string(c)
		}
	}
	return text
}

// wikiOf writes each cell as two characters in base 36: a digit, or the mask of all candidates.
func wikiOf(cells string) (text string) {
	for _, c := range cells {
		number := int(c - '0')
		if c == '.' {
			number = 18 + 1<<9 - 1
		}
		pair := strconv.FormatInt(int64(number), 36)
		text += strings.Repeat("0", 2-len(pair)) + pair
	}
	return text
}

// Read returns the expected puzzle for every address and code in the collections.
func TestCorpusOfSamples(t *testing.T) {
	own := ownSamples(t)
	read := 0
	for _, s := range corpora.With(t, own,
		func() []sample { return corpora.Decoded[sample](t, "import_samples.jsonl") }) {
		isLink := strings.Contains(s.Text, "://") && !strings.Contains(s.Text, "<") || s.Expect.Keys != nil ||
			strings.Contains(s.Format, "compressed") || strings.Contains(s.Format, "game ID")
		p, _, err := Read(s.Text)
		if e, ok := errors.AsType[*Error](err); ok && e.Cause == NotALink && !isLink {
			continue
		}
		if err != nil {
			t.Errorf("%s, %s: %v", s.ID, s.Format, err)
			continue
		}
		read++
		if got := p.Grid.String(); got != s.Expect.Puzzle {
			t.Errorf("%s, %s: %s, want %s", s.ID, s.Format, got, s.Expect.Puzzle)
		}
		if got := p.Entered.String(); s.Expect.Placed != "" && got != s.Expect.Placed &&
			(got != "" || strings.Trim(s.Expect.Placed, ".") != "") {
			t.Errorf("%s, %s: entered %s, want %s", s.ID, s.Format, got, s.Expect.Placed)
		}
		for c, want := range s.Expect.Candidates {
			if p.Grid.At(solver.Cell(c)) == 0 && (p.Entered.N() == 0 || p.Entered.At(solver.Cell(c)) == 0) {
				if got := set(solver.DigitsUpTo(9) &^ p.Notes.At(solver.Cell(c)).Struck); got != want {
					t.Errorf("%s, %s: cell %d has candidates %s, want %s", s.ID, s.Format, c, got, want)
				}
			}
		}
		for _, key := range s.Expect.Keys {
			known := fpuzzlesPlain[key] || key == negativeField || fpuzzlesRow(key) != nil
			if !known && !strings.Contains(p.Rules, key) {
				t.Errorf("%s, %s: %s is neither in %s nor in %q", s.ID, s.Format, key, p.Grid.Layout(), p.Rules)
			}
		}
	}
	if read < len(own) {
		t.Errorf("%d samples are an address or a code, and %d of them are our own", read, len(own))
	}
}

// Read rejects invalid texts.
func TestCorpusOfBadTexts(t *testing.T) {
	var own []sample
	for _, text := range []string{
		"", "0", classic[1:], strings.Replace(classic, "7", "q", 1), classic + "\n" + classic, "5" + classic[1:] + "5",
		"https://f-puzzles.com/?load=" + lz(`{"size":9}`),
		"https://f-puzzles.com/?load=" + lz(`{"size":9,"grid":[[{}]]}`),
		"https://sudokuexchange.com/play/?s=" + classic[1:], "S9B" + wikiOf(classic)[2:],
		"S9B" + wikiOf(classic) + "00",
		"3x3:" + soloOf(classic) + "a",
		issAddress + ".Shape~9x9.~R1C1_12", "><" + strings.Repeat("0", 79), "{\"grid\":3}", "not a sudoku",
	} {
		own = append(own, sample{ID: "own: " + text, Text: text})
	}
	for _, s := range corpora.With(t, own, func() []sample {
		return corpora.Decoded[sample](t, "malformed_inputs.jsonl")
	}) {
		if p, site, err := Read(s.Text); err == nil {
			t.Errorf("%s is read as %v: %s", s.ID, site, told(p))
		}
	}
}

// checkSolved checks that the known solution satisfies the givens and rules of the puzzle that was read.
func checkSolved(t *testing.T, name string, p format.Puzzle, solution string) {
	t.Helper()
	l := p.Grid.Layout()
	full, err := solver.FromBytes(l, digitsOf(p, solution))
	if err != nil {
		t.Errorf("%s: %s: %v", name, solution, err)
		return
	}
	for _, r := range full.Broken() {
		t.Errorf("%s: the solution breaks %s", name, r)
	}
	if !full.Solved() {
		t.Errorf("%s: conflicts in %v, layout %.200s", name, full.Conflicts(), l)
	}
	for c := range solver.Cell(l.Cells()) {
		if given := p.Grid.At(c); given != 0 && given != full.At(c) {
			t.Errorf("%s: cell %d is %d, given %d", name, c, full.At(c), given)
		}
	}
}

// checkUnique checks that the known solution is the puzzle's only solution. It skips puzzles with unsupported
// rules or with rules that do more than limit digits.
func checkUnique(t *testing.T, name string, p format.Puzzle, solution string) {
	t.Helper()
	full, err := solver.FromBytes(p.Grid.Layout(), digitsOf(p, solution))
	if err != nil || p.Rules != "" || !p.Grid.Layout().OnlyDigits() {
		return
	}
	if got, err := solver.Solve(context.Background(), p.Grid); err != nil || got != full {
		t.Errorf("%s: %v, %v, want %s", name, got, err, full)
	}
}

// digitsOf converts the text of a solution to digits. Its characters are 1-9 and A-G, or A-P.
func digitsOf(p format.Puzzle, solution string) []byte {
	digits := make([]byte, 0, len(solution))
	for i := range len(solution) {
		d := digitValue(solution[i], 36)
		if strings.ContainsAny(solution, "HIJKLMNOP") && p.Grid.N() > 9 { // the first digit is written as A
			d -= 9
		}
		digits = append(digits, byte(d))
	}
	return digits
}

// statedLink is a link to a puzzle, with the solution that its source states.
type statedLink struct {
	name, text       string
	givens, solution string // digits, or "" if only the link contains them
	open             bool   // the puzzle may have several solutions
	known            bool   // all rules of the puzzle must be supported
}

// ownLinks returns links to the project's own puzzles that have a solution.
func ownLinks(t *testing.T) (all []statedLink) {
	t.Helper()
	for _, p := range ownPuzzles(t) {
		if p.count > 0 {
			all = append(all, statedLink{p.name, p.text, p.givens, p.solution, p.count > 1, true})
		}
	}
	killer, solution := ownKiller()
	unknown, of := ownUnknown()
	return append(all, statedLink{name: "own: a killer", text: issAddress + killer, solution: solution, known: true},
		statedLink{name: "own: an unknown rule", text: unknown, solution: of})
}

// collectedLinks returns the links in the collections.
func collectedLinks(t *testing.T) (all []statedLink) {
	t.Helper()
	for _, row := range corpora.Rows(t, "variants_fpuzzles_links.tsv") {
		all = append(all, statedLink{name: row[0], text: row[6], solution: row[4]})
	}
	for _, row := range corpora.Rows(t, "variants_iss.tsv") {
		if row[2] == "1" {
			all = append(all, statedLink{name: row[0], text: issAddress + row[4], solution: row[5]})
		}
	}
	for _, row := range corpora.Rows(t, "variants_killer.tsv") {
		if text := row[5]; isKiller(text) {
			all = append(all, statedLink{name: row[0], text: issAddress + text, solution: row[6]})
		}
	}
	for _, row := range corpora.Rows(t, "rules_index.tsv") {
		all = append(all, statedLink{name: row[1], text: row[6], solution: row[5]})
	}
	for _, row := range corpora.Rows(t, "sudokumaker_links.tsv") {
		all = append(all, statedLink{name: row[2], text: row[5], givens: strings.ReplaceAll(row[3], ",", ""),
			solution: strings.ReplaceAll(row[4], ",", ""), open: true}) // the puzzle may be unfinished
	}
	return all
}

// The known solution of each puzzle satisfies all rules that were read. This verifies that the fields are
// understood correctly.
func TestCorpusOfRules(t *testing.T) {
	known, named, makers := 0, 0, 0
	proved := map[solver.Kind]int{}
	for _, row := range corpora.With(t, ownLinks(t), func() []statedLink { return collectedLinks(t) }) {
		p, site, err := Read(row.text)
		if e, ok := errors.AsType[*Error](err); ok && e.Cause == BadSize {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		if row.givens != "" && p.Grid.String() != row.givens {
			t.Errorf("%s: givens %s, want %s", row.name, p.Grid, row.givens)
		}
		solution := row.solution
		if site == SudokuMaker {
			if p.Solution.N() == 0 {
				continue
			}
			if makers++; p.Solution.String() != solution {
				t.Errorf("%s: solution %s, want %s", row.name, p.Solution, solution)
			}
			solution = p.Solution.String()
		}
		switch {
		case p.Rules == "":
			known++
		case row.known:
			t.Errorf("%s: %s is not known", row.name, p.Rules)
		default:
			named++
		}
		for _, r := range p.Grid.Layout().Rules() {
			proved[r.Kind]++
		}
		checkSolved(t, row.name, p, solution)
		if !row.open {
			checkUnique(t, row.name, p, solution)
		}
	}
	t.Logf("%d puzzles with known rules, %d with others, rules: %v", known, named, proved)
	if known == 0 || named == 0 || makers == 0 || len(proved) < 20 {
		t.Errorf("%d puzzles with known rules, %d with others, %d of Sudoku Maker; rules: %v", known, named, makers,
			proved)
	}
}
