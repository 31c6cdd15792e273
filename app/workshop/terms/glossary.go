package terms

import (
	"iter"
	"strings"

	"numplace/app/shared/i18n"
)

// term is a row of the table of terms.
type term struct {
	key         string // its name in terms.txt
	forms, says text
	asked       bool
}

// inForms yields the forms in which a term stands in sentences, the usual one first.
func (t term) inForms(l i18n.Lang) iter.Seq[string] {
	return strings.SplitSeq(strings.ReplaceAll(t.forms.In(l), "、", ", "), ", ")
}

// Entry is a term of the glossary: its name in terms.txt, its first form, and what it means.
type Entry struct{ Key, Word, Says string }

// themes are all terms by theme. A person may ask in a sentence about those that are asked: only solvers
// know them.
var themes = [...][]term{
	{
		{"sudoku", sudoku, sudokuSays, false}, {"cell", cell, cellSays, false}, {"house", house, houseSays, true},
		{"given", given, givenSays, false}, {"solution", solution, solutionSays, false},
		{"redundant", redundant, redundantSays, false}, {"clash", clash, clashSays, false},
	},
	{
		{"candidate", candidate, candidateSays, false}, {"note", note, noteSays, false}, {"see", see, seeSays, true},
		{"crossOut", crossOut, crossOutSays, false}, {"single", single, singleSays, false}, {"pair", pair, pairSays, false},
	},
	{
		{"base", base, baseSays, true}, {"cover", cover, coverSays, true}, {"fin", fin, finSays, true},
		{"pivot", pivot, pivotSays, true}, {"pincer", pincer, pincerSays, true},
	},
	{
		{"strongLink", strongLink, strongLinkSays, true}, {"weakLink", weakLink, weakLinkSays, true},
		{"chain", chain, chainSays, true}, {"ring", ring, ringSays, true}, {"colour", colour, colourSays, true},
		{"set", set, setSays, true}, {"stem", stem, stemSays, true},
	},
	{
		{"deadly", deadly, deadlySays, true}, {"contradiction", contradiction, contradictionSays, false},
		{"branch", branch, branchSays, false}, {"guess", guess, guessSays, false}, {"deadEnd", deadEnd, deadEndSays, false},
	},
	{
		{"step", step, stepSays, false}, {"technique", technique, techniqueSays, false}, {"path", path, pathSays, false},
		{"level", level, levelSays, false}, {"score", score, scoreSays, false}, {"hint", hint, hintSays, false},
	},
}

// Glossary returns all terms by theme: the board, candidates, fish and wings, chains and sets, proofs and
// searches, and how steps are told and counted.
func Glossary(l i18n.Lang) [][]Entry {
	all := make([][]Entry, len(themes))
	for i, theme := range themes {
		for _, t := range theme {
			for word := range t.inForms(l) {
				all[i] = append(all[i], Entry{t.key, word, t.says.In(l)})
				break
			}
		}
	}
	return all
}
