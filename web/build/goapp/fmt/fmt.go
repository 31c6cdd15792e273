// Package fmt replaces the standard package in the fork of go-app. It supports only what go-app's messages
// need. It distinguishes verbs only where necessary, and ignores widths and flags.
package fmt

import (
	"reflect"
	"strconv"
)

// Sprintf replaces the verbs in format by the values. It appends values without a verb.
func Sprintf(format string, values ...any) string {
	var out []byte
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			out = append(out, format[i])
			continue
		}
		for i++; i < len(format) && !letter(format[i]); i++ {
			if format[i] == '%' {
				out = append(out, '%')
				break
			}
		}
		if i == len(format) || format[i] == '%' {
			continue
		}
		if len(values) == 0 {
			out = append(out, "?"...)
			continue
		}
		out, values = appendVerb(out, format[i], values[0]), values[1:]
	}
	for _, v := range values {
		out = appendVerb(append(out, ' '), 'v', v)
	}
	return string(out)
}

// Sprint concatenates the values.
func Sprint(values ...any) string {
	var out []byte
	for _, v := range values {
		out = appendVerb(out, 'v', v)
	}
	return string(out)
}

// Appendf appends the result of Sprintf to b.
func Appendf(b []byte, format string, values ...any) []byte {
	return append(b, Sprintf(format, values...)...)
}

// Printf prints to the browser's console.
func Printf(format string, values ...any) { print(Sprintf(format, values...)) }

func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func appendVerb(out []byte, verb byte, v any) []byte {
	switch verb {
	case 'T':
		return append(out, reflect.TypeOf(v).String()...)
	case 'p':
		return strconv.AppendUint(out, uint64(reflect.ValueOf(v).Pointer()), 16)
	case 'q':
		return strconv.AppendQuote(out, Sprint(v))
	}
	switch v := v.(type) {
	case nil:
		return append(out, "<nil>"...)
	case string:
		return append(out, v...)
	case []byte:
		return append(out, v...)
	case error:
		return append(out, v.Error()...)
	case interface{ String() string }:
		return append(out, v.String()...)
	}
	switch r := reflect.ValueOf(v); r.Kind() {
	case reflect.String:
		return append(out, r.String()...)
	case reflect.Bool:
		return strconv.AppendBool(out, r.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(out, r.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.AppendUint(out, r.Uint(), 10)
	case reflect.Float32, reflect.Float64:
		return strconv.AppendInt(out, int64(r.Float()), 10) // go-app only formats integral values
	}
	return append(append(append(out, '('), reflect.TypeOf(v).String()...), ')')
}
