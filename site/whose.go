package site

import (
	"os"
	"path/filepath"
	"strings"

	"octavo/content"
	"octavo/content/said"
)

// publicationAbove is the folder of the publication in which a file lies, or one of whose
// output it is: the nearest above it that has settings. "" where there is none; then
// the publication is here, or the sample.
func publicationAbove(asked string) string {
	file := asked
	if parts := puzzleNamed.FindStringSubmatch(asked); parts != nil {
		file = parts[1]
	}
	return content.Above(file)
}

// A whose says which publication was asked, where the answer is that it has no such thing.
type whose struct {
	dir    string
	sample bool // there was none, neither here nor above what was asked about
}

func (p *project) whose() whose { return whose{p.dir, p.sample} }

// where names the publication, so that whoever meant another one sees it.
func (w whose) where() said.Said {
	if w.sample {
		return said.Text("the embedded sample")
	}
	here, err := os.Getwd()
	if err != nil {
		return said.New("the publication %s", w.dir)
	}
	whole, _ := filepath.Abs(w.dir)
	switch near, err := filepath.Rel(here, whole); {
	case err == nil && near == ".":
		return said.Text("the publication here")
	case err == nil && !strings.HasPrefix(near, ".."):
		return said.New("the publication %s", filepath.ToSlash(near))
	}
	return said.New("the publication %s", filepath.ToSlash(w.dir))
}

// aside is what to do where another publication was meant.
func (w whose) aside() said.Said {
	if !w.sample {
		return said.Said{}
	}
	return said.Text("; there is no octavo.yaml here, nor above that file, so the embedded sample was asked: --dir FOLDER asks another publication")
}
