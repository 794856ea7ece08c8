import {
  day,
  defineCaseItems,
  defineCaseRecord,
  exactlyOneOf,
  type RecordValues,
  text,
} from '#domain/cases/records/case-record.ts';
import { byName, keysOf } from '#platform/records/keys.ts';

export const safeguardingRecord = defineCaseRecord({
  table: 'safeguarding_records',
  work: 'investigation',
  fields: {
    seen: text('What was seen or said', {
      hint: 'Facts, not opinions; the person’s own words in quotation marks; who was there, where and when',
      called: 'what was seen',
      rows: 4,
    }),
    action: text('What was done at once', {
      hint: 'How the person was made safe, and by whom',
      called: 'what was done at once',
      rows: 3,
    }),
  },
  title: 'What was seen and done',
  submit: 'Save the record',
  saved: 'Record saved.',
  event: 'safeguarding-recorded',
  eventText: 'Safeguarding record written',
  audit: 'wrote down what was seen and done in {reference}',
  // More people may read the case once it is of another kind.
  searched: false,
  copied: 'never',
});

/**
 * Referral: Care Act 2014, section 42, and the council's procedure. Notification: regulation 18(2)(e) of the CQC
 * (Registration) Regulations 2009. Candour: regulation 20 of 2014. To be checked; other nations differ.
 */
export const STEPS = {
  council: { name: 'Referral to the council', hint: 'Its reference, or who took the call' },
  regulator: { name: 'Notification to the regulator', hint: 'The number of the notification' },
  police: { name: 'Report to the police', hint: 'The crime or incident number' },
  candour: { name: 'Duty of candour letter', hint: 'To whom it went' },
} as const;
export const STEP_NAMES = keysOf(STEPS);

/** A council or police number, or a name; they are shorter than this. */
const REFERENCE_MAX = 200;

/** A newer one of the same step corrects the first. */
export const stepItems = defineCaseItems({
  table: 'safeguarding_steps',
  work: 'investigation',
  called: 'step',
  addedOnly: true,
  searched: false,
  fields: {
    step: exactlyOneOf('What was done', {
      names: byName(STEP_NAMES, (step) => STEPS[step].name),
      hints: byName(STEP_NAMES, (step) => STEPS[step].hint),
      error: 'Choose what was done',
    }),
    doneOn: day('When', {
      hint: 'For example, 24 11 2026',
      called: 'date',
      missing: 'Enter the date on which it was done',
      column: 'done_on',
    }),
    note: text('Reference, or who took it', {
      called: 'the reference',
      max: REFERENCE_MAX,
      missing: 'Enter the reference, or who took it',
    }),
  },
});
export type StepFields = RecordValues<typeof stepItems.fields>;
