package templates

import (
	"embed"
	"sync"

	"github.com/goccy/go-yaml"

	"octavo/content/strict"
)

//go:embed messages
var messages embed.FS

// tongues caches the languages that were read.
var tongues sync.Map

// Tongue returns the messages of the program in a language; nil, which is English, if it
// doesn't have them. A project can't replace messages.
func Tongue(language string) strict.Tongue {
	if t, known := tongues.Load(language); known {
		return t.(strict.Tongue)
	}
	t := readTongue(language)
	tongues.Store(language, t)
	return t
}

func readTongue(language string) strict.Tongue {
	data, err := messages.ReadFile("messages/" + language + ".yaml")
	if err != nil {
		return nil
	}
	var t strict.Tongue
	if err := yaml.Unmarshal(data, &t); err != nil {
		return nil // a test reports it
	}
	return t
}
