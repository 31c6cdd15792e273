package job

// Key returns the name of an outcome for programs.
func (o Outcome) Key() string {
	return [...]string{"", "step", "done", "beyond", "wrong-digits", "wrong-candidates", "contradiction",
		"filled"}[o]
}
