package explain

func (e *explainer) tridagon() {}
