package templates

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// Step writes one step of a solution as a sentence. It takes the text steps.KEY of the kind, or else of
// all grids. It fills in the step's arguments and the name of its technique.
func (l *Locale) Step(kind string, s engine.Step) string {
	var ( // arrays on the stack save allocations: a book has many thousands of steps
		things [16]string
		said   [256]byte
	)
	args := things[:0]
	for _, a := range s.Args {
		args = append(args, a.Name, l.terms(kind, a.Terms))
	}
	text, ok := l.text(kind, "steps", s.Key)
	if !ok {
		return l.Say(l.key(kind, "steps."+s.Key)) // reports the missing key
	}
	if strings.Contains(text, "{technique}") {
		if technique, ok := l.text(kind, "techniques", s.Technique); ok {
			args = append(args, "technique", technique)
		}
	}
	return sentence(appendExpanded(said[:0], text, args))
}

// Technique returns the name of a technique in a kind, or its identifier if there is no name.
func (l *Locale) Technique(kind, name string) string {
	if text, ok := l.text(kind, "techniques", name); ok {
		return text
	}
	return name
}

// text returns a text of a kind, or else of all grids. ok is false if neither exists.
func (l *Locale) text(kind, group, name string) (text string, ok bool) {
	if text, ok = l.find("kind", kind, group, name); ok {
		return text, ok
	}
	return l.find(sharedTexts, group, name)
}

// find returns the text whose key has these parts. ok is false if there is none.
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

// key returns the key of a kind's text, or of the text of all grids if the kind has none.
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

// nameOf returns a term's own name in the first language of the chain that has one, or its text.
func (l *Locale) nameOf(t engine.Term) string {
	for _, code := range l.chain {
		if name := t.Names[code]; name != "" {
			return name
		}
	}
	return t.Text
}

// term returns a term in words: its name, or a text such as "row {n}", in the plural form for its
// number.
func (l *Locale) term(kind string, t engine.Term) string {
	if t.Word == "" {
		return l.nameOf(t)
	}
	if _, ok := l.find("kind", kind, "terms", t.Word, "other"); ok {
		if n, err := strconv.Atoi(t.Text); err == nil {
			return l.Count("kind."+kind+".terms."+t.Word, n)
		}
	}
	text, ok := l.text(kind, "terms", t.Word)
	if !ok {
		return l.Say(l.key(kind, "terms."+t.Word)) // reports the missing key
	}
	return expand(text, []string{"n", t.Text})
}
