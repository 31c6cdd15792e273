package logic

// fireworks finds fireworks.
func fireworks(s *search, of Technique) {}

func (n *notation) firework(s Step) {}
