package html

import (
	"slices"

	"octavo/render"
)

// A place is a page as far as others know it: where it stands, and where its
// likes in the other languages do. It follows from the outlines of the works.
type place struct {
	publication *publication
	path        string
	layout      Layout
	words       render.Words
	// twin is the path of the page's like in another language, and whether
	// that is the same page rather than what comes closest to it.
	twin func(language string) (path string, same bool)
}

// places lists all pages of the site: those that lead to the works, and those
// of the works in their order.
func (p *publication) places() []place {
	places := p.frontPlaces()
	for i := range p.Works {
		places = append(places, p.placesOf(&p.Works[i])...)
	}
	return places
}

// placesOf lists the pages of a work.
func (p *publication) placesOf(o *render.Outline) []place {
	places := []place{p.workPlace(o)}
	switch o.Sort {
	case render.Books:
		for i := range o.Sections {
			places = append(places, p.sectionPlace(o, i))
		}
		for i := range o.Puzzles {
			places = append(places, p.puzzlePlace(o, i))
		}
	case render.Worlds:
		for i := range o.Puzzles {
			places = append(places, p.puzzlePlace(o, i))
		}
	case render.Decks:
		places = append(places, p.deckPlace(o, GalleryLayout, galleryPath), p.deckPlace(o, RulesLayout, rulesPath))
		for i := range o.Cards {
			places = append(places, p.cardPlace(o, i))
		}
	}
	return places
}

// workLayouts are the layouts of the first page of each sort of work.
var workLayouts = map[render.Sort]Layout{
	render.Books: BookLayout, render.Worlds: WorldLayout, render.Decks: DeckLayout, render.Articles: ArticleLayout,
}

// workPlace is the first page of a work.
func (p *publication) workPlace(o *render.Outline) place {
	return place{
		publication: p, path: workPath(o), layout: workLayouts[o.Sort], words: p.words[o.Language],
		twin: func(language string) (string, bool) { return p.workTwin(o, language) },
	}
}

// workTwin is the same work in another language, or else that language's home.
func (p *publication) workTwin(o *render.Outline, language string) (path string, same bool) {
	if twin := p.twinOf(o, language); twin != nil {
		return workPath(twin), true
	}
	return p.homePath(language), false
}

func (p *publication) sectionPlace(o *render.Outline, i int) place {
	return place{
		publication: p, path: sectionPath(o, i), layout: SectionLayout, words: p.words[o.Language],
		twin: func(language string) (string, bool) { return p.sectionTwin(o, i, language) },
	}
}

// sectionTwin is the section of the same number in the other edition.
func (p *publication) sectionTwin(o *render.Outline, i int, language string) (path string, same bool) {
	twin := p.twinOf(o, language)
	if twin == nil || i >= len(twin.Sections) {
		path, _ = p.workTwin(o, language)
		return path, false
	}
	return sectionPath(twin, i), true
}

func (p *publication) puzzlePlace(o *render.Outline, i int) place {
	return place{
		publication: p, path: puzzlePath(o, i), layout: PuzzleLayout, words: p.words[o.Language],
		twin: func(language string) (string, bool) { return p.puzzleTwin(o, i, language) },
	}
}

// puzzleTwin is the puzzle or level of the same number in the other language.
// Only where it is the same puzzle too is its page the same page.
func (p *publication) puzzleTwin(o *render.Outline, i int, language string) (path string, same bool) {
	twin := p.twinOf(o, language)
	if twin == nil || i >= len(twin.Puzzles) {
		path, _ = p.workTwin(o, language)
		return path, false
	}
	return puzzlePath(twin, i), twin.Puzzles[i] == o.Puzzles[i]
}

// deckPlace is a page that each deck has once.
func (p *publication) deckPlace(o *render.Outline, layout Layout, path func(*render.Outline) string) place {
	return place{
		publication: p, path: path(o), layout: layout, words: p.words[o.Language],
		twin: func(language string) (string, bool) {
			if twin := p.twinOf(o, language); twin != nil {
				return path(twin), true
			}
			return p.homePath(language), false
		},
	}
}

func (p *publication) cardPlace(o *render.Outline, i int) place {
	return place{
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
	return workPath(twin), false
}
