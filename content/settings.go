package content

import (
	"errors"
	"io/fs"
	"net/url"
	"slices"
	"strings"

	"octavo/content/message"
)

// settings reads octavo.yaml. It returns false where there is none.
func (l *loader) settings() bool {
	if _, err := fs.Stat(l.project, SettingsFile); errors.Is(err, fs.ErrNotExist) {
		l.add(&Problem{Pos: Pos{File: SettingsFile}, Message: "there is no octavo.yaml here; it makes a folder a publication, and one line is enough, such as title: My press"})
		return false
	}
	l.site.Languages = located(l.locales)
	s := l.read(SettingsFile, YAMLLimit)
	if s == nil {
		return true
	}
	v, ok, problems := s.parseYAML(0, len(s.text))
	l.add(problems...)
	if ok {
		l.publication(s.fields(v, message.Text("the publication"), &l.problems))
	}
	return true
}

func located(words []string) []Located[string] {
	var all []Located[string]
	for _, w := range words {
		all = append(all, Located[string]{Value: w})
	}
	return all
}

func (l *loader) publication(f *Fields) {
	f.Require("title")
	l.site.Title = f.Text("title")
	l.site.BaseURL = f.baseURL("baseURL")
	if languages := f.languages("languages", l.locales); len(languages) > 0 {
		l.site.Languages, l.chosen = languages, true
	}
	l.site.asked = values(l.site.Languages)
	l.site.Fallback = f.fallback("fallback", l.locales)
	l.site.Author = f.byLanguage("author", l.site.Languages, func() *Fields {
		return f.Group("author", "the author", "a name, or one for each language, such as {es: Equipo Aurora, en: The Aurora team}")
	})
	l.site.Description = f.byLanguage("description", l.site.Languages, func() *Fields {
		return f.Group("description", "the description", "a sentence or two, or some for each language, such as {es: Libros de lógica, en: Books of logic}")
	})
	l.site.complete(l.site.Author)
	l.site.complete(l.site.Description)
	theme := f.Group("theme", "the theme", "a group such as {accent: \"#1f5f8b\"}")
	l.site.Theme = Theme{Accent: theme.colour("accent")}
	theme.Done()
	l.site.Fonts = f.fonts("fonts")
	l.site.Daily = f.daily("daily")
	l.site.Offline = f.FlagOr("offline", true)
	f.Done()
}

// fallback takes the language in which is said what others lack.
func (f *Fields) fallback(key string, locales []string) Located[string] {
	l := f.Text(key)
	if l.Value == "" || slices.Contains(locales, l.Value) {
		return l
	}
	f.Unknown(l.Pos, Unknown{What: "language", Read: l.Value, Of: message.Text("texts to fall back to"), Known: locales})
	return Located[string]{}
}

// languages takes a list of languages; locales are those that there are texts for.
func (f *Fields) languages(key string, locales []string) []Located[string] {
	var languages []Located[string]
	items, ok := f.list(key, "languages, such as [es, en]")
	if ok && len(items) == 0 {
		f.Errorf(f.PositionOf(key), key, "%s has none; possible: %s", key, strings.Join(locales, ", "))
	}
	for _, v := range items {
		switch {
		case v.form == RefusedForm:
		case v.form != TextForm:
			f.impossibleAs(message.Text("a language"), v, message.Name(strings.Join(locales, ", ")))
		case LanguageProblem(v.text, locales) != nil:
			*f.problems = append(*f.problems, f.source.report(v.pos, v.text, LanguageProblem(v.text, locales)))
		case slices.ContainsFunc(languages, func(l Located[string]) bool { return l.Value == v.text }):
			f.Errorf(v.pos, v.text, "language %s is listed twice", v.text)
		default:
			languages = append(languages, Located[string]{v.text, v.pos})
		}
	}
	return languages
}

// byLanguage takes a text, or one for each language of the publication.
func (f *Fields) byLanguage(key string, languages []Located[string], group func() *Fields) (t ByLanguage) {
	if at := f.index(key); at < 0 || f.entries[at].value.form != GroupForm {
		t.All = f.Text(key)
		return t
	}
	texts := group()
	t.By = map[string]Located[string]{}
	for _, language := range languages {
		if text := texts.Text(language.Value); text.Value != "" {
			t.By[language.Value] = text
		}
	}
	texts.Done()
	return t
}

// complete gives a text in the languages in which there is none.
func (s *Site) complete(text ByLanguage) {
	for _, l := range s.Languages {
		for _, code := range s.Chain(l.Value) {
			said, given := text.By[code]
			if _, has := text.By[l.Value]; given && !has {
				text.By[l.Value] = said
			}
		}
	}
}

// baseURL takes an absolute web address; it comes back ending in a slash.
func (f *Fields) baseURL(key string) Located[string] {
	l := f.Text(key)
	if l.Value == "" {
		return l
	}
	u, err := url.Parse(l.Value)
	switch {
	case err != nil, u.Scheme != "http" && u.Scheme != "https", u.Host == "", u.User != nil, u.RawQuery != "", u.Fragment != "":
		f.Errorf(l.Pos, l.Value, "%s cannot be %s; possible: an absolute address such as https://example.org/", key, Quoted(l.Value))
		return Located[string]{}
	}
	u.Path = strings.TrimSuffix(u.Path, "/") + "/"
	l.Value = u.String()
	return l
}

// colour takes a colour as #rrggbb.
func (f *Fields) colour(key string) Located[string] {
	v, ok := f.take(key)
	if !ok {
		return Located[string]{}
	}
	digits, found := strings.CutPrefix(strings.ToLower(v.text), "#")
	if v.form != TextForm || !found || len(digits) != 6 || strings.Trim(digits, "0123456789abcdef") != "" {
		f.impossible(key, v, `a colour in quotes such as "#1f5f8b"`)
		return Located[string]{}
	}
	return Located[string]{"#" + digits, v.pos}
}
