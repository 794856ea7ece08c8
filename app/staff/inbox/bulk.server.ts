import { type ActionFunctionArgs, data } from 'react-router';
import { ownPath } from '#app/forms/own-path.ts';
import type { Database } from '#domain/database.ts';
import { type ChangedMany, type ChangingMany, changeMany } from '#domain/inbox/bulk.server.ts';
import { type Signed, staffAction } from '../guard.server.ts';
import { keptFrom, noteEach } from '../guard-log.server.ts';
import { ALL_KINDS } from '../kinds.ts';
import { type BulkAnswer, NOBODY } from './bulk-answer.ts';

type Change = ChangingMany['change'];

/**
 * Assigns, closes or marks as spam all the cases that were ticked in a list, and tells which could not be. Each case
 * has its own entry in the audit log.
 */
export function bulkAction() {
  return staffAction('answer-cases', bulkChange, { quiet: true });
}

async function bulkChange(args: ActionFunctionArgs & Signed) {
  const { actor, services, request } = args;
  const form = await request.formData();
  const back = ownPath(textOf(form, 'from')) ?? ALL_KINDS.path;
  const references = form.getAll('reference').filter((value) => typeof value === 'string');
  const change = readChange(form);
  if (references.length === 0) return refuse('Choose at least one case first.', back);
  if (!change) return refuse('Choose who to assign the cases to first.', back);
  const outcome = await changeMany(services.open, { references, change, actor, now: services.clock() });
  const words = outcomeWords(outcome, change, await nameOf(services.open.db, change));
  await noteEach(args, args, 'changed', outcome.changed);
  const others = outcome.refused.map(({ reference }) => reference);
  await noteEach(args, args, 'refused', await keptFrom(args, others));
  return { status: 'done', words, ...outcome, back } satisfies BulkAnswer;
}

function refuse(why: string, back: string) {
  return data({ status: 'refused', why, back } satisfies BulkAnswer, { status: 422 });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function readChange(form: FormData): Change | null {
  const change = textOf(form, 'change');
  if (change === 'close' || change === 'spam') return { type: change };
  const assignee = textOf(form, 'assignee');
  return assignee ? { type: 'assign', assigneeId: assignee === NOBODY ? null : assignee } : null;
}

async function nameOf(db: Database, change: Change): Promise<string> {
  if (change.type !== 'assign' || change.assigneeId === null) return 'nobody';
  const person = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', change.assigneeId)
    .executeTakeFirst();
  return person?.name ?? 'somebody';
}

function outcomeWords({ changed, refused }: ChangedMany, { type }: Change, name: string): string {
  const done = { assign: `assigned to ${name}`, close: 'closed', spam: 'marked as spam' }[type];
  if (changed.length > 0) return `${countOf(changed.length)} ${done}.`;
  return refused.length > 0 ? 'Nothing was changed.' : `They were ${done} already.`;
}

function countOf(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`;
}
