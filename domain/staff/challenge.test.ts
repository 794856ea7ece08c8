import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { isChallenge, makeChallenge, spendChallenge } from './challenge.server.ts';
import { passkeyPlace, registerPasskey, takePasskeyAnswer } from './passkeys.server.ts';
import { browserName, truncatedAddress } from './session-list.server.ts';
import { accountsOn, addPerson, SECRET } from './test-accounts.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const PLACE = { rpID: 'localhost', origin: 'http://localhost:3000' };

function returned(challenge: Uint8Array): string {
  return Buffer.from(challenge).toString('base64url');
}

describeOnBothDatabases('a passkey’s challenge', (open) => {
  test('is ours for its purpose and five minutes only', () => {
    const challenge = returned(makeChallenge(SECRET, 'sign-in', NOW));
    expect(isChallenge(SECRET, 'sign-in', challenge, NOW + 299_999)).toBe(true);
    expect(isChallenge(SECRET, 'sign-in', challenge, NOW + 300_000)).toBe(false);
    expect(isChallenge(SECRET, 'register:ada', challenge, NOW)).toBe(false);
    expect(isChallenge('another secret', 'sign-in', challenge, NOW)).toBe(false);
    for (const forged of ['', 'x', `${challenge}x`, challenge.slice(4), returned(new Uint8Array(64))]) {
      expect(isChallenge(SECRET, 'sign-in', forged, NOW), forged).toBe(false);
    }
  });

  test('is spent once, also by two at once', async () => {
    const database = await open();
    const challenge = returned(makeChallenge(SECRET, 'sign-in', NOW));
    const spend = () => database.transact((trx) => spendChallenge(trx, challenge, NOW));
    expect((await Promise.all([spend(), spend()])).sort()).toEqual([false, true]);
    expect(await spend()).toBe(false);
  });

  test('an answer that is damaged or of an unknown passkey is nobody’s', async () => {
    const database = await open();
    const id = await addPerson(accountsOn(database));
    const asking = { secret: SECRET, place: PLACE, now: NOW };
    const strange = [null, '', {}, { id: 5 }, { id: 'x'.repeat(2_000) }, { id: 'x', response: {} }];
    for (const response of strange) {
      expect(await takePasskeyAnswer(database, asking, { response, staffId: null })).toBeNull();
      const key = { staffId: id, name: 'Key', response, currentSessionId: '' };
      expect(await registerPasskey(database, asking, key)).toEqual({ ok: false, reason: 'refused' });
    }
    const unnamed = { staffId: id, name: ' ', response: {}, currentSessionId: '' };
    expect(await registerPasskey(database, asking, unnamed)).toEqual({ ok: false, reason: 'name' });
  });
});

describe('where passkeys work', () => {
  test('is the configured address with https, or localhost, and no host that a request claims', () => {
    expect(passkeyPlace({ origin: 'http://localhost:3000' })).toEqual(PLACE);
    const publicOrigin = 'https://www.example.org';
    expect(passkeyPlace({ origin: publicOrigin, publicOrigin })).toEqual({
      rpID: 'www.example.org',
      origin: publicOrigin,
    });
    expect(passkeyPlace({ origin: 'https://evil.example' })).toBeNull();
    expect(passkeyPlace({ origin: 'http://127.0.0.1:3000' })).toBeNull();
    expect(passkeyPlace({ origin: 'http://x.example', publicOrigin: 'http://x.example' })).toBeNull();
  });
});

describe('a session', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.14.1', null],
    ['', null],
  ])('names the browser: %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });

  test.each([
    ['192.0.2.77', '192.0.2.*'],
    ['2001:db8:1:2::/64', '2001:db8:1:*'],
  ])('names the place without its end: %s', (address, place) => {
    expect(truncatedAddress(address)).toBe(place);
  });
});
