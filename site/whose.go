package site

import (
	"os"
	"path/filepath"
	"strings"

	"octavo/content"
	"octavo/content/message"
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
func (w whose) where() message.Message {
	if w.sample {
		return message.Text("the embedded sample")
	}
	here, err := os.Getwd()
	if err != nil {
		return message.New("the publication %s", w.dir)
	}
	whole, _ := filepath.Abs(w.dir)
	switch near, err := filepath.Rel(here, whole); {
	case err == nil && near == ".":
		return message.Text("the publication here")
	case err == nil && !strings.HasPrefix(near, ".."):
		return message.New("the publication %s", filepath.ToSlash(near))
	}
	return message.New("the publication %s", filepath.ToSlash(w.dir))
}

// aside is what to do where another publication was meant.
func (w whose) aside() message.Message {
	if !w.sample {
		return message.Message{}
	}
	return message.Text("; there is no octavo.yaml here, nor above that file, so the embedded sample was asked: --dir FOLDER asks another publication")
}
