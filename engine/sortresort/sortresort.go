// Package sortresort makes the levels of Sort Resort, a game in which items are
// sorted on containers until three of a sort stand together and vanish.
//
// A Level has exactly the keys of the game's level format; a World names its
// items. The rules and the solver are package play's. The numbers of the
// balance are data: see Balance and data/balance.json.
package sortresort
