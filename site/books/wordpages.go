package books

import (
	"cmp"
	"slices"
	"strings"

	"octavo/content"
	"octavo/render"
	"octavo/templates"
)

// checkWordPages reports pages of words that are to follow a puzzle, if the book doesn't have that
// puzzle.
func (p *planner) checkWordPages(b *book) {
	first, count := b.Numbers()
	if count == 0 {
		return // the sections have mistakes of their own, and are reported
	}
	for i := range b.source.Pages {
		page := &b.source.Pages[i]
		if wrong := page.PageProblem(first, first+count-1); !wrong.Nothing() {
			p.problem(page.After.Pos, "", "%s", wrong)
		}
	}
}

// addWordPages adds the pages of words to a composed book, in printed order. Such a page has a
// text, lines for notes or a certificate.
func (b *book) addWordPages(to *render.Book, words *templates.Locale) {
	for i := range b.source.Pages {
		source := &b.source.Pages[i]
		page := render.WordPage{After: source.After.Value, Border: source.Border.Value, TearOut: source.TearOut.Value, OnPaper: source.Page.Value != ""}
		if source.At.Value == content.PagesAtEnd {
			page.After = render.EndOfBook
		}
		switch source.Page.Value {
		case content.NotesPage:
			page.Notes = words.Say("book.notes")
		case content.CertificatePage:
			page.Text.Markdown = certificateOf(to, words)
		default:
			page.Text.Markdown = source.Markdown
		}
		for range source.Count.Value {
			to.Pages = append(to.Pages, page)
		}
	}
	slices.SortStableFunc(to.Pages, func(a, b render.WordPage) int { return cmp.Compare(a.After, b.After) })
}

// certificateOf returns the words of a certificate as Markdown. Underscores are lines to write on.
func certificateOf(b *render.Book, words *templates.Locale) []byte {
	const line = "___"
	say := func(key string, args ...string) string { return render.Escape(words.Say("reward."+key, args...)) }
	return []byte(strings.Join([]string{
		"# " + say("certificate"), say("for"), line, say("achieved", "title", b.Title), line, say("signature"),
	}, "\n\n") + "\n")
}
