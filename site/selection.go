package site

import (
	"path"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
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
	if len(s.from(publication).Works()) == 0 {
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
	return publication.Only(s.languages, s.wants)
}

// wants reports whether a work was asked for.
func (s selection) wants(w content.WorkName) bool {
	return (s.drafts || !w.Draft) && (w.Language == "" || slices.Contains(s.languages, w.Language)) && s.named(w.Slug, w.File)
}

// made reports whether an output that was made earlier was asked for again. Of
// those that a program recorded without saying what they are of, nobody knows.
func (s selection) made(o Recorded) bool {
	return o.Of.Work != "" && s.format(o.Format) && s.language(o.Of.Language) && s.named(o.Of.Work, o.Of.File)
}

// language reports whether works in a language were asked for, or those in none. One
// that the publication has no more is asked for where all are.
func (s selection) language(code string) bool {
	return code == "" || slices.Contains(s.languages, code) || len(s.languages) == len(s.spoken) && !slices.Contains(s.spoken, code)
}

// named reports whether the pattern means something by its name or its file.
func (s selection) named(name, file string) bool {
	return s.only == "" || slices.ContainsFunc([]string{name, file, path.Base(file)}, func(n string) bool {
		ok, _ := path.Match(s.only, n)
		return ok
	})
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
	for _, w := range publication.Works() {
		if w.File != content.SettingsFile {
			files = append(files, w.File)
		}
	}
	return files
}
