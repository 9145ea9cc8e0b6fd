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

// Inputs are the digests of what an output is made from, by name.
type Inputs map[string]string

// With returns the inputs with more inputs added. A digest in more replaces that of the same name.
func (i Inputs) With(more Inputs) Inputs {
	all := maps.Clone(i)
	maps.Copy(all, more)
	return all
}

// Changed returns the sorted names of the inputs whose digests differ from those before.
func (i Inputs) Changed(before Inputs) []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(i.With(before))) {
		if i[name] != before[name] {
			names = append(names, name)
		}
	}
	return names
}

// Digests are the digests of inputs that many outputs share.
type Digests struct {
	Program       string            // the program itself
	Fonts         string            // templates/fonts
	BookTemplates string            // templates/book
	SiteTemplates string            // templates/site without the style sheet
	Style         string            // the style sheet
	EPUBTemplates string            // templates/epub
	Words         map[string]string // digests of the texts by language
	BooksLink     bool              // whether templates of books link to works by file name
}

// Digest returns a hash of values by their content. The values must be encodable as JSON, such as
// values of content and outlines.
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

// DigestImages returns a hash of pictures by the contents of their files.
func DigestImages(refs []content.ImageRef) string {
	sum := sha256.New()
	for _, ref := range refs {
		fmt.Fprintf(sum, "%q %q %d\n", ref.Destination, ref.Path, len(ref.Data))
		sum.Write(ref.Data)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
