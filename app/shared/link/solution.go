package link

import "numplace/solver"

// The parameter a= is the solution that the setter of a puzzle states.
//
//	a=<version: one character><checksum: four characters><the digits of the cells without a given, as bytes>
//
// The page compares a full board with this solution if the rules are not known or leave several solutions. A
// digit is encoded as a nibble with its value minus 1. Zeros fill the last group of three bytes. The checksum
// also covers the puzzle. So a solution that was cut off, changed, or appended to another puzzle is ignored.
// A solution of a newer version is ignored too. Boards of more than 16 digits have no a=.

const (
	solutionVersion = '1'
	mostNibbled     = 16 // maximum number of digits of a board with a=
)

// EncodeSolution returns the parameter with a solution, to be appended to the query of a link to the puzzle.
// It returns "" if the solution is the zero Grid or not complete, or if the board has more than 16 digits.
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

// solutionOf returns the solution in a query. It returns the zero Grid if the solution is missing or invalid.
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
