package kyndodata

import (
	"slices"
	"strconv"
	"unicode/utf8"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

func (r *reader) environments(f *strict.Fields) {
	for _, e := range r.each(f, "environments", "environments with id, name, attack and defence") {
		var to kyndo.Environment
		var path string
		to.ID, path = r.id(e, "environments")
		to.Name = r.name(e, path)
		to.Attack, to.Defend = r.number(e, path, "attack"), r.number(e, path, "defence")
		to.Contexts = r.idents(e, path, "contexts")
		to.Habitats = r.habitats(e, path)
		e.Done()
		r.rules.Environments = append(r.rules.Environments, to)
	}
}

func (r *reader) habitats(e *strict.Fields, path string) []kyndo.Override {
	var list []kyndo.Override
	for _, f := range e.Groups("habitats", "habitats with attack and defence", "a group such as {habitat: risco, attack: 0, defence: 5}") {
		f.Call(message.Text("the habitat"))
		f.Require("habitat")
		l := f.Text("habitat")
		at := path + ".habitats." + l.Value
		r.mark(at, l.Pos, l.Value)
		list = append(list, kyndo.Override{Habitat: l.Value, Attack: r.number(f, at, "attack"), Defend: r.number(f, at, "defence")})
		f.Done()
	}
	return list
}

func (r *reader) contexts(f *strict.Fields) {
	for _, c := range r.each(f, "contexts", "contexts with id, name, char, threshold and penalty") {
		var to kyndo.Context
		var path string
		to.ID, path = r.id(c, "contexts")
		to.Name = r.name(c, path)
		c.Require("char")
		to.Char = r.char(c, path, "char")
		to.Threshold, to.Penalty = r.number(c, path, "threshold"), r.number(c, path, "penalty")
		c.Done()
		r.rules.Contexts = append(r.rules.Contexts, to)
	}
}

// char takes one of the characteristics, or none.
func (r *reader) char(f *strict.Fields, path, key string) kyndo.Char {
	char, _ := kyndo.CharNamed(r.word(f, path, key, charNames()))
	return char
}

func charNames() (names []string) {
	for _, c := range kyndo.Chars() {
		names = append(names, c.String())
	}
	return names
}

// word takes one of the known words, or nothing.
func (r *reader) word(f *strict.Fields, path, key string, known []string) string {
	l := f.Word(key, known, "")
	r.mark(path+"."+key, l.Pos, l.Value)
	return l.Value
}

func (r *reader) species(f *strict.Fields) {
	as := drawing(f, cards.ByFamily)
	for _, s := range r.each(f, "species", "species with id, name, attrs and primary") {
		var to kyndo.Card
		var path string
		to.ID, path = r.id(s, "species")
		to.Scientific, to.Family = r.ident(s, path, "scientific"), r.ident(s, path, "family")
		name, fell := r.nameAnd(s, path)
		to.Name, to.Also, to.Fact = name, r.also(s, path, "aka", fell), r.also(s, path, "fact", fell)
		to.Habitats = r.idents(s, path, "habitats")
		to.Frequency = r.ident(s, path, "frequency")
		to.Attributes = r.attributes(s, path)
		s.Require("primary")
		to.Primary = r.char(s, path, "primary")
		to.Secondary = r.char(s, path, "secondary")
		to.Abilities = r.abilities(s, path)
		r.drawn[to.ID] = cards.Drawn{As: drawing(s, as), Symbol: r.symbol(s)}
		s.Done()
		r.rules.Cards = append(r.rules.Cards, to)
	}
}

// drawing takes what a species without a picture is drawn as: what it says, or the topic.
func drawing(f *strict.Fields, standard cards.Drawing) cards.Drawing {
	var known []string
	for _, d := range cards.Drawings() {
		known = append(known, d.String())
	}
	return cards.Drawing(slices.Index(known, f.Word("drawing", known, standard.String()).Value))
}

// longestSymbol is how many letters an emblem has room for.
const longestSymbol = 3

// symbol takes what stands on the emblem of a species, which tells it from all others.
func (r *reader) symbol(f *strict.Fields) string {
	l := f.Text("symbol")
	if n := utf8.RuneCountInString(l.Value); n > longestSymbol {
		f.Errorf(l.Pos, l.Value, "symbol has %d letters; possible: up to %d", n, longestSymbol)
	}
	if first, taken := r.symbols[l.Value]; taken && l.Value != "" {
		f.Errorf(l.Pos, l.Value, "symbol %s stands here a second time; the first is %s", strict.Quoted(l.Value), f.Beside(first))
	} else {
		r.symbols[l.Value] = l.Pos
	}
	return l.Value
}

func (r *reader) attributes(s *strict.Fields, path string) (values kyndo.Attributes) {
	group := r.needed(s, path+".attrs", "attrs", "{P: 2, S: 6, …}")
	for _, char := range kyndo.Chars() {
		values = values.With(char, r.within(group, path+".attrs", char.String(), kyndo.Span{Most: r.rules.Attribute}))
	}
	group.Done()
	return values
}

func (r *reader) abilities(s *strict.Fields, path string) []kyndo.Ability {
	var list []kyndo.Ability
	if s.Form("abilities") == strict.ListForm {
		r.mark(path+".abilities", s.PositionOf("abilities"), "abilities")
	}
	first := map[string]strict.Pos{}
	for i, f := range s.Groups("abilities", "abilities with id, name, attack and defence", "a group such as {id: …, name: {es: …, en: …}, attack: 5, defence: 0}") {
		f.Call(message.Text("the ability"))
		list = append(list, r.ability(f, path+".abilities."+strconv.Itoa(i), first))
	}
	return list
}

// ability takes one of a species; first are where those before it have their ids.
func (r *reader) ability(f *strict.Fields, path string, first map[string]strict.Pos) (to kyndo.Ability) {
	f.Require("id")
	id := f.Text("id")
	if pos, taken := first[id.Value]; taken && id.Value != "" {
		again(f, id, pos)
	}
	first[id.Value] = id.Pos
	to.ID = id.Value
	r.mark(path, id.Pos, id.Value)
	to.Name = r.name(f, path)
	to.Attack, to.Defend = r.within(f, path, "attack", r.rules.Delta), r.within(f, path, "defence", r.rules.Delta)
	when := f.Group("when", "when", "a group such as {environment: paramo}")
	at := path + ".when"
	to.When.Environment, to.When.Context = r.ident(when, at, "environment"), r.ident(when, at, "context")
	to.When.Role = roleCalled(r.word(when, at, "role", roleNames()))
	to.When.Focus = r.char(when, at, "focus")
	when.Done()
	f.Done()
	return to
}

func (r *reader) ident(f *strict.Fields, path, key string) string {
	l := f.Text(key)
	r.mark(path+"."+key, l.Pos, l.Value)
	return l.Value
}
