package lists

import (
	"testing"

	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
)

func TestKeys(t *testing.T) {
	tests := map[string]struct {
		key   string
		want  state.Msg
		opens bool
	}{
		"up to the row above":              {key: "ArrowUp", want: collections.MoveRow{To: cursor.Up}},
		"down to the row below":            {key: "ArrowDown", want: collections.MoveRow{To: cursor.Down}},
		"Page Up goes a page back":         {key: "PageUp", want: collections.MoveRow{To: cursor.RowStart}},
		"Page Down goes a page on":         {key: "PageDown", want: collections.MoveRow{To: cursor.RowEnd}},
		"Home goes to the first row":       {key: "Home", want: collections.MoveRow{To: cursor.BoardStart}},
		"End goes to the last row":         {key: "End", want: collections.MoveRow{To: cursor.BoardEnd}},
		"Enter opens the row":              {key: "Enter", opens: true},
		"the space bar opens the row":      {key: " ", opens: true},
		"left to the row before":           {key: "ArrowLeft", want: collections.MoveRow{To: cursor.Left}},
		"right to the row after":           {key: "ArrowRight", want: collections.MoveRow{To: cursor.Right}},
		"Tab is the browser's":             {key: "Tab"},
		"a digit does nothing":             {key: "5"},
		"a key without a name is no key":   {key: ""},
		"a name is no prefix of a message": {key: "Arrow"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			if got := message(test.key); got != test.want {
				t.Errorf("%T%+v, want %T%+v", got, got, test.want, test.want)
			}
			if got := opens(test.key); got != test.opens {
				t.Errorf("it opens the row: %t", got)
			}
		})
	}
}
