package site

import (
	"io/fs"
	"path"

	"octavo/content/strict"
	"octavo/render/scripts"
)

// ownStyles matches the publication's own style sheets.
const ownStyles = "templates/site/*.css"

// Bounds of a style sheet that is checked.
const (
	largestStyle = 1 << 17 // bytes; the built-in one has some 30,000
	mostFaults   = 20      // faults that are reported
)

// styleFaults lists what is wrong with the publication's own style sheets. Browsers ignore such
// rules without a word, and the sheet is published as it is.
func styleFaults(project fs.FS) strict.Problems {
	var all strict.Problems
	names, err := fs.Glob(project, ownStyles)
	if err != nil {
		return nil
	}
	for _, name := range names {
		source, problem := strict.ReadSource(project, name, largestStyle)
		if problem != nil {
			continue // publishing it reports the problem
		}
		faults := scripts.StyleMistakes(path.Base(name), []byte(source.Text()))
		for _, fault := range faults[:min(len(faults), mostFaults)] {
			all = append(all, source.Problemf(strict.Pos{File: name, Line: fault.Line, Column: fault.Column}, "", "browsers pass over this: %s", fault.Text))
		}
	}
	return all
}
