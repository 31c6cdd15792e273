package logic

import (
	"strconv"

	"numplace/solver"
	"numplace/solver/internal/label"
)

// This file contains the String methods.

// String returns t.Name. If there is no such technique, it returns the number of t.
func (t Technique) String() string {
	if t == 0 || t >= numTechniques {
		return strconv.Itoa(int(t))
	}
	return t.Name()
}

var levels = [...]string{Easy: "Easy", Medium: "Medium", Hard: "Hard", Unfair: "Unfair", Extreme: "Extreme"}

// String returns the name of the level in English, such as Easy.
func (l Level) String() string { return label.Of(levels[:], int(l)) }

// String returns the position as the pencil-mark text of solver.Position.
func (p *Position) String() string {
	n, b := p.n, make([]byte, 0, p.cells*p.n)
	for c := range solver.Cell(p.cells) {
		set := p.cand[c].With(p.digit[c])
		for d := range solver.Digit(n) {
			if set.Has(d + 1) {
				b = append(b, (d + 1).Symbol())
			} else {
				b = append(b, '.')
			}
		}
	}
	return string(b)
}
