package html

import (
	"html/template"
	"net/url"
	"slices"
	"strings"

	"octavo/render"
)

// rootPath is the path of the site's first page. The path of every page ends in a file name, so that
// links work without a server too. For the paths of works and puzzles, see render.Outline.
const rootPath = "index.html"

// homePath returns the path of a language's home page. If the site has only one language, that is
// rootPath.
func (p *publication) homePath(language string) string {
	if len(p.Languages) == 1 {
		return rootPath
	}
	return language + "/index.html"
}

func sectionPath(o *render.Outline, i int) string {
	return o.Language + "/" + o.Slug + "/" + o.Sections[i] + "/index.html"
}

func deckRulesPath(o *render.Outline) string { return deckFolder(o) + "rules.html" }
func matchPath(o *render.Outline) string     { return deckFolder(o) + matchFolder + ".html" }
func galleryPath(o *render.Outline) string   { return deckFolder(o) + o.Gallery + ".html" }

func cardPath(o *render.Outline, i int) string {
	return deckFolder(o) + o.Gallery + "/" + o.Cards[i] + ".html"
}

func deckFolder(o *render.Outline) string { return o.Language + "/" + o.Slug + "/" }

// href returns the relative link from a page to a file. Both are paths from the top of the site.
func href(from, to string) template.URL {
	shared := 0 // the length in bytes of the folders with which both paths begin
	for i := 0; i < len(from) && i < len(to) && from[i] == to[i]; i++ {
		if from[i] == '/' {
			shared = i + 1
		}
	}
	up := strings.Repeat("../", strings.Count(from[shared:], "/"))
	return template.URL(up + escapePath(to[shared:]))
}

// absoluteURL returns the full address of a path. It returns "" if base, the address of the site, is
// unknown.
func absoluteURL(base, path string) template.URL {
	if base == "" {
		return ""
	}
	if path == rootPath || strings.HasSuffix(path, "/"+rootPath) {
		path = strings.TrimSuffix(path, rootPath) // the index page has the address of its folder
	}
	return template.URL(base + escapePath(path))
}

// escapePath escapes a path for a relative link.
func escapePath(path string) string {
	if strings.IndexFunc(path, needsEscape) < 0 {
		return path
	}
	segments := strings.Split(path, "/")
	for i, s := range segments {
		// A colon in the first segment would make it a scheme (RFC 3986, 4.2).
		segments[i] = strings.ReplaceAll(url.PathEscape(s), ":", "%3A")
	}
	return strings.Join(segments, "/")
}

func needsEscape(r rune) bool {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9':
		return false
	}
	return !strings.ContainsRune("-_./", r)
}

// An address says where a page is, without the page's content. Other pages need the address for their
// links. The address is computed from the outlines of the works alone.
type address struct {
	publication *publication
	path        string
	layout      Layout
	words       render.Words
	// twin returns the path of the same page in another language, and true. If there is no such page,
	// it returns the path of a similar page, and false.
	twin func(language string) (path string, same bool)
}

// addresses lists the pages of the site: first the home pages and lists, then the pages of each work.
func (p *publication) addresses() []address {
	addresses := p.frontAddresses()
	for i := range p.Works {
		addresses = append(addresses, p.addressesOf(&p.Works[i])...)
	}
	return addresses
}

// addressesOf lists the pages of a work, its first page first.
func (p *publication) addressesOf(o *render.Outline) []address {
	addresses := []address{p.workAddress(o)}
	switch o.Sort {
	case render.Books:
		for i := range o.Sections {
			addresses = append(addresses, p.sectionAddress(o, i))
		}
		for i := range o.Puzzles {
			addresses = append(addresses, p.puzzleAddress(o, i))
		}
	case render.Worlds, render.Days:
		for i := range o.Puzzles {
			addresses = append(addresses, p.puzzleAddress(o, i))
		}
	case render.Decks:
		addresses = append(addresses, p.deckAddress(o, GalleryLayout, galleryPath), p.deckAddress(o, RulesLayout, deckRulesPath))
		if o.Played {
			addresses = append(addresses, p.deckAddress(o, MatchLayout, matchPath))
		}
		for i := range o.Cards {
			addresses = append(addresses, p.cardAddress(o, i))
		}
	}
	return addresses
}

// workLayouts holds the layout of a work's first page.
var workLayouts = map[render.Sort]Layout{
	render.Books: BookLayout, render.Worlds: WorldLayout, render.Decks: DeckLayout, render.Articles: ArticleLayout,
	render.Days: DailyLayout,
}

// workAddress returns the address of a work's first page.
func (p *publication) workAddress(o *render.Outline) address {
	return address{
		publication: p, path: o.Path(), layout: workLayouts[o.Sort], words: p.words[o.Language],
		twin: func(language string) (string, bool) { return p.workTwin(o, language) },
	}
}

// workTwin returns the path of the same work in another language, and true. Without such a work, it
// returns the path of that language's home page, and false.
func (p *publication) workTwin(o *render.Outline, language string) (path string, same bool) {
	if twin := p.inLanguage(o, language); twin != nil {
		return twin.Path(), true
	}
	return p.homePath(language), false
}

func (p *publication) sectionAddress(o *render.Outline, i int) address {
	return address{
		publication: p, path: sectionPath(o, i), layout: SectionLayout, words: p.words[o.Language],
		twin: func(language string) (string, bool) { return p.sectionTwin(o, i, language) },
	}
}

// sectionTwin returns the path of the section with the same index in the book's translation, and true.
// If the site lacks puzzles of either book, indexes may differ. The slug decides then. Without such a
// section, it returns the path from workTwin, and false.
func (p *publication) sectionTwin(o *render.Outline, i int, language string) (path string, same bool) {
	twin := p.inLanguage(o, language)
	if twin != nil && (o.Numbers != nil || twin.Numbers != nil) {
		i = slices.Index(twin.Sections, o.Sections[i])
	}
	if twin == nil || i < 0 || i >= len(twin.Sections) {
		path, _ = p.workTwin(o, language)
		return path, false
	}
	return sectionPath(twin, i), true
}

func (p *publication) puzzleAddress(o *render.Outline, i int) address {
	return address{
		publication: p, path: o.PuzzlePath(i), layout: PuzzleLayout, words: p.words[o.Language],
		twin: func(language string) (string, bool) { return p.puzzleTwin(o, i, language) },
	}
}

// puzzleTwin returns the path of the puzzle or level with the same number in the other language. It
// also returns whether the two puzzles are the same. Without such a puzzle, it returns the path from
// workTwin, and false.
func (p *publication) puzzleTwin(o *render.Outline, i int, language string) (path string, same bool) {
	twin, at := p.inLanguage(o, language), -1
	if twin != nil {
		at = twin.IndexOfPlace(o.Place(i))
	}
	if at < 0 {
		path, _ = p.workTwin(o, language)
		return path, false
	}
	return twin.PuzzlePath(at), twin.Puzzles[at] == o.Puzzles[i]
}

// deckAddress returns the address of a page of a deck. path returns the page's path, for this deck and
// for its translations.
func (p *publication) deckAddress(o *render.Outline, layout Layout, path func(*render.Outline) string) address {
	return address{
		publication: p, path: path(o), layout: layout, words: p.words[o.Language],
		twin: func(language string) (string, bool) {
			if twin := p.inLanguage(o, language); twin != nil {
				return path(twin), true
			}
			return p.homePath(language), false
		},
	}
}

func (p *publication) cardAddress(o *render.Outline, i int) address {
	return address{
		publication: p, path: cardPath(o, i), layout: CardLayout, words: p.words[o.Language],
		twin: func(language string) (string, bool) { return p.cardTwin(o, o.Cards[i], language) },
	}
}

// cardTwin returns the path of the same card in another language, and true. If the deck in that
// language lacks the card, it returns the deck's first page, and false. If there is no such deck, it
// returns the home page, and false.
func (p *publication) cardTwin(o *render.Outline, id, language string) (path string, same bool) {
	twin := p.inLanguage(o, language)
	if twin == nil {
		return p.homePath(language), false
	}
	if i := slices.Index(twin.Cards, id); i >= 0 {
		return cardPath(twin, i), true
	}
	return twin.Path(), false
}
