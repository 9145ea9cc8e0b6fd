package engine

// Supply gives every kind those of the materials that are meant for it.
func Supply(kinds []Kind, materials ...Material) []Kind {
	supplied := make([]Kind, len(kinds))
	for i, k := range kinds {
		supplied[i] = k
		needy, ok := k.(Supplied)
		if !ok {
			continue
		}
		var own []Material
		for _, m := range materials {
			if m.Material() == k.Name() {
				own = append(own, m)
			}
		}
		supplied[i] = needy.With(own...)
	}
	return supplied
}
