package main

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"numplace/app/shared/i18n"
)

// fontTables returns the untransformed tables of a WOFF2 file by tag (W3C, WOFF File Format 2.0, section 4).
func fontTables(t *testing.T, file []byte) map[string][]byte {
	t.Helper()
	known := strings.Fields("cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC " +
		"gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB")
	if string(file[:4]) != "wOF2" {
		t.Fatalf("it begins with %q", file[:4])
	}
	at := file[48:]
	number := func() (n int) {
		for {
			digit := at[0]
			at = at[1:]
			n = n<<7 | int(digit&0x7f)
			if digit&0x80 == 0 {
				return n
			}
		}
	}
	type table struct {
		tag  string
		long int
	}
	var all []table
	for range binary.BigEndian.Uint16(file[12:]) {
		flags := at[0]
		at = at[1:]
		tag := ""
		if i := int(flags & 0x3f); i < len(known) {
			tag = known[i]
		} else if i == 0x3f {
			tag, at = string(at[:4]), at[4:]
		}
		long, version := number(), flags>>6
		if drawn := tag == "glyf" || tag == "loca"; drawn && version != 3 || !drawn && version != 0 {
			long = number()
		}
		all = append(all, table{tag, long})
	}
	content, err := io.ReadAll(brotli.NewReader(bytes.NewReader(at[:binary.BigEndian.Uint32(file[20:])])))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, one := range all {
		out[one.tag], content = content[:one.long], content[one.long:]
	}
	return out
}

// signsOf returns a function that reports whether a font contains a character. It uses the format 4 subtable
// of the font's cmap table.
func signsOf(t *testing.T, cmap []byte) func(sign rune) bool {
	t.Helper()
	word := func(b []byte, i int) int { return int(binary.BigEndian.Uint16(b[2*i:])) }
	for i := range word(cmap, 1) {
		table := cmap[binary.BigEndian.Uint32(cmap[4+8*i+4:]):]
		if word(table, 0) != 4 {
			continue
		}
		n := word(table, 3) / 2
		ends, starts := table[14:], table[16+2*n:]
		return func(sign rune) bool {
			for i := range n {
				if int(sign) <= word(ends, i) {
					return int(sign) >= word(starts, i)
				}
			}
			return false
		}
	}
	t.Fatal("no table of format 4")
	return nil
}

// The typeface contains all Latin characters in the page's texts and both tabular and proportional figures.
// Both weights together have at most 45 KB, and the licence is stored with them.
func TestTheTypefaceHasWhatThePageWrites(t *testing.T) {
	root := filepath.Join("..", "..")
	sum := 0
	for _, name := range fonts {
		file, err := os.ReadFile(filepath.Join(root, "web", "font", name))
		if err != nil {
			t.Fatal(err)
		}
		sum += len(file)
		tables := fontTables(t, file)
		has := signsOf(t, tables["cmap"])
		for _, sign := range "0123456789ABCDEFGHIJKLMNOPVX=×·–—…‘’“”−" {
			if !has(sign) {
				t.Errorf("%s has no %c", name, sign)
			}
		}
		for _, sign := range i18n.File(i18n.En) {
			if sign > ' ' && sign < 0x100 && sign != 0x7f && !has(sign) {
				t.Errorf("%s has no %c, which the page writes", name, sign)
			}
		}
		if has('数') {
			t.Errorf("%s has signs that it should not", name)
		}
		for table, features := range map[string][]string{"GSUB": {"tnum", "pnum"}, "GPOS": {"kern"}} {
			for _, feature := range features {
				if !bytes.Contains(tables[table], []byte(feature)) {
					t.Errorf("%s has no %s", name, feature)
				}
			}
		}
		if !bytes.Contains(bytes.ReplaceAll(tables["name"], []byte{0}, nil), []byte("The Figtree Project Authors")) {
			t.Errorf("%s does not name its authors", name)
		}
	}
	if sum > 45_000 {
		t.Errorf("the files have %d bytes", sum)
	}
	b := &builder{root: root}
	face, err := b.typeface()
	if err != nil || face.License != "OFL-1.1" || strings.Contains(face.text, "with Reserved Font Name ") {
		t.Errorf("%s, %v", face.License, err)
	}
}
