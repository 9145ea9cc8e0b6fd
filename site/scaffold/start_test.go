package scaffold_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/content"
	"octavo/content/names"
	"octavo/engine/kyndo"
	"octavo/site/decks/kyndodata"
	"octavo/site/scaffold"
)

// TestRandomTitles checks that for any title there is either a file that has this title, or no
// file at all.
func TestRandomTitles(t *testing.T) {
	dir := t.TempDir()
	if _, err := scaffold.New(t.Context(), scaffold.Order{Sort: scaffold.Site, Name: dir, Title: "Press", Languages: []string{"en"}}); err != nil {
		t.Fatal(err)
	}
	refused := 0
	for _, title := range []string{
		"Plain", "true", "1.10", "2027-01-01", "- item", "# note", "a: b", `"quoted"`, `it's`, "{group}", "---", "%d {{.}}", "Ñandú — “x”", "\\n", "tab\there", "line\nbreak", "\x00", "\u202e", "\xff",
	} {
		written, err := scaffold.New(t.Context(), scaffold.Order{Sort: scaffold.BookFile, Name: "trial", Dir: dir, Title: title})
		file := filepath.Join(dir, "content", "books", "trial.md")
		if err != nil {
			refused++
			if _, err := os.Lstat(file); err == nil {
				t.Errorf("%q is refused, and its file was left behind", title)
			}
			continue
		}
		if !slices.Equal(written, []string{"content/books/trial.md"}) {
			t.Fatalf("%q: written %v", title, written)
		}
		project, err := content.Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		site, err := content.Load(project, scaffold.Languages())
		if err != nil {
			t.Errorf("%q: %v", title, err)
		}
		if read := site.Books[slices.IndexFunc(site.Books, func(b *content.Book) bool { return b.Slug == "trial" })].Title.Value; read != strings.Join(strings.Fields(title), " ") {
			t.Errorf("%q is read as %q", title, read)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
	if refused != 3 {
		t.Errorf("%d titles are refused; three can't be read", refused)
	}
}

// TestFailedCreationLeavesNothing checks that no file is written if one of them exists already.
func TestFailedCreationLeavesNothing(t *testing.T) {
	dir := t.TempDir()
	if _, err := scaffold.New(t.Context(), scaffold.Order{Sort: scaffold.Site, Name: dir, Languages: []string{"es", "en"}}); err != nil {
		t.Fatal(err)
	}
	there := filepath.Join(dir, "content", "books", "half.en.md")
	if err := os.WriteFile(there, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := scaffold.New(t.Context(), scaffold.Order{Sort: scaffold.BookFile, Name: "half", Dir: dir})
	if err == nil || !strings.Contains(err.Error(), "content/books/half.en.md: this is there already") {
		t.Errorf("the mistake says %v", err)
	}
	if _, err := os.Lstat(filepath.Join(dir, "content", "books", "half.es.md")); err == nil {
		t.Error("the Spanish half was written")
	}
	if kept, _ := os.ReadFile(there); string(kept) != "mine" {
		t.Errorf("the file that was there has %q now", kept)
	}
}

// TestTopicLanguages checks that the topic of a new deck has texts in the publication's
// languages only, and that the game is the same in all languages apart from names.
func TestTopicLanguages(t *testing.T) {
	numbers := map[string]string{}
	for _, languages := range [][]string{{"es"}, {"en"}, {"pt"}, {"fr"}, {"fr", "es"}} {
		dir := t.TempDir()
		for _, order := range []scaffold.Order{
			{Sort: scaffold.Site, Name: dir, Title: "Press", Languages: languages},
			{Sort: scaffold.DeckFile, Name: "trial", Dir: dir},
		} {
			if _, err := scaffold.New(t.Context(), order); err != nil {
				t.Fatal(err)
			}
		}
		for _, file := range []string{"species", "words", "environments", "contexts"} {
			text, err := os.ReadFile(filepath.Join(dir, "content", "kyndo", "trial", file+".yaml"))
			if err != nil {
				t.Fatal(err)
			}
			for _, language := range scaffold.Languages() {
				if said := regexp.MustCompile("[{ ]" + language + ": ").Match(text); said != slices.Contains(languages, language) {
					t.Errorf("%v: %s.yaml says something in %s: %v", languages, file, language, said)
				}
			}
		}
		data, err := kyndodata.OpenTopic(dir, "trial")
		if err != nil {
			t.Fatal(err)
		}
		if name := data.Rules.Cards[0].Name[languages[0]]; names.Slug(name) != data.Rules.Cards[0].ID {
			t.Errorf("%v: %s has the id %s", languages, name, data.Rules.Cards[0].ID)
		}
		numbers[fmt.Sprint(languages)] = numbersOf(data.Rules)
		if err := os.Remove(filepath.Join(dir, "content", "kyndo", "trial", "rules.yaml")); err != nil {
			t.Fatal(err)
		}
		without, err := kyndodata.OpenTopic(dir, "trial")
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(data.Rules, without.Rules) || !slices.Equal(data.Balances.Names(), without.Balances.Names()) {
			t.Errorf("%v: rules.yaml has other numbers than those that are built in", languages)
		}
	}
	for languages, found := range numbers {
		if found != numbers["[es]"] {
			t.Errorf("%s has another game than Spanish:\n%s\n%s", languages, found, numbers["[es]"])
		}
	}
}

// TestNewTopicUsesPublicationsRules checks that a new topic copies the rules that the
// publication has for all topics.
func TestNewTopicUsesPublicationsRules(t *testing.T) {
	dir := t.TempDir()
	if _, err := scaffold.New(t.Context(), scaffold.Order{Sort: scaffold.Site, Name: dir, Title: "Press", Languages: []string{"en"}}); err != nil {
		t.Fatal(err)
	}
	own, err := fs.ReadFile(content.Sample(), "content/kyndo/rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	own = bytes.Replace(own, []byte("least: 30, most: 50"), []byte("least: 31, most: 51"), 1)
	if err := os.MkdirAll(filepath.Join(dir, "content", "kyndo"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "content", "kyndo", "rules.yaml"), own, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := scaffold.New(t.Context(), scaffold.Order{Sort: scaffold.DeckFile, Name: "trial", Dir: dir}); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(dir, "content", "kyndo", "trial", "rules.yaml"))
	if err != nil || !bytes.Equal(got, own) {
		t.Errorf("the topic begins by other numbers: %v\n%s", err, got)
	}
}

// numbersOf returns the numbers of a game as text. It counts places and contexts instead of naming
// them.
func numbersOf(rules *kyndo.Rules) string {
	place := map[string]int{}
	for i, e := range rules.Environments {
		place[e.ID] = i + 1
	}
	for i, c := range rules.Contexts {
		place[c.ID] = i + 1
	}
	var said strings.Builder
	for _, e := range rules.Environments {
		fmt.Fprintln(&said, e.Attack, e.Defend, len(e.Contexts))
		for _, h := range e.Habitats {
			fmt.Fprintln(&said, place[h.Habitat], h.Attack, h.Defend)
		}
		for _, c := range e.Contexts {
			fmt.Fprintln(&said, place[c])
		}
	}
	for i := range rules.Cards {
		c := &rules.Cards[i]
		fmt.Fprintln(&said, c.Attributes, c.Primary, c.Secondary)
		for _, h := range c.Habitats {
			fmt.Fprintln(&said, place[h])
		}
		for _, a := range c.Abilities {
			fmt.Fprintln(&said, a.Attack, a.Defend, place[a.When.Environment], place[a.When.Context], a.When.Role, a.When.Focus)
		}
	}
	return said.String()
}
