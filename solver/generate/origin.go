package generate

import (
	"errors"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/logic"
)

// Origin records how a puzzle was generated: the Wish and seed that were passed to Make, and the version of
// the generator. It cannot replace the puzzle, because a later version may generate a different puzzle from
// the same Wish and seed.
type Origin struct {
	Version int
	Seed    uint64
	Wish    Wish
}

// OriginError is the error for a text that is not an origin or a wish. Part is the invalid part of the text.
type OriginError struct{ Part string }

// Error returns the message in English.
func (e *OriginError) Error() string {
	if elements, are := strings.CutPrefix(e.Part, "r"); are {
		var kinds []string
		for _, kind := range ElementKinds() {
			kinds = append(kinds, string(kind))
		}
		return "unknown cages, lines or clues " + strconv.Quote(elements) + ": want one or two of " +
			strings.Join(kinds, ", ") + ", each with an optional number, as in cage:20,thermo"
	}
	return "origin of a puzzle: cannot read " + strconv.Quote(e.Part)
}

// SeedOf returns a seed for a text, such as a name or a word. It is the FNV-1a hash (Glenn Fowler, Landon
// Curt Noll, Kiem-Phong Vo), passed through a mixing function.
func SeedOf(text string) uint64 {
	hash := uint64(14695981039346656037)
	for i := range len(text) {
		hash = (hash ^ uint64(text[i])) * 1099511628211
	}
	return mixed(hash)
}

// String returns the origin as a text for links: the version, the seed in base 36, and the wish, separated by
// full stops, as in 1.2llc.l3.yhalf. It consists of letters, digits, full stops, commas, colons, minus and
// equals signs.
func (o Origin) String() string {
	text := strconv.Itoa(o.Version) + "." + strconv.FormatUint(o.Seed, 36)
	if wish := o.Wish.String(); wish != "" {
		text += "." + wish
	}
	return text
}

// ParseOrigin parses a text that Origin.String returned in any version of the generator. The error is an
// *OriginError.
func ParseOrigin(text string) (Origin, error) {
	version, rest, _ := strings.Cut(text, ".")
	seed, wish, _ := strings.Cut(rest, ".")
	var o Origin
	var ok bool
	if o.Version, ok = number(version); !ok {
		return Origin{}, &OriginError{version}
	}
	var err error
	if o.Seed, err = strconv.ParseUint(seed, 36, 64); err != nil {
		return Origin{}, &OriginError{seed}
	}
	o.Wish, err = ParseWish(wish)
	return o, err
}

// String returns the fields that differ from the zero Wish, as parts separated by full stops. A full stop
// before a digit does not separate parts; it belongs to the text of the layout.
//
//	b2x3      the layout, as its text
//	l3        the level
//	s900-1200 the range of scores; without the second number there is no maximum
//	tx-wing   the technique, as its key
//	n28       the number of givens; n0 for none
//	yhalf     the symmetry, as its key
//	p0f3...   the pattern, four cells per hexadecimal digit, the first cell in the highest bit
//	spare     redundant givens are allowed
//	corrected the bias in the number of givens is corrected
//	rcage:28,thermo    the elements: one or two kinds, each with an optional number
//	fresh     no puzzle from the bank
//	obf3:off  the table of techniques, as its text
func (w Wish) String() string {
	var parts []string
	add := func(is bool, part string) {
		if is {
			parts = append(parts, part)
		}
	}
	add(w.Layout != nil && w.Layout != solver.Classic, "b"+w.Layout.String())
	add(w.Level != 0, "l"+strconv.Itoa(int(w.Level)))
	scores := "s" + strconv.Itoa(w.MinScore) + "-"
	if w.MaxScore != 0 {
		scores += strconv.Itoa(w.MaxScore)
	}
	add(w.hasScores(), scores)
	add(w.Technique != 0, "t"+w.Technique.Key())
	add(w.Givens != 0, "n"+strconv.Itoa(max(w.Givens, 0)))
	add(w.Symmetry != NoSymmetry, "y"+w.Symmetry.Key())
	add(w.Pattern != nil, "p"+w.pattern())
	add(w.Spare, "spare")
	add(w.Corrected, "corrected")
	add(len(w.Elements) > 0, "r"+w.elements())
	add(w.Fresh, "fresh")
	if w.Table != nil {
		table := w.Table.String()
		add(table != "", "o"+table)
	}
	return strings.Join(parts, ".")
}

// elements returns the text of w.Elements.
func (w Wish) elements() string {
	var parts []string
	for _, e := range w.Elements {
		part := string(e.Kind)
		if e.Many != 0 {
			part += ":" + strconv.Itoa(e.Many)
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ",")
}

const hexDigits = "0123456789abcdef"

// pattern returns w.Pattern as hexadecimal digits.
func (w Wish) pattern() string {
	digits := make([]byte, (w.complete().Layout.Cells()+3)/4)
	for _, c := range w.Pattern {
		if i := int(c) / 4; i >= 0 && i < len(digits) {
			digits[i] |= 8 >> (c % 4)
		}
	}
	for i, d := range digits {
		digits[i] = hexDigits[d]
	}
	return string(digits)
}

// ParseWish parses a text that Wish.String returned. Parts may come in any order. If there are several parts
// of a kind, the last one applies. The wish may be impossible. The error is an *OriginError.
func ParseWish(text string) (Wish, error) {
	var w Wish
	pattern := ""
	for more := text != ""; more; {
		var part string
		part, text, more = cutPart(text)
		switch {
		case part == "spare":
			w.Spare = true
		case part == "corrected":
			w.Corrected = true
		case part == "fresh":
			w.Fresh = true
		case strings.HasPrefix(part, "p"):
			pattern = part
		case !w.read(part):
			return Wish{}, &OriginError{part}
		}
	}
	if pattern != "" && !w.readPattern(pattern[1:]) {
		return Wish{}, &OriginError{pattern}
	}
	return w, nil
}

// cutPart splits the text of a wish after its first part. A part ends at a full stop, unless a digit follows,
// because the text of a layout contains such full stops. more reports whether there is another part.
func cutPart(text string) (part, rest string, more bool) {
	for i := range len(text) {
		if rest = text[i+1:]; text[i] == '.' && (rest == "" || rest[0] < '0' || rest[0] > '9') {
			return text[:i], rest, true
		}
	}
	return text, "", false
}

// read parses one part of the text and stores its value in w. The first letter of the part identifies the
// field.
func (w *Wish) read(part string) (ok bool) {
	if part == "" {
		return false
	}
	value := part[1:]
	switch part[0] {
	case 'b':
		l, err := solver.ParseLayout(value)
		w.Layout = l
		return err == nil
	case 'l':
		n, ok := number(value)
		w.Level = logic.Level(n)
		return ok && n >= int(logic.Easy) && n <= int(logic.Extreme)
	case 's':
		low, high, found := strings.Cut(value, "-")
		if w.MinScore, ok = number(low); !ok || !found {
			return false
		}
		if w.MaxScore, ok = 0, true; high != "" {
			w.MaxScore, ok = number(high)
		}
		return ok
	case 't':
		w.Technique, ok = logic.ByKey(value)
		return ok
	case 'n':
		if w.Givens, ok = number(value); w.Givens == 0 {
			w.Givens = NoGivens
		}
		return ok
	case 'y':
		w.Symmetry, ok = SymmetryOf(value)
		return ok
	case 'r':
		w.Elements = nil
		for part := range strings.SplitSeq(value, ",") {
			e, ok := readElements(part)
			if !ok {
				return false
			}
			w.Elements = append(w.Elements, e)
		}
		return true
	case 'o':
		t, err := logic.ParseTable(value)
		w.Table = t
		return err == nil
	}
	return false
}

// readElements parses a kind of element with an optional number, such as cage:28.
func readElements(text string) (e Elements, ok bool) {
	kind, many, has := strings.Cut(text, ":")
	if ok = !has; has {
		n, err := strconv.ParseUint(many, 10, 20)
		e.Many = int(n) // on overflow, the maximum int
		ok = e.Many > 0 && (err == nil || errors.Is(err, strconv.ErrRange))
	}
	e.Kind = solver.Kind(kind)
	return e, ok && elementOf(e.Kind) != nil
}

// readPattern parses the hexadecimal digits of a pattern. The expected number of digits depends on w.Layout,
// which must be set before.
func (w *Wish) readPattern(digits string) bool {
	cells := w.complete().Layout.Cells()
	if len(digits) != (cells+3)/4 {
		return false
	}
	w.Pattern = []solver.Cell{}
	for i := range len(digits) {
		d := strings.IndexByte(hexDigits, digits[i])
		if d < 0 {
			return false
		}
		for k := range 4 {
			if d&(8>>k) == 0 {
				continue
			}
			if 4*i+k >= cells {
				return false
			}
			w.Pattern = append(w.Pattern, solver.Cell(4*i+k))
		}
	}
	return true
}

// number parses a decimal number below 2^20.
func number(s string) (int, bool) {
	n, err := strconv.ParseUint(s, 10, 20)
	return int(n), err == nil
}
