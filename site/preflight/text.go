package preflight

import (
	"fmt"
	"io"
	"strings"

	"octavo/content/message"
	"octavo/site/product/houses"
)

// WriteText writes a report for a person, in a tongue.
func WriteText(w io.Writer, r *Report, in message.Tongue) error {
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
func (r *Report) heading() message.Message {
	if r.Cover {
		return message.New("cover for %s, on %s paper", titleOf(r.House), r.Paper.Name)
	}
	return message.New("interior for %s, on %s paper", titleOf(r.House), r.Paper.Name)
}

// titleOf is what a house is called.
func titleOf(h *houses.House) message.Message {
	if h.Name == "home" { // which has no name of its own
		return message.Text("a printer at home or at school")
	}
	return message.Name(h.Title)
}

// measures are what was measured at once.
func (r *Report) measures() message.Message {
	size := fmt.Sprintf("%s × %s mm", tenths(r.Width), tenths(r.Height))
	switch {
	case r.Cover:
		return message.New("%s, for %s, with a spine of %s mm", size, pages(r.Pages), hundredths(r.Spine))
	case r.Bleeds:
		return message.New("%s of %s, with bleed", pages(r.Pages), size)
	}
	return message.New("%s of %s, without bleed", pages(r.Pages), size)
}

// verdict sums up.
func (r *Report) verdict() message.Message {
	n, more := len(r.Errors()), len(r.Notes())
	errors, notes := message.Counted(n, "1 error", "%d errors"), message.Counted(more, "1 note", "%d notes")
	switch {
	case n == 0 && more == 0:
		return message.New("nothing found that %s would refuse", r.House.Name)
	case n == 0:
		return message.New("%s, and nothing that %s would refuse", notes, r.House.Name)
	case more == 0:
		return message.New("%s, for which %s would refuse the file", errors, r.House.Name)
	}
	return message.New("%s, for which %s would refuse the file, and %s", errors, r.House.Name, notes)
}

// write tells a finding in a few lines.
func (f *Finding) write(b *strings.Builder, in message.Tongue) {
	told := message.New("error: %s: %s", f.Where(), message.Text(f.Check))
	if f.Note {
		told = message.New("note: %s: %s", f.Where(), message.Text(f.Check))
	}
	fmt.Fprintf(b, "  %s\n", told.In(in))
	line := func(told message.Message) { fmt.Fprintf(b, "    %s\n", told.In(in)) }
	line(message.New("rule:  %s", f.Rule))
	found := message.New("found: %s", f.Found)
	if f.Times > 1 {
		found = message.New("%s; worst of %d", found, f.Times)
	}
	line(found)
	if f.At != nil {
		line(message.New("place: %s", f.At.Says()))
	}
	if !f.Change.Nothing() {
		line(message.New("possible: %s", f.Change))
	}
	if f.From != nil {
		line(cited(f.From))
	}
}

// cited is a source with its day and address.
func cited(s *houses.Source) message.Message {
	if s.Quoting {
		return message.New("source: %s, quoting the house, read %s, %s", s.Title, s.Read, s.Address)
	}
	return message.New("source: %s, read %s, %s", s.Title, s.Read, s.Address)
}
