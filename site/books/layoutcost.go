package books

import (
	"octavo/content"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/geometry"
	"octavo/site/product/houses"
)

// A LayoutCost estimates what a book costs if each page has PerPage puzzles.
type LayoutCost struct {
	PerPage int
	Fits    bool // whether the cells are large enough
	Pages   int
	Cell    figure.Length // side of the smallest cells
	Print   houses.Amount // print cost; 0 if the house states none
}

// solutionsOnPage is the default of `solutions: {perPage}`.
const solutionsOnPage = 12

// LayoutCosts estimates the costs of all numbers of puzzles on a page, for a book of a house. The
// book has a section with count puzzles for each kind.
func LayoutCosts(h *houses.House, trim content.Trim, kinds []engine.Kind, count int) ([]LayoutCost, error) {
	var formats []engine.Format
	for _, kind := range kinds {
		maker, err := kind.Maker(engine.Options{})
		if err != nil {
			return nil, err
		}
		formats = append(formats, maker.Offer().Format)
	}
	var costs []LayoutCost
	for _, perPage := range geometry.PerPage() {
		costs = append(costs, layoutCost(h, trim, formats, count, perPage))
	}
	return costs, nil
}

func layoutCost(h *houses.House, trim content.Trim, formats []engine.Format, count, perPage int) LayoutCost {
	book := &content.Book{}
	book.House.Value, book.Trim.Value, book.Solutions.PerPage.Value = h.Name, trim, solutionsOnPage
	for range formats {
		section := content.Section{}
		section.Count.Value, section.PerPage.Value = count, perPage
		book.Sections = append(book.Sections, section)
	}
	paper := bookPaper(book, &book.Sections[0])
	c := LayoutCost{PerPage: perPage, Fits: true, Pages: expectedPages(book)}
	c.Pages += c.Pages % 2
	for i, format := range formats {
		cell := paper.grid(format, perPage).Cell
		c.Fits = c.Fits && paper.refusal(format, perPage).Nothing()
		if i == 0 || cell < c.Cell {
			c.Cell = cell
		}
	}
	c.Print, _ = h.PrintCost(figure.Length(trim.Width), figure.Length(trim.Height), c.Pages)
	return c
}
