package links

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"errors"
	"io"
)

// inflate unpacks zlib data, or with raw what deflate makes without zlib's head, up to maxUnpacked bytes. The error is CutShort, TooMuch or
// NotData.
func inflate(packed []byte, raw bool) (string, *Error) {
	var in io.Reader
	if raw {
		in = flate.NewReader(bytes.NewReader(packed))
	} else {
		z, err := zlib.NewReader(bytes.NewReader(packed))
		if err != nil {
			return "", &Error{Cause: NotData, Offset: 1}
		}
		in = z
	}
	out, err := io.ReadAll(io.LimitReader(in, maxUnpacked+1))
	switch {
	case len(out) > maxUnpacked:
		return "", &Error{Cause: TooMuch, Want: maxUnpacked}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "", &Error{Cause: CutShort}
	case err != nil:
		return "", &Error{Cause: NotData, Offset: len(out) + 1}
	}
	return string(out), nil
}
