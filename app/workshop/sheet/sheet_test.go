package sheet

import (
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/figure"
	"numplace/solver"
)

// some returns puzzles of a layout, each with everything that a puzzle can have on paper. Only
// their first rows have givens, because nobody has to solve them.
func some(t *testing.T, count int, layout string) (all []Puzzle) {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	givens, solution := make([]byte, l.Cells()), make([]byte, l.Cells())
	for i := range solution {
		solution[i] = byte(1 + i%l.N())
		if i < l.N() {
			givens[i] = solution[i]
		}
	}
	given, errGiven := solver.FromBytes(l, givens)
	solved, errSolved := solver.FromBytes(l, solution)
	if err := errors.Join(errGiven, errSolved); err != nil {
		t.Fatal(err)
	}
	code := Code{Side: 41, Bits: make([]byte, 41*41/8+1)}
	for i := range code.Bits {
		code.Bits[i] = byte(i * 37)
	}
	for i := range count {
		all = append(all, Puzzle{
			Picture: figure.Picture{Given: given, Solution: solved}, Number: i + 1,
			Level: 3, LevelName: "Hard", Score: "1,422", Facts: "28 givens", Code: code,
		})
	}
	return all
}

var words = Words{Name: "Name", Time: "Time", Notes: "Notes", Solutions: "Solutions"}

func TestNumberOfPages(t *testing.T) {
	for rule, test := range map[string]struct {
		sheet Sheet
		want  int
	}{
		"no puzzle, no page":                  {Sheet{Each: 1, Solutions: Apart}, 0},
		"one a page":                          {Sheet{Each: 1, Puzzles: some(t, 3, "3x3")}, 3},
		"the last page may have room":         {Sheet{Each: 4, Puzzles: some(t, 5, "3x3")}, 2},
		"solutions apart are one page more":   {Sheet{Each: 6, Solutions: Apart, Puzzles: some(t, 6, "3x3")}, 2},
		"many solutions are on several pages": {Sheet{Each: 6, Solutions: Apart, Puzzles: some(t, 60, "3x3")}, 13},
		"solutions upside down are on the same pages": {Sheet{Each: 4, Solutions: UpsideDown,
			Puzzles: some(t, 4, "3x3")},
			1},
		"with six a page solutions upside down are apart": {Sheet{Each: 6, Solutions: UpsideDown,
			Puzzles: some(t, 6, "3x3")},
			2},
		"three a page are four":               {Sheet{Each: 3, Puzzles: some(t, 5, "3x3")}, 2},
		"a hundred a page are six":            {Sheet{Each: 100, Puzzles: some(t, 7, "3x3")}, 2},
		"fewer large solutions are on a page": {Sheet{Each: 6, Solutions: Apart, Puzzles: some(t, 12, "5x5")}, 5},
		"unknown solutions have no page": {Sheet{Each: 1, Solutions: Apart,
			Puzzles: []Puzzle{{Picture: figure.Picture{Given: solver.Classic.Empty()}}}}, 1},
		"an invalid number is one a page":         {Sheet{Each: -1, Puzzles: some(t, 2, "3x3")}, 2},
		"Letter has as many puzzles a page as A4": {Sheet{Paper: Letter, Each: 6, Puzzles: some(t, 6, "3x3")}, 1},
	} {
		pages := test.sheet.Pages()
		if len(pages) != test.want {
			t.Errorf("%s: %d pages, want %d", rule, len(pages), test.want)
		}
		if got := strings.Count(test.sheet.HTML(), `<div class="print__page"><svg `); got != len(pages) {
			t.Errorf("%s: %d pages as HTML", rule, got)
		}
	}
}

// extent returns the rectangle around shapes, in pixels.
func extent(shapes []figure.Shape) image.Rectangle {
	least, most := figure.Point{X: math.Inf(1), Y: math.Inf(1)}, figure.Point{}
	for _, s := range shapes {
		for _, c := range s.Outline() {
			for _, q := range append(c.Along, figure.Segment{To: c.Start}) {
				least.X, least.Y = min(least.X, q.To.X), min(least.Y, q.To.Y)
				most.X, most.Y = max(most.X, q.To.X), max(most.Y, q.To.Y)
			}
		}
	}
	return image.Rect(int(least.X)/figure.Px, int(least.Y)/figure.Px, int(math.Ceil(most.X/figure.Px)),
		int(math.Ceil(most.Y/figure.Px)))
}

// apart returns the boards of a page. Each begins with its thin lines.
func apart(d figure.Drawing) (boards [][]figure.Shape) {
	const rule = "#767676"
	for i, s := range d.Shapes {
		if s.Fill == rule && s.Digit == 0 && (i == 0 || d.Shapes[i-1].Fill != rule) {
			boards = append(boards, nil)
		}
		boards[len(boards)-1] = append(boards[len(boards)-1], s)
	}
	return boards
}

var codes = regexp.MustCompile(`<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"`)

// Boards, solutions and codes never touch each other, and all stay 10 mm from the edge of the
// paper. Boards are large enough to read.
func TestNothingOverlaps(t *testing.T) {
	const millimetres10 = 37
	for _, paper := range []Paper{A4, Letter} {
		for _, layout := range []string{"2x2", "3x3", "4x4", "5x5"} {
			for _, solution := range []bool{false, true} {
				for i, least := range []int{640, 445, 270, 255} {
					name := fmt.Sprintf("paper %d, %s, %d a page, solution %t", paper, layout, Each[i], solution)
					all := some(t, Each[i], layout)
					p := Sheet{Paper: paper}.page("Title")
					switch Each[i] {
					case 1:
						p.one(all[0], solution, "Notes")
					case 2:
						p.two(all, solution)
					case 4:
						p.four(all, solution, words)
					default:
						p.six(all, words)
					}
					var places []image.Rectangle
					for _, board := range apart(p.boards) {
						at := extent(board)
						if at.Dx() < least || at.Dx() != at.Dy() {
							t.Errorf("%s: a board of %v, want %d", name, at.Size(), least)
						}
						places = append(places, at)
					}
					if len(places) != Each[i] {
						t.Errorf("%s: %d boards", name, len(places))
					}
					for _, turned := range p.turned {
						at := extent(turned.Shapes)
						if at.Dx() < 95 {
							t.Errorf("%s: a solution of %v", name, at.Size())
						}
						places = append(places, at)
					}
					if want := Each[i]; solution && want < 6 && len(p.turned) != want {
						t.Errorf("%s: %d solutions", name, len(p.turned))
					}
					for _, found := range codes.FindAllStringSubmatch(string(p.words.Text), -1) {
						var v [4]int
						for k := range v {
							v[k], _ = strconv.Atoi(found[k+1])
							v[k] /= figure.Px
						}
						if v[2] < 66 {
							t.Errorf("%s: a code of %d", name, v[2])
						}
						places = append(places, image.Rect(v[0], v[1], v[0]+v[2], v[1]+v[3]))
					}
					inner := image.Rect(millimetres10, millimetres10, p.width-millimetres10, p.height-millimetres10)
					for k, at := range places {
						if !at.In(inner) {
							t.Errorf("%s: %v is too near to the edge", name, at)
						}
						for _, other := range places[:k] {
							if at.Overlaps(other) {
								t.Errorf("%s: %v and %v", name, at, other)
							}
						}
					}
				}
			}
		}
	}
}

// figures counts the figures on a page.
func figures(page string) int { return strings.Count(page, "<use ") }

func TestSolutionsAreOnlyWhereTheyBelong(t *testing.T) {
	const puzzle, solved = 9, 9 + 81
	all := some(t, 2, "3x3")
	for rule, test := range map[string]struct {
		sheet Sheet
		want  []int
	}{
		"nowhere":     {Sheet{Each: 1, Puzzles: all}, []int{puzzle, puzzle}},
		"apart":       {Sheet{Each: 1, Solutions: Apart, Puzzles: all}, []int{puzzle, puzzle, 2 * 81}},
		"upside down": {Sheet{Each: 1, Solutions: UpsideDown, Puzzles: all}, []int{solved, solved}},
	} {
		var got []int
		for _, page := range test.sheet.Pages() {
			got = append(got, figures(page))
			if turned := strings.Contains(page, "rotate(180 "); turned != (rule == "upside down") {
				t.Errorf("%s: turned %t", rule, turned)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(test.want) {
			t.Errorf("%s: %v figures, want %v", rule, got, test.want)
		}
	}
}

// visible returns the texts of a page. It fails unless the page is well-formed and black on white.
func visible(t *testing.T, page string) (texts []string) {
	t.Helper()
	grey := regexp.MustCompile(`^#(..)(..)(..)$|^#(.)(.)(.)$`)
	inText := 0
	for decoder := xml.NewDecoder(strings.NewReader(page)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return texts
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "text" {
				inText++
				texts = append(texts, "")
			}
			for _, a := range token.Attr {
				if m := grey.FindStringSubmatch(a.Value); a.Name.Local == "fill" &&
					(m == nil || m[1] != m[2] || m[2] != m[3] || m[4] != m[5] || m[5] != m[6]) {
					t.Errorf("the colour %s", a.Value)
				}
				if strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "style" || a.Name.Local == "class" {
					t.Errorf("the attribute %s", a.Name.Local)
				}
			}
		case xml.EndElement:
			if token.Name.Local == "text" {
				inText--
			}
		case xml.CharData:
			if inText > 0 {
				texts[len(texts)-1] += string(token)
			}
		}
	}
}

func TestWordsOfAPage(t *testing.T) {
	const hostile = `</text><b>&"数`
	all := some(t, 4, "3x3")
	all[0].Title, all[1].Number, all[1].LevelName, all[1].Score, all[1].Level = hostile, 0, "", "", 0
	all[2].Rules, all[3].Rules, all[3].Title = "anti-king", "anti-knight", "that is far too long for it"
	for each, want := range map[int]string{
		1: hostile + "|Hard  1,422|1 " + hostile + "|Notes|28 givens",
		2: hostile + "|1|" + hostile + "|Hard  1,422|28 givens|28 givens",
		4: hostile + "|Name|Time|1 </text><b>&\"数|Hard  1,422|3 anti-king|Hard  1,422|4 anti-knight that…|Hard  1,422",
		6: hostile + "|Name|1 </text><b>&\"数|Hard  1,422|3 anti-king|Hard  1,422|4 anti-knight t…|Hard  1,422",
	} {
		page := Sheet{Each: each, Title: hostile, Words: words, Puzzles: all}.Pages()[0]
		if got := strings.Join(visible(t, page), "|"); got != want {
			t.Errorf("%d a page: %q, want %q", each, got, want)
		}
	}
}

func TestLongWordsAreCut(t *testing.T) {
	for text, want := range map[string]string{
		"":              "",
		"Numplace":      "Numplace",
		"Numplace 1234": "Numplace 1…",
		"数独の問題集です":      "数独の問題集で…",
	} {
		if got := fit(text, 20, 140); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// A code is drawn as given: its path covers the dark modules and no others.
func TestCodesAreTheirBits(t *testing.T) {
	c := some(t, 1, "2x2")[0].Code
	p := Sheet{}.page("")
	p.code(0, 0, codeAt, c)
	text := string(p.words.Text)
	if !strings.Contains(text, `viewBox="-4 -4 49 49"`) {
		t.Error("no quiet zone of 4 modules")
	}
	drawn := map[image.Point]bool{}
	for _, m := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`).FindAllStringSubmatch(text, -1) {
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		long, _ := strconv.Atoi(m[3])
		for i := range long {
			drawn[image.Pt(x+i, y)] = true
		}
	}
	for i := range c.Side * c.Side {
		x, y := i%c.Side, i/c.Side
		if dark := c.Bits[i/8]&(0x80>>(i%8)) != 0; dark != drawn[image.Pt(x, y)] {
			t.Fatalf("the module %d,%d is dark: %t", x, y, !dark)
		}
	}
}

func TestLevelsAreSquares(t *testing.T) {
	for level := 0; level <= 5; level++ {
		p := Sheet{}.page("")
		p.level(700, 100, 14, Puzzle{Level: level})
		squares, empty := strings.Count(string(p.words.Text), `fill="#000"`), strings.Count(string(p.words.Text),
			`fill="#fff"`)
		if want := min(level, 1) * 5; squares != want || squares-empty != level {
			t.Errorf("level %d: %d squares, %d of them empty", level, squares, empty)
		}
	}
}

func TestPagesHaveTheSizeOfThePaper(t *testing.T) {
	for paper, want := range map[Paper]string{
		A4: `width="210mm" height="297mm"`, Letter: `width="8.5in" height="11in"`,
	} {
		for _, page := range (Sheet{Paper: paper, Each: 1, Solutions: Apart, Words: words, Puzzles: some(t, 1, "3x3")}).
			Pages() {
			if !strings.Contains(page, want) {
				t.Errorf("%.200s", page)
			}
		}
	}
}
