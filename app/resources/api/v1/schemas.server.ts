import { z } from 'zod';
import { REFERENCE_SHAPE } from '#domain/cases/case.table.ts';
import {
  CASE_FIELDS,
  type CaseField,
  columnOfField,
  SENT_COLUMNS,
  type SentColumn,
} from '#domain/cases/case-fields.ts';
import { choiceRules } from '#domain/cases/contact.ts';
import { PROGRAM_KINDS } from '#domain/cases/kinds/kinds.ts';
import type { CaseForProgram } from '#domain/cases/list/for-programs.server.ts';
import { comesUpAt, quietSince } from '#domain/cases/quiet.ts';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from '#domain/contact-details/limits.ts';
import { byName, keysOf } from '#platform/records/keys.ts';

export const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;
const NOTE_MAX = 5_000;
const KEY_MAX = 200;

const moment = z.string().meta({ format: 'date-time' }).describe('In UTC.');
const reference = z.string().regex(REFERENCE_SHAPE).describe('What everyone quotes, such as C-7K2M9P.');
const text = z.string().nullable();

type ApiNames = {
  [Column in SentColumn]: (typeof CASE_FIELDS)[Column] extends { readonly inApi: infer Name extends string }
    ? Name
    : (typeof CASE_FIELDS)[Column]['names'][0];
};
type ApiName = ApiNames[SentColumn];

function apiName(column: SentColumn): ApiName {
  const { names, inApi = names[0] }: CaseField = CASE_FIELDS[column];
  return inApi as ApiName;
}

const sentShape = Object.fromEntries(
  SENT_COLUMNS.map((column) => {
    const { label, explained = `${label}.` }: CaseField = CASE_FIELDS[column];
    return [apiName(column), text.describe(explained)];
  }),
) as Record<ApiName, typeof text>;
export const SENT_NAMES = keysOf(sentShape);

/** Field names never change within v1; more may be added. */
export const caseSchema = z.strictObject({
  reference,
  type: z.enum(PROGRAM_KINDS),
  status: z
    .enum(['new', 'open', 'waiting', 'closed', 'merged'])
    .describe('`waiting`: on hold until a day. `merged`: read it with `mergedInto`.'),
  version: z.number().int().describe('Grows with every change.'),
  receivedAt: moment,
  dueAt: moment.nullable().describe('The next deadline; null when nothing is due.'),
  followUpAt: moment
    .nullable()
    .describe('When an open case without a deadline comes up again in the office; null for any other.'),
  closedAt: moment.nullable(),
  assignedTo: text.describe("A colleague's name; null when it is unassigned."),
  mergedInto: reference.nullable(),
  ...sentShape,
  name: z.string().describe(CASE_FIELDS.first_name.explained),
  message: z.string(),
});

type CaseRead = z.output<typeof caseSchema>;

export const pageSchema = z.strictObject({
  cases: z.array(caseSchema),
  cursor: z.string().describe('To be sent with the next call. Keep the newest.'),
  more: z.boolean().describe('Whether there is more now: call again at once.'),
});

export const sentSchema = z.strictObject({ reference, receivedAt: moment });
export const notedSchema = z.strictObject({ reference });

export const listQuery = z.object({
  cursor: z
    .string()
    .optional()
    .describe('Of the answer before. Without it, all messages are read from the first.'),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(PAGE_MAX))
    .default(PAGE_DEFAULT)
    .describe(`How many at most, from 1 to ${PAGE_MAX}; ${PAGE_DEFAULT} where it is left out.`),
});

export const enquiryBody = z.object({
  name: z.string().min(1).max(NAME_MAX).describe('The whole name.'),
  phone: z.string().min(1).max(PHONE_MAX).describe('Any number that can be rung back; kept as sent.'),
  email: z.string().min(1).max(EMAIL_MAX),
  ...byName(keysOf(choiceRules), (name) => {
    const { choices = [], label }: CaseField = CASE_FIELDS[columnOfField(name)];
    return z.enum(choices).optional().describe(`${label}.`);
  }),
  message: z.string().min(1).max(MESSAGE_MAX).describe('Plain text; new lines are kept.'),
});

export const noteBody = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(NOTE_MAX)
    .describe('Plain text for colleagues. The person never sees it.'),
});

export const keyHeader = z
  .string()
  .min(1)
  .max(KEY_MAX)
  .describe('Chosen by you, new for each note: sent again with the same key, the note is added once.');

export function readableCase(row: CaseForProgram): CaseRead {
  const sent = Object.fromEntries(
    SENT_COLUMNS.map((column) => [apiName(column), row[column] || null]),
  ) as Record<ApiName, string | null>;
  const quiet = quietSince(row);
  return {
    reference: row.reference,
    type: row.kind as CaseRead['type'],
    status: row.status as CaseRead['status'],
    version: row.version,
    receivedAt: momentOf(row.received_at),
    dueAt: row.due_at === null ? null : momentOf(row.due_at),
    followUpAt: quiet === null ? null : momentOf(comesUpAt(quiet)),
    closedAt: row.closed_at === null ? null : momentOf(row.closed_at),
    assignedTo: row.assignee,
    mergedInto: row.mergedInto,
    ...sent,
    name: row.first_name,
    message: row.message,
  };
}

export function momentOf(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'millisecond' });
}
