package making

import "numplace/solver/canon"

// turnedBy are the names of the turns by 90, 180 and 270 degrees.
var turnedBy = [...]text{turnedRight, turnedHalf, turnedLeft}

// moveName returns the name of a turn or reflection.
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
