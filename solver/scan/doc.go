// Package scan reads a Sudoku from a picture: a screenshot, or a photo of a newspaper. It has no other image library
// and no network of others: it is small, and runs in WebAssembly.
//
//	frames, err := scan.Find(picture)              // where grids are
//	reading, err := scan.Read(picture, frames[0], 0) // what is in one, with a probability for each cell
//	settled, err := reading.Settle(ctx)            // what makes a sound puzzle of it, and what is in doubt
//
// Nothing is silently wrong, as far as that can be: what is faint is marked, and the solver decides only about what is
// marked and says what it decided.
//
// # How a grid is found (find.go)
//
// The picture is made grey and smaller (sheet.go) and cut into dark and light by the mean around each pixel: Bradley
// and Roth, "Adaptive thresholding using the integral image", 2007. Grids are looked for in two ways: the light insides
// of cells are linked to a lattice (lattice.go), which works with broken lines and curved paper, and the corners of a
// connected set of dark pixels are taken for those of a grid. Both give a perspective (plane.go). A candidate is worth
// as much as pieces of lines are seen at the places where it has them (mesh.go); this also tells the number of cells.
//
// # How a cell is found (mesh.go)
//
// Each crossing of lines is moved to where the pieces of lines around it are darkest. Where they say nothing, or
// something unlike their neighbours, a surface of the third degree through all of them is taken.
//
// # How a digit is read (package glyph)
//
// The ground of a cell is a plane of brightness. What is darker, or lighter, is cut into connected parts. What is left
// of lines, of cages and of small notes is put aside. Strokes that are much thinner than others, as in print with hair
// lines, are looked for again; a sign that is another digit with them is not sure. The rest is scaled to 20x20 pixels,
// which a network of two convolutions reads: LeCun and others, "Gradient-based learning applied to document
// recognition", 1998. The program solver/scan/train trains it on rendered digits only.
//
// Then all cells are looked at together (judge.go): digits of one picture look alike, notes are smaller, and what is
// written by hand has other strokes, another darkness or another height than what is printed. What other digits look
// like may choose between two digits, but makes neither sure.
//
// # How the solver helps (settle.go)
//
// If the puzzle has no solution or several, the likeliest other readings of cells that are not sure are tried. If it
// has one, a cell that is not sure stays in doubt only if another likely reading makes a puzzle with one solution too,
// or if another cell was read wrong and this one is not very likely.
//
// # How it is measured
//
// The tests read pictures that package trial draws, with fonts that the network has not seen; make hunt-pictures reads
// more than 20,000 cells in more fonts. No cell may be wrong without a doubt.
package scan
