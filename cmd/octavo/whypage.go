package main

import (
	"fmt"
	"strconv"
	"strings"

	"octavo/site"
	"octavo/site/product"
)

// writePage tells what stands on a page of a PDF, and where each of it was written.
func writePage(b *strings.Builder, p site.PageOrigins) {
	fmt.Fprintf(b, "  page %d of %d, of %s\n", p.Number, p.Of, p.File)
	for _, s := range p.Shows {
		places := []string{""}
		if len(s.Places) > 0 {
			places = places[:0]
		}
		for _, place := range s.Places {
			places = append(places, placeText(place))
		}
		for i, place := range places {
			name := shownText(s.Shown)
			if i > 0 {
				name = ""
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf("    %-24s %s", name, place), " ") + "\n")
		}
	}
	for _, n := range p.Numbers {
		b.WriteString("    " + numberText(n) + "\n")
	}
}

// shownText names something on a page, "puzzle 3–4".
func shownText(s product.Shown) string {
	name := s.What
	if s.Of != "" {
		name += " " + s.Of
	}
	switch {
	case s.What == "section" && s.Section > 0:
		name += " " + strconv.Itoa(s.Section)
	case s.What == "prose" || s.First == 0:
	case s.First == s.Last:
		name += " " + strconv.Itoa(s.First)
	default:
		name += fmt.Sprintf(" %d–%d", s.First, s.Last)
	}
	return name
}

// placeText says where something was written, and what was asked for there.
func placeText(p product.Place) string {
	text := p.File
	switch {
	case p.To > p.From:
		text += fmt.Sprintf(":%d–%d", p.From, p.To)
	case p.From > 0:
		text += fmt.Sprintf(":%d", p.From)
	}
	if p.BuiltIn {
		text = strings.TrimSpace(text + " (built in)")
	}
	text += ", " + p.What
	if p.Kind != "" {
		text += ": " + strings.Join(strings.Fields(p.Kind+" "+p.Tier+" "+optionsText(p.Options)), " ")
	}
	return text
}

// numberText says in a line what a puzzle was asked for by.
func numberText(p site.Origins) string {
	text := fmt.Sprintf("number %d: %s", p.Number, strings.Join(strings.Fields(p.Kind+" "+p.Tier+" "+optionsText(p.Options)), " "))
	switch {
	case len(p.Given) > 0:
		text += ", given"
	case p.Job > 0:
		text += fmt.Sprintf(", seed %s, puzzle %d of it", p.Seed, p.Job)
	default:
		text += ", seed " + p.Seed
	}
	if p.Lock != "" {
		text += ", lock " + p.Lock
	}
	return text
}

// A page as why --format json tells of it.
type (
	pageJSON struct {
		File    string       `json:"file"`
		Number  int          `json:"number"`
		Of      int          `json:"of"`
		Shows   []onPageJSON `json:"shows"`
		Puzzles []puzzleJSON `json:"puzzles,omitempty"`
	}
	onPageJSON struct {
		What    string        `json:"what"`
		Of      string        `json:"of,omitempty"`
		First   int           `json:"first,omitempty"`
		Last    int           `json:"last,omitempty"`
		Section int           `json:"section,omitempty"`
		Places  []writtenJSON `json:"places"`
	}
	writtenJSON struct {
		What    string            `json:"what"`
		File    string            `json:"file,omitempty"`
		From    int               `json:"from,omitempty"`
		To      int               `json:"to,omitempty"`
		BuiltIn bool              `json:"builtIn,omitempty"`
		Kind    string            `json:"kind,omitempty"`
		Tier    string            `json:"tier,omitempty"`
		Options map[string]string `json:"options,omitempty"`
		Seed    string            `json:"seed,omitempty"`
	}
)

func pageOf(p site.PageOrigins) *pageJSON {
	told := &pageJSON{File: p.File, Number: p.Number, Of: p.Of, Shows: []onPageJSON{}}
	for _, s := range p.Shows {
		on := onPageJSON{What: s.What, Of: s.Of, First: s.First, Last: s.Last, Section: s.Section, Places: []writtenJSON{}}
		for _, at := range s.Places {
			on.Places = append(on.Places, writtenJSON{at.What, at.File, at.From, at.To, at.BuiltIn, at.Kind, at.Tier, at.Options, at.Seed})
		}
		told.Shows = append(told.Shows, on)
	}
	for i := range p.Numbers {
		told.Puzzles = append(told.Puzzles, *puzzleOf(&p.Numbers[i]))
	}
	return told
}
