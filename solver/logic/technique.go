package logic

// Technique is a kind of step.
type Technique uint8

// The techniques, in the standard order. Those that share a row of the table follow each other.
const (
	FullHouse Technique = iota + 1
	NakedSingle
	HiddenSingle
	LockedPair
	LockedTriple
	Pointing
	Claiming
	NakedPair
	NakedTriple
	HiddenPair
	HiddenTriple
	NakedQuadruple
	HiddenQuadruple
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
	numTechniques = iota + 1
)

// described says what a technique is called: its number in libraries of steps, its short name there, and its key in texts and
// addresses. row is the technique that stands for it in the table.
var described = [numTechniques]struct {
	code, short, key string
	row              Technique
}{
	FullHouse:                    {"0000", "fh", "full-house", FullHouse},
	NakedSingle:                  {"0003", "n1", "naked-single", NakedSingle},
	HiddenSingle:                 {"0002", "h1", "hidden-single", HiddenSingle},
	LockedPair:                   {"0110", "l2", "locked-pair", LockedPair},
	LockedTriple:                 {"0111", "l3", "locked-triple", LockedTriple},
	Pointing:                     {"0100", "lc1", "pointing", Pointing},
	Claiming:                     {"0101", "lc2", "claiming", Claiming},
	NakedPair:                    {"0200", "n2", "naked-pair", NakedPair},
	NakedTriple:                  {"0201", "n3", "naked-triple", NakedTriple},
	HiddenPair:                   {"0210", "h2", "hidden-pair", HiddenPair},
	HiddenTriple:                 {"0211", "h3", "hidden-triple", HiddenTriple},
	NakedQuadruple:               {"0202", "n4", "naked-quadruple", NakedQuadruple},
	HiddenQuadruple:              {"0212", "h4", "hidden-quadruple", HiddenQuadruple},
	XWing:                        {"0300", "bf2", "x-wing", XWing},
	Swordfish:                    {"0301", "bf3", "swordfish", Swordfish},
	Jellyfish:                    {"0302", "bf4", "jellyfish", Jellyfish},
	Squirmbag:                    {"0303", "bf5", "squirmbag", Squirmbag},
	Whale:                        {"0304", "bf6", "whale", Whale},
	Leviathan:                    {"0305", "bf7", "leviathan", Leviathan},
	RemotePair:                   {"0703", "rp", "remote-pair", RemotePair},
	BUGPlus1:                     {"0610", "bug1", "bug-plus-1", BUGPlus1},
	Skyscraper:                   {"0400", "sk", "skyscraper", Skyscraper},
	TwoStringKite:                {"0401", "2sk", "two-string-kite", TwoStringKite},
	DualTwoStringKite:            {"0404", "d2sk", "dual-two-string-kite", TwoStringKite},
	TurbotFish:                   {"0403", "tf", "turbot-fish", TurbotFish},
	EmptyRectangle:               {"0402", "er", "empty-rectangle", EmptyRectangle},
	DualEmptyRectangle:           {"0405", "der", "dual-empty-rectangle", EmptyRectangle},
	WWing:                        {"0803", "w", "w-wing", WWing},
	XYWing:                       {"0800", "xy", "xy-wing", XYWing},
	XYZWing:                      {"0801", "xyz", "xyz-wing", XYZWing},
	Uniqueness1:                  {"0600", "u1", "uniqueness-1", Uniqueness1},
	Uniqueness2:                  {"0601", "u2", "uniqueness-2", Uniqueness2},
	Uniqueness3:                  {"0602", "u3", "uniqueness-3", Uniqueness3},
	Uniqueness4:                  {"0603", "u4", "uniqueness-4", Uniqueness4},
	Uniqueness5:                  {"0604", "u5", "uniqueness-5", Uniqueness5},
	Uniqueness6:                  {"0605", "u6", "uniqueness-6", Uniqueness6},
	HiddenRectangle:              {"0606", "hr", "hidden-rectangle", HiddenRectangle},
	AvoidableRectangle1:          {"0607", "ar1", "avoidable-rectangle-1", AvoidableRectangle1},
	AvoidableRectangle2:          {"0608", "ar2", "avoidable-rectangle-2", AvoidableRectangle2},
	FinnedXWing:                  {"0310", "fbf2", "finned-x-wing", FinnedXWing},
	SashimiXWing:                 {"0320", "sbf2", "sashimi-x-wing", SashimiXWing},
	FinnedSwordfish:              {"0311", "fbf3", "finned-swordfish", FinnedSwordfish},
	SashimiSwordfish:             {"0321", "sbf3", "sashimi-swordfish", SashimiSwordfish},
	FinnedJellyfish:              {"0312", "fbf4", "finned-jellyfish", FinnedJellyfish},
	SashimiJellyfish:             {"0322", "sbf4", "sashimi-jellyfish", SashimiJellyfish},
	FinnedSquirmbag:              {"0313", "fbf5", "finned-squirmbag", FinnedSquirmbag},
	SashimiSquirmbag:             {"0323", "sbf5", "sashimi-squirmbag", SashimiSquirmbag},
	FinnedWhale:                  {"0314", "fbf6", "finned-whale", FinnedWhale},
	SashimiWhale:                 {"0324", "sbf6", "sashimi-whale", SashimiWhale},
	FinnedLeviathan:              {"0315", "fbf7", "finned-leviathan", FinnedLeviathan},
	SashimiLeviathan:             {"0325", "sbf7", "sashimi-leviathan", SashimiLeviathan},
	SueDeCoq:                     {"1101", "sdc", "sue-de-coq", SueDeCoq},
	SimpleColorsTrap:             {"0500", "sc1", "simple-colors-trap", SimpleColorsTrap},
	SimpleColorsWrap:             {"0501", "sc2", "simple-colors-wrap", SimpleColorsTrap},
	MultiColors1:                 {"0502", "mc1", "multi-colors-1", MultiColors1},
	MultiColors2:                 {"0503", "mc2", "multi-colors-2", MultiColors1},
	XChain:                       {"0701", "x", "x-chain", XChain},
	XYChain:                      {"0702", "xyc", "xy-chain", XYChain},
	ContinuousNiceLoop:           {"0706", "cnl", "continuous-nice-loop", ContinuousNiceLoop},
	DiscontinuousNiceLoop:        {"0707", "dnl", "discontinuous-nice-loop", ContinuousNiceLoop},
	AIC:                          {"0708", "aic", "aic", ContinuousNiceLoop},
	GroupedContinuousNiceLoop:    {"0709", "gcnl", "grouped-continuous-nice-loop", GroupedContinuousNiceLoop},
	GroupedDiscontinuousNiceLoop: {"0710", "gdnl", "grouped-discontinuous-nice-loop", GroupedContinuousNiceLoop},
	GroupedAIC:                   {"0711", "gaic", "grouped-aic", GroupedContinuousNiceLoop},
	ALSXZ:                        {"0901", "axz", "als-xz", ALSXZ},
	ALSXYWing:                    {"0902", "axy", "als-xy-wing", ALSXYWing},
	ALSChain:                     {"0903", "ach", "als-chain", ALSChain},
	DeathBlossom:                 {"0904", "db", "death-blossom", DeathBlossom},
	FrankenXWing:                 {"0330", "ff2", "franken-x-wing", FrankenXWing},
	FrankenSwordfish:             {"0331", "ff3", "franken-swordfish", FrankenSwordfish},
	FrankenJellyfish:             {"0332", "ff4", "franken-jellyfish", FrankenJellyfish},
	FrankenSquirmbag:             {"0333", "ff5", "franken-squirmbag", FrankenSquirmbag},
	FrankenWhale:                 {"0334", "ff6", "franken-whale", FrankenWhale},
	FrankenLeviathan:             {"0335", "ff7", "franken-leviathan", FrankenLeviathan},
	FinnedFrankenXWing:           {"0340", "fff2", "finned-franken-x-wing", FinnedFrankenXWing},
	FinnedFrankenSwordfish:       {"0341", "fff3", "finned-franken-swordfish", FinnedFrankenSwordfish},
	FinnedFrankenJellyfish:       {"0342", "fff4", "finned-franken-jellyfish", FinnedFrankenJellyfish},
	FinnedFrankenSquirmbag:       {"0343", "fff5", "finned-franken-squirmbag", FinnedFrankenSquirmbag},
	FinnedFrankenWhale:           {"0344", "fff6", "finned-franken-whale", FinnedFrankenWhale},
	FinnedFrankenLeviathan:       {"0345", "fff7", "finned-franken-leviathan", FinnedFrankenLeviathan},
	MutantXWing:                  {"0350", "mf2", "mutant-x-wing", MutantXWing},
	MutantSwordfish:              {"0351", "mf3", "mutant-swordfish", MutantSwordfish},
	MutantJellyfish:              {"0352", "mf4", "mutant-jellyfish", MutantJellyfish},
	MutantSquirmbag:              {"0353", "mf5", "mutant-squirmbag", MutantSquirmbag},
	MutantWhale:                  {"0354", "mf6", "mutant-whale", MutantWhale},
	MutantLeviathan:              {"0355", "mf7", "mutant-leviathan", MutantLeviathan},
	FinnedMutantXWing:            {"0360", "fmf2", "finned-mutant-x-wing", FinnedMutantXWing},
	FinnedMutantSwordfish:        {"0361", "fmf3", "finned-mutant-swordfish", FinnedMutantSwordfish},
	FinnedMutantJellyfish:        {"0362", "fmf4", "finned-mutant-jellyfish", FinnedMutantJellyfish},
	FinnedMutantSquirmbag:        {"0363", "fmf5", "finned-mutant-squirmbag", FinnedMutantSquirmbag},
	FinnedMutantWhale:            {"0364", "fmf6", "finned-mutant-whale", FinnedMutantWhale},
	FinnedMutantLeviathan:        {"0365", "fmf7", "finned-mutant-leviathan", FinnedMutantLeviathan},
	KrakenFishType1:              {"0371", "kf1", "kraken-fish-type-1", KrakenFishType1},
	KrakenFishType2:              {"0372", "kf2", "kraken-fish-type-2", KrakenFishType1},
	ForcingChainContradiction:    {"1301", "fcc", "forcing-chain-contradiction", ForcingChainContradiction},
	ForcingChainVerity:           {"1302", "fcv", "forcing-chain-verity", ForcingChainContradiction},
	ForcingNetContradiction:      {"1303", "fnc", "forcing-net-contradiction", ForcingNetContradiction},
	ForcingNetVerity:             {"1304", "fnv", "forcing-net-verity", ForcingNetContradiction},
	TemplateSet:                  {"1201", "ts", "template-set", TemplateSet},
	TemplateDelete:               {"1202", "td", "template-delete", TemplateDelete},
}

// Code returns the number of the technique in libraries of steps, such as 0300 for an X-Wing.
func (t Technique) Code() string { return described[t].code }

// Short returns the short name of the technique, such as bf2 for an X-Wing.
func (t Technique) Short() string { return described[t].short }

// Key returns the name of the technique in texts and addresses, such as x-wing.
func (t Technique) Key() string { return described[t].key }

// Row returns the technique that stands for t in the table: a few techniques share one row.
func (t Technique) Row() Technique { return described[t].row }

// AssumesOne reports whether the technique argues that the puzzle has one solution.
func (t Technique) AssumesOne() bool {
	return t == BUGPlus1 || t >= Uniqueness1 && t <= AvoidableRectangle2
}

// Sharing returns the techniques that share the row of t in the table, among them t.
func (t Technique) Sharing() (all []Technique) {
	for other := Technique(1); other < numTechniques; other++ {
		if other.Row() == t.Row() {
			all = append(all, other)
		}
	}
	return all
}

// ByCode returns the technique of a number in libraries of steps.
func ByCode(code string) (Technique, bool) {
	for t, d := range described {
		if t > 0 && d.code == code {
			return Technique(t), true
		}
	}
	return 0, false
}

// ByKey returns the technique of a key.
func ByKey(key string) (Technique, bool) {
	for t, d := range described {
		if t > 0 && d.key == key {
			return Technique(t), true
		}
	}
	return 0, false
}
