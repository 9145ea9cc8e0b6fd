package kyndodata

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// longestLetter is how many letters a characteristic may be abbreviated by: more have no
// room on counters and cards.
const longestLetter = 3

// words reads words.yaml: what the topic calls things.
func (r *reader) words(f *strict.Fields) {
	r.vocabulary = Vocabulary{nouns: map[string]map[string]string{}, texts: map[string]map[string]string{}, families: map[string]kyndo.Translations{}}
	nouns := f.Group("noun", "noun", "a group such as {es: {one: insecto, other: insectos, gender: m}}")
	for _, language := range distinct(r.spoken(), nouns.Keys()) {
		if strict.IsLanguage(language) {
			r.noun(nouns, language)
		}
	}
	nouns.Done()
	chars := f.Group("characteristics", "characteristics", "a group such as {P: {name: {es: Fuerza}, letter: {es: F}}}")
	for _, c := range kyndo.Chars() {
		r.charWords(chars, c)
	}
	chars.Done()
	r.distinctLetters(f)
	families := f.Group("families", "families", "a group such as {Coleoptera: {es: Escarabajos}}")
	for _, id := range families.Keys() {
		r.vocabulary.families[id] = r.maybe(families, "families", id, nil)
	}
	families.Done()
	r.ownTexts(f)
}

// strayFamilies notes words for families of which there is no species: a key that is misspelt
// would leave cards without theirs, and one that was kept for later does no harm.
func (r *reader) strayFamilies() {
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

// noun takes what cards are of in a language.
func (r *reader) noun(nouns *strict.Fields, language string) {
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

// nounForms are those that all languages have, those that must be there first.
func nounForms() []string {
	forms := []string{"one", "other"}
	for _, key := range slices.Sorted(maps.Keys(builtInTexts("en"))) {
		if form, ok := strings.CutPrefix(key, nounGroup+"."); ok && form != gendersKey && !slices.Contains(forms, form) {
			forms = append(forms, form)
		}
	}
	return forms
}

// charWords takes the name and the letter of a characteristic.
func (r *reader) charWords(chars *strict.Fields, c kyndo.Char) {
	group := chars.Group(c.String(), c.String(), "a group such as {name: {es: Fuerza}, letter: {es: F}}")
	names, letters := r.maybe(group, "characteristics", "name", r.spoken()), r.maybe(group, "characteristics", "letter", r.spoken())
	for _, language := range r.spoken() {
		letter, name := letters[language], names[language]
		if n := utf8.RuneCountInString(letter); n > longestLetter {
			chars.Errorf(chars.PositionOf(c.String()), c.String(), "the letter %s of %s has %d letters; possible: up to %d", strict.Quoted(letter), c, n, longestLetter)
		}
		if letter != "" {
			r.say(language, "cards.letter-"+c.String(), letter)
		}
		if name == "" {
			name = builtInTexts(language)["cards.char-"+c.String()]
		} else {
			r.say(language, "cards.char-"+c.String(), name)
		}
		if letter == "" {
			letter = c.String()
		}
		if name != "" && chars.Written(c.String()) {
			r.say(language, "terms.char-"+c.String(), small(name)+" ("+letter+")")
		}
	}
	group.Done()
}

// distinctLetters refuses two characteristics that are abbreviated alike: nobody could tell
// their counters apart.
func (r *reader) distinctLetters(f *strict.Fields) {
	type alike struct {
		first, second kyndo.Char
		letter        string
	}
	var found []alike
	in := map[alike][]string{}
	for _, language := range Languages() {
		taken := map[string]kyndo.Char{}
		for _, c := range kyndo.Chars() {
			letter := r.vocabulary.texts[language]["cards.letter-"+c.String()]
			if letter == "" {
				letter = c.String()
			}
			if other, ok := taken[letter]; ok {
				both := alike{other, c, letter}
				if in[both] == nil {
					found = append(found, both)
				}
				in[both] = append(in[both], language)
			}
			taken[letter] = c
		}
	}
	for _, both := range found {
		f.Errorf(f.PositionOf("characteristics"), "characteristics", "%s and %s are both abbreviated %s (%s); each needs a letter of its own",
			both.first, both.second, strict.Quoted(both.letter), strings.Join(in[both], ", "))
	}
}

// ownTexts takes whole sentences that the topic says otherwise, by their keys.
func (r *reader) ownTexts(f *strict.Fields) {
	group := f.Group("texts", "texts", "a group such as {deck.designData: {es: …}}")
	for _, key := range group.Keys() {
		if _, ok := builtInTexts("en")[key]; !ok {
			group.Unknown(group.PositionOf(key), strict.Unknown{What: "text", Read: key, Known: neighbours(key)})
			group.Group(key, key, "")
			continue
		}
		for language, text := range r.maybe(group, "words", key, nil) {
			for _, place := range textPlace.FindAllString(text, -1) {
				if !nounPlace.MatchString(place) && !strings.Contains(builtInTexts("en")[key], place) {
					group.Errorf(group.PositionOf(key), key, "text %s has no place %s", key, place)
				}
			}
			r.say(language, key, text)
		}
	}
	group.Done()
}

// textPlace finds what stands in braces.
var textPlace = regexp.MustCompile(`\{[\w.]+\}`)

// neighbours are the keys of the same group.
func neighbours(key string) []string {
	group, _, _ := strings.Cut(key, ".")
	var known []string
	for k := range builtInTexts("en") {
		if strings.HasPrefix(k, group+".") {
			known = append(known, k)
		}
	}
	slices.Sort(known)
	return known
}

// say has the topic say a text.
func (r *reader) say(language, key, text string) {
	if r.vocabulary.texts[language] == nil {
		r.vocabulary.texts[language] = map[string]string{}
	}
	r.vocabulary.texts[language][key] = text
}

// builtInTexts are what the combat says in a language, by key.
func builtInTexts(language string) map[string]string { return allBuiltIn()[language] }

var allBuiltIn = sync.OnceValue(func() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, language := range Languages() {
		if words, err := LoadWords(language); err == nil {
			all[language] = words.plain.Group("kind." + kind)
		}
	}
	return all
})

// TextFile is where a topic's own text of a name stands, such as rules in Spanish.
func (t Topic) TextFile(name, language string) string {
	return path.Join(t.Folder(), name+"."+language+".md")
}
