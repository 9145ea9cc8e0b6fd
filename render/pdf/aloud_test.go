package pdf

// aloudIn are the texts that are read aloud in the place of drawings, by language.
var aloudIn = map[string]words{
	"es": {
		"aloud.row": "Fila {n}: {cells}.", "aloud.named": "Las letras nombran las partes.", "aloud.above": "Encima de las columnas: {cells}.", "aloud.below": "Debajo de las columnas: {cells}.",
		"aloud.atLeft": "a la izquierda {clue}", "aloud.atRight": "a la derecha {clue}", "aloud.empty": "{n} vacías",
		"aloud.lessRight": "menor que la siguiente", "aloud.moreRight": "mayor que la siguiente",
		"aloud.lessBelow": "menor que la de abajo", "aloud.moreBelow": "mayor que la de abajo",
		"aloud.tier": "{tier}: nivel {n} de {of}", "aloud.code": "Código que lleva a las pistas",
		"aloud.solutionPage": "Solución en la página {page}", "aloud.puzzlePage": "Pasatiempo en la página {page}",
		"site.puzzleTitle": "{kind} n.º {n}", "site.questionTitle": "{title}: enunciado", "site.solutionTitle": "{title}: solución",
		"kind.sudoku.name": "Sudoku", "kind..name": "Sudoku", "kind.sortresort.name": "Sort Resort", "kind.watersort.name": "Water Sort",
	},
	"en": {
		"aloud.row": "Row {n}: {cells}.", "aloud.named": "The letters name the parts.", "aloud.above": "Above the columns: {cells}.", "aloud.below": "Below the columns: {cells}.",
		"aloud.atLeft": "at the left {clue}", "aloud.atRight": "at the right {clue}", "aloud.empty": "{n} empty",
		"aloud.lessRight": "less than the next", "aloud.moreRight": "greater than the next",
		"aloud.lessBelow": "less than the one below", "aloud.moreBelow": "greater than the one below",
		"aloud.tier": "{tier}: level {n} of {of}", "aloud.code": "Code that leads to the hints",
		"aloud.solutionPage": "Solution on page {page}", "aloud.puzzlePage": "Puzzle on page {page}",
		"site.puzzleTitle": "{kind} no. {n}", "site.questionTitle": "{title}: puzzle", "site.solutionTitle": "{title}: solution",
		"kind.sudoku.name": "Sudoku", "kind..name": "Sudoku", "kind.sortresort.name": "Sort Resort", "kind.watersort.name": "Water Sort",
	},
}
