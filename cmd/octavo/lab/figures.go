package lab

import (
	"fmt"
	"strconv"
	"strings"

	"octavo/engine/kyndo/balance"
)

// figures writes every figure with its interval and its aim, and how many miss their aims.
func (w *writer) figures(r *balance.Report) {
	w.say("figures", "budget", strconv.Itoa(r.Trial.Budget))
	missed, surely := 0, 0
	for i := range r.Figures {
		f := &r.Figures[i]
		w.say("figure", "what", w.what(f), "value", w.value(f, f.Value), "low", w.value(f, f.Low), "high", w.value(f, f.High), "verdict", w.verdict(f))
		if !f.Holds() {
			missed++
		}
		if f.SurelyMisses() {
			surely++
		}
	}
	if r.Trial.Searches == 0 && len(r.Species) > 0 {
		w.say("figures-unsearched")
	}
	if missed == 0 {
		w.say("figures-all")
		return
	}
	w.say("figures-missed", "missed", strconv.Itoa(missed), "surely", strconv.Itoa(surely), "all", strconv.Itoa(len(r.Figures)))
}

// what returns the description of a figure.
func (w *writer) what(f *balance.Figure) string {
	of := f.Of
	if place, ok := w.rules.Environment(of); ok && f.ID == "attack-in" {
		of = w.words.Name(place.Name, of)
	}
	if f.ID == "card" {
		of = w.card(of)
	}
	key := "lab.of-" + f.ID
	if f.ID == "moment" || f.ID == "asked" { // these have a text for each role
		key += "-" + f.Of
	}
	text := w.words.Say(key, "of", of)
	if f.Pairing == "" {
		return text
	}
	return text + " (" + w.words.Say("lab.by-"+string(f.Pairing)) + ")"
}

func (w *writer) verdict(f *balance.Figure) string {
	key := "misses"
	switch {
	case f.IsInformation:
		return w.words.Say("lab.reported")
	case f.Holds():
		key = "holds"
	case f.SurelyMisses():
		key = "misses-surely"
	}
	return w.words.Say("lab."+key, "least", w.value(f, f.Aim.Least), "most", w.value(f, f.Aim.Most))
}

// value formats a number of a figure in its unit.
func (w *writer) value(f *balance.Figure, n int) string {
	switch f.Unit {
	case balance.Permille:
		return w.decimal(fmt.Sprintf("%d.%d", n/10, n%10)) + " %"
	case balance.Hundredths:
		return w.decimal(fmt.Sprintf("%d.%02d", n/100, n%100))
	default:
		return strconv.Itoa(n)
	}
}

func (w *writer) decimal(text string) string {
	return strings.Replace(text, ".", w.words.Say("cards.decimal"), 1)
}

type figureJSON struct {
	ID      string  `json:"id"`
	Of      string  `json:"of,omitempty"`
	Players string  `json:"players,omitempty"`
	Unit    string  `json:"unit"`
	Times   int     `json:"times"`
	Value   int     `json:"value"`
	Low     int     `json:"low"`
	High    int     `json:"high"`
	Aim     *[2]int `json:"aim"`
	Holds   bool    `json:"holds"`
	Short   bool    `json:"surelyShort"`
}

func figureOf(f *balance.Figure) figureJSON {
	form := figureJSON{
		ID: f.ID, Of: f.Of, Players: string(f.Pairing), Unit: string(f.Unit), Times: f.Times,
		Value: f.Value, Low: f.Low, High: f.High, Holds: f.Holds(), Short: f.SurelyMisses(),
	}
	if !f.IsInformation {
		form.Aim = &[2]int{f.Aim.Least, f.Aim.Most}
	}
	return form
}
