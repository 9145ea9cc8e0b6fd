package content

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/names"
)

// KyndoVocabulary are the words that the data may use.
type KyndoVocabulary struct {
	Chars     []string
	Roles     []string
	Languages []string // those in which names may be given
	Required  []string // those in which every name must be given; others take the name of another
}

// kyndoFiles are all that content/kyndo holds besides pictures.
var kyndoFiles = [...]string{"rules", "environments", "contexts", "species"}

// LoadKyndo reads content/kyndo strictly; the error is Problems. A file that
// the publication lacks is that of the sample.
func LoadKyndo(project fs.FS, words KyndoVocabulary) (*Kyndo, error) {
	r := &kyndoReader{
		words: words, project: project, ids: map[string]string{},
		into: &Kyndo{Numbers: map[string]int{}, Art: map[string]*KyndoArt{}, marks: map[string]mark{}, sources: map[string]*Source{}},
	}
	r.stray()
	readers := [...]func(*Fields){r.rules, r.environments, r.contexts, r.species}
	for i, name := range kyndoFiles {
		s, problem := r.orBuiltIn(path.Join(kyndoFolder, name+".yaml"))
		r.file(s, problem, readers[i])
	}
	r.art()
	return r.into, r.problems.Err()
}

type kyndoReader struct {
	words    KyndoVocabulary
	project  fs.FS
	into     *Kyndo
	ids      map[string]string // those taken, by list and names.Key
	problems Problems
}

// stray finds data that nobody would read.
func (r *kyndoReader) stray() {
	entries, err := fs.ReadDir(r.project, kyndoFolder)
	if err != nil {
		return // no folder, and so nothing in it
	}
	for _, e := range entries {
		name, yaml := strings.CutSuffix(e.Name(), ".yaml")
		if yaml && !hidden(e.Name()) && !slices.Contains(kyndoFiles[:], name) {
			p := Unknown{What: "file", Read: name, Of: kyndoFolder, Known: kyndoFiles[:]}.problem()
			p.Pos.File = path.Join(kyndoFolder, e.Name())
			r.problems = append(r.problems, p)
		}
	}
}

// orBuiltIn reads a file of the publication or, where that has none, the
// sample's, of which problems then say that it is built in.
func (r *kyndoReader) orBuiltIn(name string) (*Source, *Problem) {
	if _, err := fs.Stat(r.project, name); !errors.Is(err, fs.ErrNotExist) {
		return readSource(r.project, name, yamlLimit)
	}
	s, problem := readSource(Sample(), name, yamlLimit)
	if problem == nil {
		s.name = "built-in " + name
	}
	return s, problem
}

func (r *kyndoReader) file(s *Source, problem *Problem, read func(*Fields)) {
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	r.into.sources[s.name] = s
	v, ok, problems := s.parseYAML(0, len(s.text))
	r.problems = append(r.problems, problems...)
	if ok {
		f := s.fields(v, "the file", &r.problems)
		read(f)
		f.Done()
	}
}

func (r *kyndoReader) mark(path string, pos Pos, read string) {
	if pos.Line > 0 {
		r.into.marks[path] = mark{pos, read}
	}
}

// Bounds of the form; what a number may be is the rules' to say.
const mostKyndo = 10_000

func (r *kyndoReader) number(f *Fields, path, key string) int {
	f.Require(key)
	l := f.Number(key, -mostKyndo, mostKyndo, 0)
	r.mark(path+"."+key, l.Pos, strconv.Itoa(l.Value))
	return l.Value
}

// numbers takes a group of numbers of rules.yaml.
func (r *kyndoReader) numbers(f *Fields, path, key string, keys ...string) {
	group := r.group(f, path, key, "{"+strings.Join(keys, ": …, ")+": …}")
	for _, k := range keys {
		r.into.Numbers[path+"."+k] = r.number(group, path, k)
	}
	group.Done()
}

// Group takes a group that must be there. Without it, its keys are not missed.
func (r *kyndoReader) group(f *Fields, path, key, example string) *Fields {
	f.Require(key)
	if !f.Written(key) {
		return &Fields{source: f.source, what: key, problems: &Problems{}}
	}
	r.mark(path, f.PositionOf(key), key)
	group := f.Group(key, key, "a group such as "+example)
	group.pos = f.PositionOf(key)
	return group
}

func (r *kyndoReader) rules(f *Fields) {
	r.numbers(f, "scale", "scale", "attribute", "combat")
	r.numbers(f, "weights", "weights", r.words.Chars...)
	for path, tier := range r.each(f, "tiers", "tiers such as {cost: 20, bonus: 5}") {
		r.into.Tiers = append(r.into.Tiers, KyndoTier{r.number(tier, path, "cost"), r.number(tier, path, "bonus")})
		tier.Done()
	}
	r.numbers(f, "penalty", "penalty", "least", "most")
	abilities := r.group(f, "abilities", "abilities", "{most: 2, delta: {least: -20, most: 20}}")
	r.into.Numbers["abilities.most"] = r.number(abilities, "abilities", "most")
	r.numbers(abilities, "abilities.delta", "delta", "least", "most")
	abilities.Done()
	r.numbers(f, "energy", "energy", "start", "most", "wellWon", "wellTied", "wellLost", "careless")
	r.numbers(f, "match", "match", "hand", "rounds", "majority")
	common := r.group(f, "common", "common", "{frequency: comun, defence: 5}")
	r.into.Frequency = r.text(common, "common", "frequency")
	r.into.Numbers["common.defence"] = r.number(common, "common", "defence")
	common.Done()
	r.into.ArenaTeaches = f.Flag("arenaTeaches")
	lab := r.group(f, "lab", "lab", "{attackerWins: {least: 40, most: 60}, contextGain: 20}")
	r.numbers(lab, "lab.attackerWins", "attackerWins", "least", "most")
	r.into.Numbers["lab.contextGain"] = r.number(lab, "lab", "contextGain")
	lab.Done()
}

// each yields the groups of a list that must be there, with their paths: by
// their id, or their place where they have none.
func (r *kyndoReader) each(f *Fields, key, of string) func(yield func(string, *Fields) bool) {
	return func(yield func(string, *Fields) bool) {
		f.Require(key)
		items, ok := f.list(key, of)
		if !ok {
			return
		}
		r.mark(key, f.PositionOf(key), key)
		for i, v := range items {
			if v.form != GroupForm {
				if v.form != RefusedForm {
					f.impossible("an entry of "+key, v, "a group of "+of)
				}
				continue
			}
			path := key + "." + strconv.Itoa(i)
			if !yield(path, f.within(v, fmt.Sprintf("entry %d of %s", i+1, key))) {
				return
			}
		}
	}
}

func (r *kyndoReader) text(f *Fields, path, key string) Located[string] {
	f.Require(key)
	l := f.Text(key)
	r.mark(path+"."+key, l.Pos, l.Value)
	return l
}

// id takes the identifier of an entry, which its path is made of from there on.
func (r *kyndoReader) id(f *Fields, list string) (id, path string) {
	f.Require("id")
	l := f.Text("id")
	path = list + "." + l.Value
	r.mark(path, l.Pos, l.Value)
	if l.Value != "" {
		f.what = l.Value
		if strings.Trim(l.Value, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") != "" {
			f.Errorf(l.Pos, l.Value, "id cannot be %s; possible: letters without accents, digits, - and _", Quoted(l.Value))
		}
		r.claim(f, list, l)
	}
	return l.Value, path
}

// longestKyndoID keeps the names of what is made of an entry within what file
// systems take.
const longestKyndoID = 64

// claim refuses an id that could not be the name of a page, or not beside the
// others: where upper and lower case are the same, one page would be the other.
func (r *kyndoReader) claim(f *Fields, list string, id Located[string]) {
	if reason := reserved(strings.ToLower(id.Value)); reason != "" {
		f.Errorf(id.Pos, id.Value, "id cannot be %s: %s", Quoted(id.Value), reason)
	}
	if len(id.Value) > longestKyndoID {
		f.Errorf(id.Pos, id.Value, "id has %d letters; possible: up to %d", len(id.Value), longestKyndoID)
	}
	key := list + "." + names.Key(id.Value)
	if first, taken := r.ids[key]; taken && first != id.Value {
		f.Errorf(id.Pos, id.Value, "id cannot be %s beside %s: where upper and lower case are the same, so would be their pages", Quoted(id.Value), Quoted(first))
	}
	r.ids[key] = id.Value
}

// name takes a text in every language that is required, and in one at least.
// Languages without it take the first that has it, so that none is nameless.
func (r *kyndoReader) name(f *Fields, path string) map[string]string {
	group := r.group(f, path+".name", "name", "{es: …, en: …}")
	group.Require(r.words.Required...)
	texts := r.languages(group)
	first := ""
	for _, language := range r.words.Languages {
		first = cmp.Or(first, texts[language])
	}
	if first == "" && len(r.words.Required) == 0 && f.Written("name") {
		f.Errorf(f.PositionOf("name"), "name", "name has no text; possible: %s", strings.Join(r.words.Languages, ", "))
	}
	for _, language := range r.words.Languages {
		texts[language] = cmp.Or(texts[language], first)
	}
	return texts
}

// maybe takes a text in some languages, or in none.
func (r *kyndoReader) maybe(f *Fields, key string) map[string]string {
	if !f.Written(key) {
		f.asked = append(f.asked, key)
		return nil
	}
	return r.languages(f.Group(key, key, "a group such as {es: …}"))
}

func (r *kyndoReader) languages(group *Fields) map[string]string {
	texts := map[string]string{}
	for _, language := range r.words.Languages {
		if l := group.Text(language); l.Value != "" {
			texts[language] = l.Value
		}
	}
	group.Done()
	return texts
}

// idents takes a list of identifiers; each has its own path.
func (r *kyndoReader) idents(f *Fields, path, key string) []string {
	var ids []string
	items, _ := f.list(key, "identifiers")
	for _, v := range items {
		if l := f.textOf("an entry of "+key, v); l.Value != "" {
			ids = append(ids, l.Value)
			r.mark(path+"."+key+"."+l.Value, l.Pos, l.Value)
		}
	}
	return ids
}
