package explain

import (
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// Family is a group of techniques that work alike.
type Family uint8

// The families, in the usual order of learning.
const (
	Singles Family = iota
	Locked
	Subsets
	Fish
	OneDigit
	Wings
	Uniqueness
	Colours
	Chains
	AlmostLocked
	Forcing
	Templates
	Rules
	families // number of families; FamilyOf returns it for an unknown technique
)

var familyNames = [families + 1]text{
	Singles:      familySingles,
	Locked:       familyLocked,
	Subsets:      familySubsets,
	Fish:         familyFish,
	OneDigit:     familyOneDigit,
	Wings:        familyWings,
	Uniqueness:   familyUniqueness,
	Colours:      familyColours,
	Chains:       familyChains,
	AlmostLocked: familyAlmostLocked,
	Forcing:      familyForcing,
	Templates:    familyTemplates,
	Rules:        familyRules,
}

// familyRanges has the families of all techniques, as ranges of techniques in their order. A new technique
// must be added here.
var familyRanges = [...]struct {
	first, last logic.Technique
	family      Family
}{
	{0, logic.HiddenSingle, Singles},
	{logic.LockedPair, logic.LockedTriple, Subsets},
	{logic.Pointing, logic.Claiming, Locked},
	{logic.NakedPair, logic.HiddenQuadruple, Subsets},
	{logic.XWing, logic.Leviathan, Fish},
	{logic.RemotePair, logic.RemotePair, Chains},
	{logic.BUGPlus1, logic.BUGPlus1, Uniqueness},
	{logic.Skyscraper, logic.DualEmptyRectangle, OneDigit},
	{logic.WWing, logic.XYZWing, Wings},
	{logic.Uniqueness1, logic.AvoidableRectangle2, Uniqueness},
	{logic.FinnedXWing, logic.SashimiLeviathan, Fish},
	{logic.SueDeCoq, logic.SueDeCoq, AlmostLocked},
	{logic.SimpleColorsTrap, logic.MultiColors2, Colours},
	{logic.XChain, logic.GroupedAIC, Chains},
	{logic.ALSXZ, logic.DeathBlossom, AlmostLocked},
	{logic.FrankenXWing, logic.KrakenFishType2, Fish},
	{logic.ForcingChainContradiction, logic.ForcingNetVerity, Forcing},
	{logic.TemplateSet, logic.TemplateDelete, Templates},
}

// FamilyOf returns the family of a technique.
func FamilyOf(t logic.Technique) Family {
	if t.OfRules() {
		return Rules
	}
	for _, r := range familyRanges {
		if r.first <= t && t <= r.last {
			return r.family
		}
	}
	return families
}

// Name returns the name of the family in a language.
func (f Family) Name(l i18n.Lang) string { return familyNames[f].In(l) }
