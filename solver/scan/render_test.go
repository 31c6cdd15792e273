package scan

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"numplace/solver"
)

// look contains the options for drawing a puzzle.
type look struct {
	cell    int  // side in pixels
	dark    bool // light on dark
	bold    bool
	heavy   bool        // even bolder
	letters bool        // A for 10
	colours bool        // some cells are coloured
	cages   bool        // dashed lines and sums
	broken  bool        // a bright line runs through some digits
	height  float64     // of digits, as a share of the cell; 0 for the default
	shadow  float64     // share of light missing below a diagonal edge
	notes   []int       // cells with small digits
	hand    solver.Grid // handwritten digits
	tiles   bool        // cells of two colours, with lines as bright as one of them
	margin  int         // pixels around the grid
	seen    *[4]Point   // corners of the picture in a larger photo; nil to return the picture itself
}

// render draws a puzzle.
func render(tb testing.TB, g solver.Grid, how look) *Picture {
	tb.Helper()
	n := g.N()
	rows, cols := g.Layout().Box()
	side := n*how.cell + 2*how.margin
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	paper, ink := color.RGBA{250, 250, 245, 255}, color.RGBA{20, 20, 30, 255}
	if how.dark {
		paper, ink = color.RGBA{28, 30, 38, 255}, color.RGBA{225, 225, 230, 255}
	}
	fill := func(x, y, w, h int, c color.RGBA) {
		draw.Draw(img, image.Rect(x, y, x+w, y+h), image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(0, 0, side, side, paper)
	if how.tiles {
		ink = color.RGBA{255, 255, 245, 255}
	}
	data := goregular.TTF
	if how.bold {
		data = gobold.TTF
	}
	parsed, err := opentype.Parse(data)
	if err != nil {
		tb.Fatal(err)
	}
	write := func(word string, x, y, height float64) { // x and y are the centre; height is the height of a digit
		face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: height / 0.72, DPI: 72})
		if err != nil {
			tb.Fatal(err)
		}
		d := font.Drawer{Dst: img, Src: image.NewUniform(ink), Face: face}
		width := float64(d.MeasureString(word)) / 64
		places := []float64{x - width/2}
		if how.heavy {
			places = append(places, places[0]+float64(how.cell)/20)
		}
		for _, at := range places {
			d.Dot = fixed.Point26_6{X: fixed.Int26_6(64 * at), Y: fixed.Int26_6(64 * (y + height/2))}
			d.DrawString(word)
		}
	}
	size := float64(how.cell)
	for i := range n * n {
		x, y := how.margin+i%n*how.cell, how.margin+i/n*how.cell
		if how.tiles {
			fill(x, y, how.cell, how.cell, tiles[(i/n/rows+i%n/cols)%2])
		}
		if how.colours && i%7 == 3 {
			fill(x, y, how.cell, how.cell, color.RGBA{255, 224, 130, 255})
		}
		if how.cages {
			for at := 0; at < how.cell; at += how.cell / 8 {
				fill(x+at, y+how.cell/12, how.cell/16, 1, ink)
				fill(x+how.cell/12, y+at, 1, how.cell/16, ink)
			}
			if i%4 == 0 {
				write("17", float64(x)+0.2*size, float64(y)+0.2*size, 0.17*size)
			}
		}
		if d := int(g.At(solver.Cell(i))); d > 0 {
			word := strconv.Itoa(d)
			height := 0.55
			if d > 9 && how.letters {
				word = string(rune('A' + d - 10))
			} else if n > 9 {
				height = 0.45
			}
			if how.height > 0 {
				height = how.height
			}
			write(word, float64(x)+size/2, float64(y)+size/2, height*size)
			if how.broken && i%4 == 0 {
				fill(x, y+how.cell*9/20, how.cell, how.cell/13, paper)
			}
		}
	}
	for i := range how.hand.N() * how.hand.N() {
		if d := how.hand.At(solver.Cell(i)); d > 0 && g.At(solver.Cell(i)) == 0 {
			scrawl(img, int(d), float64(how.margin+i%n*how.cell), float64(how.margin+i/n*how.cell), size, i)
		}
	}
	for _, i := range how.notes {
		for d := range 3 {
			write(strconv.Itoa(d+1), float64(how.margin+i%n*how.cell)+size*(0.2+0.3*float64(d)),
				float64(how.margin+i/n*how.cell)+size*0.2, size*0.2)
		}
	}
	if how.tiles {
		ink = tiles[2]
	}
	for i := range n + 1 {
		at := how.margin + i*how.cell
		thick := func(step int) int {
			if i%step == 0 {
				return max(2, how.cell/16)
			}
			return max(1, how.cell/40)
		}
		w := thick(rows)
		fill(how.margin-w/2, at-w/2, n*how.cell+w, w, ink)
		w = thick(cols)
		fill(at-w/2, how.margin-w/2, w, n*how.cell+w, ink)
	}
	p := pictureOf(img)
	for i := range p.Pix {
		if x, y := i/4%p.Width, i/4/p.Width; i%4 < 3 && 5*y > 2*p.Height+x {
			p.Pix[i] = byte(float64(p.Pix[i]) * (1 - how.shadow))
		}
	}
	if how.seen == nil {
		return p
	}
	return photographed(tb, p, *how.seen)
}

// tiles are the two colours of cells and the colour of lines.
var tiles = [3]color.RGBA{{45, 60, 78, 255}, {86, 112, 137, 255}, {108, 108, 108, 255}}

// strokes has the pen path of each digit, from 0, 0 at the upper left to 1, 1.
var strokes = [10][]Point{
	1: {{0.5, 0}, {0.5, 1}},
	2: {{0.1, 0.2}, {0.4, 0}, {0.8, 0.2}, {0.7, 0.5}, {0.1, 1}, {0.9, 1}},
	3: {{0.1, 0.1}, {0.6, 0}, {0.8, 0.25}, {0.4, 0.5}, {0.85, 0.75}, {0.5, 1}, {0.1, 0.9}},
	4: {{0.6, 0}, {0.1, 0.6}, {0.9, 0.65}, {0.62, 0.6}, {0.65, 0.3}, {0.6, 1}},
	5: {{0.8, 0}, {0.2, 0}, {0.2, 0.45}, {0.7, 0.45}, {0.85, 0.75}, {0.5, 1}, {0.1, 0.9}},
	6: {{0.7, 0}, {0.2, 0.5}, {0.2, 0.9}, {0.6, 1}, {0.8, 0.75}, {0.5, 0.55}, {0.2, 0.7}},
	7: {{0.1, 0}, {0.9, 0.05}, {0.4, 1}},
	8: {{0.5, 0.5}, {0.15, 0.25}, {0.5, 0}, {0.85, 0.2}, {0.15, 0.8}, {0.5, 1}, {0.85, 0.75}, {0.5, 0.5}},
	9: {{0.8, 0.3}, {0.4, 0.45}, {0.2, 0.2}, {0.5, 0}, {0.8, 0.2}, {0.7, 1}},
}

// scrawl draws a digit in a cell as if written with a pencil. seed varies its shape.
func scrawl(img *image.RGBA, digit int, x, y, size float64, seed int) {
	wobble := func(k int) float64 { return math.Sin(float64(seed*7 + k*13)) }
	place := func(k int) Point {
		p := strokes[digit][k]
		px, py := 0.3+0.4*p.X+0.03*wobble(k)+0.05*wobble(50), 0.2+0.6*p.Y+0.03*wobble(k+20)+0.05*wobble(51)
		return Point{x + size*(px+0.12*wobble(52)*(0.5-py)), y + size*py}
	}
	radius := size / 40
	for k := range len(strokes[digit]) - 1 {
		a, b := place(k), place(k+1)
		for i := range 100 {
			t := float64(i) / 100
			cx, cy := a.X+t*(b.X-a.X), a.Y+t*(b.Y-a.Y)
			for py := int(cy - radius); py <= int(cy+radius); py++ {
				for px := int(cx - radius); px <= int(cx+radius); px++ {
					if math.Hypot(float64(px)+0.5-cx, float64(py)+0.5-cy) <= radius {
						img.SetRGBA(px, py, color.RGBA{120, 120, 135, 255})
					}
				}
			}
		}
	}
}

// photographed returns a picture as seen at an angle on a table, slightly blurred and with a shadow.
func photographed(tb testing.TB, p *Picture, seen [4]Point) *Picture {
	tb.Helper()
	w, h := 0.0, 0.0
	for _, corner := range seen {
		w, h = max(w, corner.X), max(h, corner.Y)
	}
	out := &Picture{Width: int(w) + 60, Height: int(h) + 60}
	out.Pix = make([]byte, 4*out.Width*out.Height)
	pw, ph := float64(p.Width), float64(p.Height)
	back, ok := fitPlane([]pair{{seen[0], Point{0, 0}}, {seen[1], Point{pw, 0}}, {seen[2], Point{pw, ph}},
		{seen[3], Point{0, ph}}})
	if !ok {
		tb.Fatal("no perspective")
	}
	for i := range out.Width * out.Height {
		x, y := i%out.Width, i/out.Width
		light := 0.75 + 0.25*math.Sin(float64(x+y)/float64(out.Width))
		for c := range 3 {
			sum := 0.0
			for k := range 9 {
				at := back.at(float64(x)+float64(k%3)*0.7, float64(y)+float64(k/3)*0.7)
				v := 90.0
				if at.X >= 0 && at.Y >= 0 && at.X < pw && at.Y < ph {
					v = float64(p.Pix[4*(int(at.Y)*p.Width+int(at.X))+c])
				}
				sum += v / 9
			}
			out.Pix[4*i+c] = byte(sum * light)
		}
		out.Pix[4*i+3] = 255
	}
	return out
}
