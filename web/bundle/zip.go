package bundle

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"io"
	"maps"
	"path"
	"slices"
	"time"
)

// zipTime is the modification time of all files in a zip, the earliest that the format can express.
var zipTime = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Zip returns a zip of files, which maps names with slashes to contents. The output is the same for the same
// contents. Files that are already compressed are stored unchanged.
func Zip(files map[string][]byte) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	w.RegisterCompressor(zip.Deflate, func(to io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(to, flate.BestCompression)
	})
	for _, name := range slices.Sorted(maps.Keys(files)) {
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: zipTime}
		switch path.Ext(name) {
		case ".br", ".gz", ".png":
			h.Method = zip.Store
		}
		h.SetMode(0o644)
		entry, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := entry.Write(files[name]); err != nil {
			return nil, err
		}
	}
	err := w.Close() // writes the zip's directory
	return out.Bytes(), err
}
