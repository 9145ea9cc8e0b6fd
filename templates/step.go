package templates

import (
	"cmp"
	"strconv"

	"octavo/engine"
)

// Step says one step of a human solution: the sentence steps.KEY of the kind, or
// else that of all grids, with the things that the step names put in their
// places, and the name of its technique in that of {technique}.
func (l *Locale) Step(kind string, s engine.Step) string {
	args := make([]string, 0, 2*len(s.Args)+2)
	for _, a := range s.Args {
		args = append(args, a.Name, l.terms(kind, a.Terms))
	}
	if key := l.key(kind, "techniques."+s.Technique); l.Has(key) {
		args = append(args, "technique", l.Say(key))
	}
	return sentence(l.Say(l.key(kind, "steps."+s.Key), args...))
}

// key is where a text of a kind stands: among the kind's own, or, where these
// lack it, among those that all grids share.
func (l *Locale) key(kind, text string) string {
	own := "kind." + kind + "." + text
	if shared := sharedTexts + "." + text; !l.Has(own) && l.Has(shared) {
		return shared
	}
	return own
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
	if key := "kind." + kind + ".terms." + t.Word; l.Has(key + ".other") {
		if n, err := strconv.Atoi(t.Text); err == nil {
			return l.Count(key, n)
		}
	}
	return l.Say(l.key(kind, "terms."+t.Word), "n", t.Text)
}
