package html

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/wordsearch"
)

// letterTries is JavaScript that plays word searches: it tries each word from either end, and other rows
// of letters between them.
const letterTries = `
console.log(JSON.stringify(texts.map((text, seed) => {
  let x = seed * 2654435761 >>> 0 || 1;
  const random = (n) => (x ^= x << 13, x >>>= 0, x ^= x >>> 17, x ^= x << 5, x >>>= 0) % n;
  const rules = rulesOf(text), moves = [];
  for (const [from, to] of rules.solution().sort(() => random(2) - .5)) {
    const cell = random(rules.letters.length), end = rules.nearestEnd(cell, random(rules.letters.length));
    moves.push([from, end], [cell, end], random(2) ? [from, to] : [to, from]);
  }
  let state = rules.start;
  const allowed = moves.map((move) => { const next = rules.play(state, move); state = next ?? state; return next !== undefined; });
  return { Moves: moves, Allowed: allowed, Solved: rules.solved(state) };
})));
`

// TestLetterRulesEqualEngines compares the script's rules of word searches with the engine's.
func TestLetterRulesEqualEngines(t *testing.T) {
	var texts []string
	rng := rand.New(rand.NewPCG(42, 1))
	for n, language := range []string{"en", "es", "fr", "pt", "es", "pt"} {
		maker, err := wordsearch.Kind{}.Maker(engine.Options{"language": language, "size": fmt.Sprint(10 + 2*n)})
		if err != nil {
			t.Fatal(err)
		}
		puzzles, err := maker.Propose(context.Background(), rng, engine.Want{Tier: engine.Hard})
		if err != nil {
			continue // another size is proposed
		}
		texts = append(texts, puzzles[0].String())
	}
	if len(texts) < 4 {
		t.Fatalf("only %d puzzles were proposed", len(texts))
	}
	list, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	var games []triedGame
	script := `import { WordRules } from "./letters/rules"; Object.assign(globalThis, { rulesOf: (text: string) => new WordRules(text) });`
	if err := json.Unmarshal(node(t, script, fmt.Sprintf("const texts = %s;", list)+letterTries), &games); err != nil {
		t.Fatal(err)
	}
	for n, game := range games {
		puzzle, err := wordsearch.Kind{}.Parse(texts[n])
		if err != nil {
			t.Fatal(err)
		}
		var position []string
		for i, move := range game.Moves {
			next := append(position, fmt.Sprintf("%d-%d", move[0], move[1]))
			_, err := wordsearch.Kind{}.Position(puzzle, strings.Join(next, "~"))
			if (err == nil) != game.Allowed[i] {
				t.Fatalf("%s: after %v the script says of %v that it is a word: %v; the engine: %v", texts[n], position, move, game.Allowed[i], err)
			}
			if err == nil {
				position = next
			}
		}
		if !game.Solved || len(position) != puzzle.Caption().Count {
			t.Errorf("%s: %d words are found; solved: %v", texts[n], len(position), game.Solved)
		}
	}
}
