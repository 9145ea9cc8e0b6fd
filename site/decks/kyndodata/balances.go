package kyndodata

import (
	"maps"
	"slices"

	"octavo/content/message"
	"octavo/engine/kyndo"
)

// Balances has a copy of the rules with some numbers changed, by the name of the balance in
// rules.yaml.
type Balances map[string]*kyndo.Rules

// Names lists the balances.
func (b Balances) Names() []string { return slices.Sorted(maps.Keys(b)) }

// A balanceSource is the group of a balance in rules.yaml. It is read after all other rules,
// since it changes a copy of them.
type balanceSource struct {
	id      string
	changes *fields
}

// findBalances keeps the groups of the balances until all rules are read.
func (r *reader) findBalances(f *fields) {
	for group := range f.groups("balance", "balances with id and what they change", "a group such as {id: fair, energy: {start: 20}}") {
		id := r.identify(group, "balance")
		r.balances = append(r.balances, balanceSource{id, group})
	}
}

// readBalances makes the rules of each balance: a copy of the publication's rules with some numbers
// changed. The cards are the same.
func (r *reader) readBalances() Balances {
	all := Balances{}
	for _, b := range r.balances {
		rules := *r.rules
		rules.Contexts = slices.Clone(rules.Contexts)
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
		r.changeContext(context, f.below("contexts"), rules)
	}
	if !slices.ContainsFunc([]string{"tiers", "energy", "match", "contexts"}, f.Written) {
		f.Errorf(f.Pos(), "", "the balance changes nothing; possible: tiers, energy, match, contexts")
	}
}

// changeContext changes the numbers of a context that the rules have.
func (r *reader) changeContext(f *fields, list string, rules *kyndo.Rules) {
	var known []string
	for i := range rules.Contexts {
		known = append(known, rules.Contexts[i].ID)
	}
	f.Require("id")
	if r.rulesShared && !slices.Contains(known, f.Text("id").Value) {
		return // shared balances may name contexts of another topic
	}
	id := f.Word("id", known, "")
	f.path = list + "." + id.Value
	f.marks.mark(f.path, id.Pos, id.Value)
	context, ok := rules.Context(id.Value)
	if !ok {
		context = &kyndo.Context{}
	}
	f.optionalNumbers([]number{{"threshold", &context.Threshold}, {"penalty", &context.Penalty}})
	f.Done()
}

// checkBalances reports mistakes in the rules of a balance. The unchanged rules were checked
// before.
func (r *reader) checkBalances(all Balances) {
	for _, b := range r.balances {
		for _, fault := range all[b.id].Check() {
			p := r.problemf(b.changes.path+"."+fault.Path, "balance %s: %s", b.id, message.New(fault.Format, fault.Args...))
			p.Code = string(fault.Code)
			r.problems = append(r.problems, p)
		}
	}
}
