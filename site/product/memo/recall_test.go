package memo

import (
	"errors"
	"io/fs"
	"testing"
	"testing/fstest"
)

// reading counts how often it is read again.
type reading struct {
	t     *testing.T
	m     *Cache
	times int
}

// say is what a file says, and what stands beside it.
func (r *reading) say(files fs.FS, key string) string {
	r.t.Helper()
	text, err := Read(r.m, "text", key, files, func(files fs.FS) (string, error) {
		r.times++
		data, err := fs.ReadFile(files, "content/a.md")
		if err != nil {
			return "", err
		}
		names, err := fs.Glob(files, "content/*.yaml")
		if err != nil {
			return "", err
		}
		if info, err := fs.Stat(files, "content/more"); err == nil && info.IsDir() {
			names = append(names, "and more")
		}
		return key + string(data) + " beside " + join(names), nil
	})
	if err != nil {
		return err.Error()
	}
	return text
}

func join(names []string) (all string) {
	for _, name := range names {
		all += name + ";"
	}
	return all
}

// TestRecalledAsItIs: what was made is made again if a file says something else, there is
// another one, or something else was asked for; and else it isn't. With a memory and without
// one the same comes of it.
func TestRecalledAsItIs(t *testing.T) {
	files := fstest.MapFS{"content/a.md": {Data: []byte("one")}, "content/b.yaml": {}, "elsewhere": {Data: []byte("x")}}
	r, key := reading{t: t, m: New()}, "a"
	for _, step := range []struct {
		what   string
		change func()
		again  bool
	}{
		{"at first", func() {}, true},
		{"nothing", func() {}, false},
		{"a file that wasn't read", func() { files["elsewhere"] = &fstest.MapFile{Data: []byte("y")} }, false},
		{"the file", func() { files["content/a.md"] = &fstest.MapFile{Data: []byte("two")} }, true},
		{"nothing", func() {}, false},
		{"one more", func() { files["content/c.yaml"] = &fstest.MapFile{} }, true},
		{"what one more says", func() { files["content/c.yaml"] = &fstest.MapFile{Data: []byte("z")} }, false},
		{"a folder that wasn't there", func() { files["content/more/x"] = &fstest.MapFile{} }, true},
		{"the key", func() { key = "b" }, true},
		{"back", func() { files["content/a.md"] = &fstest.MapFile{Data: []byte("one")} }, true},
		{"the file gone", func() { delete(files, "content/a.md") }, true},
		{"still gone: mistakes aren't remembered", func() {}, true},
		{"there again, as it last was", func() { files["content/a.md"] = &fstest.MapFile{Data: []byte("one")} }, false},
	} {
		step.change()
		before := r.times
		got := r.say(files, key)
		if again := r.times > before; again != step.again {
			t.Errorf("%s: made again is %v", step.what, again)
		}
		if want := (&reading{t: t}).say(files, key); got != want {
			t.Errorf("%s: %q, and without a memory %q", step.what, got, want)
		}
	}
}

// TestWhatCantBeAskedAgain: what came of an open file isn't remembered, nor what came of
// files that changed while it was made.
func TestWhatCantBeAskedAgain(t *testing.T) {
	files := fstest.MapFS{"a": {Data: []byte("one")}}
	for name, use := range map[string]func(fs.FS) error{
		"open": func(asked fs.FS) error {
			f, err := asked.Open("a")
			return errors.Join(err, f.Close())
		},
		"changed": func(asked fs.FS) error {
			_, before := fs.ReadFile(asked, "a")
			files["a"] = &fstest.MapFile{Data: append(files["a"].Data, 'x')}
			_, after := fs.ReadFile(asked, "a")
			return errors.Join(before, after)
		},
		"without any": func(fs.FS) error { return nil },
	} {
		m, times := New(), 0
		for range 2 {
			if _, err := Read(m, name, "", files, func(asked fs.FS) (int, error) {
				times++
				return times, use(asked)
			}); err != nil {
				t.Fatal(err)
			}
		}
		if want := map[bool]int{true: 1, false: 2}[name == "without any"]; times != want {
			t.Errorf("%s: made %d times", name, times)
		}
	}
	if _, err := Of(New(), "none", "", func() (int, error) { return 0, errors.New("no") }); err == nil {
		t.Error("an error is lost")
	}
}
