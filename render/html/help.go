package html

import (
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/render"
	"octavo/render/svg"
)

// mostTogether is how many steps are told at once to those who ask for them.
const mostTogether = 12

// A helper tells a solution a little at a time, without a script: each hint stands in a
// disclosure within that of the hint before it, and so do the steps that lead to it. All
// steps stand in the page in their order, in lists of the class “steps”.
type helper struct {
	words    render.Words
	steps    int
	sentence func(dst []byte, step int) []byte // in HTML; steps are counted from 0
	hints    []pausedAt
}

// A pausedAt is a step at which the help pauses.
type pausedAt struct {
	step  int
	named string // what the step uses; empty for moves
	drawn func(dst []byte) []byte
}

// addHelp adds help to a page, where there is any.
func (v *Puzzle) addHelp(h *helper) {
	if h.steps == 0 {
		return
	}
	if len(h.hints) == 0 && h.steps <= mostTogether {
		v.Steps = template.HTML(h.appendSteps(nil, 0, h.steps))
	} else {
		v.Steps = template.HTML(h.appendFrom(nil, 0, 0))
	}
	v.StepCount = h.words.Count("site.help", h.steps)
}

// appendFrom tells the steps from one on, which come before the hint of that number.
func (h *helper) appendFrom(dst []byte, step, hint int) []byte {
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

// appendMoves tells moves up to a picture of what they lead to.
func (h *helper) appendMoves(dst []byte, step, hint int) []byte {
	at := &h.hints[hint]
	dst = appendSummary(append(dst, "<details>\n"...), h.from(step, at.step+1))
	for first := step; first <= at.step; first += mostTogether {
		dst = append(h.appendSteps(dst, first, min(first+mostTogether, at.step+1)), '\n')
	}
	dst = append(at.drawn(dst), '\n')
	return append(h.appendFrom(dst, at.step+1, hint+1), "</details>\n"...)
}

// appendTogether tells the steps from one up to another, few at once.
func (h *helper) appendTogether(dst []byte, first, end int) []byte {
	for ; first < end; first += mostTogether {
		last := min(first+mostTogether, end)
		dst = appendSummary(append(dst, "<details>\n"...), h.from(first, last))
		dst = append(h.appendSteps(dst, first, last), "\n</details>\n"...)
	}
	return dst
}

// appendSteps lists steps.
func (h *helper) appendSteps(dst []byte, first, end int) []byte {
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

// from says which steps these are.
func (h *helper) from(first, end int) string {
	if first+1 == end {
		return h.words.Say("site.stepAlone", "n", strconv.Itoa(end))
	}
	return h.words.Say("site.stepsFrom", "first", strconv.Itoa(first+1), "last", strconv.Itoa(end))
}

func appendSummary(dst []byte, text string) []byte {
	return append(svg.Escape(append(dst, "<summary>"...), text), "</summary>\n"...)
}

// pauses are the steps of a grid that have a picture, each with it.
func pauses(puzzle *render.Puzzle, pictures []render.StepPicture, drawn *engine.Drawn, words render.Words) (all []pausedAt) {
	grid, ok := puzzle.Puzzle.(engine.Pictured)
	if !ok || len(pictures) == 0 {
		return nil
	}
	panel := new(engine.Panels).Of(grid, *drawn)
	for _, p := range pictures {
		named := words.Technique(puzzle.Kind, p.Step.Technique)
		all = append(all, pausedAt{step: p.Index, named: named, drawn: func(dst []byte) []byte {
			f := panel.DrawIn(nil, p.Before, p.Step)
			return svg.Append(dst, &f, svg.Options{Title: named, Class: "step", Rows: true}) // its sentence stands above it
		}})
	}
	return all
}

// appendStage shows what moves lead to.
func appendStage(dst []byte, stage *Stage) []byte {
	dst = append(append(dst, "<figure class=\"stage\">"...), stage.Drawing...)
	dst = append(svg.Escape(append(dst, "<figcaption>"...), stage.After), "</figcaption>"...)
	if len(stage.Seen) > 0 {
		dst = append(dst, "<ul class=\"hidden\">"...)
		for _, sentence := range stage.Seen {
			dst = append(svg.Escape(append(dst, "<li>"...), sentence), "</li>"...)
		}
		dst = append(dst, "</ul>"...)
	}
	return append(dst, "</figure>"...)
}
