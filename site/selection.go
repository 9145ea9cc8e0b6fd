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

// A selection is the requested part of a publication. Products get a publication without anything
// else, so they need no checks of their own.
type selection struct {
	pattern   string   // glob for slugs and files of works; "" for all works
	formats   []string // requested formats; empty for all
	languages []string // requested languages, in the order of the publication
	drafts    bool
	isWhole   bool     // whether all works, languages and formats are selected
	published []string // all languages of the publication
}

// selectFrom returns the selection of a build. It fails for an unknown language or a pattern that
// matches nothing.
func selectFrom(publication *content.Site, config Config) (selection, error) {
	known := languageCodes(publication.Languages)
	s := selection{pattern: config.Only, formats: config.Formats, drafts: config.Drafts, published: known}
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
	s.isWhole = s.pattern == "" && len(s.languages) == len(known) && !slices.ContainsFunc(product.Formats(), func(f product.Format) bool { return !s.wantsFormat(f) })
	if s.pattern == "" {
		return s, nil
	}
	if _, err := path.Match(s.pattern, ""); err != nil {
		return s, message.Errorf("%q is no pattern for books: %v", s.pattern, err)
	}
	if len(s.filter(publication).Works()) == 0 {
		return s, message.Errorf("--only %q matches no book, no deck, no world and no page; there are: %s", s.pattern, strings.Join(workFiles(publication), ", "))
	}
	return s, nil
}

// wantsFormat reports whether outputs of a format are requested.
func (s selection) wantsFormat(f product.Format) bool {
	return len(s.formats) == 0 || slices.Contains(s.formats, string(f))
}

// filter returns the requested part of the publication.
func (s selection) filter(publication *content.Site) *content.Site {
	return publication.Select(s.languages, s.wantsWork)
}

// wantsWork reports whether a work is requested.
func (s selection) wantsWork(w content.WorkName) bool {
	return (s.drafts || !w.Draft) && (w.Language == "" || slices.Contains(s.languages, w.Language)) && s.matches(w.Slug, w.File)
}

// wantsRecorded reports whether an output of an earlier build is requested again. An output without
// a recorded origin isn't.
func (s selection) wantsRecorded(o Recorded) bool {
	return o.Of.Work != "" && s.wantsFormat(o.Format) && s.wantsLanguage(o.Of.Language) && s.matches(o.Of.Work, o.Of.File)
}

// wantsLanguage reports whether works in a language are requested. Works without a language always
// are. If all languages are requested, so are works in languages that the publication no longer
// has.
func (s selection) wantsLanguage(code string) bool {
	return code == "" || slices.Contains(s.languages, code) || len(s.languages) == len(s.published) && !slices.Contains(s.published, code)
}

// matches reports whether the pattern matches the name or the file of a work.
func (s selection) matches(name, file string) bool {
	return s.pattern == "" || slices.ContainsFunc([]string{name, file, path.Base(file)}, func(n string) bool {
		ok, _ := path.Match(s.pattern, n)
		return ok
	})
}

// languageCodes returns the codes of languages without their positions.
func languageCodes(languages []strict.Located[string]) []string {
	var all []string
	for _, l := range languages {
		all = append(all, l.Value)
	}
	return all
}

// workFiles lists the files of works, without octavo.yaml.
func workFiles(publication *content.Site) []string {
	var files []string
	for _, w := range publication.Works() {
		if w.File != content.SettingsFile {
			files = append(files, w.File)
		}
	}
	return files
}
