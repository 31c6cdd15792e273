package link

// What the tests know besides what the package shows.
const (
	BadTask     = badTask
	MaxOrigin   = maxOrigin
	MostRace    = mostRace
	MostSeconds = mostSeconds
)

// Sealed returns a task that hands over any bytes, with a check that is right for a board.
func Sealed(b []byte, of Board) string { return Handover + sealed(b, belongs(of)) }

// SealedRace is Sealed for a race.
func SealedRace(b []byte, of Board) string { return Race + sealed(b, of.Given.String()) }

// SealedSet is Sealed for a set; "" if it is too long.
func SealedSet(b []byte) string { return headed(sealed(b, string(setVersion))) }
