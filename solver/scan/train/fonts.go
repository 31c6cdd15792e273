package main

import (
	"bufio"
	"bytes"
	"compress/zlib"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// families lists packages of fonts. Each line has the use of a package, and its name@version. The use is
// printed or written. A prefix restricts it: with later-, the fonts are used only in the second lesson; with
// held-, only to check the network during training; and with measured-, only with the option -measure.
// Without a prefix, they are used in both lessons.
//
//go:embed fonts.txt
var families string

// family is a font family, with one font for each weight and slant.
type family struct {
	name    string
	written bool   // looks like handwriting
	use     string // learned, later, held or measured
	fonts   []*sfnt.Font
}

// readFamilies reads the Latin fonts of all families from a folder that contains npm's node_modules.
func readFamilies(folder string) ([]family, error) {
	var all []family
	for scanner := bufio.NewScanner(strings.NewReader(families)); scanner.Scan(); {
		kind, pack, ok := strings.Cut(scanner.Text(), " ")
		if !ok {
			continue
		}
		one := family{written: strings.HasSuffix(kind, "written"), use: "learned"}
		if use, _, ok := strings.Cut(kind, "-"); ok {
			one.use = use
		}
		path, _, _ := strings.Cut(strings.TrimPrefix(pack, "@fontsource/"), "@")
		one.name = path
		in := filepath.Join(folder, "node_modules/@fontsource", path, "files")
		files, err := filepath.Glob(filepath.Join(in, path+"-latin-[0-9]*.woff"))
		if err != nil {
			return nil, err
		}
		slices.Sort(files)
		for _, file := range files {
			if strings.Contains(file, "-100-") || strings.Contains(file, "-200-") {
				continue // thinner than any digit in a puzzle
			}
			font, err := readFont(file)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			one.fonts = append(one.fonts, font)
		}
		if len(one.fonts) == 0 {
			return nil, fmt.Errorf("no fonts of %s in %s: see README.md for how to install them", pack, folder)
		}
		all = append(all, one)
	}
	return all, nil
}

// readFont reads a font in the Web Open Font Format 1.0, https://www.w3.org/TR/WOFF/. The format contains the
// tables of an OpenType font, each of which is compressed.
func readFont(path string) (*sfnt.Font, error) {
	woff, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if len(woff) < 44 || string(woff[:4]) != "wOFF" {
		return nil, errors.New("not a WOFF font")
	}
	n := int(binary.BigEndian.Uint16(woff[12:]))
	head := binary.BigEndian.AppendUint16(slices.Clone(woff[4:8]), uint16(n))
	head = append(head, make([]byte, 6)...) // fields for faster lookup, which sfnt ignores
	var body []byte
	at := 12 + 16*n
	for i := range n {
		entry := woff[44+20*i:]
		offset, packed := binary.BigEndian.Uint32(entry[4:]), binary.BigEndian.Uint32(entry[8:])
		size := binary.BigEndian.Uint32(entry[12:])
		table := woff[offset : offset+packed]
		if packed < size {
			reader, err := zlib.NewReader(bytes.NewReader(table))
			if err != nil {
				return nil, err
			}
			if table, err = io.ReadAll(reader); err != nil {
				return nil, err
			}
		}
		head = append(head, entry[:4]...)
		head = append(head, entry[16:20]...)
		head = binary.BigEndian.AppendUint32(head, uint32(at+len(body)))
		head = binary.BigEndian.AppendUint32(head, size)
		body = append(body, table...)
		body = append(body, make([]byte, -len(table)&3)...)
	}
	return sfnt.Parse(append(head, body...))
}
