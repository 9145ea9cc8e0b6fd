package home

import (
	"context"
	"index/suffixarray"
	"maps"
	"slices"

	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/render"
	"octavo/render/html"
	"octavo/site/product"
	"octavo/site/product/lessons"
	"octavo/site/product/memo"
	"octavo/site/product/rules"
)

// Render implements product.Document.
func (f *Front) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	if output == assetsOutput {
		engines, notes := f.engines(ctx, with.Site)
		files, err := maker.Assets(ctx, with.Site, engines)
		return product.Rendered{Files: files, Facts: product.Facts{Notes: notes}}, err
	}
	if picture, ok := f.picture(with.Site, output); ok {
		return picture, nil
	}
	entries := f.entries(with)
	lessons, err := f.rememberedLessons(ctx, maker, entries, with)
	if err != nil {
		return product.Rendered{}, err
	}
	front := render.Front{Entries: entries, Lessons: lessons.all}
	if front.Rules, err = f.rules(with.Site, entries); err != nil {
		return product.Rendered{}, err
	}
	front.EmptyBoards = f.emptyBoards(with.Site, entries)
	if front.DeckTopics, err = f.deckTopics(with); err != nil {
		return product.Rendered{}, err
	}
	files, err := maker.Front(ctx, with.Site, &front, lessons.pages)
	return product.Rendered{Files: files}, err
}

// deckTopics returns the topics of which pages make cards. They are remembered between builds.
func (f *Front) deckTopics(with product.Renderers) (map[string][]render.DeckTopic, error) {
	if f.Topics == nil {
		return nil, nil
	}
	var languages []string
	for _, w := range with.Site.Languages {
		languages = append(languages, w.Language())
	}
	return memo.Of(with.Memory, pagesOutput+" of topics", product.Digest(f.Topics.Digest, languages), func() (map[string][]render.DeckTopic, error) {
		return f.Topics.Read(languages), nil
	})
}

// picture returns the picture of the rules with this output name. It returns false if there is
// none.
func (f *Front) picture(site *render.Site, output string) (product.Rendered, bool) {
	for _, w := range site.Languages {
		for _, kind := range kinds.All() {
			if rendered, ok := product.Image(f.pictures(kind, w), output); ok {
				return rendered, true
			}
		}
	}
	return product.Rendered{}, false
}

// engines returns the engines that pages run. If they can't be built, the publisher gets a note,
// and pages work without them.
func (f *Front) engines(ctx context.Context, site *render.Site) (*render.Engines, strict.Problems) {
	if f.Engines == nil {
		return nil, nil
	}
	programs, err := f.Engines.Make(ctx)
	if err != nil {
		return nil, strict.Problems{strict.ProblemIn("", "pages are without what asks the engines: %v", err).AsMissing()}
	}
	engines := &render.Engines{Programs: programs, Messages: map[string]map[string]string{}, DeckMessages: map[string]map[string]string{}}
	inDecks := suffixarray.New(programs.Decks)
	for _, words := range site.Languages {
		engines.Messages[words.Language()] = translatedMessages(words.Language())
		engines.DeckMessages[words.Language()] = messagesIn(inDecks, words.Language())
	}
	return engines, nil
}

// entries returns the entries of all works, in the order of the works in the site.
func (f *Front) entries(with product.Renderers) []render.Entry {
	type key struct {
		sort           render.Sort
		slug, language string
	}
	places := map[key]int{}
	for i, o := range with.Site.Works {
		places[key{o.Sort, o.Slug, o.Language}] = i
	}
	var entries []render.Entry
	for _, name := range f.ListedOutputs {
		entries = append(entries, with.Facts(name).Entries...)
	}
	slices.SortStableFunc(entries, func(a, b render.Entry) int {
		return places[key{a.Sort, a.Slug, a.Language}] - places[key{b.Sort, b.Slug, b.Language}]
	})
	return entries
}

// lessonPages holds lessons with their pages.
type lessonPages struct {
	all   []render.Lesson
	pages []render.File
}

// rememberedLessons makes the lessons that pages of works link to. Lessons take most of the front's
// time and depend on few inputs. So they are remembered between builds.
func (f *Front) rememberedLessons(ctx context.Context, maker *html.Renderer, entries []render.Entry, with product.Renderers) (lessonPages, error) {
	var keys []string // languages, each followed by the sorted keys of its lessons
	for _, w := range with.Site.Languages {
		keys = append(keys, w.Language())
		keys = append(keys, slices.Sorted(maps.Keys(lessonKeysIn(w.Language(), entries)))...)
	}
	return memo.Of(with.Memory, pagesOutput+" of lessons", product.Digest(f.commonInputs(with.Site), keys), func() (t lessonPages, err error) {
		if t.all, err = f.lessons(with.Site, entries); err != nil {
			return t, err
		}
		t.pages, err = maker.Lessons(ctx, with.Site, t.all)
		return t, err
	})
}

// lessons returns the lessons that pages of works link to, by language and then in the order of
// learning.
func (f *Front) lessons(site *render.Site, entries []render.Entry) (all []render.Lesson, err error) {
	for _, words := range site.Languages {
		keys := lessonKeysIn(words.Language(), entries)
		for _, kind := range kinds.All() {
			teaching, ok := kind.(engine.Teacher)
			if !ok || len(keys) == 0 {
				continue
			}
			for _, lesson := range teaching.Lessons() {
				if !keys[render.LessonKey(kind.Name(), lesson.Name)] {
					continue
				}
				l, err := lessons.InWords(teaching, lesson, words, f.Templates)
				if err != nil {
					return nil, err
				}
				all = append(all, l)
			}
		}
	}
	return all, nil
}

// lessonKeysIn returns the keys of the lessons that works in a language link to.
func lessonKeysIn(language string, entries []render.Entry) map[string]bool {
	keys := map[string]bool{}
	for i := range entries {
		if entries[i].Language != language {
			continue
		}
		for _, key := range entries[i].Lessons {
			keys[key] = true
		}
	}
	return keys
}

// rules returns the rules of all kinds with puzzles in works or with puzzles that pages make, by
// language.
func (f *Front) rules(site *render.Site, entries []render.Entry) (all []render.Rules, err error) {
	for _, words := range site.Languages {
		hasPuzzles := kindsIn(words.Language(), entries)
		for _, kind := range kinds.All() {
			if !hasPuzzles[kind.Name()] && !isOnSheets(site, kind) {
				continue
			}
			r := render.Rules{Kind: kind.Name(), Language: words.Language(), Examples: map[string]render.Example{}}
			if r.Text, r.TextLanguage, err = rules.Text(kind, rules.Scope{}, words, f.Templates); err != nil {
				return nil, err
			}
			r.Images = product.Images(f.pictures(kind, words))
			if err := rules.AddExample(r.Examples, kind, rules.Scope{}, words); err != nil {
				return nil, err
			}
			all = append(all, r)
		}
	}
	return all, nil
}

// emptyBoards returns the empty boards of all kinds with puzzles in works, by language. It returns
// none without engines, which find out whether a reader's own puzzle has a solution.
func (f *Front) emptyBoards(site *render.Site, entries []render.Entry) (all []render.EmptyBoard) {
	if f.Engines == nil {
		return nil
	}
	for _, words := range site.Languages {
		hasPuzzles := kindsIn(words.Language(), entries)
		for _, kind := range kinds.All() {
			writable, hasBoards := kind.(engine.WritableKind)
			if !hasPuzzles[kind.Name()] || !hasBoards && !isKindAmong(site.PlayedKinds(), kind) {
				continue
			}
			own := render.EmptyBoard{Kind: kind.Name(), Language: words.Language(), Lessons: lessonsByTechnique(kind)}
			if hasBoards {
				own.Boards = writable.Boards()
			}
			all = append(all, own)
		}
	}
	return all
}

// isOnSheets reports whether pages make sheets with puzzles of a kind.
func isOnSheets(site *render.Site, kind engine.Kind) bool {
	return isKindAmong(site.MadeKinds, kind) || len(site.Worlds) > 0 && kind.Name() == site.Worlds[0].KindName()
}

func isKindAmong(made []render.MadeKind, kind engine.Kind) bool {
	return slices.ContainsFunc(made, func(m render.MadeKind) bool { return m.Name == kind.Name() })
}

// lessonsByTechnique returns the name of the lesson on each technique of a kind.
func lessonsByTechnique(kind engine.Kind) map[string]string {
	names := map[string]string{}
	if teaching, ok := kind.(engine.Teacher); ok {
		for _, lesson := range teaching.Lessons() {
			for _, technique := range lesson.Techniques {
				names[technique] = lesson.Name
			}
		}
	}
	return names
}

// kindsIn returns the kinds of the puzzles in works in a language.
func kindsIn(language string, entries []render.Entry) map[string]bool {
	has := map[string]bool{}
	for i := range entries {
		if entries[i].Language != language {
			continue
		}
		for _, kind := range entries[i].Kinds {
			has[kind] = true
		}
		for j := range entries[i].Puzzles {
			has[entries[i].Puzzles[j].Kind] = true
		}
	}
	return has
}
