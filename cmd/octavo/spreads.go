package main

import (
	"cmp"
	"context"

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
var partNames = map[string]string{
	"print": "Pages", "screen": "Pages", "worksheet": "Sheets", "key": "Answer key", "tokens": "Tokens", "solutions": "Solutions", "cover": "Cover", "marks": "Marks",
	"cards": "Cards", "calibration": "Calibration", "table": "Table", "memory": "Memory cards", "rules": "Rules", "duels": "Duels", "teacher": "For the teacher",
}

func partsCalled(forms []string) (parts []live.Part) {
	for _, form := range forms {
		parts = append(parts, live.Part{Name: form, Called: cmp.Or(partNames[form], form)})
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
