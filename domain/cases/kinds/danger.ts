import { keysOf } from '#platform/records/keys.ts';
/** Anyone in danger is asked to ring; abuse or neglect goes to safeguarding leads only. */
export const DANGER = {
  now: { label: 'Someone is in danger now', harm: true },
  harm: { label: 'Someone is being hurt or neglected', harm: true },
  no: { label: 'No. I have a complaint or another concern', harm: false },
} as const;

export type DangerAnswer = keyof typeof DANGER;

export const DANGER_ANSWERS = keysOf(DANGER);

export const DANGER_QUESTION = 'Is someone in danger now, being hurt, or neglected?';

export function storedDanger(answer: DangerAnswer): string | null {
  return DANGER[answer].harm ? DANGER[answer].label : null;
}

export const RING_FIRST =
  'Ring 999 if someone is in danger now. To tell us what happened, choose the second answer';

/** Returns only the first question's errors until it is answered, and to anyone in danger. */
export function firstErrors(
  typed: Readonly<Record<string, unknown>>,
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (typed.danger === 'now') return { danger: RING_FIRST };
  return errors.danger ? { danger: errors.danger } : errors;
}
