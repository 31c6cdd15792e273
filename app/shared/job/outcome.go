package job

// Key returns the name of an outcome that programs use.
func (o Outcome) Key() string {
	return [...]string{"", "step", "done", "beyond", "wrong-digits", "wrong-candidates", "contradiction",
		"filled"}[o]
}
