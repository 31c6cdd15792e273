package rules

import "numplace/solver"

var stepLineKinds = []row{
	{solver.Thermo, kind{compile: neighbours(rising, 1)}},
	{solver.SlowThermo, kind{compile: neighbours(rising, 0)}},
	{solver.Whisper, kind{compile: neighbours(apart, 0)}},
}
