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

// A language turns files of data that speak several languages into those of a publication: of a
// text the languages of the publication stay, and what has a name is called by the name's own
// letters in the first of them.
type catalog struct {
	languages []string
	chain     func(language string) []string
	idOf      func(name string) string
	ids       map[string]string // what a thing is called now, by the list that it stands in and its id there
}

// filesInLanguage are files of data as the publication has them: all of them are read before any is
// written, since they name each other's things. idOf makes an id of a name.
func (p *publication) filesInLanguage(files []file, idOf func(name string) string) ([]file, error) {
	t := &catalog{languages: p.languages, chain: p.chain, idOf: idOf, ids: map[string]string{}}
	for role, called := range kyndodata.RolesIn(t.spokenAs(p.languages[0], func(code string) bool { return slices.Contains(kyndodata.Languages(), code) })) {
		t.ids[path.Join("roles", role)] = called
	}
	var written []file
	for _, f := range files {
		if err := t.learn(f.text); err != nil {
			return nil, message.Errorf("reading what begins %s: %v", f.path, err)
		}
	}
	for _, f := range files {
		text, err := t.said(f.text)
		if err != nil {
			return nil, message.Errorf("reading what begins %s: %v", f.path, err)
		}
		written = append(written, file{f.path, text})
	}
	return written, nil
}

// idPaths say of values of the data in which list that is which they name. A star stands for
// whatever key there is, or entry of a list.
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

// spokenAs is the language in which a text is told for one of the publication: that, or the
// first of its chain that the text has.
func (t *catalog) spokenAs(language string, has func(string) bool) string {
	for _, code := range append(t.chain(language), templates.Reference) {
		if has(code) {
			return code
		}
	}
	return ""
}

// learn takes what the things of a file are called.
func (t *catalog) learn(text []byte) error {
	root, err := mappingOf(text)
	if err != nil {
		return err
	}
	for _, list := range root.Values {
		switch name := list.Key.GetToken().Value; name {
		case "environments", "contexts", "species":
			t.learnList(name, list.Value)
		case "families":
			for _, family := range entriesOf(list.Value) {
				t.call(name, family.Key.GetToken().Value, t.nameIn(family.Value))
			}
		case "groups":
			for _, group := range elementsOf(list.Value) {
				t.learnList("items", valueOf(group, "items"))
			}
		}
	}
	return nil
}

// learnList takes what the entries of a list are called.
func (t *catalog) learnList(list string, entries ast.Node) {
	for _, entry := range elementsOf(entries) {
		id := textOf(valueOf(entry, "id"))
		t.call(list, id, t.nameIn(valueOf(entry, "name")))
		for i, ability := range elementsOf(valueOf(entry, "abilities")) {
			old := textOf(valueOf(ability, "id"))
			t.ids[path.Join("abilities", old)] = cmp.Or(t.ids[path.Join(list, id)], id) + "-" + strconv.Itoa(i+1)
		}
	}
}

// call gives a thing the id that its name makes, unless another of its list has it.
func (t *catalog) call(list, id, name string) {
	made := t.idOf(name)
	if list == "contexts" {
		made = strings.ToUpper(made)
	}
	for other, taken := range t.ids {
		if path.Dir(other) == list && taken == made {
			return
		}
	}
	if made != "" {
		t.ids[path.Join(list, id)] = made
	}
}

// nameIn is a text in the first of the languages.
func (t *catalog) nameIn(texts ast.Node) string {
	language := t.spokenAs(t.languages[0], func(code string) bool { return valueOf(texts, code) != nil })
	return textOf(valueOf(texts, language))
}

// said is a file in the languages of the publication.
func (t *catalog) said(text []byte) ([]byte, error) {
	root, err := mappingOf(text)
	if err != nil {
		return nil, err
	}
	e := newEditor(text)
	t.walk(e, nil, root)
	return []byte(e.edited()), nil
}

func (t *catalog) walk(e *editor, at []string, node ast.Node) {
	if entries := entriesOf(node); isByLanguage(entries) {
		e.keep(node, t.among(entries))
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

// rename writes what the thing of a list is called now.
func (t *catalog) rename(e *editor, list string, id *token.Token) {
	if now, ok := t.ids[path.Join(list, id.Value)]; ok && list != "" {
		e.replace(id, now)
	}
}

// among are the languages of a text that stay; the first that it has, where it has none of
// those that are asked for.
func (t *catalog) among(entries []*ast.MappingValueNode) []string {
	var there, kept []string
	for _, entry := range entries {
		there = append(there, entry.Key.GetToken().Value)
	}
	for _, language := range t.languages {
		if code := t.spokenAs(language, func(code string) bool { return slices.Contains(there, code) }); code != "" {
			kept = append(kept, code)
		}
	}
	if len(kept) == 0 {
		return there[:1]
	}
	return kept
}

// isByLanguage reports whether keys are the languages of a text.
func isByLanguage(entries []*ast.MappingValueNode) bool {
	return len(entries) > 0 && !slices.ContainsFunc(entries, func(entry *ast.MappingValueNode) bool {
		return !slices.Contains(kyndodata.Languages(), entry.Key.GetToken().Value)
	})
}
