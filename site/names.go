package site

import (
	"cmp"
	"errors"
	"os"
	"path"
	"slices"

	"octavo/content"
	"octavo/content/strict"
	"octavo/templates"
)

// BookNames lists the slugs of the books of the publication in a folder, or of the sample.
func BookNames(dir string) []string {
	return namesIn(dir, func(publication *content.Site, is func(string)) {
		for _, book := range publication.Books {
			is(book.Slug)
		}
	})
}

// DeckNames lists the slugs of the decks.
func DeckNames(dir string) []string {
	return namesIn(dir, func(publication *content.Site, is func(string)) {
		for _, deck := range publication.Decks {
			is(deck.Slug)
		}
	})
}

// Languages lists the languages of the publication.
func Languages(dir string) []string {
	return namesIn(dir, func(publication *content.Site, is func(string)) {
		for _, language := range publication.Languages {
			is(language.Value)
		}
	})
}

// ContentFiles lists the files of books, decks and worlds.
func ContentFiles(dir string) []string {
	return namesIn(dir, func(publication *content.Site, is func(string)) {
		for _, book := range publication.Books {
			is(book.File)
		}
		for _, deck := range publication.Decks {
			is(deck.File)
		}
		for _, world := range publication.Worlds {
			is(world.File)
		}
	})
}

// namesIn collects names of a publication, each once, in order.
func namesIn(dir string, tell func(publication *content.Site, is func(string))) []string {
	project, err := Open(Config{Dir: dir})
	if err != nil {
		return nil
	}
	defer project.Close()
	loaded, err := loadAll(project.Files, Config{Drafts: true})
	if err != nil {
		return nil
	}
	names := map[string]bool{}
	tell(loaded.Order.Publication, func(name string) { names[name] = true })
	return sortedNames(names)
}

// Lacking is what a language lacks of the texts that a publication in a folder needs, and
// the files in which they are filled in. Mistakes in those that there are are
// strict.Problems.
func Lacking(dir, language string) ([]templates.Untranslated, error) {
	project, err := content.Open(cmp.Or(dir, "."))
	if err != nil {
		return nil, err
	}
	known, err := templates.Languages(templates.Files(project))
	if err != nil {
		return nil, err
	}
	if problem := strict.LanguageProblem(language, known); problem != nil {
		return nil, problem
	}
	publication, err := content.Load(project, known)
	if publication == nil {
		return nil, err
	}
	return templates.FindUntranslated(project, publication.Chain(language), TextsOf(project, Products()))
}

// FillIn writes the files in which missing texts are filled in, and says which.
func FillIn(dir string, lacks []templates.Untranslated) (written []string, err error) {
	root, err := os.OpenRoot(cmp.Or(dir, "."))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	for _, l := range lacks {
		if l.Completed == nil {
			continue
		}
		if err := replace(root, l.File, l.Completed); err != nil {
			return written, err
		}
		written = append(written, l.File)
	}
	return slices.Clip(written), nil
}

// replace puts a file in place whole, so that nothing of what was filled in can be lost.
func replace(root *os.Root, name string, text []byte) error {
	if err := root.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	const ending = ".octavo-new"
	if err := root.WriteFile(name+ending, text, 0o666); err != nil {
		return err
	}
	return root.Rename(name+ending, name)
}
