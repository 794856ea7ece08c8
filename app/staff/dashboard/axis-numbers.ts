/** With the one at 0; more would only crowd a chart that is there to show a trend. */
export const AXIS_NUMBERS_MAX = 5;

const ROUND_DIGITS = [1, 2, 5];

/** The numbers beside a chart of counts up to `max`: from 0 in equal, round steps to the first that is no less. */
export function axisNumbers(max: number): readonly number[] {
  const step = roundNumber(max / (AXIS_NUMBERS_MAX - 1));
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, i) => i * step);
}

/** The first of 1, 2, 5, 10, 20, 50, … that is no less than `least`. */
function roundNumber(least: number): number {
  for (let power = 1; ; power *= 10) {
    const digit = ROUND_DIGITS.find((each) => each * power >= least);
    if (digit) return digit * power;
  }
}
