package product

import (
	"slices"

	"octavo/content"
)

// A Sourced work says which other files of the publication it is made of, besides the one
// in which it is written.
type Sourced interface {
	Work
	// What is read from which files? By the input that they decide.
	Sources() Sources
}

// Sources are files of a publication, by the input that is made of them.
type Sources map[string][]string

// Add adds files to those of an input, each once; "" is none.
func (s Sources) Add(input string, files ...string) {
	for _, file := range files {
		if file != "" && !slices.Contains(s[input], file) {
			s[input] = append(s[input], file)
		}
	}
}

// AddPictures adds the files of pictures to those of the content that shows them, and of
// each picture by itself.
func (s Sources) AddPictures(refs []content.ImageRef) {
	for _, ref := range refs {
		s.Add("content", ref.Path)
		s.Add(imagePath(ref), ref.Path)
	}
}
