package explain

func (e *explainer) exocet() {}
