package rules

import "numplace/solver"

var figureRows = []row{
	{solver.Asterisk, kind{digits: true}},
	{solver.CentreDot, kind{digits: true}},
	{solver.Girandola, kind{digits: true}},
}
