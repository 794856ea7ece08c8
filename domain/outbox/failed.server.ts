import type { ExpressionBuilder } from 'kysely';
import type { Access } from '#domain/cases/kinds/access.ts';
import type { Database, OpenDatabase, Schema } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { mailViews } from './list.server.ts';
import { isAboutReadable } from './readable.server.ts';
import { presentRecipient, TO_THE_PERSON } from './readdress.server.ts';

const NAMED_MAX = 3;
const IDS_MAX = 500;

export type FailedChoice = { readonly ids: readonly number[] } | { readonly until: number };

export type FailedSummary = NonNullable<Awaited<ReturnType<typeof failedSummary>>>;

export async function failedSummary(db: Database, access: Access) {
  const { count, oldest } = await db
    .selectFrom('mails')
    .select((eb) => [eb.fn.countAll().as('count'), eb.fn.min('failed_at').as('oldest')])
    .where('failed_at', 'is not', null)
    .where('dealt_at', 'is', null)
    .where(isAboutReadable(access))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0 || oldest === null) return null;
  const named = await mailViews(db)
    .leftJoin('replies', 'replies.id', 'mails.reply_id')
    .leftJoin('staff', 'staff.id', 'replies.staff_id')
    .select(['staff.name as writtenBy'])
    .where('failed_at', 'is not', null)
    .where('dealt_at', 'is', null)
    .where(isAboutReadable(access))
    .orderBy('failed_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(NAMED_MAX)
    .execute();
  return { count: Number(count), oldestAt: Number(oldest), named };
}

export async function countFailed(db: Database, until: number, access: Access): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('failed_at', '<=', until)
    .where('dealt_at', 'is', null)
    .where(isAboutReadable(access))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Resets each, with its old Message-ID and its case's current address; skips cases closed to `access`. */
export function retryMails(
  open: OpenDatabase,
  choice: FailedChoice,
  { access, now }: { readonly access: Access; readonly now: number },
): Promise<number> {
  return change(open, choice, access, (trx) => afresh(trx, now));
}

export async function retryOf(
  trx: Database,
  { caseId, mailId, now }: { readonly caseId: number; readonly mailId: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await afresh(trx, now)
    .where('id', '=', mailId)
    .where('case_id', '=', caseId)
    .where('template', 'in', TO_THE_PERSON)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function afresh(trx: Database, now: number) {
  return trx
    .updateTable('mails')
    .set({ failed_at: null, attempts: 0, due_at: now, leased_until: null, last_error: null })
    .set({ recipient: presentRecipient, dealt_at: null, dealt_by: null, dealt_why: null })
    .where('failed_at', 'is not', null)
    .where('sent_at', 'is', null);
}

interface Dealing {
  /** Up to `DEALT_WHY_MAX` characters. */
  readonly why: string;
  readonly actor: Pick<Actor, 'name'>;
  readonly access: Access;
  readonly now: number;
}

export function dealWithMails(
  open: OpenDatabase,
  choice: FailedChoice,
  { why, actor, access, now }: Dealing,
): Promise<number> {
  return change(open, choice, access, (trx) =>
    trx
      .updateTable('mails')
      .set({ dealt_at: now, dealt_by: actor.name, dealt_why: why })
      .where('failed_at', 'is not', null)
      .where('dealt_at', 'is', null),
  );
}

type Update = ReturnType<typeof updateOf>;
const updateOf = (trx: Database) => trx.updateTable('mails').set({ due_at: 0 });

function change(
  open: OpenDatabase,
  choice: FailedChoice,
  access: Access,
  update: (trx: Database) => Update,
): Promise<number> {
  return open.transact(async (trx) => {
    const readable = update(trx).where(isAboutReadable(access));
    if ('until' in choice) {
      const done = await readable
        .where('dealt_at', 'is', null)
        .where('failed_at', '<=', choice.until)
        .executeTakeFirst();
      return Number(done.numUpdatedRows);
    }
    let sum = 0;
    for (let from = 0; from < choice.ids.length; from += IDS_MAX) {
      const some = choice.ids.slice(from, from + IDS_MAX);
      const done = await readable.where('id', 'in', some).executeTakeFirst();
      sum += Number(done.numUpdatedRows);
    }
    return sum;
  });
}

export const HELD_AFTER_RESTORE = 'held after a restore';

/** Holds emails that may have been sent before the restore, so that staff check first. Returns how many. */
export async function holdWaitingMails(trx: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ failed_at: now, leased_until: null, last_error: HELD_AFTER_RESTORE })
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function unsentTo(eb: ExpressionBuilder<Schema, 'cases'>) {
  return eb
    .selectFrom('mails')
    .select('mails.id')
    .whereRef('mails.case_id', '=', 'cases.id')
    .where('mails.template', 'in', ['acknowledgement', 'reply'])
    .where('mails.failed_at', 'is not', null)
    .where('mails.dealt_at', 'is', null);
}
