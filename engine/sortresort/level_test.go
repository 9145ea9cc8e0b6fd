package sortresort

import (
	"encoding/json"
	"strings"
	"testing"

	"octavo/engine/enginetest"
	"octavo/engine/sortresort/play"
)

// documentedLevel is the level in the description of the format, completed so that
// every item comes three times.
const documentedLevel = `{
    "id": 25,
    "world_id": "island",
    "name": "level_025",
    "star_move_thresholds": [15, 18, 20, 22],
    "time_limit_seconds": 45,
    "containers": [
        {
            "id": "container_1",
            "position": {"x": 200.0, "y": 300.0},
            "container_type": "standard",
            "container_image": "island_container",
            "slot_count": 3,
            "max_rows_per_slot": 3,
            "is_locked": false,
            "unlock_matches_required": 0,
            "lock_overlay_image": "",
            "unlock_animation": "",
            "is_moving": false,
            "move_type": "",
            "move_direction": "",
            "move_speed": 50.0,
            "move_distance": 200.0,
            "track_id": "",
            "is_falling": false,
            "fall_speed": 100.0,
            "fall_target_y": 0.0,
            "despawn_on_match": false,
            "initial_items": [
                {"id": "sandpale_red", "row": 0, "slot": 0},
                {"id": "coconut", "row": 0, "slot": 1},
                {"id": "sandpale_red", "row": 1, "slot": 0},
                {"id": "coconut", "row": 2, "slot": 1}
            ]
        },
        {
            "id": "container_2",
            "position": {"x": -540.5, "y": 300.0},
            "container_type": "single_slot",
            "container_image": "island_single_slot_container",
            "slot_count": 1,
            "max_rows_per_slot": 2,
            "is_locked": true,
            "unlock_matches_required": 2,
            "lock_overlay_image": "island_lockoverlay",
            "unlock_animation": "",
            "is_moving": true,
            "move_type": "back_and_forth",
            "move_direction": "left",
            "move_speed": 50.4,
            "move_distance": 200.0,
            "track_id": "",
            "is_falling": false,
            "fall_speed": 100.0,
            "fall_target_y": 0.0,
            "despawn_on_match": true,
            "initial_items": [
                {"id": "sandpale_red", "row": 0, "slot": 0},
                {"id": "coconut", "row": 1, "slot": 0}
            ]
        }
    ],
    "moving_tracks": []
}
`

func mustParse(t *testing.T, text string) *Level {
	t.Helper()
	level, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return level
}

func TestFileIsLaidOutAsDocumented(t *testing.T) {
	level := mustParse(t, documentedLevel)
	if got := string(level.File()); got != documentedLevel {
		t.Errorf("written as\n%s", got)
	}
	line := level.String()
	if strings.ContainsAny(line, " \n") {
		t.Errorf("not one plain line: %s", line)
	}
	if got := mustParse(t, line).String(); got != line {
		t.Errorf("%s\nis read back as\n%s", line, got)
	}
}

func TestStateMatchesTheLevel(t *testing.T) {
	s := mustParse(t, documentedLevel).State()
	if err := s.Validate(); err != nil {
		t.Fatal(err)
	}
	first, second := s.Containers[0], s.Containers[1]
	if len(first.Rows) != 3 || first.Slots != 3 || first.Lock != 0 || first.Despawn {
		t.Errorf("%+v", first)
	}
	if want := []play.Item{1, 2, 0}; first.Rows[0][0] != want[0] || first.Rows[0][1] != want[1] || first.Rows[0][2] != want[2] {
		t.Errorf("front %v", first.Rows[0])
	}
	if len(second.Rows) != 2 || second.Slots != 1 || second.Lock != 2 || !second.Despawn || second.Rows[1][0] != 2 {
		t.Errorf("%+v", second)
	}
}

func TestLevelsOutOfOrderAreRefused(t *testing.T) {
	cases := map[string]struct{ from, to, want string }{
		"unknown key":    {`"world_id"`, `"World_id"`, `the level: key "World_id" is not known; known: id, world_id,`},
		"twice":          {`"name": "level_025"`, `"id": 25`, `the level: key "id" stands twice`},
		"missing":        {`"time_limit_seconds": 45,`, ``, `the level: key "time_limit_seconds" is missing`},
		"null":           {`"is_falling": false`, `"is_falling": null`, `containers[0].is_falling is null, not true or false`},
		"text":           {`"id": 25`, `"id": "25"`, `id is "25", not a whole number`},
		"half":           {`"id": 25`, `"id": 2.5`, `id is 2.5; possible: 0 to`},
		"negative":       {`"id": 25`, `"id": -25`, `id is -25; possible: 0 to`},
		"hundredths":     {`"x": 200.0`, `"x": 200.01`, `containers[0].position.x is 200.01; possible:`},
		"exponent":       {`"x": 200.0`, `"x": 2e2`, `is 2e2; possible:`},
		"object":         {`"x": 200.0, "y": 300.0`, `"x": 200.0`, `position: key "y" is missing`},
		"list":           {`[15, 18, 20, 22]`, `15`, `star_move_thresholds is 15, not a list`},
		"long list":      {`[15, 18, 20, 22]`, `[1,2,3,4,5]`, `star_move_thresholds has more than 4 entries`},
		"short list":     {`[15, 18, 20, 22]`, `[15]`, `star_move_thresholds has 1 numbers, not 4`},
		"falling":        {`[15, 18, 20, 22]`, `[15, 18, 18, 22]`, `each is at least 1, and more than the one before`},
		"tracks":         {`"moving_tracks": []`, `"moving_tracks": [1]`, `moving_tracks has more than 0 entries`},
		"no level":       {`"id": 25`, `"id": 0`, `id is 0; possible: 1 to 9999`},
		"path":           {`"island",`, `"../island",`, `world_id: id "../island"; possible:`},
		"escape":         {`"level_025"`, `"level\u001b[2J"`, `possible are printable ASCII characters`},
		"slots":          {`"slot_count": 3`, `"slot_count": 2`, `containers[0]: slot_count is 2; possible: 1, 3`},
		"rows":           {`"max_rows_per_slot": 3`, `"max_rows_per_slot": 9`, `containers[0]: max_rows_per_slot is 9; possible: 1 to 8`},
		"lock":           {`"unlock_matches_required": 2`, `"unlock_matches_required": 0`, `containers[1]: is_locked is true, and unlock_matches_required 0`},
		"same container": {`"container_2"`, `"container_1"`, `containers[1]: id "container_1" stands twice`},
		"no cell":        {`"row": 2, "slot": 1`, `"row": 2, "slot": 3`, `there is no row 2 with slot 3`},
		"taken":          {`"row": 2, "slot": 1`, `"row": 1, "slot": 0`, `row 1, slot 0 is taken`},
		"two copies":     {`{"id": "coconut", "row": 2`, `{"id": "margarita", "row": 2`, `item coconut comes 2 times, not 3`},
		"more":           {"\n}\n", "\n}{}", `something follows the level`},
		"a line of it":   {documentedLevel, "{", `the level is no JSON: it ends too early; a level stands on one line`},
		"cut":            {`"moving_tracks": []`, `"moving_tracks": [`, `moving_tracks`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			text := strings.Replace(documentedLevel, c.from, c.to, 1)
			if text == documentedLevel {
				t.Fatalf("%q is not there", c.from)
			}
			level, err := Parse(text)
			if err == nil {
				t.Fatalf("read as %s", level)
			}
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v\nlacks %s", err, c.want)
			}
		})
	}
	for _, text := range []string{"", "null", "[]", "25", `"level"`, "{", "{}", strings.Repeat("[", 1<<16), strings.Repeat(" ", maxLevelBytes+1)} {
		if level, err := Parse(text); err == nil {
			t.Errorf("%.20q is read as %s", text, level)
		}
	}
}

func TestTenthsKeepTheirDecimal(t *testing.T) {
	for text, want := range map[string]Tenths{"0": 0, "200": 2000, "200.0": 2000, "-60.3": -603, "-0.5": -5, "100000": 1_000_000, "1.500": 15} {
		got, err := parseTenths(text)
		if err != nil || got != want {
			t.Errorf("%s is %d, %v, want %d", text, got, err, want)
		}
		if again, err := parseTenths(got.String()); err != nil || again != got {
			t.Errorf("%s is written %s", text, got)
		}
	}
	for _, text := range []string{"", "-", ".5", "1.05", "1e3", "100000.1", "0x10", "99999999999999999999", "--1", "+1"} {
		if got, err := parseTenths(text); err == nil {
			t.Errorf("%s is %d", text, got)
		}
	}
}

func TestIDsAreFileNames(t *testing.T) {
	for _, id := range []string{"a", "island", "egg_white", "sandpale_red2"} {
		if err := CheckID(id); err != nil {
			t.Error(err)
		}
	}
	for _, id := range []string{"", "Island", "2nd", "_x", "a b", "a/b", "..", "a.b", "é", "a-b", "a\x00", strings.Repeat("a", 65)} {
		if CheckID(id) == nil {
			t.Errorf("%q passed", id)
		}
	}
}

// FuzzParse starts with a level that uses the whole format, and changes it word by
// word.
func FuzzParse(f *testing.F) {
	level, err := Parse(documentedLevel)
	if err != nil {
		f.Fatal(err)
	}
	seeds := []string{documentedLevel, level.String(), string(level.File())}
	for _, text := range seeds {
		for _, edits := range enginetest.ExampleEdits() {
			f.Add(text, edits)
		}
	}
	f.Fuzz(func(t *testing.T, text string, edits []byte) {
		text = enginetest.ApplyEdits(text, edits)
		level, err := Parse(text)
		if err != nil {
			return
		}
		line := level.String()
		if !json.Valid([]byte(line)) || !json.Valid(level.File()) {
			t.Fatalf("%q is written as no JSON", text)
		}
		for _, form := range []string{line, string(level.File())} {
			again, err := Parse(form)
			if err != nil || again.String() != line {
				t.Fatalf("%q is written %q and read as %v, %v", text, form, again, err)
			}
		}
		if err := level.State().Validate(); err != nil {
			t.Fatalf("%q can't be played: %v", text, err)
		}
	})
}
