package logic

// juniorExocet finds junior exocets.
func juniorExocet(s *search, of Technique) {}

func (n *notation) exocet(s Step) {}
