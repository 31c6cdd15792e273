package i18n

import (
	"strings"
	"unicode"
)

// stems are words with blanks between them.
type stems string

// foreignRules are rules by other programs' names for them: the words with which the names begin, in small letters and
// without signs, and what people call the rule. A word behind '=' is the whole name.
var foreignRules = [...]struct {
	stems
	Text
}{
	{stems("killer cage"), Text{"Killer cages", "キラーケージ", "杀手笼"}},
	{stems("littlekiller"), Text{"Little killer sums", "リトルキラー", "小杀手"}},
	{stems("equalitycage"), Text{"Equality cages", "均等ケージ", "均等笼"}},
	{stems("thermo"), Text{"Thermometers", "温度計", "温度计"}},
	{stems("slowthermo"), Text{"Slow thermometers", "ゆるい温度計", "缓升温度计"}},
	{stems("arrow"), Text{"Arrows", "アロー", "箭头"}},
	{stems("doublearrow"), Text{"Double arrows", "ダブルアロー", "双箭头"}},
	{stems("pillarrow"), Text{"Pill arrows", "ピルアロー", "药丸箭头"}},
	{stems("chaos"), Text{"Chaos construction", "領域も決める", "自建区域"}},
	{stems("sandwich"), Text{"Sandwich sums", "サンドイッチ", "三明治"}},
	{stems("xsum"), Text{"X-sums", "Xサム", "X和"}},
	{stems("skyscraper hiddenskyscraper"), Text{"Skyscrapers", "ビルディング", "摩天楼"}},
	{stems("kropki dots"), Text{"Kropki dots", "クロプキ", "黑白点"}},
	{stems("difference whitedot"), Text{"White dots", "白丸", "白点"}},
	{stems("ratio blackdot"), Text{"Black dots", "黒丸", "黑点"}},
	{stems("xv =x =v pairx"), Text{"XV pairs", "XVペア", "XV对"}},
	{stems("quad"), Text{"Quadruples", "クアドラプル", "四格圆"}},
	{stems("palindrome"), Text{"Palindromes", "回文", "回文线"}},
	{stems("renban"), Text{"Renban lines", "連番ライン", "连号线"}},
	{stems("whisper germanwhisper dutchwhisper"), Text{"Whisper lines", "ウィスパーライン", "耳语线"}},
	{stems("regionsumline"), Text{"Region sum lines", "ブロック和ライン", "分宫等和线"}},
	{stems("sumline =sum equalsum"), Text{"Sums", "合計", "和"}},
	{stems("between"), Text{"Between lines", "はさみライン", "之间线"}},
	{stems("lockout"), Text{"Lockout lines", "ロックアウトライン", "锁外线"}},
	{stems("entropic modular"), Text{"Entropic and modular lines", "エントロピー・剰余ライン", "熵线与模线"}},
	{stems("nabner"), Text{"Nabner lines", "ナブナーライン", "反连号线"}},
	{stems("zipper"), Text{"Zipper lines", "ジッパーライン", "拉链线"}},
	{stems("clone samevalues"), Text{"Clones", "クローン", "克隆区"}},
	{stems("odd"), Text{"Odd cells", "奇数マス", "奇数格"}},
	{stems("even"), Text{"Even cells", "偶数マス", "偶数格"}},
	{stems("minimum"), Text{"Minimum cells", "最小マス", "最小格"}},
	{stems("maximum"), Text{"Maximum cells", "最大マス", "最大格"}},
	{stems("extraregion alldifferent"), Text{"Extra regions", "追加の領域", "额外区域"}},
	{stems("nonconsecutive anticonsecutive"), Text{"Non-consecutive neighbours", "連続数字の隣接禁止", "相邻不连续"}},
	{stems("negative"), Text{"Marks that are all given", "印はすべて表示", "标记全部给出"}},
	{stems("rowindexer columnindexer indexing valueindexing"), Text{"Index cells", "インデックス", "索引格"}},
	{stems("numberedroom"), Text{"Numbered rooms", "ナンバードルーム", "数字房间"}},
	{stems("fullrank"), Text{"Full rank", "フルランク", "全排序"}},
	{stems("lookandsay contain"), Text{"Cells that hold given digits", "指定の数字を含むマス", "含指定数字的格"}},
	{stems("lunchbox"), Text{"Lunchboxes", "ランチボックス", "便当盒"}},
	{stems("countingcircles"), Text{"Counting circles", "数える丸", "计数圆"}},
	{stems("greaterthan"), Text{"Greater than", "不等号", "大于号"}},
	{stems("antiknight"), Text{"Anti-knight", "アンチナイト", "无马"}},
	{stems("antiking"), Text{"Anti-king", "アンチキング", "无缘"}},
	{stems("windoku hypersudoku"), Text{"Windoku", "ウィンドク", "窗口"}},
	{stems("diagonal xsudoku"), Text{"Diagonals", "対角線", "对角线"}},
	{stems("disjoint"), Text{"Disjoint groups", "同位置", "同位"}},
	{stems("jigsaw region"), Text{"Regions", "領域", "区域"}},
	{stems("samurai"), Text{"Samurai", "合体", "武士"}},
	{stems("candidates given"), Text{"Given candidates", "指定の候補", "给定候选数"}},
	{stems("ruleset"), Text{"Rules in words", "文章のルール", "文字规则"}},
	{stems("line overlay underlay rectangle circle text cosmetic"), Text{"Drawings", "図", "图形"}},
	{stems("constraint pair binary nfa regex =var =or =and replicate custom"), Text{"Rules of its own", "独自のルール", "自定义规则"}},
}

// RuleWords returns what people call rules that are not solved. names are those of other programs, with ", " between
// them. Unknown names stay.
func RuleWords(l Lang, names string) string {
	var words []string
	seen := map[string]bool{}
	for name := range strings.SplitSeq(names, ", ") {
		word := name
		plain := strings.Map(func(r rune) rune {
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				return -1
			}
			return unicode.ToLower(r)
		}, name)
		longest := 0
		for _, rule := range foreignRules {
			for stem := range strings.FieldsSeq(string(rule.stems)) {
				whole, exact := strings.CutPrefix(stem, "=")
				if len(stem) > longest && (exact && plain == whole || !exact && strings.HasPrefix(plain, stem)) {
					word, longest = rule.In(l), len(stem)
				}
			}
		}
		if !seen[word] {
			seen[word] = true
			words = append(words, word)
		}
	}
	return strings.Join(words, ", ")
}
