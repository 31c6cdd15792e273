package explain

import (
	"strings"

	"numplace/app/shared/i18n"
)

// roleWords are the words of the legend where a technique has none of its own.
var roleWords = [roles]i18n.Text{
	onA:        {"on", "真", "真"},
	offA:       {"off", "偽", "假"},
	onB:        {"the other colour", "もう一方の色", "另一种颜色"},
	offB:       {"off in the second case", "2番目の場合に偽", "第二种情形为假"},
	onC:        {"in the third case", "3番目の場合", "第三种情形"},
	offC:       {"off in the third case", "3番目の場合に偽", "第三种情形为假"},
	fin:        {"fin", "フィン", "鳍"},
	key:        {"body", "本体", "鱼身"},
	out:        {"out", "除外", "删除"},
	placed:     {"placed", "確定", "填入"},
	strongLink: {"one must be", "どちらかは真", "至少一真"},
	weakLink:   {"not both", "両方は真でない", "不同真"},
	tie:        {"in one of them only", "どちらか一方だけ", "只在其一"},
	group:      {"group", "グループ", "区块"},
	base:       {"base", "ベース", "基准"},
	cover:      {"cover", "カバー", "覆盖"},
	seen:       {"seen", "見える範囲", "可见范围"},
	setA:       {"set A", "集合A", "集合A"},
	setB:       {"set B", "集合B", "集合B"},
	setC:       {"set C", "集合C", "集合C"},
	corners:    {"rectangle", "長方形", "矩形"},
}

// call gives a role its word for this step.
func (t *teller) call(r role, word i18n.Text, values blanks) {
	t.picture.words[r] = fill(text(word, t.lang), values)
}

// legend has a line for each role that is drawn. It is asked for when the picture is drawn, since candidates that touch have no link.
func (t *teller) legend() string {
	var lines []string
	figure := "5"
	if len(t.step.Remove) > 0 {
		figure = t.step.Remove[0].Digit.String()
	} else if len(t.step.Place) > 0 {
		figure = t.step.Place[0].Digit.String()
	}
	for r, is := range t.picture.drawn() {
		if !is || r == int(noRole) {
			continue
		}
		word, ok := t.picture.words[role(r)]
		if !ok {
			word = text(roleWords[r], t.lang)
		}
		lines = append(lines, sign(role(r), figure)+"\t"+word)
	}
	return strings.Join(lines, "\n")
}
