package rules

import "numplace/solver"

var figureKinds = []row{
	{solver.Asterisk, kind{digits: true}},
	{solver.CentreDot, kind{digits: true}},
	{solver.Girandola, kind{digits: true}},
}
