import { expect, test } from 'vitest';
import { testFiles } from '#domain/cases/replies/test-files.ts';
import { enquire, NOW, reception, rowOf } from '#domain/cases/test-reception.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { takeInText } from './take-in-text.server.ts';

const files = testFiles();
const phone = '07700 900 456';
const ANN = { username: 'Ann Example', email: 'ann@visitor.example', phone };

describeOnBothDatabases('a text message', (opening) => {
  test.each([
    ['other people share its number', { username: 'Ben Example', email: 'ben@visitor.example' }, 'number'],
    ['one person wrote by two addresses', { username: 'ann  example', email: 'a@visitor.example' }, null],
    ['one person wrote by two names', { username: 'Ann', email: 'ANN@visitor.example' }, null],
  ])('joins the newest case of its number, with the doubt that is due where %s', async (_, other, doubt) => {
    const open = await opening();
    await enquire(open, { ...ANN, ...other }, { now: NOW - 2 });
    const newest = await enquire(open, ANN, { now: NOW - 1 });
    const { secret, provider, targets } = reception(open);
    const parts = { open, files, secret, provider, targets, now: NOW };
    await takeInText(parts, { kind: 'answer', from: '+447700900456', text: 'Yes please.' } as never);
    const stored = await open.db
      .selectFrom('incoming_mails')
      .select(['case_id', 'doubt', 'text'])
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ case_id: rowOf(newest).id, doubt, text: 'Yes please.' });
  });
});
