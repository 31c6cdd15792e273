package explain

func (e *explainer) firework() {}
