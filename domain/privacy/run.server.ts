import { londonTime } from '#domain/calendar/working-time.ts';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Files } from '#platform/files/files.server.ts';
import type { RetentionPeriods } from '../provider/periods.ts';
import { emptyLog, scrubTerms } from './clear-file.server.ts';
import { DECIDED_RULES, dueCases, ERASING_RULES, openTooLong, type Rule, readDue } from './due.server.ts';
import { eraseGroup, lockGroup } from './erase-case.server.ts';
import {
  eraseOldComments,
  eraseOldIncoming,
  eraseOldMails,
  forgetCommentAddresses,
} from './old-rows.server.ts';
import { addToRun, LEASE_MS, NOTHING, type RunCounts, runCountsSchema } from './run-record.server.ts';

/** London time: at night no one works on what it erases. */
export const RUN_FROM_HOUR = 3;
/** An office that has just begun with this looks at the preview for a week before anything goes. */
const SETTLING_MS = 7 * DAY_MS;
const COUNTED_MAX = 1_000;
export interface RunParts {
  readonly open: OpenDatabase;
  readonly files: Files;
  readonly periods: RetentionPeriods;
  readonly clock: () => number;
  readonly onError?: (error: unknown) => void;
  readonly signal?: AbortSignal;
}

/** Once a day from three, in one process; continues an interrupted run. Returns whether this call ran. */
export async function runRetention(parts: RunParts): Promise<boolean> {
  const { open, clock } = parts;
  const run = await claim(open, clock());
  if (!run) return false;
  const tally = (change: Partial<RunCounts>) => addToRun(open, run, change, clock());
  const { db } = open;
  if (clock() >= ((await erasesFrom(db)) ?? 0) && !(await eraseAll(parts, tally))) {
    await settle(open, run, { leased_until: 0 });
    return true;
  }
  await scrubIfErased(parts, run, tally);
  const now = clock();
  const toDecide = await countToDecide(db, parts.periods, now);
  const tooLong = await openTooLong(db, parts.periods, { access: EVERY_CASE, now, limit: COUNTED_MAX });
  await tally({ toDecide, openTooLong: tooLong.length });
  await settle(open, run, { ended_at: clock() });
  return true;
}

export async function erasesFrom(db: Database): Promise<number | null> {
  const { first } = await db
    .selectFrom('retention_runs')
    .select(({ fn }) => fn.min('started_at').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : Number(first) + SETTLING_MS;
}

async function claim(open: OpenDatabase, now: number): Promise<number | null> {
  const local = londonTime(now);
  if (local.hour < RUN_FROM_HOUR) return null;
  const day = local.toPlainDate().toString();
  const started = await open.db.selectFrom('retention_runs').select('id').where('day', '=', day).execute();
  return open.transact(async (trx) => {
    if (started.length === 0) {
      const values = { day, started_at: now, leased_until: now + LEASE_MS, counts: JSON.stringify(NOTHING) };
      const made = await trx
        .insertInto('retention_runs')
        .values(values)
        .onConflict((conflict) => conflict.column('day').doNothing())
        .returning('id')
        .executeTakeFirst();
      return made?.id ?? null;
    }
    const claimed = await trx
      .updateTable('retention_runs')
      .set({ leased_until: now + LEASE_MS })
      .where('day', '=', day)
      .where('ended_at', 'is', null)
      .where('leased_until', '<', now)
      .returning('id')
      .executeTakeFirst();
    return claimed?.id ?? null;
  });
}

/** Words of erased cases leave the index the night after. */
async function scrubIfErased({ open, signal }: RunParts, run: number, tally: Tally): Promise<void> {
  const { ever } = await open.db
    .selectFrom('erased_counts')
    .select(({ fn }) => fn.sum('count').as('ever'))
    .executeTakeFirstOrThrow();
  const before = await open.db
    .selectFrom('retention_runs')
    .select('counts')
    .where('id', '<', run)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const known = before ? runCountsSchema.parse(JSON.parse(before.counts)).ever : 0;
  if (Number(ever ?? 0) > known) await scrubTerms(open, signal);
  await emptyLog(open);
  await tally({ ever: Number(ever ?? 0) });
}

async function settle(
  open: OpenDatabase,
  run: number,
  columns: { readonly ended_at: number } | { readonly leased_until: number },
): Promise<void> {
  await open.transact((trx) =>
    trx.updateTable('retention_runs').set(columns).where('id', '=', run).execute(),
  );
}

type Tally = (change: Partial<RunCounts>) => Promise<void>;

async function eraseAll(parts: RunParts, tally: Tally): Promise<boolean> {
  const { open, periods, clock } = parts;
  for (const rule of ERASING_RULES) if (!(await eraseDue(parts, rule, tally))) return false;
  const now = clock();
  await tally({ comments: await eraseOldComments(open, periods, now) });
  await tally({ commentAddresses: await forgetCommentAddresses(open, periods, now) });
  await tally({ mails: await eraseOldMails(open, periods, now) });
  await tally({ mails: await eraseOldIncoming(parts, periods, now) });
  return true;
}

async function eraseDue(
  { open, files, periods, clock, onError, signal }: RunParts,
  rule: Rule,
  tally: Tally,
): Promise<boolean> {
  for await (const due of dueCases(open.db, rule, periods, clock())) {
    if (signal?.aborted) return false;
    try {
      const erased = await eraseIfDue(open, { rule, periods, caseId: due.id, now: clock() });
      if (erased === 'held') await tally({ held: 1 });
      if (typeof erased !== 'object') continue;
      for (const key of erased.fileKeys) await files.delete(key);
      await tally({ [rule]: 1, mails: erased.mails, files: erased.fileKeys.length });
    } catch (error) {
      onError?.(error);
      await tally({ errors: 1 });
    }
  }
  return true;
}

/** Checks again under the lock: someone may have reopened or held the case since it was found. */
function eraseIfDue(
  open: OpenDatabase,
  { rule, periods, caseId, now }: { rule: Rule; periods: RetentionPeriods; caseId: number; now: number },
) {
  return open.transact(async (trx) => {
    const rows = await lockGroup(trx, open, caseId);
    const [due] = await readDue(trx, rule, periods, [caseId]);
    if (!due || due.dueAt > now) return 'not-due' as const;
    if (due.isHeld) return 'held' as const;
    return eraseGroup(trx, open, rows);
  });
}

async function countToDecide(db: Database, periods: RetentionPeriods, now: number): Promise<number> {
  let found = 0;
  for (const rule of DECIDED_RULES) {
    for await (const _ of dueCases(db, rule, periods, now)) if (++found >= COUNTED_MAX) return found;
  }
  return found;
}
