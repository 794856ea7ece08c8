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
const keptSchema = z.object({ at: z.number(), findings: z.record(z.string(), finding) });
export interface KeptFindings {
  readonly at: number;
  readonly findings: Findings;
}

export interface Readiness {
  lookHere(): Promise<Findings>;
  kept(): Promise<KeptFindings | null>;
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
    await keep(open, { at: clock(), findings });
  };
  return {
    lookHere: () =>
      lookAt(
        CHECKS.filter(({ isSlow }) => !isSlow),
        parts(),
      ),
    kept: () => readKept(open.db),
    checkNow,
    async checkDaily() {
      if (!configured.publicOrigin) return;
      const kept = await readKept(open.db);
      if (!kept || Math.abs(clock() - kept.at) >= DAY_MS) await checkNow();
    },
  };
}

async function readKept(db: Database): Promise<KeptFindings | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? keptSchema.parse(JSON.parse(row.value)) : null;
}

async function keep(open: OpenDatabase, found: KeptFindings): Promise<void> {
  await open.transact((trx) => writeSetting(trx, KEY, found, found.at));
}
