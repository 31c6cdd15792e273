// Package explain puts a step of logic into words and into a picture. It is linked into the second program, not into the page's.
package explain

import (
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// Name returns what a technique is called in a language.
func Name(t logic.Technique, l i18n.Lang) string {
	if f, ok := fishOf(t); ok {
		return capital(fill(fishForms[f.form], l, blanks{"fish": fishSizes[f.size].In(l)}))
	}
	return names[t].In(l)
}

// names has the names of the techniques that are no basic fish.
var names = map[logic.Technique]text{
	logic.FullHouse:                    nameFullHouse,
	logic.NakedSingle:                  nameNakedSingle,
	logic.HiddenSingle:                 nameHiddenSingle,
	logic.LockedPair:                   nameLockedPair,
	logic.LockedTriple:                 nameLockedTriple,
	logic.Pointing:                     namePointing,
	logic.Claiming:                     nameClaiming,
	logic.NakedPair:                    nameNakedPair,
	logic.NakedTriple:                  nameNakedTriple,
	logic.NakedQuadruple:               nameNakedQuadruple,
	logic.HiddenPair:                   nameHiddenPair,
	logic.HiddenTriple:                 nameHiddenTriple,
	logic.HiddenQuadruple:              nameHiddenQuadruple,
	logic.RemotePair:                   nameRemotePair,
	logic.BUGPlus1:                     nameBUGPlus1,
	logic.Skyscraper:                   nameSkyscraper,
	logic.TwoStringKite:                nameTwoStringKite,
	logic.DualTwoStringKite:            nameDualTwoStringKite,
	logic.TurbotFish:                   nameTurbotFish,
	logic.EmptyRectangle:               nameEmptyRectangle,
	logic.DualEmptyRectangle:           nameDualEmptyRectangle,
	logic.WWing:                        nameWWing,
	logic.XYWing:                       nameXYWing,
	logic.XYZWing:                      nameXYZWing,
	logic.Uniqueness1:                  nameUniqueness1,
	logic.Uniqueness2:                  nameUniqueness2,
	logic.Uniqueness3:                  nameUniqueness3,
	logic.Uniqueness4:                  nameUniqueness4,
	logic.Uniqueness5:                  nameUniqueness5,
	logic.Uniqueness6:                  nameUniqueness6,
	logic.HiddenRectangle:              nameHiddenRectangle,
	logic.AvoidableRectangle1:          nameAvoidableRectangle1,
	logic.AvoidableRectangle2:          nameAvoidableRectangle2,
	logic.SueDeCoq:                     nameSueDeCoq,
	logic.SimpleColorsTrap:             nameSimpleColorsTrap,
	logic.SimpleColorsWrap:             nameSimpleColorsWrap,
	logic.MultiColors1:                 nameMultiColors1,
	logic.MultiColors2:                 nameMultiColors2,
	logic.XChain:                       nameXChain,
	logic.XYChain:                      nameXYChain,
	logic.ContinuousNiceLoop:           nameContinuousNiceLoop,
	logic.DiscontinuousNiceLoop:        nameDiscontinuousNiceLoop,
	logic.AIC:                          nameAIC,
	logic.GroupedContinuousNiceLoop:    nameGroupedContinuousNiceLoop,
	logic.GroupedDiscontinuousNiceLoop: nameGroupedDiscontinuousNiceLoop,
	logic.GroupedAIC:                   nameGroupedAIC,
	logic.ALSXZ:                        nameALSXZ,
	logic.ALSXYWing:                    nameALSXYWing,
	logic.ALSChain:                     nameALSChain,
	logic.DeathBlossom:                 nameDeathBlossom,
	logic.KrakenFishType1:              nameKrakenFishType1,
	logic.KrakenFishType2:              nameKrakenFishType2,
	logic.ForcingChainContradiction:    nameForcingChainContradiction,
	logic.ForcingChainVerity:           nameForcingChainVerity,
	logic.ForcingNetContradiction:      nameForcingNetContradiction,
	logic.ForcingNetVerity:             nameForcingNetVerity,
	logic.TemplateSet:                  nameTemplateSet,
	logic.TemplateDelete:               nameTemplateDelete,
}

// fishKind is a fish by its number of lines and its form.
type fishKind struct {
	size int
	form fishForm
}

// fishForm is how a fish differs from the one of rows against columns.
type fishForm uint8

const (
	plainFish fishForm = iota
	finned
	sashimi
	franken
	finnedFranken
	mutant
	finnedMutant
)

var fishForms = [...]text{
	plainFish:     formPlainFish,
	finned:        formFinned,
	sashimi:       formSashimi,
	franken:       formFranken,
	finnedFranken: formFinnedFranken,
	mutant:        formMutant,
	finnedMutant:  formFinnedMutant,
}

var fishSizes = [...]text{
	2: sizeXWing,
	3: sizeSwordfish,
	4: sizeJellyfish,
	5: sizeSquirmbag,
	6: sizeWhale,
	7: sizeLeviathan,
}

// fishOf returns what a fish is; false for what is none.
func fishOf(t logic.Technique) (fishKind, bool) {
	for _, series := range [...]struct {
		first, last logic.Technique
		forms       []fishForm // of each size
	}{
		{logic.XWing, logic.Leviathan, []fishForm{plainFish}},
		{logic.FinnedXWing, logic.SashimiLeviathan, []fishForm{finned, sashimi}},
		{logic.FrankenXWing, logic.FrankenLeviathan, []fishForm{franken}},
		{logic.FinnedFrankenXWing, logic.FinnedFrankenLeviathan, []fishForm{finnedFranken}},
		{logic.MutantXWing, logic.MutantLeviathan, []fishForm{mutant}},
		{logic.FinnedMutantXWing, logic.FinnedMutantLeviathan, []fishForm{finnedMutant}},
	} {
		if t >= series.first && t <= series.last {
			i := int(t - series.first)
			return fishKind{size: 2 + i/len(series.forms), form: series.forms[i%len(series.forms)]}, true
		}
	}
	return fishKind{}, false
}
