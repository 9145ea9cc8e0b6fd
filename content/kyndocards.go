package content

import "strconv"

func (r *kyndoReader) environments(f *fields) {
	for _, e := range r.each(f, "environments", "environments with id, name, attack and defence") {
		var to KyndoEnvironment
		var path string
		to.ID, path = r.id(e, "environments")
		to.Name = r.name(e, path)
		to.Attack, to.Defence = r.number(e, path, "attack"), r.number(e, path, "defence")
		to.Contexts = r.idents(e, path, "contexts")
		to.Habitats = r.habitats(e, path)
		e.done()
		r.into.Environments = append(r.into.Environments, to)
	}
}

func (r *kyndoReader) habitats(e *fields, path string) []KyndoHabitat {
	var list []KyndoHabitat
	items, _ := e.list("habitats", "habitats with attack and defence")
	for _, v := range items {
		if v.form != groupForm {
			e.impossible("an entry of habitats", v, "a group such as {habitat: risco, attack: 0, defence: 5}")
			continue
		}
		f := e.within(v, "the habitat")
		f.require("habitat")
		l := f.text("habitat")
		at := path + ".habitats." + l.Value
		r.mark(at, l.Pos, l.Value)
		list = append(list, KyndoHabitat{l.Value, r.number(f, at, "attack"), r.number(f, at, "defence")})
		f.done()
	}
	return list
}

func (r *kyndoReader) contexts(f *fields) {
	for _, c := range r.each(f, "contexts", "contexts with id, name, char, threshold and penalty") {
		var to KyndoContext
		var path string
		to.ID, path = r.id(c, "contexts")
		to.Name = r.name(c, path)
		c.require("char")
		to.Char = r.word(c, path, "char", r.words.Chars)
		to.Threshold, to.Penalty = r.number(c, path, "threshold"), r.number(c, path, "penalty")
		c.done()
		r.into.Contexts = append(r.into.Contexts, to)
	}
}

// word takes one of the known words, or nothing.
func (r *kyndoReader) word(f *fields, path, key string, known []string) string {
	l := f.word(key, known, "")
	r.mark(path+"."+key, l.Pos, l.Value)
	return l.Value
}

func (r *kyndoReader) species(f *fields) {
	for _, s := range r.each(f, "species", "species with id, name, attrs and primary") {
		var to KyndoSpecies
		var path string
		to.ID, path = r.id(s, "species")
		to.Scientific, to.Family = r.text(s, path, "scientific").Value, r.text(s, path, "family").Value
		to.Name, to.Also, to.Fact = r.name(s, path), r.maybe(s, "aka"), r.maybe(s, "fact")
		to.Habitats = r.idents(s, path, "habitats")
		to.Frequency = r.text(s, path, "frequency").Value
		to.Attributes = r.attributes(s, path)
		s.require("primary")
		to.Primary = r.word(s, path, "primary", r.words.Chars)
		to.Secondary = r.word(s, path, "secondary", r.words.Chars)
		to.Abilities = r.abilities(s, path)
		s.done()
		r.into.Species = append(r.into.Species, to)
	}
}

func (r *kyndoReader) attributes(s *fields, path string) map[string]int {
	group := r.group(s, path+".attrs", "attrs", "{P: 2, S: 6, …}")
	values := map[string]int{}
	for _, char := range r.words.Chars {
		values[char] = r.number(group, path+".attrs", char)
	}
	group.done()
	return values
}

func (r *kyndoReader) abilities(s *fields, path string) []KyndoAbility {
	var list []KyndoAbility
	items, ok := s.list("abilities", "abilities with id, name, attack and defence")
	if ok {
		r.mark(path+".abilities", s.positionOf("abilities"), "abilities")
	}
	for i, v := range items {
		if v.form != groupForm {
			s.impossible("an entry of abilities", v, "a group such as {id: …, name: {es: …, en: …}, attack: 5, defence: 0}")
			continue
		}
		list = append(list, r.ability(s.within(v, "the ability"), path+".abilities."+strconv.Itoa(i)))
	}
	return list
}

func (r *kyndoReader) ability(f *fields, path string) KyndoAbility {
	var to KyndoAbility
	f.require("id")
	id := f.text("id")
	to.ID = id.Value
	r.mark(path, id.Pos, id.Value)
	to.Name = r.name(f, path)
	to.Attack, to.Defence = r.number(f, path, "attack"), r.number(f, path, "defence")
	when := f.group("when", "when", "a group such as {environment: paramo}")
	to.Environment, to.Context = r.ident(when, path+".when", "environment"), r.ident(when, path+".when", "context")
	to.Role = r.word(when, path+".when", "role", r.words.Roles)
	to.Focus = r.word(when, path+".when", "focus", r.words.Chars)
	when.done()
	f.done()
	return to
}

func (r *kyndoReader) ident(f *fields, path, key string) string {
	l := f.text(key)
	r.mark(path+"."+key, l.Pos, l.Value)
	return l.Value
}
