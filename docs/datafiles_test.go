package docs

// The rules of games are in data files, which a publication may replace. Their readers are asked for
// the known keys, as for all files. They report possible numbers only for a whole file, so tests change
// a single number of a built-in file.

// firstGroup returns the first group of a list.
func firstGroup(list any) map[string]any {
	groups, _ := list.([]any)
	group, _ := groups[0].(map[string]any)
	return group
}
