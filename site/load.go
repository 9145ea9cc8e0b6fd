package site

import (
	"cmp"
	"context"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/sortresort"
	"octavo/render"
	"octavo/site/articles"
	"octavo/site/books"
	"octavo/site/classes"
	"octavo/site/daily"
	"octavo/site/decks"
	"octavo/site/home"
	"octavo/site/product"
	"octavo/site/product/memo"
	"octavo/site/worlds"
	"octavo/templates"
)

// Products lists the products in the order in which pages of a publication list their works.
func Products() []product.Product {
	return []product.Product{books.Product{Version: Version}, classes.Product{}, worlds.Product{}, decks.Product{}, daily.Product{}, articles.Product{}}
}

// gameSource returns the product that knows the games of decks, or nil.
func gameSource(products []product.Product) product.GameSource {
	for _, p := range products {
		if source, ok := p.(product.GameSource); ok {
			return source
		}
	}
	return nil
}

// Loaded is a publication that has been read, with its texts and fonts.
type Loaded struct {
	Products  []product.Product
	Order     product.Order
	selection selection
	Problems  strict.Problems // mistakes found while loading; planning continues to find more
}

// Load reads the texts and the content of a project.
func (p *Project) Load(ctx context.Context, config Config) (Loaded, error) {
	return untilCancelled(ctx, func() (Loaded, error) { return loadAll(p.Files, config) })
}

// loadAll reads the texts and the content. It reports mistakes of both together in Loaded.Problems.
// If planning can't continue, it returns these mistakes as its error instead.
func loadAll(project fs.FS, config Config) (Loaded, error) {
	texts, err := loadTexts(project, config)
	if err != nil {
		return Loaded{}, err
	}
	return loadContent(project, texts, config)
}

// texts are the words that Octavo prints on pages and in books.
type texts struct {
	languages []string // languages with built-in texts or texts of the publication
	kindTexts []templates.KindTexts
	locales   map[string]*templates.Locale
	problems  strict.Problems
}

// loadTexts reads the texts of all languages and products.
func loadTexts(project fs.FS, config Config) (texts, error) {
	t, err := memo.Read(config.Memory, "texts", "", project, func(project fs.FS) (texts, error) { return readTexts(project, config.products()) })
	return t, collectProblems(&t.problems, err)
}

// readTexts reads the texts from files. It returns mistakes in them as an error.
func readTexts(project fs.FS, products []product.Product) (t texts, err error) {
	files := templates.Files(project)
	if t.languages, err = templates.Languages(files); err != nil {
		return t, err
	}
	t.kindTexts = TextsOf(project, products)
	t.locales, err = templates.LoadLocales(files, t.languages, t.kindTexts)
	return t, err
}

// loadContent reads the content and selects the works to build.
func loadContent(project fs.FS, texts texts, config Config) (Loaded, error) {
	problems := slices.Clone(texts.problems)
	publication, err := content.Load(project, texts.languages)
	if err := collectProblems(&problems, err); err != nil {
		return Loaded{}, err
	}
	problems = append(templates.UnusedFiles(project, textLanguages(texts.languages, publication), texts.kindTexts, publication), problems...)
	if publication == nil || texts.locales == nil {
		return Loaded{}, problems.Err()
	}
	words, err := texts.localesFor(project, publication, config.Memory)
	if err != nil {
		return Loaded{}, err
	}
	publication.Notes = append(publication.Notes, styleSheetNotes(project)...)
	fonts, unusable := templates.LoadFonts(templates.Files(project), publication, words)
	problems = append(problems, unusable...)
	selection, err := selectFrom(publication, config)
	if err != nil {
		return Loaded{}, problemsOr(problems, err)
	}
	var basis product.Digests
	if len(problems) == 0 { // after problems nothing is made, so digests of huge files would be wasted
		if basis, err = basisOf(project, words, fonts, config.Program); err != nil {
			return Loaded{}, err
		}
	}
	return Loaded{
		Products: config.products(),
		Order: product.Order{
			Publication: publication, Requested: selection.filter(publication), Project: project, Templates: templates.Files(project),
			Words: words, AllWords: texts.locales, Fonts: fonts, Materials: materialsOf(publication, config.products(), config.Memory), Seed: config.Seed, Force: config.Force, Basis: basis,
			Engines: config.Engines, Games: gameSource(config.products()), Memory: config.Memory,
		},
		selection: selection, Problems: problems,
	}, nil
}

// textLanguages returns the languages with texts and those of a publication, sorted.
func textLanguages(languages []string, publication *content.Site) []string {
	if publication == nil {
		return languages
	}
	all := append(languageCodes(publication.Languages), languages...)
	slices.Sort(all)
	return slices.Compact(all)
}

// localesFor returns the locales of a publication. A language takes texts that it lacks from other
// languages. A note tells the publisher how many texts these are.
func (t texts) localesFor(project fs.FS, publication *content.Site, memory *memo.Cache) (map[string]*templates.Locale, error) {
	languages := languageCodes(publication.Languages)
	words, err := memo.Read(memory, "words", product.Digest(languages, publication.FallbackChains(languages)), project, func(project fs.FS) (map[string]*templates.Locale, error) {
		return templates.LoadChained(templates.Files(project), languages, publication.FallbackChain, t.kindTexts)
	})
	if err != nil {
		return nil, err
	}
	for _, l := range publication.Languages {
		locale := words[l.Value]
		if foreign := len(locale.ForeignKeys()); foreign > 0 {
			publication.Notes = append(publication.Notes, publication.Problemf(l.Pos, l.Value,
				"%d of %d texts aren't there in %s, and are in %s; octavo texts %s writes them to be filled in", foreign, locale.Size(), l.Value, strings.Join(locale.ForeignLanguages(), ", "), l.Value))
		}
	}
	return words, nil
}

// TextsOf lists the texts that products add to the locales.
func TextsOf(project fs.FS, products []product.Product) []templates.KindTexts {
	var all []templates.KindTexts
	for _, p := range products {
		all = append(all, p.Texts(project)...)
	}
	return all
}

// materialsOf returns the materials of all products for makers of puzzles.
func materialsOf(publication *content.Site, products []product.Product, memory *memo.Cache) []engine.Material {
	var all []engine.Material
	for _, p := range products {
		all = append(all, p.Materials(publication, memory)...)
	}
	return all
}

// topicsForPasting returns the topics of which pages make cards of pasted tables. It returns nil if
// the site has no engines, or neither sheets nor decks.
func (p *Planned) topicsForPasting() *home.Topics {
	hasDecks := slices.ContainsFunc(p.site.Works, func(o render.Outline) bool { return o.Sort == render.Decks })
	if p.Order.Engines == nil || len(p.site.MadeKinds) == 0 && !hasDecks {
		return nil
	}
	project := p.Order.Project
	digest, err := decks.PastingDigest(project)
	if err != nil {
		return nil // a product reports files that can't be read
	}
	return &home.Topics{Digest: digest, Read: func(languages []string) map[string][]render.DeckTopic {
		return decks.TopicsForPasting(project, languages)
	}}
}

// worldsForSheets returns the worlds from whose levels pages can make sheets.
func worldsForSheets(publication *content.Site, locales map[string]*templates.Locale) []*sortresort.World {
	return worlds.ForSheets(publication, slices.Collect(maps.Keys(locales)))
}

// collectProblems appends the problems in an error to a list. It returns any other error.
func collectProblems(problems *strict.Problems, err error) error {
	found, ok := strict.ProblemsIn(err)
	if !ok {
		return err
	}
	*problems = append(*problems, found...)
	return nil
}

// problemsOr returns the problems if there are any, else the error. Problems come first, since
// publishers can mend them.
func problemsOr(problems strict.Problems, err error) error {
	return cmp.Or(problems.Err(), err)
}
