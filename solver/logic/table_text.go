package logic

import (
	"strconv"
	"strings"
)

// TableError is the error that ParseTable returns. Part is the part of the text that is wrong.
type TableError struct{ Part string }

// Error returns the message in English. It is meant for developers.
func (e *TableError) Error() string {
	return "table of techniques: cannot read " + strconv.Quote(e.Part)
}

// modernText is the first part of the text of a table that is given by its differences from ModernTable.
const modernText = "modern"

// MaxScore is the highest score that ParseTable accepts.
const MaxScore = 1<<16 - 1

// String returns the differences of a table from the standard table as text. The text consists of letters,
// digits, commas, colons and minus signs, so it can be part of an address. ParseTable reads it. Commas
// separate parts, and colons separate the values in a part. A part for a row begins with the short name of
// its technique, and its values are:
//
//	on, off   whether paths use it
//	rules     paths use it only on layouts with rules such as cages
//	120       its score, at most MaxScore
//	l3        its level, from 1
//	at7       its place, from 1, if the order of the rows is changed: among the rows of rules
//	          (Technique.OfRules), or among the others
//	none      the table does not have the row
//
// A part for an option is its name, followed by on, off or a number. If the first part is "modern", the other parts
// are the differences from ModernTable. String returns the shorter of the two texts.
func (t *Table) String() string {
	text := t.differences(StandardTable())
	modern := strings.TrimSuffix(modernText+","+t.differences(ModernTable()), ",")
	if len(modern) < len(text) {
		return modern
	}
	return text
}

// differences returns the differences of a table from another table.
func (t *Table) differences(from *Table) string {
	var parts []string
	moved := t.moved(from)
	var place [2]int // by sort: the number of rows so far
	for i, row := range t.Rows {
		part := row.Technique.Short()
		place[sort(row.Technique)]++
		was := from.Row(row.Technique)
		if row.use() != was.use() {
			part += ":" + row.use()
		}
		if row.Score != was.Score {
			part += ":" + strconv.Itoa(row.Score)
		}
		if row.Level != was.Level {
			part += ":l" + strconv.Itoa(int(row.Level))
		}
		if moved[i] {
			part += ":at" + strconv.Itoa(place[sort(row.Technique)])
		}
		if part != row.Technique.Short() {
			parts = append(parts, part)
		}
	}
	for _, row := range standard {
		if t.Row(row.Technique) == nil {
			parts = append(parts, row.Technique.Short()+":none")
		}
	}
	was := from.Options
	for _, c := range optionNames {
		if on := c.flag(&t.Options); on != nil && *on != *c.flag(&was) {
			parts = append(parts, c.name+":"+onOff(*on))
		}
		if n := c.count(&t.Options); n != nil && *n != *c.count(&was) {
			parts = append(parts, c.name+":"+strconv.Itoa(*n))
		}
	}
	return strings.Join(parts, ",")
}

// sort returns 1 for a technique of rules, and 0 for any other technique. The text of a table numbers the
// places of these two sorts of rows separately.
func sort(t Technique) int {
	if t.OfRules() {
		return 1
	}
	return 0
}

// moved reports for each row whether it has been moved from its place in another table. It looks separately at the
// rows of rules and at the other rows. In each of these groups, it finds a longest sequence of rows in the order of
// the other table. The rows outside this sequence are the moved ones.
func (t *Table) moved(from *Table) []bool {
	moved := make([]bool, len(t.Rows))
	for of := range 2 {
		var rows []Row
		var at []int
		for i, row := range t.Rows {
			if sort(row.Technique) == of {
				rows, at = append(rows, row), append(at, i)
			}
		}
		for i, is := range outOfOrder(rows, from.Rows) {
			moved[at[i]] = is
		}
	}
	return moved
}

func outOfOrder(rows, from []Row) []bool {
	place := map[Technique]int{}
	for i, row := range from {
		place[row.Technique] = i
	}
	length, before, last := make([]int, len(rows)), make([]int, len(rows)), -1
	for i, row := range rows {
		length[i], before[i] = 1, -1
		for j, earlier := range rows[:i] {
			if place[earlier.Technique] < place[row.Technique] && length[j] >= length[i] {
				length[i], before[i] = length[j]+1, j
			}
		}
		if last < 0 || length[i] > length[last] {
			last = i
		}
	}
	moved := make([]bool, len(rows))
	for i := range moved {
		moved[i] = true
	}
	for ; last >= 0; last = before[last] {
		moved[last] = false
	}
	return moved
}

// ParseTable parses the text that String returns. Parts may be in any order, and a later part overrides an
// earlier one. A table must have at least one row. The error is a *TableError.
func ParseTable(text string) (*Table, error) {
	t := StandardTable()
	if text == "" {
		return t, nil
	}
	if first, rest, more := strings.Cut(text, ","); first == modernText {
		if t = ModernTable(); !more {
			return t, nil
		}
		text = rest
	}
	at := map[Technique]int{}
	for part := range strings.SplitSeq(text, ",") {
		name, values, ok := strings.Cut(part, ":")
		if !ok || !t.readPart(name, values, at) {
			return nil, &TableError{part}
		}
	}
	var stay [2][]Row
	var places [2][]*Row
	for i := range t.Rows {
		of := sort(t.Rows[i].Technique)
		places[of] = append(places[of], nil)
	}
	for i := range t.Rows {
		row := &t.Rows[i]
		of := sort(row.Technique)
		place, moves := at[row.Technique]
		switch {
		case !moves:
			stay[of] = append(stay[of], *row)
		case place == 0: // the text has "none" for this row
		case place > len(places[of]) || places[of][place-1] != nil:
			return nil, &TableError{row.Technique.Short() + ":at" + strconv.Itoa(place)}
		default:
			places[of][place-1] = row
		}
	}
	var sorted [2][]Row
	for of := range sorted {
		for _, row := range places[of] {
			switch {
			case row != nil:
				sorted[of] = append(sorted[of], *row)
			case len(stay[of]) > 0:
				sorted[of], stay[of] = append(sorted[of], stay[of][0]), stay[of][1:]
			}
		}
	}
	var rows []Row
	for _, row := range t.Rows { // rows of rules and other rows alternate as before
		if place, moves := at[row.Technique]; moves && place == 0 {
			continue
		}
		of := sort(row.Technique)
		rows, sorted[of] = append(rows, sorted[of][0]), sorted[of][1:]
	}
	if rows == nil { // a table without rows could find nothing
		return nil, &TableError{text[strings.LastIndexByte(text, ',')+1:]}
	}
	t.Rows = rows
	return t, nil
}

// readPart applies one part of the text to the table, and reports whether the part is valid. If the part
// moves a row, readPart stores the new place in at. If the part removes a row, it stores 0.
func (t *Table) readPart(name, values string, at map[Technique]int) bool {
	for _, c := range optionNames {
		if c.name != name {
			continue
		}
		if on := c.flag(&t.Options); on != nil {
			*on = values == "on"
			return values == "on" || values == "off"
		}
		n, ok := number(values)
		*c.count(&t.Options) = n
		return ok
	}
	for i := range t.Rows {
		if row := &t.Rows[i]; row.Technique.Short() == name {
			for value := range strings.SplitSeq(values, ":") {
				if !row.read(value, at) {
					return false
				}
			}
			return true
		}
	}
	return false
}

// read applies one value of a part to its row, and reports whether it is valid.
func (r *Row) read(value string, at map[Technique]int) bool {
	ok := true
	switch {
	case value == "on", value == "off", value == "rules":
		r.Enabled, r.RulesOnly = value != "off", value == "rules"
	case value == "none":
		at[r.Technique] = 0
	case strings.HasPrefix(value, "at"):
		at[r.Technique], ok = number(value[2:])
		ok = ok && at[r.Technique] > 0
	case strings.HasPrefix(value, "l"):
		n, isNumber := number(value[1:])
		ok = isNumber && n >= int(Easy) && n <= int(Extreme)
		r.Level = Level(n)
	default:
		r.Score, ok = number(value)
		ok = ok && r.Score <= MaxScore
	}
	return ok
}

// use returns the value for the text of a table that says when paths use the row.
func (r Row) use() string {
	if r.Enabled && r.RulesOnly {
		return "rules"
	}
	return onOff(r.Enabled)
}

// number parses a number of one to six digits.
func number(s string) (int, bool) {
	if len(s) > 6 || s == "" || s[0] < '0' || s[0] > '9' {
		return 0, false
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// optionNames contains each option with its name in the text of a table. An option is either a flag or a
// count.
var optionNames = []struct {
	name  string
	flag  func(*Options) *bool
	count func(*Options) *int
}{
	{"duals", func(o *Options) *bool { return &o.Duals }, noCount},
	{"twocells", func(o *Options) *bool { return &o.TwoCells }, noCount},
	{"siamese", func(o *Options) *bool { return &o.Siamese }, noCount},
	{"missing", func(o *Options) *bool { return &o.Missing }, noCount},
	{"overlap", func(o *Options) *bool { return &o.Overlap }, noCount},
	{"nodes", func(o *Options) *bool { return &o.Nodes }, noCount},
	{"fins", noFlag, func(o *Options) *int { return &o.Fins }},
	{"endofins", noFlag, func(o *Options) *int { return &o.EndoFins }},
}

func noFlag(*Options) *bool { return nil }

func noCount(*Options) *int { return nil }
