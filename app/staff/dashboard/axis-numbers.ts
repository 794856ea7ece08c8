/** Includes 0; more would crowd a chart that shows a trend. */
export const AXIS_NUMBERS_MAX = 5;

const ROUND_DIGITS = [1, 2, 5];

/** Returns equal, round steps from 0 to the first number that is at least `max`. */
export function axisNumbers(max: number): readonly number[] {
  const step = roundNumber(max / (AXIS_NUMBERS_MAX - 1));
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, i) => i * step);
}

/** Returns the first of 1, 2, 5, 10, 20, 50, … that is at least `least`. */
function roundNumber(least: number): number {
  for (let power = 1; ; power *= 10) {
    const digit = ROUND_DIGITS.find((each) => each * power >= least);
    if (digit) return digit * power;
  }
}
