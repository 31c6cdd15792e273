package logic

// finders holds, by row of the table, what looks for the steps of the row.
var finders = [numTechniques]func(*search, Technique){
	FullHouse:    singles,
	NakedSingle:  singles,
	HiddenSingle: singles,
	LockedPair:   nakedSubsets, LockedTriple: nakedSubsets,
	Pointing: pointing, Claiming: claiming,
	NakedPair: nakedSubsets, NakedTriple: nakedSubsets, NakedQuadruple: nakedSubsets,
	HiddenPair: hiddenSubsets, HiddenTriple: hiddenSubsets, HiddenQuadruple: hiddenSubsets,
	RemotePair:     remotePair,
	BUGPlus1:       bugPlusOne,
	Skyscraper:     skyscraper,
	TwoStringKite:  kite,
	TurbotFish:     turbot,
	EmptyRectangle: emptyRectangle,
	WWing:          wWing,
	XYWing:         xyWing,
	XYZWing:        xyzWing,
	Uniqueness1:    uniqueness, Uniqueness2: uniqueness, Uniqueness3: uniqueness, Uniqueness4: uniqueness,
	Uniqueness5: uniqueness, Uniqueness6: uniqueness, HiddenRectangle: uniqueness,
	AvoidableRectangle1: avoidable, AvoidableRectangle2: avoidable,
	SueDeCoq:         sueDeCoq,
	SimpleColorsTrap: simpleColors,
	MultiColors1:     multiColors,
}
