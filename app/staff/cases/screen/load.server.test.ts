import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { addLongEmails } from '#domain/cases/test-long-case.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { inboxLoader } from '../list/inbox.server.ts';
import type { CaseScreen } from './case-view.server.ts';

describeOnBothDatabases('the screen of a case', (open) => {
  async function prepare(role: Parameters<typeof signedInCaller>[1] = 'manager') {
    const opened = await open();
    const { call, id } = await signedInCaller(opened, role);
    const look = async (reference: string, more = '') => {
      const { value } = await call(inboxLoader(null), {
        path: `/inbox/${reference}?view=all${more}`,
        params: { reference },
      });
      return (value as { selected: CaseScreen }).selected;
    };
    return { opened, id, look };
  }

  test('says what is next, by when, and who looks after it', async () => {
    const { opened, look, id } = await prepare();
    const late = { kind: 'enquiry', assignee_id: id } as const;
    const { reference } = await addCase(opened.db, { ...late, due_at: Date.now() - 2 * DAY_MS });
    expect(await look(reference)).toMatchObject({
      status: 'new',
      assignee: { id },
      due: { nextStep: 'First answer', text: 'overdue by 2 days', tone: 'overdue' },
    });
    const concern = await addCase(opened.db, { kind: 'concern', due_at: Date.now() + 20 * DAY_MS });
    expect(await look(concern.reference)).toMatchObject({
      due: { nextStep: 'Acknowledgement', tone: 'later' },
    });
  });

  test('shows sixty long emails in pages that stay small, and any of them whole', async () => {
    const { opened, look } = await prepare();
    const row = await addCase(opened.db, { kind: 'enquiry', email: 'ada@example.org' });
    const [oldest = 0] = await addLongEmails(opened.db, row, 60);
    const subjects = ({ thread }: CaseScreen) =>
      thread.flatMap((entry) => (entry.type === 'email' ? [entry.subject] : []));
    const newest = await look(row.reference);
    expect(newest.historyPages).toEqual({ older: 2, newer: null });
    expect(subjects(newest)).toEqual(Array.from({ length: 50 }, (_, n) => `Email ${n + 11}`));
    expect(Buffer.byteLength(JSON.stringify(newest))).toBeLessThan(160_000);
    const older = await look(row.reference, '&history=2');
    expect(older.historyPages).toEqual({ older: null, newer: 1 });
    expect(subjects(older)).toEqual(Array.from({ length: 10 }, (_, n) => `Email ${n + 1}`));
    const whole = (await look(row.reference, `&email=${oldest}`)).thread.find(
      (entry) => entry.type === 'email' && entry.id === oldest,
    );
    expect(whole).toMatchObject({ isCut: false });
    expect(JSON.stringify(whole).length).toBeGreaterThan(100_000);
  });

  test('begins with what the person said, then tells notes from replies', async () => {
    const { opened, look } = await prepare();
    const { reference } = await addCase(opened.db, { kind: 'enquiry', message: 'Can you help?' });
    const actor = await addActor(opened, { name: 'Bea Bell' });
    const note = { reference, body: 'Rang twice', submissionKey: 'k', actor, now: Date.now() };
    await addNote(opened, { ...note, type: 'note', countsAs: null });
    await addNote(opened, { ...note, submissionKey: 'l', type: 'call', countsAs: 'answer' });
    const { thread } = await look(reference);
    expect(thread).toMatchObject([
      { type: 'message', text: 'Can you help?', by: null, source: 'Website form', mergedHere: false },
      { type: 'note', by: 'Bea Bell', countsAs: null },
      { type: 'call', by: 'Bea Bell', countsAs: 'counts as an answer' },
      { type: 'event', by: null, text: 'Assigned to Bea Bell automatically when they replied' },
    ]);
    expect(new Set(thread.map(({ key }) => key)).size).toBe(thread.length);
  });

  test('says loudly that a mail failed, and says nothing of a notice to the office that arrived', async () => {
    const { opened, look } = await prepare();
    const { id, reference } = await addCase(opened.db, { kind: 'enquiry' });
    const mail = (template: 'acknowledgement' | 'office-notification', failed: boolean) =>
      opened.db
        .insertInto('mails')
        .values({
          message_id: `${template}-${failed}@example.org`,
          template,
          case_id: id,
          reply_id: null,
          recipient: 'ada@example.org',
          created_at: Date.now(),
          due_at: Date.now(),
          attempts: 1,
          leased_until: null,
          sent_at: failed ? null : Date.now(),
          failed_at: failed ? Date.now() : null,
          last_error: failed ? '550 No such user' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    await mail('office-notification', false);
    const { id: mailId } = await mail('acknowledgement', true);
    const { thread } = await look(reference);
    expect(thread.slice(1)).toMatchObject([
      {
        type: 'mail',
        text: 'Confirmation to the sender',
        delivery: { state: 'failed', mailId, text: expect.stringContaining('550 No such user') },
      },
    ]);
  });

  test('shows the same person’s other messages, and to a viewer no list of people to choose from', async () => {
    const { opened, look } = await prepare('viewer');
    const same = { kind: 'enquiry', email_key: 'ada@example.org' } as const;
    const first = await addCase(opened.db, { ...same, message: 'The first one' });
    const second = await addCase(opened.db, same);
    await addCase(opened.db, { kind: 'concern', email_key: 'ada@example.org' });
    expect(await look(second.reference)).toMatchObject({
      others: [{ reference: first.reference, excerpt: 'The first one', received: '21 Nov 2026, 09:15' }],
      people: [],
      mayAnswer: false,
    });
  });
});
