package i18n

// The words of the dialog of techniques. Their names are in the second program.

var (
	Techniques     = Text{"Techniques", "手筋", "技巧"}
	LinkTechniques = Text{"Techniques of the link", "リンクの手筋設定", "链接中的技巧"}
	OwnTechniques  = Text{"Own techniques", "独自の手筋設定", "自定的技巧"}
	LinkTable      = Text{"This board uses the techniques of its link, not yours.", "この盤面では、自分の設定ではなくリンクの手筋設定を使っています。", "此盘面使用链接中的技巧，而不是您的设置。"}
	UseOwnTable    = Text{"Use mine", "自分の設定を使う", "使用我的设置"}
	KeepTable      = Text{"Keep as mine", "自分の設定にする", "设为我的设置"}
	StandardTable  = Text{"Standard table", "標準に戻す", "恢复标准"}
	TableComing    = Text{"Loading …", "読み込み中…", "正在读取…"}
	TableAgain     = Text{"Try again", "もう一度試す", "再试一次"}
	NoneOn         = Text{"None is on, so there are no hints and no level.", "すべてオフなので、ヒントも難易度も出ません。", "全部关闭，因此没有提示，也没有难度。"}
	TechniqueScore = Text{"Score", "点数", "分数"}
	TechniqueLevel = Text{"Level", "難易度", "难度"}
	TableAsText    = Text{"As text", "テキスト", "文本"}
	TableHint      = Text{"What differs from the standard. Links carry it too.", "標準との違いです。リンクにも含まれます。", "与标准的差别，链接中也会包含。"}
	TakeTable      = Text{"Use this text", "このテキストを使う", "使用此文本"}

	techniquesOn = Text{"{0} of {1} on. They are tried in this order.", "{1}個のうち{0}個がオン。この順に試します。", "共{1}种，启用{0}种，按此次序尝试。"}
	badPart      = Text{"“{0}” can't be read.", "「{0}」を読み取れません。", "无法读取“{0}”。"}
	badTable     = Text{
		"The table of techniques can't be read, perhaps because a newer version made it. The standard one is used.",
		"手筋の設定を読み取れません。新しい版で作られた可能性があります。標準の設定を使います。",
		"无法读取技巧设置，可能来自较新的版本。已改用标准设置。",
	}
)

// TechniquesOn says how many techniques are on.
func TechniquesOn(l Lang, on, of int) string { return techniquesOn.with(l, Number(on), Number(of)) }

// BadPart says which part of a text can't be read.
func BadPart(l Lang, part string) string { return badPart.with(l, part) }

// BadTable says that a table can't be read and, if that is known, which part of it.
func BadTable(l Lang, part string) string {
	if part == "" {
		return badTable.In(l)
	}
	return TwoSentences(l, badTable.In(l), BadPart(l, part))
}
