package kyndodata

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/templates"
)

// readName reads the name of a thing, in one language at least. Languages that lack it borrow
// it from another; missing lists them.
func (r *reader) readName(f *fields) (name kyndo.Translations, missing []string) {
	group := f.requiredGroup("name", "{es: …, en: …}")
	name = group.inLanguages()
	if len(name) == 0 {
		if f.Form("name") == strict.GroupForm {
			f.Errorf(f.PositionOf("name"), "name", "name has no text; possible: %s, and any other language", strings.Join(Languages(), ", "))
		}
		return name, nil
	}
	missing = lacking(name, r.spoken())
	r.borrow(name, missing)
	r.missingIn[group.path] = missing
	for _, language := range missing {
		r.borrowed[language] = append(r.borrowed[language], BorrowedName{group.path, name[language]})
	}
	return name, missing
}

// readOptional reads a text that need not be there. Only the given languages borrow it.
func (r *reader) readOptional(f *fields, key string, borrowers []string) kyndo.Translations {
	group := f.optionalGroup(key, "a group such as {es: …}")
	if !f.Written(key) {
		return nil
	}
	texts := group.inLanguages()
	r.borrow(texts, borrowers)
	return texts
}

// readAlso reads an optional text of a thing. Languages that lack the name of the thing borrow
// this text too; languages that have the name have nothing more to say.
func (r *reader) readAlso(f *fields, key string, withoutName []string) kyndo.Translations {
	texts := r.readOptional(f, key, nil)
	missing := lacking(texts, withoutName)
	r.borrow(texts, missing)
	r.missingIn[f.below(key)] = missing
	return texts
}

// lacking returns the languages without a text.
func lacking(texts kyndo.Translations, languages []string) (missing []string) {
	for _, language := range languages {
		if texts[language] == "" {
			missing = append(missing, language)
		}
	}
	return missing
}

// borrow gives languages the text of the first language of their chain that has it, else of
// the first language that has it.
func (r *reader) borrow(texts kyndo.Translations, borrowers []string) {
	if len(texts) == 0 {
		return
	}
	given := maps.Clone(texts)
	first := given[slices.Min(slices.Collect(maps.Keys(given)))]
	for _, language := range borrowers {
		text := ""
		for _, other := range append(r.chain(language), templates.Reference) {
			text = cmp.Or(text, given[other])
		}
		texts[language] = cmp.Or(given[language], text, first)
	}
}

// spoken lists the languages that the program speaks, and those that were asked for.
func (r *reader) spoken() []string { return union(Languages(), r.languages) }

// firstLanguage returns the first language that was asked for.
func (r *reader) firstLanguage() string {
	if len(r.languages) > 0 {
		return r.languages[0]
	}
	return templates.Reference
}

// union returns the words of two lists, each once, in order.
func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}
