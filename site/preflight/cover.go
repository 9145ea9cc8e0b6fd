package preflight

type jacket struct{}

func coverChecks() []Check { return nil }

// Cover looks at a cover.
func (o Order) Cover(f *File, book *Report) *Report { return o.look(f).report() }
