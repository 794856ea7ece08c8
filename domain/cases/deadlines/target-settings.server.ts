import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { bumpRevision } from '#domain/provider/provider.server.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import { type Actor, may } from '#domain/staff/roles.ts';
import { targetsSchema } from './targets.schema.ts';
import { DEFAULT_TARGETS, type ResponseTimes } from './targets.ts';

const KEY = 'clocks';

const savedSchema = z.object({
  // Deadlines added since the targets were saved have their default length.
  targets: z.preprocess((stored) => ({ ...DEFAULT_TARGETS, ...(stored as object) }), targetsSchema),
  version: z.number().int().min(0),
  by: z.string().nullable(),
});

export interface TargetSettings {
  readonly targets: ResponseTimes;
  readonly version: number;
  readonly by: string | null;
  readonly at: number | null;
}

export async function readTargets(db: Database): Promise<ResponseTimes> {
  return (await readTargetSettings(db)).targets;
}

export async function readTargetSettings(db: Database): Promise<TargetSettings> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', KEY)
    .executeTakeFirst();
  if (!row) return { targets: DEFAULT_TARGETS, version: 0, by: null, at: null };
  return { ...savedSchema.parse(JSON.parse(row.value)), at: row.updated_at };
}

export interface TargetChange {
  readonly targets: ResponseTimes;
  readonly version: number;
  readonly actor: Actor;
  readonly now: number;
}

export type TargetsWritten =
  | { readonly outcome: 'changed' | 'unchanged'; readonly version: number }
  | { readonly outcome: 'forbidden' }
  | { readonly outcome: 'conflict'; readonly current: TargetSettings };

/** Publishes targets to all processes within a second, for later messages. @throws ZodError if invalid */
export function writeTargets(open: OpenDatabase, change: TargetChange): Promise<TargetsWritten> {
  const { version, actor, now } = change;
  const targets = targetsSchema.parse(change.targets);
  return open.transact(async (trx) => {
    if (!may(actor, 'change-settings')) return { outcome: 'forbidden' };
    // The targets may have no row yet, so on PostgreSQL two people wait for each other here.
    await trx
      .selectFrom('content_revision')
      .select('revision')
      .where('id', '=', 1)
      .$if(open.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    const present = await readTargetSettings(trx);
    if (sameTargets(targets, present.targets)) return { outcome: 'unchanged', version: present.version };
    if (present.version !== version) return { outcome: 'conflict', current: present };
    const next = version + 1;
    const saved: z.output<typeof savedSchema> = { targets, version: next, by: actor.name };
    await writeSetting(trx, KEY, saved, now);
    await bumpRevision(trx);
    return { outcome: 'changed', version: next };
  });
}

function sameTargets(one: ResponseTimes, other: ResponseTimes): boolean {
  return Object.entries(one).every(([name, count]) => other[name as keyof ResponseTimes] === count);
}
