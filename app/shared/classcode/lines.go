package classcode

import "strings"

// Entry is a line of a teacher's list: somebody's name and code.
type Entry struct {
	Line  int    // the number of the line, from 1
	Name  string // "" if the line has only a code
	Times []int  // as Decode returns them
	Err   *Error // why the line has no code of the set, or nil
}

// separators end the name of a line.
const separators = "\t:：,，;；、"

// MostLines is the number of lines that Lines reads at most.
const MostLines = 1000

// maxOff is more than the difference in length of any two lines.
const maxOff = 1 << 20

// Lines reads the lines of a teacher's list. Each has a name, then a tab, a blank, a colon, a comma or a semicolon, and
// then the code, which may contain blanks. Blank lines are left out.
func Lines(k Key, text string) (all []Entry) {
	number := 0
	for line := range strings.Lines(strings.ReplaceAll(text, "\r\n", "\n")) {
		number++
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if len(all) == MostLines {
			break
		}
		name, code := parted(k, line)
		e := Entry{Line: number, Name: name}
		var err error
		if e.Times, err = Decode(k, code); err != nil {
			e.Err = err.(*Error)
		}
		all = append(all, e)
	}
	return all
}

// parted returns the name and the code of a line. After a name that ends with a blank, the code is what can be read as
// one or, if nothing can, what begins like the codes of the set, or else what comes closest to the length of a code.
func parted(k Key, line string) (name, code string) {
	if at := strings.LastIndexAny(line, separators); at >= 0 {
		name, code = line[:at], strings.TrimLeft(line[at:], separators+" ")
		return strings.TrimSpace(strings.TrimRight(name, separators+" ")), code
	}
	words := strings.Fields(line)
	best, least := len(words)-1, -1
	for i := range words {
		signs, err := read(strings.Join(words[i:], ""))
		if err != nil || len(signs) == 0 {
			continue
		}
		off := max(len(signs)-k.length(), k.length()-len(signs))
		if !k.begins(signs) {
			off += maxOff
		} else if _, err := decode(k, signs); err == nil {
			off = -1
		}
		if least < 0 || off <= least {
			best, least = i, off
		}
		if off < 0 {
			break
		}
	}
	return strings.Join(words[:best], " "), strings.Join(words[best:], "")
}
