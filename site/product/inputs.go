package product

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"octavo/content"
)

// Inputs are what an output is made from: a digest of each, by what a person
// calls it.
type Inputs map[string]string

// With adds inputs; those that there are stay as they are.
func (i Inputs) With(more Inputs) Inputs {
	all := maps.Clone(i)
	maps.Copy(all, more)
	return all
}

// Changed names the inputs that are not what they were.
func (i Inputs) Changed(before Inputs) []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(i.With(before))) {
		if i[name] != before[name] {
			names = append(names, name)
		}
	}
	return names
}

// Digests are the digests of what many outputs are made from.
type Digests struct {
	Program       string            // the program itself
	Fonts         string            // templates/fonts
	BookTemplates string            // templates/book
	SiteTemplates string            // templates/site, less the style sheet
	Style         string            // the style sheet
	EPUBTemplates string            // templates/epub
	Words         map[string]string // the texts, by language
	BooksLink     bool              // whether the templates of books lead to works by the names of their files
}

// Digest tells values apart by their content. It is for values that can be
// written as JSON, which those of content and outlines can.
func Digest(values ...any) string {
	sum := sha256.New()
	encoder := json.NewEncoder(sum)
	for _, value := range values {
		if err := encoder.Encode(value); err != nil {
			panic(fmt.Sprintf("an input of type %T has no digest: %v", value, err)) // a mistake in the program
		}
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// DigestImages tells pictures apart by what is in their files.
func DigestImages(refs []content.ImageRef) string {
	sum := sha256.New()
	for _, ref := range refs {
		fmt.Fprintf(sum, "%q %q %d\n", ref.Destination, ref.Path, len(ref.Data))
		sum.Write(ref.Data)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
