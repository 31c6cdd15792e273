package logic

// Name returns the name of a technique in libraries of steps and printed paths, such as Locked Candidates Type 1 (Pointing). It is
// part of their format, in one language.
func (t Technique) Name() string {
	switch {
	case t >= XWing && t <= Leviathan:
		return fishNames[t-XWing]
	case t >= FinnedXWing && t <= SashimiLeviathan:
		return [2]string{"Finned ", "Sashimi "}[(t-FinnedXWing)%2] + fishNames[(t-FinnedXWing)/2]
	case t >= FrankenXWing && t <= FinnedMutantLeviathan:
		kind := [4]string{"Franken ", "Finned Franken ", "Mutant ", "Finned Mutant "}[(t-FrankenXWing)/6]
		return kind + fishNames[(t-FrankenXWing)%6]
	}
	return names[t]
}

var fishNames = [6]string{"X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan"}

var names = [numTechniques]string{
	FullHouse:                    "Full House",
	NakedSingle:                  "Naked Single",
	HiddenSingle:                 "Hidden Single",
	LockedPair:                   "Locked Pair",
	LockedTriple:                 "Locked Triple",
	Pointing:                     "Locked Candidates Type 1 (Pointing)",
	Claiming:                     "Locked Candidates Type 2 (Claiming)",
	NakedPair:                    "Naked Pair",
	NakedTriple:                  "Naked Triple",
	HiddenPair:                   "Hidden Pair",
	HiddenTriple:                 "Hidden Triple",
	NakedQuadruple:               "Naked Quadruple",
	HiddenQuadruple:              "Hidden Quadruple",
	RemotePair:                   "Remote Pair",
	BUGPlus1:                     "Bivalue Universal Grave + 1",
	Skyscraper:                   "Skyscraper",
	TwoStringKite:                "2-String Kite",
	DualTwoStringKite:            "Dual 2-String Kite",
	TurbotFish:                   "Turbot Fish",
	EmptyRectangle:               "Empty Rectangle",
	DualEmptyRectangle:           "Dual Empty Rectangle",
	WWing:                        "W-Wing",
	XYWing:                       "XY-Wing",
	XYZWing:                      "XYZ-Wing",
	Uniqueness1:                  "Uniqueness Test 1",
	Uniqueness2:                  "Uniqueness Test 2",
	Uniqueness3:                  "Uniqueness Test 3",
	Uniqueness4:                  "Uniqueness Test 4",
	Uniqueness5:                  "Uniqueness Test 5",
	Uniqueness6:                  "Uniqueness Test 6",
	HiddenRectangle:              "Hidden Rectangle",
	AvoidableRectangle1:          "Avoidable Rectangle Type 1",
	AvoidableRectangle2:          "Avoidable Rectangle Type 2",
	SueDeCoq:                     "Sue de Coq",
	SimpleColorsTrap:             "Simple Colors Trap",
	SimpleColorsWrap:             "Simple Colors Wrap",
	MultiColors1:                 "Multi Colors 1",
	MultiColors2:                 "Multi Colors 2",
	XChain:                       "X-Chain",
	XYChain:                      "XY-Chain",
	ContinuousNiceLoop:           "Continuous Nice Loop",
	DiscontinuousNiceLoop:        "Discontinuous Nice Loop",
	AIC:                          "AIC",
	GroupedContinuousNiceLoop:    "Grouped Continuous Nice Loop",
	GroupedDiscontinuousNiceLoop: "Grouped Discontinuous Nice Loop",
	GroupedAIC:                   "Grouped AIC",
	ALSXZ:                        "Almost Locked Set XZ-Rule",
	ALSXYWing:                    "Almost Locked Set XY-Wing",
	ALSChain:                     "Almost Locked Set Chain",
	DeathBlossom:                 "Death Blossom",
	KrakenFishType1:              "Kraken Fish Type 1",
	KrakenFishType2:              "Kraken Fish Type 2",
	ForcingChainContradiction:    "Forcing Chain Contradiction",
	ForcingChainVerity:           "Forcing Chain Verity",
	ForcingNetContradiction:      "Forcing Net Contradiction",
	ForcingNetVerity:             "Forcing Net Verity",
	TemplateSet:                  "Template Set",
	TemplateDelete:               "Template Delete",
}
