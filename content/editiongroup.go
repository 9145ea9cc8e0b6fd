package content

import (
	"slices"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
)

// An editionGroup is an edition that is written in the file of its book: settings that differ from the
// book's.
type editionGroup struct {
	name     strict.Located[string]
	settings strict.Node
}

// settingsOfOneForm lists settings that an edition doesn't take over from its book. Some decide the puzzles,
// which are the book's anyway; the others belong to one printed or electronic form.
var settingsOfOneForm = []string{"editions", "puzzles", "seed", "series", "sections", "isbn", "price", "buy", "epub", "booklet"}

// settingsOfAllForms lists settings that all editions of a book share.
var settingsOfAllForms = []string{"puzzles", "language", "type"}

// settingsForPrint lists settings that an edition for a device doesn't take over from its book, because
// such an edition isn't printed.
var settingsForPrint = []string{"cover", "bleed", "house", "paper", "pdf"}

// maxEditions is the most editions in the file of a book.
const maxEditions = 20

// readEditionGroups reads the editions in the front matter of a book.
func readEditionGroups(f *strict.Fields) (all []editionGroup) {
	g := f.Group("editions", "the editions", "a group such as {large: {design: large-print, trim: letter}}")
	if n := len(g.Entries()); n > maxEditions {
		f.Errorf(f.PositionOf("editions"), "editions", "editions lists %d; possible: up to %d", n, maxEditions)
		return nil
	}
	for _, e := range g.Entries() {
		v, ok := g.Take(e.Key.Value)
		switch {
		case !ok:
		case v.Form != strict.GroupForm:
			g.ImpossibleAs(message.New("the edition %s", e.Key.Value), v, message.Text("a group such as {design: large-print, trim: letter}"))
		case !names.IsSlug(e.Key.Value):
			p := g.Errorf(e.Key.Pos, e.Key.Value, "an edition cannot be called %s: its files end in that; possible: lower-case letters a to z, digits and single hyphens", strict.Quoted(e.Key.Value))
			p.Suggestion = names.Slug(e.Key.Value)
		default:
			all = append(all, editionGroup{e.Key, v})
		}
	}
	return all
}

// readEditionIn reads an edition in the file of the book base. front is the front matter of the book.
// Mistakes in settings that the edition takes over are reported for the book alone.
func (l *loader) readEditionIn(file markdownFile, d *document, front strict.Node, base *Book, group editionGroup) *Book {
	file.slug += "-" + group.name.Value
	var problems strict.Problems
	own := d.Fields(group.settings, message.New("the edition %s", group.name.Value), &problems)
	for _, key := range settingsOfAllForms {
		if own.Written(key) {
			own.Errorf(own.PositionOf(key), key, "%s is the same in all editions of a book; possible: writing it beside editions", key)
		}
	}
	name := own.Text("name")
	if name.Value == "" {
		name.Pos = group.name.Pos
	}
	settings := editionFront(front, group, base)
	edition, _ := l.readBook(file, d, d.Fields(settings, message.New("the edition %s", group.name.Value), &problems), base)
	edition.Base, edition.EditionName = base, name
	reported := map[strict.Pos]bool{}
	for _, p := range l.problems {
		reported[p.Pos] = true
	}
	l.addProblems(slices.DeleteFunc(problems, func(p *strict.Problem) bool { return reported[p.Pos] })...)
	return edition
}

// editionFront returns the front matter of an edition: that of its book without the settings that an
// edition doesn't take over, and with the edition's own settings in place of the book's.
func editionFront(front strict.Node, group editionGroup, base *Book) strict.Node {
	dropped := settingsOfOneForm
	if group.isForScreen() {
		dropped = slices.Concat(dropped, settingsForPrint)
	}
	isOfOneForm := func(e strict.Entry) bool { return slices.Contains(dropped, e.Key.Value) }
	inherited := strict.Node{Form: strict.GroupForm, Pos: group.name.Pos, Entries: slices.DeleteFunc(slices.Clone(front.Entries), isOfOneForm)}
	own := group.settings
	own.Entries = slices.DeleteFunc(slices.Clone(own.Entries), func(e strict.Entry) bool {
		return e.Key.Value == "name" || slices.Contains(settingsOfAllForms, e.Key.Value)
	})
	puzzles := base.Slug
	if base.Puzzles.Written() {
		puzzles = base.Puzzles.Value
	}
	merged := mergeGroups(inherited, own)
	merged.Entries = append(merged.Entries, strict.Entry{
		Key:   strict.Located[string]{Value: "puzzles", Pos: group.name.Pos},
		Value: strict.Node{Form: strict.TextForm, Text: puzzles, Pos: group.name.Pos},
	})
	return merged
}

// isForScreen reports whether the pages of the edition have the size of a device's screen.
func (g editionGroup) isForScreen() bool {
	return slices.ContainsFunc(g.settings.Entries, func(e strict.Entry) bool {
		trim, err := ParseTrim(e.Value.Text)
		return e.Key.Value == "trim" && err == nil && trim.Screen
	})
}

// mergeGroups returns a group with the keys of two groups. Where both have a key, the value of own
// counts; if both values are groups, these are merged, too.
func mergeGroups(group, own strict.Node) strict.Node {
	merged := group
	merged.Entries = slices.Clone(group.Entries)
	for _, e := range own.Entries {
		i := slices.IndexFunc(merged.Entries, func(there strict.Entry) bool { return there.Key.Value == e.Key.Value })
		switch {
		case i < 0:
			merged.Entries = append(merged.Entries, e)
		case e.Value.Form == strict.GroupForm && merged.Entries[i].Value.Form == strict.GroupForm:
			merged.Entries[i] = strict.Entry{Key: e.Key, Value: mergeGroups(merged.Entries[i].Value, e.Value)}
		default:
			merged.Entries[i] = e
		}
	}
	return merged
}
