package sortresort

// An object of the level format (docs/rules/sortresort.md, section 9) lists its
// keys in their order, each with a pointer to its value. The reader and the writer both go by these
// lists, so that they can't differ.
type object interface{ fields() []field }

type field struct {
	key   string
	value any // a pointer of one of the types that reader.value knows
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

// position is a place on the screen.
type position struct{ x, y *Tenths }

func (p *position) fields() []field { return []field{{"x", p.x}, {"y", p.y}} }

func (p *Placed) fields() []field {
	return []field{{"id", &p.ID}, {"row", &p.Row}, {"slot", &p.Slot}}
}

// noTracks is the list of moving tracks, of which the format says that it is
// empty, and not what its entries would be.
type noTracks struct{}
