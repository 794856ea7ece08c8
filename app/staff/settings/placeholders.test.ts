import { expect, test } from 'vitest';
import { readList } from '#domain/lists/lists.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../test-call.ts';
import { action as saveEntry } from './site-entry.tsx';

describeOnBothDatabases('whoever writes an entry of a list', (open) => {
  const write = async (answer: string) => {
    const database = await open();
    const editor = await signedInCaller(database);
    const saved = await editor.call(saveEntry, {
      path: '/settings/site/faq/new',
      params: { list: 'faq', id: 'new' },
      form: { category: 'Visits', question: 'Where do you visit?', answer, version: '0' },
    });
    return { saved, kept: (await readList(database.db, 'faq')).map(({ fields }) => fields.answer) };
  };

  test('is told beside the field that a placeholder does not exist, and which do', async () => {
    const { saved, kept } = await write('All of {Area}.');
    expect(saved).toMatchObject({
      status: 422,
      value: { errors: { answer: expect.stringMatching(/^There is no placeholder \{Area\}.*\{area\}/) } },
    });
    expect(kept).toEqual([]);
  });

  test('has one that is known kept as it was written', async () => {
    const { saved, kept } = await write('All of {area}.');
    expect(saved.status).toBe(303);
    expect(kept).toEqual(['All of {area}.']);
  });
});
