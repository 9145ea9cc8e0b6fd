package books

import (
	"slices"
	"strings"

	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/render"
	"octavo/site/product/lessons"
	"octavo/templates"
)

// kindsWithLessons returns the kinds of the book that have lessons, in order of appearance.
func (b *book) kindsWithLessons() (all []engine.Teacher) {
	for _, s := range b.sections {
		kind, ok := s.kind.(engine.Teacher)
		if ok && !slices.ContainsFunc(all, func(k engine.Teacher) bool { return k.Name() == kind.Name() }) {
			all = append(all, kind)
		}
	}
	return all
}

// lessonsSetting returns the first word of the setting for lessons.
func (b *book) lessonsSetting() strict.Located[string] {
	if settings := b.source.Lessons; len(settings.Named) > 0 {
		return settings.Named[0]
	}
	return b.source.Lessons.Needed
}

// checkLessons reports lessons that the book asks for but its kinds don't have.
func (p *planner) checkLessons(b *book) {
	settings, first := b.source.Lessons, b.lessonsSetting()
	teaching := b.kindsWithLessons()
	if first.Value != "" && len(teaching) == 0 {
		p.problem(first.Pos, first.Value, "there are lessons on puzzles of these kinds: %s; the book has none of them; possible: a section of such, or no lessons", strings.Join(teacherNames(), ", "))
		return
	}
	for _, name := range settings.Named {
		if _, _, ok := lessonNamed(teaching, name.Value); !ok {
			p.unknown(name, strict.Unknown{What: "lesson", Known: lessonNames(teaching)})
		}
	}
}

// teacherNames returns the names of all kinds that have lessons.
func teacherNames() (names []string) {
	for _, k := range kinds.All() {
		if _, ok := k.(engine.Teacher); ok {
			names = append(names, k.Name())
		}
	}
	return names
}

// lessonNamed finds a lesson by its name or by a technique. It returns false if there is none.
func lessonNamed(teaching []engine.Teacher, name string) (engine.Teacher, engine.Lesson, bool) {
	for _, kind := range teaching {
		if lesson, ok := engine.FindLesson(kind, name); ok {
			return kind, lesson, true
		}
	}
	return nil, engine.Lesson{}, false
}

// lessonNames returns the names by which a book can ask for lessons: names of lessons and of
// techniques.
func lessonNames(teaching []engine.Teacher) (names []string) {
	for _, kind := range teaching {
		for _, lesson := range kind.Lessons() {
			if !slices.Contains(lesson.Techniques, lesson.Name) {
				names = append(names, lesson.Name)
			}
			names = append(names, lesson.Techniques...)
		}
	}
	return names
}

// addLessons adds the lessons that the book names, then the needed ones in the order in which their
// kind lists them. Basic lessons are added only by name. It adds each lesson once.
func (b *book) addLessons(to *render.Book, needed render.Lessons, words *templates.Locale) error {
	teaching, settings := b.kindsWithLessons(), b.source.Lessons
	add := func(kind engine.Teacher, lesson engine.Lesson) error {
		if to.Lesson(render.LessonKey(kind.Name(), lesson.Name)) != nil {
			return nil
		}
		l, err := lessons.InWords(kind, lesson, words, b.Templates)
		to.Lessons = append(to.Lessons, l)
		return err
	}
	for _, name := range settings.Named {
		if kind, lesson, ok := lessonNamed(teaching, name.Value); ok {
			if err := add(kind, lesson); err != nil {
				return err
			}
		}
	}
	if settings.Needed.Value == "" {
		return nil
	}
	for _, kind := range teaching {
		for _, lesson := range kind.Lessons() {
			if lesson.IsBasic || !needed[render.LessonKey(kind.Name(), lesson.Name)] {
				continue
			}
			if err := add(kind, lesson); err != nil {
				return err
			}
		}
	}
	return nil
}

// techniqueNames holds the technique names of a kind, and their lessons, by technique.
type techniqueNames map[string]render.Technique

// techniqueNamesOfRuns returns the technique names of each run's kind.
func techniqueNamesOfRuns(runs []sectionRun, words *templates.Locale) []techniqueNames {
	all := make([]techniqueNames, len(runs))
	for i, run := range runs {
		all[i] = techniqueNamesOf(run.kind, words)
	}
	return all
}

// techniqueNamesOf returns the technique names of a kind, or nil if it has no lessons.
func techniqueNamesOf(kind engine.Kind, words *templates.Locale) techniqueNames {
	teaching, ok := kind.(engine.Teacher)
	if !ok {
		return nil
	}
	t := techniqueNames{}
	for _, lesson := range teaching.Lessons() {
		for _, technique := range lesson.Techniques {
			t[technique] = render.Technique{Name: words.Technique(kind.Name(), technique), Lesson: render.LessonKey(kind.Name(), lesson.Name)}
		}
	}
	return t
}

// techniqueOf returns the technique of a step. If the sentence begins with
// the technique's name, the name has the capitals of that sentence.
func (t techniqueNames) techniqueOf(step engine.Step, sentence string) render.Technique {
	technique := t[step.Technique]
	if n := len(technique.Name); n <= len(sentence) && strings.EqualFold(sentence[:n], technique.Name) {
		technique.Name = sentence[:n]
	}
	return technique
}
