package why

import (
	"os"
	"path/filepath"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/site"
)

// publicationAbove returns the nearest folder above a file or an output that has a publication. It
// returns "" if there is none. The search is then in the current folder's publication or in the
// sample.
func publicationAbove(path string) string {
	file := path
	if parts := puzzlePattern.FindStringSubmatch(path); parts != nil {
		file = parts[1]
	}
	return content.FindPublication(file)
}

// A publicationLabel names the searched publication in errors.
type publicationLabel struct {
	dir    string
	sample bool // whether the embedded sample was searched, since no publication was found
}

func labelOf(p *site.Project) publicationLabel { return publicationLabel{p.Dir, p.Sample} }

// name returns the name of the publication for a reader.
func (w publicationLabel) name() message.Message {
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

// dirHint explains how to search another publication, if the sample was searched.
func (w publicationLabel) dirHint() message.Message {
	if !w.sample {
		return message.Message{}
	}
	return message.Text("; there is no octavo.yaml here, nor above that file, so the embedded sample was asked: --dir FOLDER asks another publication")
}
