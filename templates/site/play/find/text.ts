// Texts in the form in which they are compared.

/** Folds a text for comparison: “6 × 6 Difícil” is "6x6 dificil". */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/(\d+)\s*[x×]\s*(\d+)/g, "$1x$2");
}

/** Returns the words of a folded text. */
export function words(text: string): string[] {
  return folded(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether a word begins with a term, or differs from it by one slip: a letter more, less or
 * other, or two exchanged. */
export function nearly(word: string, term: string): boolean {
  for (const length of [term.length - 1, term.length, term.length + 1]) {
    if (oneSlip(word.slice(0, length), term)) {
      return true;
    }
  }
  return false;
}

function oneSlip(a: string, b: string): boolean {
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
