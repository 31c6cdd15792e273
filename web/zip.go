package web

import (
	"io/fs"
	"os"

	"numplace/web/bundle"
)

// Zip writes the files of Export to the top level of a zip file, replacing an existing file. If packed is not
// set, it leaves out the .br and .gz versions, for hosts that compress by themselves. The output is the same
// each time for the same bundle.
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
