package job

// Key returns the name of an outcome for other programs. It is the same in all languages.
func (o Outcome) Key() string {
	return [...]string{"", "step", "done", "beyond", "wrong-digits", "wrong-candidates", "contradiction",
		"filled"}[o]
}
