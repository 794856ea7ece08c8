import type { Database, OpenDatabase } from '#domain/database.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';

/** Long enough to invite a whole office; an unlocked screen is open to others no longer than that. */
const PROOF_MS = 15 * MINUTE_MS;

declare const brand: unique symbol;

/** States that the actor has just confirmed who they are; every change of access requires one. */
export interface Proved {
  readonly [brand]: true;
}

/** Only the code that checks the proof, and tests, may use this. */
export const PROVED = {} as Proved;

interface Proving {
  readonly sessionId: string;
  readonly now: number;
}

export async function rememberSecondFactor(open: OpenDatabase, { sessionId, now }: Proving): Promise<void> {
  await open.transact((trx) =>
    trx.updateTable('staff_sessions').set({ proved_at: now }).where('id', '=', sessionId).execute(),
  );
}

export async function isSecondFactorFresh(db: Database, { sessionId, now }: Proving): Promise<boolean> {
  const row = await db
    .selectFrom('staff_sessions')
    .select('proved_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined && row.proved_at !== null && now - row.proved_at <= PROOF_MS;
}
