package logic

import "numplace/solver"

// sueDeCoq finds two or three cells in the intersection of a box and a line, together with other cells of the
// line and other cells of the box. The line cells and the box cells must not share a candidate of the
// intersection. Each candidate of the intersection counts as one digit. Each further candidate counts once
// for the line cells that have it, and once for the box cells that have it. If there are as many cells as
// digits in this count, all these digits are true in the cells.
func sueDeCoq(s *search, t Technique) {
	for _, lines := range [][]int{s.rows, s.cols} {
		for _, line := range lines {
			for _, box := range s.boxes {
				meet := s.house[line].set.and(s.house[box].set).and(s.open)
				if meet.len() < 2 {
					continue
				}
				q := coq{search: s, t: t, line: line, box: box, most: s.mostCells()}
				if !q.choose(meet) {
					return
				}
			}
		}
	}
}

// coq searches for Sue de Coq steps in one line and box.
type coq struct {
	*search
	t         Technique
	line, box int
	most      int // the maximum number of cells outside the intersection, in the line and in the box
	meet      set
	digits    solver.Digits // the candidates of the cells in meet
	inLine    set
	byLine    solver.Digits
	inBox     set
	byBox     solver.Digits
}

// choose tries all sets of two and of three cells of the intersection.
func (q *coq) choose(meet set) bool {
	var cells [solver.MaxN]int
	n := 0
	for c := meet.first(); c >= 0; c = meet.after(c) {
		cells[n] = c
		n++
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			if !q.from(single(cells[i]).with(cells[j])) {
				return false
			}
			for k := j + 1; k < n; k++ {
				if !q.from(single(cells[i]).with(cells[j]).with(cells[k])) {
					return false
				}
			}
		}
	}
	return true
}

func (q *coq) from(meet set) bool {
	q.meet, q.digits = meet, 0
	for c := meet.first(); c >= 0; c = meet.after(c) {
		q.digits |= q.cand[c]
	}
	// The cells outside the intersection must make up for the digits that it has in excess of its cells: at
	// least two, and at most q.most on each side.
	if k := q.digits.Len(); k < meet.len()+2 || k > meet.len()+2*q.most {
		return true
	}
	q.inLine, q.byLine = set{}, 0
	return q.addLine(q.house[q.line].set.and(q.open).minus(q.meet), -1)
}

// addLine adds cells of the line whose numbers are above last, and tries each set of them.
func (q *coq) addLine(cells set, last int) bool {
	for c := cells.after(last); c >= 0; c = cells.after(c) {
		q.work(1)
		inLine, byLine := q.inLine, q.byLine
		if inLine.len() == q.most {
			return true
		}
		if ((byLine | q.cand[c]) &^ q.digits).Len() >= q.most {
			continue
		}
		q.inLine, q.byLine = inLine.with(c), byLine|q.cand[c]
		if q.byLine&q.digits != 0 && (q.byLine&^q.digits).Len() < q.inLine.len() {
			q.inBox, q.byBox = set{}, 0
			if !q.addBox(q.house[q.box].set.and(q.open).minus(q.meet).minus(q.inLine), -1) {
				return false
			}
		}
		if !q.addLine(cells, c) {
			return false
		}
		q.inLine, q.byLine = inLine, byLine
	}
	return true
}

// addBox adds cells of the box whose numbers are above last, and tries each set of them.
func (q *coq) addBox(rest set, last int) bool {
	for c := rest.after(last); c >= 0; c = rest.after(c) {
		inBox, byBox := q.inBox, q.byBox
		if inBox.len() == q.most {
			return true
		}
		if q.cand[c]&q.byLine&q.digits != 0 || ((byBox|q.cand[c])&^q.digits).Len() >= q.most {
			continue
		}
		q.inBox, q.byBox = inBox.with(c), byBox|q.cand[c]
		cells := q.meet.len() + q.inLine.len() + q.inBox.len()
		digits := q.digits.Len() + (q.byLine &^ q.digits).Len() + (q.byBox &^ q.digits).Len()
		if q.byBox&q.digits != 0 && digits == cells && !q.step() {
			return false
		}
		if !q.addBox(rest, c) {
			return false
		}
		q.inBox, q.byBox = inBox, byBox
	}
	return true
}

// step yields the step of the chosen cells, if it has eliminations.
func (q *coq) step() bool {
	box := q.house[q.box].set.and(q.open).minus(q.meet).minus(q.inBox)
	line := q.house[q.line].set.and(q.open).minus(q.meet).minus(q.inLine)
	inBox, inLine := q.digits&^q.byLine|q.byBox, q.digits&^q.byBox|q.byLine
	var remove []Candidate
	for c := box.first(); c >= 0; c = box.after(c) {
		out := q.cand[c] & inBox
		if line.has(c) {
			out |= q.cand[c] & inLine
		}
		remove = append(remove, candidatesIn(c, out)...)
	}
	line = line.minus(box)
	for c := line.first(); c >= 0; c = line.after(c) {
		remove = append(remove, candidatesIn(c, q.cand[c]&inLine)...)
	}
	if remove == nil {
		return true
	}
	return q.found(Step{Technique: q.t, Remove: remove, Proof: Proof{
		Digits: q.digits | q.byLine | q.byBox,
		Sets: []CellSet{
			{cellsOf(q.meet), q.digits}, {cellsOf(q.inLine), q.byLine}, {cellsOf(q.inBox), q.byBox},
		},
	}})
}
