package kyndo

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"octavo/engine/kyndo"
)

// WriteLab tells in words what the lab found.
func WriteLab(out io.Writer, rules *kyndo.Rules, r *kyndo.LabReport, words Words) error {
	w := labWriter{words: words, rules: rules}
	w.matches(r)
	for _, t := range r.Tiers {
		w.tier(t)
	}
	for _, c := range r.Contexts {
		w.context(c)
	}
	w.species(r.Species)
	for _, warning := range r.Warnings {
		w.say("warning", "text", warning.Text)
	}
	if _, err := io.WriteString(out, w.text.String()); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

type labWriter struct {
	words Words
	rules *kyndo.Rules
	text  strings.Builder
}

func (w *labWriter) say(key string, args ...string) {
	w.text.WriteString(w.words.say("lab."+key, args...) + "\n")
}

func (w *labWriter) matches(r *kyndo.LabReport) {
	w.text.WriteString(w.words.count("lab.matches", r.Matches) + "\n")
	w.say("rounds", "rounds", strconv.Itoa(r.Rounds), "attacker", strconv.Itoa(r.Attacker), "share", strconv.Itoa(r.AttackerShare()), "ties", strconv.Itoa(r.Ties))
	fair := "unfair"
	if r.FairAttack() {
		fair = "fair"
	}
	w.say(fair, "least", strconv.Itoa(r.Fair.Least), "most", strconv.Itoa(r.Fair.Most))
	w.say("ends", "points", strconv.Itoa(r.ByPoints), "draws", strconv.Itoa(r.Draws))
}

func (w *labWriter) tier(t kyndo.TierReport) {
	w.say("tier", "cost", strconv.Itoa(t.Tier.Cost), "bonus", strconv.Itoa(t.Tier.Bonus), "used", strconv.Itoa(t.Used),
		"useless", strconv.Itoa(t.Useless), "strengths", strconv.Itoa(t.Strengths))
	if t.DominatedBy != 0 {
		w.say("tier-dominated", "cost", strconv.Itoa(t.Tier.Cost), "by", strconv.Itoa(t.DominatedBy))
	}
}

func (w *labWriter) context(c kyndo.ContextReport) {
	context, _ := w.rules.Context(c.ID)
	place, _ := w.rules.Environment(c.Environment)
	name, where := w.words.name(context.Name, c.ID), w.words.name(place.Name, c.Environment)
	w.say("context", "name", name, "place", where, "imposed", strconv.Itoa(c.Imposed), "won", strconv.Itoa(c.Won),
		"pairs", strconv.Itoa(c.Pairs), "without", strconv.Itoa(c.Without), "with", strconv.Itoa(c.With))
	if c.Strong {
		w.say("context-strong", "name", name, "place", where, "gain", strconv.Itoa(c.With-c.Without), "most", strconv.Itoa(w.rules.Lab.ContextGain))
	}
}

func (w *labWriter) species(species []kyndo.SpeciesReport) {
	never := 0
	for _, s := range species {
		name := w.card(s.ID)
		if s.Played == 0 {
			w.say("species-never", "name", name)
		} else {
			w.say("species", "name", name, "played", strconv.Itoa(s.Played), "won", strconv.Itoa(s.Won), "share", strconv.Itoa(s.Share()))
		}
		if s.Never {
			never++
			w.say("species-worthless", "name", name, "rank", strconv.Itoa(s.BestRank), "all", strconv.Itoa(len(species)))
		}
		if s.DominatedBy != "" {
			w.say("species-outdone", "name", name, "by", w.card(s.DominatedBy))
		}
	}
	if never == 0 {
		w.say("species-none")
	}
}

func (w *labWriter) card(id string) string {
	card, _ := w.rules.Card(id)
	return w.words.name(card.Name, id)
}

// The form of a report in JSON.
type labJSON struct {
	Matches  int           `json:"matches"`
	Rounds   int           `json:"rounds"`
	Attacker labShare      `json:"attacker"`
	Ties     int           `json:"ties"`
	ByPoints int           `json:"decidedByPoints"`
	Draws    int           `json:"draws"`
	Tiers    []labTier     `json:"tiers"`
	Contexts []labContext  `json:"contexts"`
	Species  []labSpecies  `json:"species"`
	Warnings []labWarnings `json:"warnings"`
}

type labShare struct {
	Won   int  `json:"won"`
	Share int  `json:"sharePct"`
	Least int  `json:"fairFromPct"`
	Most  int  `json:"fairToPct"`
	Fair  bool `json:"fair"`
}

type labTier struct {
	Cost        int  `json:"cost"`
	Bonus       int  `json:"bonus"`
	Used        int  `json:"used"`
	Strengths   int  `json:"strengths"`
	Useless     int  `json:"useless"`
	DominatedBy *int `json:"dominatedBy"`
}

type labContext struct {
	ID          string `json:"id"`
	Environment string `json:"environment"`
	Imposed     int    `json:"imposed"`
	Won         int    `json:"won"`
	Pairs       int    `json:"pairs"`
	Without     int    `json:"defenderWithoutPct"`
	With        int    `json:"defenderWithPct"`
	Strong      bool   `json:"overStrong"`
}

type labSpecies struct {
	ID          string  `json:"id"`
	Played      int     `json:"played"`
	Won         int     `json:"won"`
	BestRank    int     `json:"bestRank"`
	Never       bool    `json:"neverWorthPlaying"`
	DominatedBy *string `json:"dominatedBy"`
}

type labWarnings struct {
	Path string `json:"path"`
	Text string `json:"text"`
}

// WriteLabJSON writes what the lab found as one object of JSON.
func WriteLabJSON(out io.Writer, r *kyndo.LabReport) error {
	form := labJSON{
		Matches: r.Matches, Rounds: r.Rounds, Ties: r.Ties, ByPoints: r.ByPoints, Draws: r.Draws, Warnings: []labWarnings{},
		Attacker: labShare{r.Attacker, r.AttackerShare(), r.Fair.Least, r.Fair.Most, r.FairAttack()},
	}
	for _, t := range r.Tiers {
		form.Tiers = append(form.Tiers, labTier{t.Tier.Cost, t.Tier.Bonus, t.Used, t.Strengths, t.Useless, unlessZero(t.DominatedBy)})
	}
	for _, c := range r.Contexts {
		form.Contexts = append(form.Contexts, labContext(c))
	}
	for _, s := range r.Species {
		form.Species = append(form.Species, labSpecies{s.ID, s.Played, s.Won, s.BestRank, s.Never, unlessZero(s.DominatedBy)})
	}
	for _, w := range r.Warnings {
		form.Warnings = append(form.Warnings, labWarnings(w))
	}
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(form); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

// unlessZero is a value, or null where there is none.
func unlessZero[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}
