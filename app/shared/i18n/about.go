package i18n

// The words of the About page.
var (
	About      = Text{"About", "このサイトについて", "关于"}
	AboutTitle = Text{"About Numplace", "このサイトについて", "关于 Numplace"}

	AboutWhat = Text{
		"Numplace solves Sudoku puzzles (Number Place) of 4×4 to 25×25 in your browser: it says whether a puzzle is sound, finds every solution, and shows the way there. After the first visit it works offline too.",
		"ナンプレ（数独）を、4×4から25×25まで、お使いのブラウザーの中で解きます。問題として正しいかを判定し、すべての解を求め、解に至る過程を見せます。一度開けば、オフラインでも使えます。",
		"Numplace 在你的浏览器中求解4×4到25×25的数独：判断题目是否成立，找出所有解，并展示求解过程。首次访问后，离线也能使用。",
	}
	AboutData = Text{
		"Your boards, lists and settings stay on your device. There are no accounts, no cookies and no counting of visits. A link holds its puzzle: whoever serves the page sees it when the link is opened, as with any address.",
		"盤面、問題集、設定は、この端末の外に出ません。アカウントもCookieもアクセス解析もありません。リンクには問題が含まれるため、リンクを開くと、ほかのページのアドレスと同じように、サーバーに伝わります。",
		"盘面、题集和设置都不会离开本设备。没有账号，没有Cookie，也没有访问统计。链接中含有题目，打开链接时，提供网页的服务器会像收到任何网址一样看到它。",
	}
	AboutLicense = Text{
		"Numplace is free software under the MIT license. It holds parts of the following, each under its own license.",
		"MITライセンスのもとで公開されている自由なソフトウェアです。次のものの一部を含んでいます。それぞれのライセンスに従います。",
		"Numplace 是采用MIT许可证的自由软件，其中包含以下软件的部分代码，它们各自遵循其许可证。",
	}
	AboutPlain = Text{"All licenses as plain text", "全ライセンスをテキストで表示", "以纯文本查看全部许可证"}
)
