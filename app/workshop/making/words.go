package making

import "numplace/solver/generate"

// timesOf returns the text for the number of times that a technique is needed.
func timesOf(n int) text {
	switch n {
	case 1:
		return neededOnce
	case 2:
		return neededTwice
	}
	return neededTimes
}

// causes are the reasons why no puzzle can meet a request. Their placeholders are the technique, its level,
// the number of cells, and n, the greatest possible number of digits.
var causes = [...]text{
	generate.LayoutSize:     causeLayoutSize,
	generate.NotACell:       causeNotACell,
	generate.EmptyLines:     causeEmptyLines,
	generate.FewGivens:      causeFewGivens,
	generate.ManyGivens:     causeManyGivens,
	generate.OddGivens:      causeOddGivens,
	generate.OddPattern:     causeOddPattern,
	generate.PatternGivens:  causePatternGivens,
	generate.EmptyScores:    causeEmptyScores,
	generate.ScoreLevel:     causeScoreLevel,
	generate.LowScores:      causeLowScores,
	generate.NoStep:         causeNoStep,
	generate.TechniqueLevel: causeTechniqueLevel,
	generate.TechniqueEasy:  causeTechniqueEasy,
	generate.TechniqueOff:   causeTechniqueOff,
	generate.NeverNeeded:    causeNeverNeeded,
	generate.SinglesSuffice: causeSinglesSuffice,
	generate.OnlyPlain:      causeOnlyPlain,
	generate.OtherRules:     causeOtherRules,
	generate.NotLaid:        causeOtherRules,
	generate.LaidTwice:      causeLaidTwice,
	generate.LaidSize:       causeLaidSize,
	generate.LaidAlone:      causeOnlyPlain,
	generate.LaidRegions:    causeLaidRegions,
	generate.ManyElements:   causeManyElements,
	generate.NeedsGiven:     causeNeedsGiven,
}
