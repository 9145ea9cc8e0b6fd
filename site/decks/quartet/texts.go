package quartet

import (
	"context"
	"embed"
	"fmt"
	"path"
	"strconv"
	"strings"
	"text/template"

	"octavo/engine/kyndo/cards"
	"octavo/render"
	"octavo/render/limit"
	"octavo/templates"
)

//go:embed words.*.yaml guide.*.md
var texts embed.FS

// Texts returns the texts of quartets, for loading locales.
func Texts() templates.KindTexts { return templates.Embedded(Game, texts) }

// games lists the two games that pupils play with the cards. Each has a title and steps among the
// texts.
func games() []string { return []string{"quartet", "trumps"} }

// Each game has stepCount steps. winningStep says which value wins.
const (
	stepCount   = 5
	winningStep = "trumps.step3"
)

// steps returns the rules of a game, step by step.
func (p *pack) steps(game string) (all []string) {
	comparing := "values"
	if p.source.Points.Value > 0 {
		comparing = "points"
	}
	c := p.data.cards[0]
	for n := range stepCount {
		key := game + ".step" + strconv.Itoa(n+1)
		text := p.say(key, "card", p.data.cards[len(p.data.cards)-1].ID,
			"line", p.data.lines[0].Name, "value", p.printed(&c, 0), "compared", p.say("compared."+comparing))
		if key == winningStep && p.data.hasLowest() {
			text += " " + p.say("lowest."+comparing, "sign", cards.LowestSign)
		}
		all = append(all, text)
	}
	return all
}

// rulesText returns how to play both games, in Markdown. heading begins the title of each.
func (p *pack) rulesText(heading string) []byte {
	var b strings.Builder
	for _, game := range games() {
		fmt.Fprintf(&b, "%s %s\n\n", heading, render.Escape(p.say(game+".title")))
		for i, step := range p.steps(game) {
			fmt.Fprintf(&b, "%d. %s\n", i+1, render.Escape(step))
		}
		b.WriteString("\n")
	}
	return []byte(b.String())
}

// guide is the data of the template of the teacher's page.
type guide struct {
	Title, Body string
	Cards       int
	Players     int    // largest number of players, with four cards each
	Points      int    // the highest number of points; 0 if real values are compared
	LowestSign  string // "" if the highest value wins on all lines
	Rules       string
	Leaders     []leader
	Credits     []string
}

// A leader has the cards with the highest and the lowest value of a line.
type leader struct{ Line, Most, Least string }

// guideText returns the teacher's page in Markdown: aim, time and group, how to play, and what to
// talk about.
func (p *pack) guideText(ctx context.Context) ([]byte, error) {
	found, err := templates.Find(p.locale.Chain(), templates.Place{Files: texts, Name: func(language string) string { return "guide." + language + ".md" }})
	if err != nil {
		return nil, err
	}
	g := guide{
		Title: render.Typographic(p.source.Title.Value), Body: string(render.Guard(p.source.Body)), Cards: len(p.data.cards), Players: len(p.data.cards) / 4,
		Points: p.source.Points.Value, Rules: string(p.rulesText("###")), Leaders: p.leaders(), Credits: p.credits(),
	}
	if p.data.hasLowest() {
		g.LowestSign = cards.LowestSign
	}
	return limit.Text(ctx, path.Join("templates", found.Name), string(found.Text), template.FuncMap{"escape": render.Escape}, g)
}

// leaders returns the extreme cards of each line.
func (p *pack) leaders() (all []leader) {
	for line, about := range p.data.lines {
		most, least := 0, 0
		for i, c := range p.data.cards {
			if n := c.values[line].Number; n > p.data.cards[most].values[line].Number {
				most = i
			} else if n < p.data.cards[least].values[line].Number {
				least = i
			}
		}
		name := func(i int) string {
			c := &p.data.cards[i]
			return c.Name.Value + ", " + p.printed(c, line)
		}
		heading := about.Name
		if about.lowestWins {
			heading += " " + cards.LowestSign
		}
		all = append(all, leader{heading, name(most), name(least)})
	}
	return all
}

// credits lists the authors of pictures.
func (p *pack) credits() (all []string) {
	for _, c := range p.data.cards {
		if c.art != nil {
			all = append(all, c.Name.Value+": "+c.Credit)
		}
	}
	return all
}

// book makes a book of Markdown on the paper of the pack.
func (p *pack) book(source []byte) *render.Book {
	d := p.source
	return &render.Book{
		Slug: d.Slug, Language: d.Language.Value,
		Title: render.Typographic(d.Title.Value), Author: render.Typographic(d.Author.Value), Description: render.Typographic(d.Description.Value),
		Seed: d.Slug, Worksheet: true, Page: p.page(),
		Source: source, Doc: render.Parse(source), Words: p.locale, Images: map[string]render.Image{},
	}
}
