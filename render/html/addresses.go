package html

import (
	"slices"

	"octavo/render"
)

// An address is a page as far as others know it: where it stands, and where its
// likes in the other languages do. It follows from the outlines of the works.
type address struct {
	publication *publication
	path        string
	layout      Layout
	words       render.Words
	// twin is the path of the page's like in another language, and whether
	// that is the same page rather than what comes closest to it.
	twin func(language string) (path string, same bool)
}

// addresses lists all pages of the site: those that lead to the works, and those
// of the works in their order.
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
		addresses = append(addresses, p.deckAddress(o, GalleryLayout, galleryPath), p.deckAddress(o, RulesLayout, rulesPath))
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

// workAddress is the first page of a work.
func (p *publication) workAddress(o *render.Outline) address {
	return address{
		publication: p, path: o.Path(), layout: workLayouts[o.Sort], words: p.words[o.Language],
		twin: func(language string) (string, bool) { return p.workTwin(o, language) },
	}
}

// workTwin is the same work in another language, or else that language's home.
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

// sectionTwin is the section of the same number in the other edition or, where the site
// hasn't all of one, that of the same name.
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

// puzzleTwin is the puzzle or level of the same number in the other language.
// Only where it is the same puzzle too is its page the same page.
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

// deckAddress is a page that each deck has once.
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

// cardTwin is the same card in another language, or what comes closest.
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
