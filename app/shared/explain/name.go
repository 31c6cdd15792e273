// Package explain puts a step of logic into words and into a picture.
//
// A step comes from package solver/logic: logic.Next finds the next one of a position, and logic.Rate
// all those of a puzzle. [Say] tells it in sentences, in English, Japanese, and Simplified or
// Traditional Chinese: where to look, why something follows, and what. [Step] does so as the page
// needs it, with a picture, the terms of the text and the namings that a person can choose. [Name]
// is what a technique is called. Nothing here needs a browser, and the words are compiled in.
//
// # How a step is told
//
// A technique has its name in names or, for a basic fish, in fishOf (name.go), and belongs to a
// family (family.go). The method tell (explain.go) picks by technique and family the function that
// words and draws a step. These functions are in the say_*.go files: say_houses.go, say_fish.go,
// say_links.go, say_sets.go, say_unique.go and say_forcing.go. The sentences are in the file
// steps.txt of each language in app/shared/i18n. "go generate ./app/shared/i18n" makes words_gen.go
// of them.
//
// The same functions fill the picture (picture.go). It gives candidates, lines and sets of cells a
// role, and cells a ground. Each role that is drawn gets a line in the legend (legend.go). svg.go
// draws the picture: areas in the method areas, shapes in drawShape, links in link, and the signs
// of the legend in sign. A new role needs its place in all of these, and a word in roleWords.
// route.go finds the curves of the links, and geometry.go where things are on the board.
//
// Each technique needs an example in examples.txt; ExampleOf says how it is written. TestGolden
// compares what is said and drawn for it with testdata. "go test ./app/shared/explain -update"
// writes those files.
//
// The package is too large for the page's program. The second program and web/learn have it.
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

// names has the names of the techniques that are not basic fish.
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
	logic.RuleOneWay:                   nameOneWay,
	logic.RuleReach:                    nameReach,
	logic.SumOfHouse:                   nameSumOfHouse,
	logic.RuleWays:                     nameWays,
	logic.SumOfHouses:                  nameSumOfHouses,
	logic.SumSplit:                     nameSplit,
	logic.RuleMoreWays:                 nameMoreWays,
	logic.RuleMust:                     nameMust,
	logic.RuleExcludes:                 nameExcludes,
	logic.RulesMeet:                    nameMeet,
	logic.RuleHouse:                    nameHouseNeeds,
	logic.KillerPair:                   nameKillerPair,
	logic.SumOfTwo:                     nameSumOfTwo,
	logic.RuleClash:                    nameClashOfRules,
	logic.RuleManyWays:                 nameManyWays,
	logic.SumOfMany:                    nameSumOfMany,
	logic.KillerTriple:                 nameKillerTriple,
	logic.RulesTogether:                nameTogether,
	logic.RuleCells:                    nameCellsAlone,
	logic.RuleTrial:                    nameTrial,
	logic.TemplateDelete:               nameTemplateDelete,
}

// fishKind is a fish by its number of lines and its form.
type fishKind struct {
	size int
	form fishForm
}

// fishForm is how a fish differs from the plain one, of rows against columns.
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

// fishOf returns the size and form of a basic fish, and false for any other technique.
func fishOf(t logic.Technique) (fishKind, bool) {
	for _, series := range [...]struct {
		first, last logic.Technique
		forms       []fishForm // that each size has
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
