package i18n

// This file has the texts of the dialog about techniques. The names of techniques are in the second program.

// TechniquesOn returns the text saying that n of total techniques are enabled.
func TechniquesOn(l Lang, n, total int) string {
	return techniquesOn.With(l, "n", Number(n), "of", Number(total))
}

// RulesOnly returns the name of a technique that is enabled only for boards with rules, together with this
// fact.
func RulesOnly(l Lang, name string) string { return rulesOnly.With(l, "name", name) }

// BadPart returns the text saying that a part of a table of techniques is invalid.
func BadPart(l Lang, part string) string { return badPart.With(l, "part", part) }

// BadTable returns the text saying that a table of techniques is invalid. part is the invalid part, or "" if
// it is not known.
func BadTable(l Lang, part string) string {
	if part == "" {
		return badTable.In(l)
	}
	return TwoSentences(l, badTable.In(l), BadPart(l, part))
}
