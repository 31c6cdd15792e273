package practise

import "numplace/solver/logic"

// Can reports whether a technique can be practised.
func Can(t logic.Technique) bool {
	_, can := banked(t)
	return can
}
