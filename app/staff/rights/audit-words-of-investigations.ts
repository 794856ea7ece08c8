import { CASE_RECORDS, RECORD_VERBS } from '#domain/cases/verbs/case-records.ts';
import type { Did } from './audit-words.ts';

export const INVESTIGATION_DONE: Readonly<Record<string, Did>> = {
  ...Object.fromEntries(RECORD_VERBS.map((verb) => [`cases/:reference/${verb}`, CASE_RECORDS[verb].audit])),
  'cases/:reference/point': 'wrote down a point of {reference}',
  'cases/:reference/answer-point': 'answered a point of {reference}',
  'cases/:reference/move-point': 'moved a point of {reference}',
  'cases/:reference/remove-point': 'removed a point of {reference}',
  'cases/:reference/entry': 'wrote on the timeline of {reference}',
  'cases/:reference/remove-entry': 'took an entry off the timeline of {reference}',
  'cases/:reference/investigator': 'chose who investigates {reference}',
  'cases/:reference/not-involved': 'confirmed that they were not involved in {reference}',
  'cases/:reference/extension': 'extended the deadline of {reference}',
  'cases/:reference/undo-extension': 'took back the longer deadline of {reference}',
  'cases/:reference/name-staff': 'named a member of staff as involved in {reference}',
  'cases/:reference/unname-staff': 'removed the name of a member of staff from {reference}',
  'cases/:reference/clear-staff': 'said of a member of staff that {reference} is not about them',
  'cases/:reference/lift-guard': 'opened {reference} to everybody who reads messages of its type',
  'cases/:reference/key-questions': 'decided which key questions {reference} is about',
  'cases/:reference/step': 'added a referral, notification or letter to {reference}',
  'cases/:reference/mark': 'added a mark to the body map of {reference}',
  'cases/:reference/unmark': 'took a mark off the body map of {reference}',
  'cases/:reference/acknowledgement-letter': 'prepared the acknowledgement letter of {reference}',
  'cases/:reference/holding-letter': 'prepared a holding letter of {reference}',
  'cases/:reference/final-response': 'logged the final response to {reference}',
};
