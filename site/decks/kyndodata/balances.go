package kyndodata

import (
	"maps"
	"path"
	"slices"
	"strconv"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// Data are all that a publication says of the game: its rules as they stand, the
// pictures of its cards, and its balances.
type Data struct {
	cards.Game // without words
	Balances   Balances
	Vocabulary Vocabulary        // what the topic calls things
	Fallen     map[string][]Fell // the names that a language takes from others

	Notes strict.Problems // what is worth knowing of the data

	// lacking are the languages that have a text of a card by others, by its path, such as
	// species.condor.name.
	lacking map[string][]string
	written positions
}

// A Fell is a name that a language has by another.
type Fell struct {
	Path string // of the name
	Name string // by which it is printed
}

// Problemf is a problem with what is written at a path, or with the nearest thing around it.
func (d *Data) Problemf(path, format string, args ...any) *strict.Problem {
	return d.written.problemf(path, format, args...)
}

// Unnamedf is a problem with a name that isn't given in a language.
func (d *Data) Unnamedf(path, language, format string, args ...any) *strict.Problem {
	return d.written.unnamed(path, language, format, args...)
}

// Row is the row of a sheet in which a species stands; ok is false where no sheet has it.
func (d *Data) Row(id string) (pos strict.Pos, ok bool) {
	m := d.written.marks["species."+id]
	return m.pos, slices.Contains(strict.SheetEndings(), path.Ext(m.pos.File))
}

// given are the texts of a path as somebody wrote them: less what languages have by others.
func (d *Data) given(path string, texts kyndo.Translations) kyndo.Translations {
	own := maps.Clone(texts)
	for _, language := range d.lacking[path] {
		delete(own, language)
	}
	maps.DeleteFunc(own, func(_, text string) bool { return text == "" })
	return own
}

// With is the same with the cards of other rules, such as those of a deck.
func (d *Data) With(rules *kyndo.Rules) *Data {
	other := *d
	other.Rules = rules
	return &other
}

// Balances are the rules with some of their numbers changed, by the names that
// rules.yaml gives to the changes.
type Balances map[string]*kyndo.Rules

// Names lists the balances there are.
func (b Balances) Names() []string { return slices.Sorted(maps.Keys(b)) }

// Balanced are the rules of a balance; of "" those that none has changed.
func (d *Data) Balanced(name string) (*kyndo.Rules, bool) {
	if name == "" {
		return d.Rules, true
	}
	rules, ok := d.Balances[name]
	return rules, ok
}

// named are a balance's changes, which can be read once the rules are.
type named struct {
	id, path string
	changes  *strict.Fields
}

// listBalances takes the changes of rules.yaml, by their names.
func (r *reader) listBalances(f *strict.Fields) {
	for _, group := range f.Groups("balance", "balances with id and what they change", "a group such as {id: fair, energy: {start: 20}}") {
		id, path := r.id(group, "balance")
		r.named = append(r.named, named{id, path, group})
	}
}

// balances makes the rules of every balance: those of the publication, with what the
// balance changes. The cards are the same.
func (r *reader) balances() Balances {
	all := Balances{}
	for _, n := range r.named {
		rules := *r.rules
		rules.Contexts = slices.Clone(rules.Contexts)
		r.change(n.changes, n.path, &rules)
		n.changes.Done()
		all[n.id] = &rules
	}
	return all
}

// change reads what a balance changes; the rest stays as it is.
func (r *reader) change(f *strict.Fields, path string, to *kyndo.Rules) {
	if f.Written("tiers") {
		to.Tiers = nil
	}
	for at, tier := range f.Groups("tiers", tiersExample, "a group of "+tiersExample) {
		to.Tiers = append(to.Tiers, r.tier(tier, path+".tiers."+strconv.Itoa(at)))
	}
	r.some(f, path, "energy", energyNumbers(&to.Energy))
	r.some(f, path, "match", matchNumbers(&to.Match))
	for _, context := range f.Groups("contexts", "contexts with id and what changes of them", "a group such as {id: ALTURA, threshold: 8}") {
		r.changeContext(context, path+".contexts", to)
	}
	if !slices.ContainsFunc([]string{"tiers", "energy", "match", "contexts"}, f.Written) {
		f.Errorf(f.Pos(), "", "the balance changes nothing; possible: tiers, energy, match, contexts")
	}
}

// changeContext reads other numbers of a context that there is.
func (r *reader) changeContext(f *strict.Fields, list string, to *kyndo.Rules) {
	var known []string
	for i := range to.Contexts {
		known = append(known, to.Contexts[i].ID)
	}
	f.Require("id")
	if r.borrowed && !slices.Contains(known, f.Text("id").Value) {
		return // a balance that topics have in common may name contexts of another one
	}
	l := f.Word("id", known, "")
	path := list + "." + l.Value
	r.mark(path, l.Pos, l.Value)
	context, ok := to.Context(l.Value)
	if !ok {
		context = &kyndo.Context{}
	}
	r.written(f, path, []number{{"threshold", &context.Threshold}, {"penalty", &context.Penalty}})
	f.Done()
}

// some takes those numbers of a group that are written.
func (r *reader) some(f *strict.Fields, path, key string, numbers []number) {
	group := f.Group(key, key, "a group of numbers")
	if f.Written(key) {
		r.mark(path+"."+key, f.PositionOf(key), key)
	}
	r.written(group, path+"."+key, numbers)
	group.Done()
}

func (r *reader) written(f *strict.Fields, path string, numbers []number) {
	for _, n := range numbers {
		l := f.Number(n.key, -most, most, *n.to)
		r.mark(path+"."+n.key, l.Pos, strconv.Itoa(l.Value))
		*n.to = l.Value
	}
}

// checkBalances finds what is wrong with the rules of a balance and isn't with those
// that it changes.
func (r *reader) checkBalances(all Balances) {
	for _, n := range r.named {
		for _, f := range all[n.id].Check() {
			p := r.problemf(n.path+"."+f.Path, "balance %s: %s", n.id, message.New(f.Format, f.Args...))
			p.Code = string(f.Code)
			r.problems = append(r.problems, p)
		}
	}
}
