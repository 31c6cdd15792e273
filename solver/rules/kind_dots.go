package rules

import "numplace/solver"

var dotKinds = []row{
	{solver.White, kind{compile: neighbours(difference, 1)}},
	{solver.Black, kind{compile: neighbours(ratio, 2)}},
	{solver.XV, kind{compile: neighbours(total, 0)}},
	{solver.Greater, kind{compile: neighbours(falling, 0)}},
}
