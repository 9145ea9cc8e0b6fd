package html

import (
	"html/template"
	"net/url"
	"slices"
	"strings"

	"octavo/render"
)

// Paths of pages name their file, so that links work from a folder too. render.Outline has
// the paths of works and puzzles.

const rootPath = "index.html"

// homePath returns the path of a language's home page. A site in one language has it at the top.
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

// href returns the relative link from one page to another file.
func href(from, to string) template.URL {
	shared := 0 // the length of their common folders
	for i := 0; i < len(from) && i < len(to) && from[i] == to[i]; i++ {
		if from[i] == '/' {
			shared = i + 1
		}
	}
	up := strings.Repeat("../", strings.Count(from[shared:], "/"))
	return template.URL(up + escapePath(to[shared:]))
}

// absolute returns the full address of a path, or "" if the site doesn't know its own.
func absolute(base, path string) template.URL {
	if base == "" {
		return ""
	}
	if path == rootPath || strings.HasSuffix(path, "/"+rootPath) {
		path = strings.TrimSuffix(path, rootPath) // the index page has the address of its folder
	}
	return template.URL(base + escapePath(path))
}

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

// An address has the data on a page that other pages need. It follows from the outlines of the works.
type address struct {
	publication *publication
	path        string
	layout      Layout
	words       render.Words
	// twin returns the path of the same page in another language. If there is none, it
	// returns the closest page, and false.
	twin func(language string) (path string, same bool)
}

// addresses lists all pages of the site: first those that lead to the works, then the pages
// of each work.
func (p *publication) addresses() []address {
	addresses := p.frontAddresses()
	for i := range p.Works {
		addresses = append(addresses, p.addressesOf(&p.Works[i])...)
	}
	return addresses
}

// addressesOf lists the pages of a work.
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

// workLayouts are the layouts of the first page of each sort of work.
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

// workTwin returns the path of the same work in another language, or of that language's home page.
func (p *publication) workTwin(o *render.Outline, language string) (path string, same bool) {
	if twin := p.twinOf(o, language); twin != nil {
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

// sectionTwin returns the path of the section with the same number in the other edition. If the
// site has only a part of either edition, it goes by the section's name instead.
func (p *publication) sectionTwin(o *render.Outline, i int, language string) (path string, same bool) {
	twin := p.twinOf(o, language)
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

// puzzleTwin returns the path of the puzzle or level with the same number in the other language.
// The pages are the same only if the puzzles are.
func (p *publication) puzzleTwin(o *render.Outline, i int, language string) (path string, same bool) {
	twin, at := p.twinOf(o, language), -1
	if twin != nil {
		at = twin.Placed(o.Place(i))
	}
	if at < 0 {
		path, _ = p.workTwin(o, language)
		return path, false
	}
	return twin.PuzzlePath(at), twin.Puzzles[at] == o.Puzzles[i]
}

// deckAddress returns the address of a page that each deck has once.
func (p *publication) deckAddress(o *render.Outline, layout Layout, path func(*render.Outline) string) address {
	return address{
		publication: p, path: path(o), layout: layout, words: p.words[o.Language],
		twin: func(language string) (string, bool) {
			if twin := p.twinOf(o, language); twin != nil {
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

// cardTwin returns the path of the same card in another language, or of that deck, or of the home page.
func (p *publication) cardTwin(o *render.Outline, id, language string) (path string, same bool) {
	twin := p.twinOf(o, language)
	if twin == nil {
		return p.homePath(language), false
	}
	if i := slices.Index(twin.Cards, id); i >= 0 {
		return cardPath(twin, i), true
	}
	return twin.Path(), false
}
