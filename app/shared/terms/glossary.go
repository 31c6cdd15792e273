package terms

import (
	"iter"
	"strings"

	"numplace/app/shared/i18n"
)

// term is a row of the table of terms.
type term struct {
	key         string // name of the term in terms.txt
	forms, says text
	asked       bool
}

// asked marks terms that only experienced solvers know. If a hint uses such a term, the user can ask the page
// for its meaning. common marks all other terms.
const (
	asked  = true
	common = false
)

// inForms yields the forms of a term that occur in sentences, starting with the most usual one.
func (t term) inForms(l i18n.Lang) iter.Seq[string] {
	return strings.SplitSeq(strings.ReplaceAll(t.forms.In(l), "、", ", "), ", ")
}

// Entry is a term of the glossary: its name in terms.txt, its first form, and its meaning.
type Entry struct{ Key, Word, Says string }

// themes has all terms. Each of its elements contains the terms of one theme.
var themes = [...][]term{
	{
		{"sudoku", sudoku, sudokuSays, common}, {"cell", cell, cellSays, common}, {"house", house, houseSays, asked},
		{"given", given, givenSays, common}, {"solution", solution, solutionSays, common},
		{"redundant", redundant, redundantSays, common}, {"clash", clash, clashSays, common},
	},
	{
		{"candidate", candidate, candidateSays, common}, {"note", note, noteSays, common}, {"see", see, seeSays, asked},
		{"crossOut", crossOut, crossOutSays, common}, {"single", single, singleSays, common},
		{"pair", pair, pairSays, common},
	},
	{
		{"base", base, baseSays, asked}, {"cover", cover, coverSays, asked}, {"fin", fin, finSays, asked},
		{"pivot", pivot, pivotSays, asked}, {"pincer", pincer, pincerSays, asked},
	},
	{
		{"strongLink", strongLink, strongLinkSays, asked}, {"weakLink", weakLink, weakLinkSays, asked},
		{"chain", chain, chainSays, asked}, {"ring", ring, ringSays, asked}, {"colour", colour, colourSays, asked},
		{"set", set, setSays, asked}, {"stem", stem, stemSays, asked},
		{"equalSets", equalSets, equalSetsSays, common},
	},
	{
		{"deadly", deadly, deadlySays, asked}, {"contradiction", contradiction, contradictionSays, common},
		{"branch", branch, branchSays, common}, {"guess", guess, guessSays, common},
		{"deadEnd", deadEnd, deadEndSays, common},
	},
	{
		{"step", step, stepSays, common}, {"technique", technique, techniqueSays, common},
		{"path", path, pathSays, common},
		{"level", level, levelSays, common}, {"score", score, scoreSays, common}, {"hint", hint, hintSays, common},
	},
	{
		{"cage", cage, cageSays, common}, {"combination", combination, combinationSays, common},
		{"rule45", rule45, rule45Says, common}, {"innie", innie, innieSays, common},
		{"outie", outie, outieSays, common}, {"killerPair", killerPair, killerPairSays, common},
		{"littleKiller", littleKiller, littleKillerSays, common}, {"arrow", arrow, arrowSays, common},
		{"thermometer", thermometer, thermometerSays, common}, {"whisper", whisper, whisperSays, common},
		{"renban", renban, renbanSays, common}, {"kropki", kropki, kropkiSays, common},
		{"xv", xv, xvSays, common}, {"sandwich", sandwich, sandwichSays, common},
		{"xSum", xSum, xSumSays, common}, {"skyscraperRule", skyscraperRule, skyscraperRuleSays, common},
		{"mustHave", mustHave, mustHaveSays, common},
	},
}

// Glossary returns all terms, grouped by theme: the board; candidates; fish and wings; chains and sets;
// proofs and searches; steps and their ratings; rules, such as cages.
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
