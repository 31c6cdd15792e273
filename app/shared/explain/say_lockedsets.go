package explain

func (e *explainer) lockedSets() {}
