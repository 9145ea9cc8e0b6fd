package kenken

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

var (
	sizeOption = engine.OptionSpec{
		Key: "size", Low: minSize, High: maxSize, Default: "6",
		Help: "cells in a row",
	}
	opsOption = engine.OptionSpec{
		Key: "ops", Form: `some of + - * /, each once, such as "+-"`, Default: "+-*/",
		Help: "the operations that clues may have",
	}
	cageOption = engine.OptionSpec{
		Key: "cage", Form: cageForm, Default: "6",
		Help: "the most cells of a cage; few cages have so many. With a range, the number of cells of the puzzle's largest cage is in it",
	}
	mixOption = engine.OptionSpec{
		Key: "mix", Values: mixNames, Default: mixNames[smallCages],
		Help: "how large cages are: mostly pairs, all sizes up to the largest, or the upper half of these, as far as the tier allows",
	}
	freeOption = engine.OptionSpec{
		Key: "free", Low: 0, High: maxSize * maxSize / 3, Default: "0",
		Help: "given cells: cages of a single cell; at most a third of the grid",
	}
	maxTargetOption = engine.OptionSpec{
		Key: "maxtarget", Low: 0, High: targetLimit - 1, Default: "0",
		Help: "the largest target of a cage; 0 sets no limit",
	}
	zeroOption = engine.OptionSpec{
		Key: "zero", Values: []string{"false", "true"}, Default: "false",
		Help: "digits from 0 instead of 1",
	}
	mysteryOption = engine.OptionSpec{
		Key: "mystery", Values: []string{"false", "true"}, Default: "false",
		Help: "clues without their operation; the solution is the only one over all operations that fit",
	}
)

// Options lists the options of a maker.
func (Kind) Options() []engine.OptionSpec {
	return []engine.OptionSpec{
		sizeOption, opsOption, cageOption, mixOption, freeOption, maxTargetOption, zeroOption, mysteryOption,
	}
}

// Maker returns a maker with these options. It rejects options with which no grid can be
// divided.
func (k Kind) Maker(options engine.Options) (engine.Maker, error) {
	if err := engine.CheckOptions(k.Options(), options); err != nil {
		return nil, err
	}
	ops, wrongOps := parseOps(options.Get(opsOption))
	least, largest, wrongCages := parseCages(options.Get(cageOption))
	if err := errors.Join(wrongOps, wrongCages); err != nil {
		return nil, err
	}
	r := request{
		size:           numberOption(options, sizeOption),
		ops:            ops,
		minLargestCage: least,
		maxCageSize:    largest,
		mix:            parseMix(options.Get(mixOption)),
		freeCells:      numberOption(options, freeOption),
		maxTarget:      numberOption(options, maxTargetOption),
		fromZero:       options.Get(zeroOption) == "true",
		mystery:        options.Get(mysteryOption) == "true",
	}
	if r.maxTarget == 0 {
		r.maxTarget = targetLimit
	}
	r.setLimits()
	if err := r.rejectImpossible(options); err != nil {
		return nil, err
	}
	return &maker{request: r}, nil
}

// numberOption returns the value of an option that is known to be a number.
func numberOption(options engine.Options, spec engine.OptionSpec) int {
	n, err := strconv.Atoi(options.Get(spec))
	if err != nil {
		panic(fmt.Sprintf("option %s: %v", spec.Key, err))
	}
	return n
}

// optionSigns holds the signs of the operations in the option ops, by op.
const optionSigns = "+*-/"

// parseOps parses a set of operations. The result begins with quotients, since the fewest cages
// allow them.
func parseOps(text string) (ops []op, err error) {
	for o := divide; ; o-- {
		if strings.Count(text, optionSigns[o:o+1]) == 1 {
			ops = append(ops, o)
		}
		if o == add {
			break
		}
	}
	if len(ops) != len(text) || text == "" {
		return nil, &engine.OptionError{Key: opsOption.Key, Value: text, Possible: engine.Messagef(opsOption.Form)}
	}
	return ops, nil
}

// setLimits sets the limits for division and search that follow from the options. The values of
// maxIdleChanges were measured. If a draft can be changed in many ways, any value from 2 to 8 gives
// about as many puzzles a second. If only few changes are possible, a value two to three times as
// large gives the most.
func (r *request) setLimits() {
	large := r.hasOp(add) || r.hasOp(multiply)
	r.anyCageFits = large && r.maxTarget == targetLimit
	r.pairsOnly = !large || r.maxCageSize == 2
	r.maxIdleChanges, r.maxDrafts = 5, 8
	if r.mystery || len(r.ops) < 3 {
		r.maxIdleChanges, r.maxDrafts = 15, 1
	}
	r.maxSearchNodes = latin.DefaultMaxNodes
	if r.mix != smallCages || r.minLargestCage > 2 {
		r.maxSearchNodes = 100 // with large cages, ten times as many could take minutes
	}
}

// hasOp reports whether clues may have this operation.
func (r *request) hasOp(o op) bool {
	for _, has := range r.ops {
		if has == o {
			return true
		}
	}
	return false
}

// tiersOf returns the tiers of a size. Those of 3×3 end with normal, as in Keen: only two 3×3
// puzzles need a harder tier, not counting turned and mirrored ones. A test tries all.
func tiersOf(size int) []engine.Tier {
	if size == minSize {
		return engine.AllTiers()[:2]
	}
	return engine.AllTiers()
}

// rejectImpossible returns an error if no grid can be divided as requested, or if all such puzzles
// have two solutions.
func (r *request) rejectImpossible(options engine.Options) error {
	cells := r.size * r.size
	if r.freeCells > cells/3 {
		return r.freeError(engine.Messagef("a grid of %d cells can have a third of them given", cells), engine.Messagef("%d to %d", 0, cells/3))
	}
	if r.pairsOnly && (cells-r.freeCells)%2 != 0 {
		return r.freeError(engine.Messagef("%d cells less %d can't be divided into pairs", cells, r.freeCells), parityWords(cells))
	}
	if len(r.ops) == 1 && r.hasOp(subtract) && r.freeCells == 0 && !r.mystery {
		return &engine.OptionError{
			Key: opsOption.Key, Value: options.Get(opsOption), Possible: engine.Messagef("- with another operation, or free cells"),
			Reason: engine.Messagef("of differences alone there is always a second solution: the one with the digits counted from the other end"),
		}
	}
	if err := r.rejectCages(options); err != nil {
		return err
	}
	if r.isDivisible() {
		return nil
	}
	if r.maxTarget < targetLimit {
		if enough := r.possibleTarget(); enough > 0 {
			return &engine.OptionError{
				Key: maxTargetOption.Key, Value: options.Get(maxTargetOption), Possible: engine.Messagef("%d and more, or 0", enough),
				Reason: engine.Messagef("no grid was found that has such targets only, in %d tries", divisionTrials),
			}
		}
	}
	return &engine.OptionError{
		Key: opsOption.Key, Value: options.Get(opsOption), Possible: engine.Messagef("the same with -, which fits every pair of cells"),
		Reason: engine.Messagef("no grid of this size was found that these fit, in %d tries", divisionTrials),
	}
}

// freeError returns an error about the option free.
func (r *request) freeError(reason, possible engine.Message) error {
	return &engine.OptionError{Key: freeOption.Key, Value: strconv.Itoa(r.freeCells), Possible: possible, Reason: reason}
}

// parityWords returns the words “an even number” if n is even, and “an odd number” if it is odd.
func parityWords(n int) engine.Message {
	if n%2 == 0 {
		return engine.Messagef("an even number")
	}
	return engine.Messagef("an odd number")
}

// divisionTrials is the number of drafts that isDivisible tries.
const divisionTrials = 2000

// isDivisible reports whether one of divisionTrials random divisions of a grid meets the request.
// Its seed is fixed, so that the result depends only on the request.
func (r *request) isDivisible() bool {
	d := draft{request: r, dice: dice{Rand: rand.New(rand.NewPCG(uint64(r.size), divisionTrials))}, tier: engine.Easy}
	for range divisionTrials {
		if d.begin() {
			return true
		}
	}
	return false
}

// possibleTarget returns a maximum of targets, larger than the requested one, with which a grid can
// be divided. It returns 0 if it finds none.
func (r *request) possibleTarget() int {
	more := *r
	for more.maxTarget < 1000 {
		more.maxTarget += 1 + more.maxTarget/8
		if more.isDivisible() {
			return more.maxTarget
		}
	}
	return 0
}
