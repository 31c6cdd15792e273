package main

import (
	"os"
	"path/filepath"

	"numplace/web/bundle"
)

// pluginFiles lists the files of the WordPress plugin in web/wordpress.
var pluginFiles = []string{"numplace.php", "block.js", "readme.txt"}

// wordpress writes the WordPress plugin as a zip file. WordPress requires that all its files are in one
// folder.
func (b *builder) wordpress(name string) error {
	license, err := os.ReadFile(filepath.Join(b.root, "LICENSE"))
	if err != nil {
		return err
	}
	files := map[string][]byte{"numplace/LICENSE": license}
	for _, file := range pluginFiles {
		content, err := os.ReadFile(filepath.Join(b.root, "web", "wordpress", file))
		if err != nil {
			return err
		}
		files["numplace/"+file] = content
	}
	content, err := bundle.Zip(files)
	if err != nil {
		return err
	}
	return writeChanged(name, content)
}
