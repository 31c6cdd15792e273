package worker

import (
	"reflect"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/job"
)

// The messages between the page and a worker are plain JavaScript objects, which the browser copies itself: a job.Request
// one way, a job.Event the other. An object has a property for each field of the struct, under its name. Bytes and a
// job.Packed are Uint8Arrays, and missing where they are empty.

// A request about a text that the page has goes with that part of the text as a Blob: a reference, which the worker reads.
const textField = "Text"

func requestMessage(r job.Request, text app.Value) map[string]any {
	m := object(reflect.ValueOf(r), nil)
	if text != nil {
		m[textField] = text
	}
	return m
}

func readRequest(m app.Value) (r job.Request) {
	if text := m.Get(textField); text.Truthy() {
		buffer := app.Window().Get("FileReaderSync").New().Call("readAsArrayBuffer", text)
		m.Set(textField, app.Window().Get("Uint8Array").New(buffer))
	}
	read(m, reflect.ValueOf(&r).Elem())
	return r
}

// eventMessage returns an event, and the buffers to transfer with it.
func eventMessage(e job.Event) (m map[string]any, transfer []any) {
	m = object(reflect.ValueOf(e), &transfer)
	return m, transfer
}

func readEvent(m app.Value) (e job.Event) {
	read(m, reflect.ValueOf(&e).Elem())
	return e
}

var packed = reflect.TypeFor[job.Packed]()

// object returns a struct as an object, and appends the buffers of its bytes to buffers unless that is nil.
func object(s reflect.Value, buffers *[]any) map[string]any {
	m := map[string]any{}
	for i := range s.NumField() {
		if v := plain(s.Field(i), buffers); v != nil {
			m[s.Type().Field(i).Name] = v
		}
	}
	return m
}

// plain returns a field as a JavaScript value; nil for empty bytes.
func plain(v reflect.Value, buffers *[]any) any {
	switch kind := v.Kind(); {
	case kind == reflect.Struct:
		return object(v, buffers)
	case kind == reflect.Bool:
		return v.Bool()
	case v.Type() == packed:
		return array([]byte(v.String()), buffers)
	case kind == reflect.String:
		return v.String()
	case kind == reflect.Slice:
		return array(v.Bytes(), buffers)
	case v.CanInt():
		return int(v.Int())
	}
	return int(v.Uint())
}

func array(b []byte, buffers *[]any) any {
	if len(b) == 0 {
		return nil
	}
	array := app.Window().Get("Uint8Array").New(len(b))
	app.CopyBytesToJS(array, b)
	if buffers != nil {
		*buffers = append(*buffers, array.Get("buffer"))
	}
	return array
}

// read sets a field, or a whole struct, to what a message says. What the message lacks stays zero.
func read(m app.Value, v reflect.Value) {
	switch kind := v.Kind(); {
	case m.IsUndefined():
	case kind == reflect.Struct:
		for i := range v.NumField() {
			read(m.Get(v.Type().Field(i).Name), v.Field(i))
		}
	case kind == reflect.Bool:
		v.SetBool(m.Bool())
	case v.Type() == packed:
		v.SetString(string(readBytes(m)))
	case kind == reflect.String:
		v.SetString(m.String())
	case kind == reflect.Slice:
		v.SetBytes(readBytes(m))
	case v.CanInt():
		v.SetInt(int64(m.Int()))
	default:
		v.SetUint(uint64(m.Int()))
	}
}

func readBytes(array app.Value) []byte {
	b := make([]byte, array.Length())
	app.CopyBytesToGo(b, array)
	return b
}
