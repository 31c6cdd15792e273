package logic

// Technique is a kind of step.
type Technique uint8

// The techniques, in the standard order. Techniques that share a row of the table are adjacent.
const (
	FullHouse Technique = iota + 1
	NakedSingle
	HiddenSingle
	RuleOneWay
	RuleSays
	RuleReach
	SumOfHouse
	RuleWays
	SumOfHouses
	SumSplit
	RulesMeet
	LockedPair
	LockedTriple
	Pointing
	Claiming
	ImpliedHouse
	LawOfLeftovers
	RuleMoreWays
	RuleMust
	RuleExcludes
	RuleHouse
	NakedPair
	NakedTriple
	HiddenPair
	KillerPair
	SumOfTwo
	RuleClash
	Parity
	HiddenTriple
	RuleManyWays
	SumOfMany
	KillerTriple
	NakedQuadruple
	HiddenQuadruple
	LeftoversMany
	RulesTogether
	XWing
	Swordfish
	Jellyfish
	Squirmbag
	Whale
	Leviathan
	RemotePair
	BUGPlus1
	Skyscraper
	TwoStringKite
	DualTwoStringKite
	TurbotFish
	EmptyRectangle
	DualEmptyRectangle
	WWing
	XYWing
	XYZWing
	Uniqueness1
	Uniqueness2
	Uniqueness3
	Uniqueness4
	Uniqueness5
	Uniqueness6
	HiddenRectangle
	AvoidableRectangle1
	AvoidableRectangle2
	FinnedXWing
	SashimiXWing
	FinnedSwordfish
	SashimiSwordfish
	FinnedJellyfish
	SashimiJellyfish
	FinnedSquirmbag
	SashimiSquirmbag
	FinnedWhale
	SashimiWhale
	FinnedLeviathan
	SashimiLeviathan
	SueDeCoq
	SimpleColorsTrap
	SimpleColorsWrap
	MultiColors1
	MultiColors2
	EqualSets
	XChain
	XYChain
	ContinuousNiceLoop
	DiscontinuousNiceLoop
	AIC
	GroupedContinuousNiceLoop
	GroupedDiscontinuousNiceLoop
	GroupedAIC
	ALSXZ
	ALSXYWing
	ALSChain
	DeathBlossom
	FrankenXWing
	FrankenSwordfish
	FrankenJellyfish
	FrankenSquirmbag
	FrankenWhale
	FrankenLeviathan
	FinnedFrankenXWing
	FinnedFrankenSwordfish
	FinnedFrankenJellyfish
	FinnedFrankenSquirmbag
	FinnedFrankenWhale
	FinnedFrankenLeviathan
	MutantXWing
	MutantSwordfish
	MutantJellyfish
	MutantSquirmbag
	MutantWhale
	MutantLeviathan
	FinnedMutantXWing
	FinnedMutantSwordfish
	FinnedMutantJellyfish
	FinnedMutantSquirmbag
	FinnedMutantWhale
	FinnedMutantLeviathan
	KrakenFishType1
	KrakenFishType2
	ForcingChainContradiction
	ForcingChainVerity
	ForcingNetContradiction
	ForcingNetVerity
	TemplateSet
	TemplateDelete
	FireworkTriple
	FireworkQuadruple
	SKLoop
	MultiSectorLockedSets
	JuniorExocet
	Tridagon
	TridagonForcing
	RuleCells
	RuleTrial
	numTechniques = iota + 1
)

// names contains the names of each technique: its number and its short name in HoDoKu's step libraries, its
// key in our texts and addresses, and its English name, which HoDoKu also uses in printed paths.
var names = [numTechniques]struct{ code, short, key, name string }{
	FullHouse:                 {"0000", "fh", "full-house", "Full House"},
	NakedSingle:               {"0003", "n1", "naked-single", "Naked Single"},
	HiddenSingle:              {"0002", "h1", "hidden-single", "Hidden Single"},
	LockedPair:                {"0110", "l2", "locked-pair", "Locked Pair"},
	LockedTriple:              {"0111", "l3", "locked-triple", "Locked Triple"},
	Pointing:                  {"0100", "lc1", "pointing", "Locked Candidates Type 1 (Pointing)"},
	Claiming:                  {"0101", "lc2", "claiming", "Locked Candidates Type 2 (Claiming)"},
	NakedPair:                 {"0200", "n2", "naked-pair", "Naked Pair"},
	NakedTriple:               {"0201", "n3", "naked-triple", "Naked Triple"},
	HiddenPair:                {"0210", "h2", "hidden-pair", "Hidden Pair"},
	HiddenTriple:              {"0211", "h3", "hidden-triple", "Hidden Triple"},
	NakedQuadruple:            {"0202", "n4", "naked-quadruple", "Naked Quadruple"},
	HiddenQuadruple:           {"0212", "h4", "hidden-quadruple", "Hidden Quadruple"},
	XWing:                     {"0300", "bf2", "x-wing", "X-Wing"},
	Swordfish:                 {"0301", "bf3", "swordfish", "Swordfish"},
	Jellyfish:                 {"0302", "bf4", "jellyfish", "Jellyfish"},
	Squirmbag:                 {"0303", "bf5", "squirmbag", "Squirmbag"},
	Whale:                     {"0304", "bf6", "whale", "Whale"},
	Leviathan:                 {"0305", "bf7", "leviathan", "Leviathan"},
	RemotePair:                {"0703", "rp", "remote-pair", "Remote Pair"},
	BUGPlus1:                  {"0610", "bug1", "bug-plus-1", "Bivalue Universal Grave + 1"},
	Skyscraper:                {"0400", "sk", "skyscraper", "Skyscraper"},
	TwoStringKite:             {"0401", "2sk", "two-string-kite", "2-String Kite"},
	DualTwoStringKite:         {"0404", "d2sk", "dual-two-string-kite", "Dual 2-String Kite"},
	TurbotFish:                {"0403", "tf", "turbot-fish", "Turbot Fish"},
	EmptyRectangle:            {"0402", "er", "empty-rectangle", "Empty Rectangle"},
	DualEmptyRectangle:        {"0405", "der", "dual-empty-rectangle", "Dual Empty Rectangle"},
	WWing:                     {"0803", "w", "w-wing", "W-Wing"},
	XYWing:                    {"0800", "xy", "xy-wing", "XY-Wing"},
	XYZWing:                   {"0801", "xyz", "xyz-wing", "XYZ-Wing"},
	Uniqueness1:               {"0600", "u1", "uniqueness-1", "Uniqueness Test 1"},
	Uniqueness2:               {"0601", "u2", "uniqueness-2", "Uniqueness Test 2"},
	Uniqueness3:               {"0602", "u3", "uniqueness-3", "Uniqueness Test 3"},
	Uniqueness4:               {"0603", "u4", "uniqueness-4", "Uniqueness Test 4"},
	Uniqueness5:               {"0604", "u5", "uniqueness-5", "Uniqueness Test 5"},
	Uniqueness6:               {"0605", "u6", "uniqueness-6", "Uniqueness Test 6"},
	HiddenRectangle:           {"0606", "hr", "hidden-rectangle", "Hidden Rectangle"},
	AvoidableRectangle1:       {"0607", "ar1", "avoidable-rectangle-1", "Avoidable Rectangle Type 1"},
	AvoidableRectangle2:       {"0608", "ar2", "avoidable-rectangle-2", "Avoidable Rectangle Type 2"},
	FinnedXWing:               {"0310", "fbf2", "finned-x-wing", "Finned X-Wing"},
	SashimiXWing:              {"0320", "sbf2", "sashimi-x-wing", "Sashimi X-Wing"},
	FinnedSwordfish:           {"0311", "fbf3", "finned-swordfish", "Finned Swordfish"},
	SashimiSwordfish:          {"0321", "sbf3", "sashimi-swordfish", "Sashimi Swordfish"},
	FinnedJellyfish:           {"0312", "fbf4", "finned-jellyfish", "Finned Jellyfish"},
	SashimiJellyfish:          {"0322", "sbf4", "sashimi-jellyfish", "Sashimi Jellyfish"},
	FinnedSquirmbag:           {"0313", "fbf5", "finned-squirmbag", "Finned Squirmbag"},
	SashimiSquirmbag:          {"0323", "sbf5", "sashimi-squirmbag", "Sashimi Squirmbag"},
	FinnedWhale:               {"0314", "fbf6", "finned-whale", "Finned Whale"},
	SashimiWhale:              {"0324", "sbf6", "sashimi-whale", "Sashimi Whale"},
	FinnedLeviathan:           {"0315", "fbf7", "finned-leviathan", "Finned Leviathan"},
	SashimiLeviathan:          {"0325", "sbf7", "sashimi-leviathan", "Sashimi Leviathan"},
	SueDeCoq:                  {"1101", "sdc", "sue-de-coq", "Sue de Coq"},
	SimpleColorsTrap:          {"0500", "sc1", "simple-colors-trap", "Simple Colors Trap"},
	SimpleColorsWrap:          {"0501", "sc2", "simple-colors-wrap", "Simple Colors Wrap"},
	MultiColors1:              {"0502", "mc1", "multi-colors-1", "Multi Colors 1"},
	MultiColors2:              {"0503", "mc2", "multi-colors-2", "Multi Colors 2"},
	XChain:                    {"0701", "x", "x-chain", "X-Chain"},
	XYChain:                   {"0702", "xyc", "xy-chain", "XY-Chain"},
	ContinuousNiceLoop:        {"0706", "cnl", "continuous-nice-loop", "Continuous Nice Loop"},
	DiscontinuousNiceLoop:     {"0707", "dnl", "discontinuous-nice-loop", "Discontinuous Nice Loop"},
	AIC:                       {"0708", "aic", "aic", "AIC"},
	GroupedContinuousNiceLoop: {"0709", "gcnl", "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop"},
	GroupedDiscontinuousNiceLoop: {
		"0710", "gdnl", "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop",
	},
	GroupedAIC:                {"0711", "gaic", "grouped-aic", "Grouped AIC"},
	ALSXZ:                     {"0901", "axz", "als-xz", "Almost Locked Set XZ-Rule"},
	ALSXYWing:                 {"0902", "axy", "als-xy-wing", "Almost Locked Set XY-Wing"},
	ALSChain:                  {"0903", "ach", "als-chain", "Almost Locked Set Chain"},
	DeathBlossom:              {"0904", "db", "death-blossom", "Death Blossom"},
	FrankenXWing:              {"0330", "ff2", "franken-x-wing", "Franken X-Wing"},
	FrankenSwordfish:          {"0331", "ff3", "franken-swordfish", "Franken Swordfish"},
	FrankenJellyfish:          {"0332", "ff4", "franken-jellyfish", "Franken Jellyfish"},
	FrankenSquirmbag:          {"0333", "ff5", "franken-squirmbag", "Franken Squirmbag"},
	FrankenWhale:              {"0334", "ff6", "franken-whale", "Franken Whale"},
	FrankenLeviathan:          {"0335", "ff7", "franken-leviathan", "Franken Leviathan"},
	FinnedFrankenXWing:        {"0340", "fff2", "finned-franken-x-wing", "Finned Franken X-Wing"},
	FinnedFrankenSwordfish:    {"0341", "fff3", "finned-franken-swordfish", "Finned Franken Swordfish"},
	FinnedFrankenJellyfish:    {"0342", "fff4", "finned-franken-jellyfish", "Finned Franken Jellyfish"},
	FinnedFrankenSquirmbag:    {"0343", "fff5", "finned-franken-squirmbag", "Finned Franken Squirmbag"},
	FinnedFrankenWhale:        {"0344", "fff6", "finned-franken-whale", "Finned Franken Whale"},
	FinnedFrankenLeviathan:    {"0345", "fff7", "finned-franken-leviathan", "Finned Franken Leviathan"},
	MutantXWing:               {"0350", "mf2", "mutant-x-wing", "Mutant X-Wing"},
	MutantSwordfish:           {"0351", "mf3", "mutant-swordfish", "Mutant Swordfish"},
	MutantJellyfish:           {"0352", "mf4", "mutant-jellyfish", "Mutant Jellyfish"},
	MutantSquirmbag:           {"0353", "mf5", "mutant-squirmbag", "Mutant Squirmbag"},
	MutantWhale:               {"0354", "mf6", "mutant-whale", "Mutant Whale"},
	MutantLeviathan:           {"0355", "mf7", "mutant-leviathan", "Mutant Leviathan"},
	FinnedMutantXWing:         {"0360", "fmf2", "finned-mutant-x-wing", "Finned Mutant X-Wing"},
	FinnedMutantSwordfish:     {"0361", "fmf3", "finned-mutant-swordfish", "Finned Mutant Swordfish"},
	FinnedMutantJellyfish:     {"0362", "fmf4", "finned-mutant-jellyfish", "Finned Mutant Jellyfish"},
	FinnedMutantSquirmbag:     {"0363", "fmf5", "finned-mutant-squirmbag", "Finned Mutant Squirmbag"},
	FinnedMutantWhale:         {"0364", "fmf6", "finned-mutant-whale", "Finned Mutant Whale"},
	FinnedMutantLeviathan:     {"0365", "fmf7", "finned-mutant-leviathan", "Finned Mutant Leviathan"},
	KrakenFishType1:           {"0371", "kf1", "kraken-fish-type-1", "Kraken Fish Type 1"},
	KrakenFishType2:           {"0372", "kf2", "kraken-fish-type-2", "Kraken Fish Type 2"},
	ForcingChainContradiction: {"1301", "fcc", "forcing-chain-contradiction", "Forcing Chain Contradiction"},
	ForcingChainVerity:        {"1302", "fcv", "forcing-chain-verity", "Forcing Chain Verity"},
	ForcingNetContradiction:   {"1303", "fnc", "forcing-net-contradiction", "Forcing Net Contradiction"},
	ForcingNetVerity:          {"1304", "fnv", "forcing-net-verity", "Forcing Net Verity"},
	TemplateSet:               {"1201", "ts", "template-set", "Template Set"},
	RuleOneWay:                {"2001", "r1", "one-way", "One Way"},
	RuleSays:                  {"2021", "r21", "says", "What a Rule Says"},
	RuleReach:                 {"2002", "r2", "reach", "Least and Greatest"},
	SumOfHouse:                {"2003", "r3", "sum-of-house", "Sum of a House"},
	RuleWays:                  {"2004", "r4", "ways", "Few Ways"},
	SumOfHouses:               {"2005", "r5", "sum-of-houses", "Sum of Houses"},
	SumSplit:                  {"2006", "r6", "split", "Split Sum"},
	RuleMoreWays:              {"2007", "r7", "more-ways", "Some Ways"},
	RuleMust:                  {"2008", "r8", "must", "Digit of a Rule"},
	RuleHouse:                 {"2009", "r9", "house-needs", "Digit of a House in a Rule"},
	KillerPair:                {"2010", "r10", "killer-pair", "Killer Pair"},
	SumOfTwo:                  {"2011", "r11", "sum-of-two", "Sum of Two"},
	RuleClash:                 {"2012", "r12", "clash", "Clash"},
	RuleManyWays:              {"2013", "r13", "many-ways", "Many Ways"},
	SumOfMany:                 {"2014", "r14", "sum-of-many", "Sum of Many"},
	KillerTriple:              {"2015", "r15", "killer-triple", "Killer Triple"},
	RulesTogether:             {"2016", "r16", "together", "Rules Together"},
	RuleCells:                 {"2017", "r17", "cells-alone", "Cells and Rules Alone"},
	RuleTrial:                 {"2018", "r18", "trial", "Trying"},
	RuleExcludes:              {"2019", "r19", "excludes", "Digit Seen Every Way"},
	RulesMeet:                 {"2020", "r20", "meet", "Lines That Meet"},
	ImpliedHouse:              {"2101", "ih", "implied-house", "Implied House"},
	LawOfLeftovers:            {"2102", "lol", "leftovers", "Law of Leftovers"},
	LeftoversMany:             {"2103", "lolm", "leftovers-many", "Law of Leftovers with Several Cells"},
	EqualSets:                 {"2104", "es", "equal-sets", "Equal Sets"},
	Parity:                    {"2022", "r22", "parity", "Parity"},
	TemplateDelete:            {"1202", "td", "template-delete", "Template Delete"},
	FireworkTriple:            {"2201", "fw3", "firework-triple", "Firework Triple"},
	FireworkQuadruple:         {"2202", "fw4", "firework-quadruple", "Firework Quadruple"},
	SKLoop:                    {"2203", "skl", "sk-loop", "SK Loop"},
	MultiSectorLockedSets:     {"2204", "msls", "multi-sector-locked-sets", "Multi-Sector Locked Sets"},
	JuniorExocet:              {"2205", "je", "junior-exocet", "Junior Exocet"},
	Tridagon:                  {"2206", "tri", "tridagon", "Tridagon"},
	TridagonForcing:           {"2207", "trif", "tridagon-forcing", "Tridagon with Guardians"},
}

// standard is the standard table. Besides its level and score, each row has the finder that searches for its
// steps, and the method that writes their notation. A row is for its technique and for the techniques that
// follow it, up to that of the next row.
var standard = [...]struct {
	Row
	find  func(*search, Technique)
	write func(*notation, Step)
}{
	{Row{FullHouse, Easy, 4, true, false}, singles, (*notation).single},
	{Row{NakedSingle, Easy, 4, true, false}, singles, (*notation).single},
	{Row{HiddenSingle, Easy, 14, true, false}, singles, (*notation).single},
	{Row{RuleOneWay, Easy, 6, true, false}, ruleAlone, (*notation).rule},
	{Row{RuleSays, Easy, 5, true, false}, ruleAlone, (*notation).rule},
	{Row{RuleReach, Easy, 6, true, false}, ruleAlone, (*notation).rule},
	{Row{SumOfHouse, Easy, 14, true, false}, sumOfHouses, (*notation).rule},
	{Row{RuleWays, Easy, 8, true, false}, ruleAlone, (*notation).rule},
	{Row{SumOfHouses, Medium, 40, true, false}, sumOfHouses, (*notation).rule},
	{Row{SumSplit, Medium, 40, true, false}, sumOfHouses, (*notation).rule},
	{Row{RulesMeet, Medium, 40, true, false}, rulesMeet, (*notation).rule},
	{Row{LockedPair, Medium, 40, true, false}, nakedSubsets, (*notation).subset},
	{Row{LockedTriple, Medium, 60, true, false}, nakedSubsets, (*notation).subset},
	{Row{Pointing, Medium, 50, true, false}, pointing, (*notation).locked},
	{Row{Claiming, Medium, 50, true, false}, claiming, (*notation).locked},
	{Row{ImpliedHouse, Medium, 60, true, true}, equalSets, (*notation).rule},
	{Row{LawOfLeftovers, Medium, 50, true, true}, equalSets, (*notation).rule},
	{Row{RuleMoreWays, Medium, 50, true, false}, ruleAlone, (*notation).rule},
	{Row{RuleMust, Medium, 50, true, false}, ruleMust, (*notation).rule},
	{Row{RuleExcludes, Medium, 60, true, false}, ruleExcludes, (*notation).rule},
	{Row{RuleHouse, Medium, 50, true, false}, ruleHouse, (*notation).rule},
	{Row{NakedPair, Medium, 60, true, false}, nakedSubsets, (*notation).subset},
	{Row{NakedTriple, Medium, 80, true, false}, nakedSubsets, (*notation).subset},
	{Row{HiddenPair, Medium, 70, true, false}, hiddenSubsets, (*notation).subset},
	{Row{KillerPair, Medium, 60, true, false}, killerSubset, (*notation).rule},
	{Row{SumOfTwo, Medium, 60, true, false}, sumOfHouses, (*notation).rule},
	{Row{RuleClash, Medium, 70, true, false}, ruleClash, (*notation).rule},
	{Row{Parity, Medium, 70, true, false}, parity, (*notation).rule},
	{Row{HiddenTriple, Medium, 100, true, false}, hiddenSubsets, (*notation).subset},
	{Row{RuleManyWays, Hard, 110, true, false}, ruleAlone, (*notation).rule},
	{Row{SumOfMany, Hard, 110, true, false}, sumOfHouses, (*notation).rule},
	{Row{KillerTriple, Hard, 130, true, false}, killerSubset, (*notation).rule},
	{Row{NakedQuadruple, Hard, 120, true, false}, nakedSubsets, (*notation).subset},
	{Row{HiddenQuadruple, Hard, 150, true, false}, hiddenSubsets, (*notation).subset},
	{Row{LeftoversMany, Hard, 120, true, true}, equalSets, (*notation).rule},
	{Row{RulesTogether, Hard, 150, true, false}, ruleClash, (*notation).rule},
	{Row{XWing, Hard, 140, true, false}, fish, (*notation).fish},
	{Row{Swordfish, Hard, 150, true, false}, fish, (*notation).fish},
	{Row{Jellyfish, Hard, 160, true, false}, fish, (*notation).fish},
	{Row{Squirmbag, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{Whale, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{Leviathan, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{RemotePair, Hard, 110, true, false}, remotePair, (*notation).chain},
	{Row{BUGPlus1, Hard, 100, true, false}, bugPlusOne, (*notation).grave},
	{Row{Skyscraper, Hard, 130, true, false}, skyscraper, (*notation).twoLinks},
	{Row{TwoStringKite, Hard, 150, true, false}, kite, (*notation).twoLinks},
	{Row{TurbotFish, Hard, 120, true, false}, turbot, (*notation).chain},
	{Row{EmptyRectangle, Hard, 120, true, false}, emptyRectangle, (*notation).emptyRectangle},
	{Row{WWing, Hard, 150, true, false}, wWing, (*notation).wWing},
	{Row{XYWing, Hard, 160, true, false}, xyWing, (*notation).xyWing},
	{Row{XYZWing, Hard, 180, true, false}, xyzWing, (*notation).xyzWing},
	{Row{Uniqueness1, Hard, 100, true, false}, uniqueness, (*notation).rectangle},
	{Row{Uniqueness2, Hard, 100, true, false}, uniqueness, (*notation).rectangle},
	{Row{Uniqueness3, Hard, 100, true, false}, uniqueness, (*notation).rectangle},
	{Row{Uniqueness4, Hard, 100, true, false}, uniqueness, (*notation).rectangle},
	{Row{Uniqueness5, Hard, 100, true, false}, uniqueness, (*notation).rectangle},
	{Row{Uniqueness6, Hard, 100, true, false}, uniqueness, (*notation).rectangle},
	{Row{HiddenRectangle, Hard, 100, true, false}, uniqueness, (*notation).rectangle},
	{Row{AvoidableRectangle1, Hard, 100, true, false}, avoidable, (*notation).rectangle},
	{Row{AvoidableRectangle2, Hard, 100, true, false}, avoidable, (*notation).rectangle},
	{Row{FinnedXWing, Hard, 130, true, false}, fish, (*notation).fish},
	{Row{SashimiXWing, Hard, 150, true, false}, fish, (*notation).fish},
	{Row{FinnedSwordfish, Unfair, 200, true, false}, fish, (*notation).fish},
	{Row{SashimiSwordfish, Unfair, 240, true, false}, fish, (*notation).fish},
	{Row{FinnedJellyfish, Unfair, 250, true, false}, fish, (*notation).fish},
	{Row{SashimiJellyfish, Unfair, 260, true, false}, fish, (*notation).fish},
	{Row{FinnedSquirmbag, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{SashimiSquirmbag, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{FinnedWhale, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{SashimiWhale, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{FinnedLeviathan, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{SashimiLeviathan, Unfair, 470, false, false}, fish, (*notation).fish},
	{Row{SueDeCoq, Unfair, 250, true, false}, sueDeCoq, (*notation).sueDeCoq},
	{Row{SimpleColorsTrap, Hard, 150, true, false}, simpleColors, (*notation).colors},
	{Row{MultiColors1, Hard, 200, true, false}, multiColors, (*notation).colors},
	{Row{EqualSets, Unfair, 220, true, true}, equalSets, (*notation).rule},
	{Row{XChain, Unfair, 260, true, false}, xChain, (*notation).chain},
	{Row{XYChain, Unfair, 260, true, false}, xyChain, (*notation).chain},
	{Row{ContinuousNiceLoop, Unfair, 280, true, false}, niceLoops, (*notation).chain},
	{Row{GroupedContinuousNiceLoop, Unfair, 300, true, false}, groupedLoops, (*notation).chain},
	{Row{ALSXZ, Unfair, 300, true, false}, alsXZ, (*notation).alsXZ},
	{Row{ALSXYWing, Unfair, 320, true, false}, alsXYWing, (*notation).alsXYWing},
	{Row{ALSChain, Unfair, 340, true, false}, alsChain, (*notation).alsChain},
	{Row{DeathBlossom, Unfair, 360, false, false}, deathBlossom, (*notation).deathBlossom},
	{Row{FrankenXWing, Unfair, 300, true, false}, boxFish, (*notation).fish},
	{Row{FrankenSwordfish, Unfair, 350, true, false}, boxFish, (*notation).fish},
	{Row{FrankenJellyfish, Unfair, 370, false, false}, boxFish, (*notation).fish},
	{Row{FrankenSquirmbag, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FrankenWhale, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FrankenLeviathan, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedFrankenXWing, Unfair, 390, true, false}, boxFish, (*notation).fish},
	{Row{FinnedFrankenSwordfish, Unfair, 410, true, false}, boxFish, (*notation).fish},
	{Row{FinnedFrankenJellyfish, Unfair, 430, false, false}, boxFish, (*notation).fish},
	{Row{FinnedFrankenSquirmbag, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedFrankenWhale, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedFrankenLeviathan, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{MutantXWing, Extreme, 450, false, false}, boxFish, (*notation).fish},
	{Row{MutantSwordfish, Extreme, 450, false, false}, boxFish, (*notation).fish},
	{Row{MutantJellyfish, Extreme, 450, false, false}, boxFish, (*notation).fish},
	{Row{MutantSquirmbag, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{MutantWhale, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{MutantLeviathan, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedMutantXWing, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedMutantSwordfish, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedMutantJellyfish, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedMutantSquirmbag, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedMutantWhale, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{FinnedMutantLeviathan, Extreme, 470, false, false}, boxFish, (*notation).fish},
	{Row{KrakenFishType1, Extreme, 500, false, false}, krakenFish, (*notation).kraken},
	{Row{ForcingChainContradiction, Extreme, 500, true, false}, forcingChains, (*notation).forcing},
	{Row{ForcingNetContradiction, Extreme, 700, true, false}, forcingNets, (*notation).forcing},
	{Row{TemplateSet, Extreme, 10000, false, false}, templateSet, (*notation).template},
	{Row{TemplateDelete, Extreme, 10000, false, false}, templateDelete, (*notation).template},
	{Row{FireworkTriple, Unfair, 300, false, false}, fireworks, (*notation).firework},
	{Row{SKLoop, Extreme, 450, false, false}, lockedSets, (*notation).lockedSets},
	{Row{JuniorExocet, Extreme, 450, false, false}, juniorExocet, (*notation).exocet},
	{Row{Tridagon, Extreme, 450, false, false}, tridagon, (*notation).tridagon},
	{Row{RuleCells, Extreme, 600, false, false}, ruleTrial, (*notation).rule},
	{Row{RuleTrial, Extreme, 900, false, false}, ruleTrial, (*notation).rule},
}

// rowAt holds, by technique, the index of its row in standard, from 1.
var rowAt = func() (at [numTechniques]int) {
	for i, row := range standard {
		for t := row.Technique; t < numTechniques; t++ {
			at[t] = i + 1
		}
	}
	return at
}()

// Techniques returns all techniques, in the order of their constants.
func Techniques() []Technique {
	all := make([]Technique, numTechniques-1)
	for i := range all {
		all[i] = Technique(i + 1)
	}
	return all
}

// Code returns the number of the technique in HoDoKu's step libraries, such as 0300 for an X-Wing.
func (t Technique) Code() string { return names[t].code }

// Short returns the short name of the technique, such as bf2 for an X-Wing.
func (t Technique) Short() string { return names[t].short }

// Key returns the name of the technique in texts and addresses, such as x-wing.
func (t Technique) Key() string { return names[t].key }

// Name returns the name of the technique in step libraries and printed paths, such as Locked Candidates Type
// 1 (Pointing). The name is part of these formats, so it is always English.
func (t Technique) Name() string { return names[t].name }

// Row returns the first technique of the table row that contains t. This technique identifies the row.
func (t Technique) Row() Technique {
	if at := rowAt[t]; at > 0 {
		return standard[at-1].Technique
	}
	return 0
}

// OfRules reports whether the technique uses rules that require more than different digits, such as cages.
func (t Technique) OfRules() bool {
	switch t.Row() {
	case RuleOneWay, RuleSays, RuleReach, SumOfHouse, RuleWays, SumOfHouses, SumSplit, RulesMeet, RuleMoreWays,
		RuleMust, RuleExcludes, RuleHouse, KillerPair, SumOfTwo, RuleClash, Parity, RuleManyWays, SumOfMany,
		KillerTriple, RulesTogether, RuleCells, RuleTrial:
		return true
	}
	return false
}

// OfEqualSets reports whether the technique compares sets of cells that are left when houses are added and
// subtracted.
func (t Technique) OfEqualSets() bool {
	switch t {
	case ImpliedHouse, LawOfLeftovers, LeftoversMany, EqualSets:
		return true
	}
	return false
}

// IsModern reports whether the technique is one of those that ModernTable adds to the standard table: fireworks,
// SK loops, multi-sector locked sets, exocets and tridagons.
func (t Technique) IsModern() bool { return t >= FireworkTriple && t <= TridagonForcing }

// IsDual reports whether steps of the technique are found only if Options.Duals is set.
func (t Technique) IsDual() bool { return t == DualTwoStringKite || t == DualEmptyRectangle }

// isSingle reports whether the technique is a single: the only digit of a cell, or the only place of a digit
// in a house.
func (t Technique) isSingle() bool { return t == FullHouse || t == NakedSingle || t == HiddenSingle }

// AssumesOne reports whether the technique relies on the puzzle having only one solution.
func (t Technique) AssumesOne() bool {
	return t == BUGPlus1 || t >= Uniqueness1 && t <= AvoidableRectangle2
}

// Sharing returns the techniques that share the row of t in the table, including t.
func (t Technique) Sharing() (all []Technique) {
	for other := Technique(1); other < numTechniques; other++ {
		if other.Row() == t.Row() {
			all = append(all, other)
		}
	}
	return all
}

// ByCode returns the technique with the given Code. It returns false if there is none.
func ByCode(code string) (Technique, bool) {
	for t, d := range names {
		if t > 0 && d.code == code {
			return Technique(t), true
		}
	}
	return 0, false
}

// ByKey returns the technique with the given key. It returns false if there is none.
func ByKey(key string) (Technique, bool) {
	for t, d := range names {
		if t > 0 && d.key == key {
			return Technique(t), true
		}
	}
	return 0, false
}
