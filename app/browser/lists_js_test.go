package browser

import (
	"reflect"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/app/state/collections"
)

// storing runs call with a simulation in place of web/script/lists.js. answer is the source of a JavaScript
// function, which computes the result of every simulated call and may throw. storing waits until the given
// number of messages has been sent. It returns these messages, and the arguments of all calls to the
// simulation.
func storing(t *testing.T, answer string, messages int, call func(l Lists)) (sent []state.Msg, called string) {
	t.Helper()
	app.Window().Call("eval", `globalThis.numplace = {
		calls: [],
		async keep(...call) {
			const text = await Promise.all(call.map(async (each) => each instanceof Blob ? "Blob " +
				await each.text() : each instanceof Uint8Array ? "bytes " + each : JSON.stringify(each)));
			this.calls.push(text.join(", "));
			return (`+answer+`)(...call);
		},
	}`)
	defer app.Window().Call("eval", `delete globalThis.numplace`)
	turn := make(chan func(), 10)
	call(Lists{Send: func(msg state.Msg) { sent = append(sent, msg) }, Later: func(f func()) { turn <- f }})
	if messages == 0 { // wait for the call itself
		ended := make(chan bool)
		f := app.FuncOf(func(app.Value, []app.Value) any { close(ended); return nil })
		defer f.Release()
		app.Window().Call("setTimeout", f, 20)
		<-ended
	}
	for len(sent) < messages {
		(<-turn)()
	}
	if len(turn) > 0 {
		t.Error("more is sent")
	}
	return sent, app.Window().Get("numplace").Get("calls").Call("join", "; ").String()
}

const broken = `() => { throw new Error("full"); }`

func TestWhatTheDeviceKeepsIsSent(t *testing.T) {
	whole := app.Window().Call("eval", `new Blob(["before|part|after"])`)
	rows, ratings := []byte{1, 2, 255}, []byte{4}
	part := collections.KeepPart{ID: "a", Keep: collections.Keep{
		Part: 3, Begin: 7, End: 11, Text: true, Rows: rows, Ratings: ratings, State: "1 2 3 .",
	}}
	rest := part
	rest.Text = false
	for rule, test := range map[string]struct {
		answer string
		do     func(l Lists)
		want   []state.Msg
		called string
	}{
		"the list of collections": {`() => "a\tone"`, Lists.Heads, []state.Msg{collections.ListsRead{Heads: "a\tone"}},
			`"heads"`},
		"of a browser that keeps none": {broken, Lists.Heads, []state.Msg{collections.ListsRead{Failed: true}},
			`"heads"`},
		"a head is kept": {`() => undefined`,
			func(l Lists) { l.Head(collections.KeepList{ID: "a", Head: "x\ty"}) }, nil, `"head", "a", "x\ty"`},
		"quietly, if it is not": {broken, func(l Lists) { l.Head(collections.KeepList{ID: "a", Head: "x\ty"}) }, nil,
			`"head", "a", "x\ty"`},
		"a part is kept": {`() => undefined`, func(l Lists) { l.Part(part, whole) },
			[]state.Msg{collections.PartKept{ID: "a"}},
			`"part", "a", 3, Blob part, 4, bytes 1,2,255, bytes 4, "1 2 3 ."`},
		"without its text": {`() => undefined`, func(l Lists) { l.Part(rest, nil) }, nil,
			`"part", "a", 3, null, 4, bytes 1,2,255, bytes 4, "1 2 3 ."`},
		"a text that does not fit": {broken, func(l Lists) { l.Part(part, whole) },
			[]state.Msg{collections.KeepFailed{ID: "a", Part: 3}},
			`"part", "a", 3, Blob part, 4, bytes 1,2,255, bytes 4, "1 2 3 ."`},
		"rows that don't can be found": {broken, func(l Lists) { l.Part(rest, nil) }, nil,
			`"part", "a", 3, null, 4, bytes 1,2,255, bytes 4, "1 2 3 ."`},
		"it is deleted": {`() => undefined`,
			func(l Lists) { l.Drop(collections.KeepDropped{ID: "a", Is: true}) }, nil, `"drop", "a", true`},
		"the order": {`() => undefined`, func(l Lists) { l.Order(collections.OrderLists{IDs: "b a"}) },
			nil, `"order", "b a"`},
	} {
		sent, called := storing(t, test.answer, len(test.want), test.do)
		if !reflect.DeepEqual(sent, test.want) || called != test.called {
			t.Errorf("%s: %+v after %s\nwant %+v after %s", rule, sent, called, test.want, test.called)
		}
	}
}

// When a stored collection is read, its text arrives before the message with its rows is sent.
func TestACollectionIsRead(t *testing.T) {
	held := ""
	hold := func(id string, text app.Value) { held += id + " " + text.String() + "|" }
	read := func(l Lists) {
		send := l.Send
		l.Send = func(msg state.Msg) {
			held += "sent"
			send(msg)
		}
		l.Read("a", hold)
	}
	sent, _ := storing(t,
		`() => ({ head: "one", text: "the text", `+
			`parts: [{ text: new Blob(["four"]), rows: Uint8Array.of(1, 2), ratings: new Uint8Array(), state: "s" }] `+
			`})`, 1, read)
	want := []state.Msg{collections.ListRead{ID: "a", Head: "one",
		Parts: []collections.StoredPart{{Size: 4, Rows: []byte{1, 2}, Ratings: []byte{}, State: "s"}}}}
	if !reflect.DeepEqual(sent, want) || held != "a the text|sent" {
		t.Errorf("%+v, %q, want %+v", sent, held, want)
	}
	held = ""
	if sent, _ := storing(t, broken, 1, read); !reflect.DeepEqual(sent,
		[]state.Msg{collections.ListRead{ID: "a", Failed: true}}) || held != "sent" {
		t.Errorf("%+v, %q", sent, held)
	}
}
