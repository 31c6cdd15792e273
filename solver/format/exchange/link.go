package exchange

import "numplace/solver/format"

// readLink reads an address or a code of another site.
func readLink(string) (p format.Puzzle, found bool, err error) { return format.Puzzle{}, false, nil }
