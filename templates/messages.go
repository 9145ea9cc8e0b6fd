package templates

import (
	"embed"
	"sync"

	"github.com/goccy/go-yaml"

	"octavo/content/strict"
)

//go:embed messages
var messages embed.FS

// catalogs holds the catalogs that were read, by language. It is safe for several goroutines.
var catalogs sync.Map

// Catalog returns the messages of the program in a language. It returns nil if there is no
// translation; then messages are in English. A project can't replace these
// messages.
func Catalog(language string) strict.Catalog {
	if t, known := catalogs.Load(language); known {
		return t.(strict.Catalog)
	}
	t := readCatalog(language)
	catalogs.Store(language, t)
	return t
}

func readCatalog(language string) strict.Catalog {
	data, err := messages.ReadFile("messages/" + language + ".yaml")
	if err != nil {
		return nil
	}
	var t strict.Catalog
	if err := yaml.Unmarshal(data, &t); err != nil {
		return nil // a test reports this mistake
	}
	return t
}
