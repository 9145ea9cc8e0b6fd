// Package lab writes reports on the balance of KYNDO, as text and as JSON. The numbers come
// from engine/kyndo/balance.
package lab

import (
	"encoding/json"
	"io"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/balance"
	"octavo/site/decks/kyndodata"
)

// Write writes a report as text in the language of words.
func Write(out io.Writer, rules *kyndo.Rules, r *balance.Report, words kyndodata.Words) error {
	w := reportWriter{words: words, rules: rules}
	if 0 < r.Trial.Step && r.Trial.Step < kyndo.FullGame {
		w.say("step-" + strconv.Itoa(r.Trial.Step))
	}
	w.writeMatches(r)
	for _, t := range r.Tiers {
		w.writeTier(t)
	}
	for _, c := range r.Contexts {
		w.writeContext(c)
	}
	w.writeSpecies(r.Species)
	w.writeFigures(r)
	for _, warning := range r.Warnings {
		w.say("warning", "text", warning.Text)
	}
	if _, err := io.WriteString(out, w.text.String()); err != nil {
		return message.Errorf("writing the report: %v", err)
	}
	return nil
}

// A reportWriter collects the text of a report.
type reportWriter struct {
	words kyndodata.Words
	rules *kyndo.Rules
	text  strings.Builder
}

// say adds a line with the text of a key under "lab.".
func (w *reportWriter) say(key string, args ...string) {
	w.text.WriteString(w.words.Say("lab."+key, args...) + "\n")
}

func (w *reportWriter) writeMatches(r *balance.Report) {
	w.text.WriteString(w.words.Count("lab.matches", r.Trial.Matches) + "\n")
	w.say("rounds", "rounds", strconv.Itoa(r.Rounds), "attacker", strconv.Itoa(r.AttackerWins), "share", strconv.Itoa(r.AttackerShare()), "ties", strconv.Itoa(r.Ties))
	fair := "unfair"
	if r.IsAttackFair() {
		fair = "fair"
	}
	w.say(fair, "least", strconv.Itoa(r.FairShare.Least), "most", strconv.Itoa(r.FairShare.Most))
	w.say("ends", "points", strconv.Itoa(r.ByPoints), "draws", strconv.Itoa(r.Draws))
}

func (w *reportWriter) writeTier(t balance.TierStats) {
	w.say("tier", "cost", strconv.Itoa(t.Tier.Cost), "bonus", strconv.Itoa(t.Tier.Bonus), "used", strconv.Itoa(t.Used),
		"useless", strconv.Itoa(t.Useless), "strengths", strconv.Itoa(t.Strengths))
	if t.DominatedBy != 0 {
		w.say("tier-dominated", "cost", strconv.Itoa(t.Tier.Cost), "by", strconv.Itoa(t.DominatedBy))
	}
}

func (w *reportWriter) writeContext(c balance.ContextStats) {
	context, _ := w.rules.Context(c.ID)
	place, _ := w.rules.Environment(c.Environment)
	name, where := w.words.Name(context.Name, c.ID), w.words.Name(place.Name, c.Environment)
	w.say("context", "name", name, "place", where, "imposed", strconv.Itoa(c.Imposed), "won", strconv.Itoa(c.Won),
		"pairs", strconv.Itoa(c.Pairs), "without", strconv.Itoa(c.Without), "with", strconv.Itoa(c.With))
	if c.Strong {
		w.say("context-strong", "name", name, "place", where, "gain", strconv.Itoa(c.With-c.Without), "most", strconv.Itoa(w.rules.Lab.ContextGain))
	}
}

func (w *reportWriter) writeSpecies(species []balance.SpeciesStats) {
	if len(species) == 0 { // a report on an introductory game has no species
		return
	}
	never := 0
	for _, s := range species {
		name := w.cardName(s.ID)
		if s.Played == 0 {
			w.say("species-never", "name", name)
		} else {
			w.say("species", "name", name, "played", strconv.Itoa(s.Played), "won", strconv.Itoa(s.Won), "share", strconv.Itoa(s.Share()))
		}
		if s.NeverWorthPlaying {
			never++
			w.say("species-worthless", "name", name, "rank", strconv.Itoa(s.BestRank), "all", strconv.Itoa(len(species)))
		}
		if s.DominatedBy != "" {
			w.say("species-outdone", "name", name, "by", w.cardName(s.DominatedBy))
		}
	}
	if never == 0 {
		w.say("species-none")
	}
}

func (w *reportWriter) cardName(id string) string {
	card, _ := w.rules.Card(id)
	return w.words.Name(card.Name, id)
}

// reportJSON is the JSON form of balance.Report.
type reportJSON struct {
	Game     int           `json:"game,omitempty"` // 1 to 3 for an introductory game; left out for the full game
	Matches  int           `json:"matches"`
	Rounds   int           `json:"rounds"`
	Attacker shareJSON     `json:"attacker"`
	Ties     int           `json:"ties"`
	ByPoints int           `json:"decidedByPoints"`
	Draws    int           `json:"draws"`
	Tiers    []tierJSON    `json:"tiers"`
	Contexts []contextJSON `json:"contexts"`
	Species  []speciesJSON `json:"species"`
	Searches int           `json:"searches"`
	Budget   int           `json:"budget"`
	Figures  []figureJSON  `json:"figures"`
	Warnings []warningJSON `json:"warnings"`
}

type shareJSON struct {
	Won   int  `json:"won"`
	Share int  `json:"sharePct"`
	Least int  `json:"fairFromPct"`
	Most  int  `json:"fairToPct"`
	Fair  bool `json:"fair"`
}

type tierJSON struct {
	Cost        int  `json:"cost"`
	Bonus       int  `json:"bonus"`
	Used        int  `json:"used"`
	Strengths   int  `json:"strengths"`
	Useless     int  `json:"useless"`
	DominatedBy *int `json:"dominatedBy"`
}

type contextJSON struct {
	ID          string `json:"id"`
	Environment string `json:"environment"`
	Imposed     int    `json:"imposed"`
	Won         int    `json:"won"`
	Pairs       int    `json:"pairs"`
	Without     int    `json:"defenderWithoutPct"`
	With        int    `json:"defenderWithPct"`
	Strong      bool   `json:"overStrong"`
}

type speciesJSON struct {
	ID          string  `json:"id"`
	Played      int     `json:"played"`
	Won         int     `json:"won"`
	BestRank    int     `json:"bestRank"`
	Never       bool    `json:"neverWorthPlaying"`
	DominatedBy *string `json:"dominatedBy"`
}

type warningJSON struct {
	Path string `json:"path"`
	Text string `json:"text"`
}

// WriteJSON writes a report as a JSON object.
func WriteJSON(out io.Writer, r *balance.Report) error {
	form := reportJSON{
		Game: r.Trial.Step, Matches: r.Trial.Matches, Searches: r.Trial.Searches, Budget: r.Trial.Budget, Rounds: r.Rounds, Ties: r.Ties, ByPoints: r.ByPoints, Draws: r.Draws, Warnings: []warningJSON{},
		Attacker: shareJSON{r.AttackerWins, r.AttackerShare(), r.FairShare.Least, r.FairShare.Most, r.IsAttackFair()},
	}
	for _, t := range r.Tiers {
		form.Tiers = append(form.Tiers, tierJSON{t.Tier.Cost, t.Tier.Bonus, t.Used, t.Strengths, t.Useless, nilIfZero(t.DominatedBy)})
	}
	for _, c := range r.Contexts {
		form.Contexts = append(form.Contexts, contextJSON(c))
	}
	for i := range r.Figures {
		form.Figures = append(form.Figures, figureToJSON(&r.Figures[i]))
	}
	for _, s := range r.Species {
		form.Species = append(form.Species, speciesJSON{s.ID, s.Played, s.Won, s.BestRank, s.NeverWorthPlaying, nilIfZero(s.DominatedBy)})
	}
	for _, w := range r.Warnings {
		form.Warnings = append(form.Warnings, warningJSON(w))
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(form); err != nil {
		return message.Errorf("writing the report: %v", err)
	}
	return nil
}

// nilIfZero returns a pointer to value, or nil for the zero value.
func nilIfZero[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}
