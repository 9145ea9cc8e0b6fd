package html

import (
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/render"
	"octavo/render/svg"
)

// maxStepsInGroup is the largest number of steps in one list. A reader opens the lists of a grid's
// steps one by one.
const maxStepsInGroup = 12

// A helpWriter writes a solution as hints that open without a script. Each hint is a details element
// inside the one of the hint before, so readers can't skip a hint. The steps before a hint are inside
// details elements, too. Steps count from 0.
type helpWriter struct {
	words    render.Words
	steps    int                               // number of steps of the whole solution
	sentence func(dst []byte, step int) []byte // appends a step in words, as HTML
	hints    []hint                            // in the order of their steps
}

// A hint is a step that the help shows with a picture.
type hint struct {
	step          int
	technique     string                  // in words; empty for moves
	appendPicture func(dst []byte) []byte // appends the picture as HTML
}

// addHelp sets Steps and StepCount. Without steps it does nothing.
func (v *Puzzle) addHelp(h *helpWriter) {
	if h.steps == 0 {
		return
	}
	var dst []byte
	if len(h.hints) == 0 && h.steps <= maxStepsInGroup {
		v.Steps = template.HTML(h.appendSteps(dst, 0, h.steps))
	} else {
		v.Steps = template.HTML(h.appendHints(dst, 0, 0))
	}
	v.StepCount = h.words.Count("site.help", h.steps)
}

// appendHints writes the solution from a step on. hint is the index of the first hint at or after that
// step.
func (h *helpWriter) appendHints(dst []byte, step, hint int) []byte {
	if hint == len(h.hints) {
		return h.appendGroups(dst, step, h.steps)
	}
	at := &h.hints[hint]
	if at.technique == "" {
		return h.appendMoves(dst, step, hint)
	}
	summary := "site.nextHint"
	if hint == 0 {
		summary = "site.firstHint"
	}
	dst = appendSummary(append(dst, "<details>\n"...), h.words.Say(summary, "what", at.technique))
	dst = h.appendGroups(dst, step, at.step)
	dst = append(h.appendSteps(dst, at.step, at.step+1), '\n')
	dst = append(at.appendPicture(dst), '\n')
	return append(h.appendHints(dst, at.step+1, hint+1), "</details>\n"...)
}

// appendMoves writes the moves from step to that of a hint, both included. Then it writes the picture
// of the position after these moves, and the rest of the solution.
func (h *helpWriter) appendMoves(dst []byte, step, hint int) []byte {
	at := &h.hints[hint]
	dst = appendSummary(append(dst, "<details>\n"...), h.rangeText(step, at.step+1))
	for first := step; first <= at.step; first += maxStepsInGroup {
		dst = append(h.appendSteps(dst, first, min(first+maxStepsInGroup, at.step+1)), '\n')
	}
	dst = append(at.appendPicture(dst), '\n')
	return append(h.appendHints(dst, at.step+1, hint+1), "</details>\n"...)
}

// appendGroups writes the steps from first to before end. Each details element holds at most
// maxStepsInGroup steps.
func (h *helpWriter) appendGroups(dst []byte, first, end int) []byte {
	for ; first < end; first += maxStepsInGroup {
		last := min(first+maxStepsInGroup, end)
		dst = appendSummary(append(dst, "<details>\n"...), h.rangeText(first, last))
		dst = append(h.appendSteps(dst, first, last), "\n</details>\n"...)
	}
	return dst
}

// appendSteps writes a numbered list of the steps from first to before end.
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

// rangeText names the steps from first to before end, counted from 1: “Steps 5 to 8”.
func (h *helpWriter) rangeText(first, end int) string {
	if first+1 == end {
		return h.words.Say("site.stepAlone", "n", strconv.Itoa(end))
	}
	return h.words.Say("site.stepsFrom", "first", strconv.Itoa(first+1), "last", strconv.Itoa(end))
}

func appendSummary(dst []byte, text string) []byte {
	return append(svg.Escape(append(dst, "<summary>"...), text), "</summary>\n"...)
}

// gridHints returns a hint for each picture. It returns nil if the puzzle isn't a grid.
func gridHints(puzzle *render.Puzzle, pictures []render.StepPicture, drawn *engine.GridDrawing, words render.Words) (all []hint) {
	grid, ok := puzzle.Puzzle.(engine.DrawableGrid)
	if !ok || len(pictures) == 0 {
		return nil
	}
	panel := engine.NewStepDrawer(grid, *drawn)
	for _, p := range pictures {
		named := words.Technique(puzzle.Kind, p.Step.Technique)
		all = append(all, hint{step: p.Index, technique: named, appendPicture: func(dst []byte) []byte {
			f := panel.Draw(p.Before, p.Step)
			return svg.Append(dst, &f, svg.Options{Title: named, Class: "step", JoinLetters: true}) // the step's sentence stands above the picture
		}})
	}
	return all
}

// appendStage writes the picture of a position. For screen readers, it adds the position in sentences.
func appendStage(dst []byte, stage *Stage) []byte {
	dst = append(append(dst, "<figure class=\"stage\">"...), stage.Drawing...)
	if len(stage.Sentences) > 0 {
		dst = append(dst, "<ul class=\"hidden\">"...)
		for _, sentence := range stage.Sentences {
			dst = append(svg.Escape(append(dst, "<li>"...), sentence), "</li>"...)
		}
		dst = append(dst, "</ul>"...)
	}
	return append(svg.Escape(append(dst, "<figcaption>"...), stage.After), "</figcaption></figure>"...)
}
