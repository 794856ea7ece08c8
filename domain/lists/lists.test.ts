import { expect, test } from 'vitest';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { Typed } from '#domain/settings/sections.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import { saveEntry } from './change.server.ts';
import { readEntries, readList, showsWelshEntries } from './lists.server.ts';
import { LIST_NAMES, LISTS, questionsOf, readEntry } from './lists.ts';

const COST = { category: 'Costs', question: 'What does it cost?', answer: '{name} tells you.' };
const COST_CY = { category_cy: 'Costau', question_cy: 'Beth yw’r gost?', answer_cy: 'Gofynnwch i {name}.' };

const save = (open: TestDatabase, fields: Typed, id: number | null = null, version = 0) =>
  saveEntry(open, 'faq', { id, version, fields, now: 5 });

describeOnBothDatabases('the Welsh of an entry', (open) => {
  test('is read on pages in Welsh, where an entry without says that it is in English', async () => {
    const database = await open();
    await save(database, { ...COST, ...COST_CY });
    await save(database, { ...COST, question: 'Who comes?' });
    const welsh = await readEntries(database.db, 'faq', { ...DEMO_PROVIDER, name: 'Taf' }, 'cy');
    expect(welsh).toMatchObject([
      { lang: 'cy', category: 'Costau', question: 'Beth yw’r gost?', answer: 'Gofynnwch i Taf.' },
      { lang: 'en', category: 'Costs', question: 'Who comes?' },
    ]);
    expect(await showsWelshEntries(database.db, '/faq')).toBe(true);
    expect(await showsWelshEntries(database.db, '/team')).toBe(false);
  });

  test('is no part of what pages in English show', async () => {
    const database = await open();
    await save(database, { ...COST, ...COST_CY });
    const [entry] = await readEntries(database.db, 'faq', DEMO_PROVIDER);
    expect(entry).toMatchObject({ question: 'What does it cost?' });
    expect(Object.keys(entry ?? {})).not.toEqual(expect.arrayContaining(['welsh']));
    expect(entry).not.toHaveProperty('lang');
  });

  test('stays when a form that does not ask for it is saved, and goes when one empties it', async () => {
    const database = await open();
    const saved = await save(database, { ...COST, ...COST_CY });
    if (saved.outcome !== 'saved') throw new Error(saved.outcome);
    await save(database, { ...COST, answer: 'Ask us.' }, saved.id, 1);
    expect((await readList(database.db, 'faq'))[0]?.fields).toMatchObject({ answer: 'Ask us.', ...COST_CY });
    const emptied = Object.fromEntries(Object.keys(COST_CY).map((name) => [name, '']));
    await save(database, { ...COST, ...emptied }, saved.id, 2);
    expect((await readList(database.db, 'faq'))[0]?.fields).not.toHaveProperty('question_cy');
    expect(await showsWelshEntries(database.db, '/faq')).toBe(false);
  });

  test('has a column in every list, so that one line in its record is enough', async () => {
    const { db } = await open();
    for (const list of LIST_NAMES)
      await expect(readEntries(db, list, DEMO_PROVIDER, 'cy')).resolves.toBeDefined();
  });
});

test('a text that is said in English only is asked for in Welsh once another is there', () => {
  const read = readEntry('faq', { ...COST, question_cy: 'Beth yw’r gost?' });
  expect(read).toEqual({
    ok: false,
    errors: {
      category_cy: 'Enter this in Welsh too, or leave all of the Welsh empty',
      answer_cy: 'Enter this in Welsh too, or leave all of the Welsh empty',
    },
  });
  const price = { service: 'Visit', length: 'a week', price: '5', valid_from: '2026-11-23' };
  expect(readEntry('prices', { ...price, service_cy: 'Ymweliad', length_cy: 'yr wythnos' }).ok).toBe(true);
});

test('a text in Welsh may be as long as the English one', () => {
  const read = readEntry('faq', { ...COST, ...COST_CY, question_cy: 'x'.repeat(201) });
  expect(!read.ok && read.errors).toEqual({ question_cy: 'Use at most 200 characters' });
});

test('only texts that visitors read are asked for in Welsh, and in England none', () => {
  for (const list of LIST_NAMES) {
    const kinds = LISTS[list].fields.filter(({ name }) => LISTS[list].welsh?.includes(name));
    expect(new Set(['text', 'textarea', ...kinds.map(({ kind }) => kind)]).size, list).toBe(2);
    expect(questionsOf(list, { inWelsh: false }).filter(({ lang }) => lang)).toEqual([]);
  }
});
