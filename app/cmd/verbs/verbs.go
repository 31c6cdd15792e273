// Package verbs describes the command numplace: its verbs and options. There are two such commands with the
// same results: the native one, app/cmd/numplace, and the one of the npm package, web/solver/command.js. Both
// read their arguments by this description and print the same help. Run `go test ./app/cmd/verbs -update`
// after a change. It writes the description for the npm package, and the help in its README.
package verbs

import (
	"strings"
	"unicode/utf8"
)

// Version is the version that the commands print.
const Version = "0.1.0"

// verb is the first argument of the command.
type verb struct {
	Name    string
	Takes   string // the arguments, as in the help
	Does    string
	Options []string // the names of the options that it has
}

// option is an argument that begins with "--".
type option struct {
	Name  string
	Value string // stands for the value in the help; "" for a switch, which has no value
	Does  string
}

// all lists the verbs in the order of the help.
var all = []verb{
	{"solve", "[PUZZLE]", "the only solution", reading()},
	{"count", "[PUZZLE]", "the number of solutions", reading("limit")},
	{"candidates", "[PUZZLE]", "the digits that each cell has in any solution", reading()},
	{"rate", "[PUZZLE]", "how hard it is: level, score, hardest technique", reading("lang", "table", "se")},
	{"path", "[PUZZLE]", "the steps to the solution, one per line", reading("lang", "table")},
	{"hint", "[PUZZLE]", "the next step and its explanation", reading("lang", "table", "entered", "skip")},
	{"make", "[HOW MANY]", "new puzzles", []string{"layout", "json", "lang", "table", "timeout", "level", "technique",
		"givens", "symmetry", "spare", "min-score", "max-score", "elements", "seed", "to"}},
	{"convert", "[PUZZLE]", "puzzles in another format", []string{"layout", "json", "to"}},
}

// reading returns the options of a verb that reads puzzles: those that all such verbs have, and its own.
func reading(own ...string) []string {
	return append([]string{"layout", "json", "lines", "whole", "timeout"}, own...)
}

// Choices has the words that an option accepts, for options that do not accept any text or number. The levels are in
// ascending order.
var Choices = map[string][]string{
	"lang":  {"en", "ja", "zh-Hans", "zh-Hant"},
	"level": {"easy", "medium", "hard", "unfair", "extreme"},
	"symmetry": {"none", "half", "quarter", "leftright", "topbottom", "mirrors", "main", "anti", "diagonals",
		"full"},
}

const help = "help" // an option of every verb, with the short form -h

// options lists the options in the order of the help, but those in makes.
var options = []option{
	{"json", "", "print an object for each puzzle, one per line"},
	{"lang", "LANGUAGE", strings.Join(Choices["lang"], ", ") + ": for rate, path, hint, make"},
	{"table", "TABLE", "the table of techniques: modern, or changes as in t= of a link, like bf2:off: for rate, path, " +
		"hint, make"},
	{"layout", "LAYOUT", "a box and rules, like 3x3,diagonals; or jigsaw:..."},
	{"lines", "", "the input is a list with a puzzle in each line"},
	{"whole", "", "the input is one puzzle"},
	{"timeout", "SECONDS", "the time limit for each puzzle, 60 by default; 0 for no limit"},
	{help, "", "print this text; numplace --version prints the version"},
	{"limit", "N", "count: stop at this number"},
	{"se", "", "rate: also the ratings ER, EP and ED of Sudoku Explainer"},
	{"entered", "DIGITS", "hint: the digits entered, a character for each cell, . for none"},
	{"skip", "N", "hint: the number of steps to skip"},
	{"to", "FORMAT", "convert, make: the format; numplace convert --help lists all"},
}

// makes lists the options that only make has.
var makes = []option{
	{"level", "LEVEL", strings.Join(Choices["level"], ", ") + ", or 1 to 5"},
	{"technique", "KEY", "a technique that the puzzle requires, like x-wing"},
	{"givens", "N", "the number of givens; with --elements, 0 for none"},
	{"symmetry", "KIND", strings.Join(Choices["symmetry"], ", ")},
	{"spare", "", "allow givens that are not necessary"},
	{"min-score", "N", "the lowest score"},
	{"max-score", "N", "the highest score"},
	{"elements", "LIST", "one or two of cage, arrow, thermo, whisper, renban, palindrome, regionsum, white, black, " +
		"xv, little, sandwich and xsum, like cage:20,thermo"},
	{"seed", "TEXT", "the same seed gives the same puzzles"},
}

const introduction = `A puzzle is a text: a line of cells with . for empty ones, rows, a drawn grid, or a link.
Without one, standard input is read. It contains a list with a puzzle in each line, or one puzzle. This is detected
from the first lines unless --lines or --whole is given. In a list, blank lines, lines that begin with # and a heading
are ignored. Results are in the order of the puzzles. convert also reads files of other programs.
`

const statuses = `Exit status: 0 for success; 1 for an error about a puzzle, which is printed to standard error, and in
a list its line of the output is empty; 2 for wrong usage.
`

// Help returns the text that --help prints.
func Help() string {
	var b strings.Builder
	b.WriteString("numplace: Sudoku from 4x4 to 25x25\n\n")
	for _, v := range all {
		row(&b, "numplace "+v.Name+" "+v.Takes, v.Does, 32)
	}
	b.WriteString("\n" + introduction + "\n")
	for _, o := range options {
		row(&b, o.usage(), o.Does, 22)
	}
	b.WriteString("\nmake:\n")
	for _, o := range makes {
		row(&b, o.usage(), o.Does, 22)
	}
	b.WriteString("\n" + statuses)
	return b.String()
}

func (o option) usage() string { return strings.TrimSpace("--" + o.Name + " " + o.Value) }

// row writes a line with two columns. The second one begins at the given width and is wrapped.
func row(b *strings.Builder, left, right string, width int) {
	const most = 118
	b.WriteString("  " + left)
	at := 2 + len(left)
	if at+2 > width {
		b.WriteString("  ")
		at += 2
	} else {
		b.WriteString(strings.Repeat(" ", width-at))
		at = width
	}
	for i, word := range strings.Fields(right) {
		switch {
		case i == 0:
		case at+1+len(word) > most:
			b.WriteString("\n" + strings.Repeat(" ", width))
			at = width
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += len(word)
	}
	b.WriteByte('\n')
}

// optionNamed returns an option that a verb has.
func (v verb) optionNamed(name string) (option, bool) {
	has := name == help
	for _, own := range v.Options {
		has = has || own == name
	}
	for _, list := range [...][]option{options, makes} {
		for _, o := range list {
			if o.Name == name && has {
				return o, true
			}
		}
	}
	return option{}, false
}

// A Call has the parsed arguments of the command.
type Call struct {
	Verb   string            // "help" and "version" stand for the options of the command itself
	Values map[string]string // the values of the options that are given; "" for a switch
	Words  []string          // the other arguments
}

// Is reports whether an option is given.
func (c Call) Is(option string) bool {
	_, is := c.Values[option]
	return is
}

// Usage is an error in the arguments. The string is its message.
type Usage string

func (u Usage) Error() string { return string(u) }

// Parse parses the arguments that follow the name of the command. Options may stand before and after other
// arguments, as --limit 2 or --limit=2. All arguments after -- are words. The error is a Usage.
func Parse(args []string) (Call, error) {
	if len(args) == 0 || args[0] == "--help" || args[0] == "-h" || args[0] == help {
		return Call{Verb: help}, nil
	}
	if args[0] == "--version" {
		return Call{Verb: "version"}, nil
	}
	var chosen verb
	var names []string
	for _, v := range all {
		if names = append(names, v.Name); v.Name == args[0] {
			chosen = v
		}
	}
	if chosen.Name == "" {
		last := len(names) - 1
		known := strings.Join(names[:last], ", ") + " or " + names[last]
		return Call{}, Usage("there is no " + args[0] + ": " + known)
	}
	call := Call{Verb: chosen.Name, Values: map[string]string{}}
	for args = args[1:]; len(args) > 0; {
		arg := args[0]
		args = args[1:]
		switch {
		case arg == "--":
			call.Words = append(call.Words, args...)
			return call, nil
		case len(arg) < 2 || arg[0] != '-':
			call.Words = append(call.Words, arg)
			continue
		case arg == "-h":
			call.Values[help] = ""
			continue
		case arg[1] != '-':
			_, size := utf8.DecodeRuneInString(arg[1:])
			return Call{}, Usage(chosen.Name + " has no option " + arg[:1+size])
		}
		name, value, inline := strings.Cut(arg[2:], "=")
		known, ok := chosen.optionNamed(name)
		switch {
		case !ok:
			return Call{}, Usage(chosen.Name + " has no option --" + name)
		case known.Value == "" && inline:
			return Call{}, Usage("--" + name + " takes no value")
		case known.Value != "" && !inline:
			if len(args) == 0 || len(args[0]) > 1 && args[0][0] == '-' {
				return Call{}, Usage("--" + name + " needs a value")
			}
			value, args = args[0], args[1:]
		}
		call.Values[name] = value
	}
	return call, nil
}
