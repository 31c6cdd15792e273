package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"numplace/app/shared/figure"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// ask sends a GET request to s. Each header has the form "Name: value".
func ask(s *Server, path, query string, headers ...string) *http.Response {
	r := httptest.NewRequest("GET", path+"?"+query, nil)
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Add(name, value)
	}
	w := httptest.NewRecorder()
	s.Serve(w, r, path)
	return w.Result()
}

func body(t *testing.T, resp *http.Response) string {
	t.Helper()
	content, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// decoded decodes the PNG image in a response.
func decoded(t *testing.T, resp *http.Response) image.Image {
	t.Helper()
	if resp.StatusCode != 200 || resp.Header.Get("Content-Type") != "image/png" {
		t.Fatalf("%d, %s: %s", resp.StatusCode, resp.Header.Get("Content-Type"), body(t, resp))
	}
	img, err := png.Decode(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// of returns the colour of a pixel.
func of(img image.Image, x, y int) color.RGBA {
	return color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
}

var (
	paper = color.RGBA{0xfc, 0xfc, 0xfb, 0xff}
	ink   = color.RGBA{0x17, 0x19, 0x1c, 0xff}
	rule  = color.RGBA{0x81, 0x87, 0x8e, 0xff}
)

// board returns the area of the board: the bounding rectangle of all pixels that do not have the background
// colour.
func board(img image.Image) image.Rectangle {
	var at image.Rectangle
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			if of(img, x, y) != paper {
				at = at.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return at
}

// share returns the proportion of pixels inside a cell that differ from the colour ground, from 0 to 1. area
// is the area of an n x n board. Pixels near the grid lines are ignored.
func share(img image.Image, area image.Rectangle, n, row, col int, ground color.RGBA) float64 {
	side := area.Dx() / n
	x, y := area.Min.X+col*area.Dx()/n+side/8+2, area.Min.Y+row*area.Dy()/n+side/8+2
	count, all := 0, 0
	for dy := range side * 3 / 4 {
		for dx := range side * 3 / 4 {
			all++
			if of(img, x+dx, y+dy) != ground {
				count++
			}
		}
	}
	return float64(count) / float64(all)
}

func TestPNGShowsThePuzzle(t *testing.T) {
	s := New("", "")
	for name, test := range map[string]struct {
		query         string
		width, height int
		n             int
		shown         string // the digit drawn in each cell, '.' if it is empty
	}{
		"for previews":       {"p=" + easy, 1200, 630, 9, easy},
		"digits entered":     {"p=1......3.4....2.&d=.2..............", 1200, 630, 4, "12.....3.4....2."},
		"a square":           {"p=" + easy + "&s=400", 400, 400, 9, easy},
		"the largest square": {"p=" + easy + "&s=1200", 1200, 1200, 9, easy},
		"another box": {"p=" + strings.Repeat(".", 35) + "6&b=3x2", 1200, 630, 6,
			strings.Repeat(".", 35) + "6"},
		"letters": {"p=A" + strings.Repeat(".", 254) + "G", 1200, 630, 16,
			"A" + strings.Repeat(".", 254) + "G"},
		"a jigsaw": {"p=" + strings.Repeat(".", 15) + "4&l=jigsaw:1112132233423444&v=2", 1200, 630, 4,
			strings.Repeat(".", 15) + "4"},
		"an empty board":      {"p=" + strings.Repeat(".", 81), 1200, 630, 9, strings.Repeat(".", 81)},
		"none: that of ours":  {"", 1200, 630, 9, easy},
		"none, among others":  {"utm=1&s=300", 300, 300, 9, easy},
		"damaged digits":      {"p=1......3.4....2.&d=.2!", 1200, 630, 4, "12.....3.4....2."},
		"unknown parameters":  {"p=" + easy + "&x=logic&e=7", 1200, 630, 9, easy},
		"a table is not read": {"p=" + easy + "&t=%3Cb%3E", 1200, 630, 9, easy},
	} {
		t.Run(name, func(t *testing.T) {
			img := decoded(t, ask(s, PNG, test.query))
			if got := img.Bounds(); got != image.Rect(0, 0, test.width, test.height) {
				t.Fatalf("%v", got)
			}
			at := board(img)
			if least := min(test.width, test.height) * 8 / 10; at.Dx() != at.Dy() || at.Dx() < least {
				t.Errorf("the board is at %v", at)
			}
			if left, right := at.Min.X, test.width-at.Max.X; left-right > 1 || right-left > 1 {
				t.Errorf("%d px at the left, %d at the right", left, right)
			}
			if got := of(img, at.Min.X, at.Min.Y); got != ink {
				t.Errorf("the corner is %v", got)
			}
			for c := range test.n * test.n {
				if got := share(img, at, test.n, c/test.n, c%test.n, paper); (test.shown[c] != '.') != (got > .05) ||
					got > .6 {
					t.Errorf("cell %d has %.3f of ink for %c", c, got, test.shown[c])
				}
			}
		})
	}
}

// The vertical grid lines of a 9x9 board are 3 pixels wide at the edges and between boxes, and 1 pixel wide
// elsewhere. Each has a single colour, without antialiasing.
func TestLinesAreSharp(t *testing.T) {
	img := decoded(t, ask(New("", ""), PNG, "p="+strings.Repeat(".", 81)))
	at := board(img)
	var widths []int
	var colours []color.RGBA
	for x := at.Min.X; x < at.Max.X; x++ {
		c := of(img, x, at.Min.Y+20)
		switch {
		case c == paper:
		case len(colours) > 0 && of(img, x-1, at.Min.Y+20) == c:
			widths[len(widths)-1]++
		default:
			widths, colours = append(widths, 1), append(colours, c)
		}
	}
	for i := range 10 {
		width, colour := 1, rule
		if i%3 == 0 {
			width, colour = 3, ink
		}
		if len(widths) != 10 || widths[i] != width || colours[i] != colour {
			t.Fatalf("lines of %v px, %v", widths, colours)
		}
	}
}

func TestColoursAndNotesAreDrawn(t *testing.T) {
	l := solver.Classic
	notes := format.Notes{}.With(0, format.Note{Colours: 1}).With(1, format.Note{Corner: 0b101}).
		With(2, format.Note{Centre: 0b110})
	img := decoded(t, ask(New("", ""), PNG, "p="+strings.Repeat(".", 81)+"&n="+link.PackNotes(notes, l)))
	at := board(img)
	if got := of(img, at.Min.X+11, at.Min.Y+11); got != (color.RGBA{0xcf, 0xdc, 0xf3, 0xff}) {
		t.Errorf("the coloured cell is %v", got)
	}
	for c, want := range []bool{true, true, true, false} {
		if got := share(img, at, 9, 0, c, paper); want != (got > .01) {
			t.Errorf("cell %d has %.3f of ink", c, got)
		}
	}
}

func TestSVGNeedsNothingElse(t *testing.T) {
	resp := ask(New("https://sudoku.example", ""), SVG, "p=1......3.4....2.&l=2x2,diagonals&v=2&s=200")
	got := body(t, resp)
	if resp.StatusCode != 200 || resp.Header.Get("Content-Type") != "image/svg+xml" {
		t.Errorf("%d, %s", resp.StatusCode, resp.Header.Get("Content-Type"))
	}
	for _, want := range []string{`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" `,
		"<title>4×4 Sudoku, diagonals, 4 givens – Numplace</title>", `<use href="#figure-b1"`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
	for _, not := range []string{"style", "font", "<text", "class=", "script", "sudoku.example"} {
		if strings.Contains(got, not) {
			t.Errorf("%s in\n%s", not, got)
		}
	}
}

func TestBadLinksAreToldInOurWords(t *testing.T) {
	s := New("", "")
	for rule, test := range map[string]struct{ query, want string }{
		"an empty p": {"p=", "p= is empty: it must have a character for each cell of the puzzle, row by row"},
		"a digit too many": {"p=" + easy + "1",
			"p= has 82 characters, but a board with n digits has n x n, where n is 1 to 25"},
		"no digit": {"p=1......3.4....e%3C",
			"p= has an invalid character in row 4, column 3: it is not a digit of a board with 4 digits"},
		"no box":          {"p=" + easy + "&b=evil", "b= must be a box size of this board, as rows x columns"},
		"no layout":       {"p=" + easy + "&l=3x3,evil&v=2", "l= is not a valid layout"},
		"another size":    {"p=" + easy + "&l=2x2,king&v=2", "l= is a layout of a different size from p="},
		"a newer version": {"p=" + easy + "&v=77", "v= or k= requires a newer version of this program"},
		"damaged rules":   {"p=" + easy + "&v=3&k=1evil", "k= is missing or damaged"},
		"rules cut off":   {"p=" + easy + "&v=3", "k= is missing or damaged"},
		"no version":      {"p=" + easy + "&v=evil", "v= is not a version number"},
		"too long": {"p=" + easy + "&evil=" + strings.Repeat("y", 8192-89),
			"the query is longer than 8191 characters"},
		"no number": {"p=" + easy + "&s=evil",
			"s= must be a whole number from 64 to 1200, the side of a square in pixels"},
		"a sign": {"p=" + easy + "&s=%2B100",
			"s= must be a whole number from 64 to 1200, the side of a square in pixels"},
		"too small": {"s=63", "s= must be a whole number from 64 to 1200, the side of a square in pixels"},
		"too large": {"s=1201", "s= must be a whole number from 64 to 1200, the side of a square in pixels"},
		"far too large": {"s=99999999999999999999",
			"s= must be a whole number from 64 to 1200, the side of a square in pixels"},
	} {
		for _, path := range []string{PNG, SVG} {
			resp := ask(s, path, test.query)
			if got := body(t, resp); resp.StatusCode != 400 || got != test.want+"\n" {
				t.Errorf("%s: %d %q", rule, resp.StatusCode, got)
			}
			if resp.Header.Get("Content-Type") != "text/plain; charset=utf-8" ||
				resp.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %v", rule, resp.Header)
			}
		}
	}
}

// The longest query of a link, which has 8,192 characters with its question mark, is accepted.
func TestTheLongestQueryIsAccepted(t *testing.T) {
	s := New("", "")
	query := "p=" + easy + "&evil="
	query += strings.Repeat("y", 8191-len(query))
	if resp := ask(s, SVG, query); resp.StatusCode != 200 {
		t.Errorf("%d %q", resp.StatusCode, body(t, resp))
	}
}

func TestPicturesAreCached(t *testing.T) {
	s := New("", "")
	for _, path := range []string{PNG, SVG} {
		first := ask(s, path, "p="+easy)
		content, etag := body(t, first), first.Header.Get("ETag")
		if got := first.Header.Get("Cache-Control"); got != Cached || etag == "" {
			t.Errorf("%s: Cache-Control %q, ETag %q", path, got, etag)
		}
		if again := ask(s, path, "p="+easy, "If-None-Match: "+etag); again.StatusCode != 304 || body(t, again) != "" {
			t.Errorf("%s: %d for what the client has", path, again.StatusCode)
		}
		// A different query for the same picture.
		if other := ask(s, path, "v=1&p="+easy+"&b=3x3&t=n1:off"); other.Header.Get("ETag") != etag ||
			body(t, other) != content {
			t.Errorf("%s: another picture of the same puzzle", path)
		}
		if other := ask(s, path, "p="+easy+"&l=3x3,king,rising&v=2"); body(t, other) == content {
			t.Errorf("%s: the same picture of another puzzle", path)
		}
	}
	if got := len(s.drawer.by); got != 4 {
		t.Errorf("%d pictures are kept", got)
	}
}

func TestSiteHasAPictureOfItsOwn(t *testing.T) {
	site, err := New("", "").Site()
	if err != nil {
		t.Fatal(err)
	}
	if got := body(t, ask(New("", ""), PNG, "")); got != string(site) {
		t.Error("the server sends another one")
	}
	if len(site) > 30_000 {
		t.Errorf("it has %d bytes", len(site))
	}
	if _, err := png.Decode(bytes.NewReader(site)); err != nil {
		t.Error(err)
	}
}

// Converting to a palette preserves smooth edges: each colour channel changes by at most 3 of 255.
func TestPaletteIsClose(t *testing.T) {
	d := figure.Picture{Given: ofSite.board.Given}.Card(Width, Height)
	want := painted(d)
	got, ok := indexed(want, d).(*image.Paletted)
	if !ok {
		t.Fatal("a plain board has no palette")
	}
	far := func(a, b uint8) bool { return max(a, b)-min(a, b) > 3 }
	for y := range Height {
		for x := range Width {
			a, b := of(got, x, y), of(want, x, y)
			if far(a.R, b.R) || far(a.G, b.G) || far(a.B, b.B) || a.A != 0xff {
				t.Fatalf("%d,%d is %v, painted is %v", x, y, a, b)
			}
		}
	}
	if len(got.Palette) < 30 {
		t.Errorf("%d colours: edges are not smooth", len(got.Palette))
	}
}
