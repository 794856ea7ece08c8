import { type ActionFunctionArgs, data } from 'react-router';
import { ownPath } from '#app/forms/own-path.ts';
import { readForm, textFields } from '#app/forms/read-form.server.ts';
import { fullName } from '#domain/cases/display-name.ts';
import { findCase } from '#domain/cases/edit/edit-case.server.ts';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { holdChoices, type OfficeCalendar, readHold } from '#domain/cases/on-hold.ts';
import {
  CHANGE_MANY_MAX,
  type ChangedMany,
  type ChangingMany,
  changeMany,
} from '#domain/cases/verbs/bulk.server.ts';
import { missingChoices, readClosingAnswers } from '#domain/cases/verbs/closing.ts';
import type { Database } from '#domain/database.ts';
import { type Signed, staffAction } from '../../guard.server.ts';
import { hiddenFrom, noteEach } from '../../guard-log.server.ts';
import { ALL_KINDS } from '../../kinds.ts';
import type { Typed } from '../../kit/answers.ts';
import { wholeNumber } from '../../whole-number.ts';
import { officeCalendar } from '../parts/office-calendar.server.ts';
import { type BulkAnswer, type BulkDone, NOBODY } from './bulk-answer.ts';

type Change = ChangingMany['change'];

export function bulkAction() {
  return staffAction('answer-cases', bulkChange, { unaudited: true });
}

async function bulkChange(args: ActionFunctionArgs & Signed) {
  const { actor, services, request } = args;
  const form = await readForm(request);
  const back = ownPath(textOf(form, 'from')) ?? ALL_KINDS.path;
  const references = form.getAll('reference').filter((value) => typeof value === 'string');
  const now = services.clock();
  const calendar = await officeCalendar(services.provider().opening);
  const change = readChange(form, now, calendar);
  if (references.length === 0) return refuse('Choose at least one case first.', back);
  if (!change) return refuse('Choose who to assign the cases to first.', back);
  if (change.type === 'ask-until') return askUntil(args, { references, form, back, calendar });
  const outcome = await changeMany(services.open, { references, change, actor, now });
  const text = outcomeText(outcome, change, await nameOf(services.open.db, change));
  await noteEach(args, args, 'changed', outcome.changed);
  const others = outcome.refused.map(({ reference }) => reference);
  await noteEach(args, args, 'refused', await hiddenFrom(args, others));
  const named = await namesFor(args, outcome);
  const typed = textFields(form);
  const undone = UNDONE_BY[change.type];
  return {
    status: 'done',
    text,
    changed: outcome.changed.map(named),
    refused: outcome.refused.map(({ reference, why }) => ({ ...named(reference), why })),
    asking: askingOf(outcome, named, typed),
    holding: null,
    undo: undone && outcome.changed.length > 0 ? { change: undone, at: now } : null,
    back,
  } satisfies BulkAnswer;
}

const UNDONE_BY: Partial<Record<Change['type'], NonNullable<BulkDone['undo']>['change']>> = {
  close: 'undo-close',
  hold: 'undo-hold',
};

interface Holding {
  readonly references: readonly string[];
  readonly form: FormData;
  readonly back: string;
  readonly calendar: OfficeCalendar;
}

/** Runs before anything is put on hold. The list's button sends no day, which is no error yet. */
async function askUntil(args: Signed, { references, form, back, calendar }: Holding): Promise<BulkDone> {
  const now = args.services.clock();
  const limited = [...new Set(references)].slice(0, CHANGE_MANY_MAX);
  const named = await namesFor(args, { changed: limited, refused: [], asking: [] });
  const read = readHold(textFields(form), now, calendar);
  const cases = limited.map(named);
  const error = form.has('holdDay') && !read.ok ? read.error : undefined;
  const typed = textOf(form, 'holdDay');
  return {
    status: 'done',
    text: `Until when ${cases.length === 1 ? 'is this case' : `are these ${cases.length} cases`} on hold?`,
    changed: [],
    refused: [],
    asking: null,
    holding: { cases, choices: holdChoices(now, calendar), error, typed },
    undo: null,
    back,
  };
}

type Named = (reference: string) => BulkDone['changed'][number];

function askingOf({ asking, asks }: ChangedMany, named: Named, typed: Typed): BulkDone['asking'] {
  if (asking.length === 0) return null;
  const missing = typed.asked ? missingChoices(asks, typed) : {};
  const errors = typed.asked ? { ...missing, ...readClosingAnswers(typed).errors } : {};
  return { cases: asking.map(named), asks, errors, typed };
}

async function namesFor(
  { actor, services }: Pick<Signed, 'actor' | 'services'>,
  { changed, refused, asking }: Omit<ChangedMany, 'asks'>,
): Promise<Named> {
  const references = [...changed, ...asking, ...refused.map(({ reference }) => reference)];
  const access = accessOf(actor);
  const rows = await Promise.all(
    references.map((reference) => findCase(services.open.db, reference, access)),
  );
  const names = new Map(rows.flatMap((row) => (row ? [[row.reference, fullName(row)] as const] : [])));
  return (reference) => ({ reference, name: names.get(reference) ?? '' });
}

function refuse(why: string, back: string) {
  return data({ status: 'refused', why, back } satisfies BulkAnswer, { status: 422 });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function readChange(
  form: FormData,
  now: number,
  calendar: OfficeCalendar,
): Change | { readonly type: 'ask-until' } | null {
  const change = textOf(form, 'change');
  if (change === 'spam') return { type: change };
  if (change === 'close') {
    const { answers, errors } = readClosingAnswers(textFields(form));
    return { type: change, answers: Object.keys(errors).length > 0 ? {} : answers };
  }
  const at = wholeNumber(textOf(form, 'at'));
  if (change === 'undo-close') return { type: change, closedAt: at };
  if (change === 'undo-hold') return { type: change, waitingAt: at };
  if (change === 'hold') {
    const read = readHold(textFields(form), now, calendar);
    return read.ok ? { type: change, until: read.until } : { type: 'ask-until' };
  }
  const assignee = textOf(form, 'assignee');
  return assignee ? { type: 'assign', assigneeId: assignee === NOBODY ? null : assignee } : null;
}

async function nameOf(db: Database, change: Change): Promise<string> {
  if (change.type !== 'assign' || change.assigneeId === null) return '';
  const person = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', change.assigneeId)
    .executeTakeFirst();
  return person?.name ?? 'someone';
}

function outcomeText({ changed, refused, asking }: ChangedMany, { type }: Change, name: string): string {
  const assigned = name ? `assigned to ${name}` : 'unassigned';
  const done = {
    assign: assigned,
    close: 'closed',
    spam: 'marked as spam',
    'undo-close': 'open again',
    hold: 'put on hold',
    'undo-hold': 'off hold again',
  }[type];
  if (changed.length > 0) return `${countOf(changed.length)} ${done}.`;
  if (asking.length > 0) return `${countOf(asking.length + refused.length)} not closed yet.`;
  return refused.length > 0 ? 'Nothing was changed.' : `Already ${done}.`;
}

function countOf(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`;
}
