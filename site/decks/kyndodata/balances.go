package kyndodata

import (
	"maps"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// Balances holds the rules with the changes of each balance, by its name in rules.yaml.
type Balances map[string]*kyndo.Rules

// Names of balances with a meaning of their own.
const (
	Fair          = "fair"          // the balance of decks that name none, if the topic has it
	Specification = "specification" // the unchanged rules, unless the topic has a balance of this name
)

// Names lists the balances that a deck can have.
func (b Balances) Names() []string {
	names := slices.Sorted(maps.Keys(b))
	if at, found := slices.BinarySearch(names, Specification); !found {
		names = slices.Insert(names, at, Specification)
	}
	return names
}

// A pendingBalance is the group of a balance in rules.yaml. The group is read after all other
// rules, since it changes a copy of them.
type pendingBalance struct {
	id      string
	changes *fields
}

// findBalances keeps the groups of the balances until all rules are read.
func (r *reader) findBalances(f *fields) {
	for group := range f.groups("balance", "balances with id and what they change", "a group such as {id: fair, energy: {start: 20}}") {
		id := r.identify(group, "balance")
		r.balances = append(r.balances, pendingBalance{id, group})
	}
}

// readBalances returns the rules of each balance: a copy of the topic's rules with some numbers
// changed.
func (r *reader) readBalances() Balances {
	all := Balances{}
	for _, b := range r.balances {
		rules := *r.rules
		rules.Contexts, rules.Environments, rules.Cards = slices.Clone(rules.Contexts), slices.Clone(rules.Environments), slices.Clone(rules.Cards)
		r.changeRules(b.changes, &rules)
		b.changes.Done()
		all[b.id] = &rules
	}
	return all
}

func (r *reader) changeRules(f *fields, rules *kyndo.Rules) {
	if f.Written("tiers") {
		rules.Tiers = nil
	}
	for tier := range f.groups("tiers", tiersExample, "a group of "+tiersExample) {
		rules.Tiers = append(rules.Tiers, readTier(tier))
	}
	for _, group := range []struct {
		key     string
		numbers []number
	}{{"energy", energyNumbers(&rules.Energy)}, {"match", matchNumbers(&rules.Match)}} {
		changes := f.optionalGroup(group.key, "a group of numbers")
		changes.optionalNumbers(group.numbers)
		changes.Done()
	}
	for context := range f.groups("contexts", "contexts with id and what changes of them", "a group such as {id: ALTURA, threshold: 8}") {
		r.changeContext(context, f.pathOf("contexts"), rules)
	}
	for place := range f.groups(environmentsName, "environments with id and what changes of them", "a group such as {id: paramo, attack: -10}") {
		r.changeEnvironment(place, f.pathOf(environmentsName), rules)
	}
	for card := range f.groups(speciesName, "species with id and what changes of them", "a group such as {id: condor, attrs: {S: 8}}") {
		r.changeCard(card, f.pathOf(speciesName), rules)
	}
	if !slices.ContainsFunc([]string{"tiers", "energy", "match", "contexts", environmentsName, speciesName}, f.Written) {
		f.Errorf(f.Pos(), "", "the balance changes nothing; possible: tiers, energy, match, contexts, environments, species")
	}
}

// entryToChange returns the entry of a list that a group of a balance changes. It returns nil if
// the entry belongs to another topic that shares the rules. For an unknown id it returns a new
// entry, whose changes have no effect. An unknown species is only noted, since publishers replace
// species and keep the balances.
func entryToChange[T any](r *reader, f *fields, list string, all []T, idOf func(*T) string) *T {
	var known []string
	for i := range all {
		known = append(known, idOf(&all[i]))
	}
	f.Require("id")
	id := f.Text("id")
	i := slices.Index(known, id.Value)
	if i < 0 && r.rulesShared {
		return nil
	}
	f.path = list + "." + id.Value
	f.marks.mark(f.path, id.Pos, id.Value)
	switch {
	case i >= 0:
		return &all[i]
	case strings.HasSuffix(list, speciesName):
		r.notes = append(r.notes, r.problemf(f.path, "no species is called %s: what the balance changes of it is left out", strict.Quoted(id.Value)))
	default:
		f.Word("id", known, "")
	}
	return new(T)
}

// changeContext changes the numbers of a context.
func (r *reader) changeContext(f *fields, list string, rules *kyndo.Rules) {
	context := entryToChange(r, f, list, rules.Contexts, func(c *kyndo.Context) string { return c.ID })
	if context == nil {
		return
	}
	f.optionalNumbers([]number{{"threshold", &context.Threshold}, {"penalty", &context.Penalty}})
	f.Done()
}

// changeEnvironment changes the percentages of an environment. A list of habitats replaces the
// whole former list.
func (r *reader) changeEnvironment(f *fields, list string, rules *kyndo.Rules) {
	place := entryToChange(r, f, list, rules.Environments, func(e *kyndo.Environment) string { return e.ID })
	if place == nil {
		return
	}
	f.optionalNumbers([]number{{"attack", &place.Attack}, {"defence", &place.Defend}})
	if habitats := readHabitats(f); f.Written("habitats") {
		place.Habitats = habitats
	}
	f.Done()
}

// changeCard changes characteristics of a species.
func (r *reader) changeCard(f *fields, list string, rules *kyndo.Rules) {
	card := entryToChange(r, f, list, rules.Cards, func(c *kyndo.Card) string { return c.ID })
	if card == nil {
		return
	}
	attrs := f.requiredGroup("attrs", "{S: 6, C: 5}")
	for _, char := range kyndo.Chars() {
		value := card.Attributes.Of(char)
		attrs.optionalNumbers([]number{{char.String(), &value}})
		card.Attributes = card.Attributes.With(char, value)
	}
	attrs.Done()
	f.Done()
}

// checkBalances reports mistakes in the changed rules. The unchanged rules were checked before.
func (r *reader) checkBalances(all Balances) {
	for _, b := range r.balances {
		for _, fault := range all[b.id].Check() {
			p := r.problemf(b.changes.path+"."+fault.Path, "balance %s: %s", b.id, message.New(fault.Format, fault.Args...))
			p.Code = string(fault.Code)
			r.problems = append(r.problems, p)
		}
	}
}
