package kyndodata

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// longestLetter is the largest number of letters in the abbreviation of a characteristic. Counters
// and cards have no room for more.
const longestLetter = 3

// readWords reads words.yaml: the topic's own names and texts.
func (r *reader) readWords(f *fields) {
	r.vocabulary = Vocabulary{nouns: map[string]map[string]string{}, texts: map[string]map[string]string{}, families: map[string]kyndo.Translations{}}
	nouns := f.optionalGroup("noun", "a group such as {es: {one: insecto, other: insectos, gender: m}}")
	for _, language := range union(r.textLanguages(), nouns.Keys()) {
		if strict.IsLanguage(language) {
			r.readNoun(nouns, language)
		}
	}
	nouns.Done()
	chars := f.optionalGroup("characteristics", "a group such as {P: {name: {es: Fuerza}, letter: {es: F}}}")
	for _, c := range kyndo.Chars() {
		r.readChar(chars, c)
	}
	chars.Done()
	r.refuseSameLetters(f)
	families := f.optionalGroup("families", "a group such as {Coleoptera: {es: Escarabajos}}")
	for _, id := range families.Keys() {
		r.vocabulary.families[id] = r.readOptional(families, id, nil)
	}
	families.Done()
	r.readTexts(f)
}

// noteUnusedFamilies notes families that no species has. The key may be misspelt, but it may also
// be for later species.
func (r *reader) noteUnusedFamilies() {
	var known []string
	for i := range r.rules.Cards {
		if family := r.rules.Cards[i].Family; family != "" && !slices.Contains(known, family) {
			known = append(known, family)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(r.vocabulary.families)) {
		m, written := r.marks["families."+id]
		if !written || slices.Contains(known, id) || len(r.rules.Cards) == 0 {
			continue
		}
		r.notes = append(r.notes, r.sources[m.pos.File].Unknown(m.pos, strict.Unknown{What: "family", Read: id, Of: message.Text("the species"), Known: known}))
	}
}

// readNoun reads the noun for what the cards show in a language, such as insects.
func (r *reader) readNoun(nouns *fields, language string) {
	group := nouns.GroupOf(language, message.New("noun in %s", language), "a group such as {one: insecto, other: insectos}")
	standard := builtInTexts(language)
	forms := map[string]string{}
	for _, form := range nounForms() {
		if text := group.Text(form); group.Written(form) {
			forms[form] = text.Value
		}
	}
	if genders := strings.Fields(standard[nounGroup+"."+gendersKey]); group.Written(genderKey) && len(genders) > 0 {
		group.Word(genderKey, genders, "")
	}
	if nouns.Written(language) {
		group.Require("one", "other")
	}
	group.Done()
	r.vocabulary.nouns[language] = forms
}

// nounForms lists the forms of a noun that sentences use. The required forms come first.
func nounForms() []string {
	forms := []string{"one", "other"}
	for _, key := range slices.Sorted(maps.Keys(builtInTexts("en"))) {
		if form, ok := strings.CutPrefix(key, nounGroup+"."); ok && form != gendersKey && !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	return forms
}

// readChar reads the name and the letter of a characteristic.
func (r *reader) readChar(chars *fields, c kyndo.Char) {
	group := chars.optionalGroup(c.String(), "a group such as {name: {es: Fuerza}, letter: {es: F}}")
	names, letters := r.readOptional(group, "name", r.textLanguages()), r.readOptional(group, "letter", r.textLanguages())
	for _, language := range r.textLanguages() {
		letter, name := letters[language], names[language]
		if n := utf8.RuneCountInString(letter); n > longestLetter {
			chars.Errorf(chars.PositionOf(c.String()), c.String(), "the letter %s of %s has %d letters; possible: up to %d", strict.Quoted(letter), c, n, longestLetter)
		}
		if letter != "" {
			r.vocabulary.set(language, letterKey(c), letter)
		}
		if name == "" {
			name = builtInTexts(language)[charKey(c)]
		} else {
			r.vocabulary.set(language, charKey(c), name)
		}
		if letter == "" {
			letter = c.String()
		}
		if name != "" && chars.Written(c.String()) {
			r.vocabulary.set(language, termKey(c), uncapitalised(name)+" ("+letter+")")
		}
	}
	group.Done()
}

// refuseSameLetters refuses two characteristics with the same letter, since their counters would
// look the same.
func (r *reader) refuseSameLetters(f *fields) {
	type pair struct {
		first, second kyndo.Char
		letter        string
	}
	var found []pair
	languages := map[pair][]string{}
	for _, language := range Languages() {
		charByLetter := map[string]kyndo.Char{}
		for _, c := range kyndo.Chars() {
			letter := r.vocabulary.texts[language][letterKey(c)]
			if letter == "" {
				letter = c.String()
			}
			if other, ok := charByLetter[letter]; ok {
				both := pair{other, c, letter}
				if languages[both] == nil {
					found = append(found, both)
				}
				languages[both] = append(languages[both], language)
			}
			charByLetter[letter] = c
		}
	}
	for _, both := range found {
		f.Errorf(f.PositionOf("characteristics"), "characteristics", "%s and %s are both abbreviated %s (%s); each needs a letter of its own",
			both.first, both.second, strict.Quoted(both.letter), strings.Join(languages[both], ", "))
	}
}

// readTexts reads the topic's own versions of sentences. Their keys are those of the built-in
// sentences.
func (r *reader) readTexts(f *fields) {
	group := f.optionalGroup("texts", "a group such as {deck.designData: {es: …}}")
	for _, key := range group.Keys() {
		if _, ok := builtInTexts("en")[key]; !ok {
			group.Unknown(group.PositionOf(key), strict.Unknown{What: "text", Read: key, Known: keysInGroupOf(key)})
			group.Group(key, key, "")
			continue
		}
		for language, text := range r.readOptional(group, key, nil) {
			for _, place := range textPlace.FindAllString(text, -1) {
				if !nounPlace.MatchString(place) && !strings.Contains(builtInTexts("en")[key], place) {
					group.Errorf(group.PositionOf(key), key, "text %s has no place %s", key, place)
				}
			}
			r.vocabulary.set(language, key, text)
		}
	}
	group.Done()
}

// textPlace matches a placeholder in a text, such as {name}.
var textPlace = regexp.MustCompile(`\{[\w.]+\}`)

// keysInGroupOf lists the keys of the built-in texts in the same group as key.
func keysInGroupOf(key string) (known []string) {
	group, _, _ := strings.Cut(key, ".")
	for k := range builtInTexts("en") {
		if strings.HasPrefix(k, group+".") {
			known = append(known, k)
		}
	}
	slices.Sort(known)
	return known
}

// builtInTexts returns the texts of the game in a language, by their keys below kind.kyndo.
func builtInTexts(language string) map[string]string { return allBuiltIn()[language] }

// allBuiltIn reads the texts of the game in all languages, once.
var allBuiltIn = sync.OnceValue(func() map[string]map[string]string {
	all := map[string]map[string]string{}
	names, _ := fs.Glob(kyndo.Texts(), "words.*.yaml") // a valid pattern
	for _, name := range names {
		data, err := fs.ReadFile(kyndo.Texts(), name)
		if err != nil {
			panic(err) // the files are part of the program
		}
		texts := map[string]string{}
		read, _ := strict.ReadTexts(name, data) // a test of the locales reports problems
		for _, entry := range read.Entries {
			texts[entry.Key.Value] = entry.Value.Value
		}
		all[strings.Split(name, ".")[1]] = texts
	}
	return all
})
