package logic

// lockedSets finds sets of cells and digits whose truths fill all their links.
func lockedSets(s *search, of Technique) {}

func (n *notation) lockedSets(s Step) {}
