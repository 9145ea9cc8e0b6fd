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
		Help: "the most cells that a cage may have, few of which have so many; with a range, the largest cage of a puzzle has a number of cells within it",
	}
	mixOption = engine.OptionSpec{
		Key: "mix", Values: mixNames, Default: mixNames[small],
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

// Options lists what can be set.
func (Kind) Options() []engine.OptionSpec {
	return []engine.OptionSpec{
		sizeOption, opsOption, cageOption, mixOption, freeOption, maxTargetOption, zeroOption, mysteryOption,
	}
}

// Maker configures a source of candidates.
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
		size:      number(options, sizeOption),
		ops:       ops,
		least:     least,
		largest:   largest,
		mix:       parseMix(options.Get(mixOption)),
		free:      number(options, freeOption),
		maxTarget: number(options, maxTargetOption),
		fromZero:  options.Get(zeroOption) == "true",
		mystery:   options.Get(mysteryOption) == "true",
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

// number reads an option whose value is known to be a number.
func number(options engine.Options, spec engine.OptionSpec) int {
	n, err := strconv.Atoi(options.Get(spec))
	if err != nil {
		panic(fmt.Sprintf("option %s: %v", spec.Key, err))
	}
	return n
}

// signs are the operations in options, in their order.
const signs = "+*-/"

// parseOps reads a set of operations. The result begins with quotients, which few cages allow.
func parseOps(text string) (ops []op, err error) {
	for o := divide; ; o-- {
		if strings.Count(text, signs[o:o+1]) == 1 {
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

// setLimits sets the limits for division and search that follow from a request. maxIdleChanges was
// measured: with many possible changes, two to eight make about equally many puzzles a second; with
// few, two to three times as much makes most.
func (r *request) setLimits() {
	large := r.hasOp(add) || r.hasOp(multiply)
	r.unlimited = large && r.maxTarget == targetLimit
	r.pairsOnly = !large || r.largest == 2
	r.maxIdleChanges, r.maxDrafts = 5, 8
	if r.mystery || len(r.ops) < 3 {
		r.maxIdleChanges, r.maxDrafts = 15, 1
	}
	r.maxSearchNodes = latin.DefaultMaxNodes
	if r.mix != small || r.least > 2 {
		r.maxSearchNodes = 100 // of large cages, ten times as many could take minutes
	}
}

func (r *request) hasOp(o op) bool {
	for _, has := range r.ops {
		if has == o {
			return true
		}
	}
	return false
}

// tiersOf returns the tiers of a size. Of all 3×3 puzzles only two, apart from symmetries, need
// more than normal (a test tries all), and Keen offers no more either.
func tiersOf(size int) []engine.Tier {
	if size == minSize {
		return engine.AllTiers()[:2]
	}
	return engine.AllTiers()
}

// rejectImpossible returns an error if no grid can be divided as requested.
func (r *request) rejectImpossible(options engine.Options) error {
	cells := r.size * r.size
	if r.free > cells/3 {
		return r.freeError(engine.Messagef("a grid of %d cells can have a third of them given", cells), engine.Messagef("%d to %d", 0, cells/3))
	}
	if r.pairsOnly && (cells-r.free)%2 != 0 {
		return r.freeError(engine.Messagef("%d cells less %d can't be divided into pairs", cells, r.free), parity(cells))
	}
	if len(r.ops) == 1 && r.hasOp(subtract) && r.free == 0 && !r.mystery {
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
				Reason: engine.Messagef("no grid was found that has such targets only, in %d tries", trials),
			}
		}
	}
	return &engine.OptionError{
		Key: opsOption.Key, Value: options.Get(opsOption), Possible: engine.Messagef("the same with -, which fits every pair of cells"),
		Reason: engine.Messagef("no grid of this size was found that these fit, in %d tries", trials),
	}
}

func (r *request) freeError(reason, possible engine.Message) error {
	return &engine.OptionError{Key: freeOption.Key, Value: strconv.Itoa(r.free), Possible: possible, Reason: reason}
}

// parity returns a message for the numbers that are even or odd as n is.
func parity(n int) engine.Message {
	if n%2 == 0 {
		return engine.Messagef("an even number")
	}
	return engine.Messagef("an odd number")
}

// trials is the number of drafts that divisible tries.
const trials = 2000

// isDivisible tries whether a grid can be divided as requested. Its random source is fixed, so that
// the result depends only on the request.
func (r *request) isDivisible() bool {
	d := draft{request: r, dice: dice{Rand: rand.New(rand.NewPCG(uint64(r.size), trials))}, tier: engine.Easy}
	for range trials {
		if d.begin() {
			return true
		}
	}
	return false
}

// possibleTarget returns a largest target with which grids can be divided, or 0.
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
