package bundle

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"math/bits"

	"github.com/andybalholm/brotli"
)

// Brotli and Gzip compress at the highest level, which is slow. They are for files that are compressed once
// and sent often.

// Brotli compresses content for Content-Encoding: br.
func Brotli(content []byte) ([]byte, error) { return brotliAt(brotli.BestCompression, content) }

// QuickBrotli is like Brotli at the lowest level, for trial builds.
func QuickBrotli(content []byte) ([]byte, error) { return brotliAt(brotli.BestSpeed, content) }

func brotliAt(quality int, content []byte) ([]byte, error) {
	var out bytes.Buffer
	// the window fits the content, because the compressor's tables are as large as the window
	window := min(24, max(10, bits.Len(uint(len(content)))))
	err := through(brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: quality, LGWin: window}), content)
	return out.Bytes(), err
}

// Gzip compresses content for Content-Encoding: gzip.
func Gzip(content []byte) ([]byte, error) { return gzipAt(gzip.BestCompression, content) }

// QuickGzip is like Gzip at the lowest level, for trial builds.
func QuickGzip(content []byte) ([]byte, error) { return gzipAt(gzip.BestSpeed, content) }

func gzipAt(level int, content []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, level)
	if err != nil {
		return nil, err
	}
	err = through(w, content)
	return out.Bytes(), err
}

func through(w io.WriteCloser, content []byte) error {
	_, err := w.Write(content)
	return errors.Join(err, w.Close())
}
