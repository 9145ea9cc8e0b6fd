package main

import (
	"cmp"
	"context"

	"octavo/content/message"
	"octavo/site"
	"octavo/site/serve"
)

// works lists the works whose spreads can be looked at.
func (f *serveFlags) works(ctx context.Context) ([]serve.Work, error) {
	all, err := site.Looks(ctx, f.build.config)
	var works []serve.Work
	for _, w := range all {
		works = append(works, serve.Work{Title: w.Title, File: w.File, Language: w.Language, Slug: w.Slug, Parts: partsCalled(w.Parts)})
	}
	return works, err
}

// partNames are what parts of works are called on serve's own pages, by their forms.
var partNames = map[string]message.Message{
	"print": message.Text("Pages"), "screen": message.Text("Pages"), "worksheet": message.Text("Sheets"), "key": message.Text("Answer key"), "tokens": message.Text("Tokens"), "solutions": message.Text("Solutions"), "cover": message.Text("Cover"), "marks": message.Text("Marks"),
	"cards": message.Text("Cards"), "calibration": message.Text("Calibration"), "table": message.Text("Table"), "memory": message.Text("Memory cards"), "rules": message.Text("Rules"), "duels": message.Text("Duels"), "teacher": message.Text("For the teacher"),
}

func partsCalled(forms []string) (parts []serve.Part) {
	for _, form := range forms {
		parts = append(parts, serve.Part{Name: form, Called: cmp.Or(partNames[form].In(tongue()), form)})
	}
	return parts
}

// look lays out a part of a work, with the puzzles that a build makes.
func (f *serveFlags) look(ctx context.Context, slug, language, part string) (*serve.Spreads, error) {
	seen, err := site.LookAt(ctx, f.build.config, slug, language, part)
	if err != nil {
		return nil, err
	}
	leaves := seen.Leaves
	spreads := &serve.Spreads{
		Title: seen.Title, Part: seen.Part, Parts: partsCalled(seen.Parts), Single: leaves.Single,
		Files: seen.Files, Fonts: seen.Fonts, Draw: leaves.SVG, Picture: leaves.Picture,
	}
	for i, leaf := range leaves.Pages {
		page := serve.Page{Digest: leaf.Digest, Width: int(leaf.Visible.W), Height: int(leaf.Visible.H), Places: []serve.Place{}}
		for _, p := range seen.Places[i] {
			page.Places = append(page.Places, serve.Place{What: p.What, File: p.File, From: p.From, To: p.To, BuiltIn: p.BuiltIn})
		}
		spreads.Pages = append(spreads.Pages, page)
	}
	return spreads, nil
}
