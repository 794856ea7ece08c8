import { characters } from '#domain/contact-details/fields.ts';
import type { Assignee } from '../kinds/assignees.server.ts';

/** Questions before closing, if they apply, in the form's order: see `closingAsks`. */
export const CLOSING_QUESTIONS = ['unanswered', 'passed-on', 'references', 'tasks'] as const;
export type ClosingQuestion = (typeof CLOSING_QUESTIONS)[number];

const REASON_MAX = 500;

/** Text for closing one case and, if it differs, several. */
interface Wording {
  readonly one: string;
  readonly several?: string;
}

interface Choice {
  readonly label: Wording;
  readonly summary: string;
  readonly reason?: string;
  /** The error if no person is chosen. People are offered only for a single task. */
  readonly person?: string;
}

interface QuestionText {
  readonly title: Wording;
  /** Replaces both if an earlier message was answered. */
  readonly again?: { readonly title: string; readonly open: string };
  readonly open: string;
  readonly missing: Wording;
  readonly choices: Readonly<Record<string, Choice>>;
}

const WHY_NOT = 'Enter the reason';

const CLOSING_WORDS: Record<ClosingQuestion, QuestionText> = {
  unanswered: {
    title: {
      one: 'Nobody has answered this here. Why can it be closed?',
      several: 'Nobody has answered these here. Why can they be closed?',
    },
    again: {
      title: 'Their last message has not been answered. Why can it be closed?',
      open: 'their last message has not been answered',
    },
    open: 'nobody has answered it',
    missing: {
      one: 'Choose why it can be closed without an answer',
      several: 'Choose why they can be closed without an answer',
    },
    choices: {
      elsewhere: {
        label: { one: 'It was answered another way', several: 'They were answered another way' },
        summary: 'answered another way',
        reason: 'Enter who answered, how and when',
      },
      'not-needed': {
        label: { one: 'No answer is needed', several: 'No answers are needed' },
        summary: 'no answer needed',
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
      yes: { label: { one: 'Yes' }, summary: 'thanks passed on' },
      no: { label: { one: 'No' }, summary: 'thanks not passed on', reason: WHY_NOT },
      'not-applicable': {
        label: { one: 'Not applicable' },
        summary: 'passing on the thanks not applicable',
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
        summary: 'reference taken up another way',
        reason: 'Enter who took it up, how and when',
      },
      'not-needed': {
        label: { one: 'No reference is needed', several: 'No references are needed' },
        summary: 'no reference needed',
        reason: 'Enter why no reference is needed',
      },
    },
  },
  tasks: {
    title: {
      one: '“{task}” is still open. What happens to it?',
      several: 'Tasks are still open. What happens to them?',
    },
    open: 'tasks are still open',
    missing: {
      one: 'Choose what happens to “{task}”',
      several: 'Choose what happens to the open tasks',
    },
    choices: {
      done: { label: { one: 'It is done', several: 'They are done' }, summary: 'open task done' },
      keep: {
        label: { one: 'Keep it on the list of tasks', several: 'Keep them on the list of tasks' },
        summary: 'open task kept',
      },
      give: {
        label: { one: 'Keep it, and give it to a colleague' },
        summary: 'open task given to a colleague',
        person: 'Choose who gets the task',
      },
      'not-needed': {
        label: { one: 'It is not needed', several: 'They are not needed' },
        summary: 'open task not needed',
        reason: 'Enter why not',
      },
    },
  },
};

export interface ClosingAsk {
  readonly question: ClosingQuestion;
  readonly cases: readonly string[];
  readonly about: readonly string[];
  readonly isAnswered?: true;
  /** The single open task and its possible assignees; left out if one answer covers all. */
  readonly task?: { readonly id: number; readonly people: readonly Assignee[] };
}

export function closingForm({ question, cases, about, task, isAnswered }: ClosingAsk) {
  const { title, again, missing, choices } = CLOSING_WORDS[question];
  const isOne = question === 'tasks' ? task !== undefined : cases.length === 1;
  const put = ({ one, several = one }: Wording) =>
    (isOne ? one : several).replace('{task}', () => about[0] ?? '');
  return {
    title: isAnswered && isOne && again ? again.title : put(title),
    missing: put(missing),
    choices: Object.entries(choices)
      .filter(([, { person }]) => !person || (task && task.people.length > 0))
      .map(([value, { label, reason, person }]) => ({ value, label: put(label), reason, person })),
  };
}

export interface ClosingAnswer {
  readonly answer: string;
  readonly reason: string;
  readonly person?: string;
}

export type ClosingAnswers = Readonly<Record<string, ClosingAnswer>>;

const closingKey = ({ question, task }: Pick<ClosingAsk, 'question' | 'task'>): string =>
  task ? `${question}-${task.id}` : question;

export const answerTo = (ask: ClosingAsk, answers: ClosingAnswers): ClosingAnswer | undefined =>
  answers[closingKey(ask)] ?? answers[ask.question];

const fieldsOf = (key: string) =>
  ({ answer: `close-${key}`, reason: `why-${key}`, person: `who-${key}` }) as const;

export const closingFields = (ask: Pick<ClosingAsk, 'question' | 'task'>) => fieldsOf(closingKey(ask));

const ANSWER_FIELD = new RegExp(`^close-((${CLOSING_QUESTIONS.join('|')})(?:-\\d{1,15})?)$`);

/** Returns errors by field name: a choice without its details, or a reason that is too long. */
export function readClosingAnswers(typed: Readonly<Record<string, string>>): {
  readonly answers: ClosingAnswers;
  readonly errors: Readonly<Record<string, string>>;
} {
  const answers: Record<string, ClosingAnswer> = {};
  const errors: Record<string, string> = {};
  for (const [field, answer] of Object.entries(typed)) {
    const [, key, question] = ANSWER_FIELD.exec(field) ?? [];
    if (!key || !question) continue;
    const choice = choiceOf(question as ClosingQuestion, answer);
    if (!choice) continue;
    const fields = fieldsOf(key);
    const reason = choice.reason ? (typed[fields.reason] ?? '').trim() : '';
    const person = choice.person ? (typed[fields.person] ?? '') : '';
    if (choice.reason && reason === '') errors[fields.reason] = choice.reason;
    else if (choice.person && person === '') errors[fields.person] = choice.person;
    else if (characters(reason) > REASON_MAX) {
      errors[fields.reason] = `Shorten the reason to ${REASON_MAX} characters`;
    } else answers[key] = { answer, reason, ...(person && { person }) };
  }
  return { answers, errors };
}

export function missingChoices(
  asks: readonly ClosingAsk[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const missing = asks.flatMap((ask): readonly (readonly [string, string])[] => {
    const fields = closingFields(ask);
    const choice = choiceOf(ask.question, typed[fields.answer] ?? '');
    if (!choice) return [[fields.answer, closingForm(ask).missing]];
    const isThere = ask.task?.people.some(({ id }) => id === typed[fields.person]);
    return choice.person && !isThere ? [[fields.person, choice.person]] : [];
  });
  return Object.fromEntries(missing);
}

export function closingSentence(question: ClosingQuestion, { answer, reason }: ClosingAnswer): string {
  const summary = choiceOf(question, answer)?.summary ?? answer;
  return reason ? `${summary}: ${reason}` : summary;
}

function choiceOf(question: ClosingQuestion, answer: string): Choice | undefined {
  const { choices } = CLOSING_WORDS[question];
  return Object.hasOwn(choices, answer) ? choices[answer] : undefined;
}

export function closingReason(asks: readonly ClosingAsk[]): string {
  const open = asks.map(({ question, isAnswered }) => {
    const { again, open: never } = CLOSING_WORDS[question];
    return isAnswered && again ? again.open : never;
  });
  return `It can't be closed yet: ${[...new Set(open)].join(', and ')}. Send it without closing, then press Close, which asks about that.`;
}
