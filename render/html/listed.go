package html

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/render"
)

// listed are puzzles as indexes tell of them.
func listed(puzzles []render.Puzzle) []render.Listed {
	list := make([]render.Listed, len(puzzles))
	for i := range puzzles {
		list[i] = listedOf(&puzzles[i])
	}
	return list
}

func listedOf(p *render.Puzzle) render.Listed {
	l := render.Listed{Kind: p.Kind, Size: sizeOf(p), Mark: markOf(p), ID: p.ID, Title: p.Title}
	if p.Tier != engine.NoTier {
		l.Tier = p.Tier.String()
	}
	return l
}

// sizesOf are the names of the sizes that a book's puzzles have.
func sizesOf(b *render.Book) map[string]string {
	names := map[string]string{}
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		l := render.Listed{Kind: p.Kind, Size: sizeOf(p)}
		if _, named := names[l.SizeKey()]; named || l.Size == 0 {
			continue
		}
		if _, ok := p.Grid(); ok {
			names[l.SizeKey()] = b.Words.Say("site.gridSize", "n", strconv.Itoa(l.Size))
		} else {
			names[l.SizeKey()] = b.Words.Count("kind."+l.Kind+".size", l.Size)
		}
	}
	return names
}

// sectionsFound are the sections of a book, by what they say of themselves.
func sectionsFound(b *render.Book, o *render.Outline) []render.Findable {
	found := make([]render.Findable, len(b.Sections))
	for i := range b.Sections {
		s := &b.Sections[i]
		found[i] = render.Findable{Title: s.Title, Path: sectionPath(o, i), Words: strings.TrimSpace(s.Lead + " " + s.Intro)}
	}
	return found
}

// cardsFound are the cards of a deck, and its rules.
func cardsFound(d *render.Deck, o *render.Outline) []render.Findable {
	found := []render.Findable{
		{Title: d.RulesTitle, Path: rulesPath(o), Words: d.Title},
		{Title: d.Gallery.Title, Path: galleryPath(o)},
	}
	for i := range d.Gallery.Cards {
		c := &d.Gallery.Cards[i]
		found = append(found, render.Findable{Title: c.Name, Path: cardPath(o, i), Words: strings.TrimSpace(c.Subtitle + " " + c.Within)})
	}
	return found
}
