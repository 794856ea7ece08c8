import { characters } from '#domain/contact-details/fields.ts';

/** Asked before a case is closed, where it applies: see `closingAsks`. In the order of the form. */
export const CLOSING_QUESTIONS = ['unanswered', 'passed-on', 'references', 'tasks'] as const;
export type ClosingQuestion = (typeof CLOSING_QUESTIONS)[number];

const REASON_MAX = 500;

/** Words of a form that closes one case, and where they differ of one that closes several. */
interface Asked {
  readonly one: string;
  readonly several?: string;
}

interface Choice {
  readonly label: Asked;
  readonly told: string;
  readonly reason?: string;
}

interface QuestionWords {
  readonly title: Asked;
  readonly open: string;
  readonly missing: Asked;
  readonly choices: Readonly<Record<string, Choice>>;
}

const WHY_NOT = 'Enter the reason';

/** The forms, the check of what was sent and the history all read this. */
const CLOSING_WORDS: Record<ClosingQuestion, QuestionWords> = {
  unanswered: {
    title: {
      one: 'Nobody has answered this here. Why can it be closed?',
      several: 'Nobody has answered these here. Why can they be closed?',
    },
    open: 'nobody has answered it',
    missing: {
      one: 'Choose why it can be closed without an answer',
      several: 'Choose why they can be closed without an answer',
    },
    choices: {
      elsewhere: {
        label: { one: 'It was answered another way', several: 'They were answered another way' },
        told: 'answered another way',
        reason: 'Enter who answered, how and when',
      },
      'not-needed': {
        label: { one: 'No answer is needed', several: 'No answers are needed' },
        told: 'no answer needed',
        reason: 'Enter why no answer is needed',
      },
    },
  },
  'passed-on': {
    title: {
      one: 'Have the thanks been passed on to the carer?',
      several: 'Have the thanks been passed on to the carers?',
    },
    open: 'nobody has said whether the thanks were passed on',
    missing: { one: 'Choose whether the thanks were passed on' },
    choices: {
      yes: { label: { one: 'Yes' }, told: 'thanks passed on' },
      no: { label: { one: 'No' }, told: 'thanks not passed on', reason: WHY_NOT },
      'not-applicable': {
        label: { one: 'Not applicable' },
        told: 'passing on the thanks not applicable',
        reason: WHY_NOT,
      },
    },
  },
  references: {
    title: {
      one: 'A referee was never asked. Why can it be closed?',
      several: 'Referees were never asked. Why can these be closed?',
    },
    open: 'a referee was never asked',
    missing: {
      one: 'Choose why it can be closed without the reference',
      several: 'Choose why they can be closed without the references',
    },
    choices: {
      elsewhere: {
        label: {
          one: 'The reference was taken up another way',
          several: 'The references were taken up another way',
        },
        told: 'reference taken up another way',
        reason: 'Enter who took it up, how and when',
      },
      'not-needed': {
        label: { one: 'No reference is needed', several: 'No references are needed' },
        told: 'no reference needed',
        reason: 'Enter why no reference is needed',
      },
    },
  },
  tasks: {
    title: { one: 'Tasks are still open. What happens to them?' },
    open: 'tasks are still open',
    missing: { one: 'Choose what happens to the open tasks' },
    choices: {
      done: { label: { one: 'They are done' }, told: 'open tasks done' },
      keep: { label: { one: 'Keep them on the list of tasks' }, told: 'open tasks kept' },
      'not-needed': {
        label: { one: 'They are not needed' },
        told: 'open tasks not needed',
        reason: 'Enter why they are not needed',
      },
    },
  },
};

export interface ClosingAsk {
  readonly question: ClosingQuestion;
  readonly cases: readonly string[];
  readonly about: readonly string[];
}

export function closingForm({ question, cases }: ClosingAsk) {
  const { title, missing, choices } = CLOSING_WORDS[question];
  const put = ({ one, several = one }: Asked) => (cases.length > 1 ? several : one);
  return {
    title: put(title),
    missing: put(missing),
    choices: Object.entries(choices).map(([value, { label, reason }]) => ({
      value,
      label: put(label),
      reason,
    })),
  };
}

export interface ClosingAnswer {
  readonly answer: string;
  readonly reason: string;
}
export type ClosingAnswers = Readonly<Partial<Record<ClosingQuestion, ClosingAnswer>>>;

export const closingFields = (question: ClosingQuestion) =>
  ({ answer: `close-${question}`, reason: `why-${question}` }) as const;

/** @returns errors by field name: a choice without the reason that it needs, or a reason that is too long */
export function readClosingAnswers(typed: Readonly<Record<string, string>>): {
  readonly answers: ClosingAnswers;
  readonly errors: Readonly<Record<string, string>>;
} {
  const answers: Partial<Record<ClosingQuestion, ClosingAnswer>> = {};
  const errors: Record<string, string> = {};
  for (const question of CLOSING_QUESTIONS) {
    const fields = closingFields(question);
    const answer = typed[fields.answer] ?? '';
    const choice = Object.hasOwn(CLOSING_WORDS[question].choices, answer)
      ? CLOSING_WORDS[question].choices[answer]
      : undefined;
    if (!choice) continue;
    const reason = choice.reason ? (typed[fields.reason] ?? '').trim() : '';
    if (choice.reason && reason === '') errors[fields.reason] = choice.reason;
    else if (characters(reason) > REASON_MAX) {
      errors[fields.reason] = `Shorten the reason to ${REASON_MAX} characters`;
    } else answers[question] = { answer, reason };
  }
  return { answers, errors };
}

export function missingChoices(
  asks: readonly ClosingAsk[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const missing = asks.filter(({ question }) => {
    const answer = typed[closingFields(question).answer] ?? '';
    return !Object.hasOwn(CLOSING_WORDS[question].choices, answer);
  });
  return Object.fromEntries(
    missing.map((ask) => [closingFields(ask.question).answer, closingForm(ask).missing]),
  );
}

/** As the history tells it: `answered another way: Mina rang her on Friday`. */
export function closingSentence(question: ClosingQuestion, { answer, reason }: ClosingAnswer): string {
  const told = CLOSING_WORDS[question].choices[answer]?.told ?? answer;
  return reason ? `${told}: ${reason}` : told;
}

export function whyAsked(asks: readonly ClosingAsk[]): string {
  const open = asks.map(({ question }) => CLOSING_WORDS[question].open).join(', and ');
  return `It can't be closed yet: ${open}. Send it without closing, then press Close, which asks about that.`;
}
