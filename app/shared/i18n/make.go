package i18n

import "time"

// The words of the dialog of new puzzles that are there at once; app/workshop/making has the others.
var (
	NewPuzzle   = Text{"New puzzle", "新しい問題", "新题目"}
	MakeOne     = Text{"Make one", "作る", "出题"}
	PlayThis    = Text{"Play this one", "この問題を解く", "玩这一题"}
	Another     = Text{"Another", "別の問題", "换一题"}
	ClassicRule = Text{"Classic", "標準", "标准"}
	OwnRules    = Text{"As on the empty board", "空の盤面の設定", "与空盘面相同"}
	AnyLevel    = Text{"Any", "問わない", "不限"}
	MustUse     = Text{"Must use", "必要な手筋", "必用技巧"}
	AnyOfThem   = Text{"Anything", "問わない", "不限"}
	SymmetryOf  = Text{"Symmetry", "対称", "对称"}
	GivensOf    = Text{"Givens", "表出数字", "提示数"}
	FewGivens   = Text{"as few as possible", "なるべく少なく", "越少越好"}
	orMore      = Text{"{0} or more", "{0}個以上", "{0}个以上"}
	ScoreOf     = Text{"Score", "点数", "分数"}
	ScoreFrom   = Text{"Score from", "点数の下限", "最低分"}
	ScoreTo     = Text{"Score to", "点数の上限", "最高分"}
	Today       = Text{"Today", "今日の問題", "今日题目"}
	MakeAList   = Text{"Make a list", "問題集を作る", "生成题集"}
	HowMany     = Text{"How many", "問題数", "题数"}
	NoMoreMade  = Text{"No more such puzzles were found.", "この条件の問題は、これ以上見つかりませんでした。", "没有找到更多这样的题。"}
	MakeHint    = Text{"“Another” makes a puzzle.", "「別の問題」で作ります。", "点“换一题”即可出题。"}
	makingOne   = Text{"Looking for one …", "作っています…", "正在出题…"}
	GivenUp     = Text{"Stopped.", "中止しました。", "已停止。"}
	madeHere    = Text{"Made here: seed {0}, version {1}", "ここで作成（シード {0}、バージョン {1}）", "在此生成：种子 {0}，版本 {1}"}
	seekingOf   = Text{"Looking for one, {0} tried …", "作っています…（{0}問を調査済み）", "正在出题，已试{0}题…"}
	seekingRare = Text{
		"Looking for one, {0} tried. Such puzzles are rare. It takes about {1} more at most; if none is found, the nearest is shown.",
		"作っています…（{0}問を調査済み）。珍しい条件なので、あと最大約{1}かかります。見つからなければ、最も近い問題を示します。",
		"正在出题，已试{0}题。这样的题很少见，最多还需{1}左右；找不到时显示最接近的题。",
	}
	ofMany    = Text{"of {0}", "{0}問", "{0}题"}
	madeOf    = Text{"Made: {0} of {1}", "{1}問のうち{0}問を作成", "已生成：{0}/{1}题"}
	givensNow = Text{"{0} now", "いま{0}個", "现为{0}个"}

	// SymmetryNames are the kinds of symmetry, those that are offered first before the others.
	SymmetryNames = [...]Text{
		{"Half turn", "点対称", "中心对称"}, {"Quarter", "90°回転", "旋转90°"}, {"Mirror", "左右", "左右"}, {"None", "なし", "无"},
		{"Top and bottom", "上下", "上下"}, {"Both mirrors", "左右と上下", "左右和上下"}, {"Diagonal ╲", "対角線 ╲", "对角线 ╲"}, {"Diagonal ╱", "対角線 ╱", "对角线 ╱"},
		{"Both diagonals", "両方の対角線", "两条对角线"}, {"All of them", "すべて", "全部"},
	}
)

// SeekingOf says how many puzzles were tried while one is sought, and about how many seconds it goes on at most, if
// that is known.
func SeekingOf(l Lang, tried, left int) string {
	switch {
	case tried == 0:
		return makingOne.In(l)
	case left > 0:
		return seekingRare.with(l, Number(tried), Spent(l, time.Duration(left)*time.Second))
	}
	return seekingOf.with(l, Number(tried))
}

// OrMore says how many there are at least.
func OrMore(l Lang, n int) string { return orMore.with(l, Number(n)) }

// MadeHere says where a puzzle comes from that was made here.
func MadeHere(l Lang, seed, version string) string { return madeHere.with(l, seed, version) }

// OfMany names a number of puzzles behind MakeAList.
func OfMany(l Lang, n int) string { return ofMany.with(l, Number(n)) }

// MadeOf says how many puzzles of a list are made.
func MadeOf(l Lang, n, of int) string { return madeOf.with(l, Number(n), Number(of)) }

// GivensNow says how many givens the puzzle has that is shown.
func GivensNow(l Lang, n int) string { return givensNow.with(l, Number(n)) }
