package main

import (
	"math"
	"strconv"
	"sync"

	"golang.org/x/image/font/sfnt"

	"numplace/solver/scan/internal/glyph"
)

// sample is a symbol with its label.
type sample struct {
	pixels  [glyph.Side * glyph.Side]uint8
	class   uint8
	written uint8 // 0: printed, 1: handwritten, 2: neither
}

// draw generates n samples with the given fonts. The same seed gives the same samples.
func (l lesson) draw(fonts []family, n int, seed uint64) []sample {
	all := make([]sample, n)
	var wait sync.WaitGroup
	const workers = 2
	for worker := range workers {
		wait.Go(func() {
			for i := worker; i < n; i += workers {
				for try := uint64(0); ; try++ {
					one, ok := drawn(fonts, seed<<40+uint64(i)<<8+try, l.hard)
					if ok {
						all[i] = one
						break
					}
				}
			}
		})
	}
	wait.Wait()
	return all
}

// drawn generates one sample. ok is false if no symbol is visible in it.
func drawn(fonts []family, seed uint64, hard bool) (one sample, ok bool) {
	s := newScene(seed, hard)
	one.written = 2
	switch kind := s.unit(); {
	case kind < 0.16:
		s.clutter(fonts)
	default:
		f := s.family(fonts, s.odds(0.22))
		word := ""
		switch {
		case kind < 0.78:
			one.class = uint8(1 + s.below(9))
			word = strconv.Itoa(int(one.class))
		case kind < 0.89:
			i := s.below(7)
			one.class, word = uint8(glyph.Ten+i), strconv.Itoa(10+i)
		case kind < 0.98:
			i := s.below(7)
			one.class, word = uint8(glyph.LetterA+i), string(rune('A'+i))
		default:
			one.class, word = glyph.Zero, "0"
		}
		one.written = 0
		if f.written {
			one.written = 1
		}
		if !s.digit(f, word) {
			return one, false
		}
		if s.odds(0.3) {
			s.bleed()
		}
		if s.odds(0.06) { // a sum or pencil mark in a corner
			s.word(s.font(s.family(fonts, false)), strconv.Itoa(1+s.below(30)), s.in(0.12, 0.2), s.in(0.12, 0.18),
				s.in(0.12, 0.2), 0, 0, 1, s.in(0.4, 1), false)
		}
		s.grid()
	}
	sign, found := s.sign(s.photograph())
	if !found {
		return one, false
	}
	if one.class != glyph.Other && sign.Height() < 0.17 {
		return one, false // the symbol is too small to be the digit, so glyph has found something else
	}
	for i, v := range sign.Pixels {
		one.pixels[i] = uint8(255*v + 0.5)
	}
	return one, true
}

// family returns a random family. If written is set, it is a family for handwriting, otherwise one for print.
func (s *scene) family(fonts []family, written bool) *family {
	for {
		if f := &fonts[s.below(len(fonts))]; f.written == written {
			return f
		}
	}
}

// font returns a random font of a family.
func (s *scene) font(f *family) *sfnt.Font { return f.fonts[s.below(len(f.fonts))] }

// digit adds a digit as it occurs in puzzles. It returns false if the font lacks a character.
func (s *scene) digit(f *family, word string) bool {
	height := s.in(0.32, 0.8)
	if len(word) == 2 {
		height = s.in(0.28, 0.55)
	}
	if s.hard {
		height = min(0.8, max(height, 6/s.side)) // unreadable samples are useless for training
	}
	s.height = height
	tilt, slant, stretch := s.normal()*0.045, s.normal()*0.05, math.Exp(s.normal()*0.08)
	wander := 0.04
	darkness := 1.0
	if f.written {
		tilt, slant, stretch = s.normal()*0.12, s.normal()*0.14, math.Exp(s.normal()*0.18)
		wander, darkness = 0.07, s.in(0.4, 1)
	}
	if s.hard && s.odds(0.15) { // wide or narrow digits
		stretch = max(0.6, min(1.5, math.Exp(s.normal()*0.3)))
	}
	reach := 0.46 - height/2
	x := max(-reach, min(reach, s.normal()*wander))
	y := max(-reach, min(reach, s.normal()*wander))
	return s.word(s.font(f), word, 0.5+x, 0.5+y, height, tilt, slant, stretch, darkness, false)
}

// clutter adds something to a cell that is not a digit of a puzzle.
func (s *scene) clutter(fonts []family) {
	if s.odds(0.8) {
		s.grid()
	}
	switch s.below(6) {
	case 0: // nothing except dirt and the effects of the camera
		for range s.below(4) {
			x, y := s.in(0.1, 0.9), s.in(0.1, 0.9)
			s.bar(x, y, x+s.normal()*0.05, y+s.normal()*0.05, s.in(0.01, 0.06), s.in(0.1, 1))
		}
	case 1: // pencil marks in their usual positions
		font := s.font(s.family(fonts, s.odds(0.3)))
		size, darkness := s.in(0.13, 0.27), s.in(0.4, 1)
		pitch := s.in(0.22, 0.31)
		share := s.in(0.15, 0.9)
		for i := range 9 {
			if s.odds(share) {
				s.word(font, strconv.Itoa(i+1), 0.5+pitch*float64(i%3-1), 0.5+pitch*float64(i/3-1), size,
					0, 0, 1, darkness, false)
			}
		}
	case 2: // pencil marks in a row
		font := s.font(s.family(fonts, s.odds(0.5)))
		word := ""
		for range 2 + s.below(4) {
			word += strconv.Itoa(1 + s.below(9))
		}
		s.word(font, word, s.in(0.4, 0.6), s.in(0.15, 0.85), s.in(0.12, 0.22),
			s.normal()*0.05, 0, 1, s.in(0.4, 1), false)
	case 3: // print from the other side of the paper, or letters that are not digits
		letters := "HJKLMNPQRTUVWXYZ"
		i := s.below(len(letters) - 2)
		s.word(s.font(s.family(fonts, false)), letters[i:i+1+s.below(3)], s.in(0.2, 0.8), s.in(0.2, 0.8),
			s.in(0.2, 0.7), s.normal()*0.1, 0, 1, s.in(0.3, 1), s.odds(0.5))
		if s.odds(0.5) {
			s.bleed()
		}
	case 4: // scribbles and pieces of lines
		x, y := s.in(0.1, 0.9), s.in(0.1, 0.9)
		width, darkness := s.in(0.02, 0.1), s.in(0.3, 1)
		for range 1 + s.below(8) {
			nx, ny := x+s.normal()*0.25, y+s.normal()*0.25
			s.bar(x, y, nx, ny, width, darkness)
			x, y = max(0, min(1, nx)), max(0, min(1, ny))
		}
	default: // dots, rings and crosses
		x, y, r := s.in(0.3, 0.7), s.in(0.3, 0.7), s.in(0.05, 0.4)
		if s.odds(0.3) {
			s.bar(x-r, y-r, x+r, y+r, s.in(0.03, 0.1), 1)
			s.bar(x-r, y+r, x+r, y-r, s.in(0.03, 0.1), 1)
			return
		}
		const corners = 24
		for i := range corners + 1 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
			px, py := s.whole().at(x+r*cos, y+r*sin)
			if i == 0 {
				s.shape.MoveTo(px, py)
			} else {
				s.shape.LineTo(px, py)
			}
		}
		s.shape.ClosePath()
		s.lay(s.in(0.2, 1))
	}
}
