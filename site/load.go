package site

import (
	"io/fs"

	"octavo/content"
	"octavo/engine"
	"octavo/site/articles"
	"octavo/site/books"
	"octavo/site/decks"
	"octavo/site/product"
	"octavo/site/worlds"
	"octavo/templates"
)

// products lists what is made of a publication, in the order in which its pages
// list the works.
func products() []product.Product {
	return []product.Product{books.Product{Version: Version}, worlds.Product{}, decks.Product{}, articles.Product{}}
}

// loaded is what a publisher has written, read.
type loaded struct {
	order     product.Order
	selection selection
	problems  content.Problems // in spite of which planning may go on, to find the rest
}

// loadAll reads the texts and the content. Mistakes in both come together; where
// there is nothing to go on with, they are the error.
func loadAll(project fs.FS, config Config) (loaded, error) {
	files := templates.Files(project)
	languages, err := templates.Languages(files)
	if err != nil {
		return loaded{}, err
	}
	texts := textsOf(project)
	problems := templates.Strays(project, languages, texts)
	words, err := templates.LoadLocales(files, languages, texts)
	if err := gather(&problems, err); err != nil {
		return loaded{}, err
	}
	publication, err := content.Load(project, languages)
	if err := gather(&problems, err); err != nil {
		return loaded{}, err
	}
	if publication == nil || words == nil {
		return loaded{}, problems.Err()
	}
	selection, err := selectFrom(publication, config)
	if err != nil {
		return loaded{}, either(problems, err)
	}
	basis, err := basisOf(project, words, config.Program)
	if err != nil {
		return loaded{}, either(problems, err)
	}
	return loaded{
		order: product.Order{
			Publication: publication, Asked: selection.from(publication), Project: project, Templates: files,
			Words: words, Materials: materialsOf(publication), Seed: config.Seed, Basis: basis,
		},
		selection: selection, problems: problems,
	}, nil
}

// textsOf lists what products say in words of their own, for the locales.
func textsOf(project fs.FS) []templates.KindTexts {
	var all []templates.KindTexts
	for _, p := range products() {
		all = append(all, p.Texts(project)...)
	}
	return all
}

func materialsOf(publication *content.Site) []engine.Material {
	var all []engine.Material
	for _, p := range products() {
		all = append(all, p.Materials(publication)...)
	}
	return all
}

// gather adds the problems that an error consists of to those that there are; an
// error of another sort is returned.
func gather(problems *content.Problems, err error) error {
	found, ok := content.ProblemsIn(err)
	if !ok {
		return err
	}
	*problems = append(*problems, found...)
	return nil
}

// either is the problems, which a publisher can mend, or else the error.
func either(problems content.Problems, err error) error {
	if mine := problems.Err(); mine != nil {
		return mine
	}
	return err
}
