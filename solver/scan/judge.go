package scan

import (
	"math"
	"slices"

	"numplace/solver/scan/internal/glyph"
)

// judge determines the digits of all cells. For this it compares the symbols in the cells with each other.
func (r *Reading) judge(all []seen) {
	letters, zero := r.script(all)
	for i := range all {
		all[i].weigh(r.N, letters, zero)
	}
	printed := printsOf(all)
	for i := range all {
		all[i].again(printed, r.N, letters, zero)
	}
	compare(all, printed)
	for i := range all {
		all[i].fade(printed.of(&all[i]))
	}
	hand := r.hand(all, printed)
	for i := range all {
		all[i].mark(&r.Cells[i], printed.of(&all[i]), hand[i])
	}
	r.mistrust()
}

// mistrust marks all pencil marks as unsure if there are more unsure cells than cells with a digit. What
// looks like pencil marks may then be fragments of digits.
func (r *Reading) mistrust() {
	digits, unsure := 0, 0
	for _, c := range r.Cells {
		switch {
		case c.Mark == Unsure:
			unsure++
		case c.Digit > 0:
			digits++
		}
	}
	for i := range r.Cells {
		if c := &r.Cells[i]; c.Mark == Notes && unsure > digits {
			c.Mark = Unsure
		}
	}
}

// weigh converts the output of the network for a symbol to probabilities of the digits in an n x n grid.
// letters and zero are the results of script.
func (one *seen) weigh(n int, letters, zero bool) {
	one.chances = make([]float64, n+1)
	if !one.ok {
		one.chances[0] = 1
		return
	}
	sum := 0.0
	for class, p := range one.opinion.Class {
		d := digitOf(class, n, letters, zero)
		if d > 0 || class == glyph.Other {
			one.chances[d] += p
			sum += p
		}
	}
	for d := range one.chances {
		one.chances[d] /= max(sum, 1e-9)
	}
}

// again reads a cell a second time if the first reading found no clear digit. There are three possible
// reasons: the edge of a shadow runs through the cell, ink was dismissed as noise, or the sum of a cage is
// next to the digit. If the second reading finds a clear digit, it replaces the first result. If the ink at
// least resembles that of printed digits, again sets one.inked.
func (one *seen) again(all prints, n int, letters, zero bool) {
	printed := all.of(one)
	small := one.sign.Height() < leastHeight*printed.height // the symbol may be a piece of a broken digit
	d, p := one.likeliest()
	if d > 0 && p > 0.9 && !small && one.sign.Light == printed.light {
		return
	}
	one.inked = one.ok && one.like(printed)
	var best seen
	most := 0.5
	if d > 0 && !small {
		most = 0.95 // replace the digit of the first reading only by one that is clearly read
	}
	for _, printed := range all.kinds() {
		for _, sign := range glyph.Again(one.cell, printed.light) {
			other := seen{cell: one.cell, sign: sign, ok: true}
			if !other.like(printed) {
				continue
			}
			one.inked = true
			other.read()
			other.weigh(n, letters, zero)
			if d, p := other.likeliest(); d > 0 && p > most {
				best, most = other, p
			}
		}
	}
	if best.ok {
		best.inked, best.vague = true, one.vague
		*one = best
	}
}

// like reports whether a symbol is similar in height, darkness and amount of ink to printed digits. Noise and
// dirt are rarely similar to them.
func (one *seen) like(printed usual) bool {
	s := &one.sign
	height, depth, ink := s.Height()/printed.height, s.Depth()/printed.depth, s.Ink/printed.ink
	return s.Light == printed.light && height > leastHeight && height < 1.4 && s.Width() < 1.4*printed.height &&
		depth > 0.5 && ink > 0.4 && s.Stroke > 0.6*printed.stroke && s.Contrast > 2.4*printed.noise
}

// script determines how digits above 9 are written. letters is true if they are letters, and false if they
// are numbers. zero is true if 0 is used as a digit.
func (r *Reading) script(all []seen) (letters, zero bool) {
	if r.N <= 9 {
		return false, false
	}
	sum := 0.0
	for i := range all {
		one := &all[i]
		for class := glyph.LetterA; class < glyph.Classes && one.ok; class++ {
			if class < glyph.Ten {
				sum += one.opinion.Class[class]
			} else {
				sum -= one.opinion.Class[class]
			}
		}
		zero = zero || one.ok && one.best == glyph.Zero && one.p > 0.9
	}
	return sum > 0, zero
}

// likeliest returns the likeliest digit and its probability. The digit is 0 if the cell is most likely empty.
func (one *seen) likeliest() (digit int, p float64) {
	for d, q := range one.chances {
		if q > p {
			digit, p = d, q
		}
	}
	return digit, p
}

// usual has the typical measures of a group of digits, which are medians.
type usual struct {
	n                        int
	height, contrast, stroke float64
	depth, ink               float64
	noise                    float64 // of all cells
	light                    bool    // most digits are lighter than their background
}

// prints contains the typical measures of the dark digits and of the light digits in a picture. For example,
// an app may show givens dark and entered digits light. If there are hardly any digits of one kind, both
// elements contain the measures of the other kind.
type prints [2]usual

// printsOf returns the typical measures of the digits that are printed and clearly recognized.
func printsOf(all []seen) (p prints) {
	for i := range p {
		light := i == 1
		p[i] = usualOf(all, func(one *seen) bool { return one.sign.Light == light && one.opinion.Written < 0.3 })
		if p[i].n < 4 {
			p[i] = usualOf(all, func(one *seen) bool { return one.sign.Light == light })
		}
	}
	const few = 8 // a kind is ignored if the other kind has more than few times as many digits
	switch dark, light := p[0].n, p[1].n; {
	case light < 4 && light <= dark || light*few < dark:
		p[1] = p[0]
	case dark < 4 || dark*few < light:
		p[0] = p[1]
	}
	return p
}

// of returns the typical measures of the printed digits of the same kind as the symbol of a cell: dark or
// light.
func (p *prints) of(one *seen) usual {
	if one.sign.Light {
		return p[1]
	}
	return p[0]
}

// kinds returns the measures of the dark and of the light digits. If they are the same, it returns only one
// element.
func (p *prints) kinds() []usual {
	if p[0].light == p[1].light {
		return p[:1]
	}
	return p[:]
}

// usualOf returns the typical measures of those clearly recognized digits for which holds returns true.
func usualOf(all []seen, holds func(*seen) bool) usual {
	var heights, contrasts, strokes, depths, inks, noises []float64
	light := 0
	for i := range all {
		one := &all[i]
		noises = append(noises, one.sign.Noise)
		if d, p := one.likeliest(); one.ok && d > 0 && p > 0.85 && one.sign.Height() > 0.22 && holds(one) {
			heights = append(heights, one.sign.Height())
			contrasts = append(contrasts, one.sign.Contrast)
			strokes = append(strokes, one.sign.Stroke)
			depths = append(depths, one.sign.Depth())
			inks = append(inks, one.sign.Ink)
			if one.sign.Light {
				light++
			}
		}
	}
	return usual{len(heights), middle(heights, 0.45), middle(contrasts, 60), middle(strokes, 0.06),
		middle(depths, 0.3), middle(inks, 0.06), middle(noises, 0), 2*light > len(heights)}
}

// compare adjusts the probabilities of each symbol by its similarity to the clearly recognized digits of the
// same picture. All digits of a picture usually have the same font and are blurred alike.
func compare(all []seen, prints prints) {
	const pixels = glyph.Side * glyph.Side
	type template struct {
		mean [pixels]float32
		n    float32
	}
	templates := make([]template, len(all[0].chances))
	clear := func(one *seen) int {
		d, p := one.likeliest()
		printed := prints.of(one)
		if !one.ok || p < 0.9 || one.sign.Height() < 0.75*printed.height || one.sign.Height() > 1.3*printed.height {
			return 0
		}
		return d
	}
	for i := range all {
		if d := clear(&all[i]); d > 0 {
			t := &templates[d]
			t.n++
			for k, v := range all[i].sign.Pixels {
				t.mean[k] += (v - t.mean[k]) / t.n
			}
		}
	}
	away := func(one *seen, d int) float64 {
		sum := float32(0)
		for k, v := range one.sign.Pixels {
			v -= templates[d].mean[k]
			sum += v * v
		}
		return float64(sum) / pixels
	}
	var apart []float64 // distances of digits from the mean of their class
	for i := range all {
		if d := clear(&all[i]); d > 0 && templates[d].n > 1 {
			k := float64(templates[d].n / (templates[d].n - 1)) // corrects for the digit itself being part of the mean
			apart = append(apart, away(&all[i], d)*k*k)
		}
	}
	if len(apart) < 5 {
		return
	}
	slices.Sort(apart)
	unit := max(apart[len(apart)/2], 0.002)
	for i := range all {
		one := &all[i]
		if d, p := one.likeliest(); !one.ok || p > 0.995 || d == 0 && p > 0.9 {
			continue
		}
		sum, own := 0.0, slices.Clone(one.chances)
		for d := range one.chances {
			far := 4.0 // a symbol that is unlike all digits may not be a digit
			switch {
			case d > 0 && templates[d].n > 0:
				far = min(away(one, d)/unit, 10)
			case d > 0:
				far = 3
			}
			one.chances[d] *= math.Exp(-0.6 * far)
			sum += one.chances[d]
		}
		for d := range one.chances {
			one.chances[d] /= max(sum, 1e-12)
		}
		if d, _ := one.likeliest(); d > 0 && own[d] < clearAlone {
			one.swayed = true
		}
	}
}

// clearAlone is the minimum probability that a digit must have without the comparison with other digits to be
// sure. If the comparison chooses a less probable digit, the cell is unsure, because the other digits may be
// misread too.
const clearAlone = 0.8

// faint reports whether a symbol is much fainter than print. Such a symbol may show through from the other
// side of the paper.
func (one *seen) faint(printed usual) bool { return one.sign.Contrast < 0.35*printed.contrast }

// fade reduces the probabilities of all digits if a symbol is faint.
func (one *seen) fade(printed usual) {
	if !one.ok || !one.faint(printed) {
		return
	}
	k := 0.1
	if one.sign.Contrast < 0.2*printed.contrast {
		k = 0.01
	}
	sum := one.chances[0]
	for d := 1; d < len(one.chances); d++ {
		one.chances[d] *= k
		sum += one.chances[d]
	}
	for d := range one.chances {
		one.chances[d] /= max(sum, 1e-12)
	}
}

// hand returns a handwriting score for each cell. A score above 1 means that the symbol is handwritten, and a
// score below -1 that it is printed. With a score in between, the cell is in doubt.
func (r *Reading) hand(all []seen, prints prints) []float64 {
	out := make([]float64, len(all))
	for i := range out {
		out[i] = -2
	}
	measures := func(one *seen) [3]float64 {
		return [3]float64{math.Log(max(one.sign.Stroke, 1e-3)), math.Log(max(one.sign.Contrast, 1)),
			math.Log(max(one.sign.Height(), 1e-2))}
	}
	least := [3]float64{0.1, 0.12, 0.06} // minimum scatter of each measure
	var print, hand [3][]float64
	var digits []int
	for i := range all {
		one := &all[i]
		if !one.ok || one.sign.Height() < 0.6*prints.of(one).height || one.chances[0] > 0.8 {
			continue
		}
		digits = append(digits, i)
		for f, v := range measures(one) {
			if one.opinion.Written < 0.2 {
				print[f] = append(print[f], v)
			} else if one.opinion.Written > 0.6 {
				hand[f] = append(hand[f], v)
			}
		}
	}
	if len(print[0]) < 4 || len(hand[0]) < 1 {
		return out // practically all digits are of one kind
	}
	if len(hand[0]) < 3 { // too few digits to compare; they are in doubt if they differ from print
		for _, i := range digits {
			for f, v := range measures(&all[i]) {
				m := middle(print[f], 0)
				if all[i].opinion.Written > 0.6 && math.Abs(v-m) > 2.5*scatter(print[f], m, least[f]) {
					out[i] = 0
				}
			}
		}
		return out
	}
	var from, way, apart [3]float64
	most := 0.0
	for f := range 3 {
		a, b := middle(print[f], 0), middle(hand[f], 0)
		from[f], way[f] = (a+b)/2, (b-a)/2
		apart[f] = math.Abs(b-a) / math.Hypot(scatter(print[f], a, least[f]), scatter(hand[f], b, least[f]))
		most = max(most, apart[f])
	}
	if most < 1.3 {
		return out // the print has a font that resembles handwriting
	}
	for _, i := range digits {
		one := &all[i]
		w := max(0.02, min(0.98, one.opinion.Written))
		sum := 0.4 * math.Log(w/(1-w))
		for f, v := range measures(one) {
			if apart[f] > 1 {
				sum += min(apart[f], 3) * max(-1.5, min(1.5, (v-from[f])/way[f]))
			}
		}
		out[i] = sum
	}
	return out
}

// scatter returns 1.5 times the median deviation of the values from their median. If this is below least, it
// returns least.
func scatter(values []float64, median, least float64) float64 {
	away := make([]float64, len(values))
	for i, v := range values {
		away[i] = math.Abs(v - median)
	}
	return max(least, 1.5*middle(away, 0))
}

// leastHeight is the minimum height of a printed digit relative to the typical height. Smaller symbols are
// pencil marks.
const leastHeight = 0.62

// mark sets the guesses, the digit and the mark of cell from the symbol that was seen in it. printed has the
// typical measures of print. hand is the score that Reading.hand returned for the cell.
func (one *seen) mark(cell *Cell, printed usual, hand float64) {
	if hand > -1 && hand <= 1 {
		for d := range one.chances { // the symbol may be handwriting that must not be read
			one.chances[d] *= 0.7
		}
		one.chances[0] += 0.3
	}
	for _, d := range ranked(len(one.chances), func(d int) float64 { return -one.chances[d] }) {
		if p := one.chances[d]; p > 0 && len(cell.Guesses) < 4 {
			cell.Guesses = append(cell.Guesses, Guess{d, p})
		}
	}
	cell.inked = one.inked || one.vague
	if one.inked && one.chances[0] == 1 {
		cell.Mark = Unsure
	}
	if !one.ok {
		return
	}
	sign := &one.sign
	best := cell.Guesses[0]
	cell.Digit = best.Digit
	faint := one.faint(printed)
	odd := 0 // number of measures in which the symbol differs from print
	for _, ratio := range []float64{sign.Height() / printed.height, sign.Stroke / printed.stroke,
		sign.Contrast / printed.contrast} {
		if ratio < 0.7 || ratio > 1.45 {
			odd++
		}
	}
	switch {
	case sign.Height() < leastHeight*printed.height:
		cell.Digit = 0
		switch {
		case one.inked:
			cell.Mark = Unsure
		case faint || best.Digit == 0 && sign.Ink < 0.01:
			cell.Mark = Sure // the symbol is dirt, so the cell is empty
		case best.Digit > 0 && best.Probability > 0.5 && sign.Height() > 0.5*printed.height:
			cell.Mark = Unsure
		default:
			cell.Mark = Notes
		}
	case best.Digit == 0:
		if best.Probability < sureEmpty || one.inked {
			cell.Mark = Unsure
		}
	case hand > 1:
		cell.Digit, cell.Mark = 0, Written
	case hand > -1, faint, best.Probability < sureDigit, one.swayed, odd >= 2:
		cell.Mark = Unsure
	}
}

// middle returns the median of the values. If there are no values, it returns the parameter none.
func middle(values []float64, none float64) float64 {
	if len(values) == 0 {
		return none
	}
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	return sorted[len(sorted)/2]
}
