package templates

import (
	"embed"
	"errors"
	"io/fs"
	"path"
	"strings"
	"sync"

	"octavo/content/strict"
	grids "octavo/engine/latin"
)

// The general texts of the program, and the texts that all grids share.
var (
	generalTexts = embeddedTexts(builtin, localeFile)
	gridTexts    = embeddedTexts(grids.Texts(), wordsFile)
)

// BuiltIn returns the built-in file that a project's file replaces. own is the path in the project,
// such as templates/site/style.css. ok is false if there is no such file.
func BuiltIn(own string) (data []byte, ok bool) {
	name, inside := strings.CutPrefix(own, folder+"/")
	if !inside {
		return nil, false
	}
	data, err := builtin.ReadFile(name)
	return data, err == nil
}

// Embedded returns the texts of a kind. name is the kind's name, and texts are files in the program.
// Each language is read once, even if a publication is built many times.
func Embedded(name string, texts embed.FS) KindTexts {
	return KindTexts{Name: name, Texts: embeddedTexts(texts, wordsFile)}
}

// embedded holds files of texts in the program. It reads each language when that is first needed.
type embedded struct {
	embed.FS
	read map[string]func() (map[string]string, error) // by language, a function that reads its texts once
}

func embeddedTexts(files embed.FS, name func(language string) string) embedded {
	e := embedded{files, map[string]func() (map[string]string, error){}}
	for _, language := range builtinLanguages() {
		e.read[language] = sync.OnceValues(func() (map[string]string, error) { return readTexts(files, name(language)) })
	}
	return e
}

// textsIn returns the texts of a language by key, or nil if the program lacks the language. Callers
// must not change the map.
func (e embedded) textsIn(language string) (map[string]string, error) {
	read, ok := e.read[language]
	if !ok {
		return nil, nil
	}
	return read()
}

// builtinLanguages returns the codes of the languages that the program has.
func builtinLanguages() []string {
	languages, err := Languages(builtin)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return languages
}

func localeFile(language string) string { return path.Join("locales", language+".yaml") }

func wordsFile(language string) string { return "words." + language + ".yaml" }

// readTexts reads a file of texts by key. It returns nil if there is no such file.
func readTexts(files fs.FS, name string) (map[string]string, error) {
	data, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	read, problems := strict.ReadTexts(name, data)
	texts := map[string]string{}
	for _, e := range read.Entries {
		texts[e.Key.Value] = e.Value.Value
	}
	return texts, problems.Err()
}
