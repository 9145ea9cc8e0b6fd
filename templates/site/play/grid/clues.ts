// The clues of cages: a target and an operation, as they are drawn: "20+".

/** Reads a clue; undefined if it isn't one. Without a sign any operation may be meant. */
export function clueOf(text: string | undefined): readonly [target: number, sign: string] | undefined {
  const found = /^(\d+)(.?)$/.exec(text ?? "");
  return found ? [Number(found[1]), alike[found[2] ?? ""] ?? found[2] ?? ""] : undefined;
}

/** Signs that some countries write for others (engine/kenken/draw.go). */
const alike: Readonly<Record<string, string>> = { ":": "÷", "·": "×", "-": "−" };

/** Whether the numbers of a cage make a target. */
export function makesTarget(numbers: readonly number[], sign: string, target: number): boolean {
  const [a = 0, b = 0] = numbers;
  const pair = numbers.length === 2;
  const ways: Readonly<Record<string, boolean>> = {
    "+": sum(numbers) === target, "×": product(numbers) === target,
    "−": pair && Math.abs(a - b) === target, "÷": pair && ((b !== 0 && a === target * b) || (a !== 0 && b === target * a)),
  };
  return sign in ways ? ways[sign] === true : Object.values(ways).some(Boolean);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

export function product(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a * b, 1);
}
