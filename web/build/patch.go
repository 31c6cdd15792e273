package main

import (
	"fmt"
	"strings"
)

// edit is a hunk of a patch. from and to are its lines before and after the change, including context.
type edit struct{ file, from, to string }

// edits parses a patch in the format of diff -u or git. It ignores text before the first file. It also
// ignores line numbers, because the lines themselves identify the place.
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
				return nil, fmt.Errorf("line %d: %s is renamed", i+1, file)
			}
		case strings.HasPrefix(text, "@@ "):
			if file == "" {
				return nil, fmt.Errorf("line %d: a hunk without a file", i+1)
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
				return nil, fmt.Errorf("line %d: %q is not a line of a patch", i+1, text)
			}
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("the patch has no hunks")
	}
	return all, nil
}

// patched applies the edits of one file to the content of this file. all contains the edits of every file.
// The original lines of each edit must occur exactly once in the content.
func patched(file, content string, all []edit) (string, error) {
	for _, c := range all {
		if c.file != file {
			continue
		}
		if c.from == "" || strings.Count(content, c.from) != 1 {
			return "", fmt.Errorf("%s must contain these lines of the patch exactly once:\n%s", file, c.from)
		}
		content = strings.Replace(content, c.from, c.to, 1)
	}
	return content, nil
}
