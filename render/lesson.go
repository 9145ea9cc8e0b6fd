package render

import (
	"maps"
	"slices"
)

// A Lesson teaches a technique for solving puzzles of a kind.
type Lesson struct {
	Kind         string
	Name         string // name in paths, such as "x-wing"
	Language     string
	TextLanguage string // language of Text; not Language if there is no text in Language
	Title        string // title, such as "X-wing"
	// Text is Markdown. ::example and ::exercises mark the places of the drawings.
	Text     string
	Examples map[string]Example // examples in Text
	Answers  []string           // answers to the exercises, in their order
}

// A Technique is the name of a step's technique, in the words of its kind, and the lesson about it.
type Technique struct {
	Name   string // name, such as "X-wing"
	Lesson string // key of the lesson, or "" if there is none
}

// lessonKeySeparator separates the parts of lesson keys. Names of kinds don't contain it.
const lessonKeySeparator = "/"

// LessonKey returns the key of a lesson among the lessons of all kinds: "sudoku/x-wing".
func LessonKey(kind, name string) string { return kind + lessonKeySeparator + name }

// ExercisesOf returns the key in Book.Examples of a lesson's exercises.
func ExercisesOf(key string) string { return key + lessonKeySeparator + ShowExercises }

// Key returns the lesson's key.
func (l *Lesson) Key() string { return LessonKey(l.Kind, l.Name) }

// LessonPath returns the path of the page of the lesson with a key.
func LessonPath(language, key string) string { return language + "/lessons/" + key + ".html" }

// LessonsPath returns the path of the page that lists all lessons in a language.
func LessonsPath(language string) string { return language + "/lessons/index.html" }

// Lessons is a set of lesson keys.
type Lessons map[string]bool

// AddUsed adds the lessons on the techniques of a walkthrough, if there are any.
func (l Lessons) AddUsed(by *Walkthrough) {
	for _, t := range by.Techniques {
		if t.Lesson != "" {
			l[t.Lesson] = true
		}
	}
}

// lessonKeys returns the keys of a book's lessons, in their order.
func (b *Book) lessonKeys() (keys []string) {
	for i := range b.Lessons {
		keys = append(keys, b.Lessons[i].Key())
	}
	return keys
}

// LessonSet returns the set of a book's lessons. The book's pages link to them even if no puzzle
// uses them.
func (b *Book) LessonSet() Lessons {
	all := Lessons{}
	for _, key := range b.lessonKeys() {
		all[key] = true
	}
	return all
}

// Keys returns the keys, sorted.
func (l Lessons) Keys() []string { return slices.Sorted(maps.Keys(l)) }

// Lesson returns the book's lesson with a key, or nil if the book has none.
func (b *Book) Lesson(key string) *Lesson {
	for i := range b.Lessons {
		if b.Lessons[i].Key() == key {
			return &b.Lessons[i]
		}
	}
	return nil
}
