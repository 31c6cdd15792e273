package solver

// The tables of the classic engine: the consequences of each pattern of nine bits, and the position of each
// cell.

const (
	all27     = 1<<27 - 1        // all cells of a band
	inAllRows = 1 | 1<<9 | 1<<18 // inAllRows times a pattern of columns gives all cells of these columns
	boxCells  = 7 * inAllRows    // the cells of the first box of a band
	firsts    = 1 | 1<<3 | 1<<6  // bits 0, 3 and 6 of nine bits
	rowCells  = 1<<9 - 1         // the cells of the first row of a band
)

var tables = makeTables()

type classicTables struct {
	ways [512]struct { // by the mini-rows that can contain a digit; both fields are 0 if no arrangement remains
		allowed uint32 // the cells of mini-rows used by at least one remaining arrangement
		forced  uint32 // the cells of mini-rows used by all remaining arrangements
	}
	lone   [512]uint32 // by the columns that can contain a digit: the cells of each column that is alone in its box
	union  [512]uint16 // by a pattern of nine bits: the bits used by at least one remaining arrangement
	spread [512]uint32 // by a pattern of nine bits: bits 0-2, 3-5 and 6-8 of the pattern, moved to bits 0, 9 and 18

	peers [32]uint32 // by cell of a band: the peers of the cell in the band
	col   [32]uint8  // by cell of a band: the column of the cell

	// seen comes last because only load needs it, and the tables that sweep needs must be close together in
	// memory.
	seen [512]uint32 // by the mini-rows with a given of a digit: all cells in the rows and boxes of these mini-rows
}

// ways holds the six ways to place three rooks on a 3x3 board so that none attacks another. Bit 3*i+j stands
// for square i, j. The squares are either the mini-rows of a digit in a band (i is the box, j the row) or its
// columns in a stack (i is the band, j the column).
var ways = []int{0o124, 0o142, 0o214, 0o241, 0o412, 0o421}

func makeTables() (t classicTables) {
	for pattern := range 512 {
		t.addWays(pattern)
		for i := range 9 {
			t.seen[pattern] |= uint32(pattern>>i&1) * seenFrom(i%3*9+i/3*3)
		}
		for i := 0; i < 9; i += 3 {
			if three := uint32(pattern >> i & 7); three&(three-1) == 0 {
				t.lone[pattern] |= three << i * inAllRows
			}
			t.spread[pattern] |= uint32(pattern>>i&7) << (3 * i)
		}
	}
	for c := range 27 {
		t.peers[c] = seenFrom(c) &^ (1 << c)
		t.col[c] = uint8(c % 9)
	}
	return t
}

// seenFrom returns the cells of the band that are in the same row or box as cell c.
func seenFrom(c int) uint32 { return rowCells<<(c/9*9) | boxCells<<(c%9/3*3) }

// addWays fills the entries of ways and union for a pattern.
func (t *classicTables) addWays(pattern int) {
	any, every := 0, 0o777
	for _, way := range ways {
		if way&pattern == way {
			any |= way
			every &= way
		}
	}
	if any == 0 {
		return
	}
	t.union[pattern] = uint16(any)
	for i := range 9 {
		miniRow := uint32(7) << (i%3*9 + i/3*3)
		t.ways[pattern].allowed |= uint32(any>>i&1) * miniRow
		t.ways[pattern].forced |= uint32(every>>i&1) * miniRow
	}
}
