import { z } from 'zod';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { writeSetting } from '#domain/provider/setting.server.ts';
import { type Clock, DAY_MS } from '#platform/clock/clock.ts';
import type { ReadinessParts, State } from './check.ts';
import { CHECKS, type Findings, lookAt } from './checks.server.ts';

const KEY = 'go-live-findings';
const STATES = ['fine', 'fix', 'look', 'unknown'] as const satisfies readonly State[];

const place = z.union([z.object({ path: z.string(), name: z.string() }), z.object({ variable: z.string() })]);
const finding = z.object({
  state: z.enum(STATES),
  says: z.string(),
  todo: z.string().exactOptional(),
  at: place.exactOptional(),
});
const savedSchema = z.object({ at: z.number(), findings: z.record(z.string(), finding) });
export interface SavedFindings {
  readonly at: number;
  readonly findings: Findings;
}

export interface Readiness {
  lookHere(): Promise<Findings>;
  readLatest(): Promise<SavedFindings | null>;
  checkNow(): Promise<void>;
  /** Runs daily on a site that knows its own address, so that an expiring certificate is reported. */
  checkDaily(): Promise<void>;
}

export type ReadinessAsking = Omit<ReadinessParts, 'now' | 'proxies'> & {
  readonly clock: Clock;
  readonly proxies: () => ReadinessParts['proxies'];
};

export function createReadiness({ clock, proxies, ...asking }: ReadinessAsking): Readiness {
  const { open, configured } = asking;
  const parts = (): ReadinessParts => ({ ...asking, now: clock(), proxies: proxies() });
  const checkNow = async () => {
    const findings = await lookAt(CHECKS, parts());
    await saveFindings(open, { at: clock(), findings });
  };
  return {
    lookHere: () =>
      lookAt(
        CHECKS.filter(({ isSlow }) => !isSlow),
        parts(),
      ),
    readLatest: () => readSaved(open.db),
    checkNow,
    async checkDaily() {
      if (!configured.publicOrigin) return;
      const storedFindings = await readSaved(open.db);
      if (!storedFindings || Math.abs(clock() - storedFindings.at) >= DAY_MS) await checkNow();
    },
  };
}

async function readSaved(db: Database): Promise<SavedFindings | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? savedSchema.parse(JSON.parse(row.value)) : null;
}

async function saveFindings(open: OpenDatabase, found: SavedFindings): Promise<void> {
  await open.transact((trx) => writeSetting(trx, KEY, found, found.at));
}
