package kyndo

// Natural is the move that playouts make.
func (r *Rules) Natural(v View, seed uint64) Action { return r.natural(&v, NewChance(seed)) }

// Imagined is what a player sees of a match that was imagined from a view.
func (r *Rules) Imagined(v View, seed uint64) View {
	m := r.imagine(&v, NewChance(seed))
	return m.View(v.Player)
}
