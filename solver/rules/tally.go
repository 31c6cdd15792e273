package rules

// tally requires that a digit occurs in exactly a given number of cells.
type tally struct {
	cells []int
	digit uint32
	want  int
}

func (t *tally) places() []int { return t.cells }

func (t *tally) propagate(r *run) bool {
	var can cellSet
	left, has := 0, 0
	for _, c := range t.cells {
		if set := r.digits[c]; set&t.digit != 0 {
			can.add(c)
			left++
			if set == t.digit {
				has++
			}
		}
	}
	if left < t.want || has > t.want {
		return false
	}
	if has == t.want {
		for _, c := range t.cells {
			if r.digits[c] != t.digit {
				r.keep(c, ^t.digit)
			}
		}
		return true
	}
	r.again = true // if a cell loses the digit, other cells may become necessary
	if left == t.want {
		for _, c := range t.cells {
			if r.digits[c]&t.digit != 0 {
				r.keep(c, t.digit)
			}
		}
		return true
	}
	for c := range r.cells { // removes the digit from c if it would leave too few places for the digit
		if r.digits[c]&t.digit != 0 {
			if others := can.without(&r.sees[c]); others.count() < t.want {
				r.keep(c, ^t.digit)
			}
		}
	}
	return true
}

// refute gives one of two reasons: too many cells have lost the digit, or too many cells have only the digit
// left.
func (t *tally) refute(x *refutation) {
	can := 0
	for _, set := range x.narrow {
		if set&t.digit != 0 {
			can++
		}
	}
	over := t.want + 1
	for i, set := range x.narrow {
		switch {
		case can < t.want && set&t.digit == 0:
			x.drop(i, t.digit)
		case can >= t.want && set&^t.digit == 0 && over > 0: // the assumed candidate may exclude the digit too
			x.drop(i, ^t.digit)
			over--
		}
	}
}
