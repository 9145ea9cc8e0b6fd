package product

import (
	"bytes"
	"context"
	"crypto/sha256"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/render/export"
)

// Shares reports whether pages of puzzles have preview pictures for shared links. The links to such
// pictures must be full addresses, so the site needs a base URL.
func (r Renderers) Shares() bool { return r.Site.BaseURL != "" }

// SharedInputs returns the inputs of preview pictures in addition to their puzzles. It returns nil
// if the site has no such pictures.
func SharedInputs(site *render.Site, basis Digests) Inputs {
	if site.BaseURL == "" {
		return nil
	}
	return Inputs{"fonts of pictures": basis.Fonts}
}

// A Sharer draws preview pictures of puzzles. It caches them, because several books may have the
// same puzzle, and because a change to a book's text leaves its puzzles unchanged. It is not safe
// for concurrent use.
type Sharer struct {
	sharer *export.Sharer
	cache  generator.Cache // nil for no cache
	basis  Digests
}

// Sharer returns a new Sharer.
func (r Renderers) Sharer() (*Sharer, error) {
	printer, err := r.PDF()
	if err != nil {
		return nil, err
	}
	return &Sharer{export.NewSharer(printer), r.Cache, r.Basis}, nil
}

// SharedPictures draws the preview pictures for a number of puzzles of a work. drawn returns the
// size of puzzle i and the function that draws it.
func (r Renderers) SharedPictures(ctx context.Context, o *render.Outline, puzzles int, drawn func(i int) (engine.Extent, func(figure.Style) figure.Figure)) ([]render.File, error) {
	sharer, err := r.Sharer()
	if err != nil {
		return nil, err
	}
	files := make([]render.File, puzzles)
	for i := range files {
		extent, draw := drawn(i)
		if files[i], err = sharer.Picture(ctx, o.PuzzlePath(i), extent, o.Language, draw); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// Picture draws the preview picture for the page at a path.
func (s *Sharer) Picture(ctx context.Context, page string, extent engine.Extent, language string, draw func(figure.Style) figure.Figure) (render.File, error) {
	f := export.SharedFigure(extent, language, draw)
	data, err := s.cachedPNG(ctx, f)
	return render.File{Path: render.SharedPath(page), Data: data}, err
}

// cachedPNG returns a figure as PNG, from the cache if possible.
func (s *Sharer) cachedPNG(ctx context.Context, f figure.Figure) ([]byte, error) {
	if s.cache == nil {
		return s.sharer.Print(ctx, f)
	}
	key := Digest("shared picture", s.basis.Program, s.basis.Fonts, f.Dump())
	if entry, ok := s.cache.Get(key); ok {
		if data, ok := Unseal(entry); ok {
			return data, nil
		}
	}
	data, err := s.sharer.Print(ctx, f)
	if err == nil {
		s.cache.Put(key, Seal(data))
	}
	return data, err
}

// Seal returns an entry of the cache: the SHA-256 hash of the data, then the data. The hash reveals
// damage.
func Seal(data []byte) []byte {
	sum := sha256.Sum256(data)
	return append(sum[:], data...)
}

// Unseal returns the data of a sealed entry, and whether it is undamaged. The entry may have any
// length.
func Unseal(entry []byte) (data []byte, undamaged bool) {
	if len(entry) < sha256.Size {
		return nil, false
	}
	data = entry[sha256.Size:]
	sum := sha256.Sum256(data)
	return data, bytes.Equal(sum[:], entry[:sha256.Size])
}

// AddOnce adds a problem that several languages of a work share. Only the first problem with a
// reason is added. The positions of later ones are appended to it. byReason holds the problems so
// far.
func AddOnce(problems strict.Problems, byReason map[string]*strict.Problem, reason string, p *strict.Problem) strict.Problems {
	if first := byReason[reason]; first != nil {
		first.Append(message.New("; the same at %s", p.Pos))
		return problems
	}
	byReason[reason] = p
	return append(problems, p)
}
