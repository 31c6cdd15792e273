package signs

import "sync/atomic"

// This file encodes drawings, so that the second program can send them to the page.

// Pack encodes a drawing as a string that Unpack decodes. Numbers are encoded with 7 bits per byte. A drawing
// without shapes is encoded as "".
func (d *Drawing) Pack() string {
	if len(d.Shapes) == 0 {
		return ""
	}
	var p packer
	p.number(len(d.Covers))
	for _, c := range d.Covers {
		p.number(int(c))
	}
	for i := range d.Shapes {
		s := &d.Shapes[i]
		for _, v := range s.numbers() {
			p.number(*v)
		}
		p.number(int(s.Level))
		p.number(int(s.Ink))
		p.number(b2i(s.Fine) | b2i(s.Flat)<<1 | b2i(s.Left)<<2)
		p.number(len(s.Text))
		p = append(p, s.Text...)
		p.number(len(s.Dash))
		for _, v := range s.Dash {
			p.number(v)
		}
		p.number(len(s.Lines))
		for _, line := range s.Lines {
			p.number(len(line))
			for _, at := range line {
				p.number(at.X)
				p.number(at.Y)
			}
		}
	}
	return string(p)
}

// numbers returns pointers to the index of the shape's rule and to all numbers of the shape that can be
// negative.
func (s *Shape) numbers() [5]*int { return [...]*int{&s.Rule, &s.Width, &s.Size, &s.At.X, &s.At.Y} }

type packer []byte

// number appends a number. The lowest bit has the number's sign. Each byte except the last has its highest
// bit set.
func (p *packer) number(v int) {
	u := uint64(v)<<1 ^ uint64(v>>63)
	for ; u > 127; u >>= 7 {
		*p = append(*p, byte(u)|128)
	}
	*p = append(*p, byte(u))
}

// last caches the latest drawing, since a page often draws the same board again.
var last atomic.Pointer[Drawing]

// Unpack decodes a drawing that Pack has encoded.
func Unpack(packed string) *Drawing {
	if packed == "" {
		return none
	}
	if d := last.Load(); d != nil && d.packed == packed {
		return d
	}
	u, d := unpacker(packed), &Drawing{packed: packed}
	d.Covers = make([]Cover, u.number())
	for i := range d.Covers {
		d.Covers[i] = Cover(u.number())
	}
	for len(u) > 0 {
		d.Shapes = append(d.Shapes, u.shape())
	}
	last.Store(d)
	return d
}

type unpacker string

func (u *unpacker) shape() (s Shape) {
	for _, v := range s.numbers() {
		*v = u.number()
	}
	s.Level, s.Ink = Level(u.number()), Ink(u.number())
	is := u.number()
	s.Fine, s.Flat, s.Left = is&1 != 0, is&2 != 0, is&4 != 0
	long := u.number()
	s.Text, *u = string((*u)[:long]), (*u)[long:]
	s.Dash = make([]int, u.number())
	for i := range s.Dash {
		s.Dash[i] = u.number()
	}
	s.Lines = make([][]Point, u.number())
	for i := range s.Lines {
		s.Lines[i] = make([]Point, u.number())
		for j := range s.Lines[i] {
			s.Lines[i][j].X = u.number()
			s.Lines[i][j].Y = u.number()
		}
	}
	return s
}

//go:noinline
func (u *unpacker) number() int {
	v := uint64(0)
	for i := 0; ; i++ {
		b := (*u)[i]
		v |= uint64(b&127) << (7 * i)
		if b < 128 {
			*u = (*u)[i+1:]
			return int(v>>1) ^ -int(v&1)
		}
	}
}
