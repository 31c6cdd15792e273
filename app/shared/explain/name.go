// Package explain explains steps of logic in text and pictures.
//
// A step comes from package solver/logic: logic.Next returns the next step of a position, and logic.Rate all
// steps of a puzzle. [Say] explains a step in English, Japanese, and Simplified or Traditional Chinese: where
// to look, what follows, and why. [Step] additionally returns what the page needs: the picture, the technical
// terms of the text, and the names of cells in the form that the user has chosen. [Name] returns the name of
// a technique. The package does not need a browser, and all texts are compiled in.
//
//	for step := range logic.Steps(ctx, p, table) {
//		fmt.Println(explain.Say(i18n.Ja, p, step).Text)
//	}
//
// The position is the one in which the step was found, before Position.Apply. Languages are those of package i18n:
// En, Ja, Hans and Hant. Any step of package logic has sentences, so there are no errors. The zero Step is none, and
// explaining it panics.
package explain

// For people who change this package.
//
// # How a step is explained
//
// The name of a technique is in steps.txt under its key or, for a basic fish, is composed by fishOf
// (name.go). explainers (family.go) has the family of a technique, and the function that explains and draws its
// steps. These functions are in the say_*.go files, such as say_houses.go, say_fish.go, say_links.go,
// say_sets.go, say_unique.go and say_forcing.go. The sentences are in the file steps.txt of each language in
// app/shared/i18n. "go generate ./app/shared/i18n" generates words_gen.go from these files.
//
// The same functions fill the picture (picture.go): they assign a role to candidates, lines and sets of
// cells, and a background to cells. The legend has a line for each role that is drawn (legend.go). svg.go
// draws the picture: areas in the method areas, shapes in drawShape, links in link, and the symbols of the
// legend in sign. A new role must be added to all of these, and its text to roleWords. route.go finds the
// curves of the links, and geometry.go the positions on the board.
//
// Each technique needs an example in examples.txt. ExampleOf describes the format. TestGolden compares the
// text and the picture of the example with the files in testdata. "go test ./app/shared/explain -update"
// writes these files.
//
// The package is too large for the page's own program. Only the second program, which the page loads on
// demand, and web/learn use it.

import (
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// Name returns the name of a technique in a language.
func Name(t logic.Technique, l i18n.Lang) string {
	if f, ok := fishOf(t); ok {
		return capital(fill(fishForms[f.form], l, blanks{"fish": fishSizes[f.size].In(l)}))
	}
	return techniques[t.Key()].In(l)
}

// fishKind is the size of a fish, which is the number of its base houses, and its form.
type fishKind struct {
	size int
	form fishForm
}

// fishForm is the variant of a fish, such as plain or with fins.
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

// fishOf returns the size and form of a basic fish. It returns false for any other technique.
func fishOf(t logic.Technique) (fishKind, bool) {
	for _, series := range [...]struct {
		first, last logic.Technique
		forms       []fishForm // forms that exist for each size
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
