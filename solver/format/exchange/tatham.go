package exchange

// Simon Tatham's Solo: lists of game IDs, and saved games, which contain a game ID and the moves.

import (
	"errors"
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
	if steps >= 0 && steps < len(done) { // the user has undone the later moves
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

// gameID is the position of a game ID in a line.
type gameID struct{ start, end int }

// gameIDs returns the positions of all game IDs in a line, including damaged game IDs. A game ID consists of
// the size of the blocks, such as 3x3 or 9j, letters for the rules, ':' or '#', and the cells or a number.
func gameIDs(line string) (out []gameID) {
	const enders = " \t\"'`()[]{}<>|;\\"
	for at := 0; at < len(line); at++ {
		if digit(line[at]) == 0 || at > 0 && strings.IndexByte(small+capitals+figures, line[at-1]) >= 0 {
			continue
		}
		size := gameSize(line[at:])
		if size == 0 {
			continue
		}
		end := at + size
		for end < len(line) && strings.IndexByte(enders, line[end]) < 0 {
			end++
		}
		id := strings.TrimRight(line[at:end], ".,:")
		desc := id[min(len(id), size):]
		seed := line[at+size-1] == '#'
		if strings.Contains(desc, ":") || seed && !only(desc, figures) || desc == "" ||
			!seed && !strings.ContainsAny(desc, small) {
			at = end
			continue
		}
		out = append(out, gameID{at, at + len(id)})
		at = end
	}
	return out
}

// gameSize returns the length of the size and the rules that a game ID starts with, including the ':' or '#'
// after them. It returns 0 for other texts.
func gameSize(text string) int {
	const longest = 24
	at := 0
	digits := func() bool {
		start := at
		for at < len(text) && '0' <= text[at] && text[at] <= '9' {
			at++
		}
		return at > start && at-start <= 2
	}
	if !digits() || at == len(text) {
		return 0
	}
	if text[at] == 'x' {
		if at++; !digits() {
			return 0
		}
	} else if text[at] != 'j' {
		return 0
	}
	for at < min(len(text), longest) && strings.IndexByte("jxkrmadtbieu"+figures, text[at]) >= 0 {
		at++
	}
	if at == len(text) || text[at] != ':' && text[at] != '#' {
		return 0
	}
	return at + 1
}

// readGameIDs reads a text that has a game ID in at least one line. It reads the other lines, such as names
// and puzzles in other formats, as in any list.
func readGameIDs(s *source) (*Opened, *Error) {
	found := false
	for line := range strings.SplitSeq(s.text, "\n") {
		if found = len(line) <= longestInList && len(gameIDs(line)) > 0; found {
			break
		}
	}
	if !found {
		return nil, nil
	}
	r := listed(s.text, true)
	if r.games > 0 {
		return r.opened(), nil
	}
	if r.o.Unread > 1 && len(r.o.Puzzles) == 0 {
		err, _ := errors.AsType[*Error](r.o.First)
		return nil, err
	}
	return nil, nil
}

// isGameScrap reports whether a line among game IDs is the rest of a game ID that was broken into lines. Such
// a line has a long word of the letters, digits and '_' of game IDs.
func isGameScrap(line string) bool {
	const least = 20
	for word := range strings.FieldsSeq(line) {
		if len(word) < least || !only(word, small+figures+"_,:#xX") {
			continue
		}
		count := 0
		for i := range len(word) {
			if '0' <= word[i] && word[i] <= '9' {
				count++
			}
		}
		if 4*count > len(word) {
			return true
		}
	}
	return false
}

// isRemark reports whether a line among game IDs is a comment.
func isRemark(line string) bool {
	number := len(line) > 1 && line[0] == '#' && digit(line[1]) != 0
	return line[0] == '#' && !number || strings.HasPrefix(line, "//") || line[0] == ';' || line[0] == '%'
}

// game reads the game IDs of a line. It returns false if the line has none and is not a comment.
func (r *lister) game(line string, number int) bool {
	if len(line) > longestInList {
		return false
	}
	if isRemark(line) {
		return true
	}
	ids := gameIDs(line)
	start := 0
	for i, id := range ids {
		end := len(line)
		if i+1 < len(ids) {
			end = id.end
		}
		r.oneGame(line[start:id.start], line[id.start:id.end], line[id.end:end], number, columnAt(line, id.start))
		start = id.end
	}
	return len(ids) > 0
}

// oneGame reads a game ID. The text after it becomes the comment. The text before it becomes the title. If
// there is no text before it, or only a number, the title is the line above, provided that this line is a
// name.
func (r *lister) oneGame(before, id, behind string, number, column int) {
	if r.o.full() {
		r.o.Left++
		return
	}
	p, _, err := links.Read(id)
	if err != nil {
		fault := &Error{Cause: Damaged, Line: number, Column: column, Part: part(id)}
		if link, ok := errors.AsType[*links.Error](err); ok && link.Cause == links.CellCount {
			fault.Cause, fault.Got, fault.Want = WrongCount, link.Got, link.Want
		} else if ok && link.Cause == links.Seed {
			fault.Cause = Unread
		}
		r.o.skip(fault)
		r.title = ""
		return
	}
	const marks = " \t.,;:)(]['\"`<>-*#=|•–—"
	title := strings.Trim(before, marks)
	if title == "" || only(title, figures) && r.title != "" {
		title = r.title
	}
	p.Comment = strings.Trim(behind, marks)
	r.title = ""
	r.kinds[Link] = true
	r.games++
	r.o.add(titled(p, title, ""))
}

// tathamMove applies a move. A move is a letter followed by column, row and digit. R enters the digit, and P
// switches a pencil mark on or off.
func (b *board) tathamMove(move string) {
	fields := strings.Split(move, ",")
	if len(move) < 2 || len(fields) != 3 {
		return // any other move, for example the program's solution
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
