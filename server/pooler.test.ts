import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PGBOUNCER, type Pooler, startPgbouncer } from '#test/pgbouncer.ts';
import { dropDatabase, freshDatabaseUrl } from '#test/postgres.ts';
import { type Site, startSite } from '#test/site.ts';
import { storedMessages } from '#test/stored-messages.ts';
import { sendEnquiry } from '#test/visitors.ts';

const BUILD_MS = 240_000;
const MESSAGES = 40;

describe.skipIf(PGBOUNCER === undefined)('two processes behind one PgBouncer in transaction mode', () => {
  let direct = '';
  let pooler: Pooler;
  let sites: readonly Site[] = [];
  beforeAll(async () => {
    direct = await freshDatabaseUrl(inject('postgresUrl'));
    pooler = await startPgbouncer(direct);
    const env = { DATABASE_URL: pooler.url, APP_SECRET: 'x'.repeat(32) };
    const first = await startSite(env);
    sites = [first, await startSite(env, { isOpen: false })];
  }, BUILD_MS);
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await pooler.stop();
    await dropDatabase(inject('postgresUrl'), direct);
  });

  test('keep every message that they said they have', async () => {
    const answers = await Promise.all(
      Array.from({ length: MESSAGES }, (_, i) => {
        const { url } = sites[i % sites.length]!;
        return sendEnquiry(url, i);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: MESSAGES }, () => 303));
    expect(await storedMessages(direct)).toHaveLength(MESSAGES);
  });
});
