package kyndodata

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// sheetWords translates between the words in a sheet and the ids in the data. In a sheet, people
// write words in any language of the program, and not ids.
type sheetWords struct {
	heads        *headReader
	chars        *charNamer
	environments map[string]string // ids by normalised names
	contexts     map[string]string // the same
	roles        map[string]string // words by ids, in the language that is written
	names        map[string]string // of environments and contexts by ids, in the same language
	rules        *kyndo.Rules
}

// newSheetWords returns the words of a topic. Problems use the words of the language.
func newSheetWords(rules *kyndo.Rules, topic Vocabulary, language string) *sheetWords {
	w := &sheetWords{chars: newCharNamer(topic, language), environments: map[string]string{}, contexts: map[string]string{}, rules: rules}
	for _, e := range rules.Environments {
		addIDs(w.environments, e.ID, e.Name)
	}
	for _, c := range rules.Contexts {
		addIDs(w.contexts, c.ID, c.Name)
	}
	w.heads = newHeadReader(w.chars)
	w.setLanguage(language)
	return w
}

// addIDs adds an entry's id under its names, and under the id itself. An id takes precedence over
// all names.
func addIDs(ids map[string]string, id string, names kyndo.Translations) {
	for _, language := range Languages() {
		if name := normalised(names[language]); name != "" && ids[name] == "" {
			ids[name] = id
		}
	}
	ids[normalised(id)] = id
}

// setLanguage chooses the language in which words are written.
func (w *sheetWords) setLanguage(language string) {
	w.chars.setLanguage(language)
	w.roles, w.names = RolesIn(language), map[string]string{}
	for _, e := range w.rules.Environments {
		w.setName(e.ID, e.Name[language])
	}
	for _, c := range w.rules.Contexts {
		w.setName(c.ID, c.Name[language])
	}
}

// setName keeps the id for a thing whose name may be taken for a column.
func (w *sheetWords) setName(id, name string) {
	if w.names[id] = id; name != "" && len(w.heads.columnsOf(name)) == 0 {
		w.names[id] = name
	}
}

// environmentID returns the id of an environment by its name. An unknown name is returned
// unchanged.
func (w *sheetWords) environmentID(name string) string {
	return cmp.Or(w.environments[normalised(name)], name)
}

// called returns the word in the sheet for an environment, a context or a role.
func (w *sheetWords) called(id string) string { return cmp.Or(w.names[id], w.roles[id], id) }

// roleWords has the words for the roles.
func roleWords() map[string]wordsByLanguage {
	return map[string]wordsByLanguage{
		kyndo.Attacker.String(): heads("attacker, attacks", "atacante, ataca", "atacante, ataca", "attaquant, attaque"),
		kyndo.Defender.String(): heads("defender, defends", "defensor, defensora, defiende", "defensor, defensora, defende", "défenseur, défend"),
	}
}

// RolesIn returns the words for the roles in a language, by the ids of the roles. For a language
// without words, the words are the ids.
func RolesIn(language string) map[string]string {
	all := map[string]string{}
	for role, words := range roleWords() {
		if all[role] = role; len(words[language]) > 0 {
			all[role] = words[language][0]
		}
	}
	return all
}

// roleNames lists the words for roles that species.yaml may use.
func roleNames() (names []string) {
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		names = append(names, roleWords()[role.String()].firsts()...)
	}
	return names
}

// roleNamed returns the id of the role that a word means, or "" if there is none.
func roleNamed(word string) string {
	for role, words := range roleWords() {
		for _, name := range words.all() {
			if normalised(name) == normalised(word) {
				return role
			}
		}
	}
	return ""
}

// The parts of a condition.
const (
	focusPart       = "focus"
	environmentPart = "environment"
	contextPart     = "context"
	rolePart        = "role"
)

// conditionWords has the names of the parts of a condition in all languages.
func conditionWords() map[string][]string {
	return map[string][]string{
		focusPart:       {"focus", "emphasis", "strength", "énfasis", "foco", "fortaleza", "ênfase", "accent", "force"},
		environmentPart: {"environment", "place", "habitat", "entorno", "lugar", "hábitat", "ambiente", "environnement", "lieu"},
		contextPart:     {"context", "contexto", "contexte"},
		rolePart:        {"role", "rol", "papel", "rôle"},
	}
}

// condition reads a part of a condition. The text can name the part, as in “focus: AD”.
// Otherwise the value alone decides. The result possible lists everything that the text can mean.
func (w *sheetWords) condition(text string) (part, value string, possible []string) {
	before, after, named := strings.Cut(strings.Replace(text, "=", ":", 1), ":")
	if named {
		for part, words := range conditionWords() {
			if slices.ContainsFunc(words, func(word string) bool { return normalised(before) == normalised(word) }) {
				values := w.values(part, after)
				for _, v := range values {
					possible = append(possible, part+": "+w.valueInFull(part, v))
				}
				return part, append(values, strings.TrimSpace(after))[0], possible
			}
		}
		return "", "", nil
	}
	for _, name := range slices.Sorted(maps.Keys(conditionWords())) {
		for _, v := range w.values(name, text) {
			part, value = name, v
			possible = append(possible, name+": "+w.valueInFull(name, v))
		}
	}
	return part, value, possible
}

// values lists the values of a part of a condition that a text can mean.
func (w *sheetWords) values(part, text string) (values []string) {
	one := func(value string) []string {
		if value == "" {
			return nil
		}
		return []string{value}
	}
	switch part {
	case focusPart:
		for _, char := range w.chars.named(text) {
			values = append(values, char.String())
		}
		return values
	case environmentPart:
		return one(w.environments[normalised(text)])
	case contextPart:
		return one(w.contexts[normalised(text)])
	default:
		return one(roleNamed(text))
	}
}

// valueInFull returns a value of a condition. A characteristic gets its word.
func (w *sheetWords) valueInFull(part, value string) string {
	if char, ok := kyndo.CharNamed(value); ok && part == focusPart {
		return w.chars.inFull(char)
	}
	return value
}

// conditionText returns the text of a cell for a condition. It names a part if the value alone
// could mean another part.
func (w *sheetWords) conditionText(when kyndo.Condition) string {
	var parts []string
	for _, p := range []struct{ part, value string }{
		{focusPart, w.chars.written(when.Focus)}, {environmentPart, when.Environment}, {contextPart, when.Context}, {rolePart, w.roles[when.Role]},
	} {
		if p.value == "" {
			continue
		}
		if _, _, possible := w.condition(p.value); len(possible) == 1 {
			parts = append(parts, p.value)
		} else {
			parts = append(parts, p.part+": "+p.value)
		}
	}
	return strings.Join(parts, "; ")
}

// conditions lists all values that a condition can have, as a cell has them.
func (w *sheetWords) conditions() []string {
	list := append(w.chars.allInFull(kyndo.Chars()), w.roles[kyndo.Attacker.String()], w.roles[kyndo.Defender.String()])
	for _, ids := range []map[string]string{w.environments, w.contexts} {
		for _, id := range union(slices.Collect(maps.Values(ids)), nil) {
			list = append(list, w.names[id])
		}
	}
	return list
}

// otherNames returns the names of characteristics, environments, contexts and roles. The values
// are the texts that a cell has for them.
func (w *sheetWords) otherNames(char func(kyndo.Char) string, called func(id string) string) map[string]string {
	all := w.chars.uniqueNames(char)
	for _, ids := range []map[string]string{w.environments, w.contexts} {
		for name, id := range ids {
			all[name] = called(id)
		}
	}
	for role, words := range roleWords() {
		for _, word := range words.all() {
			all[strict.Fold(word)] = called(role)
		}
	}
	return all
}
