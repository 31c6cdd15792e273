package shelf

import (
	"strings"
	"sync"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// The words of rows.
var (
	lineNumber  = i18n.Text{"Line {n}", "{n}行目", "第{n}行"}
	percent     = i18n.Text{"{n} %", "{n}%", "{n}%"}
	percentDone = i18n.Text{"{n} % done", "{n}%記入", "完成{n}%"}
	sameAs      = i18n.Text{"same as line {n}", "{n}行目と同じ", "与第{n}行相同"}
	deleteIt    = i18n.Text{"Delete", "削除", "删除"}
	deleteOne   = i18n.Text{"Delete {name}", "{name}を削除", "删除{name}"}
)

// The names of columns.
var (
	nameOf     = i18n.Text{"Name", "名前", "名称"}
	verdictOf  = i18n.Text{"Verdict", "判定", "判定"}
	levelOf    = i18n.Text{"Level", "難易度", "难度"}
	scoreOf    = i18n.Text{"Score", "スコア", "评分"}
	progressOf = i18n.Text{"Progress", "進行状況", "进度"}
)

// The words of the shelf.
var (
	collections   = i18n.Text{"Collections", "問題集", "题集"}
	allLists      = i18n.Text{"All lists", "すべての問題集", "全部题集"}
	mine          = i18n.Text{"My collections", "自分の問題集", "我的题集"}
	newCollection = i18n.Text{"New collection", "新しい問題集", "新建题集"}
	backup        = i18n.Text{"Save a backup", "バックアップを保存", "保存备份"}
	restore       = i18n.Text{"Open a backup", "バックアップを開く", "打开备份"}
)

// The words of the tools.
var (
	onlyAlike  = i18n.Text{"Same puzzles only", "同じ問題だけ", "仅相同题目"}
	sortBy     = i18n.Text{"Sort", "並べ方", "排序"}
	allLevels  = i18n.Text{"All levels", "すべての難易度", "所有难度"}
	progresses = [job.Progresses]i18n.Text{
		job.AnyProgress: {"Any progress", "すべての進行状況", "所有进度"}, job.NotBegun: {"Not begun", "未着手", "未开始"}, job.Begun: {"Begun", "途中", "进行中"}, job.Solved: {"Solved", "完成", "已完成"},
	}
	orders = [job.Orders][2]i18n.Text{
		job.AsAdded:    {{"As added", "追加順", "添加顺序"}, {"Last added first", "新しい順", "最近添加在前"}},
		job.ByName:     {{"Name, A to Z", "名前の順", "名称正序"}, {"Name, Z to A", "名前の逆順", "名称倒序"}},
		job.ByClues:    {{"Fewest givens first", "表出数字が少ない順", "提示数从少到多"}, {"Most givens first", "表出数字が多い順", "提示数从多到少"}},
		job.ByVerdict:  {{"Verdict", "判定の順", "判定正序"}, {"Verdict, reversed", "判定の逆順", "判定倒序"}},
		job.ByLevel:    {{"Easiest first", "やさしい順", "从易到难"}, {"Hardest first", "難しい順", "从难到易"}},
		job.ByProgress: {{"Least done first", "進んでいない順", "进度从低到高"}, {"Most done first", "進んでいる順", "进度从高到低"}},
	}

	exportIt  = i18n.Text{"Export", "書き出し", "导出"}
	asTable   = i18n.Text{"Table with results (CSV)", "結果の表（CSV）", "结果表格（CSV）"}
	asText    = i18n.Text{"Text, a puzzle a line", "テキスト（1行に1問）", "文本（每行一题）"}
	plainOnly = i18n.Text{"OpenSudoku has 9×9 without other rules; other puzzles are left out.", "OpenSudokuは追加ルールのない9×9だけです。ほかの問題は含みません。", "OpenSudoku仅支持无附加规则的9×9；其他题目不含在内。"}
	printIt   = i18n.Text{"Print", "印刷", "打印"}
	solutions = i18n.Text{"Solutions", "解答", "解答"}
	mostOf    = i18n.Text{"At most {n} puzzles are printed.", "一度に印刷できるのは{n}問までです。", "一次最多打印{n}题。"}
	more      = i18n.Text{"More", "その他", "更多"}
	thisOne   = i18n.Text{"This collection", "この問題集", "此题集"}
	moveUp    = i18n.Text{"Move up", "上へ", "上移"}
	moveDown  = i18n.Text{"Move down", "下へ", "下移"}
	deleteOf  = i18n.Text{"Delete this collection", "この問題集を削除", "删除此题集"}
)

var hant = sync.OnceValue(func() *strings.Replacer {
	return i18n.Terms("添加 加入  导出 匯出  打印 列印  备份 備份", "题題进進度度难難分分从從低低级級终終每每删刪称稱顺順评評")
})

// say returns a text in a language, with values in the place of blanks, which are given as name and value in turn.
func say(t i18n.Text, l i18n.Lang, blanks ...string) string {
	return i18n.Say(t, l, hant, blanks...)
}
