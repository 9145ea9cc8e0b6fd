// Prepares texts for comparison, and compares words.

/** Folds a text for comparison: “6 × 6 Difícil” is "6x6 dificil". */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/(\d+)\s*[x×]\s*(\d+)/g, "$1x$2");
}

/** Folds a text and returns its words, which have only letters and digits. */
export function words(text: string): string[] {
  return foldText(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether the beginning of a word equals a term, or differs from it by one slip: a letter added,
 * left out or replaced, or two neighbours exchanged. */
export function isSimilar(word: string, term: string): boolean {
  for (const length of [term.length - 1, term.length, term.length + 1]) {
    if (differByOneSlip(word.slice(0, length), term)) {
      return true;
    }
  }
  return false;
}

function differByOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) {
    start++;
  }
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
