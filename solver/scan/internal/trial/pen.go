package trial

import (
	"image/color"
	"math"
)

// strokes contains the pen path of each digit, from 0, 0 at the upper left to 1, 1 at the lower right.
var strokes = [10][]point{
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

// pen draws a digit with a pen of the given width, centred at middle.
func pen(c *canvas, digit int, middle point, height float64, how hand, width float64, ink color.NRGBA) {
	sin, cos := math.Sincos(how.tilt)
	place := func(p point) point {
		x, y := 0.6*(p.x-0.5)*height*how.stretch, (p.y-0.5)*height
		x -= how.slant * y
		return middle.plus(x*cos-y*sin, x*sin+y*cos)
	}
	for k := range len(strokes[digit]) - 1 {
		a, b := place(strokes[digit][k]), place(strokes[digit][k+1])
		c.stroke(a, b, width, ink)
		c.tile(b.x-width/2, b.y-width/2, width, width, width/2, ink) // a round end
	}
}
