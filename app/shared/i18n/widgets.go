package i18n

// The words of the page that makes widgets. The words of a widget's controls are those of the page.
var (
	Embed       = Text{"Embed", "埋め込み", "嵌入"}
	Sudoku      = Text{"Sudoku", "数独", "数独"}
	EmbedTitle  = Text{"Embed a Sudoku – Numplace", "数独の埋め込み – ナンプレ", "嵌入数独 – Numplace"}
	WidgetTitle = Text{"A Sudoku on your page", "数独をあなたのページに", "把数独放进你的网页"}
	WidgetAbout = Text{
		"Choose the puzzle and what readers can do with it, then paste the code into your page. The solver runs on their device.",
		"問題と、読者が使える操作を選び、コードをページに貼り付けます。ソルバーは読者の端末で動きます。",
		"选择题目和读者可用的操作，再把代码粘贴到网页中。求解在读者的设备上进行。",
	}
	Offers       = Text{"Controls", "操作", "控件"}
	NumberPad    = Text{"Number pad", "数字パッド", "数字键盘"}
	Look         = Text{"Look", "見た目", "外观"}
	Automatic    = Text{"Automatic", "自動", "自动"}
	Accent       = Text{"Accent", "強調色", "强调色"}
	AccentUsual  = Text{"Standard accent", "標準の強調色", "默认强调色"}
	Width        = Text{"Width in px", "幅（px）", "宽度（px）"}
	widthBounds  = Text{"{0} to {1} px; the code is for {2}.", "{0}〜{1}pxで指定してください。コードは{2}pxのものです。", "请填{0}至{1}px；代码仍为{2}px。"}
	Manual       = Text{"All attributes, methods and events (in English)", "属性・メソッド・イベントの一覧（英語）", "全部属性、方法和事件（英文）"}
	ReadOnly     = Text{"Read only", "閲覧のみ", "只读"}
	Preview      = Text{"Preview", "プレビュー", "预览"}
	Code         = Text{"Code for your page", "ページに貼るコード", "网页代码"}
	CodeFrame    = Text{"Without script", "スクリプトなし", "不用脚本"}
	AboutScript  = Text{"It takes the height it needs, and shows the board before the solver has loaded.", "高さは自動で決まり、盤面はソルバーの読み込み前から見えます。", "高度自动调整，求解器加载前即可看到盘面。"}
	AboutFrame   = Text{"For places that take no scripts. The height is fixed, with room for the number pad.", "スクリプトを置けない場所向け。高さは固定で、数字パッドが付きます。", "适用于不允许脚本的地方；高度固定，带数字键盘。"}
	Copy         = Text{"Copy", "コピー", "复制"}
	CodeCopied   = Text{"Copied.", "コピーしました。", "已复制。"}
	CodeRefused  = Text{"The browser didn't let us copy: select the code, then copy it.", "コピーできませんでした。コードを選択してコピーしてください。", "浏览器不允许复制，请选中代码后复制。"}
	CodeOfBefore = Text{"The text above is not a puzzle: this code is for the one before.", "上の文字列は問題として読めません。コードは前の問題のものです。", "上方文本不是题目；代码仍属于之前的题目。"}
)

// WidthBounds says that a width must be within bounds, and which width the code has until then.
func WidthBounds(l Lang, least, most, present int) string {
	return widthBounds.with(l, Number(least), Number(most), Number(present))
}
