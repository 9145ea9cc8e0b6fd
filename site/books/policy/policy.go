// Package policy reads content/watersort.yaml: how many bottles of Water Sort are empty, and the
// parameters of its score. It returns a watersort.Policy.
package policy

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/watersort"
)

// The file and its folder.
const (
	folder = "content"
	name   = "watersort.yaml"

	// File is the path of the policy in a publication.
	File = folder + "/" + name
)

// Open loads the policy of the publication in a folder. "" means the current folder. Errors are
// strict.Problems.
func Open(dir string) ([]engine.Material, error) {
	project, err := content.Open(cmp.Or(dir, "."))
	if err != nil {
		return nil, message.Errorf("opening the project: %v", err)
	}
	policy, problems := Read(project)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return Materials(policy), nil
}

// Materials returns the policy as a material for makers of puzzles.
func Materials(policy *watersort.Policy) []engine.Material {
	if policy == nil {
		return nil
	}
	return []engine.Material{policy}
}

// Read reads the policy of a publication. It returns nil if there is none. Missing values are those
// of the standard policy.
func Read(project fs.FS) (*watersort.Policy, strict.Problems) {
	if _, err := fs.Stat(project, File); errors.Is(err, fs.ErrNotExist) {
		return nil, misnamedFiles(project)
	}
	source, problem := strict.ReadSource(project, File, strict.YAMLLimit)
	if problem != nil {
		return nil, strict.Problems{problem}
	}
	var problems strict.Problems
	f, ok := source.YAML("the file", &problems)
	if !ok {
		return nil, problems
	}
	policy := watersort.StandardPolicy()
	readEmpty(f.Group("empty", "empty", "a group such as {3..8: {cap4: 2..3}}"), &policy)
	readScore(f.Group("score", "score", "a group such as {k: 2, pivot: 0.25, alpha: 1.3}"), &policy.Score)
	f.Done()
	return &policy, append(problems, misnamedFiles(project)...)
}

// misnamedFiles reports YAML files in the folder that aren't read, for example because of a
// misspelt name.
func misnamedFiles(project fs.FS) strict.Problems {
	var problems strict.Problems
	entries, err := fs.ReadDir(project, folder)
	if err != nil {
		return nil // without a folder there are no files in it
	}
	for _, e := range entries {
		ending := path.Ext(e.Name())
		if e.IsDir() || strict.IsHidden(e.Name()) || e.Name() == name || ending != ".yaml" && ending != ".yml" {
			continue
		}
		p := strict.Unknown{What: "file", Read: e.Name(), Of: message.Name(folder), Known: []string{name}}.Problem()
		p.Pos.File = path.Join(folder, e.Name())
		problems = append(problems, p)
	}
	return problems
}

// readEmpty reads the ranges of empty bottles, by number of colours and capacity of bottles.
func readEmpty(f *strict.Fields, policy *watersort.Policy) {
	for band, colours := range watersort.Bands() {
		group := f.GroupOf(colours.String(), message.New("%s colours", colours), "a group such as {cap4: 2..3}")
		for i, capacity := range watersort.Capacities() {
			readSpan(group, "cap"+strconv.Itoa(capacity), band, i, &policy.Empty[band][i])
		}
		group.Done()
	}
	f.Done()
}

// readSpan reads a range such as 2..3. band and capacity are indices in watersort.Bands and
// watersort.Capacities.
func readSpan(f *strict.Fields, key string, band, capacity int, to *watersort.Span) {
	text := f.Text(key)
	if text.Value == "" {
		return
	}
	low, high, _ := strings.Cut(text.Value, "..")
	first, firstOK := wholeNumber(low)
	last, lastOK := wholeNumber(high)
	span := watersort.Span{Least: first, Most: last}
	possible, ok := watersort.CheckSpan(band, capacity, span)
	if !firstOK || !lastOK || !ok {
		f.Errorf(text.Pos, text.Value, "%s cannot be %s; possible: %s", key, strict.Quoted(text.Value), possible)
		return
	}
	*to = span
}

// wholeNumber parses a whole number without plus sign and leading zeros. It returns false for any
// other text.
func wholeNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && text == strconv.Itoa(n)
}

// readScore reads the parameters of the score.
func readScore(f *strict.Fields, to *watersort.Score) {
	readThousandths(f, "k", 1, 20_000, &to.K)
	readThousandths(f, "pivot", 0, 2_000, &to.Pivot)
	readThousandths(f, "alpha", 100, 10_000, &to.Alpha)
	f.Done()
}

// readThousandths reads a number with up to three decimals, such as 0.25. least, most and to are in
// thousandths.
func readThousandths(f *strict.Fields, key string, least, most int, to *int) {
	text := f.Text(key)
	if text.Value == "" {
		return
	}
	n, ok := thousandths(text.Value)
	if !ok || n < least || n > most {
		f.Errorf(text.Pos, text.Value, "%s cannot be %s; possible: a number from %s to %s with up to three decimals",
			key, strict.Quoted(text.Value), decimal(least), decimal(most))
		return
	}
	*to = n
}

func thousandths(text string) (int, bool) {
	whole, part, pointed := strings.Cut(text, ".")
	n, ok := wholeNumber(whole)
	if !ok || n < 0 || n > 1000 || pointed && (part == "" || len(part) > 3 || strings.Trim(part, "0123456789") != "") {
		return 0, false
	}
	rest, err := strconv.Atoi((part + "000")[:3])
	return 1000*n + rest, err == nil
}

// decimal formats thousandths as a decimal number, such as 0.25.
func decimal(thousandths int) string {
	return strconv.FormatFloat(float64(thousandths)/1000, 'f', -1, 64)
}
