import { endingTokens } from '#domain/api-tokens/api-tokens.server.ts';
import type { ProgramNotice } from '#domain/api-tokens/program-notice.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import { may } from '#domain/staff/roles.ts';
import { troubledWebhooks } from '#domain/webhooks/webhooks.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { giveOnce } from './give.server.ts';
import { noticePeople } from './people.server.ts';

/** Time to make a new token and give it to those who run the other program. */
const BEFORE_MS = 7 * DAY_MS;

/** Warns staff who connect programs once: a token is about to end, or a webhook failed or was disabled. */
export async function announcePrograms(open: OpenDatabase, now: number): Promise<number> {
  const notices = [...(await ofTokens(open.db, now)), ...(await ofWebhooks(open.db))];
  if (notices.length === 0) return 0;
  const people = (await noticePeople(open.db)).filter(({ role }) => may(role, 'connect-programs'));
  let queuedCount = 0;
  for (const { subject, detail } of notices) {
    for (const { id: staffId, email: recipient } of people) {
      const mail = { template: 'staff-notice', caseId: null, recipient, detail } as const;
      if (await giveOnce(open, { staffId, subject, mail, now })) queuedCount += 1;
    }
  }
  return queuedCount;
}

interface About {
  readonly subject: string;
  readonly detail: ProgramNotice;
}

async function ofTokens(db: Database, now: number): Promise<readonly About[]> {
  const tokens = await endingTokens(db, { before: now + BEFORE_MS, now });
  return tokens.map(({ id, name, expires_at: at }) => ({
    subject: `api token ${id}`,
    detail: { notice: 'token-ends', name, at },
  }));
}

async function ofWebhooks(db: Database): Promise<readonly About[]> {
  return (await troubledWebhooks(db)).map(({ id, name, off_at, failing_since }) => ({
    subject: `webhook ${id} ${off_at ?? failing_since}`,
    detail: {
      notice: off_at === null ? 'webhook-failing' : 'webhook-off',
      name,
      at: off_at ?? failing_since ?? 0,
    },
  }));
}
