package render

import (
	"maps"
	"slices"
)

// A Lesson teaches a technique for solving puzzles of a kind.
type Lesson struct {
	Kind         string
	Name         string // fit for a path: "x-wing"
	Language     string
	TextLanguage string // language of its text; another one if there is no text in Language
	Title        string // "X-wing"
	// Text is Markdown. ::example and ::exercises mark the places of the drawings.
	Text     string
	Examples map[string]Example // examples in Text
	Answers  []string           // of its exercises, in order
}

// A Technique is the technique of a step, in the words of its kind, and the lesson about it.
// The zero Technique has no lesson.
type Technique struct {
	Name   string // "X-wing"
	Lesson string // key of the lesson
}

// lessonMark separates the parts of lesson keys. Names of kinds don't contain it.
const lessonMark = "/"

// LessonKey returns the key of a lesson among the lessons of all kinds: "sudoku/x-wing".
func LessonKey(kind, name string) string { return kind + lessonMark + name }

// ExercisesOf returns the key in Book.Examples of a lesson's exercises.
func ExercisesOf(key string) string { return key + lessonMark + ShowExercises }

// Key returns the lesson's key.
func (l *Lesson) Key() string { return LessonKey(l.Kind, l.Name) }

// LessonPath returns the page of the lesson with a key.
func LessonPath(language, key string) string { return language + "/lessons/" + key + ".html" }

// LessonsPath returns the page that lists all lessons in a language.
func LessonsPath(language string) string { return language + "/lessons/index.html" }

// Lessons is a set of lesson keys.
type Lessons map[string]bool

// AddUsed adds the lessons on the techniques of a walkthrough.
func (l Lessons) AddUsed(by *Walkthrough) {
	for _, t := range by.Techniques {
		if t.Lesson != "" {
			l[t.Lesson] = true
		}
	}
}

// taught returns the keys of a book's lessons.
func (b *Book) taught() (keys []string) {
	for i := range b.Lessons {
		keys = append(keys, b.Lessons[i].Key())
	}
	return keys
}

// Taught returns the lessons in a book. Its pages link to them whether its puzzles use them or
// not.
func (b *Book) Taught() Lessons {
	all := Lessons{}
	for _, key := range b.taught() {
		all[key] = true
	}
	return all
}

// Keys returns the keys, sorted.
func (l Lessons) Keys() []string { return slices.Sorted(maps.Keys(l)) }

// Lesson returns the book's lesson with a key, or nil.
func (b *Book) Lesson(key string) *Lesson {
	for i := range b.Lessons {
		if b.Lessons[i].Key() == key {
			return &b.Lessons[i]
		}
	}
	return nil
}
