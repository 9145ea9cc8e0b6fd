package worlds

import (
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/sortresort"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
)

// seaside returns a publication with two worlds. The beach has this balance, unless it is "".
func seaside(t testing.TB, balance string) *content.Site {
	t.Helper()
	items := "groups: [{items: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z]}]\n"
	files := fstest.MapFS{
		"octavo.yaml":                {Data: []byte("title: T\nlanguages: [es]\n")},
		"content/books/a.md":         {Data: []byte("---\ntitle: A\nsections: [{kind: sudoku, count: 1}]\n---\n")},
		"content/worlds/beach.yaml":  {Data: []byte(items)},
		"content/worlds/forest.yaml": {Data: []byte(items)},
	}
	if balance != "" {
		files["content/worlds/beach.balance.json"] = &fstest.MapFile{Data: []byte(balance)}
	}
	publication, err := content.Load(files, []string{"es"})
	if err != nil {
		t.Fatal(err)
	}
	return publication
}

// TestBalancesAreRead checks that a file with the game's whole balance gives that balance. A
// partial file must change only its numbers.
func TestBalancesAreRead(t *testing.T) {
	whole, err := os.ReadFile("../../engine/sortresort/data/balance.json")
	if err != nil {
		t.Fatal(err)
	}
	if b, problems := balanceOf(seaside(t, string(whole)).Worlds[0]); problems != nil || !reflect.DeepEqual(b, sortresort.Standard()) {
		t.Errorf("read as %+v, %v", b, problems)
	}
	want := sortresort.Standard()
	want.Placement.Buffer, want.Counts[sortresort.Locked], want.Layout.TwoColumns = 20, []sortresort.Step{{From: 1, Value: 2}}, [2]int{380, 700}
	part := `{"placement": {"buffer": 20}, "counts": {"locked": [{"from": 1, "value": 2}]}, "layout": {"twoColumns": [380, 700]}}`
	if b, problems := balanceOf(seaside(t, part).Worlds[0]); problems != nil || !reflect.DeepEqual(b, want) {
		t.Errorf("read as %+v, %v", b, problems)
	}
	if b, problems := balanceOf(seaside(t, part).Worlds[1]); b != nil || problems != nil {
		t.Errorf("the other world has %+v, %v", b, problems)
	}
}

// TestBadBalances checks that all problems of a file are reported in one run, each with its
// position.
func TestBadBalances(t *testing.T) {
	falling := strings.Replace("[3, 4, 5, 5, 5, 6, 5"+strings.Repeat(", 7", 3)+strings.Repeat(", 8", 60)+strings.Repeat(", 12", 30)+"]", ", 12]", ", 13]", 1)
	for text, want := range map[string][]string{
		"{\n \"stars\": [100, 115,, 140]\n}": {"2:21: the balance is no JSON"},
		"stars: [100, 115, 130, 140]":        {"1:1: the balance is no JSON"},
		"{":                                  {"1:1: the { that opens here isn't closed"},
		"{\n \"plain\": 'x',\n \"levels\": \"1\",\n}": {`2:11: the balance is no JSON: '\'' can't stand here`, `2:11: plain cannot be`, `3:12: levels cannot be "1"`},
		"[1]": {"1:1: "},
		"{\n \"star\": [1],\n \"plain\": \"1\",\n \"timer\": {\"start\": 2.5, \"loose\": 1},\n \"schedule\": [{\"from\": 11, \"to\": 15, \"mechanics\": [\"locket\"]}, 7]\n}": {
			`2:2: key "star" of the balance is not known`, `3:11: plain cannot be "1"`, `4:21: start cannot be "2.5"`, `4:26: key "loose" of timer is not known`,
			`5:52: entry "locket"`, `5:64: an entry of schedule cannot be "7"`,
		},
		`{"stars": [100, 90, -1]}`: {`1:21: an entry of stars cannot be "-1"`},
		`{"stars": ["x", 100], "types": ["y"], "containers": ["z"]}`: {
			`1:12: an entry of stars cannot be "x"; possible: a whole number, 100 to 1000`, `1:33: an entry of types cannot be "y"; possible: a whole number, 2 to 100000`,
			`1:54: an entry of containers cannot be "z"; possible: a whole number, 3 to 12`,
		},
		`{"timer": {"start": "30"}}`: {`1:21: start cannot be "30"; possible: a whole number, 1 to 600; quotation marks make a text of it: write 30 without them`},
		`{"stars": [100, 90, 130, 140], "timer": {"loose": 5, "lose": 50, "start": "30"}, "placement": {"buffer": 150, "deals": "x"}}`: {
			`1:17: stars[1]: 90; possible: 100`, `1:42: key "loose" of timer is not known`, `1:75: start cannot be "30"`, `1:106: placement.buffer: 150; possible: 10 to 50`, `1:120: deals cannot be "x"; possible: a whole number, 1 to 2000`,
		},
		`{"levels": 99, "levels": 100}`:                       {`1:16: `},
		`{"levels": 99}`:                                      {"1:12: levels: 99; possible: 100 alone"},
		`{"stars": [100, 90, 130, 90]}`:                       {"1:17: stars[1]: 90; possible: 100", "1:26: stars[3]: 90; possible"},
		`{"types": [2, 3]}`:                                   {"1:2: types: 2 entries for 100 levels"},
		`{"containers": ` + falling + `}`:                     {"1:35: containers[6]: 5 after 6", "1:343: containers[99]: 13; possible: 9 to 12"},
		`{"placement": {"buffer": 9, "leastFree": 3}}`:        {"1:26: placement.buffer: 9; possible: 10 to 50", "1:42: placement.leastFree: 3"},
		`{"counts": {"carousel": [{"from": 1, "value": 6}]}}`: {"1:47: counts.carousel[0].value: 6; possible: 3 to 5"},
		`{"counts": {"locked": [{"from": 2, "value": 1}]}}`:   {"1:13: counts.locked: there is no number from level 1 on"},
		`{"layout": {"left": 100, "bottom": 1700}}`:           {"1:21: layout.left: 100", "1:36: layout.bottom: 1700"},
		`{"layout": {"threeColumns": [200, 880]}}`:            {"1:13: threeColumns has 2 numbers; possible: 3"},
		`{"layout": {"threeColumns": [200, 300, 880]}}`:       {"1:2: layout: at level"},
		`{"layout": {"moveDistance": 600}}`:                   {"1:29: layout.moveDistance: 600.0; at level"},
		`{"fill": [{"from": 1, "to": 50, "start": 900, "step": 0}, {"from": 51, "to": 99, "start": 800, "step": 0}]}`: {
			"1:59: fill[1]: 800 for level 51 after 900", "1:2: fill: none for level 100",
		},
		`{"rows": [{"from": 1, "to": 100, "cycle": [4]}]}`: {"1:11: rows[0]: 4 for level 1, which is written out with one row", "1:11: rows[0]: 4 for level 2; possible: 1 to 3"},
		`{"timer": {"lose": 21}}`:                          {"1:20: timer.lose: 21; possible: 0 to 20"},
		`{"rotation": {"cycle": [[], ["locked"]]}}`:        {"1:25: an entry of cycle has 0 entries"},
		`{"plain": 3, "counts": {"carousel": [{"from": 1, "value": 5}], "despawn": [{"from": 1, "value": 4}]}, "fewest": {"carousel": 5, "despawn": 4}}`: {
			"1:1: containers[80]: 11; at level 81 11 are carousel, despawn, single-slot, locked, and 3 must be plain",
		},
		`{"placement": {"deals": 9999999}}`: {`1:25: deals cannot be 9999999`},
	} {
		_, problems := balanceOf(seaside(t, text).Worlds[0])
		messages := make([]string, len(problems))
		for i, p := range problems {
			messages[i] = strings.TrimPrefix(p.Error(), "content/worlds/beach.balance.json:")
		}
		for _, line := range want {
			if !slices.ContainsFunc(messages, func(s string) bool { return strings.Contains(s, line) }) {
				t.Errorf("%.80s\nis told of as %q\nwhich lacks %q", text, messages, line)
			}
		}
		if strings.Contains(text, `"stars": [100, 90`) && len(messages) > max(2, len(want)) {
			t.Errorf("%s: what is one mistake is told twice: %q", text, messages)
		}
	}
	if plan, err := (Product{}).Plan(orderOf(seaside(t, `{"levels": 99}`))); err != nil || len(plan.Works) > 0 || len(plan.Problems) == 0 {
		t.Errorf("planned %v, %v", plan, err)
	}
}

func orderOf(publication *content.Site) product.Order {
	return product.Order{Publication: publication, Requested: publication, Materials: Product{}.Materials(publication, nil), Basis: product.Digests{Program: "this"}}
}

// planned returns the works of the two worlds.
func planned(t *testing.T, balance string) (beach, forest *world) {
	t.Helper()
	plan, err := Product{}.Plan(orderOf(seaside(t, balance)))
	if err := plan.Problems.Err(); err != nil {
		t.Fatal(err)
	}
	if err != nil || len(plan.Works) != 2 {
		t.Fatal(plan, err)
	}
	return plan.Works[0].(*world), plan.Works[1].(*world)
}

// generous is a balance with other stars and seconds than the game's.
const generous = `{"stars": [100, 150, 200, 300], "timer": {"least": 90}}`

// TestBalanceAffectsOnlyItsWorld checks that a balance changes the levels and outputs of its world
// only. Other worlds stay the same and come from the cache.
func TestBalanceAffectsOnlyItsWorld(t *testing.T) {
	beach, forest := planned(t, "")
	changed, same := planned(t, generous)
	inputs := func(w *world) product.Inputs { return w.Outputs(&render.Site{})[0].Inputs }
	if !maps.Equal(inputs(same), inputs(forest)) {
		t.Errorf("the other world is due: %v", inputs(same).Changed(inputs(forest)))
	}
	want := []string{"balance content/worlds/beach.balance.json", "balance of the game", "levels"}
	if got := inputs(changed).Changed(inputs(beach)); !slices.Equal(got, want) {
		t.Errorf("due because of %q", got)
	}
	cache := mapCache{}
	text := func(w *world) string {
		made, err := generator.Make(t.Context(), w.jobs[:1], generator.Config{Cache: cache, Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		return made[0].Puzzles[0].String()
	}
	before, other := text(beach), text(forest)
	entries := len(cache)
	if text(same) != other || len(cache) != entries {
		t.Errorf("the other world's level was made anew, and is\n%s\nwhere it was\n%s", text(same), other)
	}
	after := text(changed)
	if after == before || len(cache) != entries+1 || !strings.Contains(after, `"time_limit_seconds":90`) {
		t.Errorf("the world's level is\n%s\nand was\n%s", after, before)
	}
	again, err := changed.kind.Parse(after)
	if err != nil {
		t.Fatal(err)
	}
	if grade, err := again.Grade(); err != nil || len(grade.Corrections) > 0 {
		t.Errorf("graded %+v, %v", grade, err)
	}
}

// mapCache is a cache in memory.
type mapCache map[string][]byte

func (c mapCache) Get(key string) ([]byte, bool) { data, ok := c[key]; return data, ok }
func (c mapCache) Put(key string, data []byte)   { c[key] = data }

// FuzzBalances checks that levels can be planned with any balance that is accepted.
func FuzzBalances(f *testing.F) {
	f.Add(generous)
	f.Add(`{"levels": 100, "fill": [{"from": 1, "to": 100, "start": 500, "step": 1}], "rows": [{"from": 1, "to": 1, "cycle": [1]}, {"from": 2, "to": 100, "cycle": [2, 3]}]}`)
	f.Add(`{"counts": {"single-slot": [{"from": 1, "value": 3}]}, "rotation": {"from": 20, "cycle": [["locked", "despawn"], ["carousel"]]}, "extra": {"from": 30, "among": ["locked"]}}`)
	f.Add(`{"speed": {"carousel": {"start": 1}}, "fewest": {"despawn": 3}, "matches": [{"from": 1, "value": 3}], "layout": {"gaps": [200, 200, 200], "top": 300}}`)
	f.Fuzz(func(t *testing.T, text string) {
		source, problem := strict.ReadSource(fstest.MapFS{"b": {Data: []byte(text)}}, "b", strict.YAMLLimit)
		if problem != nil {
			return
		}
		balance, problems := balanceOf(&content.World{Balance: source})
		if len(problems) > 0 {
			return
		}
		world := &sortresort.World{ID: "w", Groups: []sortresort.Group{{Unlock: 1, Items: make([]sortresort.Item, 60)}}, Balance: balance}
		set := sortresort.NewSet(world, balance, sortresort.KnownProof)
		for level := 1; level <= set.Levels(); level++ {
			if target := set.Target(level); target < 1 || target > 1000 {
				t.Fatalf("level %d is to be filled to %d ‰ by %s", level, target, text)
			}
		}
	})
}
