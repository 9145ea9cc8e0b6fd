package houses

import (
	"fmt"
	"strconv"
	"strings"
)

// Keywords returns the keywords of a PDF for a print house. They name the house, the paper, the ink
// and the binding, so that the file can be checked without its publication.
func Keywords(h *House, p Paper) string {
	return "house=" + h.Name + "; paper=" + p.Name + "; ink=" + p.Ink() + "; binding=" + h.Binding
}

// A Template holds the sizes of a cover that come from a house's template.
type Template struct{ Width, Height, Wrap, Spine Length }

// SizeKeywords returns further keywords with the sizes of a template, in micrometres.
func SizeKeywords(t Template) string {
	return fmt.Sprintf("; width=%d; height=%d; wrap=%d; spine=%d", t.Width, t.Height, t.Wrap, t.Spine)
}

// StatedTemplate returns the sizes that SizeKeywords wrote. It returns false if one is missing.
func StatedTemplate(stated map[string]string) (t Template, ok bool) {
	for name, to := range map[string]*Length{"width": &t.Width, "height": &t.Height, "wrap": &t.Wrap, "spine": &t.Spine} {
		n, err := strconv.Atoi(stated[name])
		if err != nil || n <= 0 || n > 2_000_000 {
			return Template{}, false
		}
		*to = Length(n)
	}
	return t, true
}

// ReadKeywords returns what Keywords wrote, by name: house, paper, ink, binding, and sizes of a cover. It ignores other
// keywords.
func ReadKeywords(text string) map[string]string {
	stated := map[string]string{}
	for part := range strings.SplitSeq(text, ";") {
		if name, value, ok := strings.Cut(strings.TrimSpace(part), "="); ok {
			stated[name] = value
		}
	}
	return stated
}

// Ink returns how interiors are printed on the paper: black or color.
func (p Paper) Ink() string {
	if p.Color {
		return "color"
	}
	return "black"
}

// PaperLike returns the house's paper with a name, or else the house's first paper for an ink. It
// returns false if there is neither.
func (h *House) PaperLike(name, ink string) (Paper, bool) {
	if p, ok := h.Paper(name); ok {
		return p, true
	}
	for _, p := range h.Papers {
		if p.Ink() == ink {
			return p, true
		}
	}
	return Paper{}, false
}
