package main

import (
	"context"

	"octavo/site"
	"octavo/site/live"
)

// books lists the books whose spreads can be looked at.
func (f *serveFlags) books(ctx context.Context) ([]live.Book, error) {
	all, err := site.Looks(ctx, f.build.config)
	var books []live.Book
	for _, b := range all {
		books = append(books, live.Book(b))
	}
	return books, err
}

// look lays out a book, with the puzzles that a build makes.
func (f *serveFlags) look(ctx context.Context, slug, language string) (*live.Spreads, error) {
	seen, err := site.LookAt(ctx, f.build.config, slug, language)
	if err != nil {
		return nil, err
	}
	leaves := seen.Leaves
	spreads := &live.Spreads{
		Title: seen.Title, Width: int(leaves.Width), Height: int(leaves.Height), Single: leaves.Screen,
		Files: seen.Files, Fonts: seen.Fonts, Draw: leaves.SVG, Picture: leaves.Picture,
	}
	for i, leaf := range leaves.Pages {
		page := live.Page{Digest: leaf.Digest, Places: []live.Place{}}
		for _, p := range seen.Places[i] {
			page.Places = append(page.Places, live.Place{What: p.What, File: p.File, From: p.From, To: p.To, BuiltIn: p.BuiltIn})
		}
		spreads.Pages = append(spreads.Pages, page)
	}
	return spreads, nil
}
