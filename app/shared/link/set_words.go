package link

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The titles of a set, packed. A title often differs from the one before it in a few characters, so what it has in
// common with that at its beginning and end is not written. Of other characters, those of one page of 32 follow
// each other: lower case, digits, hiragana. What is here belongs to version 1 of sets, and never changes.

// longestText is the most characters that a text of a set has: of a layout with regions.
const longestText = 1000

// setWords are the odds of texts.
type setWords struct {
	most                       int // characters of a text
	begins, ends, length, page field
	rank                       [4]field // of the next page among the recent ones, by that of the last
	last                       int
	recent                     []uint32
	low                        map[uint32]*[32]odds // of the characters of a page
}

// begin sets the pages that are likely at first: lower case, blanks and digits, upper case, hiragana, katakana.
func (f *setWords) begin() {
	f.recent = []uint32{3, 1, 2, 0x182, 0x183, 0x184, 0x185, 0x186, 0x187}
	f.low = map[uint32]*[32]odds{}
}

// text codes a text, which comes after another one. It returns false if it can't be one.
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

// character codes a character.
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
