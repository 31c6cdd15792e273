package explain

import (
	"testing"

	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// Each technique has a unique name and a family in each language.
func TestEachTechniqueHasAName(t *testing.T) {
	for _, l := range i18n.All {
		seen := map[string]logic.Technique{}
		for _, technique := range logic.Techniques() {
			name := Name(technique, l)
			switch other, ok := seen[name]; {
			case name == "":
				t.Errorf("%s has no name: it needs a line techniques/%[1]s in app/shared/i18n/%s/steps.txt",
					technique.Key(), l.Tag())
			case ok:
				t.Errorf("%s: %s and %s are both %q", l.Tag(), technique.Key(), other.Key(), name)
			}
			seen[name] = technique
			if FamilyOf(technique).Name(l) == "" {
				t.Errorf("%s: %s has no family: it needs a row of explainers in app/shared/explain/family.go", l.Tag(),
					technique.Key())
			}
		}
	}
}

// Each entry for the name of a technique in the text files belongs to a technique that exists.
func TestEachNameIsATechniques(t *testing.T) {
	for key := range techniques {
		if _, ok := logic.ByKey(key); !ok {
			t.Errorf("app/shared/i18n/en/steps.txt has techniques/%s, and there is no such technique", key)
		}
	}
}

func TestNames(t *testing.T) {
	for _, test := range []struct {
		technique logic.Technique
		lang      i18n.Lang
		name      string
		family    string
	}{
		{logic.FullHouse, i18n.En, "Full house", "Singles"},
		{logic.Swordfish, i18n.En, "Swordfish", "Fish"},
		{logic.SashimiXWing, i18n.En, "Sashimi X-Wing", "Fish"},
		{logic.FinnedLeviathan, i18n.Ja, "フィン付きリヴァイアサン", "フィッシュ"},
		{logic.FinnedMutantJellyfish, i18n.Hans, "带鳍交叉四阶鱼", "鱼"},
		{logic.FinnedMutantJellyfish, i18n.Hant, "帶鰭交叉四階魚", "魚"},
		{logic.Claiming, i18n.Hant, "行列區塊", "區塊"},
		{logic.RemotePair, i18n.En, "Remote pair", "Chains and loops"},
		{logic.HiddenTriple, i18n.En, "Hidden triple", "Subsets"},
		{logic.TurbotFish, i18n.En, "Turbot fish", "Single-digit patterns"},
		{logic.XYZWing, i18n.En, "XYZ-Wing", "Wings"},
		{logic.SueDeCoq, i18n.En, "Sue de Coq", "Almost locked sets"},
		{logic.MultiColors2, i18n.En, "Multi-colours 2", "Colouring"},
		{logic.TemplateSet, i18n.En, "Template, placed", "Templates"},
		{logic.KillerPair, i18n.En, "Killer pair", "Rules"},
		{logic.KrakenFishType2, i18n.Ja, "クラーケンフィッシュ2", "フィッシュ"},
		{logic.BUGPlus1, i18n.En, "BUG+1", "Uniqueness"},
		{logic.ForcingNetVerity, i18n.Hans, "强制网（同一结论）", "强制链与强制网"},
	} {
		name, family := Name(test.technique, test.lang), FamilyOf(test.technique).Name(test.lang)
		if name != test.name || family != test.family {
			t.Errorf("%s in %s: %q of %q, want %q of %q", test.technique.Key(), test.lang.Tag(), name, family,
				test.name, test.family)
		}
	}
}
