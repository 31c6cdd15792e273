package links

import (
	"encoding/json"
	"errors"
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
)

// The rows of the collections of puzzles with rules.

// ruledRow is a row of the collections whose rules are all supported.
type ruledRow struct {
	Name    string   // file:row, with rows from 1
	Kinds   []string // the kinds of its rules, and "jigsaw"
	ISS     string   // the query of its ISS address; "" if ISS does not have one of the rules
	Guesses float64  // number of guesses of ISS according to the collection, or -1

	puzzle   format.Puzzle
	count    int    // number of solutions, up to 2; -1 if not stated
	solution []byte // nil if not stated
}

// ruledColumns are the columns of a row of a collection.
type ruledColumns struct {
	text     string // a link, or the query of an ISS address
	count    string // number of solutions: 0, 1 or >=2, or "" if not stated
	solution string
	guesses  string // "" if not stated
}

// ruledCollections lists the files and how to read their rows. Rows with a custom constraint in program code
// have an empty text and are skipped.
var ruledCollections = []struct {
	file string
	row  func(c []string) ruledColumns
}{
	{"rules_index", func(c []string) ruledColumns { return ruledColumns{c[6], "1", c[5], c[3]} }},
	{"variants_iss", func(c []string) ruledColumns { return ruledColumns{text: c[4], count: c[2], solution: c[5]} }},
	{"variants_killer", func(c []string) ruledColumns { return ruledColumns{killerOfRow(c), "1", c[6], ""} }},
	{"variants_fpuzzles_links", func(c []string) ruledColumns { return ruledColumns{c[6], "1", c[4], ""} }},
	{"sudokumaker_links", func(c []string) (r ruledColumns) {
		if !strings.Contains(c[2], "custom") {
			r = ruledColumns{text: c[5], solution: strings.ReplaceAll(c[4], ",", "")}
		}
		return r
	}},
}

// killerOfRow writes a row of cages as constraints.
func killerOfRow(c []string) string {
	text := ""
	if c[2] == "diagonals" {
		text = ".Diagonal~1.Diagonal~-1"
	}
	for cage := range strings.SplitSeq(c[4], ";") {
		sum, cells, _ := strings.Cut(cage, ":")
		text += ".Cage~" + sum + "~" + strings.ReplaceAll(strings.ToUpper(cells), ",", "~")
	}
	return text
}

// ruledRows returns the rows whose rules are all supported, except those with plain boxes and no rules. The
// project's own rows come first. refused maps the name of each unsupported rule to the number of rows that
// have it.
func ruledRows(tb testing.TB) (rows []ruledRow, refused map[string]int) {
	tb.Helper()
	type namedColumns struct {
		name string
		ruledColumns
	}
	var own []namedColumns
	for _, p := range ownPuzzles(tb) {
		own = append(own, namedColumns{"own:" + p.name, ruledColumns{text: p.text, solution: p.solution,
			count: []string{"0", "1", ">=2"}[min(p.count, 2)]}})
	}
	killer, solution := ownKiller()
	own = append(own, namedColumns{"own: a killer", ruledColumns{text: issAddress + killer, solution: solution}})
	unknown, solution := ownUnknown()
	own = append(own, namedColumns{"own: an unknown rule", ruledColumns{text: unknown, solution: solution}})
	refused = map[string]int{}
	for _, c := range corpora.With(tb, own, func() (all []namedColumns) {
		for _, from := range ruledCollections {
			for i, columns := range corpora.Rows(tb, from.file+".tsv") {
				if c := from.row(columns); c.text != "" {
					all = append(all, namedColumns{from.file + ":" + strconv.Itoa(i+1), c})
				}
			}
		}
		return all
	}) {
		row, names := readRuled(tb, c.name, c.ruledColumns)
		for _, name := range names {
			refused[name]++
		}
		if ours := strings.HasPrefix(c.name, "own:"); ours && len(names) > 0 && c.text != unknown {
			tb.Errorf("%s: %v is not known", c.name, names)
		}
		if names == nil && !row.puzzle.Grid.Layout().Plain() {
			rows = append(rows, row)
		}
	}
	return rows, refused
}

// readRuled reads a row. refused contains the names of unsupported rules, or another reason for which the row
// is skipped.
func readRuled(tb testing.TB, name string, c ruledColumns) (row ruledRow, refused []string) {
	tb.Helper()
	link := c.text
	if !strings.Contains(link, "://") {
		link = issAddress + link
	}
	p, _, err := Read(link)
	switch e, ok := errors.AsType[*Error](err); {
	case ok && e.Cause == BadSize:
		return row, []string{"another shape"}
	case err != nil:
		tb.Errorf("%s: %v", name, err)
		return row, []string{"error"}
	case p.Wrong != nil:
		return row, []string{"a rule that cannot be"}
	case p.Rules != "":
		return row, strings.Split(p.Rules, ", ")
	}
	row = ruledRow{Name: name, Guesses: -1, puzzle: p, count: slices.Index([]string{"0", "1", ">=2"}, c.count)}
	if row.count != 0 && row.count != 2 && c.solution != "" {
		row.solution = digitsOf(p, c.solution)
	}
	if c.guesses != "" {
		if row.Guesses, err = strconv.ParseFloat(c.guesses, 64); err != nil {
			tb.Errorf("%s: %v", name, err)
		}
	}
	for _, r := range p.Grid.Layout().Rules() {
		row.Kinds = append(row.Kinds, string(r.Kind))
	}
	row.Kinds = slices.Compact(row.Kinds)
	if p.Grid.Layout().Jigsaw() {
		row.Kinds = append(row.Kinds, "jigsaw")
	}
	if row.ISS = c.text; link == c.text {
		row.ISS = issOf(p)
	}
	return row, nil
}

// issOf returns the query of a puzzle's ISS address, or "" if ISS does not have one of the rules.
func issOf(p format.Puzzle) string {
	iss, _ := TargetOf(ISS)
	if iss.Refuses(p) != None {
		return ""
	}
	link, _ := iss.Link(p)
	return strings.TrimPrefix(link, issAddress)
}

// check checks that the number of solutions, counted up to two, and the solution are those in the row.
func (row ruledRow) check(tb testing.TB, count int, found solver.Grid) {
	tb.Helper()
	if row.count >= 0 && count != row.count || row.solution != nil && count == 0 {
		tb.Errorf("%s, %s: %d solutions, want %d", row.Name, row.Kinds, count, row.count)
	}
	if count > 0 && !found.Solved() {
		tb.Errorf("%s, %s: %s breaks %v", row.Name, row.Kinds, found, found.Broken())
	}
	if count == 1 && row.solution != nil && !slices.Equal(found.AppendTo(nil), row.solution) {
		tb.Errorf("%s, %s: %s, want %v", row.Name, row.Kinds, found, row.solution)
	}
}

var rowsFile = flag.String("rules.rows", "", "a file that BenchmarkRules writes its rows into, a line of JSON each")

// keepRows writes rows to the file named by the flag -rules.rows. It does nothing if the flag is not set.
func keepRows(tb testing.TB, rows []ruledRow) {
	if *rowsFile == "" {
		return
	}
	file, err := os.Create(*rowsFile)
	if err != nil {
		tb.Fatal(err)
	}
	lines := json.NewEncoder(file)
	for _, row := range rows {
		err = errors.Join(err, lines.Encode(row))
	}
	if err := errors.Join(err, file.Close()); err != nil {
		tb.Fatal(err)
	}
}
