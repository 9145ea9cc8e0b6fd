package html

import (
	"hash/fnv"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/render"
	"octavo/render/markup"
)

// listPuzzles describes puzzles for the index and search.
func listPuzzles(puzzles []render.Puzzle) []render.ListedPuzzle {
	list := make([]render.ListedPuzzle, len(puzzles))
	for i := range puzzles {
		list[i] = listedOf(&puzzles[i])
	}
	return list
}

func listedOf(p *render.Puzzle) render.ListedPuzzle {
	l := render.ListedPuzzle{Kind: p.Kind, Size: sizeOf(p), Mark: markOf(p), ID: p.ID, Title: p.Title}
	if p.Tier != engine.NoTier {
		l.Tier = p.Tier.String()
	}
	return l
}

// sizeNames returns the sizes of a book's puzzles in words, by render.ListedPuzzle.SizeKey.
func sizeNames(b *render.Book) map[string]string {
	names := map[string]string{}
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		l := render.ListedPuzzle{Kind: p.Kind, Size: sizeOf(p)}
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

// findableSections describes the sections of a book for search.
func findableSections(b *render.Book, o *render.Outline) []render.Findable {
	found := make([]render.Findable, len(b.Sections))
	for i := range b.Sections {
		s := &b.Sections[i]
		found[i] = render.Findable{Title: s.Title, Path: sectionPath(o, i), Words: strings.TrimSpace(s.Lead + " " + markup.PlainTexts(b.Source, s.Intro.Blocks))}
	}
	return found
}

// findableCards describes the cards, rules and gallery of a deck for search.
func findableCards(d *render.Deck, o *render.Outline) []render.Findable {
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

// puzzleName identifies a puzzle for scripts. The same puzzle has the same name in every work. The name
// is the 64-bit FNV-1a hash of kind, space and text, in base 36, as in site/play/name.ts.
func puzzleName(kind, text string) string {
	hash := fnv.New64a()
	hash.Write([]byte(kind + " " + text))
	return strconv.FormatUint(hash.Sum64(), 36)
}

// sizeOf returns the size of a puzzle in the index. For a grid, that is its number of rows. For a
// puzzle solved by moves that has a tier, it is the count in its caption, such as bottles. For others
// it is 0.
func sizeOf(p *render.Puzzle) int {
	if grid, ok := p.Grid(); ok {
		return grid.Extent().Rows
	}
	if _, ok := p.Moves(); !ok || p.Tier == engine.NoTier {
		return 0
	}
	return p.Puzzle.Caption().Count
}

// markLength is the length of a mark. Eight digits in base 36 are 41 bits: among thousands of
// puzzles, two marks are hardly ever the same.
const markLength = 8

// markOf returns the mark of a puzzle, the first digits of its puzzleName. With the marks on a page,
// scripts show which puzzles the reader has solved.
func markOf(p *render.Puzzle) string {
	name := puzzleName(p.Kind, p.Text)
	return name[:min(markLength, len(name))]
}

// marksOf joins the marks of several puzzles with spaces.
func marksOf(puzzles []render.Puzzle) string {
	var marks []string
	for i := range puzzles {
		marks = append(marks, markOf(&puzzles[i]))
	}
	return strings.Join(marks, " ")
}
