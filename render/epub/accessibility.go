package epub

import (
	"github.com/yuin/goldmark/ast"

	"octavo/render/markup"
)

// accessibility says how the book can be read, as schema.org has words for it (EPUB
// Accessibility 1.0), and claims nothing that isn't so: that words alone are enough
// only where every drawing and every picture has them.
func (v *volume) accessibility(w *sheet) {
	w.meta("schema:accessMode", "", "textual")
	w.meta("schema:accessMode", "", "visual")
	w.meta("schema:accessModeSufficient", "", "textual,visual")
	told := v.told()
	if told {
		w.meta("schema:accessModeSufficient", "", "textual")
	}
	features := []string{"tableOfContents", "readingOrder", "structuralNavigation"}
	if told {
		features = append(features, "alternativeText")
	}
	for _, f := range features {
		w.meta("schema:accessibilityFeature", "", f)
	}
	w.meta("schema:accessibilityHazard", "", "none")
	summary := "epub.summaryOfSome"
	if told {
		summary = "epub.summary"
	}
	w.meta("schema:accessibilitySummary", "", v.Words.Say(summary))
}

// told reports whether all that is shown is said, too.
func (v *volume) told() bool {
	for i := range v.Puzzles {
		p := &v.Puzzles[i]
		if _, grid := p.Grid(); !grid && len(p.Described) == 0 {
			return false
		}
	}
	silent := false
	_ = ast.Walk(v.Doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if i, ok := n.(*ast.Image); ok && entering && markup.PlainText(v.Source, i) == "" {
			silent = true
		}
		return ast.WalkContinue, nil
	})
	return !silent
}
