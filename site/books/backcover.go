package books

import (
	"slices"
	"strings"

	"octavo/engine"
	"octavo/render"
	"octavo/render/cover"
	"octavo/templates"
)

// kindCounts returns the list on the back of a cover that has no blurb: each kind with its number
// of puzzles and its tiers.
func kindCounts(b *render.Book, words *templates.Locale) []cover.Holding {
	var kinds []string
	of := map[string][]engine.Tier{}
	for _, p := range b.Puzzles {
		if of[p.Kind] == nil {
			kinds = append(kinds, p.Kind)
		}
		of[p.Kind] = append(of[p.Kind], p.Tier)
	}
	var all []cover.Holding
	for _, kind := range kinds {
		all = append(all, cover.Holding{
			Count: words.Number(len(of[kind])), Kind: words.Say("kind." + kind + ".name"), Tiers: tiersIn(of[kind], words),
		})
	}
	return all
}

// tiersIn returns the names of the tiers that occur, easiest first.
func tiersIn(puzzles []engine.Tier, words *templates.Locale) string {
	var names []string
	for _, tier := range engine.AllTiers() {
		if slices.Contains(puzzles, tier) {
			names = append(names, words.Say("tier."+tier.String()))
		}
	}
	return strings.Join(names, " · ")
}

// proofSentences returns the sentences of the imprint about proofs. They depend on whether the book
// has solutions.
func proofSentences(b *render.Book) string {
	grids, levels := 0, 0
	for i := range b.Puzzles {
		if b.FormatOf(&b.Puzzles[i]).Moves {
			levels++
		} else {
			grids++
		}
	}
	var sentences []string
	if key := "imprint.proof"; grids > 0 {
		if levels > 0 {
			key = "imprint.proofOfGrids"
		}
		sentences = append(sentences, b.Words.Count(key, grids))
	}
	if levels > 0 {
		sentences = append(sentences, b.Words.Count("imprint.proofOfLevels", levels))
	}
	if b.SolutionsPlace != render.SolutionsFile && b.SolutionsPlace != render.SolutionsNone {
		sentences = append(sentences, b.Words.Say("cover.solutions"))
	}
	return strings.Join(sentences, " ")
}
