package sharing

import (
	"strings"
	"sync"

	"numplace/app/shared/i18n"
	"numplace/solver/format/exchange"
	"numplace/solver/format/links"
)

// The words of the rows. Traditional Chinese is derived from Simplified Chinese as in i18n.

var (
	copyAs   = i18n.Text{"Copy as", "コピー", "复制为"}
	openIn   = i18n.Text{"Open in", "他のサイトで開く", "在其他网站打开"}
	saveAs   = i18n.Text{"Save", "保存", "保存"}
	picture  = i18n.Text{"Picture", "画像", "图片"}
	printOn  = i18n.Text{"Print", "印刷", "打印"}
	embed    = i18n.Text{"Embed", "埋め込み", "嵌入"}
	moreOf   = i18n.Text{"More", "その他", "更多"}
	withIt   = i18n.Text{"with the solution", "解答付き", "含解答"}
	paperOf  = i18n.Text{"Paper", "用紙", "纸张"}
	onePage  = i18n.Text{"1 a page", "1ページに1面", "每页1题"}
	moreAt   = i18n.Text{"{n} a page", "{n}面", "{n}题"}
	embedIt  = i18n.Text{"Code for a web page", "ウェブページ用のコード", "网页嵌入代码"}
	scanThis = i18n.Text{"Scan to open this.", "読み取ると開きます。", "扫描即可打开。"}
	scanBare = i18n.Text{"The link is too long for a code. This one has the givens alone.", "リンクが長すぎるため、このコードは表出数字だけです。", "链接过长，此二维码只含提示数。"}
	noCode   = i18n.Text{"The link is too long for a code.", "リンクが長すぎて、コードにできません。", "链接过长，无法生成二维码。"}
	codeName = i18n.Text{"QR code of the link", "リンクのQRコード", "链接的二维码"}
	saveCode = i18n.Text{"Save the code as SVG", "コードをSVGで保存", "将二维码保存为SVG"}

	without    = i18n.Text{"without {parts}", "{parts}なし", "不含{parts}"}
	rulesLost  = i18n.Text{"its further rules", "ほかのルール", "其他规则"}
	placed     = i18n.Text{"my digits as givens", "記入は表出数字になる", "填写的数字成为提示数"}
	comma      = i18n.Text{", ", "・", "、"}
	otherSize  = i18n.Text{"not of this size", "この大きさは不可", "不支持此大小"}
	otherRules = i18n.Text{"not with these rules", "このルールは不可", "不支持此规则"}

	solutions = i18n.Text{"Solution", "解答", "解答"}
	notesLine = i18n.Text{"Notes", "メモ", "笔记"}
	name      = i18n.Text{"Name", "名前", "姓名"}
	timeTaken = i18n.Text{"Time", "時間", "用时"}
)

// formats are the names of the formats by their ID. Those that are names of their own are in all languages the same.
var formats = map[string]i18n.Text{
	"line":          {"{n} characters", "{n}文字", "{n}个字符"},
	"line-zeros":    {"{n} with zeros", "空きを0で{n}文字", "{n}个字符，空格为0"},
	"rows":          {"Rows", "行ごと", "按行"},
	"drawn":         {"Grid", "罫線つき", "网格"},
	"candidates":    {"With candidates", "候補つき", "含候选数"},
	"candidate-row": {"Candidates in a line", "候補を1行で", "单行候选数"},
	"csv":           same("CSV"),
	"json":          same("JSON"),
	"hodoku":        {"HoDoKu line", "HoDoKuの行", "HoDoKu 行"},
	"susser":        {"Susser line", "Susserの行", "Susser 行"},
	"gsf":           {"gsf line", "gsfの行", "gsf 行"},
	"sdk":           same(".sdk"),
	"sadman":        same("SadMan .sdk"),
	"sdm":           same(".sdm"),
	"sdx":           same("SudoCue .sdx"),
	"simple-sudoku": same("Simple Sudoku .ss"),
	"opensudoku":    same("OpenSudoku"),
}

func same(name string) (t i18n.Text) {
	for l := range t {
		t[l] = name
	}
	return t
}

// part is something that a format can lose, in both packages that write.
type part struct {
	written exchange.Parts
	linked  links.Part
	name    i18n.Text
}

var parts = []part{
	{exchange.Entered, links.Entered, i18n.Text{"my digits", "記入", "填写的数字"}},
	{exchange.Corner | exchange.Centre, links.Marks, i18n.Text{"notes", "メモ", "笔记"}},
	{exchange.Colours, links.Colours, i18n.Text{"colours", "色", "颜色"}},
	{exchange.Struck, links.Struck, i18n.Text{"struck candidates", "消した候補", "划去的候选数"}},
}

var hant = sync.OnceValue(func() *strings.Replacer {
	return i18n.Terms("二维码 QR碼", "张張扫掃页頁码碼纸紙图圖规規缩縮网網题題笔筆")
})

// say returns a text in a language, with values in the place of blanks, which are given as name and value in turn.
func say(t i18n.Text, l i18n.Lang, blanks ...string) string {
	return i18n.Say(t, l, hant, blanks...)
}
