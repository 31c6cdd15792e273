package worksheet

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// This file writes and reads the seed that is printed on a worksheet of new puzzles. It has everything that the
// puzzles depend on, so that it makes the same worksheet on another device:
//
//	rainy day/2x2/4.4/cage:0.2.1/v4.5
//
// The parts are the seed of the form, the layout unless it is the classic one, the numbers of puzzles by level for each
// kind, beginning with the easiest, with the kind's name except for puzzles without cages, lines or signs, and the
// versions of the generator. Puzzles that cannot exist are not counted. The seed of the form has no slash, so that it
// is never mistaken for other parts.

// maxSeed is the length of the longest seed that is printed, in bytes. The field takes as many characters.
const maxSeed = 100

// ownSeed returns the seed of the form. Its slashes become hyphens, and it has no spaces that get lost in print.
func (h *dialog) ownSeed() string {
	return strings.Join(strings.Fields(strings.ReplaceAll(h.field(fieldSeed), "/", "-")), " ")
}

// seedVersion is the last part of a seed. Other versions may make other puzzles.
var seedVersion = "v" + strconv.Itoa(generate.Version) + "." + strconv.Itoa(generate.RatedVersion)

// wholeSeed returns the seed to print. It is "" if the puzzles cannot be made again from a text: if it would be too
// long, or if the levels are those of the user's own techniques.
func (h *dialog) wholeSeed() string {
	turns, _ := h.possible(h.book())
	parts := []string{h.ownSeed()}
	if l := bare(h.layout()); l != solver.Classic {
		parts = append(parts, l.String())
	}
	for kind := range 1 + len(generate.ElementKinds()) {
		if numbers := numbersIn(turns, kind); numbers != "" {
			parts = append(parts, numbers)
		}
	}
	seed := strings.Join(append(parts, seedVersion), "/")
	if len(turns) == 0 || len(seed) > maxSeed || h.Table != "" {
		return ""
	}
	return seed
}

// numbersIn formats the numbers of puzzles of a kind by level. It returns "" if there are none.
func numbersIn(turns []turn, kind int) string {
	var counts [len(i18n.LevelNames)]int
	levels := 0
	for _, t := range turns {
		if t.kind == kind {
			counts[t.level-1]++
			levels = max(levels, int(t.level))
		}
	}
	var numbers []string
	for _, n := range counts[:levels] {
		numbers = append(numbers, strconv.Itoa(n))
	}
	name := ""
	if kind > 0 && levels > 0 {
		name = string(generate.ElementKinds()[kind-1]) + ":"
	}
	return name + strings.Join(numbers, ".")
}

// readSeed sets the fields of the form if the field of the seed contains a seed that was printed on a worksheet. The
// field then has the seed alone. whole is false if it contains another text. same is false if the seed is of another
// version.
func (h *dialog) readSeed() (whole, same bool) {
	parts := strings.Split(strings.TrimSpace(h.field(fieldSeed)), "/")
	last := len(parts) - 1
	if last < 2 || !strings.HasPrefix(parts[last], "v") {
		return false, false
	}
	same = parts[last] == seedVersion
	fields := map[string]string{}
	least := 1 + len(generate.ElementKinds()) // the kinds are in order
	for last--; last > 0; last-- {
		kind, counts, ok := readNumbers(parts[last])
		if !ok || kind >= least {
			break
		}
		least = kind
		fields[fieldKind+strconv.Itoa(kind)] = "on"
		for i := range i18n.LevelNames {
			fields[numberField(kind, logic.Level(i+1))] = strconv.Itoa(counts[i])
		}
	}
	if len(fields) == 0 {
		return false, false
	}
	fields[fieldSize] = solver.Classic.String()
	if last > 0 {
		if l, err := solver.ParseLayout(parts[last]); err == nil {
			fields[fieldSize] = l.String()
			last--
		}
	}
	for kind := range 1 + len(generate.ElementKinds()) {
		h.set(fieldKind+strconv.Itoa(kind), "")
	}
	h.set(fieldThis, "")
	fields[fieldSeed] = strings.Join(parts[:last+1], "-") // not "/", so that it is not read again
	for name, value := range fields {
		h.set(name, value)
	}
	return true, same
}

// readNumbers parses the numbers of puzzles of a kind.
func readNumbers(part string) (kind int, counts [len(i18n.LevelNames)]int, ok bool) {
	name, numbers, named := strings.Cut(part, ":")
	if !named {
		name, numbers = "", part
	} else if kind = 1 + slices.Index(generate.ElementKinds(), solver.Kind(name)); kind == 0 {
		return 0, counts, false
	}
	fields := strings.Split(numbers, ".")
	if len(fields) > len(counts) {
		return 0, counts, false
	}
	for i, field := range fields {
		n, err := strconv.ParseUint(field, 10, 16)
		if err != nil {
			return 0, counts, false
		}
		counts[i] = int(n)
	}
	return kind, counts, true
}

// newSeed returns a short seed that was not used before. It has no signs that look alike in print.
func (h *dialog) newSeed() string {
	const signs, length = "23456789abcdefghjkmnpqrstuvwxyz", 6
	var seed strings.Builder
	for rest := generate.SeedOf(h.Seed); seed.Len() < length; rest /= uint64(len(signs)) {
		seed.WriteByte(signs[rest%uint64(len(signs))])
	}
	return seed.String()
}
