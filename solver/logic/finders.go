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
}
