package links

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	lzstring "github.com/daku10/go-lz-string"
	"pgregory.net/rapid"

	"numplace/solver/corpora"
)

// pack and unpack agree with the library.
func TestPack(t *testing.T) {
	signs := []rune("aaaabb{}[]\":,0123é数🎲\x00\uFFFD")
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom(signs)), rapid.Map(rapid.IntRange(0, 3000),
			func(n int) string {
				return strings.Repeat("ab", n)
			})).Draw(t, "text")
		want, err := lzstring.CompressToBase64(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := pack(text); got != want {
			t.Fatalf("%q is packed as\n%s\nwant\n%s", text, got, want)
		}
		if got, err := unpack(want); err != nil || got != text {
			t.Fatalf("%q %v, want %q", got, err, text)
		}
		if got, err := unpack(strings.TrimRight(want, "=")); err != nil || got != text {
			t.Fatalf("without padding %q %v, want %q", got, err, text)
		}
	})
}

// unpack rejects a damaged code or returns the same text as LZ-string. At the end of a code, LZ-string in
// JavaScript reads zeros. The Go library instead rejects codes that end with the last bit of the data. For
// the comparison, its input therefore gets an additional character.
func TestDamagedCodes(t *testing.T) {
	asLibrary := func(t interface{ Errorf(string, ...any) }, code string) {
		got, err := unpack(code)
		if err != nil {
			return
		}
		const zeros = "A"
		if want, err := lzstring.DecompressFromBase64(code + zeros); err != nil || got != want {
			t.Errorf("%s: %q, want %q %v", code, got, want, err)
		}
	}
	const upToItsLastBit = "N7BEwZ2CLAvI"
	if _, err := unpack(upToItsLastBit); err != nil {
		t.Errorf("%s: %v", upToItsLastBit, err)
	}
	asLibrary(t, upToItsLastBit)
	rapid.Check(t, func(t *rapid.T) {
		code := []byte(pack(rapid.StringOf(rapid.SampledFrom([]rune(`{"size":9,}`))).Draw(t, "text")))
		code[rapid.IntRange(0, len(code)-1).Draw(t, "place")] = rapid.SampledFrom([]byte(base64Signs)).Draw(t, "sign")
		asLibrary(t, string(code))
	})
}

// The error for a damaged code has the position of the damage.
func TestUnpackErrors(t *testing.T) {
	whole := pack(`{"size":9}`)
	for rule, row := range map[string]struct {
		code string
		want Error
	}{
		"nothing":                       {"", Error{Cause: CutShort}},
		"cut":                           {whole[:8], Error{Cause: CutShort}},
		"only padding":                  {"====", Error{Cause: CutShort}},
		"a sign that base64 has not":    {whole[:4] + "!" + whole[5:], Error{Cause: Garbled, Offset: 5, Rune: '!'}},
		"a sign beyond ASCII":           {whole[:4] + "数" + whole[5:], Error{Cause: Garbled, Offset: 5, Rune: '数'}},
		"an entry that is not there":    {"/" + whole[1:], Error{Cause: Garbled, Offset: 1, Rune: '/'}},
		"what follows the end, ignored": {whole + "!!!", Error{}},
	} {
		text, err := unpack(row.code)
		if err == nil {
			err = &Error{}
			if text != `{"size":9}` {
				t.Errorf("%s: %q", rule, text)
			}
		}
		if *err != row.want {
			t.Errorf("%s: %+v, want %+v", rule, *err, row.want)
		}
	}
}

// unpack accepts base64, base64url, and LZ-string's own form for addresses, which has '-' for '/' and is used
// by Sudoku Maker.
func TestFormsForAddresses(t *testing.T) {
	const usual, makers = `{"size":4,`, `{"formatVersion":"1.1.0",`
	forms := []struct {
		name, data string
		signs      *strings.Replacer
	}{
		{"base64url", usual, strings.NewReplacer("+", "-", "/", "_", "=", "")},
		{"base64url with padding", usual, strings.NewReplacer("+", "-", "/", "_")},
		{"base64url, escaped", usual, strings.NewReplacer("+", "%2D", "/", "%5F", "=", "%3D")},
		{"'-' for '+'", usual, strings.NewReplacer("+", "-")},
		{"'_' for '/'", usual, strings.NewReplacer("/", "_")},
		{"LZ-string's", makers, strings.NewReplacer("/", "-", "=", "$")},
		{"LZ-string's without padding", makers, strings.NewReplacer("/", "-", "=", "")},
		{"Sudoku Maker's in base64", makers, strings.NewReplacer()},
	}
	unclear, all := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		signs := rapid.SampledFrom([]rune(`abcdefgh XYZ0123456789~?é数`))
		words := rapid.StringOfN(signs, 10, 60, -1).Draw(t, "words")
		for _, form := range forms {
			text := form.data + `"title":"` + words + `",` + grid4 + `}`
			code := pack(text)
			got, err := unpack(lzCode(form.signs.Replace(code)))
			all++
			if err != nil && err.Cause == Garbled && err.Rune == '-' {
				unclear++ // the other reading also gives data that packs to this code
			} else if err != nil || got != text {
				t.Fatalf("%s of\n%s: %q %v, want\n%q", form.name, code, got, err, text)
			}
		}
	})
	if unclear*10 > all {
		t.Errorf("%d of %d codes are refused", unclear, all)
	}
	// On every site, '-' is read as '+' or '/', depending on which of them gives data that packs to this
	// code.
	for sign, title := range map[string]string{"+": "a>c?e~g/ k=m", "/": "A 0>c?e~g/ k=m"} {
		text := `{"size":4,"title":"` + title + `",` + grid4 + `}`
		code := pack(text)
		got, err := unpack(strings.ReplaceAll(code, sign, "-"))
		if !strings.Contains(code, sign) || err != nil || got != text {
			t.Errorf("%s with '-' for '%s': %q %v", code, sign, got, err)
		}
	}
}

// unpack returns the right data or an error if '-' could stand for either of two characters. Characters after
// the end of the data do not change this.
func TestCodesThatCanBeReadTwice(t *testing.T) {
	read := func(code string) (string, bool) {
		text, err := unpack(code)
		return text, err == nil
	}
	forms := map[string]*strings.Replacer{
		"base64url":   strings.NewReplacer("+", "-", "/", "_"),
		"LZ-string's": strings.NewReplacer("/", "-"),
	}
	unclear, clear := 0, 0
	for seed := range uint64(corpora.Rounds(40_000) + 1000) {
		r := rand.New(rand.NewPCG(seed, 7))
		var cells []string
		for range 16 {
			cell := "{}"
			if r.IntN(3) == 0 {
				cell = `{"value":` + strconv.Itoa(1+r.IntN(4)) + `,"given":true}`
			}
			cells = append(cells, cell)
		}
		data := `{"size":4,"grid":[[` + strings.Join(cells, ",") + `]]}`
		code := pack(data)
		for name, form := range forms {
			signs := strings.TrimRight(form.Replace(code), "=")
			for _, behind := range []string{"", "A"} {
				switch got, ok := read(signs + behind); {
				case !ok:
					unclear++
				case got != data:
					t.Fatalf("%s form, %q: %s is read as %s", name, behind, data, got)
				default:
					clear++
				}
			}
		}
	}
	if unclear*20 > clear {
		t.Errorf("%d codes are refused, %d are read", unclear, clear)
	}
}

// packSingly packs a text without using the dictionary: it writes every unit as a new entry.
func packSingly(text string) string {
	w := lzWriter{lzWidth: lzWidth{width: 2, room: 2}}
	for _, unit := range text {
		w.bits(lzLiteral8, w.width)
		w.bits(int(unit), 8)
		w.used()
		w.used()
	}
	w.bits(lzEnd, w.width)
	w.bits(0, 6-w.count%6)
	return string(w.out)
}

// unpack returns the right data, or sometimes an error, for codes that another packer has written with '-'
// instead of '+'.
func TestCodesOfOtherPackers(t *testing.T) {
	opened, all := 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 8))
		title := make([]byte, 20)
		for i := range title {
			title[i] = byte('a' + r.IntN(26))
		}
		text := `{"size":4,"title":"` + string(title) + `",` + grid4 + `}`
		code := packSingly(text)
		if !strings.Contains(code, "+") || strings.Contains(code, "/") {
			continue
		}
		all++
		got, err := unpack(strings.ReplaceAll(code, "+", "-"))
		switch {
		case err == nil && wordless(got) != wordless(text):
			t.Fatalf("%s\nis read as %s", text, got)
		case err == nil:
			opened++
		}
	}
	if all == 0 || opened*2 < all {
		t.Errorf("%d of %d codes are opened", opened, all)
	}
}
