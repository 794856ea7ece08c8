import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { type BackupSchedule, DEFAULT_SCHEDULE, scheduleSchema } from './schedule.ts';

const KEY = 'backups';

const keptSchema = z.object({
  schedule: scheduleSchema,
  version: z.number().int(),
  /** Name of the member of staff who chose it. */
  by: z.string(),
});

/** The schedule with what a form must know to change it. */
export interface ScheduleSettings {
  readonly schedule: BackupSchedule;
  /** Grows with every change; 0 while nobody has changed anything. */
  readonly version: number;
  readonly by: string | null;
  /** Epoch milliseconds since when it counts; null while nobody works here yet. */
  readonly since: number | null;
}

/** When backups are made and kept; the usual while nobody has chosen otherwise. */
export async function readSchedule(db: Database): Promise<ScheduleSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (row) return { ...keptSchema.parse(JSON.parse(row.value)), since: row.updated_at };
  const first = await db
    .selectFrom('staff')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  const since = first ? new Date(first.created_at).getTime() : null;
  return { schedule: DEFAULT_SCHEDULE, version: 0, by: null, since };
}

export type ScheduleWritten =
  | { readonly outcome: 'saved' }
  /** Somebody changed it since the form was shown: what it is now. */
  | { readonly outcome: 'newer'; readonly theirs: ScheduleSettings };

/**
 * Replaces the schedule, over the version `seen`. The next night is the first by it.
 * @param change `now` in epoch milliseconds
 */
export function writeSchedule(
  open: OpenDatabase,
  change: {
    readonly schedule: BackupSchedule;
    readonly seen: number;
    readonly actor: Actor;
    readonly now: number;
  },
): Promise<ScheduleWritten> {
  const { schedule, seen, actor, now } = change;
  return open.transact(async (trx) => {
    // The row may not be there yet, so on PostgreSQL two people wait for each other here.
    await trx
      .selectFrom('content_revision')
      .select('revision')
      .where('id', '=', 1)
      .$if(open.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const present = await readSchedule(trx);
    if (present.version !== seen) return { outcome: 'newer', theirs: present };
    const kept: z.output<typeof keptSchema> = { schedule, version: seen + 1, by: actor.name };
    const row = { value: JSON.stringify(kept), updated_at: now };
    await trx
      .insertInto('settings')
      .values({ key: KEY, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    return { outcome: 'saved' };
  });
}
