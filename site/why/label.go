package why

import (
	"os"
	"path/filepath"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/site"
)

// publicationAbove returns the folder of the publication to which a file or an output belongs: the
// nearest one above it. It is "" for none; then the current folder or the sample is asked.
func publicationAbove(asked string) string {
	file := asked
	if parts := puzzleNamed.FindStringSubmatch(asked); parts != nil {
		file = parts[1]
	}
	return content.Above(file)
}

// A publicationLabel names the publication that was asked, for an error that says what it lacks.
type publicationLabel struct {
	dir    string
	sample bool // no publication was found
}

func labelOf(p *site.Project) publicationLabel { return publicationLabel{p.Dir, p.Sample} }

// where names the publication for a reader.
func (w publicationLabel) where() message.Message {
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

// aside says how to ask another publication.
func (w publicationLabel) aside() message.Message {
	if !w.sample {
		return message.Message{}
	}
	return message.Text("; there is no octavo.yaml here, nor above that file, so the embedded sample was asked: --dir FOLDER asks another publication")
}
