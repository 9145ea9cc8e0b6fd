package kyndodata

import (
	"slices"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

func (r *reader) readEnvironments(f *fields) {
	for e := range r.requiredList(f, environmentsName, "environments with id, name, attack and defence") {
		place := kyndo.Environment{ID: r.identify(e, environmentsName)}
		place.Name, _ = r.readName(e)
		place.Attack, place.Defend = e.requiredNumber("attack"), e.requiredNumber("defence")
		place.Contexts = e.identifiers("contexts")
		place.Habitats = readHabitats(e)
		e.Done()
		r.rules.Environments = append(r.rules.Environments, place)
	}
}

// readHabitats reads the percentages of an environment for the species of some habitats.
func readHabitats(environment *fields) (all []kyndo.Override) {
	for f := range environment.groups("habitats", "habitats with attack and defence", "a group such as {habitat: risco, attack: 0, defence: 5}") {
		f.SetName(message.Text("the habitat"))
		f.Require("habitat")
		habitat := f.Text("habitat")
		f.path = environment.pathOf("habitats." + habitat.Value)
		f.marks.mark(f.path, habitat.Pos, habitat.Value)
		all = append(all, kyndo.Override{Habitat: habitat.Value, Attack: f.requiredNumber("attack"), Defend: f.requiredNumber("defence")})
		f.Done()
	}
	return all
}

func (r *reader) readContexts(f *fields) {
	for c := range r.requiredList(f, contextsName, "contexts with id, name, char, threshold and penalty") {
		context := kyndo.Context{ID: r.identify(c, contextsName)}
		context.Name, _ = r.readName(c)
		c.Require("char")
		context.Char = c.char("char")
		context.Threshold, context.Penalty = c.requiredNumber("threshold"), c.requiredNumber("penalty")
		c.Done()
		r.rules.Contexts = append(r.rules.Contexts, context)
	}
}

// enoughProblems is the number of problems after which no more species are read. People see only
// the first hundred, and a long list may have mistakes in every species.
const enoughProblems = 1000

func (r *reader) readSpecies(f *fields) {
	standard := readDrawing(f, cards.ByFamily)
	for s := range r.requiredList(f, speciesName, "species with id, name, attrs and primary") {
		if len(r.problems) > enoughProblems {
			return
		}
		card := kyndo.Card{ID: r.identify(s, speciesName), Scientific: s.text("scientific"), Family: s.text("family")}
		name, missing := r.readName(s)
		card.Name, card.Also, card.Fact = name, r.readCompanion(s, "aka", missing), r.readCompanion(s, "fact", missing)
		card.Habitats = s.identifiers("habitats")
		card.Frequency = s.text("frequency")
		card.Attributes = r.readAttributes(s)
		s.Require("primary")
		card.Primary, card.Secondary = s.char("primary"), s.char("secondary")
		card.Abilities = r.readAbilities(s)
		r.drawn[card.ID] = cards.DrawingSettings{As: readDrawing(s, standard), Symbol: r.readSymbol(s)}
		s.Done()
		r.rules.Cards = append(r.rules.Cards, card)
	}
}

// readDrawing reads how a species without a picture is drawn.
func readDrawing(f *fields, standard cards.Drawing) cards.Drawing {
	var known []string
	for _, d := range cards.Drawings() {
		known = append(known, d.String())
	}
	return cards.Drawing(slices.Index(known, f.Word("drawing", known, standard.String()).Value))
}

// longestSymbol is the largest number of letters that fit on an emblem.
const longestSymbol = 3

// readSymbol reads the letters on a species' emblem, which no other species may have.
func (r *reader) readSymbol(f *fields) string {
	symbol := f.Text("symbol")
	if n := utf8.RuneCountInString(symbol.Value); n > longestSymbol {
		f.Errorf(symbol.Pos, symbol.Value, "symbol has %d letters; possible: up to %d", n, longestSymbol)
	}
	if first, taken := r.symbols[symbol.Value]; taken && symbol.Value != "" {
		f.Errorf(symbol.Pos, symbol.Value, "symbol %s stands here a second time; the first is %s", strict.Quoted(symbol.Value), f.LineOrRow(first))
	} else {
		r.symbols[symbol.Value] = symbol.Pos
	}
	return symbol.Value
}

func (r *reader) readAttributes(species *fields) (values kyndo.Attributes) {
	group := species.requiredGroup("attrs", "{P: 2, S: 6, …}")
	for _, char := range kyndo.Chars() {
		values = values.With(char, group.numberWithin(char.String(), kyndo.Span{Most: r.rules.Attribute}))
	}
	group.Done()
	return values
}

func (r *reader) readAbilities(species *fields) (all []kyndo.Ability) {
	if species.Form("abilities") == strict.ListForm {
		species.markKey("abilities")
	}
	firstByID := map[string]strict.Pos{}
	for f := range species.groups("abilities", "abilities with id, name, attack and defence", "a group such as {id: …, name: {es: …, en: …}, attack: 5, defence: 0}") {
		f.SetName(message.Text("the ability"))
		all = append(all, r.readAbility(f, firstByID))
	}
	return all
}

func (r *reader) readAbility(f *fields, firstByID map[string]strict.Pos) kyndo.Ability {
	f.Require("id")
	id := f.Text("id")
	if first, taken := firstByID[id.Value]; taken && id.Value != "" {
		refuseSecond(f, id, first)
	}
	firstByID[id.Value] = id.Pos
	f.marks.mark(f.path, id.Pos, id.Value)
	ability := kyndo.Ability{ID: id.Value}
	ability.Name, _ = r.readName(f)
	ability.Attack, ability.Defend = f.numberWithin("attack", r.rules.Delta), f.numberWithin("defence", r.rules.Delta)
	when := f.optionalGroup("when", "a group such as {environment: paramo}")
	ability.When = kyndo.Condition{
		Environment: when.text("environment"), Context: when.text("context"),
		Role: roleNamed(when.word("role", roleNames())), Focus: when.char("focus"),
	}
	when.Done()
	f.Done()
	return ability
}
