package sheet

// one draws a page with one puzzle: the board, lines for notes and, at the bottom right, its
// solution and the QR code.
func (p *page) one(of Puzzle, solution bool, notes string) {
	const top, small, gap, leading = 137, 150, 24, 30
	foot := p.head(56, 28, 360)
	p.level(p.right, foot, 14, of)
	p.write(p.left, top-11, 14, 700, begin, fit(of.name(), 14, wide))
	p.board(of, p.left, top, wide)
	at := top + wide + 33
	right := p.right // of the lines
	if _, known := of.solved(); solution && known {
		p.solution(of, p.right-small, at, small)
		right -= small + gap
	}
	switch {
	case of.Code.Side == 0:
	// There is no solution above the code, or no room below the solution.
	case right == p.right || at+small+8+codeAt > p.foot:
		p.code(right-codeAt, at, codeAt, of.Code)
		right -= codeAt + gap
	default:
		p.code(p.right-codeAt, p.foot-codeAt, codeAt, of.Code)
	}
	if notes != "" {
		p.bar(p.left, at, right-p.left, 1, ink)
		p.write(p.left, at+22, 12, 400, begin, notes)
		for y := at + 2*leading; y < p.foot-24; y += leading {
			p.bar(p.left, y, right-p.left, 1, "#bbb")
		}
	}
	p.write(p.left, p.foot, 11, 400, begin, fit(of.Facts, 11, wide-codeAt))
}

// two draws a page with two puzzles, each with its other parts at its right.
func (p *page) two(all []Puzzle, solution bool) {
	const top, gap, most, small, beside = 92, 28, 470, 150, 24
	p.head(40, 20, 0)
	side := min(most, (p.foot-top-gap)/2)
	for i, of := range all {
		y := top + i*(side+gap)
		p.board(of, p.left, y, side)
		x := p.left + side + beside
		p.write(x, y+22, 28, 700, begin, of.number())
		p.write(x, y+46, 12, 700, begin, fit(of.words(), 12, p.right-x))
		p.level(p.right, y+72, 14, of)
		p.write(x, y+96, 11, 400, begin, fit(of.Facts, 11, p.right-x))
		at := y + side
		if _, known := of.solved(); solution && known {
			at -= small
			p.solution(of, p.right-small, at, small)
		}
		if of.Code.Side > 0 {
			if at < y+side {
				at -= 12
			}
			p.code(p.right-codeAt, at-codeAt, codeAt, of.Code)
		}
	}
}

// four draws a page with four puzzles. Solutions and QR codes are below their boards.
func (p *page) four(all []Puzzle, solution bool, words Words) {
	const top, most, caption, code, small = 145, 311, 25, 80, 100
	foot := p.head(56, 28, 320)
	p.blank(p.right-300, p.right-90, foot, words.Name, 46)
	p.blank(p.right-84, p.right, foot, words.Time, 36)
	pitch := (p.foot - top) / 2
	side := most
	if solution {
		side = min(most, pitch-caption-small-24)
	}
	for i, of := range all {
		x, y := p.left+i%2*(wide-side), top+i/2*pitch
		p.caption(of, x, y+16, side)
		p.board(of, x, y+caption, side)
		below := y + caption + side + 8
		if solution {
			room := min(120, pitch-caption-side-24)
			p.solution(of, x+side-room, below, room)
		}
		p.code(x, below, min(code, pitch-caption-side-10), of.Code)
	}
}

// six draws a page with six puzzles. QR codes are at the right of their boards.
func (p *page) six(all []Puzzle, words Words) {
	const top, most, caption, code, edge = 108, 284, 25, 66, 38
	foot := p.head(56, 20, 250)
	p.blank(p.right-230, p.right, foot, words.Name, 46)
	pitch := (p.foot + 6 - top) / 3
	side := min(most, pitch-caption-8)
	left, second := p.left, p.right-side
	for _, of := range all {
		if of.Code.Side > 0 {
			left, second = edge, p.width-edge-side-code
		}
	}
	for i, of := range all {
		x, y := [...]int{left, second}[i%2], top+i/2*pitch
		p.caption(of, x, y+18, side)
		p.board(of, x, y+caption, side)
		p.code(x+side, y+caption+side-code, code, of.Code)
	}
}

// caption writes the number and the level above a board.
func (p *page) caption(of Puzzle, x, foot, side int) {
	p.write(x, foot, 12, 700, begin, fit(of.name(), 12, side-160))
	p.level(x+side, foot, 14, of)
}

// solutions draws pages with the known solutions, small and with their numbers. A row has as many
// as can still be read.
func (s Sheet) solutions() (all []string) {
	const top, gap, caption, below = 112, 20, 18, 14
	var known []Puzzle
	across := 4
	for _, of := range s.Puzzles {
		if _, ok := of.solved(); !ok {
			continue
		}
		known = append(known, of)
		switch n := of.Given.Layout().N(); {
		case n > 16:
			across = min(across, 2)
		case n > 9:
			across = min(across, 3)
		}
	}
	side := (wide - (across-1)*gap) / across
	for len(known) > 0 {
		p := s.page(s.Words.Solutions)
		p.head(56, 20, 0)
		pitch := caption + side + below
		some := min(len(known), across*((p.foot+below-top)/pitch))
		for i, of := range known[:some] {
			x, y := p.left+i%across*(side+gap), top+i/across*pitch
			p.write(x, y+12, 11, 700, begin, fit(of.name(), 11, side))
			solved, _ := of.solved()
			p.boards.Board(solved, x, y+caption, side)
		}
		all = append(all, p.text())
		known = known[some:]
	}
	return all
}
