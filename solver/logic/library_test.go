package logic

// ownLibrary holds cases in the form of a library of steps, for when there is no folder of collections.
var ownLibrary = []string{
	":0000:9:12345678.456789123789123456214365897365897214897214365531642978642978531978531642:::919:",
}

// ownCounts holds puzzles and how many candidates they have at the start, after singles, and after singles and locked candidates, for
// when there is no folder of collections.
var ownCounts = [][]string{}

// ownPuzzle is a puzzle of our own for benchmarks.
const ownPuzzle = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
