import { type Answer, type Ask, visit } from '../test/visitors.ts';
import { count, type Figure } from './drill.ts';

/** People who write without a pause, each message until it is saved; `refused` are the answers that did not say so. */
export function insist(ask: Ask, visitors: number) {
  const refused: Answer[] = [];
  const visits = visit(ask, {
    visitors,
    insists: true,
    onAnswer: (_, answer) => {
      if (answer.reference === null) refused.push(answer);
    },
  });
  return Object.assign(visits, { refused });
}

/**
 * @param what the figure is of
 * @returns a figure, and a sentence for each refusal that is not a 503 which names a number to ring
 */
export function reportRefusals(
  refused: readonly Answer[],
  label = 'told with 503 and a number to ring that it was not saved',
): {
  readonly figure: Figure;
  readonly faults: readonly string[];
} {
  const faults = refused
    .filter(({ status, body }) => status !== 503 || !/href="tel:/.test(body))
    .map(({ status, problem }) => `A refusal was ${problem ?? `${status}, without a number to ring`}`);
  const figure = `${count(refused.length - faults.length)} of ${count(refused.length)}`;
  return { figure: [label, figure], faults };
}
