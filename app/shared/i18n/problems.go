package i18n

import (
	"strconv"

	"numplace/solver/format"
)

// The reasons why a text or a link is no puzzle.
var (
	// A place comes before a reason.
	atLine       = Text{"line {0}: {1}", "{0}行目：{1}", "第{0}行：{1}"}
	atLineColumn = Text{"line {0}, column {1}: {2}", "{0}行目{1}文字目：{2}", "第{0}行第{1}个字符：{2}"}
	atCell       = Text{"{0}: {1}", "{0}：{1}", "{0}：{1}"}

	NothingThere   = Text{"there is nothing but blanks or comments.", "空白かコメントしかありません。", "只有空白或注释。"}
	LayoutAlone    = Text{"a layout without cells. In a list, name it at the top or in each line.", "レイアウトだけでマスがありません。一覧では先頭か各行に書いてください。", "只有布局，没有盘面。在列表中请写在最前面或每一行。"}
	UnknownText    = Text{"this isn't a grid format that we know.", "対応していない形式です。", "不支持的盘面格式。"}
	looksLike      = Text{"This looks like {0}, which Numplace does not read yet.", "{0}のようですが、この形式にはまだ対応していません。", "这看起来是{0}，目前还不支持。"}
	unpack         = Text{"This is a packed file or a spreadsheet, not text. Unpack it, or save it as CSV, and open that.", "テキストではなく、圧縮ファイルか表計算ファイルです。展開するかCSV形式で保存してから開いてください。", "这不是文本，而是压缩文件或电子表格。请解压或另存为CSV后再打开。"}
	notADigit      = Text{"“{0}” is not a digit of the {1}×{1} grid.", "「{0}」は{1}×{1}の盤面では使えません。", "“{0}”不是{1}×{1}盘面的数字。"}
	wrongCount     = counted{Text{"{0} cell; the {1}×{1} grid has {2}: {3}", "マスが{0}個です。{1}×{1}は{2}個で、{3}", "有{0}格；{1}×{1}盘面有{2}格，{3}"}, Text{"{0} cells; the {1}×{1} grid has {2}: {3}", "マスが{0}個です。{1}×{1}は{2}個で、{3}", "有{0}格；{1}×{1}盘面有{2}格，{3}"}}
	cellsMissing   = Text{"{0} missing.", "{0}個足りません。", "缺{0}格。"}
	cellsTooMany   = Text{"{0} too many.", "{0}個多すぎます。", "多{0}格。"}
	raggedRow      = counted{Text{"{0} cell; the other rows have {1}.", "マスが{0}個です。ほかの行は{1}個です。", "有{0}格；其他行有{1}格。"}, Text{"{0} cells; the other rows have {1}.", "マスが{0}個です。ほかの行は{1}個です。", "有{0}格；其他行有{1}格。"}}
	severalGrids   = Text{"{0} grids; one at a time is read.", "盤面が{0}個あります。1つずつ読みます。", "有{0}个盘面；一次只读一个。"}
	tooLarge       = Text{"{0} bytes; at most {1} are read.", "{0}バイトあります。読めるのは{1}バイトまでです。", "有{0}字节；最多读{1}字节。"}
	notSquare      = Text{"{0} cells don't make a board (1×1 to 25×25).", "{0}マスでは盤面になりません（1×1〜25×25）。", "{0}格不能组成盘面（1×1至25×25）。"}
	wrongBox       = Text{"the box “{0}” does not fit the size.", "ブロック「{0}」がサイズに合いません。", "宫“{0}”与大小不符。"}
	wrongLayout    = Text{"the layout “{0}” is unknown or does not fit.", "レイアウト「{0}」は使えません。", "布局“{0}”未知或不符。"}
	ruleTwice      = Text{"“{0}” is there twice.", "「{0}」が2回あります。", "“{0}”出现了两次。"}
	otherRule      = Text{"there is no rule “{0}”. Did you mean “{1}”?", "「{0}」というルールはありません。「{1}」ですか。", "没有规则“{0}”。是否为“{1}”？"}
	wrongVersion   = Text{"the link’s version “{0}” does not exist.", "リンクのバージョン「{0}」は存在しません。", "链接的版本“{0}”不存在。"}
	WrongDigits    = Text{"the digits entered (d=) don't fit its puzzle.", "入力した数字（d=）が問題に合いません。", "填入的数字（d=）与题目不符。"}
	NewerLink      = Text{"This link was made by a newer version of Numplace. Reload the page to update it, then open the link again.", "このリンクは、より新しいバージョンのナンプレで作られています。ページを再読み込みして更新してから、もう一度リンクを開いてください。", "此链接来自更新版本的Numplace。请重新加载页面以更新，然后再打开此链接。"}
	LinkInList     = Text{"this is a link: open it by itself.", "リンクです。リンクは1つずつ開いてください。", "这是链接，请单独打开。"}
	WrongNotes     = Text{"the notes (n=) don't fit its puzzle.", "メモ（n=）が問題に合いません。", "笔记（n=）与题目不符。"}
	LinkTooLong    = Text{"it is too long.", "リンクが長すぎます。", "链接太长。"}
	UnknownProblem = Text{"it can't be read.", "読めません。", "无法读取。"}
)

// families has the names of other programs' formats.
var families = [format.Families]Text{
	format.Address:     {"a link to {0}", "{0}へのリンク", "{0}的链接"},
	format.TathamGame:  {"a Simon Tatham Solo game ID", "Simon TathamのSoloのゲームID", "Simon Tatham的Solo游戏ID"},
	format.TathamSave:  {"a Simon Tatham saved game", "Simon Tathamのゲームの保存データ", "Simon Tatham游戏的存档"},
	format.SolverState: {"a saved state of HoDoKu or Susser", "HoDoKuかSusserの途中の盤面", "HoDoKu或Susser保存的状态"},
	format.SadManFile:  {"a SadMan Sudoku file", "SadMan Sudokuのファイル", "SadMan Sudoku的文件"},
	format.PencilMarks: {"a table of candidates", "候補の一覧", "候选数表"},
	format.OpenSudoku:  {"an OpenSudoku file", "OpenSudokuのファイル", "OpenSudoku的文件"},
	format.FPuzzles:    {"f-puzzles data", "f-puzzlesのデータ", "f-puzzles的数据"},
	format.SudokuPad:   {"SudokuPad or SudokuExchange data", "SudokuPadかSudokuExchangeのデータ", "SudokuPad或SudokuExchange的数据"},
	format.SudokuWiki:  {"a SudokuWiki code", "SudokuWikiのコード", "SudokuWiki的代码"},
	format.SudokuCoach: {"a sudoku.coach code", "sudoku.coachのコード", "sudoku.coach的代码"},
	format.Killer:      {"a killer Sudoku", "キラー数独", "杀手数独"},
	format.ISS:         {"a text of the Interactive Sudoku Solver", "Interactive Sudoku Solverのテキスト", "Interactive Sudoku Solver的文本"},
	format.NoText:      {"a file that is not text", "テキストではないファイル", "非文本文件"},
	format.LockedCells: {"cells with locks and marks", "固定やメモのついた盤面", "带锁定和标记的盘面"},
}

// LooksLike returns a sentence that says which program's format a text seems to have. site is the host of an address.
func LooksLike(l Lang, family format.Family, site string) string {
	if family == format.Packed {
		return unpack.In(l)
	}
	return looksLike.with(l, families[family].with(l, site))
}

// AtPlace puts a place in a text before a reason: line and column from 1, or 0 for none.
func AtPlace(l Lang, line, column int, why string) string {
	switch {
	case line == 0:
		return why
	case column == 0:
		return atLine.with(l, strconv.Itoa(line), why)
	}
	return atLineColumn.with(l, strconv.Itoa(line), strconv.Itoa(column), why)
}

// AtCell puts a cell before a reason. row and column are from 1.
func AtCell(l Lang, row, column int, why string) string {
	return atCell.with(l, Position(l, row, column), why)
}

// NotADigit says that a character or a number is no digit of an n x n grid.
func NotADigit(l Lang, what string, n int) string { return notADigit.with(l, what, strconv.Itoa(n)) }

// WrongCount says that there are got cells where a grid of n x n has want, and how many are missing or too many.
func WrongCount(l Lang, got, n, want int) string {
	off := cellsMissing.with(l, Number(want-got))
	if got > want {
		off = cellsTooMany.with(l, Number(got-want))
	}
	return wrongCount.with(l, got, strconv.Itoa(n), Number(want), off)
}

// RaggedRow says that a row has got cells and the others want.
func RaggedRow(l Lang, got, want int) string { return raggedRow.with(l, got, Number(want)) }

// SeveralGrids says that a text has n grids.
func SeveralGrids(l Lang, n int) string { return severalGrids.with(l, Number(n)) }

// TooLarge says that a text has got bytes and at most most are read.
func TooLarge(l Lang, got, most int) string { return tooLarge.with(l, Number(got), Number(most)) }

// NotSquare says that no board has so many cells.
func NotSquare(l Lang, cells int) string { return notSquare.with(l, Number(cells)) }

// WrongBox says that a link's box does not fit.
func WrongBox(l Lang, box string) string { return wrongBox.with(l, box) }

// WrongLayout says that the layout that a text or a link names is invalid, or does not fit the puzzle.
func WrongLayout(l Lang, layout string) string { return wrongLayout.with(l, layout) }

// RuleTwice says that a part of a layout is there for a second time.
func RuleTwice(l Lang, part string) string { return ruleTwice.with(l, part) }

// OtherRule says that there is no such rule, but one with a similar name.
func OtherRule(l Lang, rule, similar string) string { return otherRule.with(l, rule, similar) }

// WrongVersion says that a link's version is invalid.
func WrongVersion(l Lang, version string) string { return wrongVersion.with(l, version) }
