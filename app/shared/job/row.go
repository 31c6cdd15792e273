package job

import (
	"encoding/binary"
	"time"

	"numplace/app/shared/i18n"
)

// Verdict is the result of judging a line.
type Verdict uint8

const (
	Unique    Verdict = iota + 1 // a puzzle with exactly one solution
	Several                      // a puzzle with several solutions
	None                         // a puzzle without a solution
	Malformed                    // not a puzzle
	Undecided                    // given up because it took too long
	Verdicts                     // the number of verdicts, including 0
)

// VerdictNames are the names of the verdicts.
var VerdictNames = [Verdicts]i18n.Text{
	Unique: i18n.OneSolution, Several: i18n.Several, None: i18n.NoSolution,
	Malformed: i18n.Malformed, Undecided: i18n.Undecided,
}

// Row is the record of a line that is not blank: its position and its verdict. The puzzle and its solution
// are computed again when they are needed, so that a million rows take little memory.
type Row struct {
	Offset  int // offset of the line in the text, in bytes
	Length  int // length of the line without its end, in bytes
	Line    int // line number in its part of the text, from 1
	Verdict Verdict
	Clues   int
	Took    time.Duration // a multiple of Tick
}

// RowSize is the size of a packed row in bytes.
const RowSize = 16

// Tick is the resolution of Row.Took, and of the browser's clock.
const Tick = 100 * time.Microsecond

// Append appends a row in packed form: offset and line number in 4 bytes each, length and number of clues in
// 2 bytes each, the time in 3 bytes, and the verdict in 1. It writes all bytes in one append, because calls
// of a function per number would not be inlined in the browser's program, and a list can have a million rows.
func (r Row) Append(b []byte) []byte {
	ticks := min(uint64(r.Took/Tick), 1<<24-1)
	return append(b, byte(r.Offset), byte(r.Offset>>8), byte(r.Offset>>16), byte(r.Offset>>24), byte(r.Line),
		byte(r.Line>>8), byte(r.Line>>16), byte(r.Line>>24),
		byte(r.Length), byte(r.Length>>8), byte(r.Clues), byte(r.Clues>>8),
		byte(ticks), byte(ticks>>8), byte(ticks>>16), byte(r.Verdict))
}

// RowAt unpacks the row at index i.
func RowAt[T Packed | []byte](rows T, i int) Row {
	var b [RowSize]byte
	copy(b[:], rows[i*RowSize:])
	return Row{
		Offset:  int(binary.LittleEndian.Uint32(b[0:])),
		Line:    int(binary.LittleEndian.Uint32(b[4:])),
		Length:  int(binary.LittleEndian.Uint16(b[8:])),
		Clues:   int(binary.LittleEndian.Uint16(b[10:])),
		Took:    time.Duration(binary.LittleEndian.Uint32(b[12:])&(1<<24-1)) * Tick,
		Verdict: Verdict(b[15]),
	}
}

// VerdictAt returns the verdict of the row at index i.
func VerdictAt[T Packed | []byte](rows T, i int) Verdict { return Verdict(rows[i*RowSize+15]) }
