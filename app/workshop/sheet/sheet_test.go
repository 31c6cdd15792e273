package sheet

import (
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"image"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/figure"
	"numplace/solver"
)

// some returns a number of different puzzles of a layout, with numbers, titles and facts. Only their first
// rows have givens, because the puzzles need not be solvable.
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
	for i := range count {
		all = append(all, Puzzle{
			Picture: figure.Picture{Given: given, Solution: solved}, Number: i + 1, Title: titles[i%len(titles)],
			Facts: "Hard 1,422 · Anti-knight · 28 givens",
		})
		given = given.With(solver.Cell(l.Cells()-1-i), 1) // this given makes all puzzles different
	}
	return all
}

// titles has short, long and empty titles.
var titles = []string{"Monday", "", "A long name of a puzzle which does not fit into one line below its board at all",
	"図書室の午後に解いた、とても長い題名の付いた、やさしくない問題その七", "Woooooooooooooooooooooooooooooooooooord", "6"}

// codeOf returns a QR code with the given side length and pseudorandom modules.
func codeOf(side int) Code {
	code := Code{Side: side, Bits: make([]byte, side*side/8+1)}
	for i := range code.Bits {
		code.Bits[i] = byte(i * 37)
	}
	return code
}

var words = Words{Blanks: []string{"Name", "Date"}, Notes: "Notes", Solutions: "Solutions"}

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
		"a solution of equal puzzles is printed once": {Sheet{Each: 6, Solutions: Apart,
			Puzzles: slices.Repeat(some(t, 1, "3x3"), 60)}, 11},
		"solutions upside down are on the same pages": {Sheet{Each: 4, Solutions: UpsideDown,
			Puzzles: some(t, 4, "3x3")}, 1},
		"and so are those below": {Sheet{Each: 6, Solutions: Below, Puzzles: some(t, 6, "3x3")}, 1},
		"where they would be too small, they are apart": {Sheet{Each: 6, Solutions: UpsideDown,
			Puzzles: some(t, 6, "4x4")}, 2},
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

// extent returns the bounding rectangle of shapes, in pixels.
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

// apart splits a drawing into its boards. The thin lines of a board come first, so they mark the beginning of
// each board.
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

var (
	codes = regexp.MustCompile(`<svg x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"`)
	texts = regexp.MustCompile(`<text x="(\d+)" y="(\d+)" font-size="(\d+)" font-weight="\d+">([^<]*)</text>`)
	bars  = regexp.MustCompile(`d="M(\d+) (\d+)h(\d+)v(\d+)h`)
)

// rectangles returns the bounding rectangles of the QR codes, texts and lines on a page. It measures texts as
// in a wide typeface.
func rectangles(t *testing.T, page string) (all []image.Rectangle) {
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return n / figure.Px
	}
	for _, m := range codes.FindAllStringSubmatch(page, -1) {
		x, y := number(m[1]), number(m[2])
		all = append(all, image.Rect(x, y, x+number(m[3]), y+number(m[4])))
	}
	for _, m := range texts.FindAllStringSubmatch(page, -1) {
		x, y, size := number(m[1]), number(m[2]), number(m[3])
		all = append(all, image.Rect(x, y-size*3/4, x+wideAs(html.UnescapeString(m[4]), size), y+size/8))
	}
	for _, m := range bars.FindAllStringSubmatch(page, -1) {
		x, y := number(m[1]), number(m[2])
		all = append(all, image.Rect(x, y, x+number(m[3]), y+max(number(m[4]), 1)))
	}
	return all
}

// Boards, solutions, texts, lines and QR codes do not overlap, and are at least 10 mm from the edges of the
// paper. Boards are large enough to write in.
func TestNothingOverlaps(t *testing.T) {
	const millimetres10 = 37
	for _, paper := range []Paper{A4, Letter} {
		for _, layout := range []string{"2x2", "3x3", "4x4", "5x5"} {
			for _, solutions := range []Solutions{Nowhere, UpsideDown, Below} {
				for _, modules := range []int{0, 41, 117} { // 117 is the largest QR code
					for i, least := range []int{510, 240, 240, 155} {
						name := fmt.Sprintf("paper %d, %s, %d a page, solutions %d, code of %d", paper, layout, Each[i],
							solutions, modules)
						all := some(t, Each[i], layout)
						for range modules { // no text, or more text than fits
							all[0].Says = append(all[0].Says, "Cage: No digit twice; they add up to the number.")
						}
						all[Each[i]-1].Says = all[0].Says
						s := Sheet{Paper: paper, Each: Each[i], Solutions: solutions,
							Title:  "Logic at the table, year 5",
							Author: "Ms. Brown", Words: words, Code: codeOf(modules), Puzzles: all}
						p := s.page("Title")
						p.puzzles(&s, all)
						places := rectangles(t, string(p.words.Text))
						boards, small := 0, 0
						add := func(shapes []figure.Shape) {
							at := extent(shapes)
							places = append(places, at)
							if boards++; at.Dx() < least {
								boards, small = boards-1, small+1
								if at.Dx() < 95 {
									t.Errorf("%s: a solution of %v", name, at.Size())
								}
							}
						}
						for _, board := range apart(p.boards) {
							add(board)
						}
						for _, turned := range p.turned {
							add(turned.Shapes)
						}
						want := 0
						if s.onPage() {
							want = Each[i]
						}
						if boards != Each[i] || small != want {
							t.Errorf("%s: %d boards, %d solutions", name, boards, small)
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
}

// figures returns the number of digits on a page.
func figures(page string) int { return strings.Count(page, "<use ") }

func TestSolutionsAreOnlyWhereTheyBelong(t *testing.T) {
	const puzzle, solved = 9, 9 + 81
	all := some(t, 2, "3x3")
	for rule, test := range map[string]struct {
		sheet Sheet
		want  []int
	}{
		"nowhere":     {Sheet{Each: 1, Puzzles: all}, []int{puzzle, puzzle + 1}},
		"apart":       {Sheet{Each: 1, Solutions: Apart, Puzzles: all}, []int{puzzle, puzzle + 1, 2 * 81}},
		"upside down": {Sheet{Each: 1, Solutions: UpsideDown, Puzzles: all}, []int{solved, solved + 1}},
		"below":       {Sheet{Each: 1, Solutions: Below, Puzzles: all}, []int{solved, solved + 1}},
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

// visible returns the texts of a page. It fails the test unless the page is well-formed and uses only shades
// of grey.
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
	all[0].Title, all[1].Number, all[1].Facts = hostile, 0, ""
	for i := range all {
		all[i].Facts = strings.TrimSuffix(all[i].Facts, " · Anti-knight · 28 givens")
	}
	for each, want := range map[int]string{
		1: hostile + "|Ms. Brown|Name|Date|1 " + hostile + "|Hard 1,422|Notes",
		2: hostile + "|Ms. Brown|Name|Date|1 " + hostile + "|Hard 1,422",
		4: hostile + "|Ms. Brown|Name|Date|1 " + hostile + "|Hard 1,422|" +
			"3 A long name of a puzzle which does not|fit into one line below its board at all|Hard 1,422|" +
			"4 図書室の午後に解いた、とても長い題名の付いた、|やさしくない問題その七|Hard 1,422",
	} {
		page := Sheet{Each: each, Title: hostile, Author: "Ms. Brown", Words: words, Puzzles: all}.Pages()[0]
		if got := strings.Join(visible(t, page), "|"); got != want {
			t.Errorf("%d a page: %q, want %q", each, got, want)
		}
	}
}

// A long text is broken into several lines or gets a smaller font. It is truncated only if it would become
// unreadable.
func TestLongWords(t *testing.T) {
	for text, want := range map[string]string{
		"":              "20",
		"Numplace":      "20 Numplace",
		"Numplace 1234": "20 Numplace|1234",
		"数独の問題集です":      "20 数独の問題集で|す",
		"数独の問題集です。たくさんあります":           "15 数独の問題集です。|たくさんあります",
		"one two three four five six": "17 one two three|four five six",
		strings.Repeat("数独", 30):      "10 数独数独数独数独数独数独数独|数独数独数独数独数独数独数…",
	} {
		lines, size := fitted(text, 20, 10, 140, 2)
		if got := strings.TrimSpace(strconv.Itoa(size) + " " + strings.Join(lines, "|")); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		for _, line := range lines {
			if wideAs(line, size) > 140 {
				t.Errorf("%q is too wide", line)
			}
		}
	}
}

// The legend of each puzzle is printed below its own board and above the next one, for each number of puzzles
// per page. A board becomes smaller for it, but only as far as needed.
func TestEachBoardHasItsLegend(t *testing.T) {
	all := some(t, 6, "3x3")
	for i := range all {
		all[i].Title = ""
		all[i].Says = []string{fmt.Sprintf("Cage %d: No digit twice.", i), "数独の問題集です。"}
	}
	legend := regexp.MustCompile(`<text x="(\d+)" y="(\d+)"[^>]*>Cage (\d): No digit twice.<`)
	for _, each := range Each {
		of := all[:each]
		s := Sheet{Each: each, Puzzles: of}
		p := s.page("")
		p.puzzles(&s, of)
		found := legend.FindAllStringSubmatch(string(p.words.Text), -1)
		if len(found) != each || strings.Count(string(p.words.Text), ">数独の問題集です。<") != each {
			t.Fatalf("%d a page: %d legends", each, len(found))
		}
		for i, board := range apart(p.boards) {
			at := extent(board)
			x, _ := strconv.Atoi(found[i][1])
			y, _ := strconv.Atoi(found[i][2])
			x, y = x/figure.Px, y/figure.Px
			if found[i][3] != strconv.Itoa(i) || x > at.Min.X+1 || each > 1 && x < at.Min.X-1 || y < at.Max.Y ||
				y > at.Max.Y+80 {
				t.Errorf("%d a page: legend %d is at %d,%d, its board at %v", each, i, x, y, at)
			}
		}
		bare := Sheet{Each: each, Puzzles: some(t, each, "3x3")}
		without := bare.page("")
		for i := range bare.Puzzles {
			bare.Puzzles[i].Title = ""
		}
		without.puzzles(&bare, bare.Puzzles)
		small, large := extent(apart(p.boards)[0]).Dx(), extent(apart(without.boards)[0]).Dx()
		if small > large || small < large-60 {
			t.Errorf("%d a page: a board with a legend is %d wide, without one %d", each, small, large)
		}
	}
}

// If all puzzles of a page have the same legend, it is printed once, above the boards, which are not smaller than with
// a legend each. The other pages have it too.
func TestOneLegendForAll(t *testing.T) {
	const says = "Cage: No digit twice."
	for _, each := range Each[1:] {
		all := some(t, 2*each, "3x3")
		for i := range all {
			all[i].Says = []string{says}
		}
		s := Sheet{Each: each, Puzzles: all}
		for _, page := range s.Pages() {
			if n := strings.Count(page, ">"+says+"<"); n != 1 {
				t.Errorf("%d a page: %d legends", each, n)
			}
		}
		p := s.page("")
		p.puzzles(&s, all[:each])
		m := regexp.MustCompile(`y="(\d+)"[^>]*>` + says).FindStringSubmatch(string(p.words.Text))
		y, _ := strconv.Atoi(m[1])
		first := extent(apart(p.boards)[0])
		if y/figure.Px > first.Min.Y {
			t.Errorf("%d a page: the legend is at %d, the first board at %v", each, y/figure.Px, first)
		}
		all[0].Says = []string{says, "Thermometer: Digits rise."}
		other := s.page("")
		if other.puzzles(&s, all[:each]); first.Dx() < extent(apart(other.boards)[0]).Dx() {
			t.Errorf("%d a page: boards are %d wide, with a legend each they are larger", each, first.Dx())
		}
		if n := strings.Count(string(other.words.Text), ">"+says+"<"); n != each {
			t.Errorf("%d a page: %d of different legends", each, n)
		}
	}
}

// In large print, one or two puzzles are on a page. Cells are at least twice as large as with four puzzles in usual
// print, or a quarter larger if there are two. Digits are larger by more than that, and thick.
func TestLargePrint(t *testing.T) {
	all := some(t, 4, "3x3")
	height := func(s Sheet) (cell, digit int) {
		p := s.page("")
		p.puzzles(&s, s.Puzzles[:s.each()])
		board := apart(p.boards)[0]
		for _, shape := range board {
			if shape.Digit != 0 {
				digit = int(shape.Height)
			}
		}
		return extent(board).Dx() / 9, digit
	}
	cell, digit := height(Sheet{Each: 4, Puzzles: all})
	for each, least := range map[int]int{1: 200, 2: 125} {
		s := Sheet{Each: each, Large: true, Solutions: UpsideDown, Puzzles: all}
		large, high := height(s)
		if large*100 < least*cell || high*100 < (least+40)*digit {
			t.Errorf("%d a page: cells of %d and digits of %d, in usual print %d and %d", each, large, high, cell,
				digit)
		}
		pages := s.Pages()
		if strings.Contains((Sheet{Each: each, Puzzles: all}).Pages()[0], "stroke-width") {
			t.Errorf("%d a page: thick digits in usual print", each)
		}
		if len(pages) != 4/each+1 || strings.Contains(pages[0], "rotate(180") ||
			!strings.Contains(pages[0], "stroke-width") {
			t.Errorf("%d a page: %d pages", each, len(pages))
		}
	}
	for _, each := range []int{4, 6} {
		if n := len((Sheet{Each: each, Large: true, Puzzles: all}).Pages()); n != 2 {
			t.Errorf("%d a page: %d pages", each, n)
		}
	}
}

// A legend that does not fit gets a smaller font, and is truncated at the smallest size.
func TestLongLegends(t *testing.T) {
	all := some(t, 1, "3x3")
	all[0].Says = []string{"Cage: No digit twice.", "数独の問題集です。"}
	lines, size := fittedLines(slices.Repeat(all[0].Says, 9), 12, 200, 100)
	if len(lines) != 10 || size != 8 || !strings.HasSuffix(lines[9], "…") {
		t.Errorf("%d: %q", size, lines)
	}
}

// The SVG path of a QR code covers exactly the code's dark modules.
func TestCodesAreTheirBits(t *testing.T) {
	c := codeOf(41)
	p := Sheet{}.page("")
	p.code(0, 0, c.side(), c)
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
