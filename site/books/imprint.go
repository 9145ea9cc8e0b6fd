package books

import (
	"strconv"

	"octavo/content"
	"octavo/render"
	"octavo/templates"
)

// imprint holds the Markdown texts of the imprint, besides the title. Texts that the publisher
// doesn't set are "".
type imprint struct {
	Series    string // "Lógica de páramo, volumen 2."
	Rights    string // "© Ana Ruiz", or the publisher's own text
	Statement string // "2.ª edición, noviembre de 2026."
	ISBN      string
	Credits   []string
	Seed      bool // whether the imprint names the seed
	Program   bool // whether the imprint names Octavo
}

// imprint turns the settings of the imprint into sentences.
func (b *book) imprint() imprint {
	source, words := b.source, b.Words[b.source.Language.Value]
	settings := source.Imprint
	i := imprint{Rights: escapeTypographic(settings.Rights.Value), Seed: settings.Shows("seed"), Program: settings.Shows("program")}
	if i.Rights == "" && source.Author.Value != "" {
		i.Rights = render.Escape(rightsLine(settings, render.Typographic(source.Author.Value), words))
	}
	if name := source.Series.Name.Value; name != "" {
		i.Series = render.Escape(words.Say("imprint.series", "name", render.Typographic(name), "n", strconv.Itoa(source.Series.Volume.Value)))
	}
	i.Statement = render.Escape(editionLine(settings, words))
	if settings.ISBN.Value != "" {
		i.ISBN = render.Escape(words.Say("imprint.isbn", "isbn", settings.ISBN.Value))
	}
	for _, credit := range settings.Credits {
		i.Credits = append(i.Credits, escapeTypographic(credit.Value))
	}
	return i
}

// rightsLine returns the copyright line, with the year of publication if it is known.
func rightsLine(settings content.Imprint, author string, words render.Words) string {
	if year := settings.Published.Value.Year; year > 0 {
		return words.Say("imprint.authorOf", "year", strconv.Itoa(year), "author", author)
	}
	return words.Say("imprint.author", "author", author)
}

// escapeTypographic returns a publisher's plain text as Markdown, with typographic marks.
func escapeTypographic(text string) string { return render.Escape(render.Typographic(text)) }

// editionLine returns the number and the date of the edition. It leaves out what isn't set, and
// returns "" if neither is.
func editionLine(settings content.Imprint, words *templates.Locale) string {
	number, when := settings.Edition.Value, dateText(settings.Published.Value, words)
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

// dateText returns a date in words, with the day and the month if they are known.
func dateText(d content.Date, words *templates.Locale) string {
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
