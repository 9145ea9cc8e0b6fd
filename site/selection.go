package site

import (
	"path"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/render"
	"octavo/site/product"
)

// A selection is what a build was asked for of all that a publication has. It
// alone decides: planners are given what was asked for and know nothing of the
// rest.
type selection struct {
	only      string   // a glob; "" for all
	formats   []string // empty for all
	languages []string // of the publication, in its order
	drafts    bool
	all       bool     // nothing was left out
	spoken    []string // the languages of the publication, whatever was asked for
}

// selectFrom refuses a choice of languages or works that leaves nothing.
func selectFrom(publication *content.Site, config Config) (selection, error) {
	known := codes(publication.Languages)
	s := selection{only: config.Only, formats: config.Formats, drafts: config.Drafts, spoken: known}
	for _, language := range config.Languages {
		if !slices.Contains(known, language) {
			return s, message.Errorf("language %q is not one of the publication's: %s", language, strings.Join(known, ", "))
		}
	}
	for _, language := range known {
		if len(config.Languages) == 0 || slices.Contains(config.Languages, language) {
			s.languages = append(s.languages, language)
		}
	}
	s.all = s.only == "" && len(s.languages) == len(known) && !slices.ContainsFunc(product.Formats(), func(f product.Format) bool { return !s.format(f) })
	if s.only == "" {
		return s, nil
	}
	if _, err := path.Match(s.only, ""); err != nil {
		return s, message.Errorf("%q is no pattern for books: %v", s.only, err)
	}
	asked := s.from(publication)
	if len(asked.Books)+len(asked.Classes)+len(asked.Decks)+len(asked.Worlds)+len(asked.Pages)+asked.Daily.Days.Value == 0 {
		return s, message.Errorf("--only %q matches no book, no deck, no world and no page; there are: %s", s.only, strings.Join(filesOf(publication), ", "))
	}
	return s, nil
}

// format reports whether outputs of a format were asked for.
func (s selection) format(f product.Format) bool {
	return len(s.formats) == 0 || slices.Contains(s.formats, string(f))
}

// from is the publication with nothing but what was asked for.
func (s selection) from(publication *content.Site) *content.Site {
	asked := *publication
	asked.Languages = kept(publication.Languages, func(l strict.Located[string]) bool { return slices.Contains(s.languages, l.Value) })
	asked.Books = kept(publication.Books, func(b *content.Book) bool {
		return s.work(b.Slug, b.File, b.Language.Value, b.Draft.Value)
	})
	asked.Classes = kept(publication.Classes, func(c *content.Class) bool {
		return s.work(c.Slug, c.File, c.Language.Value, c.Draft.Value)
	})
	asked.Decks = kept(publication.Decks, func(d *content.Work) bool {
		return s.work(d.Slug, d.File, d.Language.Value, d.Draft.Value)
	})
	asked.Worlds = kept(publication.Worlds, func(w *content.World) bool { return s.named(w.ID.Value, w.File) })
	if !s.named(render.DaysSlug, asked.Daily.From.Pos.File) {
		asked.Daily = content.Daily{}
	}
	asked.Pages = kept(publication.Pages, func(p *content.Page) bool {
		return s.work(p.Slug, p.File, p.Language.Value, p.Draft.Value)
	})
	return &asked
}

// made reports whether an output that was made earlier was asked for again. Of
// those that a program recorded without saying what they are of, nobody knows.
func (s selection) made(o recorded) bool {
	return o.Of.Work != "" && s.format(o.Format) && s.language(o.Of.Language) && s.named(o.Of.Work, o.Of.File)
}

// language reports whether works in a language were asked for, or those in none. One
// that the publication has no more is asked for where all are.
func (s selection) language(code string) bool {
	return code == "" || slices.Contains(s.languages, code) || len(s.languages) == len(s.spoken) && !slices.Contains(s.spoken, code)
}

// work reports whether a work in one language was asked for.
func (s selection) work(slug, file, language string, draft bool) bool {
	return (s.drafts || !draft) && slices.Contains(s.languages, language) && s.named(slug, file)
}

// named reports whether the pattern means something by its name or its file.
func (s selection) named(name, file string) bool {
	return s.only == "" || slices.ContainsFunc([]string{name, file, path.Base(file)}, func(n string) bool {
		ok, _ := path.Match(s.only, n)
		return ok
	})
}

// kept are the members of a list that fit, in a list of their own.
func kept[T any](all []T, fits func(T) bool) []T {
	var list []T
	for _, one := range all {
		if fits(one) {
			list = append(list, one)
		}
	}
	return list
}

func codes(languages []strict.Located[string]) []string {
	var all []string
	for _, l := range languages {
		all = append(all, l.Value)
	}
	return all
}

// filesOf lists the files that works are written in.
func filesOf(publication *content.Site) []string {
	var files []string
	for _, book := range publication.Books {
		files = append(files, book.File)
	}
	for _, class := range publication.Classes {
		files = append(files, class.File)
	}
	for _, deck := range publication.Decks {
		files = append(files, deck.File)
	}
	for _, world := range publication.Worlds {
		files = append(files, world.File)
	}
	for _, page := range publication.Pages {
		files = append(files, page.File)
	}
	return files
}
