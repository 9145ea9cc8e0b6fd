package content

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"octavo/content/strict"
)

// TestYAMLMistakes checks the problems of common mistakes in YAML. Each problem has the position of
// the mistake and a correction, and all mistakes of a file are reported together.
func TestYAMLMistakes(t *testing.T) {
	const sections = "sections: [{kind: sudoku, tier: easy, count: 1}]\n"
	for _, c := range []struct{ front, want string }{
		{"title: A\n\tsubtitle: B", "3:1: lines are indented with spaces, not with tabs"},
		{"title:\tA:b: c", "2:1: behind the colon stands a tab; write a space: title: A:b: c"},
		{"title:Aves", "2:1: a space is missing after the colon: title: Aves"},
		{"title: Aves: los Andes", `2:8: text with a colon and a space after it must stand in quotes: title: "Aves: los Andes"`},
		{"title: “Aves: los Andes”", `2:8: quotation marks such as “ ” are letters to YAML; write the plain ones: title: "Aves: los Andes"`},
		{"title: «Aves»: sí", `2:8: quotation marks such as “ ” are letters to YAML; write the plain ones: title: "Aves"`},
		{`title: "Aves`, "2:8: the quotation mark that opens here isn't closed"},
		{"title: 'Aves", "2:8: the apostrophe that opens here isn't closed; put the text in double quotation marks"},
		{`title: "el "gran" libro"`, `2:8: the text goes on after the closing quotation mark; write \" for those within the text`},
		{"title: 'it's'", "2:8: the text goes on after the closing apostrophe; put all of it in double quotation marks"},
		{`title: "Aves",`, `2:8: nothing parts one line from the next; take the comma away: title: "Aves"`},
		{`title: "C:\aves"`, `2:8: control character U+0007 does not belong in text; within double quotation marks a backslash changes what stands behind it: write \\, or put the text in apostrophes`},
		{"title: \"Aves\ndraft: false\n# author: \"Ana\"", "2:8: the quotation mark that opens here isn't closed"},
		{"title: \"Aves\ndraft: false\nauthor: \"Ana\"\nsubtitle: B: c", "2:8: the quotation mark that opens here isn't closed\n" +
			`5:11: text with a colon and a space after it must stand in quotes: subtitle: "B: c"`},
		{"title: 'Aves\ndraft: false\n# author: 'Ana'", "2:8: the apostrophe that opens here isn't closed; put the text in double quotation marks"},
		{"title: \"Aves\n  del páramo\"\ndraft: no", `4:8: draft cannot be "no"; possible: true, false (did you mean "false"?)`},
		{`"title: Aves`, "2:1: the quotation mark that opens here isn't closed"},
		{"title = Aves", "2:1: between a key and its value stand a colon and a space: title: Aves"},
		{"title; Aves", "2:1: between a key and its value stand a colon and a space: title: Aves"},
		{"title Aves", "2:1: a colon is missing after the key: title: Aves"},
		{"title", "2:1: a colon is missing after the key: title: …"},
		{"title:\u00a0Aves", "2:1: behind the colon stands a space that isn't a plain one, as word processors make them; write it anew: title: Aves"},
		{"title: A\n\u00a0subtitle: B", "3:1: this line is indented with a space that isn't a plain one (U+00A0), as web pages and word processors have them; write it anew"},
		{"title: A\nmargins:\n\u2003\u2003inside: 18mm", "4:1: this line is indented with a space that isn't a plain one (U+2003), as web pages and word processors have them; write it anew"},
		{"title: A\n  subtitle: B", "3:3: this key stands at column 3 and the one above it at column 1; keys of one group begin at the same column"},
		{"title: A\nmargins:\n  -inside: 18mm", "4:3: a space is missing after the hyphen: - inside"},
		{"title: {Aves", "2:8: the { that opens here isn't closed"},
		{"title: [Aves", "2:8: the [ that opens here isn't closed"},
		{"title: [Aves] B", "2:8: text that begins with [ would be a list; put it in quotes: title: '[Aves] B'"},
		{"title: {Aves} B", "2:8: text that begins with { would be a group of keys; put it in quotes: title: '{Aves} B'"},
		{"title: A\nmargins: {inside: 18mm]", "3:10: the { that opens here is closed by ]; each bracket needs its own"},
		{"title: A\nmargins: {inside: 18,5mm}", "3:19: a comma parts the keys of a group, so that 18,5mm is two of them; write a point: 18.5mm"},
		{"title: *Aves*", "2:8: text that begins with & or * must stand in quotes; the anchors and aliases that they mark in YAML are not possible"},
		{"title: &Aves", "2:8: text that begins with & or * must stand in quotes; the anchors and aliases that they mark in YAML are not possible"},
		{"title: @aves", `2:8: text may not begin with this character; put it in quotes: title: "@aves"`},
		{"title: %aves", `2:8: text may not begin with this character; put it in quotes: title: "%aves"`},
		{"title: `aves`", "2:8: text may not begin with this character; put it in quotes: title: \"`aves`\""},
		{"title: - aves", `2:8: text may not begin with this character and a space; put it in quotes: title: "- aves"`},
		{"title: ? aves", `2:8: text may not begin with this character and a space; put it in quotes: title: "? aves"`},
		{"title: # aves", "2:1: title is empty; write its value or leave the line out; what follows # is a comment unless it stands in quotes"},
		{"title: Aves #1", `2:13: what follows # is a comment and isn't read; put the text in quotes, "Aves #1", or a space behind the # of a comment`},
		{"title: ~", "2:1: title is empty; write its value or leave the line out; ~ means nothing to YAML: as a text it stands in quotes"},
		{"title: true", `2:8: title cannot be "true"; possible: text, in quotes where it may be read as something else`},
		{"title: A\ntitle: B", `3:1: key "title" stands here a second time; the first is on line 2`},
		{"title: A\ndraft: yes", `3:8: draft cannot be "yes"; possible: true, false (did you mean "true"?)`},
		{"title: A\ndraft: Sí", `3:8: draft cannot be "Sí"; possible: true, false (did you mean "true"?)`},
		{"title: A\ndraft: off", `3:8: draft cannot be "off"; possible: true, false (did you mean "false"?)`},
		{"title: A\nnumber: 007", `3:9: number cannot be "007"; possible: a whole number, 1 to 100000; zeros in front don't belong to a number (did you mean "7"?)`},
		{"title: A\nnumber: 20%", `3:9: number cannot be "20%"; possible: a whole number, 1 to 100000; without a sign for per cent (did you mean "20"?)`},
		{"title: A\nnumber: “7”", `3:9: number cannot be "“7”"; possible: a whole number, 1 to 100000; quotation marks make a text of it: write 7 without them`},
		{"title: A\nnumber: \"7\"", `3:9: number cannot be "7"; possible: a whole number, 1 to 100000; quotation marks make a text of it: write 7 without them`},
		{"title: A\nnumber: 1.000", `3:9: number cannot be "1.000"; possible: a whole number, 1 to 100000; nothing parts the thousands (did you mean "1000"?)`},
		{"title: A\nnumber: 7,0", `3:9: number cannot be "7,0"; possible: a whole number, 1 to 100000 (did you mean "7"?)`},
		{"title: A\nnumber: 2026-11-23", `3:9: number cannot be "2026-11-23"; possible: a whole number, 1 to 100000`},
		{"title: A\n...\nsubtitle: B", "2:1: the book has no sections; write sections: …\n4:1: a line --- or ... ended the YAML before this; everything has to stand above it"},
		{"title: A: b\nsubtitle: c: d\nauthor: @x\ndraft: no", `2:8: text with a colon and a space after it must stand in quotes: title: "A: b"` + "\n" +
			`3:11: text with a colon and a space after it must stand in quotes: subtitle: "c: d"` + "\n" +
			`4:9: text may not begin with this character; put it in quotes: author: "@x"` + "\n" +
			`5:8: draft cannot be "no"; possible: true, false (did you mean "false"?)`},
		{"title: \"A\nsubtitle: B: c\n\tdraft: no", "2:8: the quotation mark that opens here isn't closed\n" +
			`3:11: text with a colon and a space after it must stand in quotes: subtitle: "B: c"` + "\n" +
			"4:1: lines are indented with spaces, not with tabs\n4:9: draft cannot be \"no\"; possible: true, false (did you mean \"false\"?)"},
	} {
		const file = "content/books/a.es.md"
		files := fstest.MapFS{
			"octavo.yaml": {Data: []byte("title: T\nlanguages: [es, en]\n")},
			file:          {Data: []byte("---\n" + strings.TrimSuffix(c.front, "\n") + "\n" + sections + "---\n")},
		}
		_, err := Load(files, locales())
		if err == nil {
			t.Errorf("%q is read without a mistake", c.front)
			continue
		}
		checkProblems(t, files, err)
		if diff := cmp.Diff(strings.Split(c.want, "\n"), strings.Split(strings.ReplaceAll(err.Error(), file+":", ""), "\n")); diff != "" {
			t.Errorf("%q (-want +got):\n%s", c.front, diff)
		}
	}
}

// TestFrontMatterDelimiters checks the problem of front matter without a line of three hyphens
// before or after it.
func TestFrontMatterDelimiters(t *testing.T) {
	for text, want := range map[string]string{
		"title: A\nsections: []\n":                 "a.es.md:1:1: the file has no front matter; its first line must be ---, and another --- must end it",
		"title: A\n---\n":                          "a.es.md:1:1: the file has no front matter; its first line must be ---",
		"—\ntitle: A\n---\n":                       "a.es.md:1:1: the file has no front matter; its first line must be ---",
		"---\ntitle: A\n":                          "a.es.md:1:1: the front matter has no end; a line --- must follow it",
		"\ufeff---\r\ntitle: A: b\r\n---\r\nText.": "a.es.md:2:8: text with a colon and a space after it must stand in quotes: title: \"A: b\"",
	} {
		_, err := Load(fstest.MapFS{"octavo.yaml": {Data: []byte("title: T\nlanguages: [es, en]\n")}, "content/books/a.es.md": {Data: []byte(text)}}, locales())
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestValidYAML checks that YAML which only resembles a mistake has no problems.
func TestValidYAML(t *testing.T) {
	for _, front := range []string{
		"title: Todo bien\ndescription: |\n  hola: A #1\n  -no es una lista\n  \u00a0\u00a0clave: valor\n",
		"title: \"A: b\"\ndescription: >-\n  it's \"so\"\n",
		"title: A\u00a0b\nsubtitle: “C”\n", "title: it's\n", "title: 1984\n", "title: Aves, y más\n", "title: https://example.org/a\n",
	} {
		files := goodProject()
		files["content/books/z.es.md"] = &fstest.MapFile{Data: []byte("---\n" + front + "sections: [{kind: sudoku, tier: easy, count: 1}]\n---\n")}
		mustLoad(t, files)
	}
}

// TestControlCharactersAreMistakes checks that control characters are reported in every type of
// file.
func TestControlCharactersAreMistakes(t *testing.T) {
	for _, r := range []rune{0, 0x07, 0x1b, 0x7f, 0x85, 0x9b, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069} {
		files := projectWithPage(fmt.Sprintf("a\n\nb%cc\n", r), fstest.MapFS{
			"content/pages/t.md":    {Data: []byte(fmt.Sprintf("---\ntitle: a%cb\n---\n", r))},
			"content/worlds/w.yaml": {Data: []byte(fmt.Sprintf("name: {es: a%cb}\ngroups: [{items: [a]}]\n", r))},
		})
		_, err := Load(files, locales())
		for _, place := range []string{"content/pages/p.md:6:2", "content/pages/t.md:2:9", "content/worlds/w.yaml:1:13"} {
			if want := fmt.Sprintf("%s: control character U+%04X does not belong in text", place, r); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v; want %s", err, want)
			}
		}
		checkProblems(t, files, err)
	}
	texts, problems := strict.ReadTexts("es.yaml", []byte("a: \"b\\u202ec\"\nd: \"\\uFFFD\"\ne: f\n"))
	if len(problems) != 2 || problems[0].Pos.Line != 1 || problems[1].Pos.Line != 2 || len(texts.Entries) != 1 {
		t.Errorf("of a locale: %v", problems)
	}
	if _, err := Load(projectWithPage("Zwölf\u00a0Boxkämpfer: “ñ”\u202f— \u200b é 👩‍🔬\n", fstest.MapFS{}), locales()); err != nil {
		t.Errorf("of ordinary text: %v", err)
	}
}
