package kyndodata

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// sheetWords are what things are called in a sheet, where people write words and not
// identifiers: in every language that the program speaks.
type sheetWords struct {
	heads        *headReader
	chars        *sheetChars
	environments map[string]string // ids by what they are called
	contexts     map[string]string
	roles        map[string]string // what they are called where they are written
	names        map[string]string // what environments and contexts are called there, by their ids
	rules        *kyndo.Rules
}

// newSheetWords are the words of a topic; in which language characteristics are called where
// they are written in full, is said.
func newSheetWords(rules *kyndo.Rules, topic Vocabulary, language string) *sheetWords {
	w := &sheetWords{chars: newSheetChars(topic, language), environments: map[string]string{}, contexts: map[string]string{}, rules: rules}
	for _, e := range rules.Environments {
		called(w.environments, e.ID, e.Name)
	}
	for _, c := range rules.Contexts {
		called(w.contexts, c.ID, c.Name)
	}
	w.heads = newHeadReader(w.chars)
	w.speak(language)
	return w
}

// speak has all that is written, and all that is said to be possible, in a language.
func (w *sheetWords) speak(language string) {
	w.chars.speak(language)
	w.roles, w.names = RolesIn(language), map[string]string{}
	for _, e := range w.rules.Environments {
		w.call(e.ID, e.Name[language])
	}
	for _, c := range w.rules.Contexts {
		w.call(c.ID, c.Name[language])
	}
}

func (w *sheetWords) call(id, name string) {
	if w.names[id] = id; name != "" && len(w.heads.of(name)) == 0 {
		w.names[id] = name
	}
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

// roleWords call the roles, in the languages of the data; the first of a language is written.
func roleWords() map[string]map[string]string {
	return map[string]map[string]string{
		kyndo.Attacker.String(): heads("attacker, attacks", "atacante, ataca", "atacante, ataca", "attaquant, attaque"),
		kyndo.Defender.String(): heads("defender, defends", "defensor, defensora, defiende", "defensor, defensora, defende", "défenseur, défend"),
	}
}

// RolesIn are the words for the roles in a language, by what the rules call them; these
// themselves, where the language has none.
func RolesIn(language string) map[string]string {
	all := map[string]string{}
	for role, words := range roleWords() {
		word, _, _ := strings.Cut(words[language], ", ")
		all[role] = cmp.Or(word, role)
	}
	return all
}

// roleNames are the words by which species.yaml may name the roles: as the rules do, and in
// each language.
func roleNames() (names []string) {
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		for _, language := range Languages() {
			if word := RolesIn(language)[role.String()]; !slices.Contains(names, word) {
				names = append(names, word)
			}
		}
	}
	return names
}

// roleCalled is the role that a word stands for; "" for none.
func roleCalled(word string) string {
	for role, words := range roleWords() {
		for _, called := range wordsOf(words) {
			if squeezed(called) == squeezed(word) {
				return role
			}
		}
	}
	return ""
}

// condition is a part of a condition: the one that is said, as in “focus: AD”, or the one
// whose value this can be. possible are the ways in which it could be meant.
func (w *sheetWords) condition(text string) (key, value string, possible []string) {
	before, after, said := strings.Cut(strings.Replace(text, "=", ":", 1), ":")
	for name, words := range conditionWords() {
		for word := range strings.SplitSeq(words, ", ") {
			if said && squeezed(before) == squeezed(word) {
				return w.saidOf(name, strings.TrimSpace(after))
			}
		}
	}
	if said {
		return "", "", nil
	}
	for _, name := range slices.Sorted(maps.Keys(conditionWords())) {
		for _, v := range w.meant(name, text) {
			key, value = name, v
			possible = append(possible, name+": "+w.inFull(name, v))
		}
	}
	return key, value, possible
}

// saidOf is a part of a condition that was named, with its value, as it is written where it
// isn't known.
func (w *sheetWords) saidOf(name, text string) (key, value string, possible []string) {
	values := w.meant(name, text)
	if len(values) == 0 {
		return name, text, nil
	}
	for _, v := range values {
		possible = append(possible, name+": "+w.inFull(name, v))
	}
	return name, values[0], possible
}

// inFull is a value with the word for it, where it is a letter.
func (w *sheetWords) inFull(name, value string) string {
	if char, ok := kyndo.CharNamed(value); ok && name == "focus" {
		return w.chars.inFull(char)
	}
	return value
}

// written is a value that can't be mistaken for another of its sort.
func (w *sheetWords) written(name, value string) string {
	if char, ok := kyndo.CharNamed(value); ok && name == "focus" {
		return w.chars.written(char)
	}
	if name == "role" {
		return w.roles[value]
	}
	return value
}

// meant are the values of a part of a condition that a text can stand for.
func (w *sheetWords) meant(name, text string) (values []string) {
	word := squeezed(text)
	switch name {
	case "focus":
		for _, char := range w.chars.called(text) {
			values = append(values, char.String())
		}
	case "environment":
		return known(w.environments, word)
	case "context":
		return known(w.contexts, word)
	case "role":
		if role := roleCalled(word); role != "" {
			return []string{role}
		}
	}
	return values
}

func known(ids map[string]string, word string) []string {
	if id, ok := ids[word]; ok {
		return []string{id}
	}
	return nil
}

// conditions are all that a condition can name, as sheets in the language have it.
func (w *sheetWords) conditions() []string {
	list := append(w.chars.each(kyndo.Chars(), w.chars.inFull), w.roles[kyndo.Attacker.String()], w.roles[kyndo.Defender.String()])
	for _, by := range []map[string]string{w.environments, w.contexts} {
		ids := map[string]bool{}
		for _, id := range by {
			ids[id] = true
		}
		for _, id := range slices.Sorted(maps.Keys(ids)) {
			list = append(list, w.names[id])
		}
	}
	return list
}

// alsoConditions are the other names of these.
func (w *sheetWords) alsoConditions() map[string]string {
	all := w.chars.also(w.chars.inFull)
	for _, by := range []map[string]string{w.environments, w.contexts} {
		for word, id := range by {
			all[word] = w.names[id]
		}
	}
	for role, words := range roleWords() {
		for _, word := range wordsOf(words) {
			all[strict.Fold(word)] = w.roles[role]
		}
	}
	return all
}

// inSheet is what an environment, a context or a role is called in sheets in the language.
func (w *sheetWords) inSheet(id string) string { return cmp.Or(w.names[id], w.roles[id], id) }

// also are the other names of ids, characteristics and roles, each for what these are called.
func (w *sheetWords) also(called func(id string) string) map[string]string {
	all := w.chars.also(w.chars.written)
	for _, by := range []map[string]string{w.environments, w.contexts} {
		for word, id := range by {
			all[word] = called(id)
		}
	}
	for role, words := range roleWords() {
		for _, word := range wordsOf(words) {
			all[strict.Fold(word)] = called(role)
		}
	}
	return all
}
