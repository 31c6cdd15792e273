// Package json replaces encoding/json in the fork of go-app. go-app only uses it for features that the page
// does not use (stored states, notifications) and for the messages of its errors.
package json

import (
	"errors"
	"fmt"
)

var errNoJSON = errors.New("JSON is left out of this build (web/build/goapp)")

// RawMessage is an encoded value.
type RawMessage []byte

// Marshal formats a value for a human reader. The result is not JSON unless the value has a MarshalJSON
// method.
func Marshal(v any) ([]byte, error) {
	if m, ok := v.(interface{ MarshalJSON() ([]byte, error) }); ok {
		return m.MarshalJSON()
	}
	return fmt.Appendf(nil, "%+v", v), nil
}

// MarshalIndent is the same as Marshal. It ignores prefix and indent.
func MarshalIndent(v any, prefix, indent string) ([]byte, error) { return Marshal(v) }

// Unmarshal always returns an error.
func Unmarshal(data []byte, v any) error { return errNoJSON }
