package explain

import (
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// Family is a group of techniques that work in a similar way.
type Family uint8

// These are the families, in the order in which they are usually learnt.
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
	families // number of families; also used as the family of unknown techniques
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

// tellers lists ranges of techniques, each with its family and the function that explains and draws the
// steps. A new technique must be in one of the ranges.
var tellers = [...]struct {
	first, last logic.Technique
	family      Family
	tell        func(*teller)
}{
	{0, logic.HiddenSingle, Singles, (*teller).single},
	{logic.RuleOneWay, logic.RuleReach, Rules, (*teller).ruled},
	{logic.SumOfHouse, logic.SumOfHouse, Rules, (*teller).added},
	{logic.RuleWays, logic.RuleWays, Rules, (*teller).ruled},
	{logic.SumOfHouses, logic.SumSplit, Rules, (*teller).added},
	{logic.RulesMeet, logic.RulesMeet, Rules, (*teller).ruled},
	{logic.LockedPair, logic.LockedTriple, Subsets, (*teller).subset},
	{logic.Pointing, logic.Claiming, Locked, (*teller).locked},
	{logic.RuleMoreWays, logic.RuleHouse, Rules, (*teller).ruled},
	{logic.NakedPair, logic.HiddenPair, Subsets, (*teller).subset},
	{logic.KillerPair, logic.KillerPair, Rules, (*teller).killers},
	{logic.SumOfTwo, logic.SumOfTwo, Rules, (*teller).added},
	{logic.RuleClash, logic.RuleClash, Rules, (*teller).ruled},
	{logic.HiddenTriple, logic.HiddenTriple, Subsets, (*teller).subset},
	{logic.RuleManyWays, logic.RuleManyWays, Rules, (*teller).ruled},
	{logic.SumOfMany, logic.SumOfMany, Rules, (*teller).added},
	{logic.KillerTriple, logic.KillerTriple, Rules, (*teller).killers},
	{logic.NakedQuadruple, logic.HiddenQuadruple, Subsets, (*teller).subset},
	{logic.RulesTogether, logic.RulesTogether, Rules, (*teller).ruled},
	{logic.XWing, logic.Leviathan, Fish, (*teller).fish},
	{logic.RemotePair, logic.RemotePair, Chains, (*teller).remotePair},
	{logic.BUGPlus1, logic.BUGPlus1, Uniqueness, (*teller).grave},
	{logic.Skyscraper, logic.TurbotFish, OneDigit, (*teller).twoLinks},
	{logic.EmptyRectangle, logic.DualEmptyRectangle, OneDigit, (*teller).emptyRectangle},
	{logic.WWing, logic.WWing, Wings, (*teller).wWing},
	{logic.XYWing, logic.XYZWing, Wings, (*teller).wing},
	{logic.Uniqueness1, logic.AvoidableRectangle2, Uniqueness, (*teller).rectangle},
	{logic.FinnedXWing, logic.SashimiLeviathan, Fish, (*teller).fish},
	{logic.SueDeCoq, logic.SueDeCoq, AlmostLocked, (*teller).sueDeCoq},
	{logic.SimpleColorsTrap, logic.MultiColors2, Colours, (*teller).colours},
	{logic.XChain, logic.GroupedAIC, Chains, (*teller).chained},
	{logic.ALSXZ, logic.ALSChain, AlmostLocked, (*teller).sets},
	{logic.DeathBlossom, logic.DeathBlossom, AlmostLocked, (*teller).deathBlossom},
	{logic.FrankenXWing, logic.FinnedMutantLeviathan, Fish, (*teller).fish},
	{logic.KrakenFishType1, logic.KrakenFishType2, Fish, (*teller).kraken},
	{logic.ForcingChainContradiction, logic.ForcingNetVerity, Forcing, (*teller).forcing},
	{logic.TemplateSet, logic.TemplateDelete, Templates, (*teller).template},
	{logic.RuleCells, logic.RuleTrial, Rules, (*teller).tried},
}

// FamilyOf returns the family of a technique.
func FamilyOf(t logic.Technique) Family {
	for _, r := range tellers {
		if r.first <= t && t <= r.last {
			return r.family
		}
	}
	return families
}

// Name returns the name of the family in a language.
func (f Family) Name(l i18n.Lang) string { return familyNames[f].In(l) }
