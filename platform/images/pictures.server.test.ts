import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { animatedPicture, bombPicture, phonePicture, samplePicture } from '#test/sample-pictures.ts';
import { PictureError } from './picture-file.server.ts';
import { openPictureWorkers, type Variant } from './pictures.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindlewick-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function prepared(bytes: Uint8Array, workers = openPictureWorkers()) {
  files += 1;
  const path = join(folder, String(files));
  await writeFile(path, bytes);
  const variants: Variant[] = [];
  const picture = await workers.prepare(path, async (variant) => void variants.push(variant));
  return { picture, variants };
}

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await prepared(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof PictureError) return error.reason;
    throw error;
  }
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'in %s becomes AVIF and WebP, never wider than it is',
    async (type) => {
      const { picture, variants } = await prepared(await samplePicture({ width: 900, height: 600, type }));
      expect([picture.width, picture.height]).toEqual([900, 600]);
      expect(variants.map((one) => `${one.width}.${one.type}`)).toEqual([
        '400.webp',
        '400.avif',
        '800.webp',
        '800.avif',
        '900.webp',
        '900.avif',
      ]);
      for (const { bytes, width, type: made } of variants) {
        const { format, width: real } = await sharp(bytes).metadata();
        expect([format, real]).toEqual([made === 'avif' ? 'heif' : 'webp', width]);
      }
    },
  );

  test('of a phone stands upright and says nothing of the place or the camera', async () => {
    const original = await phonePicture();
    expect(original.includes('SecretMaker')).toBe(true);
    const { picture, variants } = await prepared(original);
    expect([picture.width, picture.height]).toEqual([500, 1_000]);
    for (const { bytes } of variants) {
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(Buffer.from(bytes).includes('SecretMaker')).toBe(false);
    }
    // Turned clockwise, the left half is the upper one.
    const { data } = await sharp(variants[0]!.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
  });

  test('has its mean colour', async () => {
    const { picture } = await prepared(await samplePicture({ type: 'png' }));
    expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/);
    expect(picture.colour).not.toBe('#000000');
  });

  test('loses what was hidden behind its end', async () => {
    const polyglot = Buffer.concat([
      await samplePicture(),
      Buffer.from('PK\x03\x04<script>alert(1)</script>'),
    ]);
    const { variants } = await prepared(polyglot);
    for (const { bytes } of variants) expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });
});

describe('is refused:', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that breaks off', async (type) => {
    const bytes = await samplePicture({ type });
    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toBe('broken');
  });

  test.each([
    ['a drawing with a program', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7\n%%EOF'],
    ['nothing known', 'hello'],
  ])('%s', async (_, text) => {
    expect(await refusal(Buffer.from(text))).toBe('type');
  });

  test('a head that promises what the rest is not', async () => {
    expect(
      await refusal(
        Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(900, 7)]),
      ),
    ).toBe('broken');
  });

  test('a GIF and an iPhone’s HEIC, each for its own reason', async () => {
    const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    expect(await refusal(Buffer.from(gif, 'base64'))).toBe('gif');
    const heic = '00000018667479706865696300000000686569636d696631';
    expect(await refusal(Buffer.concat([Buffer.from(heic, 'hex'), Buffer.alloc(200)]))).toBe('heic');
  });

  test('a picture that moves', async () => {
    expect(await refusal(await animatedPicture())).toBe('animated');
  });

  test('a picture of more than 40 megapixels, and a strip', async () => {
    expect(await refusal(bombPicture(30_000, 30_000))).toBe('too-many-pixels');
    expect(await refusal(bombPicture(8_200, 5_000))).toBe('too-many-pixels');
    expect(await refusal(bombPicture(16_000, 100))).toBe('strip');
  });

  test('a small file that decodes to nothing like its size', async () => {
    expect(await refusal(bombPicture(6_000, 6_000))).toBe('broken');
  });
});

describe('the queue', () => {
  test('takes no more than it can hold, and goes on after a failure', async () => {
    const workers = openPictureWorkers(1);
    const bytes = await samplePicture({ width: 300, height: 200 });
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => prepared(bytes, workers)));
    const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.reason : 'taken'));
    expect(reasons.toSorted()).toEqual(['busy', 'taken', 'taken', 'taken']);
    await expect(prepared(Buffer.from('hello'), workers)).rejects.toMatchObject({ reason: 'type' });
    expect((await prepared(bytes, workers)).picture.width).toBe(300);
  });

  test('large and hostile pictures that come at once hold bounded memory', async () => {
    const large = await samplePicture({ width: 7_000, height: 5_700, type: 'jpeg' });
    const workers = openPictureWorkers();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const outcomes = await Promise.allSettled([
      prepared(large, workers),
      prepared(large, workers),
      prepared(large, workers),
      prepared(bombPicture(30_000, 30_000), workers),
      prepared(bombPicture(6_000, 6_600), workers),
    ]);
    clearInterval(watch);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(3);
    const growth = Math.round((most - before) / 1024 / 1024);
    console.info(`RSS growth ${growth} MB`);
    expect(growth).toBeLessThan(600);
  }, 120_000);
});

describe('a picture for an email', () => {
  const bounds = { width: 1_200, height: 1_600, bytes: 1024 * 1024 };

  async function remade(bytes: Uint8Array, within = bounds) {
    files += 1;
    const path = join(folder, String(files));
    await writeFile(path, bytes);
    const picture = await openPictureWorkers().remake(path, within);
    const { format, width, height, exif } = await sharp(picture.bytes).metadata();
    expect([width, height]).toEqual([picture.width, picture.height]);
    return { ...picture, format, exif };
  }

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s becomes a JPEG, never larger', async (type) => {
    const small = await remade(await samplePicture({ width: 90, height: 60, type }));
    expect(small).toMatchObject({ format: 'jpeg', width: 90, height: 60 });
  });

  test('is as wide and as high as it may be, upright, and says nothing of place or camera', async () => {
    expect(await remade(await samplePicture({ width: 2_400, height: 600 }))).toMatchObject({
      ...{ width: 1_200, height: 300 },
    });
    expect(await remade(await samplePicture({ width: 1_000, height: 4_000 }))).toMatchObject({
      ...{ width: 400, height: 1_600 },
    });
    const phone = await remade(await phonePicture());
    expect(phone).toMatchObject({ width: 500, height: 1_000, exif: undefined });
    expect(Buffer.from(phone.bytes).includes('SecretMaker')).toBe(false);
  });

  test('is white where it was transparent', async () => {
    const create = { width: 8, height: 8, channels: 4, background: '#00000000' } as const;
    const { bytes } = await remade(await sharp({ create }).png().toBuffer());
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('loses quality before it has too many bytes, and is refused where that is not enough', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 600, height: 600, channels: 3, background: '#000000', noise } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const { bytes } = await remade(picture);
    const smaller = await remade(picture, { ...bounds, bytes: Math.floor(bytes.length / 2) });
    expect(smaller.bytes.length).toBeLessThanOrEqual(bytes.length / 2);
    await expect(remade(picture, { ...bounds, bytes: 100 })).rejects.toMatchObject({
      reason: 'too-many-pixels',
    });
  });
});
