import { z } from 'zod';
import { keysOf } from '#platform/records/keys.ts';

interface QuestionRecord {
  readonly name: string;
  readonly asks: string;
  readonly terms: readonly string[];
}

/** The Care Quality Commission's questions about every service (CQC, "The five key questions we ask"). */
export const KEY_QUESTIONS = {
  safe: {
    name: 'Safe',
    asks: 'Are people protected from abuse and avoidable harm? Medicines, falls, missed visits.',
    terms: [
      ...['medic', 'tablet', 'dose', 'fell', 'fall', 'injur', 'bruis', 'hurt', 'unsafe', 'danger', 'hoist'],
      ...['missed', 'nobody came', 'no one came', 'turn up', 'infection', 'gloves', 'unlocked', 'alone'],
    ],
  },
  effective: {
    name: 'Effective',
    asks: 'Does the care do what it should? Care plans, training, food and drink.',
    terms: [
      ...[
        'care plan',
        'train',
        'skill',
        'meal',
        'food',
        'drink',
        'dehydrat',
        'weight',
        'sore',
        'nurse',
        'doctor',
      ],
      ...['gp', 'better', 'recover'],
    ],
  },
  caring: {
    name: 'Caring',
    asks: 'Are people treated with kindness, dignity and respect?',
    terms: [
      ...[
        'kind',
        'unkind',
        'rude',
        'respect',
        'dignity',
        'gentle',
        'lovely',
        'friendly',
        'compassion',
        'shout',
      ],
      ...['ignored', 'privacy', 'patient with', 'laugh', 'smile'],
    ],
  },
  responsive: {
    name: 'Responsive',
    asks: 'Is care arranged round this person? Times, changes, being listened to.',
    terms: [
      ...[
        'late',
        'early',
        'rush',
        'hurr',
        'on time',
        'cut short',
        'different carer',
        'change',
        'wait',
        'listen',
      ],
      ...['ring back', 'rang', 'call back', 'answer', 'weekend'],
    ],
  },
  'well-led': {
    name: 'Well-led',
    asks: 'Is the service run well? The office, records, bills, what became of complaints.',
    terms: ['office', 'manager', 'bill', 'invoice', 'charge', 'money', 'paid', 'rota', 'records', 'contract'],
  },
} as const satisfies Record<string, QuestionRecord>;

export type KeyQuestion = keyof typeof KEY_QUESTIONS;
export const KEY_QUESTION_LIST = keysOf(KEY_QUESTIONS);

/** More suggestions would no longer show what a message is about. */
const PROPOSED_MAX = 2;

const MATCHERS = KEY_QUESTION_LIST.map((question) => ({
  question,
  matcher: new RegExp(`\\b(?:${KEY_QUESTIONS[question].terms.join('|')})`, 'gi'),
}));

/** Returns questions that match a message's wording; none if nothing matches. A person decides. */
export function proposedQuestions(message: string): readonly KeyQuestion[] {
  const found = MATCHERS.map(({ question, matcher }) => ({
    question,
    times: message.match(matcher)?.length ?? 0,
  }));
  const most = found.filter(({ times }) => times > 0).toSorted((a, b) => b.times - a.times);
  const proposed = new Set(most.slice(0, PROPOSED_MAX).map(({ question }) => question));
  return KEY_QUESTION_LIST.filter((question) => proposed.has(question));
}

export function questionNames(questions: readonly KeyQuestion[]): string {
  return questions.map((question) => KEY_QUESTIONS[question].name).join(', ');
}

const tick = z.string().optional();

export const keyQuestionsSchema = z
  .object({ safe: tick, effective: tick, caring: tick, responsive: tick, 'well-led': tick })
  .transform((ticked) => KEY_QUESTION_LIST.filter((question) => ticked[question]));
