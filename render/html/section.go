package html

import (
	"cmp"
	"html/template"
	"strconv"

	"octavo/render"
	"octavo/render/markup"
	"octavo/render/screen"
	"octavo/render/svg"
)

// Section is the page that lists the puzzles of a section.
type Section struct {
	Rules    []Link // to the rules of the section's kinds
	Title    string
	Lead     string
	Intro    template.HTML // the publisher's introduction; may be empty
	Count    string
	Dots     template.HTML
	Drawn    bool // whether the list has a drawing of each puzzle
	Puzzles  []Thumb
	Pages    []template.HTML // texts that stand among the puzzles of the printed book
	Signs    []Sign          // explains the signs in the drawings
	Previous *Link           // to the section before; nil for the first
	Next     *Link           // to the section after; nil for the last
}

// A Thumb is a puzzle in the list of its section.
type Thumb struct {
	PuzzleLink
	Name    string // the puzzle's title, or its kind in a mixed section
	Size    string
	Drawing template.HTML // empty unless Section.Drawn
}

// maxDrawnPuzzles is the largest number of puzzles in a list with drawings. A drawing takes about
// 3 kB, so a page stays under 200 kB.
const maxDrawnPuzzles = 60

func (p *publication) sectionPage(e *render.PublishedBook, o *render.Outline, i int) pageMaker {
	s := &e.Sections[i]
	at := p.sectionAddress(o, i)
	path := at.path
	return pageMaker{
		address: at,
		title:   s.Title + " · " + e.Title, description: s.Lead,
		fill: func(page *Page) error {
			intro, err := p.prose(e.Language, path, render.BooksFolder, e.Source, e.Images).Render(s.Intro.Blocks)
			if err != nil {
				return err
			}
			first := e.Puzzles[s.First].Number
			among, err := p.wordPages(e.Book, path, first, first+s.Count-1)
			if err != nil {
				return err
			}
			page.Crumbs = []Link{{Text: e.Title, URL: href(path, o.Path())}}
			page.Section = &Section{
				Rules:    rulesLinks(&render.Book{Puzzles: e.Puzzles[s.First : s.First+s.Count], Words: e.Words, Language: e.Language}, path),
				Title:    s.Title,
				Lead:     s.Lead,
				Intro:    intro,
				Count:    e.Words.Count("site.puzzles", s.Count),
				Dots:     markup.TierDots(e.Words, s.Tier, markup.HTML),
				Drawn:    s.Count <= maxDrawnPuzzles,
				Puzzles:  thumbs(page.drawings, e.Book, o, s, path),
				Pages:    among,
				Signs:    page.drawings.drawSigns(s.Signs),
				Previous: sectionLink(e.Book, o, i-1, path),
				Next:     sectionLink(e.Book, o, i+1, path),
			}
			return nil
		},
	}
}

func sectionLink(b *render.Book, o *render.Outline, i int, from string) *Link {
	if i < 0 || i >= len(b.Sections) {
		return nil
	}
	return &Link{Text: b.Sections[i].Title, URL: href(from, sectionPath(o, i))}
}

func thumbs(d *drawingWriter, b *render.Book, o *render.Outline, s *render.Section, from string) []Thumb {
	list := make([]Thumb, s.Count)
	for i := range list {
		puzzle := &b.Puzzles[s.First+i]
		list[i] = Thumb{
			PuzzleLink: PuzzleLink{Link: Link{Text: strconv.Itoa(puzzle.Number), URL: href(from, o.PuzzlePath(s.First+i))}, Mark: markOf(puzzle)},
			Size:       puzzle.About(), Name: cmp.Or(puzzle.Title, puzzle.Sort),
		}
		if s.Count <= maxDrawnPuzzles {
			list[i].Drawing = d.draw(puzzle.Question(screen.SmallStyle(b.FormatOf(puzzle).Extent, b.Language)), svg.Options{JoinLetters: true})
		}
	}
	return list
}
