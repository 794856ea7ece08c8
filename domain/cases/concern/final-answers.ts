import { OUTCOME_NAMES, type OutcomeFields } from './outcome.ts';
import type { PointAnswer } from './points.ts';

export interface AnsweredPoint extends PointAnswer {
  readonly words: string;
}

export function isAnswered({ finding, answer }: PointAnswer): boolean {
  return finding !== null && answer !== '';
}

/** Heads the text added to a final response, so that it can be found in a sent one. */
const HEADING = 'Our answer to each point';

/** Returns what's missing, or null. The LGSCO expects a finding on each point, the remedy and lessons. */
export function lackingAnswers(
  points: readonly AnsweredPoint[],
  outcome: Pick<OutcomeFields, 'done' | 'learned'>,
): string | null {
  if (points.length === 0) return null;
  const open = points.flatMap((point, i) => (isAnswered(point) ? [] : [`the answer to point ${i + 1}`]));
  const lacks = [
    ...open,
    ...(outcome.done ? [] : ['what is put right']),
    ...(outcome.learned ? [] : ['what was learned']),
  ];
  return lacks.length === 0 ? null : new Intl.ListFormat('en-GB').format(lacks);
}

/** Returns the answers in reply markup; null without points, when the writer covers everything. */
export function answersText(
  points: readonly AnsweredPoint[],
  { apology, done, learned }: Omit<OutcomeFields, 'outcome'>,
): string | null {
  if (points.length === 0) return null;
  const parts: readonly (readonly [heading: string, text: string])[] = [
    ...points.map(
      ({ words: text, finding, answer }, i) =>
        [`${i + 1}. ${text}`, `${finding ? `${OUTCOME_NAMES[finding]}. ` : ''}${answer}`] as const,
    ),
    ['Our apology', apology],
    ['What we are putting right', done],
    ['What we have learned', learned],
  ];
  const written = parts.flatMap(([heading, text]) => (text ? [`${strong(heading)}\n${text}`] : []));
  return [strong(HEADING), ...written].join('\n\n');
}

export function withAnswers(text: string, answers: string | null): string {
  return answers === null ? text : `${text}\n\n${answers}`;
}

export function withoutAnswers(text: string): string {
  const at = Math.max(text.lastIndexOf(`\n${strong(HEADING)}\n`), text.lastIndexOf(`\n${HEADING}\n`));
  return at < 0 ? text : text.slice(0, at).trimEnd();
}

/** A star inside would end the bold text. */
function strong(text: string): string {
  return text.includes('*') ? text : `**${text}**`;
}
