package i18n

import (
	"strconv"
	"strings"

	"numplace/solver"
)

var (
	givens    = counted{Text{"{0} given", "表出数字 {0}個", "提示数 {0}"}, Text{"{0} givens", "表出数字 {0}個", "提示数 {0}"}}
	entered   = counted{Text{"{0} entered", "記入 {0}個", "填写 {0}"}, Text{"{0} entered", "記入 {0}個", "填写 {0}"}}
	solutions = counted{Text{"{0} solution", "解は{0}個", "{0}个解"}, Text{"{0} solutions", "解は{0}個", "{0}个解"}}
	atLeast   = counted{Text{"At least {0} solution", "解は{0}個以上", "至少{0}个解"}, Text{"At least {0} solutions", "解は{0}個以上", "至少{0}个解"}}
	moreThan  = Text{"More than {0} solutions", "解は{0}個超", "超过{0}个解"}
	wrong     = counted{Text{"One digit is wrong", "誤りが1個", "有1个错误"}, Text{"{0} digits are wrong", "誤りが{0}個", "有{0}个错误"}}
	agree     = counted{Text{"It agrees with the solution", "解と一致しています", "与解一致"}, Text{"All {0} agree with the solution", "{0}個すべてが解と一致", "{0}个全部与解一致"}}
	agreeOf   = Text{"{0} of your {1} digits agree", "記入{1}個のうち{0}個が一致", "填写的{1}个中有{0}个一致"}
	differsAt = Text{"It differs from the solution", "解と異なります", "与解不同"}
	since     = counted{
		Text{"It was your last step.", "直前の操作です。", "就是上一步填的。"},
		Text{"The first one came {0} steps ago.", "最初の誤りは{0}手前です。", "第一个错误在{0}步之前。"},
	}
	showWrong     = counted{Text{"Show it", "誤りを示す", "显示错误"}, Text{"Show them", "誤りを示す", "显示错误"}}
	takeBack      = counted{Text{"Take it back", "誤りを消す", "擦除错误"}, Text{"Take them back", "誤りを消す", "擦除错误"}}
	goBack        = counted{Text{"Go back to before it", "誤りの前に戻る", "回到出错前"}, Text{"Go back to before them", "誤りの前に戻る", "回到出错前"}}
	differing     = Text{"{0} cells differ between them", "{0}マスで異なる", "{0}格各不相同"}
	redundant     = counted{Text{"{0} given could go", "なくてもよい表出数字 {0}個", "{0}个提示数可去掉"}, Text{"{0} givens could go, one at a time", "なくてもよい表出数字 {0}個（1個ずつ）", "{0}个提示数可去掉（每次一个）"}}
	noneRedundant = Text{"No given could go", "余分な表出数字なし", "没有多余的提示数"}
	withoutOne    = Text{"Without the {0} at {1}: {2}", "{1}の{0}がない場合：{2}", "去掉{1}的{0}：{2}"}
	stillOne      = Text{"still one solution", "唯一解のまま", "仍是唯一解"}
	fullStop      = Text{". ", "。", "。"}
	placed        = Text{"{0} of {1}", "{0} / {1}", "{0} / {1}"}
	cellWrong     = Text{"wrong", "誤り", "错误"}
	cellRedundant = Text{"redundant", "余分", "多余"}
	cellOpen      = Text{"not settled", "未確定", "未确定"}
	replaced      = counted{
		Text{"{0} entered digit didn't fit; Undo restores it.", "合わない数字{0}個を解で置換（「元に戻す」で復元）", "{0}个数字与解不符，已被覆盖，可撤销"},
		Text{"{0} entered digits didn't fit; Undo restores them.", "合わない数字{0}個を解で置換（「元に戻す」で復元）", "{0}个数字与解不符，已被覆盖，可撤销"},
	}
	position        = Text{"row {0}, column {1}", "{0}行目{1}列目", "第{0}行第{1}列"}
	ofSolutions     = Text{"{0} of {1}", "{0} / {1}", "{0} / {1}"}
	ofAtLeast       = Text{"{0} of at least {1}", "{0} / {1}以上", "{0} / 至少{1}"}
	repeats         = Text{"Two {0}s in {1}", "{1}に{0}が重複", "{1}有两个{0}"}
	millis          = Text{"{0} ms", "{0} ms", "{0} 毫秒"}
	seconds         = Text{"{0} s", "{0} 秒", "{0} 秒"}
	linkTitle       = Text{"{0}×{0} Sudoku, {1} – Numplace", "{0}×{0} 数独（{1}）– ナンプレ", "{0}×{0} 数独（{1}）– Numplace"}
	linkAbout       = Text{"A {0}×{0} Sudoku with {1}: solve it, check it and see every solution, offline too.", "{0}×{0}の数独（{1}）。解く、確認する、全解を見る。オフラインでも使えます。", "{0}×{0} 数独（{1}）：求解、检查、查看所有解，可离线使用。"}
	cellStates      = [...]Text{{"empty", "空き", "空"}, {"given {0}", "表出{0}", "提示数{0}"}, {"entered {0}", "記入{0}", "填写{0}"}, {"solver {0}", "自動解答{0}", "自动填入{0}"}, {"forced {0}", "確定{0}", "推得{0}"}, {"tried {0}", "仮置き{0}", "试数{0}"}}
	inSolutions     = counted{Text{"{1} in {0} solution", "{1}：{0}個の解", "{1}出现在{0}个解中"}, Text{"{1} in {0} solutions", "{1}：{0}個の解", "{1}出现在{0}个解中"}}
	inManySolutions = Text{"{0} in {1} or more", "{0}：{1}個以上の解", "{0}出现在至少{1}个解中"}
	candidatesOf    = Text{"{0}: {1}", "{0}：{1}", "{0}：{1}"}
	noCandidate     = Text{"{0}: no digit is in a solution", "{0}：解に入る数字なし", "{0}：没有数字出现在解中"}
	cellMarks       = Text{"candidates {0}", "候補{0}", "候选数{0}"}
	cellNone        = Text{"no candidate", "候補なし", "无候选数"}
	cellClash       = Text{"clash", "重複", "冲突"}
	cellCorner      = Text{"corner {0}", "隅{0}", "角注{0}"}
	cellCentre      = Text{"centre {0}", "中央{0}", "中注{0}"}
	notesClash      = Text{"clash {0}", "重複{0}", "冲突{0}"}
	cellSelected    = Text{"selected", "選択中", "已选"}
	and             = Text{"{0} and {1}", "{0}と{1}", "{0}和{1}"}
	comma           = Text{", ", "、", "，"}
	notSolved       = Text{"Numplace does not solve the rules of this puzzle ({0}), so it can’t answer that.", "この問題のルール（{0}）は解けないので、答えられません。", "无法求解此题的规则（{0}），因此无法回答。"}
	otherRules      = Text{"further rules of this puzzle", "この問題の別のルール", "此题的其他规则"}
	rulesNamed      = Text{"Numplace does not solve {0}, so it says nothing about solutions.", "{0}は解けないので、解については何も言えません。", "无法求解{0}，因此不判断解。"}
	textProblem     = Text{"Not a puzzle: {0}", "問題として読めません：{0}", "无法识别为题目：{0}"}
	linkProblem     = Text{"This link is not a puzzle: {0}", "このリンクは問題として読めません：{0}", "此链接不是题目：{0}"}
	aSecond         = Text{"{0} a second", "毎秒{0}個", "每秒{0}个"}
	eventsASecond   = counted{Text{"{0} event a second", "毎秒{0}ステップ", "每秒{0}步"}, Text{"{0} events a second", "毎秒{0}ステップ", "每秒{0}步"}}
	presets         = map[string]Text{
		"elimination":       {"Elimination only", "消去のみ", "仅排除"},
		"backtracking":      {"Backtracking", "バックトラック", "回溯"},
		"fewest-candidates": {"Fewest candidates", "候補最少", "候选最少"},
		"forward-checking":  {"Forward checking", "フォワードチェック", "前向检查"},
		"naked-singles":     {"Naked singles", "裸のシングル", "唯余法"},
		"hidden-singles":    {"Naked and hidden singles", "裸のシングルと隠れたシングル", "唯余法与排除法"},
		"fewest-ways":       {"Fewest ways", "置き方が最少", "填法最少"},
	}
	puzzles        = counted{Text{"{0} puzzle", "{0}問", "{0}题"}, Text{"{0} puzzles", "{0}問", "{0}题"}}
	puzzlesASecond = Text{"{0} a second", "毎秒{0}問", "每秒{0}题"}
	workers        = counted{Text{"{0} worker", "ワーカー{0}個", "{0}个线程"}, Text{"{0} workers", "ワーカー{0}個", "{0}个线程"}}
	keptNone       = Text{"the device keeps none of them", "端末には保存できませんでした", "本设备无法保存"}
	keptOf         = Text{"the device keeps only {0} of them", "端末に保存できたのは{0}問だけ", "本设备只能保存其中{0}题"}
	backupRead     = Text{"From the backup: collections {0}, boards {1}.", "バックアップから問題集{0}件、盤面{1}件を読み込みました。", "已从备份读入：题集{0}个，盘面{1}个。"}
	addTo          = Text{"Add to {0}", "{0}に追加", "添加到{0}"}
	lookingFor     = Text{"looking for solution {0} …", "{0}番目の解を探しています…", "正在查找第{0}个解…"}
	damagedLink    = Text{"Part of this link is damaged.", "このリンクは一部が壊れています。", "此链接部分损坏。"}
	digitsRead     = Text{"Digits that could be read: {0}.", "読めた数字：{0}個。", "能读取的数字：{0}个。"}
	notesRead      = Text{"Cells whose notes could be read: {0}.", "メモが読めたマス：{0}個。", "能读取笔记的格：{0}个。"}
	boardStays     = Text{"The board shown is the one that was already here.", "表示しているのは、もともとここにあった盤面です。", "显示的是这里原有的盘面。"}
	notFound       = Text{"Solution {0}: there are only {1}.", "{0}番目の解はありません。全部で{1}個です。", "没有第{0}个解：共{1}个。"}
)

// Givens returns the number of givens.
func Givens(l Lang, n int) string { return givens.with(l, n) }

// Entered returns the number of digits entered.
func Entered(l Lang, n int) string { return entered.with(l, n) }

// Solutions returns the number of solutions, or "at least" it if it is not exact.
func Solutions(l Lang, n int, exact bool) string {
	if exact {
		return solutions.with(l, n)
	}
	return atLeast.with(l, n)
}

// MoreThan says that there are more than n solutions.
func MoreThan(l Lang, n int) string { return moreThan.with(l, Number(n)) }

// Wrong says how many of the entered digits are wrong.
func Wrong(l Lang, n int) string { return wrong.with(l, n) }

// Agree says that all n entered digits agree with the solution.
func Agree(l Lang, n int) string { return agree.with(l, n) }

// AgreeOf says how many of all entered digits agree with the solution.
func AgreeOf(l Lang, n, all int) string {
	if all == 1 {
		return differsAt.In(l)
	}
	return agreeOf.with(l, Number(n), Number(all))
}

// Since says how many steps ago the first wrong digit came.
func Since(l Lang, steps int) string { return since.with(l, steps) }

// ShowWrong is the label of the button that shows n wrong digits.
func ShowWrong(l Lang, n int) string { return showWrong.with(l, n) }

// TakeBack is the label of the button that erases n wrong digits.
func TakeBack(l Lang, n int) string { return takeBack.with(l, n) }

// GoBack is the label of the button that goes back to before n wrong digits.
func GoBack(l Lang, n int) string { return goBack.with(l, n) }

// Differing says in how many cells solutions differ.
func Differing(l Lang, n int) string { return differing.with(l, Number(n)) }

// Redundant says how many givens are redundant, each by itself.
func Redundant(l Lang, n int) string {
	if n == 0 {
		return noneRedundant.In(l)
	}
	return redundant.with(l, n)
}

// Without says how many solutions there are without a given. solutions is that number in words.
func Without(l Lang, digit string, row, col int, solutions string) string {
	return withoutOne.with(l, digit, Position(l, row, col), solutions)
}

// StillOne says that there is still one solution without a given, for Without.
func StillOne(l Lang) string { return stillOne.In(l) }

// Sentences joins sentences, with or without a stop of their own.
func Sentences(l Lang, all []string) string {
	var b strings.Builder
	for _, s := range all {
		if s = strings.TrimRight(s, ".。"); s == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(fullStop.In(l))
		}
		b.WriteString(s)
	}
	return b.String()
}

// TwoSentences returns two sentences with their stops.
func TwoSentences(l Lang, one, other string) string {
	return Sentences(l, []string{one, other}) + strings.TrimSpace(fullStop.In(l))
}

// Placed says how many of the empty cells are filled.
func Placed(l Lang, n, of int) string { return placed.with(l, Number(n), Number(of)) }

// CellWrong adds to a cell's name that its digit is wrong.
func CellWrong(l Lang, name string) string { return name + comma.In(l) + cellWrong.In(l) }

// CellRedundant adds to a cell's name that its given is redundant.
func CellRedundant(l Lang, name string) string { return name + comma.In(l) + cellRedundant.In(l) }

// CellOpen adds to a cell's name that solutions differ there.
func CellOpen(l Lang, name string) string { return name + comma.In(l) + cellOpen.In(l) }

// Replaced says that a solution has replaced n entered digits that differ from it.
func Replaced(l Lang, n int) string { return replaced.with(l, n) }

// Position returns the name of a cell. row and col are from 1.
func Position(l Lang, row, col int) string {
	return position.with(l, strconv.Itoa(row), strconv.Itoa(col))
}

// Of returns the number of the solution shown, of how many.
func Of(l Lang, at, total int, exact bool) string {
	if exact {
		return ofSolutions.with(l, Number(at), Number(total))
	}
	return ofAtLeast.with(l, Number(at), Number(total))
}

// Repeats says that a digit is twice in a house.
func Repeats(l Lang, symbol string, h solver.House) string {
	return repeats.with(l, symbol, House(l, h))
}

// Elapsed formats a time in microseconds.
func Elapsed(l Lang, micros int64) string {
	switch {
	case micros < 100:
		return millis.with(l, "< 0.1")
	case micros < 10_000:
		return millis.with(l, tenths((micros+50)/100))
	case micros < 1_000_000:
		return millis.with(l, strconv.FormatInt(micros/1000, 10))
	default:
		return seconds.with(l, tenths((micros+50_000)/100_000))
	}
}

// tenths formats a number of tenths. Formatting floating-point numbers would add 15 KB to the program.
func tenths(n int64) string { return strconv.FormatInt(n/10, 10) + "." + strconv.FormatInt(n%10, 10) }

// Rate returns the number of solutions counted in a second, to three digits.
func Rate(l Lang, n int) string { return aSecond.with(l, threeDigits(n)) }

// PuzzleRate returns the number of puzzles judged in a second, to three digits.
func PuzzleRate(l Lang, n int) string { return puzzlesASecond.with(l, threeDigits(n)) }

func threeDigits(n int) string {
	unit := 1
	for n/unit >= 1000 {
		unit *= 10
	}
	return Number(n / unit * unit)
}

// EventsASecond is a speed of the explorer.
func EventsASecond(l Lang, n int) string { return eventsASecond.with(l, n) }

// Preset returns the name of one of trace.Presets.
func Preset(l Lang, id string) string { return presets[id].In(l) }

// Puzzles returns a number of puzzles.
func Puzzles(l Lang, n int) string { return puzzles.with(l, n) }

// KeptOf says that the device could keep only some puzzles of a collection.
func KeptOf(l Lang, kept int) string {
	if kept == 0 {
		return keptNone.In(l)
	}
	return keptOf.with(l, Number(kept))
}

// BackupRead says how many collections and boards a backup has brought.
func BackupRead(l Lang, lists, boards int) string {
	return backupRead.with(l, Number(lists), Number(boards))
}

// AddTo is the title of the form that adds puzzles to a collection.
func AddTo(l Lang, name string) string { return addTo.with(l, name) }

// WorkersAtWork returns a number of workers.
func WorkersAtWork(l Lang, n int) string { return workers.with(l, n) }

// LinkTitle returns the page's title for a puzzle: its size, the names of its rules if it is more than boxes, and the number of givens.
func LinkTitle(l Lang, of *solver.Layout, givens int) string {
	return linkTitle.with(l, strconv.Itoa(of.N()), rulesAndGivens(l, of, givens))
}

// LinkDescription returns a sentence about the same puzzle, for previews of a link.
func LinkDescription(l Lang, of *solver.Layout, givens int) string {
	return linkAbout.with(l, strconv.Itoa(of.N()), rulesAndGivens(l, of, givens))
}

// rulesAndGivens lists the rules of a layout, in lower case as inside a sentence, and then the number of givens.
func rulesAndGivens(l Lang, of *solver.Layout, n int) string {
	list := ""
	for _, rule := range RulesOf(of) {
		list += strings.ToLower(rule.Name.In(l)) + comma.In(l)
	}
	return list + Givens(l, n)
}

// InSolutions says in how many solutions a candidate occurs. Counting stopped at most.
func InSolutions(l Lang, symbol string, count, most int) string {
	if count >= most {
		return inManySolutions.with(l, symbol, Number(most))
	}
	return inSolutions.with(l, count, symbol)
}

// CandidatesOf returns a sentence about a cell from texts about each of its candidates.
func CandidatesOf(l Lang, row, col int, candidates []string) string {
	if len(candidates) == 0 {
		return noCandidate.with(l, Position(l, row, col))
	}
	return candidatesOf.with(l, Position(l, row, col), strings.Join(candidates, comma.In(l)))
}

var (
	stillToPlace = Text{"{0}: {1} more", "{0}：あと{1}個", "{0}：还有{1}个"}
	tooMany      = Text{"{0}: {1} too many", "{0}：{1}個多い", "{0}：多{1}个"}
)

// StillToPlace says how many of a digit are still to be placed or, if n is negative, how many there are too many.
func StillToPlace(l Lang, symbol string, n int) string {
	if n < 0 {
		return tooMany.with(l, symbol, Number(-n))
	}
	return stillToPlace.with(l, symbol, Number(n))
}

// CellKind is what a cell has, for Cell.
type CellKind uint8

const (
	EmptyCell CellKind = iota
	GivenCell
	EnteredCell
	SolverCell
	ForcedCell // by a search, in the explorer
	TriedCell  // by a guess of a search
)

// Cell returns a cell's name for screen readers, such as "row 1, column 5, given 7". row and col are from 1.
func Cell(l Lang, row, col int, kind CellKind, symbol string, clash bool) string {
	parts := []string{Position(l, row, col), cellStates[kind].with(l, symbol)}
	if clash {
		parts = append(parts, cellClash.In(l))
	}
	return strings.Join(parts, comma.In(l))
}

// Written returns the symbols of the digits in a set, in rising order.
func Written(set solver.Digits) []string {
	var s []string
	for d := range set.All() {
		s = append(s, d.String())
	}
	return s
}

// CellWithCandidates adds the candidates of an empty cell to its name.
func CellWithCandidates(l Lang, cell string, candidates []string) string {
	if len(candidates) == 0 {
		return cell + comma.In(l) + cellNone.In(l)
	}
	return cell + comma.In(l) + cellMarks.with(l, strings.Join(candidates, " "))
}

// CellWithNotes adds the notes of a cell to its name, and which of them a digit in sight rules out.
func CellWithNotes(l Lang, cell string, corner, centre, out solver.Digits) string {
	for _, notes := range [...]struct {
		are Text
		set solver.Digits
	}{{cellCorner, corner}, {cellCentre, centre}, {notesClash, out}} {
		if notes.set != 0 {
			cell += comma.In(l) + notes.are.with(l, strings.Join(Written(notes.set), " "))
		}
	}
	return cell
}

// CellColoured adds the names of a cell's colours to its name: "green, blue and red".
func CellColoured(l Lang, cell string, names []string) string {
	switch last := len(names) - 1; last {
	case -1:
		return cell
	case 0:
		return cell + comma.In(l) + names[0]
	default:
		return cell + comma.In(l) + and.with(l, strings.Join(names[:last], comma.In(l)), names[last])
	}
}

// CellSelected adds to a cell's name that it is selected, as others are.
func CellSelected(l Lang, cell string) string { return cell + comma.In(l) + cellSelected.In(l) }

// NotSolved says that there is no answer because of rules that are not solved, and names them if they are known.
func NotSolved(l Lang, rules string) string { return notSolved.with(l, named(l, rules)) }

// RulesNamed names the rules of a puzzle that are not solved, if they are known.
func RulesNamed(l Lang, rules string) string { return rulesNamed.with(l, named(l, rules)) }

func named(l Lang, rules string) string {
	if rules == "" {
		return otherRules.In(l)
	}
	return RuleWords(l, rules)
}

// TextProblem says that a text is no puzzle, and why.
func TextProblem(l Lang, why string) string { return textProblem.with(l, why) }

// LinkProblem says that the page's address holds no puzzle, and why.
func LinkProblem(l Lang, why string) string { return linkProblem.with(l, why) }

// DamagedLink says that a part of a link was damaged, and how many digits entered and cells with notes could be read of
// it, each unless it is -1. With own it says instead that the board shown was there before.
func DamagedLink(l Lang, digits, noted int, own bool) string {
	said := []string{damagedLink.In(l)}
	if own {
		said = append(said, boardStays.In(l))
	} else {
		if digits >= 0 {
			said = append(said, digitsRead.with(l, Number(digits)))
		}
		if noted >= 0 {
			said = append(said, notesRead.with(l, Number(noted)))
		}
	}
	return Sentences(l, said) + strings.TrimSpace(fullStop.In(l))
}

// LookingFor says that a solution is being searched.
func LookingFor(l Lang, number int) string { return lookingFor.with(l, Number(number)) }

// NoSuchSolution says that a number is beyond the last solution.
func NoSuchSolution(l Lang, want, total int) string {
	return notFound.with(l, Number(want), Number(total))
}
