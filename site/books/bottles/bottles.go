// Package bottles is Water Sort as a publication has it: how many bottles are
// empty, and the parameters of the score, read from content/watersort.yaml.
package bottles

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

// The file, and the folder in which it stands.
const (
	folder = "content"
	name   = "watersort.yaml"

	// File is where a publication has it.
	File = folder + "/" + name
)

// Open loads the policy of the publication in a folder; "" is the folder in which
// the program was called. Its errors are strict.Problems.
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

// Materials are what puzzles are made of, as the kinds take them.
func Materials(policy *watersort.Policy) []engine.Material {
	if policy == nil {
		return nil
	}
	return []engine.Material{policy}
}

// Read reads the policy of a publication. What the file leaves out is as in the
// standard policy; where there is no file there is no policy.
func Read(project fs.FS) (*watersort.Policy, strict.Problems) {
	if _, err := fs.Stat(project, File); errors.Is(err, fs.ErrNotExist) {
		return nil, misnamed(project)
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
	return &policy, append(problems, misnamed(project)...)
}

// misnamed finds files beside which nobody would read, such as one whose name is
// misspelt.
func misnamed(project fs.FS) strict.Problems {
	var problems strict.Problems
	entries, err := fs.ReadDir(project, folder)
	if err != nil {
		return nil // no folder, and so nothing in it
	}
	for _, e := range entries {
		ending := path.Ext(e.Name())
		if e.IsDir() || strict.Hidden(e.Name()) || e.Name() == name || ending != ".yaml" && ending != ".yml" {
			continue
		}
		p := strict.Unknown{What: "file", Read: e.Name(), Of: message.Name(folder), Known: []string{name}}.Problem()
		p.Pos.File = path.Join(folder, e.Name())
		problems = append(problems, p)
	}
	return problems
}

// readEmpty takes from how many to how many bottles are empty, by numbers of
// colours, then by capacity.
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

// readSpan takes a range such as 2..3.
func readSpan(f *strict.Fields, key string, band, capacity int, to *watersort.Span) {
	text := f.Text(key)
	if text.Value == "" {
		return
	}
	low, high, _ := strings.Cut(text.Value, "..")
	first, firstOK := digits(low)
	last, lastOK := digits(high)
	span := watersort.Span{Least: first, Most: last}
	possible, ok := watersort.Possible(band, capacity, span)
	if !firstOK || !lastOK || !ok {
		f.Errorf(text.Pos, text.Value, "%s cannot be %s; possible: %s", key, strict.Quoted(text.Value), possible)
		return
	}
	*to = span
}

// digits reads a whole number as people write it.
func digits(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && text == strconv.Itoa(n)
}

// readScore takes the parameters of the score.
func readScore(f *strict.Fields, to *watersort.Score) {
	readThousandths(f, "k", 1, 20_000, &to.K)
	readThousandths(f, "pivot", 0, 2_000, &to.Pivot)
	readThousandths(f, "alpha", 100, 10_000, &to.Alpha)
	f.Done()
}

// readThousandths takes a number with up to three decimals, such as 0.25.
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
	n, ok := digits(whole)
	if !ok || n < 0 || n > 1000 || pointed && (part == "" || len(part) > 3 || strings.Trim(part, "0123456789") != "") {
		return 0, false
	}
	rest, err := strconv.Atoi((part + "000")[:3])
	return 1000*n + rest, err == nil
}

// decimal is a number of thousandths for a person: 0.25.
func decimal(thousandths int) string {
	return strconv.FormatFloat(float64(thousandths)/1000, 'f', -1, 64)
}
