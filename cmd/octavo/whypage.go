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
	b.WriteString("  " + tongue().Say("page %d of %d, of %s", p.Number, p.Of, p.File) + "\n")
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
		text = strings.TrimSpace(text + " (" + tongue().Say("built in") + ")")
	}
	text += ", " + p.What
	if p.Kind != "" {
		text += ": " + strings.Join(strings.Fields(p.Kind+" "+p.Tier+" "+optionsText(p.Options)), " ")
	}
	return text
}

// numberText says in a line what a puzzle was asked for by.
func numberText(p site.Origins) string {
	text := tongue().Say("number %d: %s", p.Number, strings.Join(strings.Fields(p.Kind+" "+p.Tier+" "+optionsText(p.Options)), " "))
	switch {
	case len(p.Given) > 0:
		text += tongue().Say(", given")
	case p.Job > 0:
		text += tongue().Say(", seed %s, puzzle %d of it", p.Seed, p.Job)
	default:
		text += tongue().Say(", seed %s", p.Seed)
	}
	if p.Lock != "" {
		text += ", lock " + p.Lock
	}
	return text
}
