package links

// This file reads JSON. Several sites write similar JSON and pack it in the same way, so the site is
// recognized by the fields of the JSON.

import (
	"strings"

	"numplace/solver/format/internal/jsontree"
)

// readPacked reads data that LZ-string has packed. dataKinds lists the sites that write such data.
func readPacked(code string) (*board, *Error) {
	text, err := unpack(lzCode(code))
	if err != nil {
		return nil, err
	}
	b, _, err := readObject(text)
	return b, err
}

// readObject reads JSON of any site in dataKinds. site is the site that wrote it.
func readObject(text string) (b *board, site Site, err *Error) {
	d, err := parseData(text)
	if err != nil {
		return nil, 0, err
	}
	for _, k := range dataKinds {
		if k.is(d.Of(k.field)) {
			b, err = k.read(d)
			return b, k.site, err
		}
	}
	return nil, 0, badField("grid")
}

// dataKinds identifies the sites by a field that the other sites do not have.
var dataKinds = []struct {
	field string
	is    func(*data) bool
	site  Site
	read  func(*data) (*board, *Error)
}{
	{"grid", isObjects, FPuzzles, readFPuzzles},
	{"givenDigits", isText, SudokuCoach, readCoachData},
	{"cells", isObjects, SudokuPad, readSCL},
	{"ce", isObjects, SudokuPad, readSCL},
	{"gridSize", isNumber, Lisudoku, readLisudoku},
	{"grid_size", isNumber, Lisudoku, readLisudoku},
	{"puzzle", isObject, SudokuMaker, readMaker},
}

func isText(d *data) bool   { return d.Kind == jsontree.Text }
func isNumber(d *data) bool { return d.Kind == jsontree.Bare }

// isObjects reports whether d is a list of lists of objects. It looks at the first item only.
func isObjects(d *data) bool {
	return d.Kind == jsontree.List && len(d.Items) > 0 && len(d.Items[0].Items) > 0 &&
		d.Items[0].Kind == jsontree.List && d.Items[0].Items[0].Kind == jsontree.Object
}

// readData reads JSON without an address, plain or packed by LZ-string. The board and the error are nil if
// the text is neither.
func readData(text string) (*board, Site, *Error) {
	const least = 20 // minimum length of packed data
	if strings.HasPrefix(text, "{") {
		d, err := parseData(text)
		for _, k := range dataKinds {
			if err == nil && k.is(d.Of(k.field)) {
				b, err := k.read(d)
				return b, k.site, err
			}
		}
		return nil, 0, nil
	}
	code := lzCode(strings.TrimLeft(text, "=")) // remove characters that were copied in addition to the code
	if len(code) < least || !isLZCode(code) {
		return nil, 0, nil
	}
	plain, err := unpack(code)
	sure := strings.HasPrefix(code, lzHead) // {"size": always packs to this beginning
	switch {
	case err != nil && sure:
		return nil, FPuzzles, err
	case err != nil || !sure && !strings.HasPrefix(plain, "{"):
		return nil, 0, nil
	}
	return readObject(plain)
}

const lzHead = "N4Ig"
