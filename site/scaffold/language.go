package scaffold

import (
	"cmp"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"octavo/content/message"
	"octavo/site/decks/kyndodata"
	"octavo/templates"
)

// A localizer adapts multilingual data files to the languages of a publication. It keeps only these
// languages of each text. It makes new IDs from the names in the first of them.
type localizer struct {
	languages []string
	chain     func(language string) []string
	idOf      func(name string) string
	newIDs    map[string]string // new IDs by list and old ID, such as "species/condor"
}

// filesInLanguage returns data files in the languages of the publication. It reads all files before
// it changes any, because files refer to IDs of other files. idOf makes an ID from a name.
func (p *publication) filesInLanguage(files []file, idOf func(name string) string) ([]file, error) {
	t := &localizer{languages: p.languages, chain: p.chain, idOf: idOf, newIDs: map[string]string{}}
	for role, called := range kyndodata.RolesIn(t.languageFor(p.languages[0], func(code string) bool { return slices.Contains(kyndodata.Languages(), code) })) {
		t.newIDs[path.Join("roles", role)] = called
	}
	var written []file
	for _, f := range files {
		if err := t.collectIDs(f.text); err != nil {
			return nil, message.Errorf("reading what begins %s: %v", f.path, err)
		}
	}
	for _, f := range files {
		text, err := t.localize(f.text)
		if err != nil {
			return nil, message.Errorf("reading what begins %s: %v", f.path, err)
		}
		written = append(written, file{f.path, text})
	}
	return written, nil
}

// idPaths maps paths in the data to the list that the IDs there belong to. A star stands for any
// key, or any entry of a list.
func idPaths() map[string]string {
	return map[string]string{
		"environments.*.id":                      "environments",
		"environments.*.contexts.*":              "contexts",
		"environments.*.habitats.*.habitat":      "environments",
		"contexts.*.id":                          "contexts",
		"species.*.id":                           "species",
		"species.*.family":                       "families",
		"species.*.habitats.*":                   "environments",
		"species.*.abilities.*.id":               "abilities",
		"species.*.abilities.*.when.environment": "environments",
		"species.*.abilities.*.when.context":     "contexts",
		"species.*.abilities.*.when.role":        "roles",
		"groups.*.items.*.id":                    "items",
	}
}

// languageFor returns the language in which to take a text for a language of the publication. It is
// the first of t.chain(language), then templates.Reference, in which the text exists, or "".
func (t *localizer) languageFor(language string, has func(string) bool) string {
	for _, code := range append(t.chain(language), templates.Reference) {
		if has(code) {
			return code
		}
	}
	return ""
}

// collectIDs makes the new IDs of a file.
func (t *localizer) collectIDs(text []byte) error {
	root, err := mappingOf(text)
	if err != nil {
		return err
	}
	for _, list := range root.Values {
		switch name := list.Key.GetToken().Value; name {
		case "environments", "contexts", "species":
			t.collectListIDs(name, list.Value)
		case "families":
			for _, family := range entriesOf(list.Value) {
				t.assignID(name, family.Key.GetToken().Value, t.firstName(family.Value))
			}
		case "groups":
			for _, group := range elementsOf(list.Value) {
				t.collectListIDs("items", valueOf(group, "items"))
			}
		}
	}
	return nil
}

// collectListIDs makes the new IDs of the entries of a list.
func (t *localizer) collectListIDs(list string, entries ast.Node) {
	for _, entry := range elementsOf(entries) {
		id := textOf(valueOf(entry, "id"))
		t.assignID(list, id, t.firstName(valueOf(entry, "name")))
		for i, ability := range elementsOf(valueOf(entry, "abilities")) {
			old := textOf(valueOf(ability, "id"))
			t.newIDs[path.Join("abilities", old)] = cmp.Or(t.newIDs[path.Join(list, id)], id) + "-" + strconv.Itoa(i+1)
		}
	}
}

// assignID gives an entry the ID that its name makes. If that ID is empty, or another entry of the
// list has it, the entry keeps its old ID.
func (t *localizer) assignID(list, id, name string) {
	made := t.idOf(name)
	if list == "contexts" {
		made = strings.ToUpper(made)
	}
	for other, taken := range t.newIDs {
		if path.Dir(other) == list && taken == made {
			return
		}
	}
	if made != "" {
		t.newIDs[path.Join(list, id)] = made
	}
}

// firstName returns a text in the publication's first language.
func (t *localizer) firstName(texts ast.Node) string {
	language := t.languageFor(t.languages[0], func(code string) bool { return valueOf(texts, code) != nil })
	return textOf(valueOf(texts, language))
}

// localize returns a file in the languages of the publication.
func (t *localizer) localize(text []byte) ([]byte, error) {
	root, err := mappingOf(text)
	if err != nil {
		return nil, err
	}
	e := newEditor(text)
	t.walk(e, nil, root)
	return []byte(e.result()), nil
}

func (t *localizer) walk(e *editor, at []string, node ast.Node) {
	if entries := entriesOf(node); isByLanguage(entries) {
		e.keepKeys(node, t.keptLanguages(entries))
		return
	}
	for _, entry := range entriesOf(node) {
		key := entry.Key.GetToken()
		if len(at) == 0 && key.Value == "families" {
			for _, family := range entriesOf(entry.Value) {
				t.rename(e, "families", family.Key.GetToken())
			}
		}
		t.walk(e, append(slices.Clone(at), key.Value), entry.Value)
	}
	for _, element := range elementsOf(node) {
		t.walk(e, append(slices.Clone(at), "*"), element)
	}
	if scalar, ok := node.(ast.ScalarNode); ok {
		t.rename(e, idPaths()[strings.Join(at, ".")], scalar.GetToken())
	}
}

// rename replaces an ID of a list by its new ID, if it has one.
func (t *localizer) rename(e *editor, list string, id *token.Token) {
	if now, ok := t.newIDs[path.Join(list, id.Value)]; ok && list != "" {
		e.replaceScalar(id, now)
	}
}

// keptLanguages returns the languages of a text to keep. These are the publication's languages,
// with fallbacks for those that the text lacks. If the text has none of them, its first language is
// kept.
func (t *localizer) keptLanguages(entries []*ast.MappingValueNode) []string {
	var there, kept []string
	for _, entry := range entries {
		there = append(there, entry.Key.GetToken().Value)
	}
	for _, language := range t.languages {
		if code := t.languageFor(language, func(code string) bool { return slices.Contains(there, code) }); code != "" {
			kept = append(kept, code)
		}
	}
	if len(kept) == 0 {
		return there[:1]
	}
	return kept
}

// isByLanguage reports whether the keys of a mapping are languages.
func isByLanguage(entries []*ast.MappingValueNode) bool {
	return len(entries) > 0 && !slices.ContainsFunc(entries, func(entry *ast.MappingValueNode) bool {
		return !slices.Contains(kyndodata.Languages(), entry.Key.GetToken().Value)
	})
}
