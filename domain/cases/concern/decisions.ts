import { defineCaseRecord, exactlyOneOf, text } from '#domain/cases/records/case-record.ts';

const DECISION = {
  table: 'case_decisions',
  work: 'investigation',
  searched: false,
  copied: 'every-version',
} as const;

const DECIDED_BY = {
  question: 'Who decided',
  column: 'decided_by',
  called: 'who decided',
  max: 200,
  missing: 'Enter who decided it, such as the registered manager',
} as const;

const REASON = { called: 'the reason', max: 1_000, rows: 3, isOneLine: true } as const;

interface Decided {
  readonly answer: string;
  readonly decidedBy?: string;
  readonly reason: string;
}

const describe =
  (names: Readonly<Record<string, string>>) =>
  ({ answer, decidedBy, reason }: Decided) =>
    `${names[answer]?.toLowerCase()}${decidedBy ? `, decided by ${decidedBy}` : ''}: ${reason}`;

const SAFEGUARDING_NAMES = { yes: 'Yes', no: 'No', 'not-applicable': 'Not applicable' } as const;

/** Safeguarding is regulation 13 (2014); notifications, regulation 18 (2009). */
export const safeguardingDecision = defineCaseRecord({
  ...DECISION,
  decides: 'safeguarding',
  fields: {
    answer: exactlyOneOf('Is it a safeguarding or notifiable incident?', {
      names: SAFEGUARDING_NAMES,
      error: 'Choose whether it is a safeguarding or notifiable incident',
      id: 'concern-safeguarding',
      csv: 'Safeguarding',
      inline: true,
    }),
    decidedBy: text('Decided by', { ...DECIDED_BY, csv: 'Safeguarding decided by' }),
    reason: text('Why', {
      ...REASON,
      hint: 'If it is one, who was told and when, such as the safeguarding team and the regulator',
      missing: 'Enter why. If it is one, say who was told and when',
      csv: 'Safeguarding reason',
    }),
  },
  title: 'Safeguarding',
  submit: 'Save the answer',
  saved: 'Answer saved.',
  event: 'safeguarding-answered',
  eventText: 'Safeguarding or notifiable incident',
  audit: 'updated the safeguarding record of {reference}',
  detail: describe(SAFEGUARDING_NAMES),
});

const REFERRAL_NAMES = { refer: 'Refer it', 'not-refer': 'Don’t refer it' } as const;

export const referral = defineCaseRecord({
  ...DECISION,
  decides: 'referral',
  fields: {
    answer: exactlyOneOf('Referral', {
      question: 'Is it referred to the council?',
      names: REFERRAL_NAMES,
      error: 'Choose whether it is referred to the council',
      id: 'safeguarding-referral',
      inline: true,
    }),
    decidedBy: text('Decided by', DECIDED_BY),
    reason: text('Why', { ...REASON, missing: 'Enter why' }),
  },
  title: 'Referral to the council',
  submit: 'Save the decision',
  saved: 'Decision saved.',
  event: 'referral-decided',
  audit: 'decided whether {reference} is referred to the council',
  detail: describe(REFERRAL_NAMES),
});

const NO_RESPONSE_NAMES = {
  anonymous: 'No one to answer: it is anonymous',
  'not-entitled': 'The reporter isn’t entitled to the outcome',
  'passed-on': 'Passed to the council, which shares its findings',
} as const;

export const noResponse = defineCaseRecord({
  ...DECISION,
  decides: 'no-response',
  fields: {
    answer: exactlyOneOf('Why is there no final response?', {
      names: NO_RESPONSE_NAMES,
      error: 'Choose why there is no final response',
    }),
    reason: text('Reason', { ...REASON, missing: 'Enter the reason' }),
  },
  title: 'No final response',
  submit: 'Save the reason',
  saved: 'Saved.',
  event: 'no-response-decided',
  audit: 'recorded why {reference} gets no final response',
  detail: describe(NO_RESPONSE_NAMES),
});
