package exchange

// Saved games of Simon Tatham's Solo: the game ID, and the moves since.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/links"
)

func readTathamSave(s *source) (*Opened, *Error) {
	const name = "SAVEFILE:"
	if !strings.HasPrefix(strings.TrimLeft(s.text, blanks), name) {
		return nil, nil
	}
	if s.lines == nil {
		return nil, &Error{Cause: TooLarge, Got: len(s.text), Want: maxSingle}
	}
	var params, desc, game string
	var done []string
	steps := -1
	for i, line := range s.lines {
		if strings.Trim(line, blanks) == "" {
			continue
		}
		key, rest, ok := strings.Cut(line, ":")
		size, value, ok2 := strings.Cut(rest, ":")
		if !ok || !ok2 || number(size, maxSingle) < 0 {
			return nil, &Error{Cause: Damaged, Line: i + 1, Part: part(line)}
		}
		if len(value) != number(size, maxSingle) {
			return nil, &Error{Cause: WrongCount, Line: i + 1, Part: part(line), Got: len(value),
				Want: number(size, maxSingle)}
		}
		switch strings.TrimRight(key, " ") {
		case "GAME":
			game = value
		case "PARAMS":
			params = value
		case "DESC":
			desc = value
		case "STATEPOS":
			steps = number(value, maxLines) - 1
		case "MOVE", "SOLVE":
			done = append(done, value)
		}
	}
	switch {
	case game != "Solo":
		return nil, &Error{Cause: Unread, Part: part(game)}
	case desc == "":
		return nil, &Error{Cause: NoPuzzle}
	}
	p, _, err := links.Read(params + ":" + desc)
	if err != nil {
		return nil, &Error{Cause: Damaged, Part: part(desc)}
	}
	if steps >= 0 && steps < len(done) { // the others have been undone
		done = done[:steps]
	}
	b := newBoard(p.Grid.Layout())
	b.given = p.Grid.AppendTo(nil)
	for _, moves := range done {
		for move := range strings.SplitSeq(moves, ";") {
			b.tathamMove(move)
		}
	}
	q := b.puzzle()
	q.Rules, q.Wrong = p.Rules, p.Wrong
	return opened(q), nil
}

// tathamMove makes a move: R and P with column, row and digit enter a digit or turn a note on or
// off.
func (b *board) tathamMove(move string) {
	fields := strings.Split(move, ",")
	if len(move) < 2 || len(fields) != 3 {
		return // such as the program's own solution
	}
	n := b.layout.N()
	col, row, d := number(fields[0][1:], n-1), number(fields[1], n-1), number(fields[2], n)
	if col < 0 || row < 0 || d < 0 || b.given[row*n+col] != 0 {
		return
	}
	c := row*n + col
	switch move[0] {
	case 'R':
		b.entered[c] = byte(d)
		if b.notes != nil {
			b.notes[c] = format.Note{}
		}
	case 'P':
		b.note(c).Corner ^= solver.Digits(0).With(solver.Digit(d))
	}
}
