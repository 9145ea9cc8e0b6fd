package html

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/engine/sortresort/icons"
	game "octavo/engine/sortresort/play"
	"octavo/engine/sortresort/tray"
	"octavo/render"
)

// sampleWorld returns a world of levels that grow, drawn as levels of Sort Resort.
func sampleWorld(w render.Words, levels int) render.World {
	world := render.World{
		Slug: "island", Language: w.Language(), Title: "La isla", Lead: "Cien niveles de conchas y cocos.", Words: w,
		LevelTitle: func(n int) string { return "La isla, nivel " + strconv.Itoa(n) },
	}
	fill, items, best, bound := []int{}, []int{}, []int{}, []int{}
	for n := 1; n <= levels; n++ {
		fill = append(fill, min(95, 55+n))
		items = append(items, 6+n*3/4)
		best = append(best, 2+n*2/3+n%3)
		bound = append(bound, 2+n*2/3)
		world.Levels = append(world.Levels, sampleLevel(n))
	}
	world.Measures = []render.Measure{
		{Title: "Llenado, en %", Lines: []render.Line{{Values: fill}}},
		{Title: "Objetos", Lines: []render.Line{{Values: items}}},
		{Title: "Jugadas", Lines: []render.Line{{Name: "mejor solución", Values: best}, {Name: "cota inferior", Values: bound}}},
	}
	for _, shape := range icons.Shapes()[:20] {
		world.Signs = append(world.Signs, render.Sign{Name: shape + " & co.", Draw: func(side figure.Length, style figure.Style) figure.Figure {
			f := figure.Figure{W: side, H: side}
			f.Add(icons.Icon{Shape: shape}.Draw(f.Bounds(), icons.Weight(side, style))...)
			return f
		}})
	}
	return world
}

func sampleLevel(n int) render.Level {
	board := tray.Board{Stars: []int{n, n + 1, n + 2}}
	for _, shape := range icons.Shapes()[:9] {
		board.Icons = append(board.Icons, icons.Icon{Shape: shape})
	}
	for c := range 3 + n%10 {
		front := []game.Item{game.Item(1 + c%9), 0, game.Item(1 + (c+n)%9)}
		board.State.Containers = append(board.State.Containers, game.Container{Slots: 3, Rows: [][]game.Item{front, {1, 2, 3}}})
	}
	level := render.Level{Extent: tray.Extent(board), Facts: []render.Fact{
		{Name: "Objetos", Value: strconv.Itoa(6 + n*3/4)}, {Name: "Mecánicas", Value: "cerrados & de una plaza"},
	}}
	level.Number, level.Size, level.Kind = n, "6 objetos", "sortresort"
	level.Puzzle.Puzzle = shown{question: board.Draw, answer: board.Draw}
	play(&level.Puzzle)
	for _, file := range []string{"level_%03d.json", "level_%03d.proof.json"} {
		name := fmt.Sprintf(file, n)
		level.Files = append(level.Files, render.LevelFile{Name: name, Path: "levels/Island/" + name})
	}
	return level
}

// TestWorlds checks that a world's page has its levels, the table with every number, the charts and
// the signs, and that each level's page links to its files.
func TestWorlds(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	site.Editions[0].Sections[1].Signs = site.Worlds[0].Signs[:3]
	files := rendered(t, site)
	find := func(path string) string {
		i := slices.IndexFunc(files, func(f render.File) bool { return f.Path == path })
		if i < 0 {
			t.Fatalf("there is no %s", path)
		}
		return string(files[i].Data)
	}
	world := find("es/worlds/island/index.html")
	for _, want := range []string{
		"<h1>La isla</h1>", ">12 niveles · <a href=\"../../rules/sortresort.html\">", `">7</a></li>`, `<a href="12.html">12</a></th><td>15</td><td>cerrados &amp; de una plaza</td>`,
		`aria-label="Jugadas: mejor solución 3 → 10; cota inferior 2 → 10"`, "apple &amp; co.",
	} {
		if !strings.Contains(world, want) {
			t.Errorf("the world's page lacks %s", want)
		}
	}
	level := find("en/worlds/island/7.html")
	for _, want := range []string{
		`<a href="../../../levels/Island/level_007.json">level_007.json</a>`, `href="6.html"`, `href="8.html"`, `href="index.html"`,
		"<li><span>Objetos</span> <b>11</b></li>", `<li>1→3</li>`,
	} {
		if !strings.Contains(level, want) {
			t.Errorf("the level's page lacks %s", want)
		}
	}
	if section := find("es/paramo/sudoku-normal/index.html"); strings.Count(section, " &amp; co.</li>") != 3 {
		t.Error("the section's page doesn't name its three signs")
	}
	if home := find("es/index.html"); !strings.Contains(home, `<h3><a href="worlds/island/index.html">La isla</a></h3>`) {
		t.Error("the home page doesn't lead to the world")
	}
}
