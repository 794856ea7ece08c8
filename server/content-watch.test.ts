import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { addActor } from '#domain/cases/test-cases.ts';
import type { Schema } from '#domain/database.ts';
import { DEMO_PROVIDER, NEW_PROVIDER } from '#domain/provider/provider.ts';
import { writeProvider } from '#domain/provider/test-provider.ts';
import { NO_WORDS, writePageTexts } from '#domain/seo/page-texts.server.ts';
import { writeRedirect } from '#domain/seo/redirects.server.ts';
import { HOUR_MS } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/database/open.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { eventually } from '#test/eventually.ts';
import { silentLog } from '#test/outbox.ts';
import { watchContent } from './content-watch.ts';

const CHANGED = { ...DEMO_PROVIDER, phone: '01632 960 999' };

describeOnBothDatabases('published content', (open) => {
  test('shows in a process that did not publish it', async () => {
    const database = await open();
    const other = openDatabase<Schema>(database.url);
    const watch = await watchContent(database, silentLog);
    try {
      const before = watch.revision();
      expect(watch.provider()).toEqual(NEW_PROVIDER);
      await writeProvider(other, CHANGED, 1);
      await eventually(() => expect(watch.provider()).toEqual(CHANGED));
      expect(watch.revision()).toBeGreaterThan(before);
    } finally {
      watch.stop();
      await other.close();
    }
  });

  test('is looked for seldom while nobody asks, and whoever asks next sees what is current', async () => {
    const database = await open();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const watch = await watchContent(database, silentLog, () => 1, { wakingMostMs: HOUR_MS });
    try {
      expect(watch.isAsleep()).toBe(false);
      vi.advanceTimersByTime(10_250);
      expect(watch.isAsleep()).toBe(true);
      await writeProvider(database, CHANGED, 1);
      expect(watch.provider()).toEqual(NEW_PROVIDER);
      await Promise.all([watch.wake(), watch.wake()]);
      expect(watch.provider()).toEqual(CHANGED);
      expect(watch.isAsleep()).toBe(false);
      vi.advanceTimersByTime(10_000);
      watch.revision();
      vi.advanceTimersByTime(10_000);
      expect(watch.isAsleep()).toBe(false);
    } finally {
      watch.stop();
      vi.useRealTimers();
    }
  });

  test('is another when a day begins in the United Kingdom', async () => {
    let now = Date.parse('2026-06-30T22:59:59Z');
    const watch = await watchContent(await open(), silentLog, () => now);
    try {
      const before = watch.revision();
      now = Date.parse('2026-06-30T23:00:00Z');
      await eventually(() => expect(watch.revision()).toBe(before + 1));
    } finally {
      watch.stop();
    }
  });

  test('is another when the office closes, and says which number is answered, on bank holidays too', async () => {
    let now = Date.parse('2026-12-24T16:59:59Z');
    const database = await open();
    await writeProvider(database, DEMO_PROVIDER, 1);
    const watch = await watchContent(database, silentLog, () => now);
    const { phone, onCallPhone } = DEMO_PROVIDER;
    try {
      expect(watch.line()).toBe(phone);
      const before = watch.revision();
      now = Date.parse('2026-12-24T17:00:00Z');
      await eventually(() => expect(watch.line()).toBe(onCallPhone));
      expect(watch.revision()).toBe(before + 1);
      now = Date.parse('2026-12-28T11:00:00Z');
      await eventually(() => expect(watch.revision()).toBe(before + 2));
      expect(watch.line()).toBe(onCallPhone);
      now = Date.parse('2026-12-29T11:00:00Z');
      await eventually(() => expect(watch.line()).toBe(phone));
    } finally {
      watch.stop();
    }
  });

  test('brings words of pages and redirects into every process', async () => {
    const database = await open();
    const other = openDatabase<Schema>(database.url);
    const watch = await watchContent(database, silentLog);
    try {
      const actor = await addActor(database);
      const draft = { from: '/old', to: '/faq', permanent: true };
      await writeRedirect(other, { id: null, draft, version: 0, actor, now: 1 });
      const texts = { ...NO_WORDS, title: 'Answers' };
      await writePageTexts(other, { subject: '/faq', texts, version: 0, actor, now: 1 });
      await eventually(() => {
        expect(watch.seo().ways.get('/old')?.to).toBe('/faq');
        expect(watch.seo().texts.get('/faq')?.title).toBe('Answers');
      });
    } finally {
      watch.stop();
      await other.close();
    }
  });

  test('stays as last known while the database is away, and catches up when it is back', async () => {
    const database = await open();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const watch = await watchContent(database, log);
    try {
      await database.db.schema.alterTable('content_revision').renameTo('elsewhere').execute();
      await eventually(() => expect(lines.join('')).toContain('content revision not read'));
      expect(watch.provider()).toEqual(NEW_PROVIDER);
      await database.db.schema.alterTable('elsewhere').renameTo('content_revision').execute();
      await writeProvider(database, CHANGED, 1);
      await eventually(() => expect(watch.provider()).toEqual(CHANGED));
    } finally {
      watch.stop();
    }
  });
});
