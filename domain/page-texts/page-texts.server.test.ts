import { expect, test } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { contentRevision } from '#domain/provider/provider.server.ts';
import { readSitemap } from '#domain/seo/sitemap.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import aboutPage from './about.json' with { type: 'json' };
import { definePage } from './page-text.ts';
import { findTexts, listTextVersions, readPageTexts } from './page-texts.server.ts';
import {
  cancelSchedule,
  discardDraft,
  publishTexts,
  saveTexts,
  showDueTexts,
  type TextsToSave,
  withdrawTextsPreview,
} from './write-texts.server.ts';

const ABOUT = definePage(aboutPage);

const NOON = Date.parse('2026-11-21T12:00:00Z');
const OURS = { 'mission-heading': 'What we are here for' };
const WINTER = { 'mission-heading': 'A warm winter' };

async function office(opened: OpenDatabase) {
  const { id: staffId } = await addActor(opened);
  const by = (content: TextsToSave['content'], version: number, now = NOON): TextsToSave => ({
    content,
    version,
    staffId,
    now,
  });
  return { by, publicTexts: async () => (await readPageTexts(opened.db)).get('/about') };
}

describeOnBothDatabases('texts of a page', (open) => {
  test('are a draft until they are published, and then what readers see', async () => {
    const opened = await open();
    const { by, publicTexts: readPublished } = await office(opened);
    const revision = await contentRevision(opened.db);
    expect(await saveTexts(opened, ABOUT, { ...by(OURS, 0), versionReason: 'saved' })).toEqual({
      outcome: 'saved',
      version: 1,
    });
    expect(await readPublished()).toBeUndefined();
    expect(await contentRevision(opened.db)).toBe(revision);
    expect(await findTexts(opened.db, ABOUT)).toMatchObject({
      content: OURS,
      publicTexts: {},
      draft: { at: NOON },
    });

    await publishTexts(opened, ABOUT, { ...by(OURS, 1, NOON + 1), from: null, until: null });
    expect(await readPublished()).toEqual(OURS);
    expect(await contentRevision(opened.db)).toBeGreaterThan(revision);
    expect(await findTexts(opened.db, ABOUT)).toMatchObject({ content: OURS, draft: null, version: 2 });
    expect((await readSitemap(opened.db)).listed).toContainEqual({ path: '/about', changedAt: NOON + 1 });
    const versions = await listTextVersions(opened.db, ABOUT);
    expect(versions.map(({ reason, content }) => [reason, content])).toEqual([
      ['published', OURS],
      ['saved', OURS],
    ]);
  });

  test('of two who wrote at once the second is told of the first', async () => {
    const opened = await open();
    const { by } = await office(opened);
    await saveTexts(opened, ABOUT, { ...by(OURS, 0), versionReason: null });
    for (const version of [0, 7]) {
      expect(await saveTexts(opened, ABOUT, { ...by(WINTER, version), versionReason: null })).toMatchObject({
        outcome: 'conflict',
        current: { content: OURS, version: 1 },
      });
    }
  });

  test('stand for a time, and then what stood before comes back', async () => {
    const opened = await open();
    const { by, publicTexts: readPublished } = await office(opened);
    await publishTexts(opened, ABOUT, { ...by(OURS, 0), from: null, until: null });
    const [from, until] = [NOON + DAY_MS, NOON + 2 * DAY_MS];
    await publishTexts(opened, ABOUT, { ...by(WINTER, 1), from, until });
    expect(await readPublished()).toEqual(OURS);
    expect(await findTexts(opened.db, ABOUT)).toMatchObject({
      content: WINTER,
      startsAt: from,
      endsAt: until,
    });
    expect(await showDueTexts(opened, from - 1)).toBe(0);
    expect(await showDueTexts(opened, from)).toBe(1);
    expect(await readPublished()).toEqual(WINTER);
    expect(await showDueTexts(opened, from)).toBe(0);
    expect(await showDueTexts(opened, until)).toBe(1);
    expect(await readPublished()).toEqual(OURS);
    expect(await findTexts(opened.db, ABOUT)).toMatchObject({ content: OURS, startsAt: null, endsAt: null });
  });

  test('of a time that passed while the site was down are not shown after it', async () => {
    const opened = await open();
    const { by, publicTexts: readPublished } = await office(opened);
    await publishTexts(opened, ABOUT, { ...by(WINTER, 0), from: NOON + 1, until: NOON + 2 });
    await showDueTexts(opened, NOON + DAY_MS);
    expect(await readPublished()).toBeUndefined();
  });

  test('that follow others for a time come back to what was there for good', async () => {
    const opened = await open();
    const { by, publicTexts: readPublished } = await office(opened);
    await publishTexts(opened, ABOUT, { ...by(OURS, 0), from: null, until: null });
    await publishTexts(opened, ABOUT, { ...by(WINTER, 1), from: null, until: NOON + 9 });
    await publishTexts(opened, ABOUT, {
      ...by({ 'call-heading': 'Ring us' }, 2),
      from: null,
      until: NOON + 5,
    });
    await showDueTexts(opened, NOON + 5);
    expect(await readPublished()).toEqual(OURS);
  });

  test('are scheduled no longer once the schedule is cancelled, and are the draft again', async () => {
    const opened = await open();
    const { by, publicTexts: readPublished } = await office(opened);
    await publishTexts(opened, ABOUT, { ...by(WINTER, 0), from: NOON + 1, until: null });
    const { content: _, ...nothing } = by({}, 1);
    await cancelSchedule(opened, ABOUT, nothing);
    expect(await showDueTexts(opened, NOON + DAY_MS)).toBe(0);
    expect(await readPublished()).toBeUndefined();
    expect(await findTexts(opened.db, ABOUT)).toMatchObject({ content: WINTER, draft: { at: NOON } });
    await discardDraft(opened, ABOUT, { ...nothing, version: 2 });
    expect(await findTexts(opened.db, ABOUT)).toMatchObject({ content: {}, draft: null });
    expect(await withdrawTextsPreview(opened, ABOUT)).toBe(true);
    expect(await findTexts(opened.db, ABOUT)).toMatchObject({ previewsWithdrawn: 1 });
  });
});
