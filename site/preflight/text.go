package preflight

import (
	"fmt"
	"io"
	"strings"

	"octavo/site/product/houses"
)

// WriteText writes a report for a person.
func WriteText(w io.Writer, r *Report) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n%s\n", r.File, r.heading(), r.measures())
	for i := range r.Findings {
		b.WriteByte('\n')
		r.Findings[i].write(&b)
	}
	fmt.Fprintf(&b, "\n%s\n", r.verdict())
	_, err := io.WriteString(w, b.String())
	return err
}

// heading says what the file is, for which house.
func (r *Report) heading() string {
	what := "interior"
	if r.Cover {
		what = "cover"
	}
	return fmt.Sprintf("%s for %s, on %s paper", what, r.House.Title, r.Paper.Name)
}

// measures are what was measured at once.
func (r *Report) measures() string {
	size := fmt.Sprintf("%s × %s mm", tenths(r.Width), tenths(r.Height))
	if r.Cover {
		return fmt.Sprintf("%s, for %s, with a spine of %s mm", size, plural(r.Pages, "page"), hundredths(r.Spine))
	}
	bleed := "without bleed"
	if r.Bleeds {
		bleed = "with bleed"
	}
	return fmt.Sprintf("%s of %s, %s", plural(r.Pages, "page"), size, bleed)
}

// verdict sums up.
func (r *Report) verdict() string {
	errors, notes := len(r.Errors()), len(r.Notes())
	switch {
	case errors == 0 && notes == 0:
		return "nothing found that " + r.House.Name + " would refuse"
	case errors == 0:
		return plural(notes, "note") + ", and nothing that " + r.House.Name + " would refuse"
	case notes == 0:
		return plural(errors, "error") + ", for which " + r.House.Name + " would refuse the file"
	}
	return plural(errors, "error") + ", for which " + r.House.Name + " would refuse the file, and " + plural(notes, "note")
}

// write tells a finding in a few lines.
func (f *Finding) write(b *strings.Builder) {
	sort := "error"
	if f.Note {
		sort = "note"
	}
	fmt.Fprintf(b, "  %s: %s: %s\n", sort, f.Where(), f.Check)
	fmt.Fprintf(b, "    rule:  %s\n", f.Rule)
	fmt.Fprintf(b, "    found: %s", f.Found)
	if f.Times > 1 {
		fmt.Fprintf(b, "; worst of %d", f.Times)
	}
	b.WriteByte('\n')
	if f.At != nil {
		fmt.Fprintf(b, "    place: %s\n", f.At.Says())
	}
	if f.Change != "" {
		fmt.Fprintf(b, "    possible: %s\n", f.Change)
	}
	if f.From != nil {
		fmt.Fprintf(b, "    source: %s\n", cited(f.From))
	}
}

// cited is a source with its day and address.
func cited(s *houses.Source) string {
	quoting := ""
	if s.Quoting {
		quoting = ", quoting the house"
	}
	return fmt.Sprintf("%s%s, read %s, %s", s.Title, quoting, s.Read, s.Address)
}
