package logic

// tridagon finds tridagons.
func tridagon(s *search, of Technique) {}

func (n *notation) tridagon(s Step) {}
