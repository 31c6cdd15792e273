package making

import (
	"numplace/app/shared/i18n"
	"numplace/solver/canon"
)

// What the tools for setters say.
var (
	noGivens      = i18n.Text{"The board has no givens yet.", "盤面にまだ表出数字がありません。", "盘面还没有提示数。"}
	needsOne      = i18n.Text{"There are several solutions; this needs a puzzle with one.", "解が複数あります。解が1つの問題が必要です。", "有多个解；这里需要唯一解的题。"}
	hasNone       = i18n.Text{"There is no solution; this needs a puzzle with one.", "解がありません。解が1つの問題が必要です。", "无解；这里需要唯一解的题。"}
	noGivenHelps  = i18n.Text{"There is no solution, so no further given can help.", "解がないので、数字を加えても解は1つになりません。", "无解，再加提示数也不行。"}
	soundAlready  = i18n.Text{"There is one solution already.", "すでに解は1つです。", "已是唯一解。"}
	oneIsTooFew   = i18n.Text{"No single given leaves one solution: it takes more.", "1個加えるだけでは解が1つになりません。", "只加一个提示数还不能得到唯一解。"}
	nothingSpare  = i18n.Text{"No given can be left out.", "余分な表出数字はありません。", "没有多余的提示数。"}
	noDigits      = i18n.Text{"No other digits were found for these cells.", "この配置でほかの数字は見つかりませんでした。", "没有为这些格子找到其他数字。"}
	noneEasier    = i18n.Text{"No single given makes it easier.", "1個加えても易しくなりません。", "加一个提示数也不会更容易。"}
	noneHarder    = i18n.Text{"It gets no harder by leaving out a given, or moving one.", "表出数字を1個減らしても移しても、難しくなりません。", "去掉或移动一个提示数都不会更难。"}
	noTurns       = i18n.Text{"No turn or mirror keeps these regions.", "回転や反転で領域が合いません。", "旋转或翻转后区域不符。"}
	noSwaps       = i18n.Text{"No rows or columns can change places here.", "ここでは行や列を入れ替えられません。", "这里的行列不能互换。"}
	noLowest      = i18n.Text{"Only the classic 9×9 has a lowest form.", "最小形があるのは通常の9×9だけです。", "只有标准9×9才有最小形式。"}
	digitTwice    = i18n.Text{"A digit stands twice in a house.", "同じ列やブロックに数字が重複しています。", "同一行、列或宫内有重复数字。"}
	lowestAlready = i18n.Text{"This is the lowest form already.", "すでに最小形です。", "已是最小形式。"}
	someOf        = i18n.Text{"{0} of {1}, from the nearest to the farthest.", "{1}個のうち{0}個。変化の小さい順です。", "{1}个中的{0}个，最接近的在前。"}
	firstOnes     = i18n.Text{"These are the first {0}.", "最初の{0}個です。", "以上是前{0}个。"}

	fewer   = i18n.Text{"{0} givens, {1} left out", "表出数字{0}個（{1}個減）", "{0}个提示数，去掉{1}个"}
	added   = i18n.Text{"{0} added at {1}", "{1}に{0}を追加", "{1}加{0}"}
	leftOut = i18n.Text{"{0} left out at {1}", "{1}の{0}を削除", "{1}去掉{0}"}

	turnedBy    = [...]i18n.Text{{"turned right", "右に90°回転", "向右旋转90°"}, {"turned by half", "180°回転", "旋转180°"}, {"turned left", "左に90°回転", "向左旋转90°"}}
	mirroredOf  = i18n.Text{"left and right mirrored", "左右反転", "左右翻转"}
	upsideDown  = i18n.Text{"top and bottom mirrored", "上下反転", "上下翻转"}
	mirrorFall  = i18n.Text{"mirrored in the diagonal ╲", "対角線 ╲ で反転", "沿对角线 ╲ 翻转"}
	mirrorRises = i18n.Text{"mirrored in the diagonal ╱", "対角線 ╱ で反転", "沿对角线 ╱ 翻转"}
)

// moveName names a turn or a mirror.
func moveName(m canon.Move) i18n.Text {
	switch m.Kind {
	case canon.TurnOf:
		return turnedBy[m.A-1]
	case canon.MirrorOfRows:
		return upsideDown
	case canon.MirrorOfColumns:
		return mirroredOf
	case canon.MirrorOfFalling:
		return mirrorFall
	}
	return mirrorRises
}
