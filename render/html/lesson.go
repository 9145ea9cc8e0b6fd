package html

import (
	"html/template"
	"path"
	"strings"

	"octavo/render"
	"octavo/render/svg"
)

// A Lesson is the page of a lesson on a technique.
type Lesson struct {
	Title         string
	ProseLanguage string // the language of Title and Prose; "" if that is the page's language
	Kind          string // “Sudoku”
	Prose         template.HTML
	Answers       []string // the answers to the exercises
	All           Link     // to the list of lessons
	Rules         Link     // to the rules of Kind
	Previous      *Link
	Next          *Link
}

// lessonsIn returns the lessons in a language.
func lessonsIn(lessons []render.Lesson, language string) (all []*render.Lesson) {
	for i := range lessons {
		if lessons[i].Language == language {
			all = append(all, &lessons[i])
		}
	}
	return all
}

// lessonPages returns the pages of all lessons, and their list in each language.
func (p *publication) lessonPages(lessons []render.Lesson) (pages []pageMaker) {
	for _, w := range p.Languages {
		own := lessonsIn(lessons, w.Language())
		if len(own) == 0 {
			continue
		}
		pages = append(pages, p.lessonsPage(w, lessons))
		for i := range own {
			pages = append(pages, p.lessonPage(w, lessons, own, i))
		}
	}
	return pages
}

// lessonsPage lists the lessons in a language.
func (p *publication) lessonsPage(w render.Words, lessons []render.Lesson) pageMaker {
	at := address{
		publication: p, path: render.LessonsPath(w.Language()), layout: ListLayout, words: w,
		twin: func(language string) (string, bool) {
			if len(lessonsIn(lessons, language)) > 0 {
				return render.LessonsPath(language), true
			}
			return p.homePath(language), false
		},
	}
	title := w.Say("book.lessons")
	return pageMaker{address: at, title: title + " · " + p.Title, fill: func(page *Page) error {
		page.List = &List{Title: title}
		for _, l := range lessonsIn(lessons, w.Language()) {
			page.List.Articles = append(page.List.Articles, Link{Text: l.Title, URL: href(at.path, lessonPath(l))})
		}
		return nil
	}}
}

// languageIfOther returns language, or "" if it is the language of the page.
func languageIfOther(page, language string) string {
	if language == page {
		return ""
	}
	return language
}

// lessonPage returns the page of lesson i of own, the lessons in its language. lessons are the
// lessons in all languages.
func (p *publication) lessonPage(w render.Words, lessons []render.Lesson, own []*render.Lesson, i int) pageMaker {
	l := own[i]
	at := address{
		publication: p, path: lessonPath(l), layout: LessonLayout, words: w,
		twin: func(language string) (string, bool) {
			for _, twin := range lessonsIn(lessons, language) {
				if twin.Key() == l.Key() {
					return lessonPath(twin), true
				}
			}
			return p.homePath(language), false
		},
	}
	return pageMaker{address: at, title: l.Title + " · " + p.Title, fill: func(page *Page) (err error) {
		v := &Lesson{
			Title: l.Title, ProseLanguage: languageIfOther(l.Language, l.TextLanguage), Kind: w.Say("kind." + l.Kind + ".name"), Answers: l.Answers,
			Rules:    rulesLink(w, l.Kind, at.path),
			All:      Link{Text: w.Say("book.lessons"), URL: href(at.path, render.LessonsPath(l.Language))},
			Previous: lessonLink(own, i-1, at.path), Next: lessonLink(own, i+1, at.path),
		}
		page.Crumbs = []Link{v.All}
		source := []byte(l.Text)
		pr := p.prose(l.Language, at.path, path.Dir(at.path), source, nil)
		pr.Book = &render.Book{Examples: l.Examples}
		v.Prose, err = pr.Render(blocks(render.Parse(source)))
		page.Lesson = v
		return err
	}}
}

func lessonPath(l *render.Lesson) string { return render.LessonPath(l.Language, l.Key()) }

// lessonLink links to lesson i. It returns nil if there is no such lesson.
func lessonLink(lessons []*render.Lesson, i int, from string) *Link {
	if i < 0 || i >= len(lessons) {
		return nil
	}
	return &Link{Text: lessons[i].Title, URL: href(from, lessonPath(lessons[i]))}
}

// appendStepLink appends the sentence of a step as HTML. If the technique has a lesson, the
// technique's name in the sentence links to it.
func appendStepLink(dst []byte, step string, of render.Technique, from, language string) []byte {
	if of.Lesson == "" || of.Name == "" {
		return svg.Escape(dst, step)
	}
	before, after, found := strings.Cut(step, of.Name)
	if !found {
		return svg.Escape(dst, step)
	}
	dst = append(svg.Escape(dst, before), `<a href="`...)
	dst = append(dst, href(from, render.LessonPath(language, of.Lesson))...)
	dst = append(svg.Escape(append(dst, `">`...), of.Name), "</a>"...)
	return svg.Escape(dst, after)
}

// lessonLinks links from a page to the lessons of a book.
func lessonLinks(b *render.Book, from string) (links []Link) {
	for i := range b.Lessons {
		links = append(links, Link{Text: b.Lessons[i].Title, URL: href(from, lessonPath(&b.Lessons[i]))})
	}
	return links
}
