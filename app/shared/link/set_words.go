package link

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// This file compresses the titles of a set. A title often differs from the previous one in a few characters,
// so the common beginning and the common end of both are not written. Characters of the same page of 32 code
// points tend to follow each other: lower case, digits, hiragana. The code belongs to version 1 of sets, and
// its results must never change.

// longestText is the maximum length of a text in a set, in characters. The longest texts describe layouts
// with regions.
const longestText = 1000

// setWords has the odds for the characters and lengths of texts.
type setWords struct {
	most                       int // maximum length of a text, in characters
	begins, ends, length, page field
	rank                       [4]field // of a page's index in recent; selected by the previous index
	last                       int
	recent                     []uint32
	low                        map[uint32]*[32]odds // of the low five bits of characters, by page
}

// begin sets recent to the pages that are likely at the beginning of a text: lower case, blanks and digits,
// upper case, hiragana, katakana. A page is 32 code points.
func (f *setWords) begin() {
	f.recent = []uint32{3, 1, 2, 0x182, 0x183, 0x184, 0x185, 0x186, 0x187}
	f.low = map[uint32]*[32]odds{}
}

// text reads or writes a text. before is the previous text of the same kind. text returns false if *text is
// invalid.
func (p *packer) text(f *setWords, before string, text *string) bool {
	was, is := []rune(before), []rune(*text)
	begins, ends := 0, 0
	for begins < min(len(was), len(is)) && was[begins] == is[begins] {
		begins++
	}
	for ends < min(len(was), len(is))-begins && was[len(was)-1-ends] == is[len(is)-1-ends] {
		ends++
	}
	begins = int(p.number(&f.begins, uint32(begins)))
	ends = int(p.number(&f.ends, uint32(ends)))
	length := int(p.number(&f.length, uint32(max(len(is)-begins-ends, 0))))
	if begins > len(was) || ends > len(was)-begins || length > f.most-begins-ends {
		return false
	}
	if p.reads {
		is = slices.Concat(was[:begins], make([]rune, length), was[len(was)-ends:])
	}
	for i := range length {
		r := p.character(f, is[begins+i])
		if !utf8.ValidRune(r) || unicode.IsControl(r) {
			return false
		}
		is[begins+i] = r
	}
	*text = string(is)
	return !p.reads || strings.TrimSpace(*text) == *text
}

// character reads or writes a character.
func (p *packer) character(f *setWords, r rune) rune {
	page := uint32(r) >> 5
	rank := slices.Index(f.recent, page)
	if rank < 0 {
		rank = len(f.recent)
	}
	rank = int(p.number(&f.rank[f.last], uint32(rank)))
	f.last = min(rank, len(f.rank)-1)
	if rank < len(f.recent) {
		page = f.recent[rank]
	} else {
		page, rank = p.number(&f.page, page), len(f.recent)
		f.recent = append(f.recent, 0)
	}
	copy(f.recent[1:], f.recent[:rank])
	f.recent[0] = page
	low := f.low[page]
	if low == nil {
		low = &[32]odds{}
		f.low[page] = low
	}
	node := 1
	for i := 4; i >= 0; i-- {
		is := p.flag(&low[node], uint32(r)>>i&1 == 1)
		node <<= 1
		if is {
			node |= 1
		}
	}
	if page > unicode.MaxRune>>5 {
		return -1
	}
	return rune(page<<5 | uint32(node)&31)
}
