// Package errors replaces go-app's errors. An error has a message, tags, and a wrapped error.
package errors

import "errors"

// Error is an error with tags.
type Error struct {
	message string
	tags    []any // alternating names and values
	wrapped error
}

// New returns an error with a message.
func New(message string) Error { return Error{message: message} }

// WithTag returns a copy of e with an additional tag.
func (e Error) WithTag(name string, value any) Error {
	e.tags = append(e.tags[:len(e.tags):len(e.tags)], name, value)
	return e
}

// Wrap returns a copy of e that wraps err.
func (e Error) Wrap(err error) Error {
	e.wrapped = err
	return e
}

// Unwrap returns the wrapped error.
func (e Error) Unwrap() error { return e.wrapped }

// Error returns the message, the tags whose values are strings or have a String method, and the message of
// the wrapped error.
func (e Error) Error() string {
	text := e.message
	for i := 0; i < len(e.tags); i += 2 {
		name, _ := e.tags[i].(string)
		switch value := e.tags[i+1].(type) {
		case string:
			text += ", " + name + " " + value
		case interface{ String() string }:
			text += ", " + name + " " + value.String()
		}
	}
	if e.wrapped != nil {
		text += ": " + e.wrapped.Error()
	}
	return text
}

// Is calls errors.Is of the standard library.
func Is(err, target error) bool { return errors.Is(err, target) }

// As calls errors.As of the standard library.
func As(err error, target any) bool { return errors.As(err, target) }
