import type { Did } from './audit-words.ts';

/** As `DONE`, for what only a concern, a data-protection complaint or a safeguarding case has. */
export const INVESTIGATION_DONE: Readonly<Record<string, Did>> = {
  'cases/:reference/outcome': 'recorded the outcome of {reference}',
  'cases/:reference/point': 'wrote down a point of {reference}',
  'cases/:reference/answer-point': 'answered a point of {reference}',
  'cases/:reference/move-point': 'moved a point of {reference}',
  'cases/:reference/remove-point': 'removed a point of {reference}',
  'cases/:reference/entry': 'wrote on the timeline of {reference}',
  'cases/:reference/remove-entry': 'took an entry off the timeline of {reference}',
  'cases/:reference/complainant': 'wrote down who complains in {reference}',
  'cases/:reference/investigator': 'chose who investigates {reference}',
  'cases/:reference/not-involved': 'confirmed that they were not involved in {reference}',
  'cases/:reference/wish': 'wrote down what the person of {reference} wants to happen',
  'cases/:reference/extension': 'extended the deadline of {reference}',
  'cases/:reference/undo-extension': 'took back the longer deadline of {reference}',
  'cases/:reference/safeguarding': 'updated the safeguarding record of {reference}',
  'cases/:reference/referral': 'decided whether {reference} is referred to the council',
  'cases/:reference/name-staff': 'named a member of staff as involved in {reference}',
  'cases/:reference/unname-staff': 'removed the name of a member of staff from {reference}',
  'cases/:reference/key-questions': 'decided which key questions {reference} is about',
  'cases/:reference/record': 'wrote down what was seen and done in {reference}',
  'cases/:reference/step': 'added a referral, notification or letter to {reference}',
  'cases/:reference/mark': 'added a mark to the body map of {reference}',
  'cases/:reference/unmark': 'took a mark off the body map of {reference}',
  'cases/:reference/acknowledgement-letter': 'prepared the acknowledgement letter of {reference}',
  'cases/:reference/final-response': 'logged the final response to {reference}',
};
