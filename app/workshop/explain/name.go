// Package explain puts a step of logic into words and into a picture. It is linked into the second program, not into the page's.
package explain

import (
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// Name returns what a technique is called in a language.
func Name(t logic.Technique, l i18n.Lang) string {
	if f, ok := fishOf(t); ok {
		return capital(fill(text(fishForms[f.form], l), blanks{"fish": text(fishSizes[f.size], l)}))
	}
	return text(names[t], l)
}

// names has the names of the techniques that are no basic fish.
var names = map[logic.Technique]i18n.Text{
	logic.FullHouse:                    {"Full house", "最後の1マス", "最后一格"},
	logic.NakedSingle:                  {"Naked single", "裸のシングル", "唯余法"},
	logic.HiddenSingle:                 {"Hidden single", "隠れたシングル", "排除法"},
	logic.LockedPair:                   {"Locked pair", "ロックドペア", "死锁数对"},
	logic.LockedTriple:                 {"Locked triple", "ロックドトリプル", "死锁三数组"},
	logic.Pointing:                     {"Locked candidates 1", "ロックされた候補1", "宫区块"},
	logic.Claiming:                     {"Locked candidates 2", "ロックされた候補2", "行列区块"},
	logic.NakedPair:                    {"Naked pair", "裸のペア", "显性数对"},
	logic.NakedTriple:                  {"Naked triple", "裸のトリプル", "显性三数组"},
	logic.NakedQuadruple:               {"Naked quadruple", "裸のクワッド", "显性四数组"},
	logic.HiddenPair:                   {"Hidden pair", "隠れたペア", "隐性数对"},
	logic.HiddenTriple:                 {"Hidden triple", "隠れたトリプル", "隐性三数组"},
	logic.HiddenQuadruple:              {"Hidden quadruple", "隠れたクワッド", "隐性四数组"},
	logic.RemotePair:                   {"Remote pair", "リモートペア", "远程数对"},
	logic.BUGPlus1:                     {"BUG+1", "BUG+1", "BUG+1"},
	logic.Skyscraper:                   {"Skyscraper", "スカイスクレーパー", "摩天楼"},
	logic.TwoStringKite:                {"Two-string kite", "2ストリングカイト", "双线风筝"},
	logic.DualTwoStringKite:            {"Dual two-string kite", "デュアル2ストリングカイト", "双重双线风筝"},
	logic.TurbotFish:                   {"Turbot fish", "ターボットフィッシュ", "多宝鱼"},
	logic.EmptyRectangle:               {"Empty rectangle", "エンプティレクタングル", "空矩形"},
	logic.DualEmptyRectangle:           {"Dual empty rectangle", "デュアルエンプティレクタングル", "双重空矩形"},
	logic.WWing:                        {"W-Wing", "Wウイング", "W-Wing"},
	logic.XYWing:                       {"XY-Wing", "XYウイング", "XY-Wing"},
	logic.XYZWing:                      {"XYZ-Wing", "XYZウイング", "XYZ-Wing"},
	logic.Uniqueness1:                  {"Unique rectangle 1", "ユニークレクタングル1", "唯一矩形1型"},
	logic.Uniqueness2:                  {"Unique rectangle 2", "ユニークレクタングル2", "唯一矩形2型"},
	logic.Uniqueness3:                  {"Unique rectangle 3", "ユニークレクタングル3", "唯一矩形3型"},
	logic.Uniqueness4:                  {"Unique rectangle 4", "ユニークレクタングル4", "唯一矩形4型"},
	logic.Uniqueness5:                  {"Unique rectangle 5", "ユニークレクタングル5", "唯一矩形5型"},
	logic.Uniqueness6:                  {"Unique rectangle 6", "ユニークレクタングル6", "唯一矩形6型"},
	logic.HiddenRectangle:              {"Hidden rectangle", "隠れたレクタングル", "隐性唯一矩形"},
	logic.AvoidableRectangle1:          {"Avoidable rectangle 1", "アボイダブルレクタングル1", "可规避矩形1型"},
	logic.AvoidableRectangle2:          {"Avoidable rectangle 2", "アボイダブルレクタングル2", "可规避矩形2型"},
	logic.SueDeCoq:                     {"Sue de Coq", "スー・ド・コック", "融合待定数组"},
	logic.SimpleColorsTrap:             {"Simple colours, trap", "シンプルカラー（トラップ）", "简单染色（双色夹击）"},
	logic.SimpleColorsWrap:             {"Simple colours, wrap", "シンプルカラー（ラップ）", "简单染色（同色矛盾）"},
	logic.MultiColors1:                 {"Multi-colours 1", "マルチカラー1", "多重染色1型"},
	logic.MultiColors2:                 {"Multi-colours 2", "マルチカラー2", "多重染色2型"},
	logic.XChain:                       {"X-Chain", "Xチェーン", "X链"},
	logic.XYChain:                      {"XY-Chain", "XYチェーン", "XY链"},
	logic.ContinuousNiceLoop:           {"Continuous nice loop", "連続ナイスループ", "连续环"},
	logic.DiscontinuousNiceLoop:        {"Discontinuous nice loop", "不連続ナイスループ", "不连续环"},
	logic.AIC:                          {"AIC", "AIC", "AIC"},
	logic.GroupedContinuousNiceLoop:    {"Grouped continuous nice loop", "グループ連続ナイスループ", "区块连续环"},
	logic.GroupedDiscontinuousNiceLoop: {"Grouped discontinuous nice loop", "グループ不連続ナイスループ", "区块不连续环"},
	logic.GroupedAIC:                   {"Grouped AIC", "グループAIC", "区块AIC"},
	logic.ALSXZ:                        {"ALS-XZ", "ALS-XZ", "ALS-XZ"},
	logic.ALSXYWing:                    {"ALS-XY-Wing", "ALS-XYウイング", "ALS-XY-Wing"},
	logic.ALSChain:                     {"ALS chain", "ALSチェーン", "ALS链"},
	logic.DeathBlossom:                 {"Death blossom", "デスブロッサム", "死亡绽放"},
	logic.KrakenFishType1:              {"Kraken fish 1", "クラーケンフィッシュ1", "Kraken鱼1型"},
	logic.KrakenFishType2:              {"Kraken fish 2", "クラーケンフィッシュ2", "Kraken鱼2型"},
	logic.ForcingChainContradiction:    {"Forcing chain, contradiction", "強制チェーン（矛盾）", "强制链（矛盾）"},
	logic.ForcingChainVerity:           {"Forcing chain, verity", "強制チェーン（同じ結論）", "强制链（同一结论）"},
	logic.ForcingNetContradiction:      {"Forcing net, contradiction", "強制ネット（矛盾）", "强制网（矛盾）"},
	logic.ForcingNetVerity:             {"Forcing net, verity", "強制ネット（同じ結論）", "强制网（同一结论）"},
	logic.TemplateSet:                  {"Template, placed", "テンプレート（確定）", "模板法（填数）"},
	logic.TemplateDelete:               {"Template, removed", "テンプレート（除外）", "模板法（删数）"},
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

var fishForms = [...]i18n.Text{
	plainFish:     {"{fish}", "{fish}", "{fish}"},
	finned:        {"Finned {fish}", "フィン付き{fish}", "带鳍{fish}"},
	sashimi:       {"Sashimi {fish}", "サシミ{fish}", "退化{fish}"},
	franken:       {"Franken {fish}", "フランケン{fish}", "宫内{fish}"},
	finnedFranken: {"Finned Franken {fish}", "フィン付きフランケン{fish}", "带鳍宫内{fish}"},
	mutant:        {"Mutant {fish}", "ミュータント{fish}", "交叉{fish}"},
	finnedMutant:  {"Finned mutant {fish}", "フィン付きミュータント{fish}", "带鳍交叉{fish}"},
}

var fishSizes = [...]i18n.Text{
	2: {"X-Wing", "Xウイング", "二阶鱼"},
	3: {"swordfish", "ソードフィッシュ", "三阶鱼"},
	4: {"jellyfish", "ジェリーフィッシュ", "四阶鱼"},
	5: {"squirmbag", "スクワームバッグ", "五阶鱼"},
	6: {"whale", "ホエール", "六阶鱼"},
	7: {"leviathan", "リヴァイアサン", "七阶鱼"},
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
