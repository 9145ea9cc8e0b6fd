package kyndodata_test

import (
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"octavo/content"
	"octavo/content/strict"
	"octavo/site/decks/kyndodata"
)

// pasted returns the sample's species as CSV, and the texts of a topic.
func pasted(t *testing.T, topic kyndodata.Topic, language string) (string, kyndodata.TopicTexts) {
	t.Helper()
	data, err := kyndodata.LoadTopic(content.Sample(), topic, strict.Varieties)
	if err != nil {
		t.Fatal(err)
	}
	texts, err := topic.Texts(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	draft := kyndodata.Draft(data, kyndodata.AllColumns(language))
	return string(mustWrite(t, func() ([]byte, error) { return draft.CSV('\t') })), texts
}

// TestPastedLikeFile checks that a pasted table has the same species, rules and balances as the same
// table in a file, for a topic with rules of its own and one that shares them.
func TestPastedLikeFile(t *testing.T) {
	for _, topic := range []kyndodata.Topic{"", "elementos"} {
		table, texts := pasted(t, topic, "es")
		got, err := kyndodata.ReadPasted(texts, "tabla", table, "es")
		if err != nil {
			t.Errorf("%q: %v", topic, err)
			continue
		}
		want, err := kyndodata.LoadTopic(content.Sample(), topic, strict.Varieties, "es")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.Rules, got.Rules, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%q: %s", topic, diff)
		}
		if diff := cmp.Diff(want.Balances, got.Balances, cmpopts.EquateEmpty()); diff != "" || got.Usual() != kyndodata.Fair {
			t.Errorf("%q: the usual balance is %q: %s", topic, got.Usual(), diff)
		}
	}
}

// TestPastedProblemsLikeFile checks that the problems in a pasted table are those of the same table
// in a file, with row, column, what was read and the nearest word.
func TestPastedProblemsLikeFile(t *testing.T) {
	table, texts := pasted(t, "", "es")
	wrong := strings.Replace(strings.Replace(table, "\t5\t", "\t55\t", 1), "humedal", "humedl", 1)
	project := fstest.MapFS{path.Join(folder, "species.csv"): {Data: []byte(wrong)}}
	for name, text := range texts.Files {
		project[path.Join(folder, name+".yaml")] = &fstest.MapFile{Data: []byte(text)}
	}
	_, want := kyndodata.Load(project, "es")
	_, got := kyndodata.ReadPasted(texts, folder+"/species.csv", wrong, "es")
	if got == nil || got.Error() != want.Error() {
		t.Errorf("got\n%v\nwant\n%v", got, want)
	}
	for _, part := range []string{"row 3, column R", "55 is not between 0 and 10", "humedl", "did you mean"} {
		if !strings.Contains(got.Error(), part) {
			t.Errorf("%v lacks %q", got, part)
		}
	}
	if _, err := kyndodata.ReadPasted(texts, "table", "", "es"); err == nil || !strings.Contains(err.Error(), "the sheet is empty") {
		t.Errorf("an empty table: %v", err)
	}
}
