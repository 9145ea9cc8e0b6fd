package render

import (
	"maps"
	"slices"
)

// A Lesson teaches a technique by which puzzles of a kind are solved.
type Lesson struct {
	Kind     string
	Name     string // fit for a path: "x-wing"
	Language string
	Said     string // the language that its text is in, which is another where it lacks one
	Title    string // "X-wing"
	// Text is what it says, as Markdown in which ::example and ::exercises stand where
	// the drawings belong.
	Text     string
	Examples map[string]Example // that it shows
	Answers  []string           // to its exercises, in their order
}

// A Technique is what a step uses, as the words of its kind call it, and the lesson on
// it. The zero Technique is one on which there is none.
type Technique struct {
	Name   string // "X-wing"
	Lesson string // by its key
}

// lessonMark stands in the keys of lessons, and in no name of a kind.
const lessonMark = "/"

// LessonKey is by which a lesson is known among those of all kinds: "sudoku/x-wing".
func LessonKey(kind, name string) string { return kind + lessonMark + name }

// ExercisesOf is by which Book.Examples knows the exercises of a lesson.
func ExercisesOf(key string) string { return key + lessonMark + ShowExercises }

// Key is by which the lesson is known.
func (l *Lesson) Key() string { return LessonKey(l.Kind, l.Name) }

// LessonPath is the page of a lesson on the site, by its key.
func LessonPath(language, key string) string { return language + "/lessons/" + key + ".html" }

// LessonsPath is the page that leads to all lessons in a language.
func LessonsPath(language string) string { return language + "/lessons/index.html" }

// Lessons are lessons, by their keys.
type Lessons map[string]bool

// AddUsed adds those on the techniques that a walkthrough uses.
func (l Lessons) AddUsed(by *Walkthrough) {
	for _, t := range by.Techniques {
		if t.Lesson != "" {
			l[t.Lesson] = true
		}
	}
}

// taught are the lessons of a book, by their keys.
func (b *Book) taught() (keys []string) {
	for i := range b.Lessons {
		keys = append(keys, b.Lessons[i].Key())
	}
	return keys
}

// Taught are those of a book, to which its pages lead whether they use them or not.
func (b *Book) Taught() Lessons {
	all := Lessons{}
	for _, key := range b.taught() {
		all[key] = true
	}
	return all
}

// Keys are the keys in their order.
func (l Lessons) Keys() []string { return slices.Sorted(maps.Keys(l)) }

// Lesson finds a lesson of the book; nil where it has it not.
func (b *Book) Lesson(key string) *Lesson {
	for i := range b.Lessons {
		if b.Lessons[i].Key() == key {
			return &b.Lessons[i]
		}
	}
	return nil
}
