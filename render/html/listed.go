package html

import (
	"hash/fnv"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/render"
)

// listPuzzles describes puzzles for indexes.
func listPuzzles(puzzles []render.Puzzle) []render.Listed {
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

// sizesOf names the sizes of a book's puzzles.
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

// sectionsFound returns the sections of a book, for search.
func sectionsFound(b *render.Book, o *render.Outline) []render.Findable {
	found := make([]render.Findable, len(b.Sections))
	for i := range b.Sections {
		s := &b.Sections[i]
		found[i] = render.Findable{Title: s.Title, Path: sectionPath(o, i), Words: strings.TrimSpace(s.Lead + " " + s.Intro)}
	}
	return found
}

// cardsFound returns the cards of a deck and its rules, for search.
func cardsFound(d *render.Deck, o *render.Outline) []render.Findable {
	found := []render.Findable{
		{Title: d.RulesTitle, Path: deckRulesPath(o), Words: d.Title},
		{Title: d.Gallery.Title, Path: galleryPath(o)},
	}
	for i := range d.Gallery.Cards {
		c := &d.Gallery.Cards[i]
		found = append(found, render.Findable{Title: c.Name, Path: cardPath(o, i), Words: strings.TrimSpace(c.Subtitle + " " + c.Within)})
	}
	return found
}

// puzzleName identifies a puzzle for scripts in any work (site/play/name.ts). It is FNV-1a of 64
// bits over kind, space and text, to the base of 36.
func puzzleName(kind, text string) string {
	hash := fnv.New64a()
	hash.Write([]byte(kind + " " + text))
	return strconv.FormatUint(hash.Sum64(), 36)
}

// sizeOf returns the size by which readers look for a puzzle: the cells in a row of a grid, or the
// count in the caption of another graded puzzle; 0 if it has none.
func sizeOf(p *render.Puzzle) int {
	if grid, ok := p.Grid(); ok {
		return grid.Extent().Rows
	}
	if _, ok := p.Moves(); !ok || p.Tier == engine.NoTier {
		return 0
	}
	return p.Puzzle.Caption().Count
}

// markLength is the length of a mark: 41 bits, so that hardly two puzzles among thousands share
// one.
const markLength = 8

// markOf returns the mark of a puzzle: the beginning of its name. Pages carry marks, so that scripts
// can show which puzzles are done.
func markOf(p *render.Puzzle) string {
	name := puzzleName(p.Kind, p.Text)
	return name[:min(markLength, len(name))]
}

// marksOf joins the marks of several puzzles.
func marksOf(puzzles []render.Puzzle) string {
	var marks []string
	for i := range puzzles {
		marks = append(marks, markOf(&puzzles[i]))
	}
	return strings.Join(marks, " ")
}
