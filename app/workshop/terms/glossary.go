package terms

import (
	"strings"

	"numplace/app/shared/i18n"
)

// Entry is a term of the glossary: its name in terms.txt, its first form, and what it means.
type Entry struct{ Key, Word, Says string }

// themes are all terms by theme.
var themes = [...][]struct {
	key         string
	forms, says text
}{
	{
		{"sudoku", sudoku, sudokuSays}, {"cell", cell, cellSays}, {"house", house, houseSays},
		{"given", given, givenSays}, {"solution", solution, solutionSays},
		{"redundant", redundant, redundantSays}, {"clash", clash, clashSays},
	},
	{
		{"candidate", candidate, candidateSays}, {"note", note, noteSays}, {"see", see, seeSays},
		{"crossOut", crossOut, crossOutSays}, {"single", single, singleSays}, {"pair", pair, pairSays},
	},
	{
		{"base", base, baseSays}, {"cover", cover, coverSays}, {"fin", fin, finSays},
		{"pivot", pivot, pivotSays}, {"pincer", pincer, pincerSays},
	},
	{
		{"strongLink", strongLink, strongLinkSays}, {"weakLink", weakLink, weakLinkSays},
		{"chain", chain, chainSays}, {"ring", ring, ringSays}, {"colour", colour, colourSays},
		{"set", set, setSays}, {"stem", stem, stemSays},
	},
	{
		{"deadly", deadly, deadlySays}, {"contradiction", contradiction, contradictionSays},
		{"branch", branch, branchSays}, {"guess", guess, guessSays}, {"deadEnd", deadEnd, deadEndSays},
	},
	{
		{"step", step, stepSays}, {"technique", technique, techniqueSays}, {"path", path, pathSays},
		{"level", level, levelSays}, {"score", score, scoreSays}, {"hint", hint, hintSays},
	},
}

// Glossary returns all terms by theme: the board, candidates, fish and wings, chains and sets, proofs and
// searches, and how steps are told and counted.
func Glossary(l i18n.Lang) [][]Entry {
	all := make([][]Entry, len(themes))
	for i, theme := range themes {
		for _, t := range theme {
			word, _, _ := strings.Cut(strings.ReplaceAll(t.forms.In(l), "、", ", "), ", ")
			all[i] = append(all[i], Entry{t.key, word, t.says.In(l)})
		}
	}
	return all
}
