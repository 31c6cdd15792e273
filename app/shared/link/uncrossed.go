package link

import "slices"

// uncrossed returns the Trail without changes to crossed-out combinations and to what the user has drawn. Steps
// that have no other changes are removed. In a handover, all boards have the same combinations and the same
// drawing, those in c= and i= of the link.
func (t *Trail) uncrossed(cells int) Trail {
	bare := *t
	bare.steps, bare.names = nil, nil
	numbers := make([]int, len(t.steps)+1)  // new number of each board; a removed board has the number of its ancestor
	extra := make([]uint32, len(t.steps)+1) // seconds of removed steps, to be added to their children
	for i, s := range t.steps {
		parent := t.parent(i + 1)
		rest, empty := uncrossedStep(s.rest, cells)
		s.seconds += extra[parent]
		if empty {
			numbers[i+1], extra[i+1] = numbers[parent], s.seconds
			continue
		}
		numbers[i+1] = len(bare.steps) + 1
		s.back, s.rest = numbers[i+1]-numbers[parent], rest
		bare.steps = append(bare.steps, s)
	}
	bare.present, bare.last = numbers[t.present], numbers[t.last]
	for _, n := range t.names {
		n.number = numbers[n.number]
		if !slices.ContainsFunc(bare.names, func(o named) bool { return o.number == n.number }) {
			bare.names = append(bare.names, n)
		}
	}
	slices.SortFunc(bare.names, func(a, b named) int { return a.number - b.number })
	return bare
}

// uncrossedStep returns the text of a step without the changes that uncrossed removes. empty reports whether the
// step has no other changes.
func uncrossedStep(rest string, cells int) (bare string, empty bool) {
	r := fives{text: rest}
	if on := r.below(2*cells + 1); on > 0 && on%2 == 0 {
		r.skip(1, cells)
	}
	selection := rest[:r.at]
	var changes []byte
	all, stay := int(r.next()), 0
	place := 0
	for range all {
		far := r.next()
		place += int(far)
		differs := r.next()
		if place < placesEach*cells+layoutPlaces {
			changes = appendFives(appendFives(changes, int(far)), int(differs))
			stay++
		}
	}
	if r.failed || stay == all {
		return rest, false
	}
	return selection + string(append(appendFives(nil, stay), changes...)), stay == 0
}
