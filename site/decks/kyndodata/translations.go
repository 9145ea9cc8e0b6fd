package kyndodata

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// readName reads a name, which must have at least one language. Languages that lack the name borrow
// it from another. missing lists them.
func (r *reader) readName(f *fields) (name kyndo.Translations, missing []string) {
	group := f.requiredGroup("name", "{es: …, en: …}")
	name = group.inLanguages()
	if len(name) == 0 {
		if f.Form("name") == strict.GroupForm {
			f.Errorf(f.PositionOf("name"), "name", "name has no text; possible: %s, and any other language", strings.Join(Languages(), ", "))
		}
		return name, nil
	}
	missing = languagesWithout(name, r.textLanguages())
	r.borrow(name, missing)
	r.missingIn[group.path] = missing
	for _, language := range missing {
		r.borrowed[language] = append(r.borrowed[language], BorrowedName{group.path, name[language]})
	}
	return name, missing
}

// readOptional reads an optional text. Only the borrowers take it from other languages.
func (r *reader) readOptional(f *fields, key string, borrowers []string) kyndo.Translations {
	group := f.optionalGroup(key, "a group such as {es: …}")
	if !f.Written(key) {
		return nil
	}
	texts := group.inLanguages()
	r.borrow(texts, borrowers)
	return texts
}

// readCompanion reads an optional text that accompanies a name, such as a fact. Only languages
// without the name borrow it. A language with the name but without the text leaves the text out on
// purpose.
func (r *reader) readCompanion(f *fields, key string, withoutName []string) kyndo.Translations {
	texts := r.readOptional(f, key, nil)
	missing := languagesWithout(texts, withoutName)
	r.borrow(texts, missing)
	r.missingIn[f.pathOf(key)] = missing
	return texts
}

// languagesWithout returns the languages that have no text.
func languagesWithout(texts kyndo.Translations, languages []string) (missing []string) {
	for _, language := range languages {
		if texts[language] == "" {
			missing = append(missing, language)
		}
	}
	return missing
}

// reference is the language of texts that no language of a chain has (templates.Reference).
const reference = "en"

// borrow gives a text to languages that lack it. Each takes the text of the first language in its
// chain that has a text. Otherwise it takes the text in reference, else in the
// alphabetically first language.
func (r *reader) borrow(texts kyndo.Translations, borrowers []string) {
	if len(texts) == 0 {
		return
	}
	given := maps.Clone(texts)
	first := given[slices.Min(slices.Collect(maps.Keys(given)))]
	for _, language := range borrowers {
		text := ""
		for _, other := range append(r.chain(language), reference) {
			text = cmp.Or(text, given[other])
		}
		texts[language] = cmp.Or(given[language], text, first)
	}
}

// textLanguages lists the languages of the program and the requested languages.
func (r *reader) textLanguages() []string { return union(Languages(), r.languages) }

// firstLanguage returns the first requested language.
func (r *reader) firstLanguage() string {
	if len(r.languages) > 0 {
		return r.languages[0]
	}
	return reference
}

// union returns the words of two lists, sorted and without repeats.
func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}
