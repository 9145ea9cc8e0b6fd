// Package ranking sorts lists of large things stably, in little code: the library's sorting is
// compiled anew for each type that is sorted, and engines have to be small for whoever waits
// for them in a browser. Here the places of a list are sorted, which are the same for all
// lists, and each thing is moved once at the end.
package ranking

import "slices"

// short is how many things are put in order one by one.
const short = 12

// Sort puts a list in order. Things that compare as equal stay as they came.
func Sort[T any](list []T, compare func(a, b T) int) {
	if len(list) <= short {
		insert(list, compare)
		return
	}
	places := make([]int, len(list))
	for i := range places {
		places[i] = i
	}
	slices.SortStableFunc(places, func(i, j int) int { return compare(list[i], list[j]) })
	came := slices.Clone(list)
	for i, place := range places {
		list[i] = came[place]
	}
}

// insert takes each thing before those that come after it in order.
func insert[T any](list []T, compare func(a, b T) int) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && compare(list[j], list[j-1]) < 0; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}
