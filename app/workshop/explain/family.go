package explain

import (
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// Family is a group of techniques that work alike.
type Family uint8

// The families, in the order in which a person learns them.
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
	families // how many there are; FamilyOf returns it for a technique that it does not know
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
}

// FamilyOf returns the family of a technique. A new technique needs its family here.
func FamilyOf(t logic.Technique) Family {
	if _, ok := fishOf(t); ok {
		return Fish
	}
	switch {
	case t <= logic.HiddenSingle:
		return Singles
	case t == logic.Pointing || t == logic.Claiming:
		return Locked
	case t <= logic.HiddenQuadruple:
		return Subsets
	case t.AssumesOne():
		return Uniqueness
	case t >= logic.Skyscraper && t <= logic.DualEmptyRectangle:
		return OneDigit
	case t >= logic.WWing && t <= logic.XYZWing:
		return Wings
	case t >= logic.SimpleColorsTrap && t <= logic.MultiColors2:
		return Colours
	case t == logic.RemotePair || t >= logic.XChain && t <= logic.GroupedAIC:
		return Chains
	case t == logic.SueDeCoq || t >= logic.ALSXZ && t <= logic.DeathBlossom:
		return AlmostLocked
	case t == logic.KrakenFishType1 || t == logic.KrakenFishType2:
		return Fish
	case t >= logic.ForcingChainContradiction && t <= logic.ForcingNetVerity:
		return Forcing
	case t == logic.TemplateSet || t == logic.TemplateDelete:
		return Templates
	}
	return families
}

// Name returns what a family is called in a language.
func (f Family) Name(l i18n.Lang) string { return familyNames[f].In(l) }
