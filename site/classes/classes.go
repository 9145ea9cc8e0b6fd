// Package classes makes class sets: worksheets with different puzzles of the same kinds for
// each pupil of a class. Besides the sheets, a set has a key with the solutions and a page
// for marks.
package classes

import (
	"cmp"
	"fmt"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/site/product"
	"octavo/site/product/ledger"
)

// Product makes the class sets of a publication.
type Product struct{ product.Base }

// Name implements product.Product.
func (Product) Name() string { return "classes" }

// Count implements product.Product.
func (Product) Count(n int) message.Message {
	return message.Counted(n, "1 class set", "%d class sets")
}

// A set is a planned class set in one language.
type set struct {
	product.Order
	source        *content.Class
	seed          string
	groups        []group
	duelPools     []*duelPool // one for each deck and level of duels
	pupils        []pupil
	jobs          []generator.Job       // jobs of all pupils, pupil by pupil
	givenAt       map[string]strict.Pos // positions of puzzles in the lock, by job id
	perPage       int
	area          figure.Rect        // room for puzzles and duels on a page
	duelWidth     figure.Length      // width of duels on the sheets
	solutionWidth figure.Length      // width of the duels' solutions in the key
	pictures      []content.ImageRef // pictures in the text of the set
	printed       product.PrintedElsewhere
}

// Source implements product.Authored.
func (s *set) Source() any { return s.source }

// A group of pupils gets the same sections.
type group struct {
	source  *content.Group
	puzzles []puzzleSection
	duels   []duelSection
}

// A puzzleSection requests a number of puzzles of one kind for each pupil of a group.
type puzzleSection struct {
	source       *content.Section
	job          generator.Job // job without seed and number, which follow from the pupil
	maker        engine.Maker
	plainOptions engine.Options // options without the limits that narrow adds, for locked puzzles
	plainMaker   engine.Maker   // maker for plainOptions
}

// A pupil is one pupil of the class.
type pupil struct {
	id     string
	place  int // number in the class, as in the id
	name   string
	key    string // decides the pupil's puzzles, whatever other pupils there are
	group  int
	first  int // index of the pupil's first job
	duels  []duel
	locked *lockedPupil // entry in the lock, or nil
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
		values = append(values, c.Groups[i].Title, c.Groups[i].Intro)
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
		all = append(all, product.Text{File: file, Values: names}) // the order doesn't matter, since at most one file lists names
	}
	return all
}

// kinds returns the names of the set's kinds of puzzle.
func (s *set) kinds() (names []string) {
	for _, kind := range s.kindsInOrder() {
		names = append(names, kind.Name())
	}
	return names
}

// findPrinted finds the puzzles in the ledger, which must not be repeated. Problems of the ledger
// are left to books, which report them.
func (s *set) findPrinted() {
	printed, problems := ledger.Read(s.Publication.Root)
	if digest := printed.Digest(s.kinds()); len(problems) == 0 && digest != "" {
		s.printed = product.PrintedElsewhere{Digest: digest, Find: printed.Printed}
	}
}

// numberPupils gives the pupils their places in the order of the list. A pupil's key is the name.
// Without a name, the key has the group's title, if it has one, and the pupil's number within the
// group.
func (s *set) numberPupils() {
	counts := make([]int, len(s.source.Groups))
	for i, p := range s.source.Pupils {
		counts[p.Group]++
		key := p.Name.Value
		if key == "" {
			key = fmt.Sprintf("%s/%d", unnamedKey(s.source.Groups[p.Group].Title.Value), counts[p.Group])
		}
		s.pupils = append(s.pupils, pupil{place: i + 1, name: p.Name.Value, key: key, group: p.Group})
	}
	s.setIDs()
}

// unnamedKey returns the beginning of the keys of those pupils of a group who have no names.
func unnamedKey(group string) string {
	if group == "" {
		return ""
	}
	return "/" + group
}

// setIDs makes the pupils' ids from their places, such as 3A-07. If a place is over 99, all ids
// have three digits.
func (s *set) setIDs() {
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
	s.numberPupils()
	return s
}
