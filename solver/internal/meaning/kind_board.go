package meaning

import "slices"

var boardKinds = map[string]kind{
	"rising": {example: "rising", shape: "board", holds: differ(func(b Board, r1, c1, r2, c2 int) bool {
		return r1+c1 == b.N-1 && r2+c2 == b.N-1
	})},
	"falling": {example: "falling", shape: "board",
		holds: differ(func(_ Board, r1, c1, r2, c2 int) bool { return r1 == c1 && r2 == c2 })},
	"windoku": {example: "windoku", shape: "board", holds: differ(func(_ Board, r1, c1, r2, c2 int) bool {
		return inWindow(r1, c1) > 0 && inWindow(r1, c1) == inWindow(r2, c2)
	})},
	"disjoint": {example: "disjoint", shape: "board", holds: differ(func(b Board, r1, c1, r2, c2 int) bool {
		return b.Regions == nil && r1%b.Rows == r2%b.Rows && c1%b.Cols == c2%b.Cols
	})},
	"knight": {example: "knight", shape: "board", holds: differ(func(_ Board, r1, c1, r2, c2 int) bool {
		return apart(r1, r2)*apart(c1, c2) == 2
	})},
	"king": {example: "king", shape: "board", holds: differ(func(_ Board, r1, c1, r2, c2 int) bool {
		return apart(r1, r2) == 1 && apart(c1, c2) == 1
	})},
	"allwhite": {example: "allwhite=1", shape: "board", values: some(1, 3),
		holds: neighbours(white, "white", "black")},
	"allblack": {example: "allblack=2", shape: "board", values: some(2, 4),
		holds: neighbours(black, "white", "black")},
	"allxv": {example: "allxv=5.10", shape: "board", values: some(2, 8), holds: neighbours(adds, "xv")},
	"nonconsecutive": {example: "nonconsecutive", shape: "board", holds: pairs(func(a, b, right, down int) bool {
		return right+down != 1 || apart(a, b) != 1
	})},
	"diagonalnonconsecutive": {example: "diagonalnonconsecutive", shape: "board",
		holds: pairs(func(a, b, right, down int) bool {
			return right != 1 || down != 1 || apart(a, b) != 1
		})},
	"taxicab": {example: "taxicab", shape: "board",
		holds: pairs(func(a, b, right, down int) bool { return a != b || right+down != a })},
	"globalentropy": {example: "globalentropy", shape: "board",
		holds: squares(func(x claim, d int) []int { return []int{third(x.N, d)} },
			func(claim) []int { return []int{3} })},
	"globalmod": {example: "globalmod=3", shape: "board", values: some(2, 4),
		holds: squares(func(x claim, d int) (all []int) {
			for _, v := range x.Value {
				all = append(all, d%v)
			}
			return all
		}, func(x claim) []int { return x.Value })},
}

// pairs returns a function that checks that cond holds for every two cells of the board. cond gets the digits
// a and b of the two cells, and their distances in columns (right) and rows (down).
func pairs(cond func(a, b, right, down int) bool) func(claim) bool {
	return func(x claim) bool {
		for p := range x.digits {
			for q := range p {
				if !cond(x.digits[p], x.digits[q], apart(p%x.N, q%x.N), apart(p/x.N, q/x.N)) {
					return false
				}
			}
		}
		return true
	}
}

// neighbours returns a function that checks every two cells that share a side. It returns false if bad
// returns true for their digits and one of the rule's values. Two cells are exempt if a rule of one of the
// kinds in signs contains both.
func neighbours(bad func(a, b, value int) bool, signs ...string) func(claim) bool {
	return func(x claim) bool {
		for p := range x.digits {
			for _, q := range []int{p - 1, p - x.N} { // to the left and above
				beside := q >= 0 && (q == p-x.N || p%x.N > 0)
				if !beside || x.signed(p, q, signs) {
					continue
				}
				for _, value := range x.Value {
					if bad(x.digits[p], x.digits[q], value) {
						return false
					}
				}
			}
		}
		return true
	}
}

// signed reports whether a rule of one of the given kinds contains both cell p and cell q.
func (x claim) signed(p, q int, kinds []string) bool {
	return slices.ContainsFunc(x.Rules, func(r Rule) bool {
		return slices.Contains(kinds, r.Kind) && slices.Contains(r.Cells, p) && slices.Contains(r.Cells, q)
	})
}

// squares returns a function that checks that every 2x2 square contains a digit of every class. There can be
// several ways to classify digits, such as low and high, or odd and even. For each of these ways, classes
// returns the class of digit d, and many returns the number of classes.
func squares(classes func(x claim, d int) []int, many func(claim) []int) func(claim) bool {
	return func(x claim) bool {
		for row := range x.N - 1 {
			for col := range x.N - 1 {
				for i, want := range many(x) {
					had := map[int]bool{}
					for _, c := range []int{0, 1, x.N, x.N + 1} {
						had[classes(x, x.digits[row*x.N+col+c])[i]] = true
					}
					if len(had) != want {
						return false
					}
				}
			}
		}
		return true
	}
}

// inWindow returns the number of the Windoku window that contains a cell, from 1. It returns 0 if the cell is
// outside all windows.
func inWindow(row, col int) int {
	of := [...]int{0, 1, 1, 1, 0, 2, 2, 2, 0}
	if of[row] == 0 || of[col] == 0 {
		return 0
	}
	return 10*of[row] + of[col]
}
