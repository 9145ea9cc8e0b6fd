package site

import (
	"octavo/content"
)

// BookNames are the books of the publication in a folder, or of the sample, as far
// as they can be read.
func BookNames(dir string) []string {
	return namesIn(dir, func(publication *content.Site, is func(string)) {
		for _, book := range publication.Books {
			is(book.Slug)
		}
	})
}

// DeckNames are its decks.
func DeckNames(dir string) []string {
	return namesIn(dir, func(publication *content.Site, is func(string)) {
		for _, deck := range publication.Decks {
			is(deck.Slug)
		}
	})
}

// Languages are those of a publication, as octavo.yaml lists them.
func Languages(dir string) []string {
	return namesIn(dir, func(publication *content.Site, is func(string)) {
		for _, language := range publication.Languages {
			is(language.Value)
		}
	})
}

// ContentFiles are the files of its works, by which they are asked about.
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

// namesIn are those that a publication has, each once.
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
