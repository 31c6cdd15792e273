package format_test

import (
	"errors"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
)

const (
	inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
	ruled  = "3x3,knight,allxv=5.10,odd:3.40,cage=15:0.1.9,quad=1.2:30.31.39.40,thermo:8.16.24,whisper=5:60.61.62," +
		"white:3.4,little=30:2.10.18,sandwich=0:0.1.2.3.4.5.6.7.8"
	jigsaw4 = "jigsaw:1112132233423444"
	jigsaw6 = "jigsaw:123344123334122344122546115566555666"
	jigsaw9 = "jigsaw:111222233141223333441222533411665553417666855447699855477699885477669888777999988"
)

func layout(t testing.TB, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestDrawnJigsawHasItsRegions(t *testing.T) {
	g, err := solver.Parse(layout(t, jigsaw4), "1..4............")
	if err != nil {
		t.Fatal(err)
	}
	const want = `# layout: jigsaw:1112132233423444
+-----------+---+
| 1   .   . | 4 |
|   +---+---+   |
| . | . | .   . |
+---+   +---+   |
| .   . | . | . |
|   +---+   +---+
| . | .   .   . |
+---+-----------+
`
	if got := format.Drawn(g); got != want {
		t.Errorf("drawn as\n%swant\n%s", got, want)
	}
}

func TestReadInvertsDrawnForLayouts(t *testing.T) {
	for _, text := range []string{
		"3x3,diagonals", "3x3,rising", "3x3,windoku", "3x3,disjoint,knight,king", "9x1,diagonals", "1x9,falling",
		"1x1,king", "2x2,king", "2x3,diagonals", "5x5,knight", "4x1,king",
		jigsaw4, jigsaw6, jigsaw9, jigsaw9 + ",diagonals,knight", "jigsaw:1", "jigsaw:1122", "jigsaw:1234123412341234",
		"jigsaw:1111222233334444", "jigsaw:1221211234433443",
		ruled, jigsaw9 + ",arrow=2:0.1.2.11,equal=1.2:3.4.13", "4x4,greater:239.255", "2x2,marks=1.2:0",
	} {
		l := layout(t, text)
		for _, g := range []solver.Grid{l.Empty(), l.Empty().With(0, 1).With(solver.Cell(l.Cells()-1),
			solver.Digit(l.N()))} {
			for name, drawn := range map[string]string{"as it is": format.Drawn(g),
				"with other line ends": strings.ReplaceAll(format.Drawn(g), "\n", "\r\n"), "indented": "  " +
					strings.ReplaceAll(format.Drawn(g), "\n", "\n  ")} {
				if p, err := format.Read(drawn); err != nil || p.Grid != g {
					t.Errorf("%s, %s: %v, %v\n%s", text, name, p.Grid, err, drawn)
				}
			}
		}
	}
}

func TestReadFindsTheLayout(t *testing.T) {
	dots := strings.Repeat(".", 81)
	rows := strings.Repeat(dots[:9]+"\n", 9)
	plain := strings.TrimPrefix(jigsaw9, "jigsaw:")
	mapRows := ""
	for i := range 9 {
		mapRows += plain[9*i:9*i+9] + "\n"
	}
	for rule, test := range map[string]struct{ text, layout string }{
		"a comment line":                  {"# layout: 3x3,diagonals\n" + inkala, "3x3,diagonals"},
		"a line that is not a comment":    {"layout: 3x3,diagonals\n" + inkala, "3x3,diagonals"},
		"in capitals, without a blank":    {"Layout:3x3,diagonals\n" + rows, "3x3,diagonals"},
		"a layout by itself above a line": {"3x3,diagonals\n" + inkala, "3x3,diagonals"},
		"and above rows": {"\n3x3,diagonals\r\n\r\n" + strings.ReplaceAll(rows, "\n", "\r\n"),
			"3x3,diagonals"},
		"with blanks and capitals":    {"2x2, Diagonals , KING\n1...............", "2x2,diagonals,king"},
		"behind the word too":         {"# LAYOUT: Windoku, 3x3\n" + rows, "3x3,windoku"},
		"a jigsaw above rows":         {"Jigsaw:" + plain + ", Knight\n" + rows, jigsaw9 + ",knight"},
		"a box above a line":          {"# Of May\n2x3\n" + strings.Repeat(".", 36), "2x3"},
		"a box above rows":            {"3x2\n" + strings.Repeat("......\n", 6), "3x2"},
		"a box above a drawing":       {"1x9\n" + format.Drawn(layout(t, "1x9").Empty()), "1x9"},
		"a row that looks like a box": {"1x2\nx1x\n2x1", "1x3"},
		"after the cells":             {rows + "#layout: " + jigsaw9, jigsaw9},
		"parts in any order":          {"layout: king,3x3\n" + rows, "3x3,king"},
		"it wins over the drawing":    {"# layout: 2x3,king\n" + format.Drawn(layout(t, "3x2").Empty()), "2x3,king"},
		"a field behind a tab":        {inkala + "\t3x3,diagonals", "3x3,diagonals"},
		"a field with cages":          {inkala + "\t" + ruled, ruled},
		"a field with cages before":   {ruled + "\t" + inkala, ruled},
		"cages between commas":        {"7,3x3,cage=15:0.1,cage:3.4,easy," + inkala, "3x3,cage=15:0.1,cage:3.4"},
		"cages by themselves":         {"3x3, Cage=15:0.1\n" + inkala, "3x3,cage=15:0.1"},
		"a field before a tab":        {"12\t3x3,windoku,king\t" + inkala + "\tx", "3x3,windoku,king"},
		"a field in quotation marks":  {`7,"3x3,diagonals",` + inkala, "3x3,diagonals"},
		"a field with commas around":  {"7,3x3,diagonals,easy," + inkala, "3x3,diagonals"},
		"a jigsaw's field":            {"7," + jigsaw9 + "," + inkala, jigsaw9},
		"a word that is no rule":      {inkala + " 3x3,king,foo,knight", "3x3,king"},
		"only a word that is no rule": {inkala + " 3x3,foo", "3x3"},
		"of another size":             {".." + strings.Repeat(".", 34) + ";3x2", "3x2"},
		"a box alone says nothing":    {inkala + "\t9x9", "3x3"},
		"nor one of another size":     {inkala + ",4x4", "3x3"},
		"nor a rule without a box":    {inkala + "\tking", "3x3"},
		"groups with an x": {"5x3 x7x xxx 6xx 195 xxx x98 xxx x6x 8xx x6x xx3 4xx 8x3 xx1 7xx x2x xx6 x6x " +
			"xxx 28x xxx 419 xx5 xxx x8x x79", "3x3"},
		"a map before the cells":     {plain + "\t" + inkala, jigsaw9},
		"a map in a line of its own": {plain + "\n" + inkala, jigsaw9},
		"a map of rows":              {mapRows + "\n" + rows, jigsaw9},
		"a map, the cells, the solution": {"squiggly\tjigsaw\t" + plain + "\t" + inkala + "\t" +
			strings.Repeat("123456789", 9) + "\tsource", jigsaw9},
		"of four rows":            {jigsaw4[7:] + " 1...............", jigsaw4},
		"a solution is not a map": {solved + "\t" + puzzle, "3x3"},
	} {
		p, err := format.Read(test.text)
		if err != nil || p.Grid.Layout().String() != test.layout {
			t.Errorf("%s: %v, %v", rule, p.Grid.Layout(), err)
		}
		if g, err := format.InLine(test.text); !strings.Contains(test.text, "\n") && (err != nil || g != p.Grid) {
			t.Errorf("%s: in a line it is of %v, %v", rule, g.Layout(), err)
		}
	}
}

// InLine finds a puzzle and its layout if the line has further columns, for grids of any size.
func TestPuzzleBesideItsLayout(t *testing.T) {
	const (
		four  = "1......3.4....2."
		six   = "1.....2.....3.....4.....5.....6....."
		large = "1..............G"
	)
	sixteen := large + strings.Repeat(".", 240)
	for rule, test := range map[string]struct{ line, cells, layout string }{
		"a name after it":           {four + `,"2x2,diagonals",first`, four, "2x2,diagonals"},
		"a number and a name":       {`7,easy,"2x2,diagonals",` + four + ",12345678", four, "2x2,diagonals"},
		"semicolons":                {six + ";2x3,king;May 2024", six, "2x3,king"},
		"tabs, the puzzle last":     {"first\t4x4,knight\t" + sixteen, sixteen, "4x4,knight"},
		"a box alone":               {"first\t3x2\t" + six, six, "3x2"},
		"a jigsaw":                  {"No. 1," + jigsaw4 + "," + four + ",hard", four, jigsaw4},
		"another one's solution":    {four + ",1234341243212143,2x2,first", "", ""},
		"its own solution":          {"1...3..........1,1234341221434321,2x2,first", "1...3..........1", "2x2"},
		"a full grid":               {"1234341221434321,2x2,first", "1234341221434321", "2x2"},
		"two puzzles":               {four + ",4..............1,2x2,first", "", ""},
		"a word of as many letters": {four + ",2x2,sixteen-letters!", four, "2x2"},
		"classic":                   {inkala + `,"3x3,king",first`, inkala, "3x3,king"},
	} {
		g, err := format.InLine(test.line)
		if test.cells == "" {
			if err == nil {
				t.Errorf("%s: read as %v", rule, g)
			}
			continue
		}
		if err != nil || g.String() != test.cells || g.Layout().String() != test.layout {
			t.Errorf("%s: %v in %v, %v", rule, g, g.Layout(), err)
		}
		if test.layout == "2x2,diagonals" {
			of, err := format.InLineOf(g.Layout(), "first;"+test.cells+";second")
			if err != nil || of != g {
				t.Errorf("%s, the layout at the head: %v, %v", rule, of, err)
			}
		}
	}
}

func TestHeadLayout(t *testing.T) {
	for rule, test := range map[string]struct{ head, layout string }{
		"a comment":                           {"# layout: 3x3,diagonals\n" + inkala + "\n", "3x3,diagonals"},
		"no comment":                          {"Layout:3x3,king\r\n" + inkala, "3x3,king"},
		"a jigsaw":                            {"#layout: " + jigsaw9 + "\r" + inkala, jigsaw9},
		"after blank lines and comments":      {"\n# Of May\n \n# layout: 2x3,knight\n", "2x3,knight"},
		"of two the last":                     {"# layout: 3x3,king\n# layout: 3x3,knight\n", "3x3,knight"},
		"a layout by itself":                  {"3x3, Diagonals\n" + inkala, "3x3,diagonals"},
		"a box by itself":                     {"# Of May\n2x3\n" + inkala, "2x3"},
		"words about a puzzle":                {"King, Queen\n# layout: 3x3,king\n", ""},
		"none":                                {"# Of May\n" + inkala, ""},
		"nothing":                             {"", ""},
		"below a puzzle":                      {inkala + "\n# layout: 3x3,king\n", ""},
		"below the names of columns":          {"puzzle,solution\n# layout: 3x3,king\n", ""},
		"in the line of a puzzle":             {inkala + "\t3x3,king\n", ""},
		"cut off":                             {"# layout: 3x3,king", ""},
		"cut off where it would be an error":  {"# layout: 3x3,ki", ""},
		"cut off after one that is not":       {"# layout: 3x3,king\n# layout: 3x3", "3x3,king"},
		"a bad one after the first puzzle":    {inkala + "\n# layout: 3x3,queen\n", ""},
		"a comment that only mentions a word": {"# the layout: 3x3\n", ""},
	} {
		if l, err := format.HeadLayout(test.head); err != nil || l.String() != test.layout {
			t.Errorf("%s: %q, %v", rule, l, err)
		}
	}
	l, err := format.HeadLayout("# Of May\r\n# layout: 3x3,queen\r\n")
	fault, ok := errors.AsType[*format.Error](err)
	if l != nil || !ok || fault.Cause != format.BadLayout || fault.Line != 2 || fault.Column != 15 {
		t.Errorf("an unknown rule: %v, %v", l, err)
	}
}

// If a line can only be meant as a layout but is invalid, Read returns an error instead of ignoring the line.
func TestBadLayoutsByThemselvesAreErrors(t *testing.T) {
	for text, want := range map[string]format.Error{
		"3x3, Queen\n" + inkala:                  {Cause: format.BadLayout, Line: 1, Column: 6},
		"# \n  king ,3x3,  anti-king\n" + inkala: {Cause: format.BadLayout, Line: 2, Column: 15},
		"# layout:  3x3,  king,windokus":         {Cause: format.BadLayout, Line: 1, Column: 23},
		"jigsaw:11\n" + inkala:                   {Cause: format.BadLayout, Line: 1, Column: 1},
		"2x2, windoku\n1...............":         {Cause: format.BadLayout, Line: 1, Column: 6},
		"3x3,king\n":                             {Cause: format.LayoutAlone, Line: 1},
		"3x3":                                    {Cause: format.LayoutAlone, Line: 1},
		"2x2,king\n" + inkala:                    {Cause: format.WrongCount},
		"2x2\n" + inkala:                         {Cause: format.WrongCount},
	} {
		_, err := format.Read(text)
		fault, ok := errors.AsType[*format.Error](err)
		if !ok || fault.Cause != want.Cause || fault.Line != want.Line || fault.Column != want.Column {
			t.Errorf("%q: %+v", text, err)
		}
	}
}

// errors.As finds the LayoutError in an Error with the cause BadLayout.
func TestErrorsUnwrap(t *testing.T) {
	_, err := format.Read("3x3,cage=5:0.1.2.3.4.5.6.7.8.9\n" + inkala)
	layout, ok := errors.AsType[*solver.LayoutError](err)
	if !ok || layout.Cause != solver.WrongRule {
		t.Errorf("a cage of ten cells: %v", err)
	}
	if rule, ok := errors.AsType[*solver.RuleError](err); !ok || rule.Cause != solver.TooManyCells {
		t.Errorf("the error about the rule: %v", err)
	}
	_, err = format.Read("")
	if cause := errors.Unwrap(err); err == nil || cause != nil {
		t.Errorf("an empty text: %v, %v", err, cause)
	}
}

func TestInLineOfUsesTheLayoutOfTheHead(t *testing.T) {
	plainMap := strings.TrimPrefix(jigsaw9, "jigsaw:")
	for rule, test := range map[string]struct{ above, line, layout, says string }{
		"cells alone":              {"3x3,diagonals", inkala, "3x3,diagonals", ""},
		"zeros for empty cells":    {"3x3,diagonals", strings.ReplaceAll(inkala, ".", "0"), "3x3,diagonals", ""},
		"other signs":              {"3x3,diagonals", strings.ReplaceAll(inkala, ".", "*"), "3x3,diagonals", ""},
		"with a rating":            {"3x3,knight", inkala + ",9.4", "3x3,knight", ""},
		"after a number":           {"3x3,knight", "17," + inkala, "3x3,knight", ""},
		"a smaller jigsaw":         {jigsaw4, "1...............", jigsaw4, ""},
		"boxes other than usual":   {"3x2", strings.Repeat(".", 36), "3x2", ""},
		"the line names another":   {"3x3,diagonals", inkala + "\t3x3,king", "3x3,king", ""},
		"the line names its boxes": {"3x3,diagonals", inkala + "\t3x3", "3x3", ""},
		"the line has a map":       {"3x3,diagonals", plainMap + "\t" + inkala, jigsaw9, ""},
		"another size":             {"3x3,diagonals", "1...............", "", "16 cells: a 9x9 grid has 81"},
		"9x9 below a smaller one":  {"2x2,king", inkala, "", "81 cells: a 4x4 grid has 16"},
		"a blank line":             {"3x3,diagonals", " ", "", "no cells: only white space and comments"},
		"a comment":                {"3x3,diagonals", "# easy", "", "no cells: only white space and comments"},
	} {
		g, err := format.InLineOf(layout(t, test.above), test.line)
		if test.says == "" && (err != nil || g.Layout().String() != test.layout) || test.says != "" && (err == nil ||
			!strings.Contains(err.Error(), test.says)) {
			t.Errorf("%s: %v, %v", rule, g.Layout(), err)
		}
	}
}

const (
	puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

func TestReadReportsBadLayouts(t *testing.T) {
	for rule, test := range map[string]struct {
		text         string
		line, column int
		says         string
	}{
		"an unknown rule":    {"# layout: 3x3,queen\n" + inkala, 1, 15, `"queen"`},
		"in the second line": {inkala + "\n  layout:  3x3,queen", 2, 16, `"queen"`},
		"in a field":         {inkala + "\t3x3,queen", 1, 87, `"queen"`},
		"a jigsaw's field":   {"jigsaw:112," + inkala, 1, 1, `jigsaw:112`},
		"an uneven region": {"layout: jigsaw:1" + jigsaw9[8:79] + "1" + jigsaw9[80:] + "\n" + inkala,
			1, 16, `"1"`},
		"rules that don't fit":     {"layout: 1x9,windoku\n" + inkala, 1, 13, `"windoku"`},
		"a layout without cells":   {"\n# layout: 3x3,king\n", 2, 0, "at the top or in each line"},
		"nothing":                  {"layout:\n" + inkala, 1, 8, `layout`},
		"the layout of other size": {"layout: 2x2,king\n" + inkala, 0, 0, "81 cells: a 4x4 grid has 16"},
	} {
		_, err := format.Read(test.text)
		fault, ok := errors.AsType[*format.Error](err)
		if !ok || fault.Line != test.line || fault.Column != test.column || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v", rule, err)
		}
	}
}

// Read finds a layout in the same line as the puzzle, even if the text also has blank lines, comments and
// line ends.
func TestLayoutInTheOnlyLine(t *testing.T) {
	for rule, around := range map[string][2]string{
		"a line end":            {"", "\n"},
		"another line end":      {"", "\r\n"},
		"a blank line above":    {" \t\n", ""},
		"comments around":       {"# Of May\n\n", "\n# easy\n"},
		"a wide comment sign":   {"\uff03 Of May\n", ""},
		"a layout above":        {"# layout: 3x3,king\n", "\n"},
		"no comment, but above": {"3x3,king\n", ""},
	} {
		for _, line := range []string{inkala + "\t3x3,diagonals", "7;3x3,diagonals;" + inkala + " # 3x3,knight"} {
			text := around[0] + line + around[1]
			p, err := format.Read(text)
			if err != nil || p.Grid.Layout().String() != "3x3,diagonals" || p.Grid.String() != inkala {
				t.Errorf("%s: %v, %v", rule, p.Grid.Layout(), err)
			}
			if g, err := format.InLine(text); err != nil || g != p.Grid {
				t.Errorf("%s: InLine: %v, %v", rule, g.Layout(), err)
			}
		}
		text := around[0] + inkala + "\t3x3,queen" + around[1]
		_, err := format.Read(text)
		fault, ok := errors.AsType[*format.Error](err)
		if line := 1 + strings.Count(around[0], "\n"); !ok || fault.Line != line || fault.Column != 87 {
			t.Errorf("%s: an unknown rule: %v", rule, err)
		}
	}
	p, err := format.Read("# layout: 3x3,king\n" + inkala + "\teasy\n")
	if err != nil || p.Grid.Layout().String() != "3x3,king" {
		t.Errorf("a layout above only: %v, %v", p.Grid.Layout(), err)
	}
	if _, err := format.Read("# layout: 3x3,queen\n" + inkala + "\t3x3,king\n"); err == nil {
		t.Error("a bad layout above: no error")
	}
}

// Rows of variant puzzles are read, both with a map of the regions and in a table that names the layouts.
func TestRowsOfVariants(t *testing.T) {
	plain := strings.TrimPrefix(jigsaw9, "jigsaw:")
	own := [][]string{
		{"HyperSudoku", "easy", "-", inkala, strings.Repeat("123456789", 9)},
		{"Xsudoku", "easy", "-", inkala, strings.Repeat("123456789", 9)},
		{"squiggly", "easy", plain, inkala, strings.Repeat("123456789", 9)},
	}
	read := 0
	for _, f := range corpora.With(t, own, func() [][]string { return corpora.Rows(t, "variants_sudoq.tsv") }) {
		if len(f) < 5 || len(f[3]) != 81 {
			continue
		}
		text := map[string]string{"HyperSudoku": "3x3,windoku", "Xsudoku": "3x3,diagonals"}[f[0]]
		if f[2] != "-" {
			line := strings.Join(f, "\t")
			text = "jigsaw:" + f[2]
			if g, err := format.InLine(line); err != nil || g.Layout().String() != text || g.String() != f[3] {
				t.Errorf("%s: %v, %v", line, g, err)
			}
		}
		if text == "" {
			continue
		}
		read++
		for _, line := range []string{f[3] + "\t" + text, "1," + `"` + text + `",` + f[3] + "," + f[4]} {
			if g, err := format.InLine(line); err != nil || g.Layout().String() != text || g.String() != f[3] {
				t.Errorf("%s: %v, %v", line, g, err)
			}
		}
	}
	if read < len(own) {
		t.Errorf("only %d rows", read)
	}
}

// InLine scans a long line only a few times. If it scanned it more often, this test would exceed its time
// limit.
func TestLongLinesAreReadOnce(t *testing.T) {
	text := "x" + strings.Repeat(" ", 64<<10-2) + "x"
	for range 120 {
		if g, err := format.Read(text); err == nil {
			t.Fatalf("blanks are read as %v", g)
		}
	}
}
