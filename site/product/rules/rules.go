// Package rules returns the rules of each kind of puzzle, for books and for pages of the site: the
// project's own text if there is one, or else the kind's.
package rules

import (
	"bytes"
	"io/fs"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/render"
	"octavo/templates"
)

// Template returns the path of a project's own text on how to play a kind.
func Template(kind, language string) string {
	return "book/rules/" + kind + "." + language + ".md"
}

// Text returns the rules of a kind as Markdown, with a line ::example where the example belongs.
// The text is the project's or else the kind's, in the first language of the words' chain that has
// it.
func Text(kind engine.Kind, words render.Words, files fs.FS) (text, language string, err error) {
	found, err := find(kind, words, files)
	if err != nil {
		return "", "", message.Errorf("reading how to play %s: %v", kind.Name(), err)
	}
	return guarded(kind.Name(), bytes.TrimSpace(found.Text)), found.Language, nil
}

// File returns the name of the file that Text reads, so that its pictures can be found.
func File(kind engine.Kind, words render.Words, files fs.FS) string {
	found, _ := find(kind, words, files) // Text reports the error
	return found.Name
}

func find(kind engine.Kind, words render.Words, files fs.FS) (templates.Found, error) {
	return templates.Find(words.Chain(),
		templates.Place{Files: files, Name: func(language string) string { return Template(kind.Name(), language) }},
		templates.Place{Files: kind.Texts(), Name: func(language string) string { return "rules." + language + ".md" }})
}

// exampleHere is the line of a rules text that is replaced by the example of its kind.
const exampleHere = "::" + render.ShowExample

// guarded makes the text of rules safe as a part of a document. Only the line that asks for the
// example keeps its meaning, with the kind added if it isn't named; everything else becomes prose.
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

// AddExample adds the example of a kind, in the words of a language, unless it is there already.
// Some kinds have no example.
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

// OnSheets converts the setting `rules` of worksheets and class sets.
func OnSheets(setting string) render.SheetRules {
	switch setting {
	case content.ShortRules:
		return render.ShortSheetRules
	case content.FullRules:
		return render.FullSheetRules
	}
	return render.NoSheetRules
}

// exampleIn returns an example in the words of a language.
func exampleIn(words render.Words, kind string, e engine.Example) render.Example {
	var captions []string
	for _, caption := range e.Captions {
		captions = append(captions, words.Step(kind, caption))
	}
	in := render.Example{Caption: strings.Join(captions, " ")}
	seen := []string{words.Say("book.exampleTitle", "kind", words.Say("kind."+kind+".name"))}
	var table engine.Table
	if grid, ok := e.Puzzle.(engine.Grid); ok {
		table, in.Hint = grid.Table(), words.Say("book.exampleStep", "step", words.Step(kind, e.Step))
	} else {
		seen = []string{words.Say("book.before", "seen", described(words, kind, e.Puzzle)), words.Say("book.after", "seen", described(words, kind, e.After))}
	}
	for i, draw := range e.Pictures() {
		in.Pictures = append(in.Pictures, render.ExamplePicture{Draw: draw, Description: seen[i], Table: table, Kind: kind})
	}
	return in
}

// described describes the position of a puzzle of moves.
func described(words render.Words, kind string, p engine.Puzzle) string {
	var sentences []string
	if moves, ok := p.(engine.Moves); ok {
		for _, step := range moves.Describe() {
			sentences = append(sentences, words.Step(kind, step))
		}
	}
	return strings.Join(sentences, " ")
}
