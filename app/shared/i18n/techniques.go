package i18n

// This file has the texts of the dialog about techniques. The names of techniques are in the second program.

// TechniquesOn returns the number of enabled techniques.
func TechniquesOn(l Lang, on, total int) string {
	return techniquesOn.With(l, "n", Number(on), "of", Number(total))
}

// BadPart returns the text that a part of a text is invalid.
func BadPart(l Lang, part string) string { return badPart.With(l, "part", part) }

// BadTable returns the text that a table is invalid, and the invalid part if it is known.
func BadTable(l Lang, part string) string {
	if part == "" {
		return badTable.In(l)
	}
	return TwoSentences(l, badTable.In(l), BadPart(l, part))
}
