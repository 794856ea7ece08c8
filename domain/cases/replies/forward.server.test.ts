import { expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '#domain/cases/notices/choices.ts';
import { saveChoices } from '#domain/cases/notices/people.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { historyOf } from '#domain/cases/test-verbs.ts';
import { readLetter } from '#domain/letters/letter.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { REPLY_FILES_MAX } from './attachment-limits.ts';
import { forwardCase, type NewForward } from './forward.server.ts';

const FILE = { name: 'note.pdf', type: 'application/pdf', key: 'k', bytes: 10 };

describeOnBothDatabases('what is forwarded', (open) => {
  async function prepare(role: 'manager' | 'viewer' = 'manager') {
    const opened = await open();
    const actor = await addActor(opened, { name: 'Mina Patel', role });
    const row = await addCase(opened.db, { kind: 'enquiry', due_at: SATURDAY + 1 });
    const send = (changes: Partial<NewForward> = {}) =>
      forwardCase(opened, {
        ...{
          reference: row.reference,
          to: 'gp@surgery.example',
          body: 'Could you see her?',
          quoted: 'Ada: I fell.',
        },
        ...{ files: [FILE], submissionKey: 'key', actor, now: SATURDAY, messageIdDomain: 'example.org' },
        ...changes,
      });
    return { opened, actor, row, send };
  }

  test('leaves once, with words, quotation, files and signature, and answers nobody', async () => {
    const { opened, actor, row, send } = await prepare();
    const signature = 'Mina, care coordinator';
    await saveChoices(opened, { staffId: actor.id, choices: DEFAULT_CHOICES, signature, now: 1 });
    expect(await send()).toEqual({ outcome: 'changed' });
    expect(await send()).toEqual({ outcome: 'unchanged' });
    const mails = await opened.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['forward', 'gp@surgery.example'],
    ]);
    expect(await readLetter(opened.db, mails[0]!)).toMatchObject({
      ...{
        template: 'forward',
        body: 'Could you see her?',
        quoted: 'Ada: I fell.',
        staffName: 'Mina Patel',
        signature,
      },
      attachments: [{ name: 'note.pdf', type: 'application/pdf', key: 'k' }],
    });
    expect(await historyOf(opened, row.id)).toEqual(['forwarded: gp@surgery.example']);
    const now = await opened.db
      .selectFrom('cases')
      .select(['due_at', 'first_answered_at'])
      .executeTakeFirstOrThrow();
    expect(now).toEqual({ due_at: SATURDAY + 1, first_answered_at: null });
  });

  test('is refused with more files than an email carries, and to whoever may not read the case', async () => {
    const { opened, send } = await prepare();
    const files = Array.from({ length: REPLY_FILES_MAX + 1 }, () => FILE);
    expect(await send({ files })).toMatchObject({ outcome: 'refused' });
    const stranger = await addActor(opened, { role: 'editor' });
    expect(await send({ actor: stranger })).toEqual({ outcome: 'missing' });
    expect(await opened.db.selectFrom('forwards').select('id').execute()).toEqual([]);
  });
});
