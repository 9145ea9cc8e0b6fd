// Package watersort is the kind Water Sort: bottles of coloured segments, to be
// poured from one into another until each holds one colour.
//
// [Kind] is the way in. Levels are made by size and measured difficulty, decided
// exactly, and solved as shortly as a budget of positions allows.
//
// # The rules
//
// There are N colours with as many segments of each as a bottle has room for,
// CAP, in N+E bottles. A move pours the run of equal colour on top of a bottle
// onto an empty bottle or onto its own colour, as many segments as fit. The
// level is solved when every bottle is empty or full of one colour.
//
// # Making and grading
//
// docs/rules/watersort.md says how a level's bottles, score and difficulty T come
// about, and states the rulings W1 to W5 that comments cite. In short: how many
// bottles are empty follows from the size and the tier (policy.go); every level
// is decided before it is used, and made anew where it can't be solved
// (maker.go); what tells normal from hard is T (difficulty.go), by cuts that were
// measured (cuts.go); score100 stands beside T (score.go).
//
// # On paper
//
// Bottles stand in one to four rows, the drawing as near to a square as can be,
// and are numbered from 1, as in the printed moves (draw.go). What tells the
// colours apart is in palette.go and segment.go: every segment bears its glyph;
// hatch and ink, or in grey a tint, come after. At the smallest cell of 3 mm a
// glyph is 7 pt high and there is no room for hatch beside it. Beneath a level are
// a log of moves and a grid of steps (workings.go), and it can be laid out with
// tokens (kit.go): 19 × 14 mm each, one for every segment, and bottles to fit them.
//
// # Deciding what can be solved
//
// Whether a position can be solved does not depend on all that stands in the
// bottles (Ito, Kawahara and others, “Sorting Balls and Water: Equivalence and
// Computational Complexity”, FUN 2022). Call a border every place in a bottle
// where a segment lies on one of another colour. No move makes a border, and a
// border can fall only from the top of its bottle. When all have fallen, every
// bottle holds one colour, and pouring equal colours together solves the level.
// So the level is solved by letting borders fall one by one, and a state is
// which borders still stand. For such a state let
//
//   - a bin be a bottle without borders,
//   - the freed segments F(c) of a colour be those with no border above them,
//   - the shelves S(c) be the segments, taken or not, above the topmost border
//     in all bottles that have one with c right above it,
//   - room(c) = S(c) − F(c).
//
// Freed segments can stand on the shelves of their colour and in bins, a bin
// holding one colour. Of a colour there are never more than CAP segments, so
// that one bin is always enough for it, and it can do without if room(c) ≥ 0.
// Let need be the number of colours with room(c) < 0.
//
// Theorem. The topmost border of a bottle, with c above it and CAP−h segments of
// shelf, can be made to fall, while the others stand, if and only if
//
//	need, counted after taking CAP−h from room(c), ≤ number of bins.
//
// Necessary: at the moment when the last segment of c leaves the bottle, every
// freed segment stands on one of the shelves left or in a bin, and each colour
// whose freed segments are more than its shelves hold has a bin to itself. The
// run that comes to light in this bottle is neither on a shelf nor in a bin yet,
// so nothing of it counts.
//
// Sufficient: first let every other colour d use as few bins as it can. If
// room(d) ≥ 0, its segments in bins fit onto its shelves: pour there from the
// bins, one shelf after the other (a pour that doesn't fit fills the shelf and
// leaves the rest). If not, pour its bins together into one. No such pour takes
// a border away, for all are out of bins. Then as many bins are left to c as
// the theorem asks for. If c has a bin, pour the run into it: c's segments never
// overflow a bin. If room(c) ≥ CAP−h, the other shelves of c have space for the
// run once the bins of c are counted in, so pour it there. Else there is an
// empty bin: pour it there.
//
// When a border at height h falls, with c above and t below, room(c) falls by
// CAP−h and, unless the run of t lies at the bottom, room(t) rises by the same
// number; if it does, the bottle is one more bin with h freed segments of t in
// it. The run now in the open never makes things worse for its own colour.
// That is all the state there is; decide.go searches it, safe.go says which
// borders may fall at once, without a choice, and outlook.go which states are
// dead at a glance.
//
// # What is reached
//
// Of a thousand random levels in each cell of the policy (N=8, 20, 28 and 36; see
// bench_test.go)
// every one is decided. 99 in 100 take less than 50 ms, save with N=36, E=3,
// CAP=4, where 95 in 100 do and the worst take several seconds: two in a
// hundred of these can't be solved, which is dear to prove. A shortest solution
// is proven for all levels tried up to N=20 and all but about one in a hundred
// up to N=28, nearly always within a second. At N=36 with the fewest empty
// bottles it is proven for about five in six with CAP=4, nine in ten with
// CAP=5 and nearly all with CAP=6, and within a second for about three in five,
// three in four and nine in ten of them; for the others the solution found is
// some moves over the bound. With the most empty bottles nearly all are proven
// within a second.
//
// docs/rules/watersort.md says what was tried to make it faster, how little each
// bound would save, and which way is left (tried_test.go).
package watersort
