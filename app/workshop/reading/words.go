package reading

import (
	"numplace/app/shared/i18n"
	"numplace/solver/format/exchange"
)

// What is said of several puzzles.
var (
	listed     = i18n.Text{"{0} puzzles, listed here.", "{0}問の一覧です。", "共{0}题，已列出。"}
	onlyFirst  = i18n.Text{"These are the first {0}; {1} more were not read.", "はじめの{0}問です。残りの{1}問は読んでいません。", "这是前{0}题；其余{1}题没有读取。"}
	leftOut    = i18n.Text{"{0} more have rules that Numplace does not solve ({1}) and are left out: open them one at a time.", "ほかに{0}問、解けないルール（{1}）の問題があり、一覧に入れていません。1問ずつ開いてください。", "另有{0}题带有无法求解的规则（{1}），未列出；请逐个打开。"}
	allLeftOut = i18n.Text{"{0} puzzles with rules that Numplace does not solve ({1}). A list can’t judge them: open them one at a time.", "{0}問とも解けないルール（{1}）の問題なので、一覧では判定できません。1問ずつ開いてください。", "{0}题都带有无法求解的规则（{1}），无法在列表中判定；请逐个打开。"}
	notRead    = i18n.Text{"Not read: {0}. The first: {1}", "読めないもの：{0}件。最初のもの：{1}", "未能读取：{0}项。第一项：{1}"}
)

// What a text looks like, and why it is not read.
var (
	looksLike  = i18n.Text{"This looks like {0}, but can’t be read: {1}", "{0}のようですが、読めません：{1}", "这看起来是{0}，但无法读取：{1}"}
	linkOf     = i18n.Text{"a link or code of {0}", "{0}のリンクかコード", "{0}的链接或代码"}
	tooDeep    = i18n.Text{"it has more parts or levels than {0}.", "部分や入れ子が{0}より多くあります。", "其中的部分或层次多于{0}。"}
	cellCount  = i18n.Text{"{0} cells instead of {1}.", "マスが{0}個です。{1}個必要です。", "有{0}格，应为{1}格。"}
	noDigit    = i18n.Text{"“{0}” is not a digit of the grid.", "「{0}」は盤面の数字ではありません。", "“{0}”不是盘面的数字。"}
	cageLoop   = i18n.Text{"the arrows of a cage point in a circle.", "ケージの矢印が輪になっています。", "笼的箭头首尾相接。"}
	partUnread = i18n.Text{"its part “{0}” is not read by Numplace.", "「{0}」の部分には対応していません。", "其中的“{0}”不支持。"}
	noPuzzle   = i18n.Text{"there is no puzzle in it.", "問題が入っていません。", "其中没有题目。"}
	outOfPlace = i18n.Text{"“{0}” is out of place.", "「{0}」はここには入りません。", "“{0}”的位置不对。"}

	unknownHost = i18n.Text{"This is a link to {0}, a site whose links Numplace does not read. Copy the digits from there.", "{0}へのリンクです。このサイトのリンクには対応していません。数字をコピーしてください。", "这是{0}的链接，不支持该网站的链接。请从那里复制数字。"}
	shortLink   = i18n.Text{"This link of {0} only stands for another one. Finding that needs the network, and Numplace sends nothing: open the link, and copy the address that it leads to.", "{0}のこのリンクは別のリンクの短縮形です。元のリンクを知るにはネットワークが必要ですが、ナンプレは何も送信しません。リンクを開いて、移動先のアドレスをコピーしてください。", "{0}的这个链接只是另一个链接的缩写。查明它需要网络，而Numplace不发送任何内容：请打开链接，再复制它指向的地址。"}
	remoteID    = i18n.Text{"This link holds only the name “{1}” of a puzzle on {0}. Fetching it needs the network, and Numplace sends nothing: open the link, and copy the digits, or a link that holds the puzzle.", "このリンクには{0}にある問題の名前「{1}」しか入っていません。取得にはネットワークが必要ですが、ナンプレは何も送信しません。リンクを開いて、数字か、問題の入ったリンクをコピーしてください。", "此链接只有{0}上题目的名称“{1}”。获取它需要网络，而Numplace不发送任何内容：请打开链接，再复制数字或含有题目的链接。"}
	seed        = i18n.Text{"The number {0} is a seed, from which only Simon Tatham’s program makes the puzzle. Open it there, and copy the game ID that the menu Game has under Specific.", "数{0}は乱数の種で、問題を作れるのはSimon Tathamのプログラムだけです。そこで開いて、メニューGameのSpecificにあるIDをコピーしてください。", "数{0}是随机种子，只有Simon Tatham的程序能由它生成题目。请在那里打开，再复制菜单Game中Specific里的ID。"}
	otherPuzzle = i18n.Text{"This is the puzzle “{0}”, not a Sudoku.", "これは「{0}」というパズルで、数独ではありません。", "这是“{0}”，不是数独。"}
	partMissing = i18n.Text{"there is no puzzle in it: “{0}” is missing.", "問題が入っていません（「{0}」がありません）。", "其中没有题目：缺少“{0}”。"}
	garbled     = i18n.Text{"character {0} of the code, “{1}”, can’t stand there.", "コードの{0}文字目「{1}」は使えません。", "代码的第{0}个字符“{1}”不能出现在那里。"}
	cutShort    = i18n.Text{"the code ends too early. Was all of it copied?", "コードが途中で終わっています。全部コピーされていますか。", "代码不完整。是否全部复制了？"}
	tooMuch     = i18n.Text{"the code unpacks to more than {0} bytes.", "コードを展開すると{0}バイトを超えます。", "代码解压后超过{0}字节。"}
	notData     = i18n.Text{"what the code unpacks to is no puzzle: it breaks at character {0}.", "コードの中身が問題ではありません（{0}文字目）。", "代码的内容不是题目：在第{0}个字符处出错。"}
	badField    = i18n.Text{"“{0}” is missing in it, or has a wrong value.", "「{0}」がないか、値が正しくありません。", "“{0}”缺失或数值有误。"}
	badSize     = i18n.Text{"a grid of the size {0} is not read.", "大きさ{0}の盤面には対応していません。", "不支持大小为{0}的盘面。"}
)

// formatNames are what a text looks like. A plain text needs no name.
var formatNames = [...]i18n.Text{
	exchange.List:         {"a list of puzzles", "問題の一覧", "题目列表"},
	exchange.Sentence:     {"a text with a puzzle in it", "問題を含む文", "含有题目的文本"},
	exchange.Link:         {"a link", "リンク", "链接"},
	exchange.Alphabet:     {"a grid of more than nine digits", "9より大きい数字の盤面", "数字多于九个的盘面"},
	exchange.Jigsaw:       {"a jigsaw with a map of its regions", "ブロックの図がついたジグソー", "带有区域图的锯齿数独"},
	exchange.Array:        {"an array", "配列", "数组"},
	exchange.Candidates:   {"a table of candidates", "候補の一覧", "候选数表"},
	exchange.CandidateRow: {"a row of all candidates", "全候補を並べた行", "列出全部候选数的一行"},
	exchange.Sudosol:      {"a text of sudosol", "sudosolのテキスト", "sudosol的文本"},
	exchange.Susser:       {"a text of Susser", "Susserのテキスト", "Susser的文本"},
	exchange.Shortened:    {"rows that are shortened with *", "*で縮めた行", "用*缩短的行"},
	exchange.HoDoKu:       {"a line of HoDoKu", "HoDoKuの行", "HoDoKu的一行"},
	exchange.GSF:          {"a line of gsf’s sudoku", "gsfのsudokuの行", "gsf的sudoku的一行"},
	exchange.SadMan:       {"a file of SadMan Sudoku", "SadMan Sudokuのファイル", "SadMan Sudoku的文件"},
	exchange.SudoCue:      {"a file of SudoCue", "SudoCueのファイル", "SudoCue的文件"},
	exchange.SimpleSudoku: {"a file of Simple Sudoku", "Simple Sudokuのファイル", "Simple Sudoku的文件"},
	exchange.OpenSudoku:   {"a file of OpenSudoku", "OpenSudokuのファイル", "OpenSudoku的文件"},
	exchange.Locked:       {"cells with locks and marks", "固定やメモのついた盤面", "带锁定和标记的盘面"},
	exchange.TathamSave:   {"a saved game of Simon Tatham", "Simon Tathamのゲームの保存データ", "Simon Tatham游戏的存档"},
	exchange.SumoCue:      {"cages of SumoCue", "SumoCueのケージ", "SumoCue的笼"},
	exchange.CageArrows:   {"cages drawn with arrows", "矢印で描いたケージ", "用箭头表示的笼"},
}
