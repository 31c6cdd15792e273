package links

import "strings"

// Names of rules in titles and in the fields of files. A name alone does not say which cells a rule is about, so the
// rule is not read; but a puzzle that has such a name is not a plain one.

// titleKind is how titles of puzzles, and fields of files, name a kind of rule.
type titleKind struct {
	place int      // of the names among those that RuleNames returns, from 1: they stay in order. 0 is behind these
	names []string // in titles, in small letters
	keys  []string // how names of fields begin, in small letters
}

// otherTitles name what is no kind of rule.
var otherTitles = []titleKind{{place: 15, names: []string{"jigsaw", "samurai"}}, {keys: []string{"constraint"}}}

// RuleNames returns the names of rules in words such as the title of a puzzle.
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

// IsRuleField reports whether the name of a field, in small letters, begins like that of a rule.
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
