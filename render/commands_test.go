package render_test

import (
	"strings"
	"testing"

	"octavo/render"
)

// TestMiscommands checks the errors about directives: impossible, repeated and unanswered ones, each with
// its line.
func TestMiscommands(t *testing.T) {
	for source, want := range map[string]string{
		"::section{number=1}\n::section{number=2}\n::solutions\n":         "",
		"::section{number=2}\n::solutions{section=2}\n::hints{steps=3}\n": "",
		"::section{number=2}\n::solutions{section=1}\n":                   "::solutions{section=1}: section 1, whose solutions are asked for, is not printed: ::section{number=1} is missing",
		"::section{number=1}\n::solutions\n::solutions\n":                 "::solutions: the book has the solutions of section 1 already, by ::solutions",
		"::section{number=1}\n::solutions{section=1}\n::solutions\n":      "::solutions: the book has the solutions of section 1 already, by ::solutions{section=1}",
		"::section{number=1}\n::section{number=1}\n":                      "::section{number=1}: the book has section 1 already, by ::section{number=1}",
		"::section{number=3}\n":                                           "::section{number=3}: ::section{number=3}: the book has sections 1 to 2",
		"::section{number=1}\n::hints{steps=0}\n":                         "::hints{steps=0}: ::hints{steps=0}: a number of steps from 1 is needed",
		"::section\n":                                                               "::section: ::section needs number=N",
		"::section{number=1}\n::title{size=3}\n":                                    `::title{size=3}: attribute of ::title "size" []`,
		"::section{number=1 page=3}\n":                                              `::section{number=1 page=3}: attribute of ::section "page" [number]`,
		"::sectoin{number=1}\n":                                                     `::sectoin{number=1}: directive "sectoin" [contents example exercises hints imprint lessons section solutions title]`,
		"::section{number=1}\n::contents\n::contents\n":                             "::contents: the book has ::contents already, by ::contents",
		"::section{number=1\n":                                                      `::section{number=1: this is no directive; it is written ::name or ::name{key=value}, and a line of text may not begin with "::"`,
		"::section{number=1}\n::example{kind=toy}\n":                                "",
		"::section{number=1}\n::example\n":                                          "::example: ::example needs kind=NAME, for the example of a kind, or lesson=NAME, for that of a lesson",
		"::section{number=1}\n::example{kind=tooy}\n":                               `::example{kind=tooy}: kind of ::example "tooy" [toy]`,
		"::section{number=1}\n::example{kind=toy}\n::example{kind=toy}\n":           "::example{kind=toy}: the book has the example of toy already, by ::example{kind=toy}",
		"::section{number=1}\n::example{lesson=toy/a}\n::exercises{lesson=toy/a}\n": "",
		"::section{number=1}\n::example{lesson=toy/b}\n":                            `::example{lesson=toy/b}: lesson of ::example "toy/b" [toy/a]`,
		"::section{number=1}\n::exercises\n":                                        "::exercises: ::exercises needs lesson=NAME",
		"# Nothing but words\n":                                                     ": the template prints none of the book's sections: it needs ::section{number=N}, for N from 1 to 2",
		"::section{number=99999999999999999999}\n ::section is prose here\n":        "::section{number=99999999999999999999}: ::section{number=99999999999999999999}: the book has sections 1 to 2",
	} {
		book := &render.Book{Source: []byte(source), Sections: make([]render.Section, 2), Examples: map[string]render.Example{"toy": {}}, Lessons: []render.Lesson{{Kind: "toy", Name: "a"}}}
		var got []string
		for _, m := range book.DirectiveErrors() {
			text := m.Line + ": " + m.Message
			if m.Unknown != "" {
				text += ` "` + m.Unknown + `" [` + strings.Join(m.Known, " ") + "]"
			}
			got = append(got, text)
		}
		if text := strings.Join(got, "\n"); text != want {
			t.Errorf("%q:\n%s\nwant\n%s", source, text, want)
		}
	}
}

// TestConcerned checks that a directive without a section concerns the sections printed before it.
func TestConcerned(t *testing.T) {
	source := []byte("::section{number=2}\n\n::solutions\n\n::solutions{section=1}\n")
	book := &render.Book{Source: source, Sections: []render.Section{{Number: 1}, {Number: 2}}, Doc: render.Parse(source)}
	var counts []int
	for n := book.Doc.FirstChild(); n != nil; n = n.NextSibling() {
		if d := n.(*render.Directive); d.Name == render.AllSolutions {
			counts = append(counts, len(book.SectionsOf(d)))
		}
	}
	if len(counts) != 2 || counts[0] != 1 || counts[1] != 0 {
		t.Errorf("sections concerned: %v", counts)
	}
}
