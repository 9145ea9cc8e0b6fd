package sortresort

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// An object is a JSON object of the level format (docs/rules/sortresort.md, section 10). Its fields are the keys
// in order, with pointers to the values. Both reader and writer use them.
type object interface{ fields() []field }

type field struct {
	key   string
	value any // a pointer to the value, of a type that reader.value knows
}

func (l *Level) fields() []field {
	return []field{
		{"id", &l.ID},
		{"world_id", &l.World},
		{"name", &l.Name},
		{"star_move_thresholds", &l.Thresholds},
		{"time_limit_seconds", &l.Seconds},
		{"containers", &l.Containers},
		{"moving_tracks", noTracks{}},
	}
}

func (c *Container) fields() []field {
	return []field{
		{"id", &c.ID},
		{"position", &position{&c.X, &c.Y}},
		{"container_type", &c.Type},
		{"container_image", &c.Image},
		{"slot_count", &c.Slots},
		{"max_rows_per_slot", &c.Rows},
		{"is_locked", &c.Locked},
		{"unlock_matches_required", &c.UnlockMatches},
		{"lock_overlay_image", &c.LockOverlay},
		{"unlock_animation", &c.UnlockAnimated},
		{"is_moving", &c.Moving},
		{"move_type", &c.MoveType},
		{"move_direction", &c.MoveDirection},
		{"move_speed", &c.MoveSpeed},
		{"move_distance", &c.MoveDistance},
		{"track_id", &c.Track},
		{"is_falling", &c.Falling},
		{"fall_speed", &c.FallSpeed},
		{"fall_target_y", &c.FallTarget},
		{"despawn_on_match", &c.Despawns},
		{"initial_items", &c.Items},
	}
}

// A position is a place on the screen.
type position struct{ x, y *Tenths }

func (p *position) fields() []field { return []field{{"x", p.x}, {"y", p.y}} }

func (p *Placed) fields() []field {
	return []field{{"id", &p.ID}, {"row", &p.Row}, {"slot", &p.Slot}}
}

// noTracks stands for the value of the key moving_tracks, which must be an empty list.
type noTracks struct{}

// Tenths is a number with one decimal, in tenths: 602 means 60.2. It is an integer, since results with
// floating-point numbers could differ between machines.
type Tenths int

const maxTenths = 1_000_000

// whole converts a whole number to tenths.
func whole(n int) Tenths { return Tenths(10 * n) }

// String writes the number with one decimal, such as 200.0.
func (t Tenths) String() string {
	sign := ""
	if t < 0 {
		sign, t = "-", -t
	}
	return sign + strconv.Itoa(int(t/10)) + "." + strconv.Itoa(int(t%10))
}

// parseTenths reads numbers such as 200, 200.0 or -60.3. Decimals after the first must be 0.
func parseTenths(text string) (Tenths, error) {
	digits, negative := strings.CutPrefix(text, "-")
	before, after, _ := strings.Cut(digits, ".")
	number := before + (after + "0")[:1]
	n, err := strconv.Atoi(number)
	if err != nil || before == "" || strings.Trim(number, "0123456789") != "" || n > maxTenths || strings.Trim(after[min(1, len(after)):], "0") != "" {
		return 0, engine.Errorf("%.40s; possible: -%d to %d, with one decimal", text, maxTenths/10, maxTenths/10)
	}
	if negative {
		n = -n
	}
	return Tenths(n), nil
}
