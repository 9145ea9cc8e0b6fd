package content

import (
	"bytes"
	"regexp"
	"unicode/utf8"
)

// Footnotes as goldmark's extension reads them: [^name] in the text, and the
// note itself on a line that begins with [^name]:.
var (
	noteMark = regexp.MustCompile(`\[\^[^\[\]\n]*[^\[\]\s]\]`)
	noteLine = regexp.MustCompile(`(?m)^[ \t>+*.)0-9-]*\[\^([^\]\n]+)\]:`)
)

// missingNotes finds the marks of footnotes that have remained text, as there
// is no note for them. words are the bytes of the body that are text.
func (l *loader) missingNotes(d *document, words []bool) {
	notes, said := notesOf(d.body), 0
	for _, at := range noteMark.FindAllIndex(d.body, -1) {
		from, to := at[0], at[1]
		if !words[from] || !words[to-1] || escaped(d.body[:from]) {
			continue
		}
		if said++; said > mostBroken {
			return
		}
		mark := string(d.body[from:to])
		name := mark[len("[^") : len(mark)-1]
		p := d.Errorf(d.At(d.bodyFrom+from), utf8.RuneCountInString(mark),
			`footnote %s has no note; write it on a line of its own, %s: …, or \%s for the characters themselves`, mark, mark, mark)
		if near := Suggest(name, notes, nil); near != "" {
			p.Suggestion = "[^" + near + "]"
		}
		l.add(p)
	}
}

// escaped reports whether the character after the text has a backslash before it.
func escaped(before []byte) bool {
	backslashes := len(before) - len(bytes.TrimRight(before, `\`))
	return backslashes%2 == 1
}

func notesOf(body []byte) []string {
	var names []string
	for _, found := range noteLine.FindAllSubmatch(body, mostBroken) {
		names = append(names, string(found[1]))
	}
	return names
}
