import type { Answer } from '../test/visitors.ts';

/** @returns a sentence for each that is not a 503 which names a number to ring */
export function unexplained(refusals: readonly Answer[]): string[] {
  return refusals
    .filter(({ status, body }) => status !== 503 || !/href="tel:/.test(body))
    .map(({ status, problem }) => `A refusal was ${problem ?? `${status}, without a number to ring`}`);
}
