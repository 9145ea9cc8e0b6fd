package site

import (
	"context"
	"io/fs"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/site/articles"
	"octavo/site/books"
	"octavo/site/classes"
	"octavo/site/daily"
	"octavo/site/decks"
	"octavo/site/product"
	"octavo/site/product/memo"
	"octavo/site/worlds"
	"octavo/templates"
)

// Products lists what is made of a publication, in the order in which its pages list the works.
func Products() []product.Product {
	return []product.Product{books.Product{Version: Version}, classes.Product{}, worlds.Product{}, decks.Product{}, daily.Product{}, articles.Product{}}
}

// dealerOf is the product that has the games of decks.
func dealerOf(products []product.Product) product.GameSource {
	for _, p := range products {
		if d, ok := p.(product.GameSource); ok {
			return d
		}
	}
	return nil
}

// Loaded is what a publisher has written, read.
type Loaded struct {
	Products  []product.Product
	Order     product.Order
	selection selection
	Problems  strict.Problems // in spite of which planning may go on, to find the rest
}

// Load reads the texts and the content of a project.
func (p *Project) Load(ctx context.Context, config Config) (Loaded, error) {
	return untilCancelled(ctx, func() (Loaded, error) { return loadAll(p.Files, config) })
}

// loadAll reads the texts and the content. Mistakes in both come together; where
// there is nothing to go on with, they are the error.
func loadAll(project fs.FS, config Config) (Loaded, error) {
	words, err := loadTexts(project, config)
	if err != nil {
		return Loaded{}, err
	}
	return loadContent(project, words, config)
}

// texts are what all that is made says, by language.
type texts struct {
	languages []string // there are
	mounted   []templates.KindTexts
	words     map[string]*templates.Locale
	problems  strict.Problems
}

// loadTexts reads the texts of all languages, those of the products too.
func loadTexts(project fs.FS, config Config) (texts, error) {
	t, err := memo.Read(config.Memory, "texts", "", project, func(project fs.FS) (texts, error) { return readTexts(project, config.products()) })
	return t, gather(&t.problems, err)
}

// readTexts is loadTexts; the mistakes in texts are its error.
func readTexts(project fs.FS, products []product.Product) (t texts, err error) {
	files := templates.Files(project)
	if t.languages, err = templates.Languages(files); err != nil {
		return t, err
	}
	t.mounted = TextsOf(project, products)
	t.words, err = templates.LoadLocales(files, t.languages, t.mounted)
	return t, err
}

// loadContent reads the content, and finds what of it is asked for.
func loadContent(project fs.FS, texts texts, config Config) (Loaded, error) {
	problems := slices.Clone(texts.problems)
	publication, err := content.Load(project, texts.languages)
	if err := gather(&problems, err); err != nil {
		return Loaded{}, err
	}
	problems = append(templates.UnusedFiles(project, withTexts(texts.languages, publication), texts.mounted, publication), problems...)
	if publication == nil || texts.words == nil {
		return Loaded{}, problems.Err()
	}
	words, err := texts.of(project, publication, config.Memory)
	if err != nil {
		return Loaded{}, err
	}
	publication.Notes = append(publication.Notes, styleFaults(project)...)
	fonts, unusable := templates.LoadFonts(templates.Files(project), publication, words)
	problems = append(problems, unusable...)
	selection, err := selectFrom(publication, config)
	if err != nil {
		return Loaded{}, either(problems, err)
	}
	var basis product.Digests
	if len(problems) == 0 { // or else nothing is made, and files of any size may be among what was refused
		if basis, err = basisOf(project, words, fonts, config.Program); err != nil {
			return Loaded{}, err
		}
	}
	return Loaded{
		Products: config.products(),
		Order: product.Order{
			Publication: publication, Asked: selection.from(publication), Project: project, Templates: templates.Files(project),
			Words: words, Spoken: texts.words, Fonts: fonts, Materials: materialsOf(publication, config.products(), config.Memory), Seed: config.Seed, Force: config.Force, Basis: basis,
			Engines: config.Engines, Dealer: dealerOf(config.products()), Memory: config.Memory,
		},
		selection: selection, Problems: problems,
	}, nil
}

// withTexts are the languages that there are texts for, and those of a publication.
func withTexts(languages []string, publication *content.Site) []string {
	if publication == nil {
		return languages
	}
	all := append(codes(publication.Languages), languages...)
	slices.Sort(all)
	return slices.Compact(all)
}

// of are the texts of a publication: what one of its languages lacks it says in another,
// which is worth knowing.
func (t texts) of(project fs.FS, publication *content.Site, memory *memo.Cache) (map[string]*templates.Locale, error) {
	languages := codes(publication.Languages)
	words, err := memo.Read(memory, "words", product.Digest(languages, publication.Chains(languages)), project, func(project fs.FS) (map[string]*templates.Locale, error) {
		return templates.LoadChained(templates.Files(project), languages, publication.Chain, t.mounted)
	})
	if err != nil {
		return nil, err
	}
	for _, l := range publication.Languages {
		locale := words[l.Value]
		if fell := len(locale.ForeignKeys()); fell > 0 {
			publication.Notes = append(publication.Notes, publication.Problemf(l.Pos, l.Value,
				"%d of %d texts aren't there in %s, and are in %s; octavo texts %s writes them to be filled in", fell, locale.Size(), l.Value, strings.Join(locale.ForeignLanguages(), ", "), l.Value))
		}
	}
	return words, nil
}

// TextsOf lists what products say in words of their own, for the locales.
func TextsOf(project fs.FS, products []product.Product) []templates.KindTexts {
	var all []templates.KindTexts
	for _, p := range products {
		all = append(all, p.Texts(project)...)
	}
	return all
}

func materialsOf(publication *content.Site, products []product.Product, memory *memo.Cache) []engine.Material {
	var all []engine.Material
	for _, p := range products {
		all = append(all, p.Materials(publication, memory)...)
	}
	return all
}

// gather adds the problems that an error consists of to those that there are; an
// error of another sort is returned.
func gather(problems *strict.Problems, err error) error {
	found, ok := strict.ProblemsIn(err)
	if !ok {
		return err
	}
	*problems = append(*problems, found...)
	return nil
}

// either is the problems, which a publisher can mend, or else the error.
func either(problems strict.Problems, err error) error {
	if mine := problems.Err(); mine != nil {
		return mine
	}
	return err
}
