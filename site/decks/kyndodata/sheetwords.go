package kyndodata

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// sheetWords translates between words in a sheet and ids in the data. In a sheet, people write
// words in any language of the program instead of ids.
type sheetWords struct {
	heads        *headReader
	chars        *charNamer
	environments map[string]string // ids by normalised names
	contexts     map[string]string // ids by normalised names
	roles        map[string]string // words by ids, in the language of setLanguage
	names        map[string]string // names of environments and contexts by ids, in that language
	rules        *kyndo.Rules
}

// newSheetWords returns the words that people can write in a sheet of a topic's species. Problems
// use words of the given language.
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
		if name := normalise(names[language]); name != "" && ids[name] == "" {
			ids[name] = id
		}
	}
	ids[normalise(id)] = id
}

// setLanguage chooses the language of the words in drafts and problems.
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

// setName sets the name that drafts and problems use for an environment or a context. If the name
// is also a head, they use the id.
func (w *sheetWords) setName(id, name string) {
	if w.names[id] = id; name != "" && len(w.heads.columnsOf(name)) == 0 {
		w.names[id] = name
	}
}

// environmentID returns the id of the environment with a name, or the name if it is unknown.
func (w *sheetWords) environmentID(name string) string {
	return cmp.Or(w.environments[normalise(name)], name)
}

// cellName returns what a cell has for an environment, a context or a role.
func (w *sheetWords) cellName(id string) string { return cmp.Or(w.names[id], w.roles[id], id) }

// roleWords returns the words for each role.
func roleWords() map[string]wordsOfHead {
	return map[string]wordsOfHead{
		kyndo.Attacker.String(): heads("attacker, attacks", "atacante, ataca", "atacante, ataca", "attaquant, attaque"),
		kyndo.Defender.String(): heads("defender, defends", "defensor, defensora, defiende", "defensor, defensora, defende", "défenseur, défend"),
	}
}

// RolesIn returns the words for the roles in a language, by the ids of the roles. A language
// without words uses the ids.
func RolesIn(language string) map[string]string {
	all := map[string]string{}
	for role, words := range roleWords() {
		if all[role] = role; len(words[language]) > 0 {
			all[role] = words[language][0]
		}
	}
	return all
}

// roleNames lists the words for roles in species.yaml.
func roleNames() (names []string) {
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		names = append(names, roleWords()[role.String()].eachFirst()...)
	}
	return names
}

// roleNamed returns the id of the role with a name, or "".
func roleNamed(word string) string {
	for role, words := range roleWords() {
		for _, name := range words.all() {
			if normalise(name) == normalise(word) {
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

// conditionPartNames returns the names of each part of a condition in all languages.
func conditionPartNames() map[string][]string {
	return map[string][]string{
		focusPart:       {"focus", "emphasis", "strength", "énfasis", "foco", "fortaleza", "ênfase", "accent", "force"},
		environmentPart: {"environment", "place", "habitat", "entorno", "lugar", "hábitat", "ambiente", "environnement", "lieu"},
		contextPart:     {"context", "contexto", "contexte"},
		rolePart:        {"role", "rol", "papel", "rôle"},
	}
}

// condition reads a part of a condition. The text can name the part, as in “focus: AD”. Otherwise
// the value alone decides. possible lists all meanings of the text; with one, part and value are
// certain.
func (w *sheetWords) condition(text string) (part, value string, possible []string) {
	before, after, named := strings.Cut(strings.Replace(text, "=", ":", 1), ":")
	if named {
		for part, words := range conditionPartNames() {
			if slices.ContainsFunc(words, func(word string) bool { return normalise(before) == normalise(word) }) {
				values := w.possibleValues(part, after)
				for _, v := range values {
					possible = append(possible, part+": "+w.valueWithWord(part, v))
				}
				return part, append(values, strings.TrimSpace(after))[0], possible
			}
		}
		return "", "", nil
	}
	for _, name := range slices.Sorted(maps.Keys(conditionPartNames())) {
		for _, v := range w.possibleValues(name, text) {
			part, value = name, v
			possible = append(possible, name+": "+w.valueWithWord(name, v))
		}
	}
	return part, value, possible
}

// possibleValues lists the values of a part of a condition that a text can mean.
func (w *sheetWords) possibleValues(part, text string) (values []string) {
	one := func(value string) []string {
		if value == "" {
			return nil
		}
		return []string{value}
	}
	switch part {
	case focusPart:
		for _, char := range w.chars.charsNamed(text) {
			values = append(values, char.String())
		}
		return values
	case environmentPart:
		return one(w.environments[normalise(text)])
	case contextPart:
		return one(w.contexts[normalise(text)])
	default:
		return one(roleNamed(text))
	}
}

// valueWithWord returns a value of a condition. To a characteristic it adds the word.
func (w *sheetWords) valueWithWord(part, value string) string {
	if char, ok := kyndo.CharNamed(value); ok && part == focusPart {
		return w.chars.wordWithLetters(char)
	}
	return value
}

// conditionText returns what a cell has for a condition. If the value alone could belong to several
// parts, the name of its part stands before it.
func (w *sheetWords) conditionText(when kyndo.Condition) string {
	var parts []string
	for _, p := range []struct{ part, value string }{
		{focusPart, w.chars.cellText(when.Focus)}, {environmentPart, when.Environment}, {contextPart, when.Context}, {rolePart, w.roles[when.Role]},
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

// conditions lists all values of conditions in the form that cells have.
func (w *sheetWords) conditions() []string {
	list := append(w.chars.wordsWithLetters(kyndo.Chars()), w.roles[kyndo.Attacker.String()], w.roles[kyndo.Defender.String()])
	for _, ids := range []map[string]string{w.environments, w.contexts} {
		for _, id := range union(slices.Collect(maps.Values(ids)), nil) {
			list = append(list, w.names[id])
		}
	}
	return list
}

// aliases maps names of characteristics, environments, contexts and roles to what cells have for
// them.
func (w *sheetWords) aliases(char func(kyndo.Char) string, nameOf func(id string) string) map[string]string {
	all := w.chars.uniqueNames(char)
	for _, ids := range []map[string]string{w.environments, w.contexts} {
		for name, id := range ids {
			all[name] = nameOf(id)
		}
	}
	for role, words := range roleWords() {
		for _, word := range words.all() {
			all[strict.Fold(word)] = nameOf(role)
		}
	}
	return all
}
