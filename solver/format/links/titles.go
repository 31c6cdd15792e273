package links

import "strings"

// This file finds names of rules in titles and in the fields of files. A name alone does not determine the
// cells of a rule, so the rule is not read. But a puzzle with such a name is not plain Sudoku.

// titleKind contains the names of a kind of rule in titles of puzzles and in fields of files.
type titleKind struct {
	place int      // position of the names in RuleNames, from 1, which keeps their order; 0 puts them last
	names []string // names of the rule in titles, in lower case
	keys  []string // prefixes of the names of fields with the rule, in lower case
}

// otherTitles contains names of variants that no kind of rule covers.
var otherTitles = []titleKind{{place: 15, names: []string{"jigsaw", "samurai"}}, {keys: []string{"constraint"}}}

// RuleNames returns the names of rules that occur in a text such as the title of a puzzle.
func RuleNames(words string) (found []string) {
	words = strings.ToLower(words)
	for _, t := range kinds().titles {
		for _, name := range t.names {
			if strings.Contains(words, name) {
				found = append(found, name)
			}
		}
	}
	return found
}

// IsRuleField reports whether the name of a field begins with the name of a rule. The name must be in lower
// case.
func IsRuleField(name string) bool {
	for _, t := range kinds().titles {
		for _, key := range t.keys {
			if strings.HasPrefix(name, key) {
				return true
			}
		}
	}
	return false
}
