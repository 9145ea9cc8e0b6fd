package docs

// What games are made by stands in files of their own, which a publication may have in place
// of those that are built in. Their keys are asked of those who read them, as all others are;
// which numbers are possible they say of a whole file alone, and so one that is built in is
// given to them with a single number changed.

// first is the first group of a list.
func first(list any) map[string]any {
	groups, _ := list.([]any)
	group, _ := groups[0].(map[string]any)
	return group
}
