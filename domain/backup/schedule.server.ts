import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { type BackupSchedule, DEFAULT_SCHEDULE, scheduleSchema } from './schedule.ts';

const KEY = 'backups';

const savedSchema = z.object({
  schedule: scheduleSchema,
  version: z.number().int(),
  by: z.string(),
});

export interface ScheduleSettings {
  readonly schedule: BackupSchedule;
  readonly version: number;
  readonly by: string | null;
  readonly since: number | null;
}

export async function readSchedule(db: Database): Promise<ScheduleSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (row) return { ...savedSchema.parse(JSON.parse(row.value)), since: row.updated_at };
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
  | { readonly outcome: 'conflict'; readonly current: ScheduleSettings };

export function writeSchedule(
  open: OpenDatabase,
  change: {
    readonly schedule: BackupSchedule;
    readonly version: number;
    readonly actor: Actor;
    readonly now: number;
  },
): Promise<ScheduleWritten> {
  const { schedule, version, actor, now } = change;
  return open.transact(async (trx) => {
    // The row may not exist yet, so on PostgreSQL this makes two editors wait for each other.
    await trx
      .selectFrom('content_revision')
      .select('revision')
      .where('id', '=', 1)
      .$if(open.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const present = await readSchedule(trx);
    if (present.version !== version) return { outcome: 'conflict', current: present };
    const saved: z.output<typeof savedSchema> = { schedule, version: version + 1, by: actor.name };
    await writeSetting(trx, KEY, saved, now);
    return { outcome: 'saved' };
  });
}
