// Package classes makes sheets for the pupils of a class: puzzles of the same sorts for
// all, or for all of a group, and no two of them alike. [Product] is the way in.
//
// A set is three files: the sheets, pupil by pupil, to be printed in that order; the key,
// by the ids that stand on them; and a page for marks, as a table as well. What stands on
// a sheet says whose it is by an id such as 3A-07, and by the name where there is a list
// of names. Then all files are kept off the site, unless the set says otherwise.
package classes

import (
	"cmp"
	"fmt"
	"path"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/site/product/ledger"
)

// Product makes the class sets of a publication. What is said on sheets stands with all that
// worksheets say, and the kinds' words come with books.
type Product struct{ product.Plain }

// Name implements product.Product.
func (Product) Name() string { return "classes" }

// Count implements product.Product.
func (Product) Count(n int) message.Message {
	return message.Counted(n, "1 class set", "%d class sets")
}

// A set is the sheets of a class that are to be made, in one language.
type set struct {
	product.Order
	source   *content.Class
	seed     string
	groups   []group
	stocks   []*stock // of the duels that groups ask for
	pupils   []pupil
	jobs     []generator.Job       // pupil by pupil
	given    map[string]strict.Pos // of the lines that give jobs their puzzles, by the jobs' ids
	perPage  int
	area     figure.Rect        // of a page, for puzzles and duels
	across   figure.Length      // of duels
	keyed    figure.Length      // of how they are worked out, in the key
	pictures []content.ImageRef // that its words show
	printed  product.Elsewhere
}

// Source implements product.Written.
func (s *set) Source() any { return s.source }

// A group is what each of some pupils gets.
type group struct {
	source *content.Group
	sorts  []sort
	duels  []duels
}

// A sort is a section of a group: so many puzzles that are made alike.
type sort struct {
	source *content.Section
	job    generator.Job // less its seed and number
	maker  engine.Maker
	plain  engine.Options // of the job, without what makes puzzles more alike
	asked  engine.Maker   // of these
}

// A pupil is one of the class, with the first of its jobs.
type pupil struct {
	id     string
	place  int // in the class, which the id has
	name   string
	key    string // by which puzzles are the pupil's own, whoever else is in the list
	group  int
	first  int
	duels  []duel
	locked *lockedPupil // what the lock has for the pupil; nil for nothing
}

// Run implements product.Work.
func (s *set) Run() *product.Run {
	return &product.Run{Name: s.source.File, Jobs: s.jobs, Printed: s.printed, Locate: s.locate}
}

// Texts implements product.Work.
func (s *set) Texts() []product.Text {
	c := s.source
	values := []strict.Located[string]{c.Title, c.Subtitle, c.Author, c.Description, c.Name}
	for i := range c.Groups {
		values = append(values, c.Groups[i].Title)
	}
	listed := map[string][]strict.Located[string]{}
	for _, p := range c.Pupils {
		if p.Name.Pos.File == c.File {
			values = append(values, p.Name)
		} else if p.Name.Written() {
			listed[p.Name.Pos.File] = append(listed[p.Name.Pos.File], p.Name)
		}
	}
	all := []product.Text{{File: c.File, Values: values, Body: c.Body, BodyLine: c.BodyLine}}
	for file, names := range listed {
		all = append(all, product.Text{File: file, Values: names}) // of which there is one
	}
	return all
}

// Outlines implements product.Work. A set whose files are kept off the site has no page
// there.
func (s *set) Outlines() []render.Outline {
	if s.source.FilesPrivate() {
		return nil
	}
	return []render.Outline{{
		Sort: render.Books, Slug: s.source.Slug, Language: s.source.Language.Value, Title: render.Typographic(s.source.Title.Value),
	}}
}

// The forms in which a set comes out, as render.Download names them, and its pages.
const (
	sheetsForm  = "worksheet"
	marksForm   = "marks"
	tableForm   = "marks.csv"
	pagesOutput = "pages"
)

func forms() []string { return []string{sheetsForm, render.KeyForm, marksForm} }

// private reports whether the files of a form are kept off the site.
func (s *set) private(form string) bool {
	return s.source.FilesPrivate() || form != sheetsForm && s.source.Keys.Value == content.Private
}

func (s *set) outputName(part string) string {
	return path.Join("classes", s.source.Language.Value, s.source.Slug, part)
}

func (s *set) file(ending string) string {
	return path.Join(s.source.Language.Value, s.source.Slug, s.source.Slug+"."+ending)
}

// Outputs implements product.Work.
func (s *set) Outputs(site *render.Site) []product.Output {
	c, basis := s.source, s.Basis
	common := product.Inputs{
		"program": basis.Program, "content": contentOf(c, s.pictures), "puzzles": s.requested(), "texts": basis.Words[c.Language.Value],
	}
	printed := common.With(product.Inputs{"fonts": basis.Fonts})
	of := product.Of{Work: c.Slug, File: c.File, Language: c.Language.Value}
	var outputs []product.Output
	var files []string
	for _, form := range forms() {
		if !s.private(form) {
			files = append(files, s.outputName(form))
		}
		outputs = append(outputs, product.Output{Name: s.outputName(form), Format: product.PDF, Inputs: printed, Of: of, Private: s.private(form)})
	}
	for _, o := range s.Outlines() {
		shown := common.With(product.SiteInputs(site, o, true)).With(product.Inputs{"templates of the site": basis.SiteTemplates})
		outputs = append(outputs, product.Output{
			Name: s.outputName(pagesOutput), Format: product.HTML, Inputs: shown, Tells: files, Listed: true,
			Of: of, Shows: product.ImageNames(s.pictures),
		})
		outputs = append(outputs, product.ImageOutputs(s.pictures)...)
	}
	return outputs
}

// contentOf tells sets apart by what stands in their files and in the pictures that they
// show.
func contentOf(c *content.Class, pictures []content.ImageRef) string {
	plain := *c
	plain.Images = nil
	return product.Digest(plain, product.DigestImages(pictures))
}

// requested tells apart what decides which puzzles the set has.
func (s *set) requested() string {
	asked := []string{s.Run().Key(), s.printed.Digest}
	for _, g := range s.groups {
		for _, sort := range g.sorts {
			asked = append(asked, sort.job.Kind.Version(), sort.maker.Offer().Basis)
		}
	}
	for _, p := range s.pupils {
		asked = append(asked, p.id, p.key)
		for _, d := range p.duels {
			asked = append(asked, d.text())
		}
	}
	for _, stock := range s.stocks {
		asked = append(asked, stock.game.Deck, product.Digest(stock.game.Rules))
	}
	return product.Digest(asked)
}

// kinds are the names of those of the set's puzzles.
func (s *set) kinds() (names []string) {
	for _, g := range s.groups {
		for _, sort := range g.sorts {
			if name := sort.job.Kind.Name(); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// elsewhere finds what was printed elsewhere and may not come again. That a ledger can't be
// read, books say.
func (s *set) elsewhere() {
	printed, problems := ledger.Read(s.Publication.Root)
	if digest := printed.Digest(s.kinds()); len(problems) == 0 && digest != "" {
		s.printed = product.Elsewhere{Digest: digest, Find: printed.Printed}
	}
}

// number gives the pupils their places, in the order of the list. What they get goes by
// their names or, where they have none, by the how manyth they are of their group.
func (s *set) number() {
	of := make([]int, len(s.source.Groups))
	for i, p := range s.source.Pupils {
		of[p.Group]++
		key := p.Name.Value
		if key == "" {
			key = fmt.Sprintf("%s/%d", unnamed(s.source.Groups[p.Group].Title.Value), of[p.Group])
		}
		s.pupils = append(s.pupils, pupil{place: i + 1, name: p.Name.Value, key: key, group: p.Group})
	}
	s.identify()
}

// unnamed is what the keys of pupils of a group begin with who have no names.
func unnamed(group string) string {
	if group == "" {
		return ""
	}
	return "/" + group
}

// identify gives the pupils the ids of their places: 3A-07, and 3A-007 where there are more
// than ninety-nine.
func (s *set) identify() {
	digits := 2
	for _, p := range s.pupils {
		if p.place > 99 {
			digits = 3
		}
	}
	for i := range s.pupils {
		s.pupils[i].id = fmt.Sprintf("%s-%0*d", s.source.Name.Value, digits, s.pupils[i].place)
	}
}

func newSet(order product.Order, source *content.Class) *set {
	s := &set{Order: order, source: source, seed: cmp.Or(order.Seed, source.Seed.Value), pictures: source.Images}
	s.number()
	return s
}
