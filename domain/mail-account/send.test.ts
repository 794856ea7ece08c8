import { afterEach, expect, test } from 'vitest';
import { reception } from '#domain/cases/test-reception.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { startOutboxWorker } from '#domain/outbox/worker.server.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { startMailbox } from '#test/mailbox.ts';
import { startOAuthProvider } from '#test/oauth-provider.ts';
import { composePlainly, queueMail, readMail, silentLog } from '#test/outbox.ts';
import { readMailAccount } from './mail-account.server.ts';
import { accountMailServer, sendsByAccount, setSending } from './send.server.ts';
import { enterAccount, giveConsent, REDIRECT_URI } from './test-consent.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function office(open: OpenDatabase) {
  const address = 'office@provider.example';
  const accepted: { token: string | null } = { token: null };
  const box = await startMailbox({ consent: { user: address, token: () => accepted.token } });
  ends.push(box.stop);
  const provider = await startOAuthProvider(REDIRECT_URI, (token) => {
    accepted.token = token;
  });
  ends.push(provider.stop);
  const time = { now: Date.now() };
  const parts = { open, secret: reception(open).secret, clock: () => time.now };
  await enterAccount(parts, { provider, address, smtpPort: Number(new URL(box.url).port) });
  const server = accountMailServer(parts);
  ends.push(server.close);
  const worker = startOutboxWorker({
    ...{ ...parts, mailServer: server, compose: composePlainly, onEnd: async () => undefined },
    ...{ log: silentLog, mayLeave: server.letsUsIn, pollMs: 50 },
  });
  ends.push(worker.stop);
  return { box, provider, parts, server, accepted, time };
}

const failureOf = async ({ db }: OpenDatabase) => (await readMailAccount(db))?.trouble;

describeOnBothDatabases('sending through an account', (opening) => {
  test('gives up no email while consent is missing, however long, and sends all once it is given', async () => {
    const open = await opening();
    const { box, provider, parts, accepted, time } = await office(open);
    const before = await queueMail(open, { now: time.now });
    await giveConsent(parts, provider);
    await box.waitFor(1);
    expect(await readMail(open, before)).toMatchObject({ attempts: 1 });
    await provider.withdraw();
    accepted.token = null;
    time.now += HOUR_MS;
    // A run authorised just before would try them once.
    await expect.poll(() => failureOf(open)).toBe('consent');
    const ids = [await queueMail(open, { now: time.now }), await queueMail(open, { now: time.now })];
    time.now += 100 * HOUR_MS;
    await expect.poll(async () => (await readMailAccount(open.db))?.tried_at).toBe(time.now);
    for (const id of ids) {
      const { attempts, failed_at, sent_at } = await readMail(open, id);
      expect({ attempts, failed_at, sent_at }).toEqual({ attempts: 0, failed_at: null, sent_at: null });
    }
    await giveConsent(parts, provider);
    await box.waitFor(3);
    expect(await failureOf(open)).toBeNull();
  });

  test('tries an email once with a consent that was withdrawn a moment ago, and then waits', async () => {
    const open = await opening();
    const { box, provider, parts, accepted, time } = await office(open);
    await giveConsent(parts, provider);
    await provider.withdraw();
    accepted.token = null;
    const id = await queueMail(open, { now: time.now });
    await expect.poll(() => failureOf(open)).toBe('consent');
    await expect.poll(async () => (await readMail(open, id)).last_error).toContain('let us sign in');
    time.now += HOUR_MS;
    await expect.poll(async () => (await readMailAccount(open.db))?.tried_at).toBe(time.now);
    expect(await readMail(open, id)).toMatchObject({ attempts: 1, failed_at: null });
    await giveConsent(parts, provider);
    await box.waitFor(1);
  });

  test('is switched on and off in all processes', async () => {
    const open = await opening();
    const { server } = await office(open);
    expect(await sendsByAccount(open.db)).toBe(false);
    await setSending(open, true);
    expect(await sendsByAccount(open.db)).toBe(true);
    await expect(server.verify()).rejects.toThrow('give consent again');
    await setSending(open, false);
    expect(await sendsByAccount(open.db)).toBe(false);
  });
});
