import { noticeAssignedMany } from '#domain/cases/notices/assigned.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { assignCase } from './assign.server.ts';
import { changeStatus, type StatusChanged, undoClose } from './change-status.server.ts';
import { CLOSING_QUESTIONS, type ClosingAnswers, type ClosingAsk } from './closing.ts';
import { undoHold } from './come-back.server.ts';

/** A few pages of a list: no one ticks more without looking. */
export const CHANGE_MANY_MAX = 200;
/** Parallel changes: they share commits on SQLite and leave connections free on PostgreSQL. */
const AT_A_TIME = 4;

export interface ChangingMany {
  readonly references: readonly string[];
  readonly change:
    | { readonly type: 'assign'; readonly assigneeId: string | null }
    /** Applies `answers` to each case that asks. */
    | { readonly type: 'close'; readonly answers?: ClosingAnswers | undefined }
    | { readonly type: 'undo-close'; readonly closedAt: number }
    | { readonly type: 'hold'; readonly until: number }
    | { readonly type: 'undo-hold'; readonly waitingAt: number }
    | { readonly type: 'spam' };
  readonly actor: Actor;
  readonly now: number;
}

export interface ChangedMany {
  readonly changed: readonly string[];
  readonly refused: readonly { readonly reference: string; readonly why: string }[];
  /** References of cases that need answers before closing, and the questions they share. */
  readonly asking: readonly string[];
  readonly asks: readonly ClosingAsk[];
}

/** Changes cases independently: one refusal stops no other. An assignee gets one email about all. */
export async function changeMany(open: OpenDatabase, many: ChangingMany): Promise<ChangedMany> {
  const references = [...new Set(many.references)];
  const limited = references.slice(0, CHANGE_MANY_MAX);
  const changed: string[] = [];
  const asking: string[] = [];
  const asks: ClosingAsk[] = [];
  const refused = references
    .slice(CHANGE_MANY_MAX)
    .map((reference) => ({ reference, why: `Choose ${CHANGE_MANY_MAX} cases at most at a time.` }));
  for (let from = 0; from < limited.length; from += AT_A_TIME) {
    const some = limited.slice(from, from + AT_A_TIME);
    const outcomes = await Promise.all(some.map((reference) => changeOne(open, reference, many)));
    outcomes.forEach((outcome, index) => {
      const reference = some[index]!;
      if (outcome.outcome === 'changed') changed.push(reference);
      if (outcome.outcome === 'missing') refused.push({ reference, why: 'There is no such case any more.' });
      if (outcome.outcome === 'refused') refused.push({ reference, why: outcome.why });
      if (outcome.outcome === 'asks') {
        asking.push(reference);
        asks.push(...outcome.asks);
      }
    });
  }
  await notifyStaff(open, many, changed);
  return { changed, refused, asking, asks: together(asks) };
}

function together(asks: readonly ClosingAsk[]): readonly ClosingAsk[] {
  return CLOSING_QUESTIONS.flatMap((question) => {
    const same = asks.filter((ask) => ask.question === question);
    const cases = same.flatMap((ask) => ask.cases);
    return same.length > 0 ? [{ question, cases, about: same.flatMap(({ about }) => about) }] : [];
  });
}

async function notifyStaff(
  open: OpenDatabase,
  { change, actor, now }: ChangingMany,
  references: readonly string[],
): Promise<void> {
  if (change.type !== 'assign' || references.length === 0) return;
  const { assigneeId } = change;
  if (assigneeId === null) return;
  await open.transact((trx) => noticeAssignedMany(trx, { references, assigneeId, actor, now }));
}

function changeOne(
  open: OpenDatabase,
  reference: string,
  { change, actor, now }: ChangingMany,
): Promise<StatusChanged> {
  const common = { reference, actor, now };
  switch (change.type) {
    case 'assign':
      return assignCase(open, { ...common, assigneeId: change.assigneeId, untold: true });
    case 'close':
      return changeStatus(open, { ...common, to: 'closed', answers: change.answers });
    case 'undo-close':
      return undoClose(open, { ...common, closedAt: change.closedAt });
    case 'hold':
      return changeStatus(open, { ...common, to: 'waiting', until: change.until });
    case 'undo-hold':
      return undoHold(open, { ...common, waitingAt: change.waitingAt, before: null });
    case 'spam':
      return changeStatus(open, { ...common, to: 'marked-spam' });
  }
}
