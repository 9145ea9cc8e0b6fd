package game

import (
	"maps"
	"slices"
	"strings"

	"octavo/content"
	"octavo/engine/kyndo"
)

// sheetWords are what things are called in a sheet, where people write words and not
// identifiers: in every language that the program speaks.
type sheetWords struct {
	heads        *headReader
	chars        map[string]kyndo.Char // by letters and words
	environments map[string]string     // ids by what they are called
	contexts     map[string]string
}

func newSheetWords(rules *kyndo.Rules, topic Vocabulary) *sheetWords {
	w := &sheetWords{chars: map[string]kyndo.Char{}, environments: map[string]string{}, contexts: map[string]string{}}
	for _, char := range kyndo.Chars() {
		w.chars[squeezed(char.String())] = char
	}
	for _, language := range Languages() {
		w.callChars(topic.texts[language])
	}
	for _, language := range Languages() {
		w.callChars(builtInTexts(language))
	}
	for _, e := range rules.Environments {
		called(w.environments, e.ID, e.Name)
	}
	for _, c := range rules.Contexts {
		called(w.contexts, c.ID, c.Name)
	}
	w.heads = newHeadReader(w.chars)
	return w
}

// callChars takes the words and letters for characteristics of some texts. A word that
// stands for one already goes on to: the letters of the data come first, then what the
// topic says, and then what the game says of any topic.
func (w *sheetWords) callChars(texts map[string]string) {
	for _, char := range kyndo.Chars() {
		word := texts["cards.char-"+char.String()]
		for _, text := range []string{word, word + " " + char.String(), texts["terms.char-"+char.String()], bare(texts["terms.char-"+char.String()]), texts["cards.letter-"+char.String()]} {
			if key := squeezed(text); key != "" && w.chars[key] == kyndo.NoChar {
				w.chars[key] = char
			}
		}
	}
}

// bare is a word without its letters in brackets: “depredación (P)”.
func bare(word string) string {
	plain, _, _ := strings.Cut(word, " (")
	return plain
}

// called takes what a thing is called; ids come before names.
func called(by map[string]string, id string, names kyndo.Translations) {
	for _, language := range Languages() {
		if name := squeezed(names[language]); name != "" && by[name] == "" {
			by[name] = id
		}
	}
	by[squeezed(id)] = id
}

// charHeads are what the column of a characteristic may be called.
func (w *sheetWords) charHeads(char kyndo.Char) []string {
	list := []string{char.String()}
	for _, word := range slices.Sorted(maps.Keys(w.chars)) {
		if w.chars[word] == char && !slices.Contains(strings.Fields(word), strings.ToLower(char.String())) {
			list = append(list, word)
		}
	}
	return list
}

// environment is the id of what is called so, else the word as it is.
func (w *sheetWords) environment(word string) string {
	if id, ok := w.environments[squeezed(word)]; ok {
		return id
	}
	return word
}

// The parts of a condition, and what they are called.
func conditionWords() map[string]string {
	return map[string]string{
		"focus":       "focus, emphasis, strength, énfasis, foco, fortaleza, ênfase, accent, force",
		"environment": "environment, place, habitat, entorno, lugar, hábitat, ambiente, environnement, lieu",
		"context":     "context, contexto, contexte",
		"role":        "role, rol, papel, rôle",
	}
}

// roleWords call the roles, in the languages of sheets.
func roleWords() map[string]string {
	return map[string]string{
		kyndo.Attacker.String(): "atacante, attacker, ataca, attacks, attaquant, attaque",
		kyndo.Defender.String(): "defensor, defensora, defender, defiende, defends, défenseur, défend",
	}
}

// condition is a part of a condition: the one that is said, as in “focus: AD”, or the one
// whose value this can be. possible are the ways in which it could be meant, where there
// are several.
func (w *sheetWords) condition(text string) (key, value string, possible []string) {
	before, after, said := strings.Cut(strings.Replace(text, "=", ":", 1), ":")
	for name, words := range conditionWords() {
		for word := range strings.SplitSeq(words, ", ") {
			if said && squeezed(before) == squeezed(word) {
				return name, w.valueOf(name, strings.TrimSpace(after)), nil
			}
		}
	}
	if said {
		return "", "", nil
	}
	for _, name := range slices.Sorted(maps.Keys(conditionWords())) {
		if v, ok := w.meant(name, text); ok {
			key, value = name, v
			possible = append(possible, name+": "+v)
		}
	}
	return key, value, possible
}

// valueOf is a value of a part of a condition, as it is written where it isn't known.
func (w *sheetWords) valueOf(name, text string) string {
	if v, ok := w.meant(name, text); ok {
		return v
	}
	return text
}

// meant is the value of a part of a condition that a text stands for.
func (w *sheetWords) meant(name, text string) (string, bool) {
	word := squeezed(text)
	switch name {
	case "focus":
		char, ok := w.chars[word]
		return char.String(), ok
	case "environment":
		id, ok := w.environments[word]
		return id, ok
	case "context":
		id, ok := w.contexts[word]
		return id, ok
	}
	for role, words := range roleWords() {
		for called := range strings.SplitSeq(words, ", ") {
			if squeezed(called) == word {
				return role, true
			}
		}
	}
	return "", false
}

// conditions are all that a condition can name.
func (w *sheetWords) conditions() []string {
	list := append(charNames(), kyndo.Attacker.String(), kyndo.Defender.String())
	for _, by := range []map[string]string{w.environments, w.contexts} {
		ids := map[string]bool{}
		for _, id := range by {
			ids[id] = true
		}
		list = append(list, slices.Sorted(maps.Keys(ids))...)
	}
	return list
}

// also are the other names of these.
func (w *sheetWords) also() map[string]string {
	all := map[string]string{}
	maps.Copy(all, w.environments)
	maps.Copy(all, w.contexts)
	for word, char := range w.chars {
		all[word] = char.String()
	}
	for role, words := range roleWords() {
		for word := range strings.SplitSeq(words, ", ") {
			all[content.Plain(word)] = role
		}
	}
	return all
}
