import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { mediaReference } from '#domain/media/media.ts';
import { PICTURE_PLACES, type PicturePlace, placeRecord } from '#domain/media/picture-places.ts';
import { AS_THE_PHOTO, chooseSitePicture } from '#domain/media/site-pictures.server.ts';
import { addPhoto } from '#domain/media/test-photo.ts';
import { writeSiteOpen } from '#domain/provider/setting.server.ts';
import { eventually } from '#test/eventually.ts';
import { sentAddress } from '#test/public-addresses.ts';
import { type Site, startSite } from '#test/site.ts';
import { openSiteDatabase } from '#test/site-database.ts';

const BUILD_MS = 240_000;
const SAID = 'Joan and Amir laugh over tea';

let site: Site;
let open: OpenDatabase;
beforeAll(async () => {
  site = await startSite({ SEED: 'demo' });
  open = await openSiteDatabase(site.databaseUrl);
}, BUILD_MS);
afterAll(async () => {
  await open.close();
  await site.stop();
});

const OF_NO_PAGE: Partial<Record<PicturePlace, () => string | Promise<string>>> = {
  sent: () => sentAddress(site.url),
  messages: () => '/messages',
  'staff-login': () => '/staff-login/forgotten',
  'not-found': () => '/no-such-page',
  'opening-soon': () => '/',
};

const htmlOf = async (place: PicturePlace) => {
  const address = placeRecord(place).page ?? (await OF_NO_PAGE[place]?.()) ?? '';
  return (await fetch(site.url + address, { headers: { accept: 'text/html' } })).text();
};

const OPEN_PLACES = PICTURE_PLACES.filter((place) => place !== 'opening-soon');
const drawingOf = (html: string, drawing: string) =>
  new RegExp(`src="/assets/${drawing}-[^"]+\\.svg"`).test(html);

describe('each place for a picture', () => {
  test('shows its drawing, and the photo that the office chose instead', async () => {
    const actor = await addActor(open);
    for (const place of OPEN_PLACES) {
      const html = await htmlOf(place);
      expect(html, place).not.toContain('/media/');
      const { drawing } = placeRecord(place);
      if (drawing) expect(drawingOf(html, drawing), place).toBe(true);
    }
    const id = await addPhoto(open, { alt: SAID, by: actor.id });
    for (const place of PICTURE_PLACES) {
      const choice = { place, picture: mediaReference(id), ...AS_THE_PHOTO, focus: { x: 0, y: 100 }, now: 1 };
      expect((await chooseSitePicture(open, choice)).outcome).toBe('done');
    }
    // The last choice made: the site may read the choices while they are being made.
    const last = OPEN_PLACES.at(-1) ?? 'not-found';
    await eventually(async () => expect(await htmlOf(last)).toContain(SAID));
    for (const place of OPEN_PLACES) {
      const html = await htmlOf(place);
      const { drawing } = placeRecord(place);
      if (drawing) expect(drawingOf(html, drawing), place).toBe(false);
      expect(html, place).toMatch(
        /<source type="image\/avif" srcSet="\/media\/\w+\/400\.avif 400w, [^"]+" sizes="[^"]+"/,
      );
      expect(html, place).toMatch(
        new RegExp(
          `<img src="/media/[^"]+" width="1600" height="1200"[^>]* alt="${SAID}"[^>]* class="[^"]*focus-x0 focus-y100`,
        ),
      );
    }
  });

  test('is asked for at once where a page opens with it, and otherwise when it is near', async () => {
    const waits = async (place: PicturePlace) => {
      const [photo = ''] =
        (await htmlOf(place)).match(new RegExp(`<img src="/media/[^>]* alt="${SAID}"[^>]*>`)) ?? [];
      return [/loading="(\w+)"/.exec(photo)?.[1], /fetchPriority="(\w+)"/.exec(photo)?.[1]];
    };
    for (const place of ['about', 'team', 'not-found'] as const) {
      expect(await waits(place), place).toEqual(['eager', 'high']);
    }
    for (const place of ['wellbeing', 'contact', 'sent'] as const) {
      expect(await waits(place), place).toEqual(['lazy', undefined]);
    }
  });

  test('has no dots to spare on a phone', async () => {
    const [sizes] = (await htmlOf('about')).match(/sizes="[^"]+"/) ?? [];
    expect(sizes).toBe(
      'sizes="(max-width: 40rem) and (min-resolution: 2.5dppx) 62vw, (min-width: 32rem) 32rem, 100vw"',
    );
  });

  test('is asked for early beside a form, and only where it is wide enough to be shown', async () => {
    const preloads = (await htmlOf('contact')).match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    const preload = preloads.find((link) => link.includes('/media/'));
    expect(preload).toContain('imageSizes="24rem"');
    expect(preload).toContain('type="image/avif"');
    expect(preload).toContain('media="(min-width: 64rem)"');
  });

  test('is named where it stands on a site that is not open', async () => {
    await writeSiteOpen(open.db, false, 2);
    const isVisible = new RegExp(`Opening soon[^]*alt="${SAID}"`);
    await eventually(async () => expect(await htmlOf('opening-soon')).toMatch(isVisible));
  });
});
