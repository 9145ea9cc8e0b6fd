// Package lessons puts the lessons of kinds into words, for books and for pages of the site: texts,
// examples, exercises and their answers.
package lessons

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/templates"
)

// Lines in a lesson's text that are replaced by drawings.
const (
	exampleLine   = "::" + render.ShowExample
	exercisesLine = "::" + render.ShowExercises
)

// TemplatePath returns the path of a project's own text for a lesson.
func TemplatePath(kind, lesson, language string) string {
	return path.Join("book", "lessons", kind, lesson+"."+language+".md")
}

// InWords returns a lesson in words. Its text comes from the project's templates if they have it,
// else from the kind.
func InWords(kind engine.Teacher, lesson engine.Lesson, words render.Words, files fs.FS) (render.Lesson, error) {
	l := render.Lesson{Kind: kind.Name(), Name: lesson.Name, Language: words.Language()}
	found, err := templates.Find(words.Chain(),
		templates.Place{Files: files, Name: func(language string) string { return TemplatePath(kind.Name(), lesson.Name, language) }},
		templates.Place{Files: kind.Texts(), Name: func(language string) string { return path.Join("lessons", lesson.Name+"."+language+".md") }})
	if err != nil {
		return l, message.Errorf("reading the lesson %s of %s: %v", lesson.Name, kind.Name(), err)
	}
	l.TextLanguage = found.Language
	if l.Title, l.Text, err = splitTitle(l.Key(), bytes.TrimSpace(found.Text)); err != nil {
		return l, message.Errorf("%s: %v", found.Name, err)
	}
	taught, err := lesson.Steps(kind)
	if err != nil {
		return l, err
	}
	addDrawings(&l, taught, words)
	return l, nil
}

// splitTitle returns the title of a lesson and the rest of its text. It adds the lesson's key to
// lines for drawings. It escapes all other lines, so that they can't be
// directives.
func splitTitle(key string, text []byte) (title, rest string, err error) {
	var out strings.Builder
	for line := range bytes.Lines(text) {
		plain := strings.TrimSpace(string(line))
		heading, isTitle := strings.CutPrefix(plain, "# ")
		switch {
		case title == "" && isTitle:
			title = strings.TrimSpace(heading)
		case title == "" && plain != "":
			return "", "", errors.New(`line 1: a lesson begins with its title, "# …"`)
		case string(bytes.TrimRight(line, " \t\r\n")) == exampleLine, string(bytes.TrimRight(line, " \t\r\n")) == exercisesLine:
			out.WriteString(plain + "{lesson=" + key + "}\n")
		default:
			out.Write(render.Guard(line))
		}
	}
	return title, out.String(), nil
}

// addDrawings adds the example, the exercises and their answers to a lesson.
func addDrawings(l *render.Lesson, steps []engine.LessonStep, words render.Words) {
	if len(steps) == 0 {
		return
	}
	example, exercises := steps[0], steps[1:]
	description := words.Say("book.lessonExample", "lesson", l.Title)
	l.Examples = map[string]render.Example{l.Key(): {
		Caption:  words.Step(l.Kind, example.Step),
		Pictures: []render.ExamplePicture{{Draw: example.Draw, Description: description, Table: example.Puzzle.Table(), Kind: l.Kind}},
	}}
	var shown render.Example
	for i, e := range exercises {
		n := strconv.Itoa(i + 1)
		shown.Pictures = append(shown.Pictures, render.ExamplePicture{
			Draw: WithNumber(e.DrawPosition, n), Description: words.Say("book.exercise", "n", n, "lesson", l.Title), Table: e.Puzzle.Table(), Kind: l.Kind,
		})
		l.Answers = append(l.Answers, words.Step(l.Kind, e.Step))
	}
	shown.Caption = words.Count("book.exercises", len(exercises))
	l.Examples[render.ExercisesOf(l.Key())] = shown
}

// Sizes of the number at the left of an exercise, in thousandths of a cell.
const (
	numberSize = 600
	numberRoom = 800 // width of the space for the number
	numberDrop = 850 // distance of the number's baseline from the top of the drawing, in thousandths of the number's size
)

// WithNumber returns a drawing with a number at its left.
func WithNumber(draw func(figure.Style) figure.Figure, n string) func(figure.Style) figure.Figure {
	return func(style figure.Style) figure.Figure {
		f, room, size := draw(style), style.Cell*numberRoom/1000, style.Cell*numberSize/1000
		for i, item := range f.Items {
			f.Items[i] = figure.Shift(item, room, 0)
		}
		f.W += room
		f.Add(figure.Text{At: figure.Point{Y: size * numberDrop / 1000}, Size: size, Face: figure.SansSemibold, Ink: figure.Black, String: n})
		return f
	}
}
