package templates

import (
	"cmp"
	"strconv"

	"octavo/engine"
)

// Step says one step of a human solution: the sentence kind.KIND.steps.KEY,
// with the things that the step names put in their places.
func (l *Locale) Step(kind string, s engine.Step) string {
	args := make([]string, 0, 2*len(s.Args))
	for _, a := range s.Args {
		args = append(args, a.Name, l.terms(kind, a.Terms))
	}
	return sentence(l.Say("kind."+kind+".steps."+s.Key, args...))
}

func (l *Locale) terms(kind string, terms []engine.Term) string {
	items := make([]string, len(terms))
	for i, t := range terms {
		items[i] = l.term(kind, t)
	}
	return l.List(items)
}

// term is a literal, or a word such as "row {n}", which may have a plural.
func (l *Locale) term(kind string, t engine.Term) string {
	if t.Word == "" {
		return cmp.Or(t.Names[l.language], t.Text)
	}
	key := "kind." + kind + ".terms." + t.Word
	if n, err := strconv.Atoi(t.Text); err == nil && l.Has(key+".other") {
		return l.Count(key, n)
	}
	return l.Say(key, "n", t.Text)
}
