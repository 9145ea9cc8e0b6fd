package html

import (
	"encoding/json"
	"strconv"

	"octavo/engine"
	"octavo/render"
)

// appendSteps adds how a grid is solved to the object that its script is told, as its member steps. Each step has
// its technique's name and, where there are any, what is placed, what is struck, and what a drawing of it shows
// (engine.Step.Traced):
//
//	{"name":"naked pair","struck":["12:57","14:5"],"traced":"p4.7:5 hr4"}
//
// There are fifty on a page; that encoding/json asks each for its fields took some hundredths of the time of a page.
func appendSteps(object []byte, kind string, side int, steps []engine.Step, words render.Words) []byte {
	if len(steps) == 0 {
		return object
	}
	object = append(object[:len(object)-len("}")], `,"steps":[`...)
	for i := range steps {
		if i > 0 {
			object = append(object, ',')
		}
		object = appendStep(object, &steps[i], words.Technique(kind, steps[i].Technique), side)
	}
	return append(object, "]}"...)
}

func appendStep(dst []byte, step *engine.Step, name string, side int) []byte {
	dst = appendString(append(dst, `{"name":`...), name)
	if len(step.Placed) > 0 {
		dst = appendCells(append(dst, `,"placed":`...), step.Placed, side)
	}
	if len(step.Struck) > 0 {
		dst = appendCells(append(dst, `,"struck":`...), step.Struck, side)
	}
	if traced := step.Traced(); traced != "" {
		dst = appendString(append(dst, `,"traced":`...), traced)
	}
	return append(dst, '}')
}

// appendCells lists the cells of marks by their numbers, row by row, each with its symbols after it: "12:57".
func appendCells(dst []byte, marks []engine.Mark, side int) []byte {
	dst = append(dst, '[')
	last := -1
	for _, m := range marks {
		cell := m.Row*side + m.Column
		if cell != last {
			if last >= 0 {
				dst = append(dst, `",`...)
			}
			dst = append(strconv.AppendInt(append(dst, '"'), int64(cell), 10), ':')
			last = cell
		}
		dst = appendCharacters(dst, m.Symbol)
	}
	return append(dst, `"]`...)
}

// appendString appends a text as encoding/json writes it.
func appendString(dst []byte, text string) []byte {
	return append(appendCharacters(append(dst, '"'), text), '"')
}

// appendCharacters appends what stands between the quotes of a text.
func appendCharacters(dst []byte, text string) []byte {
	if plainInJSON(text) {
		return append(dst, text...)
	}
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err) // no text is one that JSON can't hold
	}
	return append(dst, quoted[1:len(quoted)-1]...)
}

// plainInJSON reports whether a text is written as it is, in a script too.
func plainInJSON(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return true
}
