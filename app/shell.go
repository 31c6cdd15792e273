//go:build !js

package app

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/builder"
	"numplace/app/internal/markup"
	"numplace/app/kit"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// Shell returns the page before its program has started, as HTML. It has an empty board, and all text in
// every language. Each call returns the same text.
//
// Before the first paint, boot.js and early.js in web/script set language and theme, draw the digits of a
// link or of the board in progress, and start recording keys and clicks. Everything that may be next to the
// board is in the HTML, and the class of the view selects what is visible. A tab that is clicked is marked,
// and opened when the program has started.
func Shell() string { return shell(false, state.OnBoard) }

// ListsShell is like Shell, for Lists.
func ListsShell() string { return shell(false, state.OnBatch) }

// LearnShell is like Shell, for the lessons. It does not contain their texts.
func LearnShell() string { return shell(false, state.OnLearn) }

// FrameShell is like Shell, for the embedded board with all controls. web/script/frame.js removes the
// controls that the frame's address does not request.
func FrameShell() string { return shell(true, state.OnBoard) }

func shell(framed bool, view state.View) string {
	p := newPage(kit.Kit{Shell: true}, framed)
	p.OnInit()
	p.host.Model.View = view
	if framed {
		p.host.Model.Widget.Controls = 1<<len(embed.Names) - 1
	}
	return markup.HTML(p)
}

// WidgetsShell is like Shell, for the page that creates widgets. form is the HTML of its form, which the
// second program draws.
func WidgetsShell(form string) string {
	b := builder.New(form)
	b.OnInit()
	return markup.HTML(b)
}

// Trouble returns a bar as HTML, which works without the program. It reports that a file is lost, that the
// program can't run, that the site's policy forbids it, or that it has ended. The document's data-failed
// selects the message. Without that, or without a style sheet, the bar asks the reader to wait.
func Trouble() string {
	k := kit.Kit{Shell: true}
	say := func(why string, t i18n.Text) app.UI {
		return kit.Element("p").DataSet("why", why).Attr("hidden", true).Body(k.Word(t))
	}
	bar := markup.HTML(kit.Element("div").Class("bar bar--failed").Attr("role", "alert").Body(
		kit.Box("p", "bar__wait", k.Word(i18n.NotAllLoaded)),
		say("lost", i18n.FileLost),
		say("unable", i18n.CannotRun),
		say("barred", i18n.Barred),
		kit.Element("p").DataSet("why", "ended").Attr("hidden", true).
			Body(k.Word(i18n.Ended), kit.Box("span", "bar__kept", k.Word(i18n.BoardsKept))),
		kit.Element("a").Class("btn").DataSet("reload", "page").Body(k.Word(i18n.Reload)),
	))
	// go-app drops an empty href, which would lead to the page itself.
	return strings.Replace(bar, "<a ", `<a href="" `, 1)
}
