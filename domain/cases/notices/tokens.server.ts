import { endingTokens } from '#domain/api-tokens/api-tokens.server.ts';
import type { TokenEndsDetail } from '#domain/api-tokens/token-ends.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { may } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { giveOnce } from './give.server.ts';
import { noticePeople } from './people.server.ts';

/** Time to make a new token and give it to whoever looks after the other program. */
const BEFORE_MS = 7 * DAY_MS;

/**
 * Tells those who can make tokens of each that ends within a week, once. By any number of processes.
 * @returns how many emails were queued
 */
export async function tellOfEndingTokens(open: OpenDatabase, now: number): Promise<number> {
  const tokens = await endingTokens(open.db, { before: now + BEFORE_MS, now });
  if (tokens.length === 0) return 0;
  const people = (await noticePeople(open.db)).filter(({ role }) => may(role, 'make-tokens'));
  let given = 0;
  for (const { id, name, expires_at: endsAt } of tokens) {
    const detail: TokenEndsDetail = { notice: 'token-ends', name, endsAt };
    for (const { id: staffId, email: recipient } of people) {
      const mail = { template: 'staff-notice', caseId: null, recipient, detail } as const;
      if (await giveOnce(open, { staffId, subject: `api token ${id}`, mail, now })) given += 1;
    }
  }
  return given;
}
