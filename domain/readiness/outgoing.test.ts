import { afterEach, expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { txtAsker } from '#platform/web/ask-dns.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { startDnsServer } from '#test/dns-server.ts';
import { partsOf } from '#test/readiness.ts';
import type { Configured } from './check.ts';
import { lookAt } from './checks.server.ts';
import { OUTGOING_CHECKS } from './outgoing.server.ts';

const servers: { stop(): Promise<void> }[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

const SENDER = { hasSmtp: true, mailFrom: '"Oak Care" <hello@mail.care.example>' };

async function found(
  open: TestDatabase,
  records: Record<string, string[]> | null,
  configured: Partial<Configured> = SENDER,
) {
  const dns = records && (await startDnsServer(records));
  if (dns) servers.push(dns);
  const parts = partsOf(open, { configured, ...(dns && { askTxt: txtAsker({ servers: [dns.address] }) }) });
  return lookAt(OUTGOING_CHECKS, parts);
}

const SPF = 'v=spf1 include:spf.example.net -all';

describeOnBothDatabases('the checks of outgoing email', (opening) => {
  test('say that records are there, and what they don’t prove', async () => {
    const { spf, dkim, dmarc } = await found(await opening(), {
      'mail.care.example': ['verification=1', SPF],
      'selector1._domainkey.mail.care.example': ['v=DKIM1; k=rsa; p=MIIB'],
      'selector2._domainkey.mail.care.example': ['v=DKIM1; p='],
      '_dmarc.care.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@care.example'],
    });
    expect(spf).toMatchObject({ state: 'fine', says: expect.stringContaining(SPF) });
    expect(dkim).toMatchObject({ state: 'fine', says: expect.stringContaining('under “selector1”. ') });
    expect(dmarc).toMatchObject({ state: 'fine', says: expect.stringContaining('care.example asks') });
  });

  test.each([
    ['none', [], 'fix', /no SPF record/],
    ['two', [SPF, 'v=spf1 mx ~all'], 'fix', /2 SPF records/],
    ['one for everyone', ['v=spf1 mx +all'], 'fix', /lets anyone/],
    ['one for everyone, shortly', ['v=spf1 all'], 'fix', /lets anyone/],
    ['one without an end', ['v=spf1 mx'], 'look', /v=spf1 mx/],
    ['one that another site keeps', ['v=spf1 redirect=spf.example.net'], 'fine', /redirect/],
    ['a word that only begins like it', ['v=spf10 -all'], 'fix', /no SPF record/],
  ])('SPF records: %s', async (_, texts, state, says) => {
    const { spf } = await found(await opening(), { 'mail.care.example': texts });
    expect(spf).toMatchObject({ state, says: expect.stringMatching(says) });
  });

  test('a DMARC record that asks for nothing is to be looked at, and none is to be fixed', async () => {
    const open = await opening();
    const some = await found(open, {
      'mail.care.example': [],
      '_dmarc.mail.care.example': ['v=DMARC1; p=none'],
    });
    expect(some.dmarc).toMatchObject({ state: 'look' });
    const none = await found(open, { 'mail.care.example': [] });
    expect(none.dmarc).toMatchObject({ state: 'fix' });
    expect(none.dkim).toMatchObject({ state: 'unknown' });
  });

  test('nothing is said of a domain that nobody answers for, nor of one that is not known', async () => {
    const open = await opening();
    for (const findings of [await found(open, null), await found(open, {})]) {
      const { spf, dkim, dmarc } = findings;
      expect([spf, dkim, dmarc].map((one) => one?.state)).toEqual(['unknown', 'unknown', 'unknown']);
    }
  });

  test('email that can’t leave has to be fixed, and one that left is told', async () => {
    const open = await opening();
    expect((await found(open, {}, {})).outgoing).toMatchObject({
      state: 'fix',
      says: expect.stringMatching(/No mail server/),
    });
    expect((await found(open, {})).outgoing).toMatchObject({ says: expect.stringMatching(/mailbox/) });
    await writeProvider(open, { ...DEMO_PROVIDER, mailbox: 'office@care.example' }, 1);
    expect((await found(open, {})).outgoing).toMatchObject({ state: 'look' });
  });
});
