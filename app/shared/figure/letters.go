package figure

// The figures A to P.

// slanted is a straight stroke between two heights, whose upper and lower edges are horizontal. It
// is thick wide.
func slanted(fromX, fromY, toX, toY, thick float64) Contour {
	return polygon(fromX, fromY, fromX+thick, fromY, toX+thick, toY, toX, toY)
}

// bowl is half a ring that bulges to the right from a stem at left. Its pen's centre moves between
// two heights.
func (s stroke) bowl(left, wide, high, low float64) Path {
	flat := wide - (low-high)*.5*1.05
	return s.draw(start(left, high).to(max(flat, left+20), high).arc(true, wide, (high+low)/2).
		arc(false, max(flat, left+20), low).to(left, low))
}

func (s stroke) a() Path {
	w := s.wide + 90
	thick := s.across * 1.1
	level := 612.0
	inner := w / 2 * level / figureUnits * .86
	return Path{slanted(-thick*.58, 0, -w/2, figureUnits, thick),
		slanted(thick*.58-thick, 0, w/2-thick, figureUnits, thick), s.bar(-inner, inner, level)}
}

func (s stroke) b() Path {
	w := s.wide + 20
	const middle = 476
	left, h := -w/2, s.high/2
	return append(append(Path{s.stem(left)}, s.bowl(left+s.across/2, s.right(w)-24, h, middle)...),
		s.bowl(left+s.across/2, s.right(w), middle, figureUnits-h)...)
}

func (s stroke) c() Path {
	w := s.wide + 50
	l, r := s.left(w), s.right(w)
	return s.draw(start(r-2, 335).curve(r-34, 130, r*.58, s.top(), 6, s.top()).arc(true, l, figureUnits/2).
		arc(false, 6, s.foot()).curve(r*.58, s.foot(), r-34, 870, r-2, 665))
}

func (s stroke) d() Path {
	w := s.wide + 30
	left, h := -w/2, s.high/2
	r := s.right(w)
	return append(Path{s.stem(left)}, s.draw(start(left+s.across/2, h).to(-r*.12, h).arc(true, r, figureUnits/2).
		arc(false, -r*.12, figureUnits-h).to(left+s.across/2, figureUnits-h))...)
}

func (s stroke) e() Path {
	w := s.wide - 40
	return append(s.f(), s.bar(-w/2, w/2, figureUnits-s.high))
}

func (s stroke) f() Path {
	w := s.wide - 40
	return Path{s.stem(-w / 2), s.bar(-w/2, w/2-6, 0), s.bar(-w/2, w/2-40, 476-s.high/2)}
}

func (s stroke) g() Path {
	w := s.wide + 60
	l, r := s.left(w), s.right(w)
	const level = 500
	return append(s.draw(start(r-10, 310).curve(r-44, 120, r*.58, s.top(), 4, s.top()).arc(true, l, figureUnits/2).
		arc(false, 4, s.foot()).curve(r*.5, s.foot(), r, 905, r, 760).to(r, level)),
		s.bar(10, w/2, level))
}

func (s stroke) h() Path {
	w := s.wide + 20
	return Path{s.stem(-w / 2), s.stem(w/2 - s.across), s.bar(-w/2, w/2, 486-s.high/2)}
}

func (s stroke) i() Path { return Path{s.stem(-s.across / 2)} }

func (s stroke) j() Path {
	w := s.wide - 60
	l, r := s.left(w), s.right(w)
	return s.draw(start(r, 0).to(r, 690).arc(false, 0, s.foot()).curve(l*.68, s.foot(), l+4, 890, l, 690))
}

func (s stroke) k() Path {
	w := s.wide + 50
	const joint = 430.0 // the height at which the leg leaves the arm
	thick := s.across * 1.22
	left := -w / 2
	stem := left + s.across
	top := w/2 - thick - 24
	slope := (650 - thick*.75) / (top - stem)
	at := top - joint/slope // the x of the arm's left edge there
	return Path{s.stem(left), polygon(top, 0, top+thick, 0, stem, (top+thick-stem)*slope, stem, (top-stem)*slope),
		slanted(at, joint, w/2-thick, figureUnits, thick)}
}

func (s stroke) l() Path {
	w := s.wide - 70
	return Path{s.stem(-w / 2), s.bar(-w/2, w/2, figureUnits-s.high)}
}

func (s stroke) m() Path {
	w := s.wide + 150
	thick := s.across * 1.06
	return Path{s.stem(-w / 2), s.stem(w/2 - s.across), slanted(-w/2, 0, -thick/2, 860, thick),
		slanted(w/2-thick, 0, -thick/2, 860, thick)}
}

func (s stroke) n() Path {
	w := s.wide + 30
	thick := s.across * 1.1
	return Path{s.stem(-w / 2), s.stem(w/2 - s.across), slanted(-w/2, 0, w/2-thick, figureUnits, thick)}
}

func (s stroke) o() Path {
	w := s.wide + 80
	l, r := s.left(w), s.right(w)
	const middle = figureUnits / 2
	return s.ring(start(0, s.top()).arc(true, r, middle).arc(false, 0, s.foot()).arc(true, l, middle).
		arc(false, 0, s.top()))
}

func (s stroke) p() Path {
	w := s.wide
	left := -w/2 + 10
	return append(Path{s.stem(left)}, s.bowl(left+s.across/2, s.right(w), s.high/2, 560)...)
}
