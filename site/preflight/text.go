package preflight

import (
	"fmt"
	"io"
	"strings"

	"octavo/content/said"
	"octavo/site/product/houses"
)

// WriteText writes a report for a person, in a tongue.
func WriteText(w io.Writer, r *Report, in said.Tongue) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n%s\n", r.File, r.heading().In(in), r.measures().In(in))
	for i := range r.Findings {
		b.WriteByte('\n')
		r.Findings[i].write(&b, in)
	}
	fmt.Fprintf(&b, "\n%s\n", r.verdict().In(in))
	_, err := io.WriteString(w, b.String())
	return err
}

// heading says what the file is, for which house.
func (r *Report) heading() said.Said {
	if r.Cover {
		return said.New("cover for %s, on %s paper", titleOf(r.House), r.Paper.Name)
	}
	return said.New("interior for %s, on %s paper", titleOf(r.House), r.Paper.Name)
}

// titleOf is what a house is called.
func titleOf(h *houses.House) said.Said {
	if h.Name == "home" { // which has no name of its own
		return said.Text("a printer at home or at school")
	}
	return said.Name(h.Title)
}

// measures are what was measured at once.
func (r *Report) measures() said.Said {
	size := fmt.Sprintf("%s × %s mm", tenths(r.Width), tenths(r.Height))
	switch {
	case r.Cover:
		return said.New("%s, for %s, with a spine of %s mm", size, pages(r.Pages), hundredths(r.Spine))
	case r.Bleeds:
		return said.New("%s of %s, with bleed", pages(r.Pages), size)
	}
	return said.New("%s of %s, without bleed", pages(r.Pages), size)
}

// verdict sums up.
func (r *Report) verdict() said.Said {
	n, more := len(r.Errors()), len(r.Notes())
	errors, notes := said.Counted(n, "1 error", "%d errors"), said.Counted(more, "1 note", "%d notes")
	switch {
	case n == 0 && more == 0:
		return said.New("nothing found that %s would refuse", r.House.Name)
	case n == 0:
		return said.New("%s, and nothing that %s would refuse", notes, r.House.Name)
	case more == 0:
		return said.New("%s, for which %s would refuse the file", errors, r.House.Name)
	}
	return said.New("%s, for which %s would refuse the file, and %s", errors, r.House.Name, notes)
}

// write tells a finding in a few lines.
func (f *Finding) write(b *strings.Builder, in said.Tongue) {
	told := said.New("error: %s: %s", f.Where(), said.Text(f.Check))
	if f.Note {
		told = said.New("note: %s: %s", f.Where(), said.Text(f.Check))
	}
	fmt.Fprintf(b, "  %s\n", told.In(in))
	line := func(told said.Said) { fmt.Fprintf(b, "    %s\n", told.In(in)) }
	line(said.New("rule:  %s", f.Rule))
	found := said.New("found: %s", f.Found)
	if f.Times > 1 {
		found = said.New("%s; worst of %d", found, f.Times)
	}
	line(found)
	if f.At != nil {
		line(said.New("place: %s", f.At.Says()))
	}
	if !f.Change.Nothing() {
		line(said.New("possible: %s", f.Change))
	}
	if f.From != nil {
		line(cited(f.From))
	}
}

// cited is a source with its day and address.
func cited(s *houses.Source) said.Said {
	if s.Quoting {
		return said.New("source: %s, quoting the house, read %s, %s", s.Title, s.Read, s.Address)
	}
	return said.New("source: %s, read %s, %s", s.Title, s.Read, s.Address)
}
