package worker

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/wire"
)

// Called serves requests of solver.js if the program was started by web/solver/worker.js, the script of
// solver.js. In that case Called does not return. Otherwise it returns at once. Called passes a function to
// the script, which calls it with a question and gets the answer. types has a pointer to a struct of each
// type of question and answer, as for wire.New. Answers contain no bytes.
func Called(types []any, answer func(question any) any) {
	take := app.Window().Get("numplace")
	if take.Type() != app.TypeFunction {
		return
	}
	codec := wire.New(wire.Arrays[app.Value]{Make: makeArray, Read: readArray}, types...)
	take.Invoke(app.FuncOf(func(_ app.Value, args []app.Value) any {
		message, _ := codec.Write(answer(codec.Read(args[0])))
		return message
	}))
	select {}
}
