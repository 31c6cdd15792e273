package link

import "numplace/solver"

// The solution that the setter of a puzzle states: a= of a link.
//
//	a=<a sign for the version><four signs: a check><the digits of the cells without a given, as bytes>
//
// A full board is compared with it if the rules are not known, or leave several solutions. A digit is a nibble, less
// 1; zeros fill the last three bytes. The check is over the puzzle too. So what was cut, changed, or put behind
// another puzzle is ignored, and so is what a newer version wrote. Boards of more than 16 digits have none.

const (
	solutionVersion = '1'
	mostNibbled     = 16 // digits
)

// EncodeSolution returns the part of a link to a puzzle that has a solution, a digit for each cell. It is "" for the
// zero Grid.
func EncodeSolution(given, solution solver.Grid) string {
	l := given.Layout()
	if solution.Layout() != l || l == nil || l.N() > mostNibbled || solution.Count() < l.Cells() {
		return ""
	}
	var w nibbles
	for c := range solver.Cell(l.Cells()) {
		if given.At(c) == 0 {
			w = append(w, byte(solution.At(c)-1))
		}
	}
	return "&a=" + string(solutionVersion) + sealed(w.bytes(), given.String())
}

// solutionOf returns the solution in a query; the zero Grid if there is none that can be read.
func solutionOf(query string, given solver.Grid) (solution solver.Grid) {
	all, l := Values(query, "a"), given.Layout()
	if len(all) == 0 || all[0] == "" || all[0][0] != solutionVersion {
		return solution
	}
	bytes, ok := unsealed(all[0][1:], given.String())
	r := nibbleReader{bytes: bytes}
	digits := given.AppendTo(nil)
	for c := range digits {
		if digits[c] == 0 {
			digits[c] = byte(r.next() + 1)
		}
	}
	if full, err := solver.FromBytes(l, digits); ok && err == nil && !r.failed && len(bytes) == (r.at+5)/6*3 {
		return full
	}
	return solution
}
