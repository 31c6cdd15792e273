package i18n

// The words of the dialog about techniques. The names of techniques are in the second program.

// TechniquesOn says how many techniques are on.
func TechniquesOn(l Lang, on, of int) string {
	return techniquesOn.With(l, "n", Number(on), "of", Number(of))
}

// BadPart says which part of a text can't be read.
func BadPart(l Lang, part string) string { return badPart.With(l, "part", part) }

// BadTable says that a table can't be read and, if that is known, which part of it.
func BadTable(l Lang, part string) string {
	if part == "" {
		return badTable.In(l)
	}
	return TwoSentences(l, badTable.In(l), BadPart(l, part))
}
