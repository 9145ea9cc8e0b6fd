package html

import (
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/render"
	"octavo/render/svg"
)

// maxTogether is the largest number of steps that are shown at once.
const maxTogether = 12

// A helpWriter writes a solution as hints for pages without scripts. Each hint is a disclosure
// within that of the hint before it, and so are the steps that lead to it. All steps are in the
// step begins with 0; the result is HTML
type helpWriter struct {
	words    render.Words
	steps    int
	sentence func(dst []byte, step int) []byte // as HTML; steps begin with 0
	hints    []pause
}

// A pause is a step at which the help shows a picture.
type pause struct {
	step  int
	named string // the technique; empty for moves
	drawn func(dst []byte) []byte
}

// addHelp adds help to a page, if there are steps.
func (v *Puzzle) addHelp(h *helpWriter) {
	if h.steps == 0 {
		return
	}
	dst := make([]byte, 0, 32<<10) // the help of a hard puzzle is that long
	if len(h.hints) == 0 && h.steps <= maxTogether {
		v.Steps = template.HTML(h.appendSteps(dst, 0, h.steps))
	} else {
		v.Steps = template.HTML(h.appendFrom(dst, 0, 0))
	}
	v.StepCount = h.words.Count("site.help", h.steps)
}

// appendFrom writes the steps from one on, and the hints from one on.
func (h *helpWriter) appendFrom(dst []byte, step, hint int) []byte {
	if hint == len(h.hints) {
		return h.appendTogether(dst, step, h.steps)
	}
	at := &h.hints[hint]
	if at.named == "" {
		return h.appendMoves(dst, step, hint)
	}
	summary := "site.nextHint"
	if hint == 0 {
		summary = "site.firstHint"
	}
	dst = appendSummary(append(dst, "<details>\n"...), h.words.Say(summary, "what", at.named))
	dst = h.appendTogether(dst, step, at.step)
	dst = append(h.appendSteps(dst, at.step, at.step+1), '\n')
	dst = append(at.drawn(dst), '\n')
	return append(h.appendFrom(dst, at.step+1, hint+1), "</details>\n"...)
}

// appendMoves writes moves up to a picture of the position after them.
func (h *helpWriter) appendMoves(dst []byte, step, hint int) []byte {
	at := &h.hints[hint]
	dst = appendSummary(append(dst, "<details>\n"...), h.from(step, at.step+1))
	for first := step; first <= at.step; first += maxTogether {
		dst = append(h.appendSteps(dst, first, min(first+maxTogether, at.step+1)), '\n')
	}
	dst = append(at.drawn(dst), '\n')
	return append(h.appendFrom(dst, at.step+1, hint+1), "</details>\n"...)
}

// appendTogether writes the steps before end, in disclosures of maxTogether.
func (h *helpWriter) appendTogether(dst []byte, first, end int) []byte {
	for ; first < end; first += maxTogether {
		last := min(first+maxTogether, end)
		dst = appendSummary(append(dst, "<details>\n"...), h.from(first, last))
		dst = append(h.appendSteps(dst, first, last), "\n</details>\n"...)
	}
	return dst
}

// appendSteps lists steps.
func (h *helpWriter) appendSteps(dst []byte, first, end int) []byte {
	dst = append(dst, "<ol class=\"steps\""...)
	if first > 0 {
		dst = append(strconv.AppendInt(append(dst, ` start="`...), int64(first+1), 10), '"')
	}
	dst = append(dst, ">\n"...)
	for step := first; step < end; step++ {
		dst = append(h.sentence(append(dst, "<li>"...), step), "</li>\n"...)
	}
	return append(dst, "</ol>"...)
}

// from names a range of steps.
func (h *helpWriter) from(first, end int) string {
	if first+1 == end {
		return h.words.Say("site.stepAlone", "n", strconv.Itoa(end))
	}
	return h.words.Say("site.stepsFrom", "first", strconv.Itoa(first+1), "last", strconv.Itoa(end))
}

func appendSummary(dst []byte, text string) []byte {
	return append(svg.Escape(append(dst, "<summary>"...), text), "</summary>\n"...)
}

// pauses returns the steps of a grid that have a picture.
func pauses(puzzle *render.Puzzle, pictures []render.StepPicture, drawn *engine.GridDrawing, words render.Words) (all []pause) {
	grid, ok := puzzle.Puzzle.(engine.Pictured)
	if !ok || len(pictures) == 0 {
		return nil
	}
	panel := engine.NewPanel(grid, *drawn)
	for _, p := range pictures {
		named := words.Technique(puzzle.Kind, p.Step.Technique)
		all = append(all, pause{step: p.Index, named: named, drawn: func(dst []byte) []byte {
			f := panel.Draw(p.Before, p.Step)
			return svg.Append(dst, &f, svg.Options{Title: named, Class: "step", Rows: true}) // its sentence stands above it
		}})
	}
	return all
}

// appendStage shows the position after some moves.
func appendStage(dst []byte, stage *Stage) []byte {
	dst = append(append(dst, "<figure class=\"stage\">"...), stage.Drawing...)
	if len(stage.Seen) > 0 {
		dst = append(dst, "<ul class=\"hidden\">"...)
		for _, sentence := range stage.Seen {
			dst = append(svg.Escape(append(dst, "<li>"...), sentence), "</li>"...)
		}
		dst = append(dst, "</ul>"...)
	}
	return append(svg.Escape(append(dst, "<figcaption>"...), stage.After), "</figcaption></figure>"...)
}
