package web

import (
	"io/fs"
	"os"

	"numplace/web/bundle"
)

// Zip writes the files of Export into one zip file, which may exist. They are at its top. Without
// packed it has no .br and .gz versions, for hosts that compress by themselves. The same bundle
// makes the same bytes.
func Zip(name, prefix, origin string, packed bool) error {
	return zipped(Bundle(), name, prefix, origin, packed)
}

func zipped(from fs.FS, name, prefix, origin string, packed bool) error {
	s, err := load(from, prefix, origin)
	if err != nil {
		return err
	}
	files, err := s.exported(packed)
	if err != nil {
		return err
	}
	content, err := bundle.Zip(files)
	if err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}
