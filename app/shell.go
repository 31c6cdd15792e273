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

// Shell returns the HTML of the page before its program has started, with an empty board and all text in
// every language. Each call returns the same HTML.
//
// Before the first paint, boot.js and early.js in web/script set the language and the theme, draw the digits
// of a link or of the board in progress, and start recording keys and clicks. The HTML contains everything
// that may be next to the board, and a class selects what is visible. If the user clicks a tab before the
// program has started, the scripts only mark the tab, and the program later opens the tab's view.
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

// Trouble returns a bar as HTML that works without the program. It reports one of several problems: a file is
// missing, the program can't run, the site's policy forbids it, or it has crashed. The attribute data-failed
// of the html element selects the message. Without data-failed, or without a style sheet, the bar asks the
// user to wait.
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
	// The link needs an empty href, which leads to the page itself, but go-app drops empty attributes.
	return strings.Replace(bar, "<a ", `<a href="" `, 1)
}
