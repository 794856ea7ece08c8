import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.server.ts';
import { totp } from './test-totp.ts';
import { base32, hotp, matchingStep, newTotpKey, stepAt, totpUri } from './totp.server.ts';

/** The key of both RFCs' test vectors. */
const RFC_KEY = Buffer.from('12345678901234567890');
const key = fc.uint8Array({ minLength: 20, maxLength: 20 });
const moment = fc.integer({ min: 60_000, max: 4_102_444_800_000 });

describe('a one-time code', () => {
  test.each([755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489])(
    'RFC 4226, appendix D: %i',
    (code) => {
      const codes = Array.from({ length: 10 }, (_, counter) => hotp(RFC_KEY, counter));
      expect(codes).toContain(String(code));
      expect(codes.indexOf(String(code))).toBe(
        [755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489].indexOf(code),
      );
    },
  );

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238, appendix B, at %i seconds', (seconds, code) => {
    expect(hotp(RFC_KEY, stepAt(seconds * 1000), 8)).toBe(code);
    expect(totp(RFC_KEY, seconds * 1000)).toBe(code.slice(2));
  });

  test('is taken in its own step and the one after, and in no other', () => {
    fc.assert(
      fc.property(key, moment, fc.integer({ min: -4, max: 4 }), (secret, now, away) => {
        const then = Math.max(0, now + away * 30_000);
        const age = stepAt(now) - stepAt(then);
        const found = matchingStep(secret, totp(secret, then), now, -1);
        if (age === 0 || age === 1) expect(found).not.toBeNull();
        // Two of a million codes are alike by chance; then the step found is one of the two.
        else if (found !== null) expect([0, 1]).toContain(stepAt(now) - found);
      }),
    );
  });

  test('is not taken again, nor one from before it', () => {
    const now = 1_234_567_890_000;
    const step = matchingStep(RFC_KEY, totp(RFC_KEY, now), now, 0);
    expect(step).toBe(stepAt(now));
    expect(matchingStep(RFC_KEY, totp(RFC_KEY, now), now, step!)).toBeNull();
    expect(matchingStep(RFC_KEY, totp(RFC_KEY, now - 30_000), now, step!)).toBeNull();
    expect(matchingStep(RFC_KEY, totp(RFC_KEY, now + 30_000), now + 30_000, step!)).toBe(step! + 1);
  });

  test('may be typed with spaces or in wide digits, and nothing else passes', () => {
    const now = 59_000;
    expect(matchingStep(RFC_KEY, ' 287 082 ', now, -1)).toBe(1);
    expect(matchingStep(RFC_KEY, '２８７０８２', now, -1)).toBe(1);
    for (const typed of ['', '28708', '2870820', '-87082', 'abcdef', '0x4616']) {
      expect(matchingStep(RFC_KEY, typed, now, -1), typed).toBeNull();
    }
  });

  test('the key is written as RFC 4648 says, and the address names issuer and account', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(newTotpKey()).toHaveLength(20);
    expect(base32(newTotpKey())).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(RFC_KEY, { issuer: 'Care: & Home', account: 'ada@example.org' }));
    expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri.searchParams.get('issuer')).toBe('Care  & Home');
    expect(decodeURIComponent(uri.pathname)).toContain('Care  & Home:ada@example.org');
  });
});

describe('a sealed text', () => {
  test('comes back whole, differs each time and shows nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, purpose) => {
        const sealed = seal('secret', purpose, text);
        expect(unseal('secret', purpose, sealed)).toBe(text);
        expect(seal('secret', purpose, text)).not.toBe(sealed);
      }),
      { numRuns: 30 },
    );
  });

  test('opens for no one else, for nothing else, and not when it was changed', () => {
    const sealed = seal('secret', 'ada', 'the key');
    expect(() => unseal('another', 'ada', sealed)).toThrow();
    expect(() => unseal('secret', 'bea', sealed)).toThrow();
    const changed = Buffer.from(sealed, 'base64url');
    changed[changed.length - 1]! ^= 1;
    expect(() => unseal('secret', 'ada', changed.toString('base64url'))).toThrow();
    expect(() => unseal('secret', 'ada', '')).toThrow();
  });
});
