// The clues of cages: a target and the sign of an operation, such as "20+".

/** Reads a clue; undefined if the text is no clue. A clue without a sign hides its operation. */
export function parseClue(text: string | undefined): readonly [target: number, sign: string] | undefined {
  const found = /^(\d+)(.?)$/.exec(text ?? "");
  return found ? [Number(found[1]), usualSigns[found[2] ?? ""] ?? found[2] ?? ""] : undefined;
}

/** The usual signs, by the signs that some countries write instead (engine/kenken/draw.go). */
const usualSigns: Readonly<Record<string, string>> = { ":": "÷", "·": "×", "-": "−" };

/** Whether the numbers of a full cage make its target by the operation of sign. If sign is "", any
 * operation may make it. */
export function makesTarget(numbers: readonly number[], sign: string, target: number): boolean {
  const [a = 0, b = 0] = numbers;
  const isPair = numbers.length === 2;
  const isMadeBy: Readonly<Record<string, boolean>> = {
    "+": sum(numbers) === target, "×": product(numbers) === target,
    "−": isPair && Math.abs(a - b) === target, "÷": isPair && ((b !== 0 && a === target * b) || (a !== 0 && b === target * a)),
  };
  return sign in isMadeBy ? isMadeBy[sign] === true : Object.values(isMadeBy).some(Boolean);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

export function product(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a * b, 1);
}
