package templates

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// Step says one step of a human solution: the sentence steps.KEY of the kind, or
// else that of all grids, with the things that the step names put in their
// places, and the name of its technique in that of {technique}.
func (l *Locale) Step(kind string, s engine.Step) string {
	var ( // a book has many thousands of steps: what they need stands here
		things [16]string
		said   [256]byte
	)
	args := things[:0]
	for _, a := range s.Args {
		args = append(args, a.Name, l.terms(kind, a.Terms))
	}
	text, ok := l.text(kind, "steps", s.Key)
	if !ok {
		return l.Say(l.key(kind, "steps."+s.Key)) // says what is missing
	}
	if strings.Contains(text, "{technique}") {
		if technique, ok := l.text(kind, "techniques", s.Technique); ok {
			args = append(args, "technique", technique)
		}
	}
	return sentence(appendExpanded(said[:0], text, args))
}

// Technique is what a kind calls a technique; its identifier, where it has no word for
// it.
func (l *Locale) Technique(kind, name string) string {
	if text, ok := l.text(kind, "techniques", name); ok {
		return text
	}
	return name
}

// text is a text of a kind: its own or, where it has none, that which all grids
// share.
func (l *Locale) text(kind, group, name string) (text string, ok bool) {
	if text, ok = l.find("kind", kind, group, name); ok {
		return text, ok
	}
	return l.find(sharedTexts, group, name)
}

// find looks a text up by the parts of its key.
func (l *Locale) find(parts ...string) (text string, ok bool) {
	var room [128]byte
	key := room[:0]
	for i, part := range parts {
		if i > 0 {
			key = append(key, '.')
		}
		key = append(key, part...)
	}
	text, ok = l.texts[string(key)]
	return text, ok
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
	if len(terms) == 1 {
		return l.term(kind, terms[0])
	}
	var room [16]string
	items := room[:0]
	for _, t := range terms {
		items = append(items, l.term(kind, t))
	}
	return l.List(items)
}

// named is what a thing is called by a name of its own; its text, where none of the
// languages has one.
func (l *Locale) named(t engine.Term) string {
	for _, code := range l.chain {
		if name := t.Names[code]; name != "" {
			return name
		}
	}
	return t.Text
}

// term is a literal, or a word such as "row {n}", which may have a plural.
func (l *Locale) term(kind string, t engine.Term) string {
	if t.Word == "" {
		return l.named(t)
	}
	if _, ok := l.find("kind", kind, "terms", t.Word, "other"); ok {
		if n, err := strconv.Atoi(t.Text); err == nil {
			return l.Count("kind."+kind+".terms."+t.Word, n)
		}
	}
	text, ok := l.text(kind, "terms", t.Word)
	if !ok {
		return l.Say(l.key(kind, "terms."+t.Word)) // says what is missing
	}
	return expand(text, []string{"n", t.Text})
}
