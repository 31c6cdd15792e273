package trial

import (
	"bytes"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
)

// film is a picture during processing. It contains the brightness, 0 to 255, of red, green and blue in each
// pixel.
type film struct {
	w, h  int
	plane [3][]float32
}

func newFilm(w, h int) *film {
	f := &film{w: w, h: h}
	for c := range f.plane {
		f.plane[c] = make([]float32, w*h)
	}
	return f
}

func filmOf(img *image.RGBA) *film {
	f := newFilm(img.Bounds().Dx(), img.Bounds().Dy())
	for i := range f.w * f.h {
		for c := range f.plane {
			f.plane[c][i] = float32(img.Pix[4*i+c])
		}
	}
	return f
}

func (f *film) image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, f.w, f.h))
	for i := range f.w * f.h {
		for c := range f.plane {
			img.Pix[4*i+c] = byte(max(0, min(255, f.plane[c][i]+0.5)))
		}
		img.Pix[4*i+3] = 255
	}
	return img
}

// shine replaces the brightness v of each pixel at x, y by light(x, y, v).
func (f *film) shine(light func(x, y int, v float32) float32) {
	for c := range f.plane {
		for i, v := range f.plane[c] {
			f.plane[c][i] = light(i%f.w, i/f.w, v)
		}
	}
}

// blur applies a Gaussian blur with the given horizontal and vertical standard deviations in pixels.
func (f *film) blur(across, down float64) {
	pass := func(deviation float64, step, line, n, lines int) {
		if deviation < 0.2 {
			return
		}
		reach := int(math.Ceil(2.5 * deviation))
		weights, sum := make([]float32, 2*reach+1), float32(0)
		for i := range weights {
			d := float64(i-reach) / deviation
			weights[i] = float32(math.Exp(-d * d / 2))
			sum += weights[i]
		}
		row := make([]float32, n)
		for c := range f.plane {
			values := f.plane[c]
			for l := range lines {
				for i := range n {
					v := float32(0)
					for k, w := range weights {
						v += w * values[l*line+max(0, min(n-1, i+k-reach))*step]
					}
					row[i] = v / sum
				}
				for i, v := range row {
					values[l*line+i*step] = v
				}
			}
		}
	}
	pass(across, 1, f.w, f.w, f.h)
	pass(down, f.w, 1, f.h, f.w)
}

// smaller returns the film reduced by the given factor. Each new pixel is the mean of the pixels that it
// covers. If the factor is below 1, smaller enlarges the film and interpolates its pixels.
func (f *film) smaller(factor float64) *film {
	out := newFilm(int(float64(f.w)/factor), int(float64(f.h)/factor))
	if factor < 1 {
		for i := range out.w * out.h {
			f.between((float64(i%out.w)+0.5)*factor, (float64(i/out.w)+0.5)*factor, out, i)
		}
		return out
	}
	k := max(1, int(math.Ceil(factor)))
	for i := range out.w * out.h {
		var sum [3]float32
		for j := range k * k {
			x := (float64(i%out.w) + (float64(j%k)+0.5)/float64(k)) * factor
			y := (float64(i/out.w) + (float64(j/k)+0.5)/float64(k)) * factor
			at := min(f.h-1, int(y))*f.w + min(f.w-1, int(x))
			for c := range sum {
				sum[c] += f.plane[c][at]
			}
		}
		for c := range sum {
			out.plane[c][i] = sum[c] / float32(k*k)
		}
	}
	return out
}

// aslant returns the film as a tilted camera sees it. The film shows a page that lies on a table and may be
// curved. maxTilt is in radians.
func (f *film) aslant(rng *rand.Rand, maxTilt float64) *film {
	in := func(lo, hi float64) float64 { return lo + (hi-lo)*rng.Float64() }
	yaw, pitch, roll := in(-maxTilt, maxTilt), in(-maxTilt, maxTilt), in(-maxTilt, maxTilt)*0.6
	sy, cy := math.Sincos(yaw)
	sp, cp := math.Sincos(pitch)
	sr, cr := math.Sincos(roll)
	// directions on the page to the right and down
	right := [3]float64{cr * cy, sr*cp + cr*sy*sp, sr*sp - cr*sy*cp}
	down := [3]float64{-sr * cy, cr*cp - sr*sy*sp, cr*sp + sr*sy*cp}
	normal := [3]float64{right[1]*down[2] - right[2]*down[1], right[2]*down[0] - right[0]*down[2],
		right[0]*down[1] - right[1]*down[0]}
	size := float64(max(f.w, f.h))
	focus := size * in(1.1, 2.5)
	table, bend := float32(in(30, 200)), in(-0.012, 0.012)
	out := newFilm(int(float64(f.w)*1.16), int(float64(f.h)*1.16))
	distance := focus * 1.02
	for i := range out.w * out.h {
		d := [3]float64{float64(i%out.w) - float64(out.w)/2, float64(i/out.w) - float64(out.h)/2, focus}
		t := distance * normal[2] / (d[0]*normal[0] + d[1]*normal[1] + d[2]*normal[2])
		p := [3]float64{d[0] * t, d[1] * t, d[2]*t - distance}
		x := p[0]*right[0] + p[1]*right[1] + p[2]*right[2] + float64(f.w)/2
		y := p[0]*down[0] + p[1]*down[1] + p[2]*down[2] + float64(f.h)/2
		y += bend * size * math.Sin(math.Pi*x/float64(f.w))
		if x < 0 || y < 0 || x >= float64(f.w) || y >= float64(f.h) {
			for c := range out.plane {
				out.plane[c][i] = table
			}
			continue
		}
		f.between(x, y, out, i)
	}
	return out
}

// between writes pixel i of out: the brightness of f at position x, y, interpolated between pixels.
func (f *film) between(x, y float64, out *film, i int) {
	x, y = max(0, min(x-0.5, float64(f.w-1))), max(0, min(y-0.5, float64(f.h-1)))
	x0, y0 := int(x), int(y)
	x1, y1 := min(x0+1, f.w-1), min(y0+1, f.h-1)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	for c, plane := range f.plane {
		upper := plane[y0*f.w+x0] + fx*(plane[y0*f.w+x1]-plane[y0*f.w+x0])
		lower := plane[y1*f.w+x0] + fx*(plane[y1*f.w+x1]-plane[y1*f.w+x0])
		out.plane[c][i] = upper + fy*(lower-upper)
	}
}

// shadow adds a shadow with a straight edge. deep is the share of light that is missing in the shadow, and
// soft is the width of the edge in pixels.
func (f *film) shadow(rng *rand.Rand, deep, soft float64) {
	sin, cos := math.Sincos(2 * math.Pi * rng.Float64())
	along := (0.3 + 0.4*rng.Float64()) * (math.Abs(cos)*float64(f.w) + math.Abs(sin)*float64(f.h))
	if cos < 0 {
		along += cos * float64(f.w)
	}
	if sin < 0 {
		along += sin * float64(f.h)
	}
	f.shine(func(x, y int, v float32) float32 {
		share := (float64(x)*cos + float64(y)*sin - along) / max(soft, 1)
		return v * float32(1-deep*max(0, min(1, share+0.5)))
	})
}

// slope darkens the film gradually towards one side. loss is the maximum share of light that is lost in each
// direction.
func (f *film) slope(rng *rand.Rand, loss float64) {
	dx, dy := loss*(2*rng.Float64()-1), loss*(2*rng.Float64()-1)
	f.shine(func(x, y int, v float32) float32 {
		return v * float32(1-math.Abs(dx)/2-math.Abs(dy)/2+dx*(float64(x)/float64(f.w)-0.5)+
			dy*(float64(y)/float64(f.h)-0.5))
	})
}

// glare adds the reflection of a lamp. strength is its maximum, from 0 to 1.
func (f *film) glare(rng *rand.Rand, strength float64) {
	x0, y0 := rng.Float64()*float64(f.w), rng.Float64()*float64(f.h)
	wide := (0.08 + 0.2*rng.Float64()) * float64(f.w)
	f.shine(func(x, y int, v float32) float32 {
		d := math.Hypot(float64(x)-x0, float64(y)-y0) / wide
		return v + (255-v)*float32(strength*math.Exp(-d*d))
	})
}

// moire adds waves like those in photos of a screen, caused by the pixels of the screen and of the camera.
// height is the maximum height of the waves in levels.
func (f *film) moire(rng *rand.Rand, height float64) {
	for range 2 {
		wx, wy, phase := rng.NormFloat64()*0.5, rng.NormFloat64()*0.5, rng.Float64()*6
		high := height * rng.Float64()
		f.shine(func(x, y int, v float32) float32 {
			return v + float32(high*math.Sin(wx*float64(x)+wy*float64(y)+phase))
		})
	}
}

// grain adds camera noise and paper grain. camera and paper are the standard deviations in levels. wide is
// the size of the paper grain in pixels.
func (f *film) grain(rng *rand.Rand, camera, paper, wide float64) {
	g := newFilm(f.w, f.h)
	for i := range g.plane[0] {
		g.plane[0][i] = float32(rng.NormFloat64() * paper)
	}
	copy(g.plane[1], g.plane[0])
	copy(g.plane[2], g.plane[0])
	if paper > 0 {
		g.blur(wide, wide)
	}
	for c := range f.plane {
		for i := range f.plane[c] {
			f.plane[c][i] += g.plane[c][i]*float32(max(1, 2*wide)) + float32(rng.NormFloat64()*camera)
		}
	}
}

// copied makes the film black and white like a copier or a fax. Pixels darker than level become black.
func (f *film) copied(level float32) {
	for i := range f.plane[0] {
		v := (f.plane[0][i] + f.plane[1][i] + f.plane[2][i]) / 3
		v = max(0, min(255, (v-level)*6+128))
		for c := range f.plane {
			f.plane[c][i] = v
		}
	}
}

// compressed returns an image after it was saved as a JPEG.
func compressed(img *image.RGBA, quality int) *image.RGBA {
	var file bytes.Buffer
	if err := jpeg.Encode(&file, img, &jpeg.Options{Quality: quality}); err != nil {
		return img
	}
	back, err := jpeg.Decode(&file)
	if err != nil {
		return img
	}
	draw.Draw(img, img.Bounds(), back, image.Point{}, draw.Src)
	return img
}
