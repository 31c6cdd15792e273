package making

import (
	"numplace/app/shared/i18n"
	"numplace/solver/generate"
)

// What is said of new puzzles. Traditional Chinese is derived from Simplified Chinese as in i18n.

var (
	oneSolution = i18n.Text{"one solution", "唯一解", "唯一解"}
	minimalOne  = i18n.Text{"minimal", "余分な数字なし", "没有多余的提示数"}
	withSpare   = i18n.Text{"with spare givens", "余分な数字あり", "有多余的提示数"}
	singlesOnly = i18n.Text{"singles only", "シングルだけで解ける", "只用唯余与排除"}
	unrated     = i18n.Text{"its level takes longer to find", "難易度の判定に時間がかかる", "难度需较长时间计算"}
	beyond      = i18n.Text{"beyond the techniques", "手筋だけでは解けない", "仅靠技巧解不出"}
	comma       = i18n.Text{", ", "、", "、"}

	noneFound    = i18n.Text{"None found, {0} puzzles were tried. Another tries on.", "{0}問を調べましたが、見つかりませんでした。「別の問題」で続けて探せます。", "试了{0}题，没有找到。点“换一题”可继续。"}
	noneForList  = i18n.Text{"No such puzzle was found.", "そのような問題は見つかりませんでした。", "没有找到这样的题。"}
	nearestFound = i18n.Text{"None found among {0} puzzles. The nearest differs: {1}.", "{0}問を調べましたが、見つかりませんでした。最も近い問題の違い：{1}。", "试了{0}题，没有找到。最接近的题不符之处：{1}。"}

	otherLevel  = i18n.Text{"{0} instead of {1}", "難易度が「{1}」ではなく「{0}」", "难度是“{0}”而不是“{1}”"}
	lowScore    = i18n.Text{"score {0} ({1} too low)", "点数{0}（{1}点不足）", "分数{0}（低{1}）"}
	highScore   = i18n.Text{"score {0} ({1} too high)", "点数{0}（{1}点超過）", "分数{0}（高{1}）"}
	noScore     = i18n.Text{"no score, as techniques do not suffice", "手筋だけでは解けず、点数なし", "仅靠技巧解不出，没有分数"}
	fewGivens   = i18n.Text{"{0} ({1} too few)", "{0}（{1}個不足）", "{0}（少{1}个）"}
	manyGivens  = i18n.Text{"{0} ({1} too many)", "{0}（{1}個超過）", "{0}（多{1}个）"}
	spareGivens = i18n.Text{"spare givens: {0}", "余分な数字：{0}個", "多余的提示数：{0}个"}
	notNeeded   = i18n.Text{"{0} is not needed", "{0}が不要", "不需要{0}"}
	needsOther  = i18n.Text{"it needs {1} instead of {0}", "必要な手筋が{0}ではなく{1}", "需要的是{1}而不是{0}"}
	needsBoth   = i18n.Text{"besides {0} it needs {1}", "{0}のほかに{1}も必要", "除{0}外还需要{1}"}
)

// timesOf is how often a technique is needed.
func timesOf(n int) i18n.Text {
	switch n {
	case 1:
		return i18n.Text{"{0} once", "{0} 1回", "{0} 1次"}
	case 2:
		return i18n.Text{"{0} twice", "{0} 2回", "{0} 2次"}
	}
	return i18n.Text{"{0} {1} times", "{0} {1}回", "{0} {1}次"}
}

// causes says why no puzzle can be as wished; {0} is the technique and {3} its level, {1} the number of cells, {2} the
// most digits.
var causes = [...]i18n.Text{
	generate.LayoutSize:     {"Puzzles are made up to {2}×{2}.", "作れるのは{2}×{2}までです。", "最大可出{2}×{2}的题。"},
	generate.NotACell:       {"The pattern does not fit the board.", "配置が盤面に合いません。", "图案与盘面不符。"},
	generate.EmptyLines:     {"With this pattern two lines could change places, so there would be several solutions.", "この配置では2本の行か列を入れ替えられるため、解が1つに決まりません。", "此图案有两行或两列可以互换，无法只有一个解。"},
	generate.FewGivens:      {"No puzzle with one solution has so few givens.", "表出数字がこれほど少ないと、解は1つに決まりません。", "提示数太少，不可能只有一个解。"},
	generate.ManyGivens:     {"Of the {1} cells one at least must be left to solve.", "{1}マスのうち、少なくとも1マスは空けてください。", "{1}格中至少要有一格留空。"},
	generate.OddGivens:      {"This symmetry does not allow this number of givens.", "この対称では、表出数字をこの数にできません。", "此对称方式不能有这个数目的提示数。"},
	generate.OddPattern:     {"The pattern does not have this symmetry.", "配置がこの対称になっていません。", "图案不具有此对称。"},
	generate.PatternGivens:  {"The pattern has another number of givens.", "配置の数と表出数字の数が違います。", "图案的格数与提示数不同。"},
	generate.EmptyScores:    {"The lowest score is above the highest.", "点数の下限が上限を超えています。", "最低分高于最高分。"},
	generate.ScoreLevel:     {"Puzzles of this level have lower scores.", "この難易度の問題は、点数がもっと低くなります。", "此难度的题分数更低。"},
	generate.LowScores:      {"Puzzles like this have higher scores.", "このような問題は、点数がもっと高くなります。", "这样的题分数更高。"},
	generate.NoStep:         {"Your table of techniques has no step of this level.", "手筋の設定に、この難易度の手筋がありません。", "技巧设置中没有此难度的技巧。"},
	generate.TechniqueLevel: {"{0} is {3}: choose {3}, a higher level or any.", "{0}は「{3}」の手筋です。難易度を「{3}」以上か「問わない」にしてください。", "{0}属于“{3}”：难度请选“{3}”以上或不限。"},
	generate.TechniqueEasy:  {"Puzzles that need nothing harder than {0} are easier than this.", "{0}までで解ける問題は、この難易度より易しくなります。", "最难只用到{0}的题都比这容易。"},
	generate.TechniqueOff:   {"{0} is off in your table of techniques.", "{0}は、手筋の設定でオフになっています。", "{0}在技巧设置中已停用。"},
	generate.NeverNeeded:    {"No puzzle needs {0}: easier techniques always do.", "{0}が必要な問題はありません。より易しい手筋で必ず足ります。", "没有题目会用到{0}：更简单的技巧足以解出。"},
	generate.SinglesSuffice: {"Singles alone solve every puzzle that is so small or has so many givens.", "これほど小さいか表出数字が多い問題は、必ずシングルだけで解けます。", "盘面如此之小或提示数如此之多的题，只用唯余与排除就能解出。"},
	generate.OnlyPlain:      {"This can't be combined.", "この組み合わせはできません。", "不能这样组合。"},
}
