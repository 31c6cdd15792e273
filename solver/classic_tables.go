package solver

// The classic engine's tables: what follows from a pattern of nine bits, and where a cell lies.

const (
	all27     = 1<<27 - 1        // all cells of a band
	inAllRows = 1 | 1<<9 | 1<<18 // times a pattern of columns: the cells of these columns
	boxCells  = 7 * inAllRows    // the cells of a band's first box
	firsts    = 1 | 1<<3 | 1<<6  // of nine bits, the first of each three
	rowCells  = 1<<9 - 1         // the cells of a band's first row
)

var tables = makeTables()

type classicTables struct {
	ways [512]struct { // by the mini-rows where a digit can stand; both empty when no way is left
		allowed uint32 // the cells of those that are in any of the ways left
		forced  uint32 // the cells of those that are in every way left
	}
	lone   [512]uint32 // by the columns where a digit can stand: those that are the only one of their box, all cells
	union  [512]uint16 // by a pattern: those of its bits that are in any of the ways left
	spread [512]uint32 // nine bits as three times three bits, nine bits apart

	peers [32]uint32 // by cell of a band: its peers in the band
	col   [32]uint8  // by cell of a band: its column

	// Only load needs this. It comes last, as the tables that sweep needs must lie close together.
	seen [512]uint32 // by the mini-rows where a digit is given: the cells of their rows and boxes
}

// ways are the six ways to have three rooks on three by three fields that do not attack each other, bit 3*i+j for field
// i, j. They stand for a digit's mini-rows in a band (box, row), and for its columns in a stack (band, column).
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

// seenFrom gives the cells of the row and the box of cell c of a band.
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
