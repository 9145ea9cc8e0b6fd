// Package rules returns the rules of each kind of puzzle, for books and for pages of the site: the
// project's own text if there is one, or else the kind's.
package rules

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/render"
	"octavo/templates"
)

// Template returns the path of a project's own rules of a kind.
func Template(kind, language string) string {
	return "book/rules/" + kind + "." + language + ".md"
}

// Text returns the rules of a kind as Markdown, for the puzzles of a scope. The line ::example marks
// the place of the example. The text is the project's, else the kind's, in the first language of the
// chain that has one. language is that language.
func Text(kind engine.Kind, scope Scope, words render.Words, files fs.FS) (text, language string, err error) {
	found, err := find(kind, scope, words, files)
	if err != nil {
		return "", "", message.Errorf("reading how to play %s: %v", kind.Name(), err)
	}
	return guardRules(kind.Name(), bytes.TrimSpace(scope.Select(found.Text))), found.Language, nil
}

// File returns the name of the file that Text reads, so that callers can find its pictures.
func File(kind engine.Kind, scope Scope, words render.Words, files fs.FS) string {
	found, _ := find(kind, scope, words, files) // Text reports the error
	return found.Name
}

// find finds the rules: the project's own, or else the kind's. For small grids, the project's
// simple rules come before its rules for all grids.
func find(kind engine.Kind, scope Scope, words render.Words, files fs.FS) (templates.Found, error) {
	own := func(name string) templates.Place {
		return templates.Place{Files: files, Name: func(language string) string { return Template(name, language) }}
	}
	places := []templates.Place{own(kind.Name()), {Files: kind.Texts(), Name: func(language string) string { return scope.File(kind, language) }}}
	if scope.IsSimple(kind) {
		places = slices.Insert(places, 0, own(kind.Name()+".simple"))
	}
	return templates.Find(words.Chain(), places...)
}

// exampleLine is the line of a rules text that is replaced by the example of the kind.
const exampleLine = "::" + render.ShowExample

// guardRules makes a rules text safe as a part of a document. Only the line for the example keeps
// its meaning, and gets the kind if it names none. It escapes all other lines, so that they can't
// be directives.
func guardRules(kind string, text []byte) string {
	var out bytes.Buffer
	for line := range bytes.Lines(text) {
		after, isExample := bytes.CutPrefix(line, []byte(exampleLine))
		switch {
		case isExample && len(bytes.TrimSpace(after)) == 0:
			out.WriteString(exampleLine + "{kind=" + kind + "}\n")
		case isExample && after[0] == '{':
			out.Write(line)
		default:
			out.Write(render.Guard(line))
		}
	}
	return out.String()
}

// AddExample adds the example of a kind, in the words of a language, unless it was added before. It
// is the example for the puzzles of the scope. Some kinds have no example.
func AddExample(to map[string]render.Example, kind engine.Kind, scope Scope, words render.Words) error {
	illustrated, ok := kind.(engine.Illustrated)
	if _, seen := to[kind.Name()]; seen || !ok {
		return nil
	}
	e, err := scope.Example(illustrated)
	if err != nil {
		return err
	}
	shown := exampleIn(words, kind.Name(), e)
	if scope.areSmall(kind) {
		shown.Hint = "" // a hint names techniques and cells, which are too much for a small example
	}
	to[kind.Name()] = shown
	return nil
}

// OnSheets returns which rules are printed on sheets, by the setting `rules` of a worksheet or
// class set. Without the setting it returns NoSheetRules.
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
	shown := render.Example{Caption: strings.Join(captions, " ")}
	descriptions := []string{words.Say("book.exampleTitle", "kind", words.Say("kind."+kind+".name"))}
	var table engine.Table
	if grid, ok := e.Puzzle.(engine.Grid); ok {
		table, shown.Hint = grid.Table(), words.Say("book.exampleStep", "step", words.Step(kind, e.Step))
	} else if e.After != nil {
		descriptions = []string{words.Say("book.before", "seen", positionText(words, kind, e.Puzzle)), words.Say("book.after", "seen", positionText(words, kind, e.After))}
	} else {
		descriptions = []string{positionText(words, kind, e.Puzzle), shown.Caption}
	}
	for i, draw := range e.Pictures() {
		shown.Pictures = append(shown.Pictures, render.ExamplePicture{Draw: draw, Description: descriptions[i], Table: table, Kind: kind})
	}
	return shown
}

// positionText describes the position of a puzzle that isn't a grid.
func positionText(words render.Words, kind string, p engine.Puzzle) string {
	var sentences []string
	if describer, ok := p.(engine.Describer); ok {
		for _, step := range describer.Describe() {
			sentences = append(sentences, words.Step(kind, step))
		}
	}
	return strings.Join(sentences, " ")
}
