package site

import (
	"io/fs"
	"path"

	"octavo/content/strict"
	"octavo/render/scripts"
	"octavo/site/product/memo"
)

// ownStyles are the style sheets of the site that a publication has.
const ownStyles = "templates/site/*.css"

// mostOfStyle bounds what is looked through of one, in bytes: ours has some thirty thousand. mostFaults
// are told of it: whatever isn't a style sheet at all has one in each line.
const (
	mostOfStyle = 1 << 17
	mostFaults  = 20
)

// styleFaults are what is wrong with the publication's own style sheets, which browsers pass over
// without a word: such a rule does nothing, and the sheet is published as it stands.
func styleFaults(project fs.FS, memory *memo.Memory) strict.Problems {
	faults, err := memo.Read(memory, "faults of style sheets", "", project, func(project fs.FS) (strict.Problems, error) {
		var all strict.Problems
		names, err := fs.Glob(project, ownStyles)
		for _, name := range names {
			source, problem := strict.ReadSource(project, name, mostOfStyle)
			if problem != nil {
				continue // whoever publishes it says so
			}
			faults := scripts.StyleMistakes(path.Base(name), []byte(source.Text()))
			for _, fault := range faults[:min(len(faults), mostFaults)] {
				all = append(all, source.Problemf(strict.Pos{File: name, Line: fault.Line, Column: fault.Column}, "", "browsers pass over this: %s", fault.Text))
			}
		}
		return all, err
	})
	if err != nil {
		return nil
	}
	return faults
}
