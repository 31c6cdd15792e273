package i18n

// The words of the Share dialog that are there at once; app/workshop/sharing has the others.
var (
	ThePuzzle    = Text{"The puzzle", "問題", "题目"}
	WithDigits   = Text{"With my digits", "記入を含む", "含填写的数字"}
	WithProgress = Text{"With my progress", "途中経過を含む", "含我的进度"}
	ThisMoment   = Text{"This moment", "この場面", "此刻"}
	SharedLink   = Text{"Link", "リンク", "链接"}
	CopyLink     = Text{"Copy link", "リンクをコピー", "复制链接"}
	Send         = Text{"Send…", "送る…", "分享到…"}
	inLink       = Text{"{0} characters, works offline", "{0}文字、オフラインでも有効", "{0}个字符，可离线使用"}
	TooLongLink  = Text{"Too long for a link: Copy link saves a file that the page opens.", "リンクには長すぎます。「リンクをコピー」で、ページで開けるファイルを保存します。", "作为链接过长：“复制链接”会保存一个可在本页打开的文件。"}
)

// LinkLength says how long a link is.
func LinkLength(l Lang, n int) string { return inLink.with(l, Number(n)) }
