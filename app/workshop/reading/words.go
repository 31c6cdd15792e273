package reading

import "numplace/solver/format/exchange"

// formatNames has the names of the formats that a text may be recognised as. A plain text has no name.
var formatNames = [...]text{
	exchange.List:         formatList,
	exchange.Sentence:     formatSentence,
	exchange.Link:         formatLink,
	exchange.Alphabet:     formatAlphabet,
	exchange.Jigsaw:       formatJigsaw,
	exchange.Array:        formatArray,
	exchange.Candidates:   formatCandidates,
	exchange.CandidateRow: formatCandidateRow,
	exchange.Sudosol:      formatSudosol,
	exchange.Susser:       formatSusser,
	exchange.Shortened:    formatShortened,
	exchange.HoDoKu:       formatHoDoKu,
	exchange.GSF:          formatGSF,
	exchange.SadMan:       formatSadMan,
	exchange.SudoCue:      formatSudoCue,
	exchange.SimpleSudoku: formatSimpleSudoku,
	exchange.OpenSudoku:   formatOpenSudoku,
	exchange.Locked:       formatLocked,
	exchange.TathamSave:   formatTathamSave,
	exchange.SumoCue:      formatSumoCue,
	exchange.CageArrows:   formatCageArrows,
	exchange.Ipuz:         formatIpuz,
	exchange.LaTeX:        formatLatex,
}
