package policy

import (
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/engine/watersort"
)

func project(text string) fstest.MapFS {
	return fstest.MapFS{"content/watersort.yaml": {Data: []byte(text)}}
}

// TestMissingValuesAreStandard checks that a file changes only the values that it names, and that
// without a file nothing changes.
func TestMissingValuesAreStandard(t *testing.T) {
	policy, problems := Read(project("empty:\n  9..20: {cap5: 2..4}\nscore: {alpha: 1.05, k: 3}\n"))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := watersort.StandardPolicy()
	want.Empty[1][1] = watersort.Span{Least: 2, Most: 4}
	want.Score.Alpha, want.Score.K = 1050, 3000
	if *policy != want {
		t.Errorf("%+v", *policy)
	}
	if policy, problems = Read(project("# nothing\n")); *policy != watersort.StandardPolicy() || len(problems) > 0 {
		t.Errorf("%+v, %v", policy, problems)
	}
	if policy, problems = Read(fstest.MapFS{}); policy != nil || len(problems) > 0 || Materials(policy) != nil {
		t.Errorf("%+v, %v", policy, problems)
	}
}

// TestSampleIsStandard checks that the sample has all standard values written out, as a start for
// publishers.
func TestSampleIsStandard(t *testing.T) {
	if policy, problems := Read(content.Sample()); len(problems) > 0 || policy == nil || *policy != watersort.StandardPolicy() {
		t.Errorf("%+v, %v", policy, problems)
	}
}

// TestMistakesAreReportedAtOnce checks that every mistake is reported with its position and the
// possible values, and that none hides another.
func TestMistakesAreReportedAtOnce(t *testing.T) {
	const text = `empty:
  3..8: {cap4: 1..3, cap5: 2..2, cap7: 2..3}
  9..20: {cap4: 2-3, cap6: 3..10}
  9..21: {cap4: 2..3}
  21..36: 3..4
score:
  k: 0
  pivot: -1
  alpha: viel
  beta: 2
levels: 3
`
	files := project(text)
	files["content/watersrt.yml"] = &fstest.MapFile{}
	policy, problems := Read(files)
	if policy == nil {
		t.Fatal("what is right was not read")
	}
	all := problems.Err().Error()
	for _, want := range []string{
		`content/watersort.yaml:2:16: cap4 cannot be "1..3"; possible: a range such as 2..3, of which the first (for hard levels) is 2 to 3 and the last (for easy ones) greater, up to 9`,
		`content/watersort.yaml:2:28: cap5 cannot be "2..2"`,
		`content/watersort.yaml:2:34: key "cap7" of 3..8 colours is not known; known: cap4, cap5, cap6`,
		`content/watersort.yaml:3:17: cap4 cannot be "2-3"`,
		`content/watersort.yaml:3:28: cap6 cannot be "3..10"; possible: a range such as 4..5, of which the first (for hard levels) is 3 to 5`,
		`content/watersort.yaml:4:3: key "9..21"`,
		`(did you mean "9..20"?)`,
		`content/watersort.yaml:5:11: 21..36 cannot be "3..4"; possible: a group such as`,
		`content/watersort.yaml:7:6: k cannot be "0"; possible: a number from 0.001 to 20 with up to three decimals`,
		`content/watersort.yaml:8:10: pivot cannot be "-1"; possible: a number from 0 to 2`,
		`content/watersort.yaml:9:10: alpha cannot be "viel"; possible: a number from 0.1 to 10`,
		`content/watersort.yaml:10:3: key "beta"`,
		`content/watersort.yaml:11:1: key "levels" of the file is not known; known: empty, score`,
		`content/watersrt.yml: file "watersrt.yml" of content is not known; known: watersort.yaml (did you mean "watersort.yaml"?)`,
	} {
		if !strings.Contains(all, want) {
			t.Errorf("%s\nlacks %s", all, want)
		}
	}
}

// FuzzRead checks that any text is either a possible policy or reported as a mistake.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"", "empty: {3..8: {cap4: 2..3}}", "score: {k: 1.25, pivot: 0, alpha: 10}", "score: [1]", "empty: {9..20: {cap6: 3..9}}\nscore: {k: 20.000}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		policy, problems := Read(project(text))
		if policy == nil && len(problems) == 0 {
			t.Error("a file is no policy, and nothing is wrong with it")
		}
		if policy == nil {
			return
		}
		for band, spans := range policy.Empty {
			for capacity, s := range spans {
				if _, ok := watersort.CheckSpan(band, capacity, s); !ok {
					t.Errorf("%v was let through", s)
				}
			}
		}
	})
}
