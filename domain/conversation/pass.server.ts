import { z } from 'zod';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { isPinSeenByOthers } from '#domain/cases/verbs/pin.server.ts';
import type { Database } from '#domain/database.ts';
import { seal, unseal } from '#domain/staff/seal.server.ts';
import { MINUTE_MS } from '#platform/clock/clock.ts';
import type { Secret } from '#platform/secret/key-ring.ts';

/** Long enough to write; later, a page left open on a shared computer opens nothing. */
const PASS_MS = 30 * MINUTE_MS;
const PURPOSE = 'messages';

const passSchema = z.object({
  id: z.number().int(),
  pins: z.number().int(),
  until: z.number().int(),
  byEmail: z.boolean(),
});

export interface Opened {
  readonly row: CaseRow;
  /** The person entered by a link sent to their mailbox: it also opens everything else that address wrote to us. */
  readonly byEmail: boolean;
}

/** Goes into the forms of a page opened by PIN or link, in place of a cookie. */
export function makePass(secret: Secret, { row, byEmail }: Opened, now: number): string {
  const { id, pin_changes: pins } = row;
  const pass: z.infer<typeof passSchema> = { id, pins, until: now + PASS_MS, byEmail };
  return seal(secret, PURPOSE, JSON.stringify(pass));
}

/** Returns a pass's case; null if it's invalid or expired, or if the PIN has been changed since. */
export async function casePassed(
  db: Database,
  { secret, now }: { readonly secret: Secret; readonly now: number },
  sealed: string,
): Promise<Opened | null> {
  const pass = readPass(secret, sealed);
  if (!pass || pass.until <= now) return null;
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', pass.id)
    .where('pin_changes', '=', pass.pins)
    .where('spam_at', 'is', null)
    .executeTakeFirst();
  if (!row || (!pass.byEmail && (await isPinSeenByOthers(db, row.id)))) return null;
  return { row, byEmail: pass.byEmail };
}

/** Returns what a pass says, whether or not it has expired; null for one that isn’t ours. */
export function readPass(secret: Secret, sealed: string): z.infer<typeof passSchema> | null {
  try {
    return passSchema.parse(JSON.parse(unseal(secret, PURPOSE, sealed)));
  } catch {
    return null;
  }
}
