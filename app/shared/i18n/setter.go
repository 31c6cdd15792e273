package i18n

// The words of the dialog of tools for setters that are there at once; app/workshop/making has the others.
var (
	SetterTools = Text{"Tools for setters", "問題作成の道具", "出题工具"}
	UseThis     = Text{"Use this one", "これを使う", "用这一个"}
	Varying     = Text{"Looking …", "調べています…", "正在查找…"}

	// SetterToolNames are the names of the tools, by job.Tool.
	SetterToolNames = [...]Text{
		{"Leave out spare givens", "余分な数字を除く", "去掉多余的提示数"},
		{"Add a given that makes it unique", "解が1つになる数字を加える", "加一个数得到唯一解"},
		{"Keep the pattern, change the digits", "配置はそのまま、数字を変える", "保留图案，更换数字"},
		{"Easier: one given more", "1個加えて易しくする", "加一个数更容易"},
		{"Harder: one given less or moved", "1個減らすか移して難しくする", "去掉或移动一个数更难"},
		{"Turn or mirror", "回転・反転", "旋转或翻转"},
		{"Swap rows and columns", "行と列を入れ替える", "交换行列"},
		{"Other digits", "数字を置き換える", "替换数字"},
		{"Lowest form", "最小形にする", "最小形式"},
	}
)
