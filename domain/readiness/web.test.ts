import { afterEach, expect, test, vi } from 'vitest';
import { purgeStale } from '#domain/cdn/purge.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/clock/clock.ts';
import type { SiteAnswer } from '#platform/web/ask-site.server.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { partsOf } from '#test/readiness.ts';
import type { Configured, ReadinessParts } from './check.ts';
import { lookAt } from './checks.server.ts';
import { WEB_CHECKS } from './web.server.ts';

afterEach(() => void vi.useRealTimers());

const NOW = Date.parse('2026-11-26T07:02:00Z');
const HTTPS = { publicOrigin: 'https://www.care.example' };
const GOOD = {
  outcome: 'answered',
  status: 200,
  body: 'ok',
  date: null,
  certificateEnds: NOW + 60 * DAY_MS,
} as const;

interface Situation {
  readonly configured?: Partial<Configured>;
  readonly answer?: SiteAnswer;
  readonly proxies?: ReadinessParts['proxies'];
}

const found = (open: TestDatabase, { configured = HTTPS, answer = GOOD, proxies = null }: Situation) =>
  lookAt(WEB_CHECKS, partsOf(open, { now: NOW, configured, proxies, askSite: async () => answer }));

describeOnBothDatabases('the checks of how visitors reach the site', (opening) => {
  test.each<[string, SiteAnswer, string]>([
    ['it answers, with a certificate that lasts', GOOD, 'fine'],
    [
      'its certificate ends within two weeks',
      { ...GOOD, certificateEnds: NOW + 14 * DAY_MS - HOUR_MS },
      'fix',
    ],
    ['browsers warn of its certificate', { outcome: 'certificate' }, 'fix'],
    ['another site answers', { ...GOOD, body: '<html>' }, 'fix'],
    ['its proxy has lost it', { ...GOOD, status: 502 }, 'fix'],
    ['this machine can’t reach it', { outcome: 'silent' }, 'unknown'],
    ['its name leads into a private network', { outcome: 'private' }, 'unknown'],
  ])('HTTPS, where %s', async (_, answer, state) => {
    expect((await found(await opening(), { answer })).https?.state).toBe(state);
  });

  test('a site that does not know its address, or has one without encryption, has to be fixed', async () => {
    const open = await opening();
    const { origin, https } = await found(open, { configured: {} });
    expect([origin?.state, https?.state]).toEqual(['fix', 'unknown']);
    const plain = await found(open, { configured: { publicOrigin: 'http://care.example' } });
    expect([plain.origin?.state, plain.https?.state]).toEqual(['fix', 'fix']);
    expect((await found(open, {})).origin?.state).toBe('fine');
  });

  const proxied = { ...HTTPS, trustedProxies: ['10.0.0.1'] };
  test.each<[string, Situation, string]>([
    ['none was named', { configured: { ...HTTPS, advice: ['Set TRUSTED_PROXIES.'] } }, 'fix'],
    ['one is seen that nobody named', { configured: {}, proxies: { trusted: null, untrusted: NOW } }, 'fix'],
    [
      'the one that was named is seen',
      { configured: proxied, proxies: { trusted: NOW, untrusted: NOW } },
      'fine',
    ],
    [
      'another than the one named is seen',
      { configured: proxied, proxies: { trusted: null, untrusted: NOW } },
      'fix',
    ],
    ['nobody has come yet', { configured: proxied, proxies: { trusted: null, untrusted: null } }, 'unknown'],
    ['another process serves', { configured: proxied }, 'unknown'],
  ])('proxies, where %s', async (_, situation, state) => {
    expect((await found(await opening(), situation)).proxies?.state).toBe(state);
  });

  test('a cache in front that can’t be purged has to be fixed, since visitors may read old pages', async () => {
    const open = await opening();
    const look = async (cdn: Configured['cdn']) => (await found(open, { configured: { ...HTTPS, cdn } })).cdn;
    expect([(await look('none'))?.state, (await look('asks again'))?.state]).toEqual(['fine', 'fine']);
    expect((await look('purged'))?.state).toBe('look');
    const purge = (error: string | null, version = 'now') =>
      purgeStale({ open, clock: () => NOW, version, purge: async () => error });
    await purge(null);
    expect(await look('purged')).toMatchObject({
      state: 'fine',
      says: expect.stringContaining('07:02'),
    });
    await purge('It answered with status 403', 'then');
    expect(await look('purged')).toMatchObject({
      ...{ state: 'fix', at: { variable: 'CDN_PURGE_URL' } },
      says: expect.stringMatching(/six minutes old.*status 403\.$/),
    });
  });

  test('a clock that is further out than authenticator apps allow has to be fixed', async () => {
    const open = await opening();
    const state = async (offMs: number) =>
      (await found(open, { answer: { ...GOOD, date: Date.now() + offMs } })).clock?.state;
    expect(await state(0)).toBe('fine');
    expect(await state(HOUR_MS)).toBe('fix');
    expect(await state(-HOUR_MS)).toBe('fix');
    expect((await found(open, {})).clock?.state).toBe('unknown');
  });

  test('of a machine that is set otherwise than the database it is said whose clock is out', async () => {
    const open = await opening();
    const date = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: date + HOUR_MS });
    const { clock } = await found(open, { answer: { ...GOOD, date } });
    expect(clock).toMatchObject({
      state: 'fix',
      says: expect.stringMatching(/^The clock of this machine is 3,\d{3} seconds out\.$/),
      todo: expect.stringContaining(
        open.dialect === 'sqlite' ? 'deadlines are wrong' : 'The site goes by the clock of the database',
      ),
    });
    const database = (await found(open, { answer: { ...GOOD, date: date + HOUR_MS } })).clock;
    expect(database).toMatchObject(
      open.dialect === 'sqlite'
        ? { state: 'fine' }
        : {
            state: 'fix',
            says: expect.stringMatching(/^The clock of the database is 3,\d{3} seconds out\.$/),
          },
    );
  });
});
