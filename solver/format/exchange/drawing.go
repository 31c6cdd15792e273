package exchange

import (
	"numplace/solver/format"
)

// This file writes and reads what is drawn on a board as fields of a JSON object. Their values are bytes in hexadecimal
// digits: those of Drawing.Packed for the setter's drawing, of Fog.Packed for the fog, and of format.Strokes for what
// the user has drawn.

const hexDigits = "0123456789abcdef"

func hexOf(bytes string) string {
	text := make([]byte, 0, 2*len(bytes))
	for _, b := range []byte(bytes) {
		text = append(text, hexDigits[b>>4], hexDigits[b&15])
	}
	return string(text)
}

// bytesOf decodes a text of hexOf. ok is false if it is damaged.
func bytesOf(text string) (bytes string, ok bool) {
	all := make([]byte, 0, len(text)/2)
	high := -1
	for _, c := range []byte(text) {
		d := -1
		switch {
		case c >= '0' && c <= '9':
			d = int(c - '0')
		case c >= 'a' && c <= 'f':
			d = int(c-'a') + 10
		}
		switch {
		case d < 0:
			return "", false
		case high < 0:
			high = d
		default:
			all, high = append(all, byte(high<<4|d)), -1
		}
	}
	return string(all), high < 0
}

// drawnFields returns the fields that a puzzle has, with their values.
func drawnFields(p format.Puzzle) (fields [][2]string) {
	for _, f := range [][2]string{{"drawing", p.Drawing.Packed()}, {"fog", p.Fog.Packed()},
		{"pen", string(p.Notes.Strokes())}} {
		if f[1] != "" {
			fields = append(fields, [2]string{f[0], hexOf(f[1])})
		}
	}
	return fields
}

// withDrawn returns a puzzle with the values of these fields. Damaged ones are ignored.
func withDrawn(p format.Puzzle, drawing, fog, pen string) format.Puzzle {
	n := p.Grid.N()
	if bytes, ok := bytesOf(drawing); ok {
		if d, ok := format.ReadDrawing(bytes); ok {
			p.Drawing = d
		}
	}
	if bytes, ok := bytesOf(fog); ok {
		if f, ok := format.ReadFog(bytes, n); ok {
			p.Fog = f
		}
	}
	if bytes, ok := bytesOf(pen); ok && format.Strokes(bytes).Fit(n) {
		p.Notes = p.Notes.WithStrokes(format.Strokes(bytes))
	}
	return p
}
