package content

import "strconv"

func (r *kyndoReader) environments(f *Fields) {
	for _, e := range r.each(f, "environments", "environments with id, name, attack and defence") {
		var to KyndoEnvironment
		var path string
		to.ID, path = r.id(e, "environments")
		to.Name = r.name(e, path)
		to.Attack, to.Defence = r.number(e, path, "attack"), r.number(e, path, "defence")
		to.Contexts = r.idents(e, path, "contexts")
		to.Habitats = r.habitats(e, path)
		e.Done()
		r.into.Environments = append(r.into.Environments, to)
	}
}

func (r *kyndoReader) habitats(e *Fields, path string) []KyndoHabitat {
	var list []KyndoHabitat
	items, _ := e.list("habitats", "habitats with attack and defence")
	for _, v := range items {
		if v.form != GroupForm {
			e.impossible("an entry of habitats", v, "a group such as {habitat: risco, attack: 0, defence: 5}")
			continue
		}
		f := e.within(v, "the habitat")
		f.Require("habitat")
		l := f.Text("habitat")
		at := path + ".habitats." + l.Value
		r.mark(at, l.Pos, l.Value)
		list = append(list, KyndoHabitat{l.Value, r.number(f, at, "attack"), r.number(f, at, "defence")})
		f.Done()
	}
	return list
}

func (r *kyndoReader) contexts(f *Fields) {
	for _, c := range r.each(f, "contexts", "contexts with id, name, char, threshold and penalty") {
		var to KyndoContext
		var path string
		to.ID, path = r.id(c, "contexts")
		to.Name = r.name(c, path)
		c.Require("char")
		to.Char = r.word(c, path, "char", r.words.Chars)
		to.Threshold, to.Penalty = r.number(c, path, "threshold"), r.number(c, path, "penalty")
		c.Done()
		r.into.Contexts = append(r.into.Contexts, to)
	}
}

// Word takes one of the known words, or nothing.
func (r *kyndoReader) word(f *Fields, path, key string, known []string) string {
	l := f.Word(key, known, "")
	r.mark(path+"."+key, l.Pos, l.Value)
	return l.Value
}

func (r *kyndoReader) species(f *Fields) {
	for _, s := range r.each(f, "species", "species with id, name, attrs and primary") {
		var to KyndoSpecies
		var path string
		to.ID, path = r.id(s, "species")
		to.Scientific, to.Family = r.text(s, path, "scientific").Value, r.text(s, path, "family").Value
		to.Name, to.Also, to.Fact = r.name(s, path), r.maybe(s, "aka"), r.maybe(s, "fact")
		to.Habitats = r.idents(s, path, "habitats")
		to.Frequency = r.text(s, path, "frequency").Value
		to.Attributes = r.attributes(s, path)
		s.Require("primary")
		to.Primary = r.word(s, path, "primary", r.words.Chars)
		to.Secondary = r.word(s, path, "secondary", r.words.Chars)
		to.Abilities = r.abilities(s, path)
		s.Done()
		r.into.Species = append(r.into.Species, to)
	}
}

func (r *kyndoReader) attributes(s *Fields, path string) map[string]int {
	group := r.group(s, path+".attrs", "attrs", "{P: 2, S: 6, …}")
	values := map[string]int{}
	for _, char := range r.words.Chars {
		values[char] = r.number(group, path+".attrs", char)
	}
	group.Done()
	return values
}

func (r *kyndoReader) abilities(s *Fields, path string) []KyndoAbility {
	var list []KyndoAbility
	items, ok := s.list("abilities", "abilities with id, name, attack and defence")
	if ok {
		r.mark(path+".abilities", s.PositionOf("abilities"), "abilities")
	}
	for i, v := range items {
		if v.form != GroupForm {
			s.impossible("an entry of abilities", v, "a group such as {id: …, name: {es: …, en: …}, attack: 5, defence: 0}")
			continue
		}
		list = append(list, r.ability(s.within(v, "the ability"), path+".abilities."+strconv.Itoa(i)))
	}
	return list
}

func (r *kyndoReader) ability(f *Fields, path string) KyndoAbility {
	var to KyndoAbility
	f.Require("id")
	id := f.Text("id")
	to.ID = id.Value
	r.mark(path, id.Pos, id.Value)
	to.Name = r.name(f, path)
	to.Attack, to.Defence = r.number(f, path, "attack"), r.number(f, path, "defence")
	when := f.Group("when", "when", "a group such as {environment: paramo}")
	to.Environment, to.Context = r.ident(when, path+".when", "environment"), r.ident(when, path+".when", "context")
	to.Role = r.word(when, path+".when", "role", r.words.Roles)
	to.Focus = r.word(when, path+".when", "focus", r.words.Chars)
	when.Done()
	f.Done()
	return to
}

func (r *kyndoReader) ident(f *Fields, path, key string) string {
	l := f.Text(key)
	r.mark(path+"."+key, l.Pos, l.Value)
	return l.Value
}
