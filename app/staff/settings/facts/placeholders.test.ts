import { expect, test } from 'vitest';
import { readList } from '#domain/lists/lists.server.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import { writeSiteOpen } from '#domain/provider/setting.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { action as saveEntry } from '../lists/entry.tsx';
import { loader as loadPlaceholders } from '../placeholders.tsx';
import { factsLoader } from './facts.server.ts';

describeOnBothDatabases('whoever writes an entry of a list', (open) => {
  const write = async (answer: string) => {
    const database = await open();
    const editor = await signedInCaller(database);
    const saved = await editor.call(saveEntry, {
      path: '/settings/site/faq/new',
      params: { list: 'faq', id: 'new' },
      form: { category: 'Visits', question: 'Where do you visit?', answer, version: '0' },
    });
    return { saved, answers: (await readList(database.db, 'faq')).map(({ fields }) => fields.answer) };
  };

  test('is told beside the field that a placeholder does not exist, and which do', async () => {
    const { saved, answers } = await write('All of {Area}.');
    expect(saved).toMatchObject({
      status: 422,
      value: { errors: { answer: expect.stringMatching(/^There is no placeholder \{Area\}.*\{area\}/) } },
    });
    expect(answers).toEqual([]);
  });

  test('finds beside the fact on how many pages it is used', async () => {
    const database = await open();
    await database.transact((trx) => writeSiteOpen(trx, true, 1));
    const editor = await signedInCaller(database);
    const use = async (section: string) => {
      const outcome = await editor.call(factsLoader, { path: `/settings/${section}`, params: { section } });
      return (outcome.value as { use: Record<string, { pages: number }> }).use;
    };
    const [{ areaName }, { from1: monday }] = [await use('area'), await use('opening')];
    for (const question of ['Where?', 'How far?']) {
      await editor.call(saveEntry, {
        path: '/settings/site/faq/new',
        params: { list: 'faq', id: 'new' },
        form: { category: 'Visits', question, answer: 'All of {area}, at {hours}.', version: '0' },
      });
    }
    expect((await use('area')).areaName).toEqual({
      placeholder: '{area}',
      pages: (areaName?.pages ?? 0) + 1,
    });
    expect((await use('opening')).from1).toEqual({
      placeholder: '{hours}',
      pages: (monday?.pages ?? 0) + 1,
    });
    expect((await use('promises')).shortestVisit).toMatchObject({ placeholder: '{shortestVisit}' });
    expect(await use('retention')).toEqual({});
  });

  test('is offered every fact with what it says now', async () => {
    const database = await open();
    const editor = await signedInCaller(database, 'editor');
    const { value } = await editor.call(loadPlaceholders, { path: '/settings/placeholders' });
    const placeholders = (await (value as Response).json()) as { name: string; says: string }[];
    expect(placeholders.find(({ name }) => name === 'phone')?.says).toBe(DEMO_PROVIDER.phone);
  });

  test('has one that is known kept as it was written', async () => {
    const { saved, answers } = await write('All of {area}.');
    expect(saved.status).toBe(303);
    expect(answers).toEqual(['All of {area}.']);
  });
});
