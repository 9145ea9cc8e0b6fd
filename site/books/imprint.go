package books

import (
	"strconv"

	"octavo/content"
	"octavo/render"
	"octavo/templates"
)

// imprint is what the imprint says of a book beyond its title, as Markdown; "" for
// what the publisher doesn't say.
type imprint struct {
	Series    string // "Lógica de páramo, volumen 2."
	Rights    string // "© Ana Ruiz", or in the publisher's words
	Statement string // "2.ª edición, noviembre de 2026."
	ISBN      string
	Credits   []string
	Seed      bool // the seed is told
}

// imprint puts what the publisher says of the book into words.
func (b *book) imprint() imprint {
	source, words := b.source, b.Words[b.source.Language.Value]
	says := source.Imprint
	i := imprint{Rights: typeset(says.Rights.Value), Seed: says.Shows("seed")}
	if i.Rights == "" && source.Author.Value != "" {
		i.Rights = render.Escape(rights(says, render.Typographic(source.Author.Value), words))
	}
	if name := source.Series.Name.Value; name != "" {
		i.Series = render.Escape(words.Say("imprint.series", "name", render.Typographic(name), "n", strconv.Itoa(source.Series.Volume.Value)))
	}
	i.Statement = render.Escape(statement(says, words))
	if says.ISBN.Value != "" {
		i.ISBN = render.Escape(words.Say("imprint.isbn", "isbn", says.ISBN.Value))
	}
	for _, credit := range says.Credits {
		i.Credits = append(i.Credits, typeset(credit.Value))
	}
	return i
}

// rights are whose a book is, with the year in which it was published, where that is said.
func rights(says content.Imprint, author string, words render.Words) string {
	if year := says.Published.Value.Year; year > 0 {
		return words.Say("imprint.authorOf", "year", strconv.Itoa(year), "author", author)
	}
	return words.Say("imprint.author", "author", author)
}

// typeset is a text of the publisher's in a document.
func typeset(text string) string { return render.Escape(render.Typographic(text)) }

// statement is the edition and when it was published, as far as they are said.
func statement(says content.Imprint, words *templates.Locale) string {
	number, when := says.Edition.Value, dateIn(says.Published.Value, words)
	switch {
	case number > 0 && when != "":
		return words.Count("imprint.editionOf", number, "when", when)
	case number > 0:
		return words.Count("imprint.number", number)
	case when != "":
		return words.Say("imprint.published", "when", when)
	}
	return ""
}

// dateIn is a date in the words of a language, as exactly as it is known.
func dateIn(d content.Date, words *templates.Locale) string {
	year := strconv.Itoa(d.Year)
	switch {
	case d.Year == 0:
		return ""
	case d.Month == 0:
		return year
	case d.Day == 0:
		return words.Say("date.month", "month", words.Say("date.months."+strconv.Itoa(d.Month)), "year", year)
	}
	return words.Say("date.day", "day", strconv.Itoa(d.Day), "month", words.Say("date.months."+strconv.Itoa(d.Month)), "year", year)
}
