package exchange

// This file reads OpenSudoku's files, and the data of a single puzzle from such a file.

import (
	"errors"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

const (
	dataVersion = "version: "
	root        = "opensudoku"
)

func readOpenSudoku(s *source) (*Opened, *Error) {
	text := strings.Trim(s.text, blanks)
	switch {
	case strings.Contains(s.head(), "<"+root):
		return readGames(text)
	case strings.HasPrefix(text, dataVersion), s.lines != nil && fieldPuzzle(text):
		b, err := gameData(text)
		if err != nil {
			return nil, err
		}
		return opened(b.puzzle()), nil
	}
	return nil, nil
}

// fieldPuzzle reports whether a text consists of the fields of 81 cells: d|0|0 for a given, 0|0|1 for an
// empty cell.
func fieldPuzzle(text string) bool {
	return only(text, figures+"|") && strings.Count(strings.TrimSuffix(text, "|"), "|") == 3*solver.Classic.Cells()-1
}

// readGames reads a file. Before version 2, the texts about the collection are elements before the puzzles.
// Since version 2, puzzles are in folders, and a folder has its title as an attribute.
func readGames(text string) (*Opened, *Error) {
	r := &xmlReader{text: text, line: 1}
	o := &Opened{}
	words := map[string]string{} // texts about the collection, for all later games
	for {
		p, more, err := r.next()
		switch {
		case err != nil:
			return nil, err
		case !more && len(o.Puzzles) > 0:
			return o, nil
		case !more:
			if first, ok := errors.AsType[*Error](o.First); ok {
				return nil, first
			}
			return nil, &Error{Cause: NoPuzzle}
		case p.name == "" && len(r.path) == 2 && len(p.text) < maxLines:
			if content := strings.Trim(entities(p.text), blanks); content != "" {
				words[r.path[1]] = content
			}
		case p.begins && p.name == "folder":
			words["name"] = p.attribute("name")
		case p.begins && p.name == "game":
			o.game(&p, words)
		}
	}
}

// game adds the puzzle of an element to o. words contains the texts about the collection.
func (o *Opened) game(element *xmlPart, words map[string]string) {
	b, err := gameData(element.attribute("data", "cells_data"))
	if err != nil {
		err.Format, err.Line = OpenSudoku, element.line
		o.skip(err)
		return
	}
	if o.full() {
		o.Left++
		return
	}
	p := b.puzzle()
	p.Title, p.Author = words["name"], words["author"]
	if name := element.attribute("name"); name != "" {
		p.Title = name
	}
	about := []string{words["level"], words["source"], words["comment"], words["description"],
		element.attribute("note", "user_note")}
	about = slices.DeleteFunc(about, func(text string) bool { return text == "" })
	p.Comment = strings.Join(about, " ")
	o.add(p)
}

// gameData reads the data of a puzzle: 81 digits, or three to five fields for each cell. The first field of a
// cell is its digit, and the last is 0 for a given. The fields between these are the pencil marks, as a list
// or as a number whose lowest bit stands for digit 1. Up to version 3 there is one kind of pencil marks.
// Since version 4 there are two kinds, and since version 5 there is also a colour.
func gameData(data string) (*board, *Error) {
	b := newBoard(solver.Classic)
	size, n := b.layout.Cells(), b.layout.N()
	if data = strings.TrimSpace(data); !strings.Contains(data, "|") {
		cells, ok := digitsOf(data, n, "")
		switch {
		case len(data) != size:
			return nil, &Error{Cause: WrongCount, Got: len(data), Want: size}
		case !ok:
			sign, _ := oddSign(data, n, "")
			return nil, &Error{Cause: BadDigit, Part: sign}
		}
		b.given = cells
		return b, nil
	}
	version := 1
	if rest, ok := strings.CutPrefix(data, dataVersion); ok {
		end := strings.IndexAny(rest, " \n|")
		if version = number(rest[:max(end, 0)], 99); version < 1 || version > 5 {
			return nil, &Error{Cause: Unread, Part: part(data)}
		}
		data = strings.TrimLeft(rest[end:], blanks)
	}
	const longest = 40 // maximum length of a cell's fields, in characters
	if len(data) > longest*size {
		return nil, &Error{Cause: TooLarge, Got: len(data), Want: longest * size}
	}
	fields := strings.Split(strings.TrimRight(data, "|"+blanks), "|")
	if version == 2 && len(fields) == 4*size { // there is an empty field after the pencil marks
		for c := range size {
			copy(fields[3*c:], []string{fields[4*c], fields[4*c+1], fields[4*c+3]})
		}
		fields = fields[:3*size]
	}
	each := []int{1: 3, 2: 3, 3: 3, 4: 4, 5: 5}[version]
	if len(fields) != each*size {
		return nil, &Error{Cause: WrongCount, Got: len(fields) / each, Want: size}
	}
	for c := range size {
		if bad := b.record(c, fields[c*each:(c+1)*each]); bad != "" {
			return nil, &Error{Cause: Damaged, Part: part(bad)}
		}
	}
	return b, nil
}

// record reads the fields of a cell. It returns the first invalid field, or "" if all fields are valid.
func (b *board) record(c int, fields []string) (bad string) {
	last := len(fields) - 1
	d := number(fields[0], b.layout.N())
	switch {
	case d < 0:
		return fields[0]
	case fields[last] == "0" || fields[last] == "false":
		b.given[c] = byte(d)
	default:
		b.entered[c] = byte(d)
	}
	for i, field := range fields[1:last] {
		if i == 2 {
			if colour := number(field, 1<<30); colour > 0 && colour <= format.ColourCount {
				b.note(c).Colours = 1 << (colour - 1)
			}
			continue
		}
		set, ok := noteField(field)
		switch {
		case !ok:
			return field
		case set == 0:
		case i == 0:
			b.note(c).Corner = set
		default:
			b.note(c).Centre = set
		}
	}
	return ""
}

// noteField parses pencil marks: a list such as 1,5, or - for no marks, or a number in which bit d-1 stands
// for digit d.
func noteField(field string) (set solver.Digits, ok bool) {
	if field == "-" || field == "" {
		return 0, true
	}
	if !strings.Contains(field, ",") {
		n := number(field, 1<<9-1)
		return solver.Digits(max(n, 0)), n >= 0
	}
	for d := range strings.SplitSeq(strings.Trim(field, ","), ",") {
		n := number(d, 9)
		if n < 1 {
			return 0, false
		}
		set = set.With(solver.Digit(n))
	}
	return set, true
}

// writeOpenSudoku writes a file in which the puzzles are in folders with their titles.
func writeOpenSudoku(puzzles []format.Puzzle) string {
	var b strings.Builder
	folder, open := "", false
	for _, p := range puzzles {
		switch name := inLine(p.Title); {
		case !open:
			b.WriteString(OpenSudokuHead(name))
			folder, open = name, true
		case name != folder:
			b.WriteString("</folder>\n" + folderHead(name))
			folder = name
		}
		b.WriteString(OpenSudokuGame(p))
	}
	return b.String() + OpenSudokuEnd
}

// OpenSudokuHead returns the start of a file with one folder. The caller must then append puzzles from
// OpenSudokuGame, and finally OpenSudokuEnd.
func OpenSudokuHead(folder string) string {
	return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<" + root + " version=\"3\">\n" + folderHead(inLine(folder))
}

// OpenSudokuEnd is the end of a file that starts with OpenSudokuHead.
const OpenSudokuEnd = "</folder>\n</" + root + ">\n"

func folderHead(name string) string {
	return "<folder name=\"" + escaped(name) + "\" created=\"0\">\n"
}

// OpenSudokuGame returns the text of a puzzle within a folder. It writes the lowest version that supports the
// puzzle's pencil marks, because older programs reject newer versions. The result is "" if the format does
// not support the layout.
func OpenSudokuGame(p format.Puzzle) string {
	if p.Grid.Layout() != solver.Classic {
		return ""
	}
	return `<game created="0" state="1" time="0" last_played="0" data="` + dataOf(p) + `" note="` +
		escaped(inLine(p.Comment)) + "\"/>\n"
}

// dataOf returns the data of a puzzle.
func dataOf(p format.Puzzle) string {
	version := 3
	cells := solver.Cell(p.Grid.Layout().Cells())
	for c := range cells {
		note := p.Notes.At(c)
		if note.Centre != 0 {
			version = max(version, 4)
		}
		if note.Colours != 0 {
			version = 5
		}
	}
	now := together(p)
	var b strings.Builder
	b.WriteString(dataVersion + strconv.Itoa(version) + "&#10;")
	for c := range cells {
		note := p.Notes.At(c)
		fields := []string{strconv.Itoa(int(now.At(c))), strconv.Itoa(int(note.Corner))}
		if version >= 4 {
			fields = append(fields, strconv.Itoa(int(note.Centre)))
		}
		if version >= 5 {
			fields = append(fields, strconv.Itoa(firstColour(note.Colours)))
		}
		editable := "1"
		if p.Grid.At(c) != 0 {
			editable = "0"
		}
		b.WriteString(strings.Join(append(fields, editable), "|") + "|")
	}
	return b.String()
}

// firstColour returns the number of the lowest colour in a set, from 1, or 0.
func firstColour(set format.Colours) int {
	if set == 0 {
		return 0
	}
	return 1 + bits.TrailingZeros8(uint8(set))
}
