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
	families
)

var familyNames = [families]i18n.Text{
	Singles:      {"Singles", "シングル", "唯余与排除"},
	Locked:       {"Locked candidates", "ロックされた候補", "区块"},
	Subsets:      {"Subsets", "ペア・トリプル", "数组"},
	Fish:         {"Fish", "フィッシュ", "鱼"},
	OneDigit:     {"Single-digit patterns", "1数字のパターン", "双强链"},
	Wings:        {"Wings", "ウイング", "Wing"},
	Uniqueness:   {"Uniqueness", "唯一解の利用", "唯一性"},
	Colours:      {"Colouring", "カラーリング", "染色"},
	Chains:       {"Chains and loops", "チェーンとループ", "链与环"},
	AlmostLocked: {"Almost locked sets", "ALS", "待定数组（ALS）"},
	Forcing:      {"Forcing chains and nets", "強制チェーンと強制ネット", "强制链与强制网"},
	Templates:    {"Templates", "テンプレート", "模板法"},
}

// FamilyOf returns the family of a technique.
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
	case t >= logic.TemplateSet:
		return Templates
	}
	return Forcing
}

// Name returns what a family is called in a language.
func (f Family) Name(l i18n.Lang) string { return text(familyNames[f], l) }
