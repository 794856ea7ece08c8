import { z } from 'zod';
import { isoDay } from '#domain/calendar/working-time.ts';
import { columnsOfForm, PUBLICATIONS, type SentColumns } from '#domain/cases/case-fields.ts';
import { needsRule } from '#domain/cases/contact.ts';
import { type CaseKind, KINDS } from '#domain/cases/kinds/kinds.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import {
  choice,
  longText,
  optional,
  optionalEmailAddress,
  personName,
  phoneNumber,
  shortText,
} from '#domain/contact-details/fields.ts';
import { CARER_NAMES_MAX, MESSAGE_MAX, TITLES } from '#domain/contact-details/limits.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Note } from './note.ts';
import { cleanCell, plainAddress, readKind, readPhone, readStatus, type TableStatus } from './table-cells.ts';
import { readMoment } from './table-date.ts';
import { fieldName, TABLE_FIELDS, type TableColumn, type TableFieldName } from './table-fields.ts';

/** An earlier year is a typing error. */
const EARLIEST = Date.UTC(1990, 0, 1);
/** `Prof. Dr.` and `Rev.` precede a name; nothing longer is a title. */
const TITLE_MAX = 12;
const schema = z.object({
  firstName: optional(personName('the name')),
  lastName: optional(personName('the last name')),
  email: optionalEmailAddress('the email address'),
  phone: optional(phoneNumber('the phone number')),
  carerNames: optional(shortText({ called: 'the list of carer names', max: CARER_NAMES_MAX })),
  publication: optional(choice(PUBLICATIONS, `Write ${PUBLICATIONS.join(', or ')}, or leave it empty`)),
  needs: needsRule('the communication needs'),
  message: optional(longText({ called: 'the message', max: MESSAGE_MAX })),
  note: optional(longText({ called: 'the internal note', max: MESSAGE_MAX })),
});

export interface TableRow {
  readonly kind: CaseKind | 'contact';
  readonly status: Exclude<TableStatus, 'closed'>;
  readonly receivedAt: number | null;
  readonly answeredAt: number | null;
  readonly assignee: string;
  readonly sent: SentColumns;
  readonly note: string;
}

export interface RowReading {
  readonly columns: readonly TableColumn[];
  readonly kind: CaseKind;
  readonly opens: string;
  readonly now: number;
}

export type ReadRow =
  | { readonly is: 'row'; readonly row: TableRow; readonly notes: readonly Note[] }
  | { readonly is: 'closed' }
  | { readonly is: 'wrong'; readonly mistakes: readonly string[] };

type Cells = Readonly<Partial<Record<TableFieldName, string>>>;

export function readRow(cells: readonly string[], reading: RowReading): ReadRow {
  const typed = cellsByField(cells, reading.columns);
  const mistakes: string[] = [];
  const wrong = (field: TableFieldName, error: string) => {
    mistakes.push(`${fieldName(field)}: ${error}`);
    return null;
  };
  if (cells.slice(reading.columns.length).some((cell) => cell.trim() !== ''))
    mistakes.push(
      'The row has more cells than there are headings. Put a cell that has commas in quotation marks',
    );
  const status = typed.status ? readStatus(typed.status) : 'new';
  if (status === 'closed') return { is: 'closed' };
  if (status === null)
    wrong('status', `“${short(typed.status)}” is not known. Write new, open, on hold or closed`);
  const kind = kindOf(typed, reading.kind);
  if (kind === null) wrong('kind', `“${short(typed.kind)}” is not known. Write ${KIND_ADVICE}`);
  const { times, errors } = timesOf(typed, kind, reading);
  for (const [field, error] of errors) wrong(field, error);
  const { phone, notes, error } = readPhone(typed.phone ?? '');
  if (error) wrong('phone', error);
  const { names, inNote } = namesOf(typed);
  const read = readFields(schema, {
    ...names,
    email: plainAddress(typed.email ?? ''),
    phone: error ? '' : phone,
    carerNames: kind === 'thanks' ? typed.carerNames : '',
    publication: kind === 'thanks' ? typed.publication : '',
    needs: typed.needs,
    message: typed.message,
    note: joined(
      kind === 'thanks' ? [inNote, typed.note] : [inNote, headed('carerNames', typed), typed.note],
    ),
  });
  if (!read.ok) {
    for (const [field, why] of Object.entries(read.errors)) wrong(field as TableFieldName, why);
    return { is: 'wrong', mistakes };
  }
  const { note, ...fields } = read.value;
  if (!fields.firstName && !fields.lastName && !fields.email && !fields.phone)
    wrong(
      reading.columns.some(({ field }) => field === 'name') ? 'name' : 'email',
      'Write a name, an email address or a phone number',
    );
  if (kind !== null && kind !== 'contact' && !fields.message)
    wrong('message', 'Write what they wrote or said. Someone without a message is a contact');
  if (mistakes.length > 0 || kind === null || status === null) return { is: 'wrong', mistakes };
  const sent = columnsOfForm({ ...fields, title: names.title });
  const row = { kind, status, ...times, assignee: typed.assignee ?? '', sent, note: note ?? '' };
  return { is: 'row', row, notes };
}

const KIND_ADVICE = `${Object.values(KINDS)
  .map(({ one }) => one)
  .join(', ')} or contact`;

export function rowIdentity({ kind, receivedAt, sent }: TableRow): readonly string[] {
  const name = [sent.first_name, sent.last_name ?? ''].join(' ').trim().toLowerCase();
  const keys = [emailKey(sent.email) ?? '', phoneKey(sent.phone) ?? '', name];
  return kind === 'contact' ? ['contact', ...keys] : [kind, String(receivedAt), ...keys, sent.message];
}

function cellsByField(cells: readonly string[], columns: readonly TableColumn[]): Cells {
  const found: Partial<Record<TableFieldName, string>> = {};
  const notes = columns.filter(({ field }) => field === 'note').length;
  for (const [i, { field, heading }] of columns.entries()) {
    if (field === null) continue;
    const cell = cleanCell(cells[i] ?? '');
    if (cell === '') continue;
    if (field === 'note') {
      const isPlain =
        notes === 1 && TABLE_FIELDS.note.headings.some((one) => one === heading.trim().toLowerCase());
      found.note = joined([found.note, isPlain ? cell : `${heading.trim() || `Column ${i + 1}`}: ${cell}`]);
    } else found[field] = field === 'message' ? cell : cell.replace(/\s+/g, ' ');
  }
  return found;
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join('\n');
}

function headed(field: TableFieldName, typed: Cells): string {
  return typed[field] ? `${fieldName(field)}: ${typed[field]}` : '';
}

function short(text = ''): string {
  return text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text;
}

function kindOf({ kind, message }: Cells, fallback: CaseKind): CaseKind | 'contact' | null {
  if (kind) return readKind(kind);
  return message ? fallback : 'contact';
}

function timesOf(typed: Cells, kind: TableRow['kind'] | null, reading: RowReading) {
  const errors: [TableFieldName, string][] = [];
  const timeOf = (field: 'received' | 'answered') => {
    if (!typed[field]) return null;
    const read = readMoment(typed[field], reading);
    if (!read.ok) errors.push([field, read.error]);
    // The office may open later today than now.
    else if (isoDay(read.at) > isoDay(reading.now)) errors.push([field, 'That day is still to come']);
    else if (read.at < EARLIEST) errors.push([field, 'Check the year']);
    else return Math.min(read.at, reading.now);
    return null;
  };
  const receivedAt = timeOf('received');
  const answeredAt = kind === 'contact' ? null : timeOf('answered');
  if (!typed.received && kind !== 'contact')
    errors.push(['received', 'Write the day on which it was received: its deadlines count from it']);
  if (receivedAt !== null && answeredAt !== null && isoDay(answeredAt) < isoDay(receivedAt))
    errors.push(['answered', 'That is before it was received']);
  const answered = answeredAt === null ? null : Math.max(answeredAt, receivedAt ?? 0);
  return { times: { receivedAt, answeredAt: answered }, errors };
}

function namesOf({ title = '', firstName, lastName, name = '' }: Cells) {
  const ours = TITLES.find((one) => one.replace('.', '') === title.replace('.', '').trim());
  const whole =
    firstName || lastName ? { firstName: firstName ?? '', lastName: lastName ?? '' } : split(name);
  if (title === '' || ours) return { names: { title: ours ?? null, ...whole }, inNote: '' };
  if (title.length > TITLE_MAX) return { names: { title: null, ...whole }, inNote: `Title: ${title}` };
  return { names: { title: null, ...whole, firstName: `${title} ${whole.firstName}`.trim() }, inNote: '' };
}

/** Splits `Archer, Ada`, as address books sort it; any other name stays whole, because its surname is unknown. */
function split(name: string) {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim());
  const isSorted = first !== '' && /^\S+$/.test(last) && more.length === 0;
  return isSorted ? { firstName: first, lastName: last } : { firstName: name, lastName: '' };
}
