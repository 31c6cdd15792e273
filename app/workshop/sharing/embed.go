package sharing

import (
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/shared/widget"
)

// embedding returns the HTML with the codes that embed the puzzle in a page of another site, and a link to the page
// that makes codes with other choices.
func (s shared) embedding() string {
	w := writer{lang: s.Lang}
	query := s.givens()
	b, err := link.DecodeBoard(query)
	if err != nil { // a link is decoded as it was encoded
		return ""
	}
	of, name := widget.Widget{Board: b, Width: widget.DefaultWidth,
		Options: embed.Options{Controls: embed.DefaultControls}}, s.Lang.Sudoku()
	w.Markup(`<div class="offers">`)
	if !b.Drawing.Foggy() { // the element for other sites has no fog
		w.code(embedElement, embedElementSays, of.Element(s.Site, name))
	}
	w.code(embedFrame, embedFrameSays, of.Frame(s.Site, name))
	w.code(embedMarkdown, embedMarkdownSays, "[!["+name+"]("+s.Site+"picture.png"+query+")]("+s.Site+query+")")
	w.code(embedAddress, embedAddressSays, s.Site+query)
	w.Markup(`<div class="offer"><span class="offer__name"></span><div class="offer__of">`)
	w.outward(s.Site+"widgets/"+query, embedMore.In(s.Lang), "")
	w.Markup(`</div></div></div>`)
	return w.String()
}

// code writes a row with a code to copy.
func (w *writer) code(name, says text, code string) {
	w.Markup(`<div class="offer offer--code" role="group" aria-label="`).Text(name.In(w.lang)).
		Markup(`"><span class="offer__name">`).Text(name.In(w.lang)).Markup(`</span><div class="offer__of">` +
		`<p class="offer__says">`).Text(says.In(w.lang)).Markup(`</p><textarea class="offer__code" readonly rows="3" ` +
		`spellcheck="false" aria-label="`).Text(name.In(w.lang)).Markup(`">`).Text(code).Markup(`</textarea>`)
	w.Button("btn", copies, i18n.Copy.In(w.lang), "text", code)
	w.Markup(`</div></div>`)
}
