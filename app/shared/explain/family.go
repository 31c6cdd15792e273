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
	Exotic
	Equal
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
	Exotic:       familyExotic,
	Equal:        familyEqual,
	Rules:        familyRules,
}

// explainers lists ranges of techniques, each with its family and the function that explains and draws the
// steps. A new technique must be in one of the ranges.
var explainers = [...]struct {
	first, last logic.Technique
	family      Family
	explain     func(*explainer)
}{
	{0, logic.HiddenSingle, Singles, (*explainer).single},
	{logic.RuleOneWay, logic.RuleReach, Rules, (*explainer).ruled},
	{logic.SumOfHouse, logic.SumOfHouse, Rules, (*explainer).added},
	{logic.RuleWays, logic.RuleWays, Rules, (*explainer).ruled},
	{logic.SumOfHouses, logic.SumSplit, Rules, (*explainer).added},
	{logic.RulesMeet, logic.RulesMeet, Rules, (*explainer).ruled},
	{logic.LockedPair, logic.LockedTriple, Subsets, (*explainer).subset},
	{logic.Pointing, logic.Claiming, Locked, (*explainer).locked},
	{logic.ImpliedHouse, logic.ImpliedHouse, Equal, (*explainer).implied},
	{logic.LawOfLeftovers, logic.LawOfLeftovers, Equal, (*explainer).equal},
	{logic.RuleMoreWays, logic.RuleHouse, Rules, (*explainer).ruled},
	{logic.NakedPair, logic.HiddenPair, Subsets, (*explainer).subset},
	{logic.KillerPair, logic.KillerPair, Rules, (*explainer).killers},
	{logic.SumOfTwo, logic.SumOfTwo, Rules, (*explainer).added},
	{logic.RuleClash, logic.RuleClash, Rules, (*explainer).ruled},
	{logic.Parity, logic.Parity, Rules, (*explainer).parity},
	{logic.HiddenTriple, logic.HiddenTriple, Subsets, (*explainer).subset},
	{logic.RuleManyWays, logic.RuleManyWays, Rules, (*explainer).ruled},
	{logic.SumOfMany, logic.SumOfMany, Rules, (*explainer).added},
	{logic.KillerTriple, logic.KillerTriple, Rules, (*explainer).killers},
	{logic.NakedQuadruple, logic.HiddenQuadruple, Subsets, (*explainer).subset},
	{logic.LeftoversMany, logic.LeftoversMany, Equal, (*explainer).equal},
	{logic.RulesTogether, logic.RulesTogether, Rules, (*explainer).ruled},
	{logic.XWing, logic.Leviathan, Fish, (*explainer).fish},
	{logic.RemotePair, logic.RemotePair, Chains, (*explainer).remotePair},
	{logic.BUGPlus1, logic.BUGPlus1, Uniqueness, (*explainer).grave},
	{logic.Skyscraper, logic.TurbotFish, OneDigit, (*explainer).twoLinks},
	{logic.EmptyRectangle, logic.DualEmptyRectangle, OneDigit, (*explainer).emptyRectangle},
	{logic.WWing, logic.WWing, Wings, (*explainer).wWing},
	{logic.XYWing, logic.XYZWing, Wings, (*explainer).wing},
	{logic.Uniqueness1, logic.AvoidableRectangle2, Uniqueness, (*explainer).rectangle},
	{logic.FinnedXWing, logic.SashimiLeviathan, Fish, (*explainer).fish},
	{logic.SueDeCoq, logic.SueDeCoq, AlmostLocked, (*explainer).sueDeCoq},
	{logic.SimpleColorsTrap, logic.MultiColors2, Colours, (*explainer).colours},
	{logic.EqualSets, logic.EqualSets, Equal, (*explainer).equal},
	{logic.XChain, logic.GroupedAIC, Chains, (*explainer).chained},
	{logic.ALSXZ, logic.ALSChain, AlmostLocked, (*explainer).sets},
	{logic.DeathBlossom, logic.DeathBlossom, AlmostLocked, (*explainer).deathBlossom},
	{logic.FrankenXWing, logic.FinnedMutantLeviathan, Fish, (*explainer).fish},
	{logic.KrakenFishType1, logic.KrakenFishType2, Fish, (*explainer).kraken},
	{logic.ForcingChainContradiction, logic.ForcingNetVerity, Forcing, (*explainer).forcing},
	{logic.TemplateSet, logic.TemplateDelete, Templates, (*explainer).template},
	{logic.FireworkTriple, logic.FireworkTriple, Exotic, (*explainer).fireworkTriple},
	{logic.FireworkQuadruple, logic.FireworkQuadruple, Exotic, (*explainer).fireworkQuadruple},
	{logic.SKLoop, logic.MultiSectorLockedSets, Exotic, (*explainer).lockedSets},
	{logic.JuniorExocet, logic.JuniorExocet, Exotic, (*explainer).exocet},
	{logic.Tridagon, logic.TridagonForcing, Exotic, (*explainer).tridagon},
	{logic.RuleCells, logic.RuleTrial, Rules, (*explainer).tried},
}

// FamilyOf returns the family of a technique.
func FamilyOf(t logic.Technique) Family {
	for _, r := range explainers {
		if r.first <= t && t <= r.last {
			return r.family
		}
	}
	return families
}

// Name returns the name of the family in a language.
func (f Family) Name(l i18n.Lang) string { return familyNames[f].In(l) }
