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

// Shell returns the page before its program has started, as HTML: an empty board, and every word in
// every language. Each call returns the same text.
//
// Before the first paint, boot.js and early.js in web/script set language and theme, draw a link's
// digits or the board going on, and begin to record keys and clicks. What may stand beside the board
// is all there, and the class of the view chooses. A tab that was clicked is marked, and shown when
// the program has started.
func Shell() string { return shell(false, state.OnBoard) }

// ListsShell is Shell for the batch.
func ListsShell() string { return shell(false, state.OnBatch) }

// LearnShell is Shell for the pages about techniques, whose texts are not in it.
func LearnShell() string { return shell(false, state.OnLearn) }

// FrameShell is Shell for the embedded board, with all controls. web/script/frame.js removes those
// that the frame's address does not ask for.
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

// WidgetsShell is Shell for the page that makes widgets. form is its form, which the second program draws.
func WidgetsShell(form string) string {
	b := builder.New(form)
	b.OnInit()
	return markup.HTML(b)
}

// Trouble returns a bar, as HTML. Without the program it reports that a file is lost, that the
// program can't run, that the site's policy forbids it, or that it has ended. The document's data-failed
// selects the sentence. Without it, or without a style sheet, the sentence asks the reader to wait.
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
	// go-app drops the empty address, which leads to the page itself.
	return strings.Replace(bar, "<a ", `<a href="" `, 1)
}
