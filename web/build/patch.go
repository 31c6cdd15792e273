package main

import (
	"fmt"
	"strings"
)

// edit is a hunk of a patch: the lines before and after, with their context.
type edit struct{ file, from, to string }

// edits parses a patch in the form that diff -u and git write. Text before the first file is
// ignored. So are line numbers: the lines themselves identify the place.
func edits(patch string) ([]edit, error) {
	var all []edit
	file, inside := "", false
	for i, line := range strings.SplitAfter(patch, "\n") {
		text := strings.TrimSuffix(line, "\n")
		switch {
		case strings.HasPrefix(text, "--- a/") && !inside, strings.HasPrefix(text, "--- a/") &&
			strings.TrimPrefix(text, "--- a/") != file:
			file, inside = strings.TrimPrefix(text, "--- a/"), false
		case strings.HasPrefix(text, "+++ b/") && !inside:
			if strings.TrimPrefix(text, "+++ b/") != file {
				return nil, fmt.Errorf("line %d: %s gets another name", i+1, file)
			}
		case strings.HasPrefix(text, "@@ "):
			if file == "" {
				return nil, fmt.Errorf("line %d: a change of no file", i+1)
			}
			all, inside = append(all, edit{file: file}), true
		case inside && text != "":
			last := &all[len(all)-1]
			switch text[0] {
			case ' ':
				last.from, last.to = last.from+line[1:], last.to+line[1:]
			case '-':
				last.from += line[1:]
			case '+':
				last.to += line[1:]
			default:
				return nil, fmt.Errorf("line %d: %q is no line of a patch", i+1, text)
			}
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("nothing is changed")
	}
	return all, nil
}

// patched applies the edits that belong to a file. The lines of each must occur in it exactly once.
func patched(file, content string, all []edit) (string, error) {
	for _, c := range all {
		if c.file != file {
			continue
		}
		if c.from == "" || strings.Count(content, c.from) != 1 {
			return "", fmt.Errorf("%s is not as the patch knows it, at\n%s", file, c.from)
		}
		content = strings.Replace(content, c.from, c.to, 1)
	}
	return content, nil
}
