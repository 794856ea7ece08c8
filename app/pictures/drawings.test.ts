import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import content from '#domain/demo/content.json' with { type: 'json' };
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { paletteOf } from '#domain/look/palette.ts';
import { sweepDrawings } from '#domain/mark/drawings.server.ts';
import { readMark, writeMark } from '#domain/mark/mark.server.ts';
import { initialOf, NO_MARK } from '#domain/mark/mark.ts';
import { sweepMedia } from '#domain/media/add.server.ts';
import { DEMO_PROVIDER, NEW_PROVIDER } from '#domain/provider/provider.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { drawingsOf } from '#test/drawings.ts';
import { mediaStoreIn } from '#test/media-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'kindlewick-drawings-'));
const media = mediaStoreIn(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = Date.parse('2026-11-23T09:00:00Z');
const WILLOW = {
  ...DEMO_PROVIDER,
  name: 'Willow Tree Care Ltd',
  shortName: 'Willow Tree Care',
  address: { ...DEMO_PROVIDER.address, town: 'Leeds' },
};

const draw = (open: TestDatabase, of: Parameters<typeof drawingsOf>[2] = {}) =>
  drawingsOf(open, media, { clock: () => NOW, ...of });

const constant =
  <T>(value: T) =>
  () =>
    value;

async function bytesOf(stored: ReturnType<ReturnType<typeof draw>['find']>): Promise<Buffer> {
  const found = await stored;
  expect(found).not.toBeNull();
  return found!.bytes;
}

async function inkIn(png: Buffer, part: { left: number; top: number; width: number; height: number }) {
  const { data } = await sharp(png).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((light) => light < 128).length / data.length;
}

const NAME = { left: 132, top: 60, width: 460, height: 50 };
const TITLE = { left: 60, top: 150, width: 560, height: 330 };
const AREA = { left: 60, top: 540, width: 560, height: 40 };

const LOGO = {
  kind: 'svg',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50" viewBox="0 0 200 50"><path d="M50 0h100v50H50z"/></svg>',
  ...{ width: 200, height: 50 },
} as const;
const OWN_LOGO = { logo: LOGO, icon: null, nameBeside: false };

describeOnBothDatabases('what is drawn of a provider', (open) => {
  test('has its name, the title and its area on the picture of a page, in a light file', async () => {
    const drawings = draw(await open(), { provider: () => WILLOW });
    const png = await bytesOf(drawings.read('shared /contact'));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.byteLength).toBeLessThan(120_000);
    for (const part of [NAME, TITLE, AREA]) expect(await inkIn(png, part)).toBeGreaterThan(0.02);
  });

  test('is drawn once, in whichever process it is asked for, and is found by its address in all', async () => {
    const opened = await open();
    const first = draw(opened, { provider: () => WILLOW });
    const address = first.shared('/contact') ?? '';
    const [, key = ''] = /^\/drawn\/([0-9a-f]{10})\.png$/.exec(address) ?? [];
    const [one, same] = await Promise.all([bytesOf(first.find(key)), bytesOf(first.find(key))]);
    expect(one.equals(same)).toBe(true);
    const second = draw(opened, { provider: () => ({ ...WILLOW }) });
    expect(second.shared('/contact')).toBe(address);
    expect((await bytesOf(second.find(key))).equals(one)).toBe(true);
    const rows = await opened.db.selectFrom('drawings').select('name').where('key', '=', key).execute();
    expect(rows).toEqual([{ name: 'shared /contact' }]);
  });

  test('is another picture at another address when the name changes; the earlier one stays for a month', async () => {
    const opened = await open();
    let provider = WILLOW;
    const drawings = draw(opened, { provider: () => provider });
    const [, key = ''] = /(\w+)\.png$/.exec(drawings.shared('/faq') ?? '') ?? [];
    const before = await bytesOf(drawings.read('shared /faq'));
    provider = { ...WILLOW, name: 'Aire Valley Care Ltd' };
    expect(drawings.shared('/faq')).not.toContain(key);
    expect((await bytesOf(drawings.read('shared /faq'))).equals(before)).toBe(false);
    const sweep = async (now: number) => {
      await sweepDrawings(opened, media, { named: drawings.keys(), now });
      await sweepMedia(opened, media, now);
    };
    await sweep(NOW);
    await sweep(NOW + 29 * DAY_MS);
    expect((await bytesOf(drawings.find(key))).equals(before)).toBe(true);
    await sweep(NOW + 31 * DAY_MS);
    expect(await drawings.find(key)).toBeNull();
    expect(await drawings.read('shared /faq')).not.toBeNull();
  });

  test('is drawn little by little without being asked for, until nothing is left', async () => {
    const opened = await open();
    const drawings = draw(opened, { provider: () => WILLOW });
    const names = async () => (await opened.db.selectFrom('drawings').select('name').execute()).length;
    await drawings.drawNext(3);
    await drawings.drawNext(2);
    expect(await names()).toBe(5);
    const stored = await opened.db.selectFrom('drawings').select('key').execute();
    const left = new Set(drawings.keys()).difference(new Set(stored.map(({ key }) => key)));
    expect(left.size).toBeGreaterThan(25);
    const rows = [...left].map((key) => ({
      ...{ key, name: 'elsewhere', type: 'png' as const, file_key: key },
      ...{ bytes: 1, drawn_at: NOW, replaced_at: null },
    }));
    await opened.db.insertInto('drawings').values(rows).execute();
    await drawings.drawNext(3);
    expect(await names()).toBe(drawings.keys().length);
  });

  test('is the mark of the demonstration for the demonstration alone', async () => {
    const opened = await open();
    await opened.transact((trx) => writeMark(trx, content.mark, NOW));
    const mark = await readMark(opened.db);
    const demo = draw(opened, { mark: () => mark });
    expect((await bytesOf(demo.read('logo'))).toString()).toBe(content.mark.logo.svg);
    const own = draw(opened, { provider: () => WILLOW, mark: () => NO_MARK });
    for (const name of ['logo', 'icon', 'favicon', 'home-screen', 'shared /']) {
      expect((await bytesOf(own.read(name))).equals(await bytesOf(demo.read(name))), name).toBe(false);
    }
    expect(new Set([...own.keys(), ...demo.keys()]).size).toBe(own.keys().length + demo.keys().length);
  });

  test('fits the picture whatever the name, the town and the nation’s letters are', async () => {
    const opened = await open();
    const named = (name: string, town: string) =>
      draw(opened, {
        provider: () => ({ ...NEW_PROVIDER, name, shortName: name, address: { ...WILLOW.address, town } }),
      });
    for (const [name, town] of [
      ['Gofal Cartref Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Cyfyngedig', 'Tŷ Ddewi'],
      ['A & B <Care>', ''],
      ['ਘਰ', 'Wolverhampton'],
    ] as const) {
      const png = await bytesOf(named(name, town).read('shared /personalcare'));
      expect(await inkIn(png, TITLE), name).toBeGreaterThan(0.02);
      expect(await inkIn(png, { left: 614, top: 0, width: 20, height: 630 }), name).toBe(0);
    }
  });

  test('has the colours that the office chose', async () => {
    const opened = await open();
    const look = { ...BUILT_IN_LOOK, main: '#1e5aa8', accent: '#f28c28' } as const;
    const drawings = draw(opened, { provider: () => WILLOW, look: () => look });
    expect((await bytesOf(drawings.read('logo'))).toString()).toContain(`fill="${paletteOf(look).ink}"`);
    expect(drawings.shared('/')).not.toBe(draw(opened, { provider: () => WILLOW }).shared('/'));
  });

  test('is drawn for each page that the office wrote, by its title', async () => {
    const opened = await open();
    const titled = (title: string) =>
      draw(opened, { provider: () => WILLOW, pages: constant(new Map([['/our-values', title]])) });
    const [values, aims] = [titled('Our values'), titled('Our aims')];
    expect(values.shared('/our-values')).not.toBe(aims.shared('/our-values'));
    expect(values.shared('/')).toBe(aims.shared('/'));
    const png = await bytesOf(values.read('shared /our-values'));
    expect(await inkIn(png, TITLE)).toBeGreaterThan(0.02);
  });

  test('is nothing at an address that was never drawn', async () => {
    const drawings = draw(await open());
    expect(await drawings.find('0123456789')).toBeNull();
    expect(await drawings.read('shared /no-such-page')).toBeNull();
    expect(drawings.shared('/no-such-page')).toBeUndefined();
    expect(drawings.shared('/blog/a-post')).toBe(drawings.shared('/blog'));
  });

  test('has a head for emails: its icon beside the name, or a logo on paper at twice its size', async () => {
    const opened = await open();
    expect(draw(opened).mailHead()).toBeNull();
    const drawings = draw(opened, { mark: () => OWN_LOGO });
    expect(drawings.mailHead()).toEqual({ src: '/email-logo.png', width: 200, height: 68, named: true });
    const png = await bytesOf(drawings.read('email-logo'));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 400, height: 136 });
    expect(await inkIn(png, { left: 150, top: 30, width: 100, height: 70 })).toBe(1);
    expect(await inkIn(png, { left: 24, top: 24, width: 70, height: 80 })).toBe(0);
  });

  test('has a head for letters and PDFs where the office has sent a logo', async () => {
    const opened = await open();
    expect([draw(opened).letterhead(), await draw(opened).printed()]).toEqual([null, null]);
    const drawings = draw(opened, { mark: () => OWN_LOGO });
    expect(drawings.letterhead()).toEqual(drawings.logo());
    const { bytes, ...size } = (await drawings.printed())!;
    expect(size).toEqual({ width: 176, height: 44 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 704, height: 176 });
  });
});

describe('the initial of a provider without a logo', () => {
  test.each([
    ['Willow Tree Care', 'W'],
    ['ŵyl Gofal', 'W'],
    ['“Élan” Care', 'E'],
    ['24/7 Care', '2'],
    ['ਘਰ', null],
    ['', null],
  ])('of %s is %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
});
