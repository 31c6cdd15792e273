package signs

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/svg"
	"numplace/solver"
)

var update = flag.Bool("update", false, "write the golden file")

func layout(t *testing.T, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// examples contains a rule for each kind that has cells and values, and for some kinds without values.
var examples = map[solver.Kind]string{
	solver.Odd:          "odd:30.40",
	solver.Even:         "even:30.40",
	solver.Marks:        "marks=1.2:30.40",
	solver.Cage:         "cage=15:30.31.40",
	solver.Sum:          "sum=15:30.31.40",
	solver.Quad:         "quad=1.2.3:30.31.39.40",
	solver.Equal:        "equal=2.1:30.31.40",
	solver.Whisper:      "whisper=5:30.31.32.33",
	solver.Modular:      "modular=3:30.31.32.33",
	solver.SumLine:      "sumline=10:30.31.32.33",
	solver.Lockout:      "lockout=4:30.31.32.33",
	solver.Rellik:       "rellik=15:30.31.40",
	solver.Circles:      "circles:30.40",
	solver.XV:           "xv=10:30.31",
	solver.LittleKiller: "little=30:2.10.18",
	solver.Sandwich:     "sandwich=30:2.11.20.29.38.47.56.65.74",
	solver.Minimum:      "minimum:30.40",
	solver.Maximum:      "maximum:30.40",
	solver.RowIndex:     "rowindex:30.40",
	solver.ColumnIndex:  "columnindex:30.40",
	solver.BoxIndex:     "boxindex:30.40",
	solver.LookAndSay:   "lookandsay=106.203:30.31.40",
	solver.XSum:         "xsum=30:2.11.20.29.38.47.56.65.74",
	solver.Skyscraper:   "skyscraper=3:2.11.20.29.38.47.56.65.74",
	solver.NumberedRoom: "room=3:2.11.20.29.38.47.56.65.74",
	solver.EdgeTable:    "edgetable=2.1.0.0.0.0.0.0.0:30.31",
	solver.LineTable:    "linetable=2.1.0.0.0.0.0.0.0:30.31.32.33",
	solver.SetTable:     "settable=2.1.0.0.0.0.0.0.0:30.31.40",
	solver.Automaton:    "automaton=1.1.1.1.1.1.1.1.1.1:30.31.32.33",
}

// bareExamples contains, for each shape of rules, the cells of an example rule that has no value.
var bareExamples = map[solver.Shape]string{solver.CellSet: ":30.31.40", solver.CellGroups: ":30.31.40.41",
	solver.CellLine: ":30.31.32.33", solver.CellPair: ":30.31", solver.CellCorner: ":30.31.39.40",
	solver.CellRay: ":2.10.18", solver.CellRow: ":2.11.20.29.38.47.56.65.74"}

// exampleOf returns the text of a rule of a kind with cells.
func exampleOf(kind solver.Kind) string {
	if text, ok := examples[kind]; ok {
		return text
	}
	return string(kind) + bareExamples[kind.Shape()]
}

// drawn returns the SVG elements of the only rule of a board.
func drawn(t *testing.T, rule string, colours *[inks]string) string {
	t.Helper()
	var w svg.Writer
	d := Of(layout(t, "3x3,"+rule))
	d.Write(&w, false, "", colours)
	d.Write(&w, true, "", colours)
	return string(w.Text)
}

// The drawings of all kinds differ even without colours.
func TestEachKindHasAFormOfItsOwn(t *testing.T) {
	grey := [inks]string{}
	for ink := range grey {
		grey[ink] = "#000"
	}
	grey[Paper], grey[Light] = "#fff", "#fff"
	grey[Fill] = "#ddd"
	ends := regexp.MustCompile(`>[0-9A-Z=≠]+<`)
	seen := map[string]solver.Kind{}
	for _, kind := range solver.Kinds() {
		if kind.Shape() == solver.WholeBoard {
			continue
		}
		form := ends.ReplaceAllString(drawn(t, exampleOf(kind), &grey), "><") // without the text
		if other, ok := seen[form]; ok {
			t.Errorf("%s looks like %s", kind, other)
		}
		seen[form] = kind
	}
}

const everything = "3x3,odd:0.9,even:1.10,marks=1.2.3:2.11.22,extra:20.21.29.30.38,cage=15:3.4.12.13,cage=7:45.46," +
	"cage:47.48.57,sum=12:14.15.24,quad=1.2.3.4:16.17.25.26,quad=7:61.62.70.71,clone:54.55.64.57.58.67," +
	"equal=2.3:72.73.75.76.77,white:5.6,white=3:7.16,black:31.40,black=3:33.34,xv=10:35.44,xv=14:78.79,greater:59.60," +
	"thermo:0.1.10.19,slow:4.3.12.21.30,arrow:8.7.16.25,arrow=2:5.6.15.24.33,whisper=5:36.37.46.55.64," +
	"renban:38.39.48.57,palindrome:40.41.50.59.68,between:43.44.53.62.61,entropic:63.72.73.74.65," +
	"modular=3:76.77.78.79.69,regionsum:27.28.29.30.31.32,doublearrow:80.71.70.60.51," +
	"little=30:1.11.21.31.41.51.61.71," +
	"sandwich=0:0.9.18.27.36.45.54.63.72"

// others and further are boards with the kinds of rules for which the board everything has no room.
const others = "3x3,rellik=15:0.1.9,rellik=7:16.17.26,equality:3.4.12.13,equality:60.61," +
	"circles:8.40.80,circles:27.35,sumline=10:10.19.28.37.46.55,sumline=7:6.7.15.14.6,nabner:20.21.22.31.40.49," +
	"zipper:54.63.64.65.56.47,zipper:57.58.67,zipper:24.33.34,lockout=4:29.38.47.48,lockout=3:62.71.79.78.69"

const further = "3x3,minimum:10.11.78,maximum:13.80,rowindex:15,columnindex:17,boxindex:33," +
	"lookandsay=106.203:28.29.38," +
	"xsum=45:9.10.11.12.13.14.15.16.17,skyscraper=9:35.34.33.32.31.30.29.28.27," +
	"room=7:53.52.51.50.49.48.47.46.45,room=7:77.68.59.50.41.32.23.14.5,xsum=10:77.68.59.50.41.32.23.14.5," +
	"room=8:1.10.19.28.37.46.55.64.73"

// defined contains the kinds that a setter defines. Each kind has a rule for which the order of the cells
// matters, and one for which it does not.
const defined = "3x3,settable=2.1.0.0.0.0.0.0.0:0.1.9.10,edgetable=2.1.0.0.0.0.0.0.0:3.4," +
	"edgetable=2.1.0.0.0.0.0.0.0:5.14," +
	"edgetable=2.0.0.0.0.0.0.0.0:7.8,edgetable=2.0.0.0.0.0.0.0.0:26.17,edgetable=2.0.0.0.0.0.0.0.0:16.15," +
	"edgetable=2.0.0.0.0.0.0.0.0:24.33,linetable=2.1.0.0.0.0.0.0.0:20.30.40.41.42," +
	"linetable=2.0.0.0.0.0.0.0.0:54.45.46.47," +
	"automaton=1.1.1.1.1.1.1.1.1.1:65.66.67.58.49.50,linetable=2.1.0.0.0.0.0.0.0:71.70.79.80.71"

// The drawings equal the files in testdata, which have been inspected visually.
func TestDrawing(t *testing.T) {
	for name, text := range map[string]string{"everything": everything, "others": others, "further": further,
		"defined": defined} {
		var w svg.Writer
		d := Of(layout(t, text))
		w.Add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-75 -75 1050 1050" width="1050" height="1050">`,
			`<g font-family="Arial" `,
			Attributes, `>`)
		d.Write(&w, false, "", &Colours)
		d.Write(&w, true, "", &Colours)
		w.Add("</g></svg>\n")
		got := strings.ReplaceAll(string(w.Text), "><", ">\n<")
		path := filepath.Join("testdata", name+".svg")
		if *update {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s differs; look at it and run go test ./app/shared/signs -update", path)
		}
	}
}

// Unpack restores the drawing that Pack has encoded.
func TestDrawingsArePacked(t *testing.T) {
	for _, text := range []string{everything, others, further, defined, "3x3",
		"4x4,cage=136:0.1.250,sandwich=99:0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15"} {
		d := Of(layout(t, text))
		got := Unpack(d.Pack())
		if fmt.Sprint(got.Shapes) != fmt.Sprint(d.Shapes) || fmt.Sprint(got.Covers) != fmt.Sprint(d.Covers) {
			t.Errorf("%s: got\n%v, want\n%v", text, got, d)
		}
	}
	if Unpack(Of(layout(t, others)).Pack()) == Unpack(Of(layout(t, further)).Pack()) {
		t.Error("two drawings are one")
	}
}

func TestOutlinesGoAroundTheirCells(t *testing.T) {
	for name, test := range map[string]struct {
		cells []solver.Cell
		want  string
	}{
		"one cell":          {[]solver.Cell{0}, "[10 10 90 10 90 90 10 90]"},
		"two cells":         {[]solver.Cell{0, 1}, "[190 10 190 90 10 90 10 10]"},
		"around a corner":   {[]solver.Cell{0, 1, 4}, "[190 10 190 90 90 90 90 190 10 190 10 10]"},
		"cells at a corner": {[]solver.Cell{0, 5}, "[90 10 90 90 10 90 10 10][190 110 190 190 110 190 110 110]"},
		"two parts":         {[]solver.Cell{0, 2}, "[90 10 90 90 10 90 10 10][290 10 290 90 210 90 210 10]"},
		"around an empty cell": {[]solver.Cell{0, 1, 2, 4, 6, 8, 9, 10},
			"[290 10 290 290 10 290 10 10][90 90 210 90 210 210 90 210]"},
		"the end of the board":  {[]solver.Cell{15}, "[390 310 390 390 310 390 310 310]"},
		"cells across the edge": {[]solver.Cell{3, 4}, "[390 10 390 90 310 90 310 10][90 110 90 190 10 190 10 110]"},
	} {
		got := map[string]bool{}
		for _, line := range newLoop(4, 10, test.cells).lines(test.cells) {
			if line[0] != line[len(line)-1] {
				t.Errorf("%s: a line is open", name)
			}
			got[corners(line[1:])] = true
		}
		want := map[string]bool{}
		for text := range strings.SplitAfterSeq(strings.TrimSuffix(test.want, "]"), "]") {
			var part []Point
			var x, y int
			fields := strings.Fields(strings.Trim(text, "[]"))
			for i := 0; i+1 < len(fields); i += 2 {
				fmt.Sscan(fields[i]+" "+fields[i+1], &x, &y)
				part = append(part, Point{x, y})
			}
			want[corners(part)] = true
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// corners returns the corners of a closed line in an order that does not depend on its first point.
func corners(line []Point) string {
	all := slices.Clone(line)
	slices.SortFunc(all, func(a, b Point) int { return 10000*(a.Y-b.Y) + a.X - b.X })
	return fmt.Sprint(all)
}

// The text of a redundant rule has a dotted underline. It is not struck through, since this would hide the
// characters.
func TestSpareTextsAreLegible(t *testing.T) {
	for rule, want := range map[string]string{
		"cage=27:0.1.2.3": `>27</text><path class="sg-spare" stroke="currentColor" stroke-width="3" ` +
			`stroke-dasharray="0 5" d="M8 26H29"/>`,
		"xv=5:0.1": `>V</text><path class="sg-spare" stroke="currentColor" stroke-width="3" ` +
			`stroke-dasharray="0 5" d="M94 65H107"/>`,
	} {
		var w svg.Writer
		Of(layout(t, "3x3,"+rule)).Write(&w, true, string(Spare), nil)
		if !strings.Contains(string(w.Text), want) {
			t.Errorf("%s: %s", rule, w.Text)
		}
	}
	tokens, err := os.ReadFile("../../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	if regexp.MustCompile(`sg-spare[^}]*line-through`).Match(tokens) {
		t.Error("the style sheet strikes them through, with a halo")
	}
}

// If lines of one kind have different values, each is labelled with its value, in a cell that no other line
// crosses.
func TestLinesOfSeveralValuesSayThem(t *testing.T) {
	for _, test := range []struct{ rules, want string }{
		{"whisper=5:0.1.2,whisper=4:20.21", "5 at 0, 4 at 20"},
		{"whisper=5:0.1.2,whisper=5:20.21", ""},
		{"lockout=5:0.1.2,lockout=3:20.21", "5 at 0, 3 at 20"},
		{"modular=3:0.1.2,modular=2:20.21", "3 at 0, 2 at 20"},
		{"whisper=5:0.1.2,lockout=3:20.21,modular=2:30.31", ""},
		{"whisper=5:0.1,whisper=4:0.10,renban:1.11", "5 at 0, 4 at 10"},
		{"cage=9:0.1,whisper=5:0.1,whisper=4:20.21", "9 at 0, 5 at 1, 4 at 20"},
	} {
		var got []string
		for _, s := range Of(layout(t, "3x3,"+test.rules)).Shapes {
			if s.Text != "" {
				got = append(got, fmt.Sprintf("%s at %d", s.Text, s.At.Y/Unit*9+s.At.X/Unit))
			}
		}
		if got := strings.Join(got, ", "); got != test.want {
			t.Errorf("%s: %q, want %q", test.rules, got, test.want)
		}
	}
}

// The outline of a cage has a gap for its sum, and two sums do not share a place.
func TestSumsHaveRoom(t *testing.T) {
	d := Of(layout(t, "3x3,cage=10:0.1,cage=15:0.8.9.17"))
	sums := map[string]Point{}
	for _, s := range d.Shapes {
		if s.Text != "" {
			sums[s.Text] = s.At
			continue
		}
		open := 0
		for _, line := range s.Lines {
			if first, last := line[0], line[len(line)-1]; first.Y < last.Y && first.X > last.X {
				open++
			}
		}
		if open != 1 {
			t.Errorf("%d lines around %d parts are open for the sum", open, len(s.Lines))
		}
	}
	if sums["10"].X > Unit || sums["10"].Y > Unit || sums["15"].X < 8*Unit || sums["15"].Y > Unit {
		t.Errorf("sums at %v", sums)
	}
	for c := range solver.Cell(81) {
		if want := c == 0 || c == 8; d.Cover(c)&Top != 0 != want {
			t.Errorf("cell %d has a label: %t", c, !want)
		}
	}
}

// textArea returns two opposite corners of the area that a text covers.
func textArea(s Shape) (from, to Point) {
	wide, high := len(s.Text)*s.Size*56/100, s.Size*71/100
	from = Point{s.At.X - wide/2, s.At.Y - high/2}
	if s.Left {
		from.X = s.At.X
	}
	return from, Point{from.X + wide, from.Y + high}
}

// Labels do not overlap, and no outline runs through a label. This also holds if several rules start in one
// cell or have clues at the same position.
func TestLabelsDoNotOverlap(t *testing.T) {
	for name, rules := range map[string]string{
		"clones of one cell":       "clone:0.40,clone:0.60,clone:9.70,clone:60.70",
		"clones of the same cells": "clone:0.1.30.31,clone:0.1.50.51",
		"clones that share a cell": "clone:0.9.30.39,clone:0.1.50.51",
		"a clone's cell in a cage": "cage=15:0.1,clone:0.60",
		"a group and a cage":       "equal=1.2:0.10.11,cage=15:0.1",
		"cages of one cell":        "cage=5:0.1,cage=7:0.9,sum=12:0.1.9",
		"clues of two diagonals":   "little=34:4.12.20.28.36,little=45:6.16.26",
		"of a column too":          "little=34:4.12.20.28.36,little=45:6.16.26,sandwich=35:5.14.23.32.41.50.59.68.77",
		"several of a row":         "xsum=3:0.1.2.3.4.5.6.7.8,skyscraper=3:0.1.2.3.4.5.6.7.8,room=3:0.1.2.3.4.5.6.7.8",
		"several of a column and a diagonal": "little=45:6.16.26,sandwich=35:5.14.23.32.41.50.59.68.77," +
			"xsum=45:5.14.23.32.41.50.59.68.77",
		"below":        "little=34:76.66.56.46.36,little=45:78.70.62,sandwich=35:77.68.59.50.41.32.23.14.5",
		"on the left":  "little=34:36.46.56.66.76,little=45:18.10.2,sandwich=35:27.28.29.30.31.32.33.34.35",
		"on the right": "little=34:44.52.60.68.76,little=45:26.16.6,sandwich=35:35.34.33.32.31.30.29.28.27",
	} {
		shapes := Of(layout(t, "3x3,"+rules)).Shapes
		for i, s := range shapes {
			if s.Text == "" {
				continue
			}
			from, to := textArea(s)
			if from.X < -Margin || from.Y < -Margin || to.X > 9*Unit+Margin || to.Y > 9*Unit+Margin {
				t.Errorf("%s: %s leaves the picture", name, s.Text)
			}
			for _, other := range shapes[i+1:] {
				otherFrom, otherTo := textArea(other)
				if other.Text != "" && (other.Text != s.Text || other.At != s.At) && from.X < otherTo.X &&
					otherFrom.X < to.X && from.Y < otherTo.Y && otherFrom.Y < to.Y {
					t.Errorf("%s: %s at %v lies on %s at %v", name, s.Text, s.At, other.Text, other.At)
				}
			}
			for _, other := range shapes {
				for _, line := range other.Lines {
					for j := 1; j < len(line); j++ {
						a, b := line[j-1], line[j]
						if min(a.X, b.X) < to.X && from.X < max(a.X, b.X) && min(a.Y, b.Y) < to.Y && from.Y < max(a.Y,
							b.Y)+1 {
							t.Errorf("%s: a line from %v to %v goes through %s at %v", name, a, b, s.Text, s.At)
						}
					}
				}
			}
		}
	}
}

func TestCoversOfCells(t *testing.T) {
	d := Of(layout(t, "3x3,thermo:0.1.2,marks=1.2:1.5,odd:7,cage:3.4"))
	for c, want := range []Cover{Crossed, Crossed | Foot, Crossed, Inside, Inside, Foot, 0, 0} {
		if got := d.Cover(solver.Cell(c)); got != want {
			t.Errorf("cell %d: %b, want %b", c, got, want)
		}
	}
	if got := Of(layout(t, "3x3,diagonals")).Cover(0); got != 0 {
		t.Errorf("without such rules: %b", got)
	}
}

func TestMarginsAreWhereCluesAre(t *testing.T) {
	for rules, want := range map[string]Sides{
		"odd:0":                               0,
		"sandwich=3:0.1.2.3.4.5.6.7.8":        Left,
		"xsum=3:0.1.2.3.4.5.6.7.8":            Left,
		"skyscraper=3:8.7.6.5.4.3.2.1.0":      Right,
		"room=3:0.9.18.27.36.45.54.63.72":     Above,
		"sandwich=3:8.7.6.5.4.3.2.1.0":        Right,
		"sandwich=3:0.9.18.27.36.45.54.63.72": Above,
		"sandwich=3:72.63.54.45.36.27.18.9.0": Below,
		"little=9:2.10.18":                    Above,
		"little=9:18.10.2":                    Left,
		"little=9:0.10.20.30.40.50.60.70.80":  Left | Above,
		"little=9:80":                         Right | Below,
		"little=9:62.70.78":                   Right,
		"little=9:78.70.62":                   Below,
	} {
		l := layout(t, "3x3,"+rules)
		d := Of(l)
		if got := SidesOf(l); got != want {
			t.Errorf("%s: %b, want %b", rules, got, want)
		}
		for _, s := range d.Shapes {
			if s.Text == "" {
				continue
			}
			if in := func(v int) bool { return v > -Margin && v < 9*Unit+Margin }; !in(s.At.X) || !in(s.At.Y) ||
				s.At.X > 0 && s.At.X < 9*Unit && s.At.Y > 0 && s.At.Y < 9*Unit {
				t.Errorf("%s: a clue at %v", rules, s.At)
			}
		}
	}
	if wide, high := (Left | Right | Above).Margins(); wide != 2*Margin || high != Margin {
		t.Errorf("margins %d and %d", wide, high)
	}
	if got := (Left | Below).Classes(); got != " out-l out-b" {
		t.Errorf("classes %q", got)
	}
}

func TestStatesOfRulesShow(t *testing.T) {
	l := layout(t, "3x3,cage=5:0.1,thermo:9.10.11,white:20.21")
	d := Of(l)
	classes := func(states string) string {
		var w svg.Writer
		d.Write(&w, false, states, nil)
		d.Write(&w, true, states, nil)
		return string(w.Text)
	}
	usual := classes(States(len(l.Rules()), nil, nil, nil))
	if strings.Contains(usual, "sg-lit") || strings.Contains(usual, "sg-broken") {
		t.Error("an ordinary rule is emphasised")
	}
	for i := range l.Rules() {
		lit, broken := classes(States(3, nil, []int{i}, nil)), classes(States(3, nil, []int{0, 1, 2}, []int{i}))
		if !strings.Contains(lit, "sg-lit") || strings.Contains(lit, "sg-broken") {
			t.Errorf("rule %d is lit: %s", i, lit)
		}
		if !strings.Contains(broken, "sg-lit") || !strings.Contains(broken, "sg-broken") {
			t.Errorf("rule %d is broken, all others are lit: %s", i, broken)
		}
		// Highlighted and broken rules also differ in shape from ordinary rules, not only in their classes.
		plain := func(s string) string {
			return regexp.MustCompile(`class="[^"]*" `).ReplaceAllString(s, "")
		}
		if only := classes(States(3, nil, nil, []int{i})); plain(lit) == plain(usual) || plain(only) == plain(usual) {
			t.Errorf("rule %d has its ordinary shape: %s", i, lit)
		}
	}
	if broken := classes(States(3, nil, nil, []int{0})); !strings.Contains(broken, `stroke-width="2.5"`) ||
		strings.Contains(broken, "dasharray") {
		t.Errorf("the line of a broken cage is not solid: %s", broken)
	}
	cage := classes(States(3, nil, []int{0}, nil))
	if !strings.Contains(cage, `class="sg-lit" stroke="currentColor" stroke-width="2.5" `+
		`vector-effect="non-scaling-stroke" stroke-dasharray="3 2"`) {
		t.Errorf("the cage that is lit is not dashed by 2.5 px: %s", cage)
	}
}

// Image files use the colours of the page's light theme, and the style sheet has a colour for each ink.
func TestColoursAreThoseOfTheLightTheme(t *testing.T) {
	tokens, err := os.ReadFile("../../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	for ink, name := range Names {
		token := regexp.MustCompile(`\.` + name + ` \{ color: var\(--([\w-]+)\); \}`).FindSubmatch(tokens)
		if token == nil {
			t.Errorf("the style sheet has no colour for %s", name)
			continue
		}
		if want := "--" + string(token[1]) + ": " + Colours[ink] + ";"; !strings.Contains(string(tokens), want) {
			t.Errorf("the style sheet has no %s, as files have it", want)
		}
	}
}

func TestRomanNumbers(t *testing.T) {
	for v, want := range map[int]string{1: "I", 4: "IV", 5: "V", 9: "IX", 10: "X", 14: "XIV", 15: "XV", 32: "XXXII"} {
		if got := roman(v); got != want {
			t.Errorf("%d is %s, want %s", v, got, want)
		}
	}
}

func TestSketchHasLinesAndOutlines(t *testing.T) {
	if got := Of(layout(t, "3x3,cage=5:0.1,thermo:9.10.11,white:20.21,odd:40")).Sketch(); !strings.HasPrefix(got,
		"M50 150H150H250M12 150a38 38 0 0 0 76 0a38 38 0 0 0 -76 0M") || strings.Count(got, "M") != 3 {
		t.Errorf("%s", got)
	}
	if got := Of(solver.Classic).Sketch(); got != "" {
		t.Errorf("without rules %s", got)
	}
}

// The drawing of a board with the maximum number of rules has a bounded size.
func TestManyRules(t *testing.T) {
	var rules []solver.Rule
	for c := range solver.Cell(81) {
		for v := 1; v <= 20; v++ {
			rules = append(rules, solver.Rule{Kind: solver.Sum, Cells: []solver.Cell{c}, Value: []int{v}})
		}
	}
	l, err := solver.Classic.WithRules(rules...)
	if err != nil {
		t.Fatal(err)
	}
	var w svg.Writer
	Of(l).Write(&w, true, "", nil)
	if len(w.Text) > 400_000 {
		t.Errorf("%d bytes", len(w.Text))
	}
}

// A black dot is black and a white dot is white in the dark theme too, and the numbers in them are legible,
// because their inks are the same in both themes. A digit in a circle has no halo, since it would cover the
// digit next to it.
func TestDotsAreBlackAndWhite(t *testing.T) {
	tokens, err := os.ReadFile("../../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{"--black:", "--white:"} {
		colours := regexp.MustCompile(token+`\s*[^;]*`).FindAllString(string(tokens), -1)
		if colours = slices.Compact(colours); len(colours) != 1 {
			t.Errorf("%q", colours)
		}
	}
	for rule, want := range map[string]string{
		"white:0.1": `class="sg-light"`, "black:0.1": `class="sg-dark"`,
		"white=3:0.1":           `<text class="sg-dark" stroke="none"`,
		"black=3:0.1":           `<text class="sg-light" stroke="none"`,
		"quad=1.2.3.4:0.1.9.10": `<text class="sg-strong" stroke="none"`,
		"cage=5:0.1":            `<text class="sg-strong" fill`,
	} {
		inside := drawn(t, rule, nil)
		if last := inside[strings.LastIndex(inside, "class=")-6:]; !strings.Contains(last, want) {
			t.Errorf("%s ends with %s", rule, last)
		}
	}
}

// A redundant rule differs in shape from a highlighted rule and from an ordinary one: its lines are dotted,
// and its text has a dotted underline.
func TestSpareRulesShow(t *testing.T) {
	class := regexp.MustCompile(`class="[^"]*" `)
	for _, kind := range solver.Kinds() {
		if kind.Shape() == solver.WholeBoard {
			continue
		}
		l := layout(t, "3x3,"+exampleOf(kind))
		d := Of(l)
		form := func(spare, lit, broken []int) string {
			var w svg.Writer
			d.Write(&w, false, States(len(l.Rules()), spare, lit, broken), nil)
			d.Write(&w, true, States(len(l.Rules()), spare, lit, broken), nil)
			return class.ReplaceAllString(string(w.Text), "")
		}
		all := make([]int, len(l.Rules()))
		for i := range all {
			all[i] = i
		}
		spare := form(all, nil, nil)
		if spare == form(nil, nil, nil) || spare == form(nil, all, nil) || spare == form(nil, nil, all) {
			t.Errorf("%s: %s", kind, spare)
		}
		if form(all, all, nil) != form(nil, all, nil) {
			t.Errorf("%s: the one that is lit does not stand out", kind)
		}
	}
}
