package templates

import (
	"embed"
	"sync"

	"github.com/goccy/go-yaml"

	"octavo/content/strict"
)

//go:embed messages
var messages embed.FS

// tongues are those that have been asked for: each is read once.
var tongues sync.Map

// Tongue is a language in which mistakes in what publishers write are said; the nil one, which is
// English, where there is none. A project has no messages of its own: they are the program's.
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
		return nil // which a test sees
	}
	return t
}
