package kyndodata

import (
	"errors"
	"strings"

	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
)

// A pathProblem is what is wrong at a byte of a file of paths.
type pathProblem struct {
	at   int
	text message.Message
}

// mostShapes bounds a drawing.
const mostShapes = 2000

// depths are the words for the tones of a card's hue.
func depths() []figure.Depth {
	return []figure.Depth{figure.Light, figure.Pale, figure.Medium, figure.Dark, figure.Deep}
}

// readShapes reads paths, each after the word for its tone:
//
//	deep M 10 10 L 20 10 …
//	white M …
func readShapes(text string, box figure.Rect) ([]cards.Shape, *pathProblem) {
	var shapes []cards.Shape
	for at := skipSpace(text, 0); at < len(text); at = skipSpace(text, at) {
		word := wordAt(text, at)
		depth, ok := depthNamed(word)
		if !ok {
			return nil, &pathProblem{at, message.New("%.20q is no tone; possible: light, pale, medium, dark, deep, white, and then a path", word)}
		}
		if len(shapes) == mostShapes {
			return nil, &pathProblem{at, message.New("there are more than %d paths", mostShapes)}
		}
		begin := at + len(word)
		end := nextWord(text, begin)
		segments, err := figure.ParsePath(text[begin:end])
		if wrong, ok := errors.AsType[*figure.PathError](err); ok {
			return nil, &pathProblem{min(begin+wrong.At, len(text)), message.Text(wrong.Text)}
		}
		if extent := (figure.Path{Segments: segments}).Extent(); !box.Contains(extent) {
			return nil, &pathProblem{at, message.New("this path leaves its box of %d × %d units", box.W/figure.Millimetre, box.H/figure.Millimetre)}
		}
		shapes = append(shapes, cards.Shape{Path: segments, Depth: depth})
		at = end
	}
	if len(shapes) == 0 {
		return nil, &pathProblem{0, message.Text("there is no path; possible: deep M 10 10 L 20 10 …")}
	}
	return shapes, nil
}

func depthNamed(word string) (figure.Depth, bool) {
	for _, d := range depths() {
		if d.String() == word {
			return d, true
		}
	}
	return cards.Snow, word == "white"
}

func skipSpace(text string, at int) int {
	return len(text) - len(strings.TrimLeft(text[at:], " \t\n"))
}

// wordAt is the word that begins at a place, or what stands there instead.
func wordAt(text string, at int) string {
	end := strings.IndexAny(text[at:], " \t\n")
	if end < 0 {
		return text[at:]
	}
	return text[at : at+end]
}

// nextWord finds the next tone: three small letters in a row, which no path
// that is worth drawing has.
func nextWord(text string, at int) int {
	for i := at; i+2 < len(text); i++ {
		if lower(text[i]) && lower(text[i+1]) && lower(text[i+2]) {
			return i
		}
	}
	return len(text)
}

func lower(c byte) bool { return c >= 'a' && c <= 'z' }
