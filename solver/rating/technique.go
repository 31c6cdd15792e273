package rating

// Technique is a kind of step of Sudoku Explainer.
type Technique uint8

// The techniques, in the order in which Sudoku Explainer tries them. Chains of one search are adjacent.
const (
	HiddenSingle Technique = iota + 1
	DirectPointing
	DirectClaiming
	DirectHiddenPair
	NakedSingle
	DirectHiddenTriplet
	Pointing
	Claiming
	NakedPair
	XWing
	HiddenPair
	NakedTriplet
	Swordfish
	HiddenTriplet
	XYWing
	XYZWing
	UniqueRectangle1
	UniqueRectangle2
	UniqueRectangle3
	UniqueRectangle4
	UniqueLoop1
	UniqueLoop2
	UniqueLoop3
	UniqueLoop4
	NakedQuad
	Jellyfish
	HiddenQuad
	BUG1
	BUG2
	BUG3
	BUG4
	AlignedPairExclusion
	XCycle
	YCycle
	Cycle
	TurbotFish
	ForcingXChain
	ForcingChain
	AlignedTripletExclusion
	NishioForcingChains
	CellForcingChains
	RegionForcingChains
	DynamicCellForcingChains
	DynamicRegionForcingChains
	DynamicDoubleForcingChains
	DynamicContradictionForcingChains

	numTechniques
)

// names contains the names that Sudoku Explainer gives the techniques.
var names = [numTechniques]string{
	HiddenSingle:                      "Hidden Single",
	DirectPointing:                    "Direct Pointing",
	DirectClaiming:                    "Direct Claiming",
	DirectHiddenPair:                  "Direct Hidden Pair",
	NakedSingle:                       "Naked Single",
	DirectHiddenTriplet:               "Direct Hidden Triplet",
	Pointing:                          "Pointing",
	Claiming:                          "Claiming",
	NakedPair:                         "Naked Pair",
	XWing:                             "X-Wing",
	HiddenPair:                        "Hidden Pair",
	NakedTriplet:                      "Naked Triplet",
	Swordfish:                         "Swordfish",
	HiddenTriplet:                     "Hidden Triplet",
	XYWing:                            "XY-Wing",
	XYZWing:                           "XYZ-Wing",
	UniqueRectangle1:                  "Unique Rectangle type 1",
	UniqueRectangle2:                  "Unique Rectangle type 2",
	UniqueRectangle3:                  "Unique Rectangle type 3",
	UniqueRectangle4:                  "Unique Rectangle type 4",
	UniqueLoop1:                       "Unique Loop type 1",
	UniqueLoop2:                       "Unique Loop type 2",
	UniqueLoop3:                       "Unique Loop type 3",
	UniqueLoop4:                       "Unique Loop type 4",
	NakedQuad:                         "Naked Quad",
	Jellyfish:                         "Jellyfish",
	HiddenQuad:                        "Hidden Quad",
	BUG1:                              "BUG type 1",
	BUG2:                              "BUG type 2",
	BUG3:                              "BUG type 3",
	BUG4:                              "BUG type 4",
	AlignedPairExclusion:              "Aligned Pair Exclusion",
	XCycle:                            "Bidirectional X-Cycle",
	YCycle:                            "Bidirectional Y-Cycle",
	Cycle:                             "Bidirectional Cycle",
	TurbotFish:                        "Turbot Fish",
	ForcingXChain:                     "Forcing X-Chain",
	ForcingChain:                      "Forcing Chain",
	AlignedTripletExclusion:           "Aligned Triplet Exclusion",
	NishioForcingChains:               "Nishio Forcing Chains",
	CellForcingChains:                 "Cell Forcing Chains",
	RegionForcingChains:               "Region Forcing Chains",
	DynamicCellForcingChains:          "Dynamic Cell Forcing Chains",
	DynamicRegionForcingChains:        "Dynamic Region Forcing Chains",
	DynamicDoubleForcingChains:        "Dynamic Double Forcing Chains",
	DynamicContradictionForcingChains: "Dynamic Contradiction Forcing Chains",
}

// String returns the name of t in Sudoku Explainer. A Step has the complete name, with what is nested in it.
func (t Technique) String() string {
	if t >= numTechniques {
		return names[0]
	}
	return names[t]
}
