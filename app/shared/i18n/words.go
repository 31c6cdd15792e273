package i18n

// The words on the controls.
var (
	Name        = Text{"Numplace", "ナンプレ", "Numplace"}
	Loading     = Text{"The solver is loading …", "ソルバーを読み込んでいます…", "正在加载求解器…"}
	Skip        = Text{"Skip to the content", "本文へ移動", "跳到正文"}
	Pages       = Text{"Pages", "ページ", "页面"}
	More        = Text{"More", "その他", "更多"}
	Menu        = Text{"Menu", "メニュー", "菜单"}
	Size        = Text{"Size", "サイズ", "尺寸"}
	Language    = Text{"Language", "言語", "语言"}
	Theme       = Text{"Theme", "テーマ", "主题"}
	ThemeSystem = Text{"System", "自動", "跟随系统"}
	ThemeLight  = Text{"Light", "ライト", "浅色"}
	ThemeDark   = Text{"Dark", "ダーク", "深色"}

	Play          = Text{"Play", "解き始める", "开始解题"}
	EditGivens    = Text{"Edit the givens", "表出数字を編集", "编辑提示数"}
	PenGivens     = Text{"Givens", "表出数字", "提示数"}
	PenGivensAre  = Text{"the puzzle itself", "問題の数字", "题目本身"}
	Advance       = Text{"Auto-advance", "自動で次のマスへ", "自动前进"}
	EmptyKey      = Text{"Empty", "空き", "留空"}
	LiveVerdict   = Text{"Judge while typing", "入力中に判定", "边输入边判断"}
	FindRedundant = Text{"Redundant givens", "余分な表出数字", "多余的提示数"}
	Colon         = Text{": ", "：", "："}
	Continue      = Text{"Continue", "続きから", "继续上次"}
	PasteOrOpen   = Text{"Paste or open", "貼り付け・開く", "粘贴或打开"}
	Shown         = Text{"Shown", "表示中", "显示中"}
	Delete        = Text{"Delete", "削除", "删除"}
	GoOn          = Text{"Go on", "続ける", "继续"}
	LeaveIt       = Text{"Leave it", "このまま続ける", "继续解题"}

	LearnMenu = Text{"Learn", "手筋を学ぶ", "学习技巧"}
	TryAgain  = Text{"Try again", "もう一度試す", "重试"}

	Digits = Text{"Digits", "数字", "数字"}
	Erase  = Text{"Erase", "消す", "擦除"}
	Left   = Text{"Left", "左", "左"}
	Up     = Text{"Up", "上", "上"}
	Down   = Text{"Down", "下", "下"}
	Right  = Text{"Right", "右", "右"}

	// ColourNames are the names of a player's colours, by their numbers less one.
	ColourNames = [8]Text{{"blue", "青", "蓝"}, {"yellow", "黄", "黄"}, {"green", "緑", "绿"}, {"red", "赤", "红"}, {"purple", "紫", "紫"}, {"orange", "橙", "橙"}, {"teal", "青緑", "青绿"}, {"grey", "灰", "灰"}}

	Solve                 = Text{"Solve", "解く", "求解"}
	Check                 = Text{"Check", "チェック", "检查"}
	AllSolutions          = Text{"All solutions", "全解を見る", "所有解"}
	Stop                  = Text{"Stop", "停止", "停止"}
	Undo                  = Text{"Undo", "元に戻す", "撤销"}
	Redo                  = Text{"Redo", "やり直す", "重做"}
	Clear                 = Text{"Clear", "全消去", "清空"}
	New                   = Text{"New", "新規", "新建"}
	Share                 = Text{"Share", "共有", "分享"}
	Candidates            = Text{"Candidates", "候補", "候选数"}
	Off                   = Text{"Off", "オフ", "关"}
	On                    = Text{"On", "オン", "开"}
	CandidatesByRules     = Text{"By the rules", "ルールから", "按规则"}
	CandidatesInSolutions = Text{"In solutions", "解から", "按解"}
	CopyText              = Text{"Copy as text", "テキストでコピー", "复制为文本"}
	BoardFile             = Text{"Board as SVG", "盤面をSVGで保存", "盘面存为SVG"}
	Previous              = Text{"Previous", "前へ", "上一个"}
	Next                  = Text{"Next", "次へ", "下一个"}
	Close                 = Text{"Close", "閉じる", "关闭"}
	GoTo                  = Text{"Solution number", "解の番号", "解的编号"}
	Reload                = Text{"Reload", "再読み込み", "重新加载"}

	ShowWay  = Text{"Show the way", "過程を見る", "查看过程"}
	HideIt   = Text{"Hide it", "解を隠す", "隐藏解"}
	Selected = Text{"Selected", "選択中", "所选"}
	MayBe    = Text{"May be", "入る数字", "可填"}
	NoDigit  = Text{"no digit", "なし", "无"}
	ToPlace  = Text{"To place", "残り", "待填"}
	OrBegin  = Text{"Or begin with one of these", "例題から始める", "或从例题开始"}

	NewTitle       = Text{"New board", "新しい盤面", "新建盘面"}
	EmptyBoardOpen = Text{"Open empty board", "空の盤面を開く", "打开空盘面"}
	PasteLabel     = Text{"Paste a puzzle or a link", "問題の文字列やリンクを貼り付け", "粘贴题目或链接"}
	PasteHint      = Text{
		"81 characters, nine rows, a drawn grid, a link. Other sizes too.",
		"81文字、9行の表、罫線つきの盤面、リンク。ほかのサイズも読めます。",
		"81个字符、九行、带框的表格或链接；其他大小也可以。",
	}
	RulesAhead   = Text{"Rules not solved", "解けないルールがあります", "含无法求解的规则"}
	WhichDigits  = Text{"Which digits are these?", "どの数字ですか？", "这是哪种数字？"}
	DigitsOfText = Text{"The digits are", "数字", "数字"}
	OpenThis     = Text{"Open this", "開く", "打开"}
	Recent       = Text{"Recent boards", "最近の盤面", "最近的盘面"}
	NoRecent     = Text{"Boards that you work on are kept here, on this device.", "取り組んだ盤面は、この端末のここに残ります。", "做过的题目保存在本设备的这里。"}
	Examples     = Text{"Examples", "例題", "例题"}
	Try          = Text{"Try", "例題", "试试"}
	ExampleEasy  = Text{"First puzzle", "はじめての問題", "入门题"}
	ExampleMany  = Text{"Several solutions", "解が複数", "多个解"}
	ExampleHard  = Text{"Very hard", "とても難しい", "很难的题"}

	LegendGiven   = Text{"given", "表出数字", "提示数"}
	LegendEntered = Text{"entered", "記入", "填写"}
	LegendSolver  = Text{"solver", "自動解答", "自动填入"}
	LegendClash   = Text{"clash", "重複", "冲突"}
	HintKeys      = Text{"write", "記入", "填数"}
	HintArrows    = Text{"move", "移動", "移动"}
	HintPaste     = Text{"open", "貼り付けて開く", "打开"}
	Arrows        = Text{"arrows", "矢印", "方向键"}

	Batch         = Text{"Lists", "問題集", "题集"}
	BatchTitle    = Text{"New collection", "新しい問題集", "新建题集"}
	BatchHint     = Text{"One puzzle a line, a CSV file, or a file of another program; up to a million. Nothing leaves this device.", "1行に1問、CSV、他のソフトのファイル。100万問まで。データは端末の外に出ません。", "每行一题、CSV，或其他软件的文件，最多一百万题。数据不会离开本设备。"}
	ManyLabel     = Text{"Paste lines, or drop a file on the page", "行を貼り付けるか、ファイルをドロップ", "粘贴多行，或将文件拖到页面"}
	CheckAll      = Text{"Check all", "すべてチェック", "全部检查"}
	ChooseFile    = Text{"Choose a file", "ファイルを選択", "选择文件"}
	Board         = Text{"Board", "盤面", "盘面"}
	Explore       = Text{"Explore", "探索", "探索"}
	PlayNext      = Text{"Play next", "次を解く", "解下一题"}
	Add           = Text{"Add", "追加", "添加"}
	AddBoard      = Text{"The board as it is", "いまの盤面", "当前盘面"}
	Cancel        = Text{"Cancel", "キャンセル", "取消"}
	RowLook       = Text{"Shown as", "表示", "显示方式"}
	AsTable       = Text{"Table", "表", "表格"}
	AsBoards      = Text{"Boards", "盤面", "盘面"}
	KeptHere      = Text{"kept on this device", "この端末に保存済み", "已保存在本设备"}
	PlayingBoards = Text{"Playing", "解いている問題", "进行中"}
	SolvedBoards  = Text{"Solved", "解いた問題", "已完成"}
	NoBoards      = Text{"There is none yet.", "まだありません。", "还没有。"}
	ListGone      = Text{"This collection is no longer here.", "この問題集はもうありません。", "这个题集已不存在。"}
	ListsLost     = Text{"The collections on this device could not be read. Reload the page to try again.", "この端末の問題集を読み込めませんでした。ページを再読み込みしてください。", "无法读取本设备上的题集。请重新加载页面再试。"}
	ListDropped   = Text{"Collection deleted.", "問題集を削除しました。", "已删除题集。"}
	RowDropped    = Text{"Puzzle deleted.", "問題を削除しました。", "已删除题目。"}
	BackupGiven   = Text{"This is a backup of Numplace, not a list of puzzles. “Open a backup” in Lists brings back what it holds.", "問題の一覧ではなく、ナンプレのバックアップです。一覧の「バックアップを開く」で元に戻せます。", "这是Numplace的备份，不是题目列表。请用“列表”中的“打开备份”恢复其内容。"}
	BadBackup     = Text{"The backup could not be read or written.", "バックアップを読み書きできませんでした。", "无法读写备份。"}
	Pause         = Text{"Pause", "一時停止", "暂停"}
	Resume        = Text{"Resume", "再開", "继续"}
	Paused        = Text{"Paused", "一時停止中", "已暂停"}
	WritingTable  = Text{"Writing the table …", "表を作成中…", "正在生成表格…"}
	BatchStopped  = Text{"Stopped before the end", "途中で停止しました", "已中途停止"}
	BatchBroken   = Text{"The file could not be read any more. If it has changed, choose it again.", "ファイルを読めなくなりました。変更した場合は、もう一度選択してください。", "文件无法再读取。如果已更改，请重新选择。"}
	TextTooLong   = Text{"That file is too large: at most 1 GB.", "ファイルが大きすぎます（1 GBまで）。", "文件过大：最多1 GB。"}
	NotLoaded     = Text{"This could not be loaded. Try again later.", "読み込めませんでした。時間をおいて、もう一度お試しください。", "未能加载，请稍后重试。"}
	ShareLost     = Text{"What was shared did not arrive. Please share it once more.", "共有されたものが届きませんでした。もう一度共有してください。", "没有收到分享的内容，请再分享一次。"}
	NeedsVisit    = Text{"This has to be used online once. After that it works offline too.", "一度オンラインで使う必要があります。その後はオフラインでも使えます。", "需先联网使用一次，之后离线也可用。"}
	Progress      = Text{"Progress", "進み具合", "进度"}
	Show          = Text{"Show", "表示", "显示"}
	AllRows       = Text{"All lines", "すべての行", "所有行"}
	Malformed     = Text{"Not a puzzle", "問題でない行", "不是题目"}
	Undecided     = Text{"Not decided in 10 s", "10秒で判定できず", "10秒内未定"}
	NoneAlike     = Text{"No two puzzles are the same: turned, mirrored, swapped, or with other digits.", "回転、鏡映、入れ替え、数字違いを同じとみなしても、同じ問題はありません。", "没有相同的题目，旋转、翻转、交换、换数字后也没有。"}
	NoPuzzles     = Text{"There is no puzzle in it: nothing but blank lines, comments or a heading.", "問題がありません。空行、コメント、見出しだけです。", "其中没有题目，只有空行、注释或标题行。"}
	NoRows        = Text{"No such line.", "該当する行はありません。", "没有这样的行。"}
	ExampleList   = Text{"The three examples", "3つの例題", "三道例题"}
	EachLine      = Text{"Each line gets", "各行の結果", "每行的结果"}
	GetsVerdict   = Text{"a verdict: one, several or no solution, or where it is no puzzle", "判定：唯一解・複数解・解なし、または問題でない箇所", "判定：唯一解、多解、无解，或出错的位置"}
	GetsSolution  = Text{"its solution, and a board to open", "解答と、開ける盤面", "解答，并可打开盘面"}
	GetsTime      = Text{"its givens and the time it took", "表出数字の数と所要時間", "提示数个数与用时"}
	GetsTable     = Text{"a row of a CSV file to keep", "保存用CSVの1行", "可保存的CSV的一行"}
	LineTooLong   = Text{"Too long for a puzzle: 4,096 characters or more.", "長すぎて問題として読めません（4,096文字以上）。", "过长，不能作为题目（4,096个字符以上）。"}
	PuzzleList    = Text{"Puzzles", "問題の一覧", "题目列表"}

	BeforeSearch  = Text{"The puzzle as it is given. Play, or step.", "問題の初期状態。再生するか、1ステップずつ進めます。", "题目初始状态。播放，或逐步前进。"}
	NothingYet    = Text{"The empty board: the givens come next.", "空の盤面：次に表出数字が入ります。", "空盘面：接着放入提示数。"}
	SearchStopped = Text{"The search was stopped here.", "探索はここで停止しました。", "搜索在此停止。"}
	WritingLog    = Text{"Writing the log …", "記録を作成中…", "正在生成记录…"}
	NoneAhead     = Text{"There is none further on.", "この先にはありません。", "后面没有了。"}
	NoneBefore    = Text{"There is none before.", "これより前にはありません。", "前面没有了。"}
	SearchBoard   = Text{"Board of the search", "探索中の盤面", "搜索中的盘面"}
	Steps         = Text{"Steps", "ステップ", "步骤"}
	PlaySearch    = Text{"Play", "再生", "播放"}
	StepBack      = Text{"Back", "戻る", "后退"}
	StepOn        = Text{"Step", "進む", "前进"}
	GoToEvent     = Text{"Go to event", "ステップ番号へ", "转到步骤"}
	EventNumber   = Text{"Event number", "ステップ番号", "步骤编号"}
	OtherPlaces   = Text{"Other places to go to", "ほかの行き先", "其他位置"}
	NextGuess     = Text{"Next guess", "次の仮置き", "下一次试数"}
	NextDeadEnd   = Text{"Next dead end", "次の行き止まり", "下一条死路"}
	NextSolution  = Text{"Next solution", "次の解", "下一个解"}

	PreviousGuess    = Text{"Previous guess", "前の仮置き", "上一次试数"}
	PreviousDeadEnd  = Text{"Previous dead end", "前の行き止まり", "上一条死路"}
	PreviousSolution = Text{"Previous solution", "前の解", "上一个解"}

	Speed         = Text{"Speed", "速さ", "速度"}
	EventName     = Text{"Event", "ステップ", "步骤"}
	Depth         = Text{"Depth", "深さ", "深度"}
	Guesses       = Text{"Guesses", "仮置き", "试数"}
	DeadEnds      = Text{"Dead ends", "行き止まり", "死路"}
	StepsBack     = Text{"Steps back", "後戻り", "回退"}
	SolutionsName = Text{"Solutions", "解", "解"}
	Nodes         = Text{"Nodes", "ノード", "节点"}
	NodesBar      = Text{"Nodes, log scale", "ノード（対数）", "节点（对数）"}
	Time          = Text{"Time", "時間", "时间"}
	Outcome       = Text{"Outcome", "結果", "结果"}
	Strategy      = Text{"Strategy", "解き方", "策略"}
	OwnStrategy   = Text{"own choice", "自分の組み合わせ", "自选"}
	Deduce        = Text{"Deduce", "推論", "推理"}
	DeduceRules   = Text{"nothing", "なし", "无"}
	DeduceForward = Text{"cells without candidates", "候補のないマス", "无候选的格"}
	DeduceNaked   = Text{"naked singles", "裸のシングル", "唯余法"}
	DeduceHidden  = Text{"naked and hidden singles", "裸のシングルと隠れたシングル", "唯余法与排除法"}
	Choose        = Text{"Next cell", "次のマス", "下一格"}
	ChooseFirst   = Text{"reading order", "左上から順", "从左上起"}
	ChooseFewest  = Text{"fewest candidates", "候補が最少", "候选最少"}
	ChooseWays    = Text{"fewest ways", "置き方が最少", "填法最少"}
	Order         = Text{"Digits", "数字", "数字"}
	Ascending     = Text{"ascending", "小さい順", "升序"}
	Descending    = Text{"descending", "大きい順", "降序"}
	GuessChoice   = Text{"Guessing", "仮置き", "试数"}
	MayGuess      = Text{"where it must", "必要なら", "必要时"}
	NeverGuess    = Text{"never", "しない", "从不"}
	Run           = Text{"Run", "実行", "运行"}
	Race          = Text{"Race", "競走", "竞速"}
	RaceTitle     = Text{"All strategies on this puzzle", "この問題での全解き方の比較", "各策略在此题上的比较"}
	RaceDone      = Text{"searched all", "探索完了", "已搜完"}
	RaceStalled   = Text{"stuck, no guess", "行き詰まり", "停滞"}
	TreeName      = Text{"Search tree", "探索木", "搜索树"}
	ZoomOut       = Text{"Smaller", "縮小", "缩小"}
	ZoomIn        = Text{"Larger", "拡大", "放大"}
	ZoomFit       = Text{"Fit", "全体表示", "适应窗口"}
	Fold          = Text{"Fold", "たたむ", "折叠"}
	Unfold        = Text{"Unfold", "ひらく", "展开"}
	TreeFile      = Text{"Tree as SVG", "探索木をSVGで保存", "搜索树存为SVG"}
	ShareMoment   = Text{"Share this moment", "この場面を共有", "分享此刻"}
	LogText       = Text{"Log as text", "テキスト記録", "文本记录"}
	LogLines      = Text{"Log as JSON", "JSON記録", "JSON记录"}

	// For a frame, which stores nothing.
	FrameBroken     = Text{"Something broke in this board: reload it.", "この盤面で問題が起きました。再読み込みしてください。", "盘面出错，请重新加载。"}
	FrameWorkerGone = Text{"The solver could not start, or was lost: reload the board.", "ソルバーを起動できないか、途中で失われました。再読み込みしてください。", "求解器无法启动或已中断，请重新加载。"}

	Reset     = Text{"Start over", "最初から", "重新开始"}
	FullPage  = Text{"Open full page", "フルページで開く", "打开完整页面"}
	BoardName = Text{"Sudoku board", "数独の盤面", "数独盘面"}
)

// The verdicts, and what they are about.
var (
	FindingCandidates = Text{"Looking for the candidates …", "候補を調べています…", "正在查找候选数…"}
	EmptyBoard        = Text{"Type or paste a puzzle", "問題を入力または貼り付け", "输入或粘贴题目"}
	PuzzleReady       = Text{"Play, or press Solve", "自分で解くか、「解く」で答えを表示", "自己解，或按“求解”"}
	Solving           = Text{"Solving …", "計算中…", "求解中…"}
	OneSolution       = Text{"One solution", "唯一解", "唯一解"}
	NoSolution        = Text{"No solution", "解なし", "无解"}
	Clash             = Text{"Clash: no solution", "重複あり：解なし", "有冲突：无解"}
	Several           = Text{"Several solutions", "解が複数", "多个解"}
	Stopped           = Text{"Stopped", "停止しました", "已停止"}
	StoppedFacts      = Text{"no answer yet", "まだ答えが出ていません", "尚无结果"}
	Solved            = Text{"Solved", "完成", "完成"}
	SolvedFacts       = Text{"full, and without a clash", "すべて埋まり、重複なし", "已填满，没有冲突"}
	AtLeastTwo        = Text{"at least 2", "2個以上", "至少2个"}
	StillCounting     = Text{"still counting", "数えています", "正在统计"}
	NotAllCounted     = Text{"stopped before the end", "途中で停止", "已中止统计"}
	Exactly           = Text{"all counted", "すべて数えました", "已数完"}

	OfEntered       = Text{"No givens: the digits entered were taken as the puzzle.", "表出数字がないため、記入した数字を問題とみなしました。", "没有提示数，已将填写的数字当作题目。"}
	MixedNowOne     = Text{"With the digits entered: one solution.", "記入した数字を含めると、唯一解です。", "加上填写的数字：唯一解。"}
	MixedSeveral    = Text{"With the digits entered: several solutions.", "記入した数字を含めても、解が複数あります。", "加上填写的数字：多个解。"}
	MixedNone       = Text{"With the digits entered: no solution.", "記入した数字を含めると、解がありません。", "加上填写的数字：无解。"}
	GivenLocked     = Text{"This digit is a given. Menu, Edit the givens, changes it.", "表出数字です。メニューの「表出数字を編集」で変えられます。", "这是提示数，可用菜单中的“编辑提示数”修改。"}
	FrameLocked     = Text{"This digit is a given.", "表出数字です。", "这是提示数。"}
	CandidatesSpoil = Text{"These candidates come from the solution: they tell the answer.", "この候補は解から求めたもので、答えが分かります。", "这些候选数来自解，会透露答案。"}
	NotSound        = Text{"Only a puzzle with one solution has redundant givens.", "余分な表出数字は、唯一解の問題でだけ調べられます。", "只有唯一解的题目才有多余的提示数。"}
	Dropped         = Text{"Board deleted.", "盤面を削除しました。", "已删除盘面。"}
	NoneEntered     = Text{"No digit is entered yet.", "まだ記入がありません。", "还没有填写数字。"}
	NoneWrong       = Text{"No digit is wrong", "誤りなし", "没有错误"}
	CantTell        = Text{"With several solutions no digit is wrong by itself.", "解が複数あるため、個々の数字の正誤は決まりません。", "有多个解，无法判断单个数字的对错。"}
	CantTellNone    = Text{"Without a solution there is nothing to compare with.", "解がないため、比べられません。", "无解，无从比较。"}
	NotReached      = Text{"Undo does not reach back to before it.", "「元に戻す」では誤りの前まで戻れません。", "撤销无法回到出错之前。"}
	LinkCopied      = Text{"Link copied.", "リンクをコピーしました。", "链接已复制。"}
	LinkOfEntered   = Text{"Link copied; without givens, it holds the digits entered.", "リンクをコピーしました。表出数字がないので、記入した数字を入れました。", "链接已复制；没有提示数，以填写的数字代替。"}
	FullCopied      = Text{"Link copied, with your digits and notes.", "記入とメモの入ったリンクをコピーしました。", "链接已复制，含填写的数字和笔记。"}
	FullSaved       = Text{"The link would be too long, so the board is saved as a file. Drop it on the page to open it.", "リンクには長すぎるため、盤面をファイルに保存しました。ページにドロップすると開けます。", "链接会过长，盘面已保存为文件。拖放到页面上即可打开。"}
	StepsLost       = Text{"Earlier steps of this board could not be read.", "この盤面のこれまでの手順を読み込めませんでした。", "无法读取此盘面之前的步骤。"}
	NewerNotes      = Text{"The notes in this link are of a newer version of Numplace: they can't be read here.", "このリンクのメモは、より新しいバージョンのナンプレのもので、ここでは読めません。", "此链接中的笔记来自更新版本的Numplace，这里无法读取。"}
	NewerBoard      = Text{"A newer version of Numplace saved this board. All of it is kept, though not all can be shown here; what you change is saved as a copy.", "より新しいバージョンのナンプレで保存された盤面です。すべて残りますが、ここでは表示できない部分があります。変更はコピーに保存されます。", "此盘面由更新版本的Numplace保存，内容会全部保留，但有些在这里无法显示。所做的更改会存为副本。"}
	TextCopied      = Text{"Copied as text.", "テキストでコピーしました。", "已复制为文本。"}
	CopyFailed      = Text{"The browser didn't let us copy.", "ブラウザーの制限でコピーできませんでした。", "浏览器不允许复制。"}
	CopyByHand      = Text{"Copy by hand", "手動でコピー", "手动复制"}
	CopyThis        = Text{"The browser didn't let us copy. Copy this text yourself:", "ブラウザーの制限でコピーできませんでした。次の文字列をコピーしてください。", "浏览器不允许复制。请自行复制以下文本："}
	NothingShared   = Text{"The board is empty: nothing to share yet.", "盤面が空です。共有するものがありません。", "盘面为空，没有可分享的内容。"}
	StorageFailed   = Text{"This device isn't keeping your boards: its storage is blocked or full. Meanwhile the page's address holds the board.", "端末の保存領域が使えないか一杯のため、盤面を保存できません。その間は、このページのアドレスに盤面が入ります。", "设备存储被禁用或已满，无法保存盘面。在此期间，盘面保存在本页的网址中。"}
	BoardsUnkept    = Text{"This device isn't keeping your boards: its storage is blocked or full.", "端末の保存領域が使えないか一杯のため、盤面を保存できません。", "设备存储被禁用或已满，无法保存盘面。"}
	FilesChanged    = Text{"This host changes Numplace's files, so nothing is kept for offline use. The site's owner can read more in DEPLOY.md.", "このホストがNumplaceのファイルを書き換えているため、オフライン用には何も保存されません。サイト運営者向けの説明はDEPLOY.mdにあります。", "此主机会改动 Numplace 的文件，因此不会保存任何内容供离线使用。站点所有者请看 DEPLOY.md。"}
	UpdateReady     = Text{"A new version is ready.", "新しいバージョンがあります。", "新版本已就绪。"}
	WorkerGone      = Text{"The solver could not start, or was lost. Your board is kept: reload the page.", "ソルバーを起動できないか、途中で失われました。盤面は保存済みです。再読み込みしてください。", "求解器无法启动或已中断。盘面已保存，请重新加载页面。"}
	Broken          = Text{"Something broke in the page. Your board is kept: reload it.", "ページで問題が起きました。盤面は保存済みです。再読み込みしてください。", "页面出错。盘面已保存，请重新加载。"}
	Elsewhere       = Text{"Another tab has changed this board.", "この盤面は別のタブで変更されました。", "另一个标签页已更改此盘面。"}
	ShowOther       = Text{"Show that one", "変更後を表示", "显示更改后的盘面"}
	KeepOwn         = Text{"Keep this one as a copy", "コピーとして残す", "将这个存为副本"}
	NotKept         = Text{"That board is no longer kept on this device.", "その盤面は、この端末に残っていません。", "该盘面已不在此设备上。"}
)

// The words that are shown without the program, in a frame too: that it is loading, or why it can't run.
var (
	NotAllLoaded = Text{"Not everything has loaded yet. If this lasts, check the connection, then reload.", "読み込みがまだ終わっていません。続くようなら、接続を確かめて再読み込みしてください。", "尚未全部加载。如果一直这样，请检查连接后重新加载。"}
	FileLost     = Text{"A part of the page could not be loaded. Check the connection, then reload.", "ページの一部を読み込めませんでした。接続を確かめて再読み込みしてください。", "页面的一部分未能加载。请检查连接后重新加载。"}
	CannotRun    = Text{"This browser can't run the solver. Update it, or open the page in another one.", "このブラウザーではソルバーを実行できません。更新するか、別のブラウザーで開いてください。", "此浏览器无法运行求解器。请更新浏览器，或换一个打开。"}
	Ended        = Text{"The solver has stopped. Reload to go on.", "ソルバーが停止しました。再読み込みすると続けられます。", "求解器已停止。重新加载后可继续。"}
	BoardsKept   = Text{"Your boards are kept.", "盤面は保存済みです。", "盘面已保存。"}
)
