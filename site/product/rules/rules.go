// Package rules says how puzzles of a kind are played, for books and for the pages of
// the site: in the words of the kind, or those that a project has instead.
package rules

import (
	"bytes"
	"io/fs"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/render"
	"octavo/templates"
)

// Template is the file in which a project's own words on how to play a kind stand.
func Template(kind, language string) string {
	return "book/rules/" + kind + "." + language + ".md"
}

// Text is how to play a kind, as Markdown in which ::example stands where the example of
// the kind belongs: the project's words, or else what the kind itself says, in the first
// language of the words' chain that has it.
func Text(kind engine.Kind, words render.Words, files fs.FS) (text, language string, err error) {
	found, err := find(kind, words, files)
	if err != nil {
		return "", "", message.Errorf("reading how to play %s: %v", kind.Name(), err)
	}
	return guarded(kind.Name(), bytes.TrimSpace(found.Text)), found.Language, nil
}

// File is the file in which how to play a kind stands in a language, so that its pictures
// can be found: one of the project's, if it has any.
func File(kind engine.Kind, words render.Words, files fs.FS) string {
	found, _ := find(kind, words, files) // what can't be read is told where the text is
	return found.Name
}

func find(kind engine.Kind, words render.Words, files fs.FS) (templates.Found, error) {
	return templates.Find(words.Chain(),
		templates.Place{Files: files, Name: func(language string) string { return Template(kind.Name(), language) }},
		templates.Place{Files: kind.Texts(), Name: func(language string) string { return "rules." + language + ".md" }})
}

// exampleHere is the line of a rules text where the example of its kind stands.
const exampleHere = "::" + render.ShowExample

// guarded makes the rules of a kind a stretch of a document: all of it is prose, but for
// the line that asks for the example, which may name the kind as a template does.
func guarded(kind string, text []byte) string {
	var out bytes.Buffer
	for line := range bytes.Lines(text) {
		after, asks := bytes.CutPrefix(line, []byte(exampleHere))
		switch {
		case asks && len(bytes.TrimSpace(after)) == 0:
			out.WriteString(exampleHere + "{kind=" + kind + "}\n")
		case asks && after[0] == '{':
			out.Write(line)
		default:
			out.Write(render.Guard(line))
		}
	}
	return out.String()
}

// AddExample adds the example that a kind shows, in the words of a language, to those
// that there are; a kind that has none adds none.
func AddExample(to map[string]render.Example, kind engine.Kind, words render.Words) error {
	illustrated, ok := kind.(engine.Illustrated)
	if _, seen := to[kind.Name()]; seen || !ok {
		return nil
	}
	e, err := illustrated.Example()
	if err == nil {
		to[kind.Name()] = exampleIn(words, kind.Name(), e)
	}
	return err
}

// exampleIn is an example in the words of a language.
func exampleIn(words render.Words, kind string, e engine.Example) render.Example {
	var captions []string
	for _, caption := range e.Captions {
		captions = append(captions, words.Step(kind, caption))
	}
	in := render.Example{Caption: strings.Join(captions, " ")}
	seen := []string{words.Say("book.exampleTitle", "kind", words.Say("kind."+kind+".name"))}
	var table engine.Table
	if grid, ok := e.Puzzle.(engine.Grid); ok {
		table, in.Told = grid.Table(), words.Say("book.exampleStep", "step", words.Step(kind, e.Step))
	} else {
		seen = []string{words.Say("book.before", "seen", described(words, kind, e.Puzzle)), words.Say("book.after", "seen", described(words, kind, e.After))}
	}
	for i, draw := range e.Pictures() {
		in.Pictures = append(in.Pictures, render.ExamplePicture{Draw: draw, Seen: seen[i], Table: table, Kind: kind})
	}
	return in
}

// described says what a puzzle of moves shows.
func described(words render.Words, kind string, p engine.Puzzle) string {
	var sentences []string
	if moves, ok := p.(engine.Moves); ok {
		for _, step := range moves.Describe() {
			sentences = append(sentences, words.Step(kind, step))
		}
	}
	return strings.Join(sentences, " ")
}
