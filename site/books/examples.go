package books

import (
	"bytes"
	"strings"

	"octavo/engine"
	"octavo/render"
	"octavo/templates"
)

// examples are those of the kinds of the book that have one.
func (b *book) examples(words *templates.Locale) (map[string]render.Example, error) {
	all := map[string]render.Example{}
	for _, s := range b.sections {
		kind, ok := s.kind.(engine.Illustrated)
		if _, seen := all[s.kind.Name()]; seen || !ok {
			continue
		}
		e, err := kind.Example()
		if err != nil {
			return nil, err
		}
		all[kind.Name()] = exampleIn(words, kind.Name(), e)
	}
	return all, nil
}

// exampleIn is an example in the words of a language.
func exampleIn(words *templates.Locale, kind string, e engine.Example) render.Example {
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
func described(words *templates.Locale, kind string, p engine.Puzzle) string {
	var sentences []string
	if moves, ok := p.(engine.Moves); ok {
		for _, step := range moves.Describe() {
			sentences = append(sentences, words.Step(kind, step))
		}
	}
	return strings.Join(sentences, " ")
}

// exampleHere is the line of a rules text where the example of its kind stands.
const exampleHere = "::" + render.ShowExample

// rulesOf makes the rules of a kind a stretch of the document: all of it is prose,
// but for the line that asks for the example, which may name the kind as a template
// does.
func rulesOf(kind string, text []byte) string {
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
