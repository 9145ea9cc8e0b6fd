//go:build slow

package docs

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/goccy/go-yaml"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/sortresort"
	"octavo/site/books/policy"
	"octavo/site/decks/kyndodata"
	"octavo/site/product"
	"octavo/site/worlds"
)

const (
	kyndoFolder = "content/kyndo/"
	balanceFile = "content/worlds/probe.balance.json"
)

// dataFiles returns the data files that a publication may have.
func dataFiles() []place {
	within := func(name, file, frame string) place { return place{name, kyndoFolder + file, frame, kyndoData} }
	return []place{
		within("species.yaml", "species.yaml", keysMark+"\n"),
		within("environments.yaml", "environments.yaml", keysMark+"\n"),
		within("contexts.yaml", "contexts.yaml", keysMark+"\n"),
		within("rules.yaml", "rules.yaml", keysMark+"\n"),
		within("words.yaml", "words.yaml", keysMark+"\n"),
		within("words.yaml.noun", "words.yaml", "noun: {es: {"+keysMark+"}}\n"),
		within("picture", "art/condor.yaml", keysMark+"\n"),
		within("picture", "art/tingua.yaml", keysMark+"\n"),
		{"watersort.yaml", "content/watersort.yaml", keysMark + "\n", bottleData},
		{"balance.json", balanceFile, "{" + keysMark + "}", worldData},
	}
}

// kyndoData returns the problems of KYNDO data. One of its two species has a photograph, the other one
// a drawing made of paths.
func kyndoData(t *testing.T, project fstest.MapFS) strict.Problems {
	t.Helper()
	for _, picture := range []string{"art/condor.jpg", "art/tingua.path"} {
		if _, asked := project[kyndoFolder+strings.TrimSuffix(picture, path.Ext(picture))+".yaml"]; asked {
			project[kyndoFolder+picture] = &fstest.MapFile{}
		}
	}
	_, err := kyndodata.LoadTopic(project, "", strict.Varieties)
	problems, _ := strict.ProblemsIn(err)
	return problems
}

func bottleData(_ *testing.T, project fstest.MapFS) strict.Problems {
	_, problems := policy.Read(project)
	return problems
}

// worldData returns the problems of a world and its balance.
func worldData(t *testing.T, project fstest.MapFS) strict.Problems {
	t.Helper()
	project["content/worlds/probe.yaml"] = &fstest.MapFile{Data: []byte("groups: [{items: [coconut]}]\n")}
	site, err := content.Load(project, []string{"en"})
	if err != nil {
		t.Fatal(err)
	}
	plan, err := worlds.Product{}.Plan(product.Order{Publication: site, Requested: site, Project: project})
	if err != nil {
		t.Fatal(err)
	}
	return plan.Problems
}

// dataKeys returns each key of data files once, with the possible numbers.
func dataKeys(t *testing.T) (all []knownKey) {
	t.Helper()
	whole := wholeFiles(t)
	for _, k := range allKnown(t, dataFiles()) {
		if slices.ContainsFunc(all, func(other knownKey) bool { return other.place == k.place && other.key == k.key }) {
			continue
		}
		if strings.HasPrefix(k.possible, "a whole number") {
			k.possible = whole.bounds(t, k)
		}
		all = append(all, k)
	}
	return all
}

// builtInFiles holds the values of built-in files by the names of their places.
type builtInFiles map[string]*builtIn

type builtIn struct {
	file       string
	values     map[string]any
	impossible int // a number that the reader reads and then refuses
	read       reportFunc
}

// wholeFiles returns the built-in data files, with optional keys added.
func wholeFiles(t *testing.T) builtInFiles {
	t.Helper()
	all := builtInFiles{}
	for _, name := range []string{"rules", "environments", "contexts", "species"} {
		all[name+".yaml"] = &builtIn{kyndoFolder + name + ".yaml", valuesOf(t, content.Sample(), kyndoFolder+name+".yaml"), 9999, kyndoData}
	}
	maps.Copy(firstGroup(all["rules.yaml"].values["balance"]), map[string]any{"match": map[string]any{"hand": 7}, "contexts": []any{map[string]any{"id": "ALTURA", "threshold": 9}}})
	firstGroup(all["environments.yaml"].values["environments"])["habitats"] = []any{map[string]any{"habitat": "paramo", "attack": 0, "defence": 0}}
	all["watersort.yaml"] = &builtIn{"content/watersort.yaml", valuesOf(t, content.Sample(), "content/watersort.yaml"), 9999, bottleData}
	text, err := json.Marshal(sortresort.Standard())
	if err != nil {
		t.Fatal(err)
	}
	all["balance.json"] = &builtIn{balanceFile, valuesOf(t, fstest.MapFS{balanceFile: {Data: text}}, balanceFile), 99_999, worldData}
	return all
}

func valuesOf(t *testing.T, project fs.FS, name string) (values map[string]any) {
	t.Helper()
	text, err := fs.ReadFile(project, name)
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(text, &values); err != nil {
		t.Fatal(err)
	}
	return values
}

// find returns the file of a key, and the keys that lead to it.
func (b builtInFiles) find(k knownKey) (file *builtIn, keys []string) {
	for name, f := range b {
		if k.place == name || strings.HasPrefix(k.place, name+".") {
			keys = strings.Split(strings.TrimPrefix(strings.TrimPrefix(k.place, name), "."), ".")
			return f, append(slices.DeleteFunc(keys, func(key string) bool { return key == "" }), k.key)
		}
	}
	return nil, nil
}

// Patterns of the messages about an impossible number.
var (
	bounds   = regexp.MustCompile(`(?:is not between|no range within|; possible:) (-?\d+) (?:to|and) (-?\d+)`)
	powers   = regexp.MustCompile(`is no power of ten up to (\d+)`)
	rising   = regexp.MustCompile(`is not between the tier before, \d+, and the most energy there is`)
	ofReader = regexp.MustCompile(`^a whole number, (?:-10000 to 10000|0 to 100000)$`)
)

// bounds returns the possible numbers of a key, by giving it an impossible number. The bounds of all
// numbers that the reader reads don't count.
func (b builtInFiles) bounds(t *testing.T, k knownKey) string {
	t.Helper()
	file, keys := b.find(k)
	if file == nil {
		return k.possible
	}
	text, err := json.Marshal(withValue(file.values, keys, file.impossible))
	if err != nil {
		t.Fatal(err)
	}
	far := fmt.Sprint(file.impossible)
	for _, problem := range file.read(t, fstest.MapFS{"octavo.yaml": {Data: []byte("title: Probe\n")}, file.file: {Data: text}}) {
		if !strings.Contains(problem.Message, far) {
			continue
		}
		if m := bounds.FindStringSubmatch(problem.Message); m != nil && m[1] != far {
			return "a whole number, " + m[1] + " to " + m[2]
		}
		if m := powers.FindStringSubmatch(problem.Message); m != nil {
			return "a power of ten up to " + m[1]
		}
		if rising.MatchString(problem.Message) {
			return "more than the tier before"
		}
	}
	if ofReader.MatchString(k.possible) {
		return "a whole number"
	}
	return k.possible
}

// withValue returns values in which the value at a path of keys is replaced. In a list, the first
// element is changed.
func withValue(value any, keys []string, to int) any {
	if list, ok := value.([]any); ok && len(list) > 0 {
		list = slices.Clone(list)
		list[0] = withValue(list[0], keys, to)
		return list
	}
	if len(keys) == 0 {
		return to
	}
	group := map[string]any{}
	if old, ok := value.(map[string]any); ok {
		group = maps.Clone(old)
	}
	group[keys[0]] = withValue(group[keys[0]], keys[1:], to)
	return group
}

// builtInValue returns the value of a key in the built-in file, or "" if it has none.
func (b builtInFiles) builtInValue(k knownKey) string {
	file, keys := b.find(k)
	if file == nil || len(keys) == 0 {
		return ""
	}
	var value any = file.values
	for _, key := range keys {
		group, ok := value.(map[string]any)
		if !ok {
			return "" // a list has no single value
		}
		value = group[key]
	}
	switch value.(type) {
	case nil, []any, map[string]any:
		return ""
	}
	return fmt.Sprint(value)
}

// dataPage returns the reference of data files.
func dataPage(t *testing.T, language string, all []knownKey, groups map[string]settingGroup) string {
	t.Helper()
	whole := wholeFiles(t)
	page := settingsTable{language: language, head: "data head", all: all, meanings: groups, standard: func(k knownKey) string {
		if text := whole.builtInValue(k); text != "" {
			return code(text)
		}
		return groups[k.place].Said[k.key].defaultIn(t, language)
	}}
	return frontOf(t, language, "data") + page.write(t, dataFiles())
}
