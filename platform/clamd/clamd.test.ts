import { afterEach, describe, expect, test } from 'vitest';
import { CLAMD, EICAR, EICAR_NAME, startClamd } from '#test/clamd.ts';
import { type FakeClamd, type Manner, startFakeClamd } from '#test/fake-clamd.ts';
import { type ClamdLimits, openClamd, type VirusScanner } from './clamd.server.ts';

const AWAY = { kind: 'none', why: 'away' };
/** Short, so that no one waits for what never comes. */
const SOON: ClamdLimits = { connectMs: 300, takeMs: 300, verdictMs: 300, versionMs: 300 };
/** The pieces exceed what the buffers at both ends can hold. */
const PIECE = Buffer.alloc(64 * 1024, 'a');
const MANY_PIECES = 400;

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function runClamd(manner: Manner = 'scans'): Promise<FakeClamd> {
  const clamd = await startFakeClamd(manner);
  ends.push(() => clamd.stop());
  return clamd;
}

async function scan(scanner: VirusScanner, ...pieces: (string | Uint8Array)[]) {
  const begun = scanner.begin();
  for (const piece of pieces) await begun.take(Buffer.from(piece));
  const verdict = await begun.end();
  begun.drop();
  return verdict;
}

describe('a clamd that is told what to say', () => {
  test('finds the test file in any pieces, and nothing in another, also in an empty one', async () => {
    const scanner = openClamd((await runClamd()).place, Date.now);
    expect(await scan(scanner, 'Dear Ada, ', EICAR)).toEqual({ kind: 'infected', found: 'Test.File' });
    expect(await scan(scanner, ...EICAR)).toMatchObject({ kind: 'infected' });
    expect(await scan(scanner, 'Dear ', '', 'Ada')).toEqual({ kind: 'clean' });
    expect(await scan(scanner)).toEqual({ kind: 'clean' });
  });

  test.each(['silent', 'deaf', 'cut', 'nonsense', 'endless'] as const)(
    'one that is %s gives no verdict, and nobody waits for it for ever',
    async (manner) => {
      const scanner = openClamd((await runClamd(manner)).place, Date.now, SOON);
      expect(await scan(scanner, ...Array<Buffer>(MANY_PIECES).fill(PIECE))).toEqual(AWAY);
    },
  );

  test.each(['silent', 'deaf', 'nonsense', 'endless'] as const)(
    'one that is %s says no version',
    async (manner) => {
      const clamd = await runClamd(manner);
      expect(await openClamd(clamd.place, Date.now, SOON).version()).toBeNull();
    },
  );

  test('too much for it is told from silence', async () => {
    const scanner = openClamd((await runClamd()).place, Date.now);
    expect(await scan(scanner, ...Array<Buffer>(MANY_PIECES).fill(PIECE))).toEqual({
      kind: 'none',
      why: 'too-large',
    });
  });

  test('once someone has waited in vain nobody asks it for half a minute, then someone does', async () => {
    const clamd = await runClamd('silent');
    let now = 0;
    const scanner = openClamd(clamd.place, () => now, SOON);
    expect(await scan(scanner, 'a')).toEqual(AWAY);
    clamd.manner = 'scans';
    now += 29_999;
    expect(await scan(scanner, 'a')).toEqual(AWAY);
    expect(clamd.scans).toBe(1);
    now += 1;
    expect(await scan(scanner, 'a')).toEqual({ kind: 'clean' });
  });

  test('where nobody listens there is no verdict and no version', async () => {
    const clamd = await startFakeClamd();
    await clamd.stop();
    for (const place of [clamd.place, { path: '/nowhere/clamd.ctl' }]) {
      const scanner = openClamd(place, Date.now);
      expect(await scan(scanner, 'a')).toEqual(AWAY);
      expect(await scanner.version()).toBeNull();
    }
  });
});

describe.skipIf(!CLAMD)('a real clamd, where one is installed', () => {
  test.each(['unix', 'tcp'] as const)('scans over %s, and says its version', async (over) => {
    const clamd = await startClamd(over);
    ends.push(() => clamd.stop());
    const scanner = openClamd(clamd.place, Date.now);
    expect(await scan(scanner, 'Dear Ada, ', EICAR)).toEqual({ kind: 'infected', found: EICAR_NAME });
    expect(await scan(scanner, 'Dear Ada')).toEqual({ kind: 'clean' });
    expect(await scan(scanner)).toEqual({ kind: 'clean' });
    expect(await scanner.version()).toMatch(/^ClamAV \d/);
  });

  test('gives no verdict of a stream that is longer than it takes', async () => {
    const clamd = await startClamd('unix', ['StreamMaxLength 100K']);
    ends.push(() => clamd.stop());
    const scanner = openClamd(clamd.place, Date.now);
    // It may end the connection before its answer is read.
    expect(await scan(scanner, ...Array<Buffer>(8).fill(PIECE))).toMatchObject({ kind: 'none' });
  });
});
