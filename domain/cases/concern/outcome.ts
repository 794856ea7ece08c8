import { defineCaseRecord, oneOf, type RecordValues, text } from '#domain/cases/records/case-record.ts';

/** The ombudsman's and regulator's terms; an enquiry into abuse can end `inconclusive`. */
export const OUTCOMES = ['upheld', 'partly-upheld', 'not-upheld', 'inconclusive'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_NAMES: Record<Outcome, string> = {
  upheld: 'Upheld',
  'partly-upheld': 'Partly upheld',
  'not-upheld': 'Not upheld',
  inconclusive: 'Inconclusive',
};

const FIELDS = {
  outcome: oneOf('Outcome', {
    names: OUTCOME_NAMES,
    error: 'Choose one of the outcomes',
    id: 'concern-outcome',
    csv: 'Outcome',
    inline: true,
  }),
  apology: text('Apology', {
    hint: 'For what, such as: I’m sorry that no one rang you.',
    called: 'the apology',
    rows: 2,
    optional: true,
  }),
  done: text('What was done', { called: 'what was done', rows: 4, id: 'concern-done' }),
  learned: text('What was learned', { called: 'what was learned', rows: 4, id: 'concern-learned' }),
} as const;
export type OutcomeFields = RecordValues<typeof FIELDS>;

export const outcome = defineCaseRecord({
  table: 'concern_outcomes',
  work: 'investigation',
  fields: FIELDS,
  title: 'Outcome',
  submit: 'Save the outcome',
  saved: 'Outcome saved.',
  event: 'outcome-recorded',
  eventText: 'Outcome recorded',
  audit: 'recorded the outcome of {reference}',
  searched: true,
  copied: 'for-review',
  detail: ({ outcome }) => outcome && OUTCOME_NAMES[outcome],
  refusal({ closed_at }, { outcome, done, learned }) {
    if (closed_at === null || (outcome && done && learned)) return null;
    return 'This concern is closed, so its outcome stays complete. Reopen it first.';
  },
});
