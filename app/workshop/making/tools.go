package making

import "numplace/solver/canon"

// turnedBy says by how much a board is turned.
var turnedBy = [...]text{turnedRight, turnedHalf, turnedLeft}

// moveName names a turn or a mirror.
func moveName(m canon.Move) text {
	switch m.Kind {
	case canon.TurnOf:
		return turnedBy[m.A-1]
	case canon.MirrorOfRows:
		return upsideDown
	case canon.MirrorOfColumns:
		return mirroredOf
	case canon.MirrorOfFalling:
		return mirrorFall
	}
	return mirrorRises
}
