package i18n

// The words for the pattern of a new puzzle, which is drawn on the board of the dialog.
var (
	DrawPattern   = Text{"Draw the pattern", "配置を描く", "绘制图案"}
	ChangePattern = Text{"Change the pattern", "配置を変える", "修改图案"}
	EndPattern    = Text{"Make it", "この配置で作る", "按图案出题"}
	PatternName   = Text{"Pattern of the givens", "表出数字の配置", "提示数图案"}
	patternHint   = Text{"Tap the cells that get a given, or draw over them.", "表出数字を置くマスをタップするか、なぞります。", "点选或划过要放提示数的格子。"}
	patternHas    = counted{Text{"{0} cell chosen.", "{0}マス選択中。", "已选{0}格。"}, Text{"{0} cells chosen.", "{0}マス選択中。", "已选{0}格。"}}
	patternEmpty  = Text{"No cell is chosen: the givens may be anywhere.", "マスが選ばれていません。このままでは配置は問いません。", "未选任何格：提示数可在任意位置。"}
	patternFull   = Text{"Every cell is chosen: nothing is left to solve.", "すべてのマスが選ばれています。解くマスが残りません。", "已选全部格子：没有可解的格。"}
)

// PatternHas says how many of a board's cells are chosen for givens, and what to do.
func PatternHas(l Lang, chosen, cells int) string {
	if chosen == cells {
		return Sentences(l, []string{patternFull.In(l)})
	}
	says := patternEmpty.In(l)
	if chosen > 0 {
		says = patternHas.with(l, chosen)
	}
	return Sentences(l, []string{says, patternHint.In(l)})
}

// InPattern returns the name of a cell of a pattern for screen readers. row and col are from 1.
func InPattern(l Lang, row, col int, given bool) string {
	has := cellStates[EmptyCell].In(l)
	if given {
		has = LegendGiven.In(l)
	}
	return Position(l, row, col) + comma.In(l) + has
}
