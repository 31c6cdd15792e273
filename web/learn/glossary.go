package learn

import (
	"fmt"
	"html"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/lesson"
	"numplace/app/shared/terms"
)

// This file generates the glossary as HTML: the meanings of terms by theme, and other names of the
// techniques.

// columns lists the columns of techniques.tsv that contain names of techniques. Each has the column's heading
// and the language of its names.
var columns = [...]struct{ heading, lang string }{
	{"HoDoKu", "en"}, {"SudokuWiki", "en"}, {"Japan", "ja"}, {"SudokuStudio", "zh-Hans"}, {"Taiwan", "zh-Hant"},
}

// glossary appends the glossary to the file in out. book is the parsed content of out so far. The id of a
// term's element is the term's key. On a narrow screen, the rows of the table of names are displayed as
// lists, which would hide the structure of the table from assistive technology. The elements of the table
// therefore have ARIA roles, and each cell repeats its column heading.
func glossary(out *strings.Builder, book lesson.Book, l i18n.Lang) error {
	put := func(markup string, texts ...string) { // replaces each % with the next text, escaped
		out.WriteString("- ")
		for _, text := range texts {
			before, after, _ := strings.Cut(markup, "%")
			out.WriteString(before + html.EscapeString(text))
			markup = after
		}
		out.WriteString(markup + "\n")
	}
	out.WriteString("\n")
	put(`<div class="glossary"><p class="learn__crumb"><a data-lesson="/" href="{}learn/">%</a></p>`,
		book.Word("title"))
	put(`<h1 class="learn__name" tabindex="-1">%</h1><p class="facts">%</p>`, book.Word(lesson.Glossary),
		book.Word("glossed"))
	themes, words := strings.Split(book.Word("themes"), " | "), terms.Glossary(l)
	if len(themes) != len(words) {
		return fmt.Errorf("%s: the lessons name %d themes, but the glossary has %d", l.Tag(), len(themes), len(words))
	}
	for i, theme := range themes {
		put(`<section><h2>%</h2><dl>`, theme)
		for _, e := range words[i] {
			put(`<div><dt id="%">%</dt><dd>%</dd></div>`, e.Key, e.Word, e.Says)
		}
		put(`</dl></section>`)
	}
	rows, err := rows()
	if err != nil {
		return err
	}
	put(`<h2>%</h2><p class="facts">%</p><table role="table"><thead role="rowgroup"><tr role="row">`,
		book.Word("names"), book.Word("named"))
	heads := strings.Split(book.Word("heads"), " | ")
	for _, head := range heads {
		put(`<th role="columnheader" scope="col">%</th>`, head)
	}
	put(`</tr></thead><tbody role="rowgroup">`)
	for _, of := range book.Lessons {
		key := of.Forms[0].Key
		names := rows[key].names
		if len(names) < len(heads)-1 {
			return fmt.Errorf("%s: %d headings, but techniques.tsv has %d name columns", l.Tag(), len(heads),
				len(names))
		}
		put(`<tr role="row"><th role="rowheader" scope="row"><a data-lesson="%/" href="{}learn/%/">%</a></th>`, key,
			key, of.Name)
		for i, name := range names[:len(heads)-1] {
			if name == "" {
				put(`<td role="cell" class="none">—</td>`)
			} else {
				put(`<td role="cell" data-head="%" lang="%">%</td>`, heads[i+1], columns[i].lang, name)
			}
		}
		put(`</tr>`)
	}
	put(`</tbody></table></div>`)
	return nil
}
