package main

import (
	"cmp"
	"context"

	"octavo/content/said"
	"octavo/site"
	"octavo/site/live"
)

// works lists the works whose spreads can be looked at.
func (f *serveFlags) works(ctx context.Context) ([]live.Work, error) {
	all, err := site.Looks(ctx, f.build.config)
	var works []live.Work
	for _, w := range all {
		works = append(works, live.Work{Title: w.Title, File: w.File, Language: w.Language, Slug: w.Slug, Parts: partsCalled(w.Parts)})
	}
	return works, err
}

// partNames are what parts of works are called on serve's own pages, by their forms.
var partNames = map[string]said.Said{
	"print": said.Text("Pages"), "screen": said.Text("Pages"), "worksheet": said.Text("Sheets"), "key": said.Text("Answer key"), "tokens": said.Text("Tokens"), "solutions": said.Text("Solutions"), "cover": said.Text("Cover"), "marks": said.Text("Marks"),
	"cards": said.Text("Cards"), "calibration": said.Text("Calibration"), "table": said.Text("Table"), "memory": said.Text("Memory cards"), "rules": said.Text("Rules"), "duels": said.Text("Duels"), "teacher": said.Text("For the teacher"),
}

func partsCalled(forms []string) (parts []live.Part) {
	for _, form := range forms {
		parts = append(parts, live.Part{Name: form, Called: cmp.Or(partNames[form].In(tongue()), form)})
	}
	return parts
}

// look lays out a part of a work, with the puzzles that a build makes.
func (f *serveFlags) look(ctx context.Context, slug, language, part string) (*live.Spreads, error) {
	seen, err := site.LookAt(ctx, f.build.config, slug, language, part)
	if err != nil {
		return nil, err
	}
	leaves := seen.Leaves
	spreads := &live.Spreads{
		Title: seen.Title, Part: seen.Part, Parts: partsCalled(seen.Parts), Single: leaves.Single,
		Files: seen.Files, Fonts: seen.Fonts, Draw: leaves.SVG, Picture: leaves.Picture,
	}
	for i, leaf := range leaves.Pages {
		page := live.Page{Digest: leaf.Digest, Width: int(leaf.Seen.W), Height: int(leaf.Seen.H), Places: []live.Place{}}
		for _, p := range seen.Places[i] {
			page.Places = append(page.Places, live.Place{What: p.What, File: p.File, From: p.From, To: p.To, BuiltIn: p.BuiltIn})
		}
		spreads.Pages = append(spreads.Pages, page)
	}
	return spreads, nil
}
