package decks

import (
	"path"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/render"
	"octavo/render/sheet"
	"octavo/site/decks/kyndodata"
	"octavo/site/product"
)

// Values of product.PageItem.What for the things on sheets.
const (
	cardShown = "card"
	backShown = "back"
	partShown = "part" // a part of the pack
)

// cardsOn lists the cards on each side of sheets, by species and face.
func cardsOn(sheets []sheet.Sheet, drawn []drawnCard) [][]product.PageItem {
	all := make([][]product.PageItem, len(sheets))
	for i, s := range sheets {
		for _, c := range s.Cards {
			shown := product.PageItem{What: cardShown, Of: drawn[c.Card].species + " " + drawn[c.Card].face}
			if c.Back {
				shown.What = backShown
			}
			if !slices.Contains(all[i], shown) {
				all[i] = append(all[i], shown)
			}
		}
	}
	return all
}

// pageContents lists the contents of a file's pages. A page shows its cards or backs. A page
// without any stands for the whole part of the pack with this form.
func pageContents(form string, pages int, shows [][]product.PageItem) [][]product.PageItem {
	all := make([][]product.PageItem, pages)
	for i := range all {
		if i < len(shows) && slices.ContainsFunc(shows[i], func(s product.PageItem) bool { return s.What == cardShown || s.What == backShown }) {
			all[i] = shows[i]
			continue
		}
		all[i] = []product.PageItem{{What: partShown, Of: form}}
	}
	return all
}

// View implements product.Previewable. It lists the files of the pack in the order of its jobs. It
// leaves out sheets of single species, since their cards are in the file of all cards.
func (p *pack) View() product.View {
	v := product.View{Slug: p.source.Slug, Language: p.source.Language.Value, Title: p.source.Title.Value, File: p.source.File}
	table := slices.ContainsFunc([]string{"board", "energy", "places", "record"}, p.contains)
	teacher := len(strings.TrimSpace(string(p.source.Body))) > 0 || slices.ContainsFunc([]string{"rules", "cards", "credits"}, p.contains)
	for _, part := range []struct {
		form   string
		exists bool
	}{
		{"cards", p.contains("cards")}, {"calibration", p.contains("cards") && p.isTwoSided()}, {"table", table}, {"memory", p.contains("memory")},
		{"rules", p.contains("rules")}, {"duels", p.contains("duels")}, {render.KeyForm, p.contains("duels")}, {"teacher", teacher},
	} {
		if part.exists {
			v.Parts = append(v.Parts, part.form)
		}
	}
	return v
}

// Where implements product.Placed. A card comes from the data of its species, and from the line
// of the deck that selects it.
func (p *pack) Where(s product.PageItem) (all []product.Place) {
	if s.What == partShown {
		if s.Of != "teacher" {
			return nil
		}
		return []product.Place{{
			What: "text", File: p.source.File, From: p.source.BodyLine, To: p.source.BodyLine + strings.Count(string(p.source.Body), "\n") - 1,
			Pos: strict.Pos{File: p.source.File, Line: p.source.BodyLine, Column: 1},
		}}
	}
	id, face, _ := strings.Cut(s.Of, " ")
	for _, selected := range slices.Concat(p.source.Species.IDs, p.source.Species.Habitats) {
		if selected.Value == id || p.isHome(selected.Value, id) {
			all = append(all, product.Place{What: "species", File: selected.Pos.File, From: selected.Pos.Line, To: selected.Pos.Line, Pos: selected.Pos})
		}
	}
	if pos, last := p.speciesPosition(id); pos.Line > 0 {
		all = append(all, product.Place{What: strings.TrimSpace(id + " " + face), File: pos.File, From: pos.Line, To: last, Pos: pos})
	}
	return all
}

// isHome reports whether a species lives in an environment.
func (p *pack) isHome(place, id string) bool {
	for _, card := range p.species {
		if card.ID == id {
			return slices.Contains(card.Habitats, place)
		}
	}
	return false
}

// speciesPosition returns the position at which the data of a species begin, and their last line.
// In a sheet both are the row of the species. They are zero if the species isn't found.
func (p *pack) speciesPosition(id string) (pos strict.Pos, last int) {
	if row, ok := p.data.Row(id); ok {
		return row, row.Line
	}
	name := path.Join(p.topic.Folder(), "species.yaml")
	source, problem := strict.ReadSource(p.Project, name, largestData)
	if problem != nil {
		return strict.Pos{}, 0
	}
	for i, line := range strings.Split(source.Text(), "\n") {
		begins := strings.HasPrefix(strings.TrimSpace(line), "- ")
		switch entry := strings.Trim(strings.TrimSpace(line), "- "); {
		case begins && entry == "id: "+id:
			pos, last = strict.Pos{File: name, Line: i + 1, Column: strings.Index(line, "id:") + 1}, i+1
		case pos.Line > 0 && (begins && strings.Index(line, "-") < pos.Column-1 || line != "" && line[0] != ' ' && line[0] != '#'):
			return pos, last
		case pos.Line > 0 && strings.TrimSpace(line) != "":
			last = i + 1
		}
	}
	return pos, last
}

// largestData limits the size of the species file, in bytes.
const largestData = 4 << 20

// Sheet implements product.Sheeted.
func (p *pack) Sheet(name string) bool { return kyndodata.IsSpeciesSheet(name) }
