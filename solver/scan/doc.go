// Package scan reads a Sudoku from a picture, such as a screenshot or a photo of a newspaper. It uses no
// other image library and no pretrained network. It is small enough to run in WebAssembly.
//
//	frames, err := scan.Find(picture)              // find the grids
//	reading, err := scan.Read(picture, frames[0], 0) // read one grid, with a probability for each cell
//	settled, err := reading.Settle(ctx)            // choose digits with exactly one solution, list the doubts
//
// As far as possible, no error goes unnoticed: faint symbols are marked as unsure. The solver only changes
// cells that are unsure, and Settle reports each change.
//
// A [Picture] has at most [MaxPixels] pixels. Points are measured in pixels from the upper left corner of the
// picture. Find and Read return an [*Error] with its cause. Settle returns ctx.Err() when ctx ends first.
package scan

// Notes for maintainers of this package.
//
// # How a grid is found (find.go)
//
// The picture is converted to grey and reduced (sheet.go). Then it is divided into dark and light pixels by
// comparison with the mean around each pixel: Bradley and Roth, "Adaptive thresholding using the integral
// image", 2007. There are two ways to find grids. The first links the light insides of cells to a lattice
// (lattice.go), which works even with broken lines and curved paper. The second takes the corners of a
// connected set of dark pixels as the corners of a grid. Both yield a perspective (plane.go). The score of a
// candidate depends on how many pieces of lines are visible at the expected positions (mesh.go). The score
// also determines the number of cells.
//
// # How a cell is found (mesh.go)
//
// Each crossing of lines is moved to where the pieces of lines around it are darkest. If these pieces are not
// visible, or the crossing would disagree with its neighbours, it is moved to a cubic surface fitted to all
// crossings.
//
// # How a digit is read (package glyph)
//
// The background of a cell is modelled as a plane of brightness. Pixels that are darker or lighter are split
// into connected parts. Remains of grid lines, of cages and of pencil marks are removed. Strokes that are
// much thinner than others, as in fonts with hairlines, are searched for separately. If they turn the symbol
// into another digit, the cell is unsure. The result is scaled to 20x20 pixels and read by a network with two
// convolutions: LeCun and others, "Gradient-based learning applied to document recognition", 1998. The
// program solver/scan/train trains it on rendered digits only.
//
// Then all cells are considered together (judge.go): the digits of a picture look alike, pencil marks are
// smaller, and handwriting differs from print in its strokes, darkness or height. Similarity to other digits
// may decide between two digits, but it never makes the chosen digit sure.
//
// # How the solver helps (settle.go)
//
// If the puzzle does not have exactly one solution, the likeliest alternatives for unsure cells are tried. If
// it has exactly one, an unsure cell remains in doubt only in two cases: another likely digit for the cell
// also gives exactly one solution, or another cell was misread and the digit of this cell is not very likely.
//
// # How accuracy is measured
//
// The tests read pictures drawn by package trial, with fonts that the network has not seen. "make
// hunt-pictures" reads more than 20,000 cells in more fonts. Every wrong cell must be in doubt.
