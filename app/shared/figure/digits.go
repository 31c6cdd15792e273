package figure

// The figures 1 to 9.

func (s stroke) one() Path {
	const reach, fall = 190, 165 // how far the flag reaches, and how far it falls
	left := -s.across/2 + 75
	right, steep := left+s.across, s.high*1.22
	slope := fall / (reach + s.across*.3)
	return Path{polygon(right, 0, right, figureUnits, left, figureUnits, left, fall+steep-slope*reach, left-reach,
		fall+steep, left-reach, fall, left+s.across*.3, 0)}
}

func (s stroke) two() Path {
	w := s.wide - 10
	l, r := s.left(w), s.right(w)
	return append(s.draw(start(l, 312).curve(l+8, 130, l*.62, s.top(), 0, s.top()).arc(true, r, 288).
		curve(r, 445, r*.62, 545, r*.2, 650).curve(-r*.35, 775, l*.9, 850, -w/2+.36*s.across, figureUnits-.62*s.high)),
		s.bar(-w/2, w/2, figureUnits-s.high))
}

func (s stroke) three() Path {
	const middle = 474
	l, r := s.left(s.wide), s.right(s.wide)
	upper := r - 26
	return append(s.draw(start(l+14, 292).curve(l+24, 125, l*.6, s.top(), -6, s.top()).arc(true, upper, 262).
		arc(false, -30, middle).to(-105, middle)),
		s.draw(start(-105, middle).to(-10, middle).arc(true, r, 724).arc(false, -6, s.foot()).
			curve(l*.62, s.foot(), l+10, 880, l, 700))...)
}

func (s stroke) four() Path {
	w := s.wide + 30
	right, level := w/2-118, 690.0
	thick := s.across * .98 // width of the slanted stroke, measured horizontally
	left := right - s.across
	return Path{s.stem(left), s.bar(-w/2, w/2, level),
		polygon(right, 0, -w/2+thick, level+s.high*.5, -w/2, level+s.high*.5, -w/2, level, right-thick-10, 0)}
}

func (s stroke) five() Path {
	w := s.wide - 6
	l, r := s.left(w), s.right(w)
	edge := -w/2 + 36
	return append(s.draw(start(l+26, 505).curve(l*.72, 400, l*.35, 372, 0, 372).arc(true, r, 676).
		arc(false, -8, s.foot()).curve(l*.62, s.foot(), l+14, 885, l+2, 722)),
		s.bar(edge, w/2-34, 0), polygon(edge, 0, edge+s.across*.94, 0, edge+s.across*.94-22, 516, edge-24, 516))
}

func (s stroke) six() Path {
	l, r := s.left(s.wide), s.right(s.wide)
	const upper, middle = 392, 680
	return append(s.ring(start(0, upper).arc(true, r, middle).arc(false, 0, s.foot()).arc(true, l, middle).
		arc(false, 0, upper)),
		s.draw(start(r-14, 282).curve(r-34, 122, r*.62, s.top(), 22, s.top()).curve(l*.72, s.top(), l, 235, l, 560).
			to(l, middle))...)
}

func (s stroke) seven() Path {
	w := s.wide - 14
	r := s.right(w)
	return append(s.draw(start(r-2, s.high*.4).curve(r*.35, 360, -r*.3, 610, -r*.36, figureUnits)), s.bar(-w/2, w/2, 0))
}

func (s stroke) eight() Path {
	const middle = 470
	l, r := s.left(s.wide), s.right(s.wide)
	upper := r - 28
	high, low := (middle+s.top())/2, (middle+s.foot())/2
	return append(s.ring(start(0, s.top()).arc(true, upper, high).arc(false, 0, middle).arc(true, -upper, high).
		arc(false, 0, s.top())),
		s.ring(start(0, middle).arc(true, r, low).arc(false, 0, s.foot()).arc(true, l, low).arc(false, 0, middle))...)
}

// nine is the 6, turned around.
func (s stroke) nine() Path {
	p := s.six().moved(0, 0, -1, 0)
	return p.moved(0, figureUnits, 1, 0)
}
