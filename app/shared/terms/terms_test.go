package terms

import (
	"testing"

	"numplace/app/internal/wordtest"
	"numplace/app/shared/i18n"
)

func TestTerms(t *testing.T) {
	wordtest.CheckTexts(t, "terms", func(at int, l i18n.Lang) string { return text(at).In(l) })
}

// In finds the terms of a sentence in the order of their first occurrences, and only as complete words.
func TestTermsOfASentence(t *testing.T) {
	for sentence, want := range map[string][]string{
		"Either way one of the pincers sees the pivot, and each pincer is seen.": {"pincers", "sees", "pivot"},
		"Baseline, coverage, reset.":                 nil,
		"A strong link, then weak links in a chain.": {"strong link", "weak links", "chain"},
		"The chain goes through almost locked sets.": {"chain", "almost locked sets"},
	} {
		found := In(i18n.En, sentence)
		if len(found) != len(want) {
			t.Errorf("%q: %v, want %q", sentence, found, want)
			continue
		}
		for i, term := range found {
			if term.Word != want[i] || term.Says == "" || sentence[term.At:term.At+len(term.Word)] != term.Word {
				t.Errorf("%q: %v, want %q", sentence, term, want[i])
			}
		}
	}
	// A term that is part of a longer term is not found separately.
	if found := In(i18n.Hans, "沿强链给8染色，链的两端。"); len(found) != 2 || found[0].Word != "强链" || found[1].Word != "链" ||
		found[1].At <= found[0].At+len("强链") {
		t.Error(found)
	}
	if found := In(i18n.Hans, "沿强链给8染色。"); len(found) != 1 {
		t.Error(found)
	}
	// 循环 is cyclic, not a loop.
	for l, sentence := range map[i18n.Lang]string{i18n.Hans: "循环顺序相同。", i18n.Hant: "循環順序相同。"} {
		if found := In(l, sentence); len(found) != 0 {
			t.Errorf("%s: %v in %q", l.Tag(), found, sentence)
		}
	}
	if found := In(i18n.Hans, "循环的环。"); len(found) != 1 || found[0].At != len("循环的") {
		t.Error(found)
	}
	for l, sentence := range map[i18n.Lang]string{
		i18n.Ja: "両方から見える3は消せます。", i18n.Hans: "能同时看到两翼的1可删去。", i18n.Hant: "能同時看到兩翼的1可刪去。",
	} {
		if found := In(l, sentence); len(found) == 0 {
			t.Errorf("%s: nothing in %q", l.Tag(), sentence)
		}
	}
}
