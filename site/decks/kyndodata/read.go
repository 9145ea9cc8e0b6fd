package kyndodata

import (
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// A reader reads the data of a topic into rules and words. It collects all problems. It doesn't depend
// on files, so that browsers can use it, too.
type reader struct {
	*positions
	languages   []string                       // requested languages
	chain       func(language string) []string // returns a language, then those that it borrows texts from
	rules       *kyndo.Rules
	rulesShared bool // whether the rules are not the topic's own file
	vocabulary  Vocabulary
	sheetWords  *sheetWords // nil if the species are not in a sheet
	ruleWords   *sheetWords // words for problems outside of sheets; made for the first one
	art         map[string]cards.Art
	drawn       map[string]cards.DrawingSettings
	balances    []pendingBalance
	borrowed    map[string][]BorrowedName         // borrowed names, by the language that lacks them
	missingIn   map[string][]string               // languages that lack a text, by the text's path
	symbols     map[string]strict.Pos             // positions of the symbols on emblems, by symbol
	ids         map[string]strict.Located[string] // ids in use, by list, a dot and the id's names.Key
	entryCounts map[string]int                    // number of entries, by list
	notes       strict.Problems                   // hints for the publisher that are no mistakes
	problems    strict.Problems
}

// newReader returns a reader of data in a folder. chain returns a language and then the languages that
// it borrows from.
func newReader(folder string, chain func(language string) []string, languages []string) *reader {
	return &reader{
		positions: newPositions(folder), languages: languages, chain: chain,
		rules: &kyndo.Rules{}, art: map[string]cards.Art{}, drawn: map[string]cards.DrawingSettings{},
		borrowed: map[string][]BorrowedName{}, missingIn: map[string][]string{}, symbols: map[string]strict.Pos{},
		ids: map[string]strict.Located[string]{}, entryCounts: map[string]int{},
	}
}

// readerOf returns the function that reads a file of a topic.
func (r *reader) readerOf(name string) func(*fields) {
	return map[string]func(*fields){
		rulesName: r.readRules, environmentsName: r.readEnvironments, contextsName: r.readContexts, speciesName: r.readSpecies, wordsName: r.readWords,
	}[name]
}

func (r *reader) readFile(source *strict.Source, problem *strict.Problem, read func(*fields)) {
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	r.sources[source.Name()] = source
	if group, ok := source.YAML("the file", &r.problems); ok {
		read(&fields{Fields: group, marks: r.positions})
		group.Done()
	}
}

// data returns what was read, after checking it.
func (r *reader) data() (*Data, error) {
	balances := r.readBalances()
	if err := r.problems.Err(); err != nil {
		r.checkPartly()
		return nil, r.problems.Err()
	}
	for _, fault := range r.rules.Check() {
		r.problems = append(r.problems, r.problemOf(fault))
	}
	if len(r.problems) == 0 {
		r.checkBalances(balances)
	}
	return &Data{
		Game: cards.Game{Rules: r.rules, Art: r.art, Drawn: r.drawn}, Balances: balances, Vocabulary: r.vocabulary,
		Borrowed: r.borrowed, Notes: r.notes, missingIn: r.missingIn, positions: r.positions,
	}, r.problems.Err()
}

// readRules reads rules.yaml.
func (r *reader) readRules(f *fields) {
	rules := r.rules
	f.requiredNumbers("scale", []number{{"attribute", &rules.Attribute}, {"combat", &rules.Combat}})
	var weights []number
	for i, c := range kyndo.Chars() {
		weights = append(weights, number{c.String(), &rules.Weights[i]})
	}
	f.requiredNumbers("weights", weights)
	for tier := range r.requiredList(f, "tiers", tiersExample) {
		rules.Tiers = append(rules.Tiers, readTier(tier))
	}
	rules.Penalty = f.requiredSpan("penalty")
	abilities := f.requiredGroup("abilities", "{most: 2, delta: {least: -20, most: 20}}")
	rules.MaxAbilities = abilities.requiredNumber("most")
	rules.Delta = abilities.requiredSpan("delta")
	abilities.Done()
	f.requiredNumbers("energy", energyNumbers(&rules.Energy))
	f.requiredNumbers("match", matchNumbers(&rules.Match))
	commonBirds := f.requiredGroup("common", "{frequency: comun, defence: 5}")
	commonBirds.Require("frequency")
	rules.Common = kyndo.CommonRules{Frequency: commonBirds.text("frequency"), Defence: commonBirds.requiredNumber("defence")}
	commonBirds.Done()
	rules.ArenaTeaches = f.Flag("arenaTeaches").Value
	lab := f.requiredGroup("lab", "{attackerWins: {least: 40, most: 60}, contextGain: 20}")
	rules.Lab = kyndo.LabRules{AttackerWins: lab.requiredSpan("attackerWins"), ContextGain: lab.requiredNumber("contextGain")}
	lab.Done()
	r.findBalances(f)
}

const tiersExample = "tiers such as {cost: 20, bonus: 5}"

func readTier(f *fields) kyndo.Tier {
	tier := kyndo.Tier{Cost: f.requiredNumber("cost"), Bonus: f.requiredNumber("bonus")}
	f.Done()
	return tier
}

func energyNumbers(to *kyndo.Energy) []number {
	return []number{
		{"start", &to.Start}, {"most", &to.Most}, {"wellWon", &to.WellWon},
		{"wellTied", &to.WellTied}, {"wellLost", &to.WellLost}, {"careless", &to.Careless},
	}
}

func matchNumbers(to *kyndo.MatchRules) []number {
	return []number{{"hand", &to.Hand}, {"rounds", &to.Rounds}, {"majority", &to.Majority}}
}

// requiredList yields the groups of a list that the file must have. entries describes the groups
// for messages, such as "contexts with id and name".
func (r *reader) requiredList(f *fields, key, entries string) func(yield func(*fields) bool) {
	f.Require(key)
	if f.Form(key) == strict.ListForm {
		f.markKey(key)
	}
	r.entryCounts[key] = f.Len(key)
	return f.groups(key, entries, "a group of "+entries)
}

// identify reads the id of an entry. From then on the entry's path ends in the id.
func (r *reader) identify(f *fields, list string) (id string) {
	f.Require("id")
	read := f.Text("id")
	id = read.Value
	if first, taken := r.ids[list+"."+names.Key(id)]; taken && first.Value == id {
		id += "@" + strconv.Itoa(read.Pos.Line) + "-" + strconv.Itoa(read.Pos.Column) // makes the path unique, so that faults aren't reported at the first entry
	}
	f.path = list + "." + id
	f.marks.mark(f.path, read.Pos, read.Value)
	if read.Value != "" {
		f.SetName(message.Name(read.Value))
		if strings.Trim(read.Value, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") != "" {
			f.Errorf(read.Pos, read.Value, "id cannot be %s; possible: letters without accents, digits, - and _", strict.Quoted(read.Value))
		}
		r.claimID(f, list, read)
	}
	return id
}

// longestID is the largest number of bytes of an id. Ids become file names, whose length file
// systems limit.
const longestID = 64

// claimID refuses an id that can't be the name of a page or that clashes with another id. Ids that
// differ only in case clash, since some file systems ignore case.
func (r *reader) claimID(f *fields, list string, id strict.Located[string]) {
	if reason := names.ReservedReason(strings.ToLower(id.Value)); !reason.Nothing() {
		f.Errorf(id.Pos, id.Value, "id cannot be %s: %s", strict.Quoted(id.Value), reason)
	}
	if len(id.Value) > longestID {
		f.Errorf(id.Pos, id.Value, "id has %d letters; possible: up to %d", len(id.Value), longestID)
	}
	key := list + "." + names.Key(id.Value)
	first, taken := r.ids[key]
	switch {
	case !taken:
		r.ids[key] = id
	case first.Value == id.Value:
		refuseSecond(f, id, first.Pos)
	default:
		f.Errorf(id.Pos, id.Value, "id cannot be %s beside %s: where upper and lower case are the same, so would be their pages", strict.Quoted(id.Value), strict.Quoted(first.Value))
	}
}

// refuseSecond reports an id that an earlier entry has, too.
func refuseSecond(f *fields, id strict.Located[string], first strict.Pos) {
	f.Errorf(id.Pos, id.Value, "%s stands here a second time; the first is %s", strict.Quoted(id.Value), f.LineOrRow(first)).Code = string(kyndo.ErrTwice)
}
