package format

// Functions that read grids whose empty cells are blanks, so that only the position of a digit determines its
// cell.

import "numplace/solver"

// spaced reads a line of exactly n*n characters, or n lines of aligned cells with up to two blanks between
// them, with or without vertical rules. An empty cell must be a blank.
func spaced(s *sheet) *finding {
	lines := s.rows(false)
	if !s.bordered && len(lines) == 1 {
		return spacedLine(lines[0])
	}
	if !s.bordered {
		lines = s.lines
		for len(lines) > 0 && lines[0].blank() {
			lines = lines[1:]
		}
		for len(lines) > 0 && lines[len(lines)-1].blank() {
			lines = lines[:len(lines)-1]
		}
	}
	if f := spacedRows(s, lines); f != nil && !sparse(f.cells, len(lines), false) {
		return f
	}
	return spacedRows(s, s.rows(false)) // ignore blank lines
}

// spacedRows reads one row of cells from each line. It tries each distance between cells from 1 to 3
// characters.
func spacedRows(s *sheet, lines []line) *finding {
	n := len(lines)
	if n < 4 || n > solver.MaxN {
		return nil
	}
	pieces := cutLines(lines)
	if pieces == nil || n%len(pieces[0]) != 0 {
		return nil
	}
	for pitch := 1; pitch <= 3; pitch++ {
		for margin := range pitch {
			grid := raster{lines: lines, pieces: pieces, cols: n / len(pieces[0]), pitch: pitch, margin: margin}
			if cells := grid.cells(); cells != nil {
				f := &finding{kind: Rows, cells: cells, guessed: true}
				if s.bordered {
					f.kind = Boxed
					f.boxRows, f.boxCols = s.box(n, func([]glyph) int { return grid.cols })
				}
				return f
			}
		}
	}
	return nil
}

// spacedLine reads a single line. It returns nil if exactly every second character is blank, because those
// blanks are separators.
func spacedLine(l line) *finding {
	if rootOf(len(l.glyphs)) < 4 {
		return nil
	}
	between := true
	f := &finding{kind: Line}
	for i, g := range l.glyphs {
		between = between && blank(g.r) == (i%2 == 1)
		if c := cellOf(g, l.number); g.r == '\t' || c.value == 0 && g.r != ' ' {
			return nil
		} else {
			f.cells = append(f.cells, c)
		}
	}
	if between {
		return nil
	}
	return f
}

// cutLines splits the lines at their vertical bars, and drops the blanks outside the outermost bars. It
// returns nil if the lines have different numbers of pieces, or if a piece contains a tab.
func cutLines(lines []line) [][][]glyph {
	var out [][][]glyph
	front, back := true, true
	for _, l := range lines {
		cut := fields(l.glyphs, upright, true)
		if len(out) > 0 && len(cut) != len(out[0]) {
			return nil
		}
		front = front && len(cut) > 1 && (&line{glyphs: cut[0]}).blank()
		back = back && len(cut) > 1 && (&line{glyphs: cut[len(cut)-1]}).blank()
		out = append(out, cut)
	}
	for i, cut := range out {
		if back {
			cut = cut[:len(cut)-1]
		}
		if front && len(cut) > 1 {
			cut = cut[1:]
		}
		for _, piece := range cut {
			if (&line{glyphs: piece}).has(func(r rune) bool { return r == '\t' }) {
				return nil
			}
		}
		out[i] = cut
	}
	return out
}

// raster describes possible positions of cells in the pieces of lines. Each piece has cols columns, pitch
// characters apart. The first column is margin characters from the left.
type raster struct {
	lines               []line
	pieces              [][][]glyph // pieces of each line
	cols, pitch, margin int
}

// cells returns the cells at the positions of the raster. It returns nil in three cases: a non-blank
// character is not at such a position, no empty cell comes before a digit, or the lines do not have the
// expected width.
func (r *raster) cells() []cell {
	var out []cell
	width, gap := 0, false
	for i, pieces := range r.pieces {
		for j, piece := range pieces {
			seen := len(out)
			for at, g := range piece {
				if blank(g.r) {
					continue
				}
				col := (at - r.margin) / r.pitch
				if (at-r.margin)%r.pitch != 0 || at < r.margin || col >= r.cols {
					return nil
				}
				for len(out) < seen+col {
					gap = true
					out = append(out, r.blankCell(i, j, len(out)-seen))
				}
				c := cellOf(g, r.lines[i].number)
				if c.value == 0 {
					return nil
				}
				out = append(out, c)
			}
			for len(out) < seen+r.cols {
				out = append(out, r.blankCell(i, j, len(out)-seen))
			}
			width = max(width, len(piece))
		}
	}
	last := r.margin + (r.cols-1)*r.pitch
	if !gap || width > last+1+r.pitch || width < last+1-2*r.pitch {
		return nil
	}
	return out
}

// blankCell returns the empty cell in column col of piece j of line i.
func (r *raster) blankCell(i, j, col int) cell {
	c := cell{sign: ' ', as: ' ', line: r.lines[i].number}
	if at := r.margin + col*r.pitch; at < len(r.pieces[i][j]) {
		c.column = r.pieces[i][j][at].column
	}
	return c
}
