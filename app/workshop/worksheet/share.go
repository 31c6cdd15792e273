package worksheet

import (
	"context"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/sharing"
)

// share draws the dialog with the link to a collection.
func (h *dialog) share(ctx context.Context) (e job.SetDialogDrawn, err error) {
	if h.Form == "" {
		h.input(fieldTitle, titleOf, h.Title)
		h.input(fieldAuthor, authorOf, h.Author)
		e.Form = h.drawn()
	} else {
		h.Title, h.Author = h.field(fieldTitle), h.field(fieldAuthor)
	}
	e.Author = h.Author
	all, err := h.collection(ctx)
	if err != nil {
		return e, err
	}
	s := h.setOf(all)
	address, fit := h.address(s)
	more := max(h.Rows-len(h.Picked)/job.RowSize, 0) // rows of the collection that are not in the request
	switch {
	case len(all) == 0:
		h.says(noPuzzles.In(h.Lang))
	case fit < len(all)+more:
		h.says(h.tooMany(len(all)+more, fit))
	default:
		e.Contents = s.Contents()
		h.Markup(`<input class="share__link" readonly spellcheck="false" aria-label="`).
			Text(i18n.SharedLink.In(h.Lang)).Markup(`" value="`).Text(address).Markup(`"><div class="share__do">`)
		h.sends(address)
		h.Markup(`<a class="bare" target="_blank" href="`).Text(address + link.AsCodes).Markup(`">`).
			Text(i18n.ClassForTeachers.In(h.Lang)).Markup(`</a></div>`)
		h.says(h.linked(len(all), address))
		if m, ok := codeOf(address); ok {
			h.Markup(`<div class="setdialog__code">`, sharing.CodeSVG(m, h.Lang), `</div>`)
		} else {
			h.says(noCode.In(h.Lang))
		}
	}
	e.Result = h.drawn()
	return e, nil
}
