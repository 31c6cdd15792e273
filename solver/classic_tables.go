package solver

// The tables of the classic engine: what follows from a pattern of nine bits, and where a cell
// lies.

const (
	all27     = 1<<27 - 1        // all cells of a band
	inAllRows = 1 | 1<<9 | 1<<18 // times a pattern of columns: all cells of these columns
	boxCells  = 7 * inAllRows    // the cells of the first box of a band
	firsts    = 1 | 1<<3 | 1<<6  // of nine bits, the first of each three
	rowCells  = 1<<9 - 1         // the cells of the first row of a band
)

var tables = makeTables()

type classicTables struct {
	ways [512]struct { // by the mini-rows where a digit can be; both fields are 0 when no way is left
		allowed uint32 // the cells of the mini-rows that are in any of the ways left
		forced  uint32 // the cells of the mini-rows that are in every way left
	}
	lone   [512]uint32 // by the columns where a digit can be: all cells of those that are the only one in their box
	union  [512]uint16 // by a pattern: its bits that are in any of the ways left
	spread [512]uint32 // nine bits as three groups of three bits, nine bits apart

	peers [32]uint32 // by cell of a band: its peers in the band
	col   [32]uint8  // by cell of a band: its column

	// Only load needs seen. It comes last because the tables that sweep needs must be close
	// together.
	seen [512]uint32 // by the mini-rows where a digit is given: the cells of their rows and boxes
}

// ways are the six ways to place three rooks on a board of three by three fields so that none
// attacks another, with bit 3*i+j for field i, j. They are used for the mini-rows of a digit in a
// band (box, row) and for its columns in a stack (band, column).
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

// seenFrom returns the cells of the row and the box of cell c of a band.
func seenFrom(c int) uint32 { return rowCells<<(c/9*9) | boxCells<<(c%9/3*3) }

// addWays fills in what follows from the ways that a pattern contains.
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
