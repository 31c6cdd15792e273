package sharing

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/svg"
	"numplace/app/workshop/qr"
	"numplace/app/workshop/sheet"
)

// These are the minimum widths of a QR code on the screen, in px: first in general, then in a narrow window.
// The actual width is a multiple of the number of modules (squares).
const (
	leastCode   = 200
	leastNarrow = 128
)

// code returns the QR code of the shared link. If that link is too long, it returns the code of a link to the
// puzzle's givens only, and bare is true.
func (s shared) code() (m qr.Matrix, bare bool, err error) {
	if m, err = qr.Code(s.Site + s.Query); err == nil {
		return m, false, nil
	}
	m, err = qr.Code(s.Site + s.givens())
	return m, true, err
}

// codeHTML returns the element with the QR code and the text next to it. The code is dark on white in every
// theme. file is the code as an SVG file. It is "" if the link is too long, even with the givens only.
func (s shared) codeHTML() (html, file string) {
	w := writer{lang: s.Lang}
	m, bare, err := s.code()
	w.Markup(`<div class="share__code">`)
	if err != nil {
		w.Markup(`<p class="share__says">`).Text(noCode.In(s.Lang)).Markup(`</p></div>`)
		return w.String(), ""
	}
	least := leastCode
	if s.Folded {
		least = leastNarrow
	}
	file = codeSVG(m, codeName.In(s.Lang), least)
	w.Markup(file).Markup(`<p class="share__says"><b>`)
	switch {
	case bare:
		w.Text(scanBare.In(s.Lang))
	case s.Folded:
		w.Text(scanOther.In(s.Lang))
	default:
		w.Text(scanThis.In(s.Lang))
	}
	w.Markup(`</b> `).Text(nothingSent.In(s.Lang)).Markup(`</p></div>`)
	return w.String(), file
}

// CodeSVG draws the QR code of a link for the screen.
func CodeSVG(m qr.Matrix, l i18n.Lang) string { return codeSVG(m, codeName.In(l), leastCode) }

// codeSVG draws a QR code with its quiet zone (the margin around it). least is the minimum width of the
// result in px.
func codeSVG(m qr.Matrix, title string, least int) string {
	side := m.Size() + 2*qr.Quiet
	width := max((least+side-1)/side, 2) * side
	var w svg.Writer
	w.Add(`<svg xmlns="http://www.w3.org/2000/svg" class="qr" role="img" width="`).Int(width).Add(`" height="`).
		Int(width).Add(`" viewBox="0 0 `).Int(side).Add(" ").Int(side)
	w.Add(`" shape-rendering="crispEdges"><title>`).Escaped(title).Add(`</title><path fill="#fff" d="M0 0h`).Int(side).
		Add("v").Int(side).Add("H0z").Add(`"/><path fill="#000" d="`)
	for row := range m.Size() {
		for col := 0; col < m.Size(); col++ {
			from := col
			for col < m.Size() && m.Dark(row, col) {
				col++
			}
			if col > from {
				w.Move(from+qr.Quiet, row+qr.Quiet).Add("h").Int(col - from).Add("v1h").Int(from - col).Add("z")
			}
		}
	}
	return string(w.Add(`"/></svg>`).Text)
}

// CodeOnSheet converts a QR code to the type of package sheet.
func CodeOnSheet(m qr.Matrix) sheet.Code {
	c := sheet.Code{Side: m.Size(), Bits: make([]byte, (m.Size()*m.Size()+7)/8)}
	for i := range m.Size() * m.Size() {
		if m.Dark(i/m.Size(), i%m.Size()) {
			c.Bits[i/8] |= 1 << (7 - i%8)
		}
	}
	return c
}
