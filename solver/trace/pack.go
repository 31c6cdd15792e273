package trace

import "numplace/solver"

// EventSize is the size of a packed event in bytes.
const EventSize = 8

// A packed event is a little-endian number with several bit fields. Each constant is the position of the
// lowest bit of a field. N occupies the remaining bits. Cell and House are stored plus one, so that 0
// represents -1.
const (
	digitAt = 4
	cellAt  = 9
	houseAt = 19
	depthAt = 29
	wayAt   = 39
	waysAt  = 44
	nAt     = 49
)

// Append appends the event in packed form to b and returns the extended slice. The packed form can represent
// all events of a Search. Its limits are 1023 for the numbers of cells, houses and guesses, 31 for digits and
// alternatives, and 32767 for N.
func (e Event) Append(b []byte) []byte {
	u := uint64(e.Kind) | uint64(e.Digit)<<digitAt | uint64(e.Cell+1)<<cellAt | uint64(e.House+1)<<houseAt |
		uint64(e.Depth)<<depthAt | uint64(e.Way)<<wayAt | uint64(e.Ways)<<waysAt | uint64(e.N)<<nAt
	return append(b, byte(u), byte(u>>8), byte(u>>16), byte(u>>24), byte(u>>32), byte(u>>40), byte(u>>48), byte(u>>56))
}

// EventAt unpacks the event with index i from a slice of packed events.
func EventAt(events []byte, i int) Event {
	b := events[i*EventSize:][:EventSize]
	u := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
	bits := func(at, next int) int { return int(u << (64 - next) >> (64 - next + at)) }
	return Event{
		Kind:  kindAt(events, i),
		Digit: solver.Digit(bits(digitAt, cellAt)),
		Cell:  solver.Cell(bits(cellAt, houseAt) - 1),
		House: bits(houseAt, depthAt) - 1,
		Depth: bits(depthAt, wayAt),
		Way:   bits(wayAt, waysAt),
		Ways:  bits(waysAt, nAt),
		N:     bits(nAt, 64),
	}
}

// kindAt returns the kind of the event with index i in a slice of packed events.
func kindAt(events []byte, i int) Kind { return Kind(events[i*EventSize] & (1<<digitAt - 1)) }
