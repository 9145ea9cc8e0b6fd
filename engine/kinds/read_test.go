package kinds_test

import (
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/figure"
	"octavo/engine/kinds"
)

// largePuzzles holds, for each kind, the text of a puzzle of a large size that is common in books.
var largePuzzles = map[string]string{
	"sudoku":     "69...2..5..231.....34....28..6.21..94..9.6.13..84.5..27....69.....982..9..2...53.",
	"kenken":     "6:a_a_a__a_3a_a_a__aa__a_a_4aa__a_aa_baa,q8q75q9q4q60q10q1q44q9q2q10q18q10q8q12q10",
	"futoshiki":  "9de:0,0,0D,0,2,0R,0R,4D,0L,0U,0D,0R,0,0L,0,0R,0,0D,0,0R,0,0,8R,0D,0,0L,0D,0,0,7,9,0D,0,0D,3,0,0R,0R,0,0,4,0,5,0,0D,0D,0R,0D,0,0UR,0,4,6,0L,0,0,0D,0,0,0R,0U,0R,0U,0,0,0,5L,0RL,0,0,0,0,0,6R,0,0,0R,0,0U,1,0,",
	"watersort":  "6:LAEEEM/MOSMME/TKALSA/LTEOKS/KMMTSA/EAKLTO/OTALKO/SSKOLT////",
	"maze":       "20x20:...d13........953....b916c53....b969443.92aa9396b..9447ad543ac6aaac56..8793c153ee93aac553..a96c3c7c3968685792..ac3d2953ac3e96956a9547c3aab86.8547a956c39552c686..c393ac3d16c53e9387...eae87c3c157c56ae.....c3c396d2955552......d296a93ec55396.......86baea95552e.........d2c3a85396...........83aac3aa............eaa83eae.............c2ac16...............ac7a................c396.................c6.........",
	"wordsearch": "20x20:ILSEOIHPWLCRACPWRTOONALGLHREIHTESOOGPPEKIOSDLACNRNDLILCEIDHAARFIFHPTAOPILFLIIFCFSTARLINGAPNAHIPPAIIAKFUTCADHBHWPCAPLKLRKINERSNWRUSTAEECSKPTRTRGASLISLMNURONNRASCANEPCAGFLAMINGOREOOUSHAREHSIFGNIKEWGTOECPOBRGNJNIUNGNOSOARKKAERROHLANHPOOGSRRENORRIIOMLCCNRDILBOLPAOROILOERWHKPLGIDIEIAROIDIRLROCEDSNHRFRPSLWRTTALETCSOAINAAIDRFDWSETGHKWOCSWDZOPNRBPEINCRELBRAWPHZLNACAKOARTRNPTORRAPUDHSRHNOEGIPEOCNETLLBCRAKR:BULLFINCH;BUZZARD;CORMORANT;CUCKOO;DIPPER;FALCON;FLAMINGO;GOLDFINCH;GOOSE;HERON;HUMMINGBIRD;JACKDAW;KESTREL;KINGFISHER;LAPWING;NUTHATCH;ORIOLE;OSTRICH;PARROT;PARTRIDGE;PELICAN;PHEASANT;PIGEON;PUFFIN;SANDPIPER;SPARROW;STARLING;SWALLOW;WARBLER;WOODPECKER",
	"sortresort": `{"id":1,"world_id":"drawn","name":"drawn","star_move_thresholds":[7,8,9,10],"time_limit_seconds":60,"containers":[` +
		`{"id":"a","position":{"x":0.0,"y":0.0},"container_type":"standard","container_image":"","slot_count":3,"max_rows_per_slot":3,"is_locked":false,"unlock_matches_required":0,"lock_overlay_image":"","unlock_animation":"","is_moving":false,"move_type":"","move_direction":"","move_speed":0.0,"move_distance":0.0,"track_id":"","is_falling":false,"fall_speed":0.0,"fall_target_y":0.0,"despawn_on_match":false,"initial_items":[{"id":"egg_striped","row":0,"slot":0},{"id":"bee_plain","row":0,"slot":1},{"id":"corn_solid","row":0,"slot":2},{"id":"drum_halved","row":1,"slot":0},{"id":"key_banded","row":1,"slot":1},{"id":"egg_striped","row":2,"slot":0},{"id":"bee_plain","row":2,"slot":1},{"id":"corn_solid","row":2,"slot":2}]},` +
		`{"id":"b","position":{"x":0.0,"y":0.0},"container_type":"standard","container_image":"","slot_count":3,"max_rows_per_slot":3,"is_locked":false,"unlock_matches_required":0,"lock_overlay_image":"","unlock_animation":"","is_moving":false,"move_type":"","move_direction":"","move_speed":0.0,"move_distance":0.0,"track_id":"","is_falling":false,"fall_speed":0.0,"fall_target_y":0.0,"despawn_on_match":true,"initial_items":[{"id":"egg_striped","row":0,"slot":0},{"id":"drum_halved","row":0,"slot":1},{"id":"key_banded","row":1,"slot":0},{"id":"bee_plain","row":1,"slot":2},{"id":"corn_solid","row":2,"slot":1},{"id":"drum_halved","row":2,"slot":2}]},` +
		`{"id":"c","position":{"x":0.0,"y":0.0},"container_type":"single_slot","container_image":"","slot_count":1,"max_rows_per_slot":1,"is_locked":true,"unlock_matches_required":2,"lock_overlay_image":"","unlock_animation":"","is_moving":true,"move_type":"carousel","move_direction":"left","move_speed":0.0,"move_distance":0.0,"track_id":"","is_falling":false,"fall_speed":0.0,"fall_target_y":0.0,"despawn_on_match":false,"initial_items":[{"id":"key_banded","row":0,"slot":0}]}` +
		`],"moving_tracks":[]}`,
}

// TestAllKindsReadDrawings checks that every kind reads its drawings and moves.
func TestAllKindsReadDrawings(t *testing.T) {
	for _, kind := range kinds.All() {
		if _, ok := kind.(engine.DrawingReader); !ok {
			t.Errorf("%s does not read its drawings", kind.Name())
		}
		puzzle, err := kind.Parse(largePuzzles[kind.Name()])
		if err != nil {
			t.Errorf("there is no large puzzle of %s: %v", kind.Name(), err)
			continue
		}
		if _, moves := puzzle.(engine.MovePuzzle); moves {
			if _, ok := kind.(engine.MoveReader); !ok {
				t.Errorf("%s does not read its moves", kind.Name())
			}
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for _, kind := range kinds.All() {
		puzzle, err := kind.Parse(largePuzzles[kind.Name()])
		if err != nil {
			b.Fatal(err)
		}
		style := figure.PrintStyle(9*figure.Millimetre, "en")
		style.Grey = true
		for name, f := range map[string]figure.Figure{"question": puzzle.Question(style), "answer": puzzle.Answer(style)} {
			scanned := enginetest.ScanOf(f, true)
			b.Run(kind.Name()+"/"+name, func(b *testing.B) {
				for b.Loop() {
					if _, err := kind.(engine.DrawingReader).ReadDrawing(scanned); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// FuzzRead checks that each kind reads or refuses any drawing, and that it can parse what it reads.
func FuzzRead(f *testing.F) {
	f.Add(uint8(0), uint16(3), uint16(40), int32(500), uint8(1))
	f.Add(uint8(3), uint16(1), uint16(7), int32(-90000), uint8(9))
	f.Fuzz(func(t *testing.T, kindNumber uint8, place, spacing uint16, shift int32, sort uint8) {
		all := kinds.All()
		kind := all[int(kindNumber)%len(all)]
		puzzle, err := kind.Parse(largePuzzles[kind.Name()])
		if err != nil {
			t.Fatal(err)
		}
		scanned := enginetest.ScanOf(puzzle.Question(figure.PrintStyle(5*figure.Millimetre, "es")), sort&1 != 0)
		changeDrawing(&scanned, int(place), int(spacing), figure.Length(shift), sort)
		for _, reader := range all {
			r, err := reader.(engine.DrawingReader).ReadDrawing(scanned)
			if err != nil {
				continue
			}
			for _, text := range r.Puzzles {
				if _, err := reader.Parse(text); err != nil {
					t.Errorf("%s reads %q: %v", reader.Name(), text, err)
				}
			}
		}
	})
}

// changeDrawing changes lines and words of a drawing at regular intervals. The bits of sort select
// the changes.
func changeDrawing(scanned *figure.Scan, place, spacing int, shift figure.Length, sort uint8) {
	for i := range scanned.Traces {
		t := &scanned.Traces[i]
		for k := range t.Segments {
			if (i+k)%(spacing%50+1) == place%(spacing%50+1) {
				s := &t.Segments[k]
				s.Op = figure.Op((int(s.Op) + int(sort>>1&1)) % 4)
				s.P[sort>>2%3].X += shift
				t.Weight += shift * figure.Length(sort>>4&1)
			}
		}
	}
	for i := range scanned.Words {
		w := &scanned.Words[i]
		if i%(spacing%20+1) == place%(spacing%20+1) {
			w.At.X += shift
			w.Size += shift * figure.Length(sort>>5&1)
			w.Text += string(rune(spacing)) + w.Text[:int(sort>>6&1)]
		}
	}
}
