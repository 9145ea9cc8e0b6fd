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

// dataFiles are those that a publication may have.
func dataFiles() []place {
	within := func(name, file, frame string) place { return place{name, kyndoFolder + file, frame, kyndoData} }
	return []place{
		within("species.yaml", "species.yaml", keysHere+"\n"),
		within("environments.yaml", "environments.yaml", keysHere+"\n"),
		within("contexts.yaml", "contexts.yaml", keysHere+"\n"),
		within("rules.yaml", "rules.yaml", keysHere+"\n"),
		within("words.yaml", "words.yaml", keysHere+"\n"),
		within("words.yaml.noun", "words.yaml", "noun: {es: {"+keysHere+"}}\n"),
		within("picture", "art/condor.yaml", keysHere+"\n"),
		within("picture", "art/tingua.yaml", keysHere+"\n"),
		{"watersort.yaml", "content/watersort.yaml", keysHere + "\n", bottleData},
		{"balance.json", balanceFile, "{" + keysHere + "}", worldData},
	}
}

// kyndoData reads what a publication says of KYNDO. Of the two species that are asked for
// pictures one has a photograph, and one is drawn by paths.
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

// worldData reads a world with the balance beside it.
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

// dataKnown are the keys of data files, each once, with the numbers that are possible.
func dataKnown(t *testing.T) (all []known) {
	t.Helper()
	whole := wholeFiles(t)
	for _, k := range allKnown(t, dataFiles()) {
		if slices.ContainsFunc(all, func(other known) bool { return other.place == k.place && other.key == k.key }) {
			continue
		}
		if strings.HasPrefix(k.possible, "a whole number") {
			k.possible = whole.bounds(t, k)
		}
		all = append(all, k)
	}
	return all
}

// built holds the values of built-in files, by the names of their places. Tests change them.
type built map[string]*builtIn

type builtIn struct {
	file   string
	values map[string]any
	far    int // a number that is read, and isn't possible
	read   reads
}

// wholeFiles are the data that are built in, with what a file may have besides.
func wholeFiles(t *testing.T) built {
	t.Helper()
	all := built{}
	for _, name := range []string{"rules", "environments", "contexts", "species"} {
		all[name+".yaml"] = &builtIn{kyndoFolder + name + ".yaml", valuesOf(t, content.Sample(), kyndoFolder+name+".yaml"), 9999, kyndoData}
	}
	maps.Copy(first(all["rules.yaml"].values["balance"]), map[string]any{"match": map[string]any{"hand": 7}, "contexts": []any{map[string]any{"id": "ALTURA", "threshold": 9}}})
	first(all["environments.yaml"].values["environments"])["habitats"] = []any{map[string]any{"habitat": "paramo", "attack": 0, "defence": 0}}
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

// of is the file of a place, and the keys that lead to one of its keys.
func (b built) of(k known) (file *builtIn, keys []string) {
	for name, f := range b {
		if k.place == name || strings.HasPrefix(k.place, name+".") {
			keys = strings.Split(strings.TrimPrefix(strings.TrimPrefix(k.place, name), "."), ".")
			return f, append(slices.DeleteFunc(keys, func(key string) bool { return key == "" }), k.key)
		}
	}
	return nil, nil
}

// What is said of a number that can't be.
var (
	bounds   = regexp.MustCompile(`(?:is not between|no range within|; possible:) (-?\d+) (?:to|and) (-?\d+)`)
	powers   = regexp.MustCompile(`is no power of ten up to (\d+)`)
	rising   = regexp.MustCompile(`is not between the tier before, \d+, and the most energy there is`)
	ofReader = regexp.MustCompile(`^a whole number, (?:-10000 to 10000|0 to 100000)$`)
)

// bounds asks for the numbers that a key may be by giving it one that it can't be. The bounds
// within which the reader reads numbers at all are no answer.
func (b built) bounds(t *testing.T, k known) string {
	t.Helper()
	file, keys := b.of(k)
	if file == nil {
		return k.possible
	}
	text, err := json.Marshal(changed(file.values, keys, file.far))
	if err != nil {
		t.Fatal(err)
	}
	far := fmt.Sprint(file.far)
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

// changed are values of which one is another, behind some keys; of lists it is in the first.
func changed(value any, keys []string, to int) any {
	if list, ok := value.([]any); ok && len(list) > 0 {
		list = slices.Clone(list)
		list[0] = changed(list[0], keys, to)
		return list
	}
	if len(keys) == 0 {
		return to
	}
	group := map[string]any{}
	if old, ok := value.(map[string]any); ok {
		group = maps.Clone(old)
	}
	group[keys[0]] = changed(group[keys[0]], keys[1:], to)
	return group
}

// standard is the value of a key in the file that is built in; "" where it is none by itself.
func (b built) standard(k known) string {
	file, keys := b.of(k)
	if file == nil || len(keys) == 0 {
		return ""
	}
	var value any = file.values
	for _, key := range keys {
		group, ok := value.(map[string]any)
		if !ok {
			return "" // one of many
		}
		value = group[key]
	}
	switch value.(type) {
	case nil, []any, map[string]any:
		return ""
	}
	return fmt.Sprint(value)
}

// dataPage tells of each file of data what it may have.
func dataPage(t *testing.T, language string, all []known, groups map[string]settingGroup) string {
	t.Helper()
	whole := wholeFiles(t)
	page := settingsTable{language: language, head: "data head", all: all, said: groups, usual: func(k known) string {
		if text := whole.standard(k); text != "" {
			return code(text)
		}
		return groups[k.place].Said[k.key].defaultIn(t, language)
	}}
	return frontOf(t, language, "data") + page.of(t, dataFiles())
}
