package books

import (
	"slices"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/engine"
	"octavo/render"
	"octavo/render/cover"
	"octavo/templates"
)

// kindCounts returns the list on the back of a cover that has no blurb. It gives each kind with its
// number of puzzles and its tiers.
func kindCounts(b *render.Book, words *templates.Locale) []cover.KindCount {
	var kinds []string
	tiersOf := map[string][]engine.Tier{}
	for _, p := range b.Puzzles {
		if tiersOf[p.Kind] == nil {
			kinds = append(kinds, p.Kind)
		}
		tiersOf[p.Kind] = append(tiersOf[p.Kind], p.Tier)
	}
	var all []cover.KindCount
	for _, kind := range kinds {
		all = append(all, cover.KindCount{
			Count: words.Number(len(tiersOf[kind])), Kind: words.Say("kind." + kind + ".name"), Tiers: tiersIn(tiersOf[kind], words),
		})
	}
	return all
}

// sampleOf returns the art of the sample puzzle on the back. The sample is the first puzzle of
// another kind than the puzzle on the front, else the first other puzzle. The art is empty if the
// book has only the puzzle on the front.
func sampleOf(b *render.Book) cover.Art {
	front := b.Ornament()
	var sample *render.Puzzle
	for i := range b.Puzzles {
		p := &b.Puzzles[i]
		if p.Kind != front.Kind {
			return cover.ArtOfPuzzle(p, b.Language)
		}
		if p != front && sample == nil {
			sample = p
		}
	}
	if sample == nil {
		return cover.Art{}
	}
	return cover.ArtOfPuzzle(sample, b.Language)
}

// otherVolumes returns a line for each other volume of the book's series: its number and title,
// such as “2 · Lógica”. The lines are in the order of the numbers. Drafts and editions have none.
func (d *document) otherVolumes() (titles []string) {
	var others []*content.Book
	for _, other := range d.Publication.Books {
		isEdition := other.Origin != nil || d.source.Origin == other
		if other != d.source && !isEdition && !other.Draft.Value && inSameSeries(d.source, other) && other.Series.Volume.Value != d.source.Series.Volume.Value {
			others = append(others, other)
		}
	}
	slices.SortFunc(others, func(a, b *content.Book) int { return a.Series.Volume.Value - b.Series.Volume.Value })
	for _, other := range others {
		titles = append(titles, strconv.Itoa(other.Series.Volume.Value)+" · "+render.Typographic(other.Title.Value))
	}
	return titles
}

// tiersIn returns the names of the tiers that the puzzles have, easiest first, with dots between
// them.
func tiersIn(puzzles []engine.Tier, words *templates.Locale) string {
	var names []string
	for _, tier := range engine.AllTiers() {
		if slices.Contains(puzzles, tier) {
			names = append(names, words.Say("tier."+tier.String()))
		}
	}
	return strings.Join(names, " · ")
}

// proofSentences returns the closing sentences on the back cover: what is proved of the puzzles,
// and, if the book itself has their solutions, that it has them.
func proofSentences(b *render.Book) string {
	grids, levels := 0, 0
	for i := range b.Puzzles {
		if b.FormatOf(&b.Puzzles[i]).SolvedByMoves {
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
