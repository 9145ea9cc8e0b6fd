package books

import (
	"strings"

	"octavo/content"
	"octavo/render"
	"octavo/templates"
)

// editionName returns what readers call an edition: its own name, or one in their language by the
// device, design or trim in which it differs from its book. It is "" for an edition that differs in
// none of these.
func (b *book) editionName() string {
	own, base := b.source, b.source.Base
	design, trim, words := own.Design.Name.Value, own.Trim.Value, b.Words[own.Language.Value]
	switch {
	case own.EditionName.Value != "":
		return render.Typographic(own.EditionName.Value)
	case trim.Screen && !base.Trim.Value.Screen:
		return words.Say("book.editionOf.tablet")
	case design != base.Design.Name.Value:
		return words.Say(editionTextKeys[design])
	case trim != base.Trim.Value:
		return sizeForReaders(trim, words)
	}
	return ""
}

// editionTextKeys holds the keys of what readers call editions, by design.
var editionTextKeys = map[string]string{
	"classic": "book.editionOf.classic", "large-print": "book.editionOf.large-print",
	"workbook": "book.editionOf.workbook", "pocket": "book.editionOf.pocket",
}

// sizeForReaders writes the size of a page in the unit of its name, such as 8.5 × 11 in, or else in
// millimetres.
func sizeForReaders(trim content.Trim, words *templates.Locale) string {
	if size, inches := strings.CutSuffix(trim.Name, "in"); inches {
		return strings.NewReplacer("x", "\u00a0×\u00a0", ".", words.Say("number.decimal")).Replace(size) + "\u00a0in"
	}
	return words.Say("book.editionSize", "width", words.Number((trim.Width+500)/1000), "height", words.Number((trim.Height+500)/1000))
}

// checkEditionName reports an edition that has no name and differs neither in design nor in size, and
// one whose name by its design or size another edition of the book has.
func (p *planner) checkEditionName(b *book) {
	own := b.source
	if own.Base == nil || own.EditionName.Value != "" {
		return
	}
	key, name := strings.TrimPrefix(own.Slug, own.Base.Slug+"-"), b.editionName()
	if name == "" {
		p.problem(own.EditionName.Pos, key, "readers need a name for the edition %s, and neither its design nor its size gives one; possible: name: …", key)
		return
	}
	for _, other := range p.Publication.Books {
		if other.Base == own.Base && other != own && (&book{Order: b.Order, source: other}).editionName() == name {
			p.problem(own.EditionName.Pos, key, "the editions %s and %s would both be called %s; possible: name: …",
				key, strings.TrimPrefix(other.Slug, own.Base.Slug+"-"), name)
			return
		}
	}
}
