package kyndodata

import (
	"cmp"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/templates"
)

// files are all that the folder holds besides pictures.
func files() []string {
	return []string{rulesName, "environments", "contexts", speciesName, wordsName}
}

const (
	rulesName   = "rules"
	speciesName = "species"
	wordsName   = "words"
)

// A reader reads the data strictly, into the rules and the pictures.
type reader struct {
	positions
	project    fs.FS
	topic      Topic
	languages  []string                       // that are asked for
	chain      func(language string) []string // where what a language lacks is looked for
	fallen     map[string][]Fell              // the names that were given in others alone, by language
	lacking    map[string][]string            // the languages of a text that have it by others, by its path
	symbols    map[string]strict.Pos          // where those of emblems stand
	rules      *kyndo.Rules
	borrowed   bool // whether the rules are not those of the topic
	vocabulary Vocabulary
	sheetWords *sheetWords // of the species; nil where they stand in no sheet
	art        map[string]cards.Art
	drawn      map[string]cards.Drawn
	ids        map[string]strict.Located[string] // those taken, by list and names.Key
	named      []named                           // the balances
	listed     map[string]int                    // how many entries lists have
	notes      strict.Problems                   // what is worth knowing, and keeps nothing from being made
	problems   strict.Problems
}

// read reads the data of a topic.
func read(project fs.FS, topic Topic, chain func(language string) []string, languages []string) *reader {
	r := &reader{
		positions: positions{folder: topic.Folder(), marks: map[string]mark{}, sources: map[string]*strict.Source{}, columns: map[string]int{}},
		project:   project, topic: topic, languages: languages, chain: chain, fallen: map[string][]Fell{}, lacking: map[string][]string{}, symbols: map[string]strict.Pos{},
		rules: &kyndo.Rules{}, art: map[string]cards.Art{}, drawn: map[string]cards.Drawn{}, ids: map[string]strict.Located[string]{}, listed: map[string]int{},
	}
	if p := topic.problemOf(project); p != nil {
		if r.stray(); len(r.problems) == 0 { // a table that isn't read is why
			r.problems = append(r.problems, p)
		}
		return r
	}
	r.stray()
	sheet := r.sheetIn(r.folder)
	for i, read := range []func(*strict.Fields){r.numbers, r.environments, r.contexts, r.species, r.words} {
		if files()[i] == speciesName && sheet != "" {
			continue // read at the end: it may say things in the words of the rest
		}
		at, err := r.find(files()[i])
		if err != nil {
			continue // a topic needs no words of its own
		}
		r.borrowed = r.borrowed || files()[i] == rulesName && topic != "" && path.Dir(at.name) != topic.Folder()
		s, problem := at.read()
		r.file(s, problem, read)
	}
	if sheet != "" {
		r.speciesSheet(sheet)
	}
	r.strayFamilies()
	r.pictures()
	return r
}

// stray finds data that nobody would read.
func (r *reader) stray() {
	entries, err := fs.ReadDir(r.project, r.folder)
	if err != nil {
		return // no folder, and so nothing in it
	}
	for _, e := range entries {
		name, yaml := strings.CutSuffix(e.Name(), ".yaml")
		if yaml && !strict.Hidden(e.Name()) && !slices.Contains(files(), name) {
			r.unknown(path.Join(r.folder, e.Name()), strict.Unknown{What: "file", Read: name, Of: message.Name(r.folder), Known: files()})
		}
		r.strayTable(e.Name())
	}
}

// unknown is a problem with the name of a file.
func (r *reader) unknown(file string, u strict.Unknown) {
	p := u.Problem()
	p.Pos.File = file
	r.problems = append(r.problems, p)
}

// read reads the file; of one that is built in, problems say so.
func (l lookup) read() (*strict.Source, *strict.Problem) {
	s, problem := strict.ReadSource(l.from, l.name, strict.YAMLLimit)
	if problem != nil || l.as == "" {
		return s, problem
	}
	return s.As(l.as), nil
}

func (r *reader) file(s *strict.Source, problem *strict.Problem, read func(*strict.Fields)) {
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	r.sources[s.Name()] = s
	if f, ok := s.YAML("the file", &r.problems); ok {
		read(f)
		f.Done()
	}
}

// most bounds the form of numbers; what one may be is the rules' to say.
const most = 10_000

func (r *reader) number(f *strict.Fields, path, key string) int {
	f.Require(key)
	l := f.Number(key, -most, most, 0)
	r.mark(path+"."+key, l.Pos, strconv.Itoa(l.Value))
	return l.Value
}

// within is number for what the rules bound by a span.
func (r *reader) within(f *strict.Fields, path, key string, possible kyndo.Span) int {
	f.Require(key)
	l := f.Whole(key, possible.Least, possible.Most, most)
	r.mark(path+"."+key, l.Pos, strconv.Itoa(l.Value))
	return l.Value
}

// span takes the two ends of a range.
func (r *reader) span(f *strict.Fields, path, key string) (s kyndo.Span) {
	r.group(f, path, key, []number{{"least", &s.Least}, {"most", &s.Most}})
	return s
}

// A number is a key, and what its value is for.
type number struct {
	key string
	to  *int
}

// group takes a group of numbers.
func (r *reader) group(f *strict.Fields, path, key string, numbers []number) {
	var keys []string
	for _, n := range numbers {
		keys = append(keys, n.key)
	}
	group := r.needed(f, path, key, "{"+strings.Join(keys, ": …, ")+": …}")
	for _, n := range numbers {
		*n.to = r.number(group, path, n.key)
	}
	group.Done()
}

// needed takes a group that must be there.
func (r *reader) needed(f *strict.Fields, path, key, example string) *strict.Fields {
	if f.Written(key) {
		r.mark(path, f.PositionOf(key), key)
	}
	return f.Needed(key, example)
}

// numbers reads rules.yaml.
func (r *reader) numbers(f *strict.Fields) {
	to := r.rules
	r.group(f, "scale", "scale", []number{{"attribute", &to.Attribute}, {"combat", &to.Combat}})
	var weights []number
	for i, c := range kyndo.Chars() {
		weights = append(weights, number{c.String(), &to.Weights[i]})
	}
	r.group(f, "weights", "weights", weights)
	for path, tier := range r.each(f, "tiers", tiersExample) {
		to.Tiers = append(to.Tiers, r.tier(tier, path))
	}
	to.Penalty = r.span(f, "penalty", "penalty")
	abilities := r.needed(f, "abilities", "abilities", "{most: 2, delta: {least: -20, most: 20}}")
	to.MostTraits = r.number(abilities, "abilities", "most")
	to.Delta = r.span(abilities, "abilities.delta", "delta")
	abilities.Done()
	r.group(f, "energy", "energy", energyNumbers(&to.Energy))
	r.group(f, "match", "match", matchNumbers(&to.Match))
	common := r.needed(f, "common", "common", "{frequency: comun, defence: 5}")
	to.Common.Frequency = r.text(common, "common", "frequency").Value
	to.Common.Defence = r.number(common, "common", "defence")
	common.Done()
	to.ArenaTeaches = f.Flag("arenaTeaches").Value
	lab := r.needed(f, "lab", "lab", "{attackerWins: {least: 40, most: 60}, contextGain: 20}")
	to.Lab.AttackerWins = r.span(lab, "lab.attackerWins", "attackerWins")
	to.Lab.ContextGain = r.number(lab, "lab", "contextGain")
	lab.Done()
	r.listBalances(f)
}

const tiersExample = "tiers such as {cost: 20, bonus: 5}"

func (r *reader) tier(f *strict.Fields, path string) kyndo.Tier {
	tier := kyndo.Tier{Cost: r.number(f, path, "cost"), Bonus: r.number(f, path, "bonus")}
	f.Done()
	return tier
}

func energyNumbers(to *kyndo.Energy) []number {
	return []number{
		{"start", &to.Start}, {"most", &to.Most}, {"wellWon", &to.WellWon},
		{"wellTied", &to.WellTied}, {"wellLost", &to.WellLost}, {"careless", &to.Careless},
	}
}

func matchNumbers(to *kyndo.MatchRules) []number {
	return []number{{"hand", &to.Hand}, {"rounds", &to.Rounds}, {"majority", &to.Majority}}
}

// each yields the groups of a list that must be there, with their paths: by
// their place, where they have no id.
func (r *reader) each(f *strict.Fields, key, of string) func(yield func(string, *strict.Fields) bool) {
	return func(yield func(string, *strict.Fields) bool) {
		f.Require(key)
		if f.Form(key) == strict.ListForm {
			r.mark(key, f.PositionOf(key), key)
		}
		r.listed[key] = f.Len(key)
		for i, group := range f.Groups(key, of, "a group of "+of) {
			if !yield(key+"."+strconv.Itoa(i), group) {
				return
			}
		}
	}
}

func (r *reader) text(f *strict.Fields, path, key string) strict.Located[string] {
	f.Require(key)
	l := f.Text(key)
	r.mark(path+"."+key, l.Pos, l.Value)
	return l
}

// id takes the identifier of an entry, which its path is made of from there on.
func (r *reader) id(f *strict.Fields, list string) (id, path string) {
	f.Require("id")
	l := f.Text("id")
	id = l.Value
	if first, taken := r.ids[list+"."+names.Key(id)]; taken && first.Value == id {
		id += "@" + strconv.Itoa(l.Pos.Line) + "-" + strconv.Itoa(l.Pos.Column) // so that what is wrong with it is told of it, and not of the first
	}
	path = list + "." + id
	r.mark(path, l.Pos, l.Value)
	if l.Value != "" {
		f.Call(message.Name(l.Value))
		if strings.Trim(l.Value, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") != "" {
			f.Errorf(l.Pos, l.Value, "id cannot be %s; possible: letters without accents, digits, - and _", strict.Quoted(l.Value))
		}
		r.claim(f, list, l)
	}
	return id, path
}

// longestID keeps the names of what is made of an entry within what file
// systems take.
const longestID = 64

// claim refuses an id that could not be the name of a page, or not beside the
// others: where upper and lower case are the same, one page would be the other.
func (r *reader) claim(f *strict.Fields, list string, id strict.Located[string]) {
	if reason := content.Reserved(strings.ToLower(id.Value)); !reason.Nothing() {
		f.Errorf(id.Pos, id.Value, "id cannot be %s: %s", strict.Quoted(id.Value), reason)
	}
	if len(id.Value) > longestID {
		f.Errorf(id.Pos, id.Value, "id has %d letters; possible: up to %d", len(id.Value), longestID)
	}
	key := list + "." + names.Key(id.Value)
	first, taken := r.ids[key]
	switch {
	case !taken:
		r.ids[key] = id
	case first.Value == id.Value:
		again(f, id, first.Pos)
	default:
		f.Errorf(id.Pos, id.Value, "id cannot be %s beside %s: where upper and lower case are the same, so would be their pages", strict.Quoted(id.Value), strict.Quoted(first.Value))
	}
}

// again says of an id that another thing has it.
func again(f *strict.Fields, id strict.Located[string], first strict.Pos) {
	f.Errorf(id.Pos, id.Value, "%s stands here a second time; the first is %s", strict.Quoted(id.Value), f.Beside(first)).Code = string(kyndo.ErrTwice)
}

// nameAnd takes a text in one language at least, and completes it for those that the program
// speaks and those that are asked for. fell are those of them that lack it.
func (r *reader) nameAnd(f *strict.Fields, path string) (name kyndo.Translations, fell []string) {
	group := r.needed(f, path+".name", "name", "{es: …, en: …}")
	name = inLanguages(group)
	if len(name) == 0 {
		if f.Form("name") == strict.GroupForm {
			f.Errorf(f.PositionOf("name"), "name", "name has no text; possible: %s, and any other language", strings.Join(Languages(), ", "))
		}
		return name, nil
	}
	for _, language := range r.spoken() {
		if name[language] == "" {
			fell = append(fell, language)
		}
	}
	r.markEach(group, path+".name", name)
	r.complete(name, fell)
	r.lacking[path+".name"] = fell
	for _, language := range fell {
		r.fallen[language] = append(r.fallen[language], Fell{path + ".name", name[language]})
	}
	return name, fell
}

// name is nameAnd where nothing else goes by which languages lack it.
func (r *reader) name(f *strict.Fields, path string) kyndo.Translations {
	name, _ := r.nameAnd(f, path)
	return name
}

// maybe takes a text in some languages, or in none. Those that lack the name of its thing
// have this by another language, too; one that has the name alone has no more to say.
func (r *reader) maybe(f *strict.Fields, path, key string, fell []string) kyndo.Translations {
	group := f.Group(key, key, "a group such as {es: …}")
	if !f.Written(key) {
		return nil
	}
	r.mark(path+"."+key, f.PositionOf(key), key)
	texts := inLanguages(group)
	r.markEach(group, path+"."+key, texts)
	r.complete(texts, fell)
	return texts
}

// also is maybe for a text of a thing, of which it remembers which languages lack it.
func (r *reader) also(f *strict.Fields, path, key string, fell []string) kyndo.Translations {
	texts := r.maybe(f, path, key, nil)
	var lacking []string
	for _, language := range fell {
		if texts[language] == "" {
			lacking = append(lacking, language)
		}
	}
	r.complete(texts, lacking)
	r.lacking[path+"."+key] = lacking
	return texts
}

// markEach remembers where a text stands in each language in which it is given.
func (r *reader) markEach(group *strict.Fields, path string, texts kyndo.Translations) {
	for language := range texts {
		r.mark(path+"."+language, group.PositionOf(language), language)
	}
}

// complete gives languages a text that they lack: that of their chain, or else of the first
// language that has it.
func (r *reader) complete(texts kyndo.Translations, fell []string) {
	if len(texts) == 0 {
		return
	}
	given := maps.Clone(texts)
	first := given[slices.Min(slices.Collect(maps.Keys(given)))]
	for _, language := range fell {
		text := ""
		for _, other := range append(r.chain(language), templates.Reference) {
			text = cmp.Or(text, given[other])
		}
		texts[language] = cmp.Or(given[language], text, first)
	}
}

// spoken are the languages that the program speaks, and those that are asked for.
func (r *reader) spoken() []string { return distinct(Languages(), r.languages) }

// language is the first of those that are asked for.
func (r *reader) language() string {
	for _, language := range r.languages {
		return language
	}
	return templates.Reference
}

// distinct are words of two lists, each once.
func distinct(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}

func inLanguages(group *strict.Fields) kyndo.Translations {
	texts := group.InLanguages(Languages())
	group.Done()
	return texts
}

// idents takes a list of identifiers; each has its own path.
func (r *reader) idents(f *strict.Fields, path, key string) []string {
	var ids []string
	for _, l := range f.Texts(key, "identifiers") {
		ids = append(ids, l.Value)
		r.mark(path+"."+key+"."+l.Value, l.Pos, l.Value)
	}
	return ids
}
