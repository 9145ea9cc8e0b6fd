package lab

import (
	"fmt"
	"strconv"
	"strings"

	"octavo/engine/kyndo/balance"
)

// writeFigures writes every measurement with its interval and target, and how many measurements
// miss their targets.
func (w *reportWriter) writeFigures(r *balance.Report) {
	w.say("figures", "budget", strconv.Itoa(r.Trial.Budget))
	missed, surely := 0, 0
	for i := range r.Figures {
		f := &r.Figures[i]
		w.say("figure", "what", w.describe(f), "value", w.formatValue(f, f.Value), "low", w.formatValue(f, f.Low), "high", w.formatValue(f, f.High), "verdict", w.verdictText(f))
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

// describe returns in words what is measured.
func (w *reportWriter) describe(f *balance.Measurement) string {
	of := f.Of
	if place, ok := w.rules.Environment(of); ok && f.ID == "attack-in" {
		of = w.words.Name(place.Name, of)
	}
	if f.ID == "card" {
		of = w.cardName(of)
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

// verdictText says in words whether a measurement is within its target.
func (w *reportWriter) verdictText(f *balance.Measurement) string {
	key := "misses"
	switch {
	case f.IsInformation:
		return w.words.Say("lab.reported")
	case f.Holds():
		key = "holds"
	case f.SurelyMisses():
		key = "misses-surely"
	}
	return w.words.Say("lab."+key, "least", w.formatValue(f, f.Aim.Least), "most", w.formatValue(f, f.Aim.Most))
}

// formatValue formats a value of a measurement in its unit.
func (w *reportWriter) formatValue(f *balance.Measurement, n int) string {
	switch f.Unit {
	case balance.Permille:
		return w.localDecimal(fmt.Sprintf("%d.%d", n/10, n%10)) + " %"
	case balance.Hundredths:
		return w.localDecimal(fmt.Sprintf("%d.%02d", n/100, n%100))
	default:
		return strconv.Itoa(n)
	}
}

// localDecimal replaces the decimal point by the decimal separator of the language.
func (w *reportWriter) localDecimal(text string) string {
	return strings.Replace(text, ".", w.words.Say("cards.decimal"), 1)
}

type figureJSON struct {
	ID           string  `json:"id"`
	Of           string  `json:"of,omitempty"`
	Players      string  `json:"players,omitempty"`
	Unit         string  `json:"unit"`
	Times        int     `json:"times"`
	Value        int     `json:"value"`
	Low          int     `json:"low"`
	High         int     `json:"high"`
	Aim          *[2]int `json:"aim"`
	Holds        bool    `json:"holds"`
	SurelyMisses bool    `json:"surelyShort"`
}

func figureToJSON(f *balance.Measurement) figureJSON {
	form := figureJSON{
		ID: f.ID, Of: f.Of, Players: string(f.Pairing), Unit: string(f.Unit), Times: f.Times,
		Value: f.Value, Low: f.Low, High: f.High, Holds: f.Holds(), SurelyMisses: f.SurelyMisses(),
	}
	if !f.IsInformation {
		form.Aim = &[2]int{f.Aim.Least, f.Aim.Most}
	}
	return form
}
