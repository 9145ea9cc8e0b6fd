package site

import (
	"cmp"
	"errors"
	"os"
	"path"
	"slices"

	"octavo/content"
	"octavo/content/strict"
	"octavo/site/disk"
	"octavo/templates"
)

// BookNames lists the slugs of the books of the publication in a folder. If dir is "" and there is
// no publication, it lists those of the embedded sample.
func BookNames(dir string) []string {
	return collectNames(dir, func(publication *content.Site, add func(string)) {
		for _, book := range publication.Books {
			add(book.Slug)
		}
	})
}

// DeckNames lists the slugs of the decks of the same publication as BookNames.
func DeckNames(dir string) []string {
	return collectNames(dir, func(publication *content.Site, add func(string)) {
		for _, deck := range publication.Decks {
			add(deck.Slug)
		}
	})
}

// Languages lists the languages of the same publication as BookNames, sorted by code.
func Languages(dir string) []string {
	return collectNames(dir, func(publication *content.Site, add func(string)) {
		for _, language := range publication.Languages {
			add(language.Value)
		}
	})
}

// ContentFiles lists the files of books, decks and worlds of the same publication as BookNames.
func ContentFiles(dir string) []string {
	return collectNames(dir, func(publication *content.Site, add func(string)) {
		for _, book := range publication.Books {
			add(book.File)
		}
		for _, deck := range publication.Decks {
			add(deck.File)
		}
		for _, world := range publication.Worlds {
			add(world.File)
		}
	})
}

// collectNames returns the names that list adds, sorted and without repeats. It returns nil if the
// publication can't be read.
func collectNames(dir string, list func(publication *content.Site, add func(string))) []string {
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
	list(loaded.Order.Publication, func(name string) { names[name] = true })
	return sortedNames(names)
}

// FindUntranslated returns the texts of a publication that a language lacks, file by file. Mistakes
// in existing texts are returned as strict.Problems.
func FindUntranslated(dir, language string) ([]templates.Untranslated, error) {
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
	return templates.FindUntranslated(project, publication.FallbackChain(language), TextsOf(project, Products()))
}

// WriteCompleted adds the missing texts to their files, and returns the names of these files.
func WriteCompleted(dir string, untranslated []templates.Untranslated) (written []string, err error) {
	root, err := os.OpenRoot(cmp.Or(dir, "."))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	for _, u := range untranslated {
		if u.Completed == nil {
			continue
		}
		if err := root.MkdirAll(path.Dir(u.File), 0o777); err != nil {
			return written, err
		}
		if err := disk.ReplaceFile(root, u.File, u.Completed); err != nil {
			return written, err
		}
		written = append(written, u.File)
	}
	return slices.Clip(written), nil
}
