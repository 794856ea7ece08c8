import { expect, test } from 'vitest';
import { saveRecord } from '#domain/cases/records/case-record.server.ts';
import { sendReply } from '#domain/cases/replies/send.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { addContactOf, addSafeguarding } from '#domain/cases/test-verbs.ts';
import { changeStatus } from '#domain/cases/verbs/change-status.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { missingForClosing, whyNotClosable } from './closing.server.ts';
import { noResponse } from './decisions.ts';
import { readFinalResponse } from './final-response.server.ts';
import type { OutcomeFields } from './outcome.ts';

const COMPLETE = {
  outcome: 'upheld',
  apology: '',
  done: 'We said sorry.',
  learned: 'Ring before the visit.',
} as const;

async function saveOutcome(opened: OpenDatabase, caseId: number, outcome: Partial<OutcomeFields>) {
  const { id } = await addActor(opened);
  await addSafeguarding(opened, caseId, id);
  await opened.db
    .insertInto('concern_outcomes')
    .values({
      ...COMPLETE,
      case_id: caseId,
      version: 1,
      updated_at: SATURDAY,
      updated_by: id,
      ...outcome,
    })
    .execute();
}

function respond(opened: OpenDatabase, caseId: number, countsAs: 'answer' | 'final-response') {
  return addContactOf(opened, caseId, { how: 'letter', counts_as: countsAs });
}

describeOnBothDatabases('closing a concern', (open) => {
  test('needs an answer about safeguarding, an outcome, what was done, what was learned and a final response', async () => {
    const opened = await open();
    const { id } = await addCase(opened.db);
    expect(await whyNotClosable(opened.db, id)).toBe(
      'You can’t close this yet. Missing: the safeguarding question, an outcome, what was done, what was learned and a final response to the person, or why there is no one to answer.',
    );
    await respond(opened, id, 'answer');
    expect(await missingForClosing(opened.db, id)).toHaveLength(5);
    await respond(opened, id, 'final-response');
    await saveOutcome(opened, id, {});
    expect(await missingForClosing(opened.db, id)).toEqual([]);
    expect(await whyNotClosable(opened.db, id)).toBeNull();
  });

  test.each([
    ['outcome', { outcome: null }, 'an outcome'],
    ['done', { done: '' }, 'what was done'],
    ['learned', { learned: '' }, 'what was learned'],
  ] as const)('is refused for the %s alone', async (item, change, text) => {
    const opened = await open();
    const { id } = await addCase(opened.db);
    await respond(opened, id, 'final-response');
    await saveOutcome(opened, id, change);
    expect(await missingForClosing(opened.db, id)).toEqual([item]);
    expect(await whyNotClosable(opened.db, id)).toBe(`You can’t close this yet. Missing: ${text}.`);
  });

  test('needs no final response once someone has said why there is no one to answer', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addCase(opened.db, { email: null, phone: '' });
    await saveOutcome(opened, id, {});
    expect(await missingForClosing(opened.db, id)).toEqual(['final-response']);
    const fields = { answer: 'anonymous', reason: 'A note through the door.' } as const;
    const deciding = { reference, fields, version: 0, actor, now: SATURDAY };
    expect(await saveRecord(opened, noResponse, deciding)).toEqual({ outcome: 'changed' });
    expect(await missingForClosing(opened.db, id)).toEqual([]);
  });

  test('needs neither outcome nor learning when the council has taken it over', async () => {
    const opened = await open();
    const lead = await addActor(opened, { isLead: true });
    const { id, reference } = await addCase(opened.db, { kind: 'safeguarding' });
    const fields = { answer: 'passed-on', reason: 'Their enquiry 4711.' } as const;
    await saveRecord(opened, noResponse, { reference, fields, version: 0, actor: lead, now: SATURDAY });
    expect(await missingForClosing(opened.db, id)).toEqual(['referral', 'done']);
  });

  test('needs nothing when it is an enquiry', async () => {
    const opened = await open();
    const { id } = await addCase(opened.db, { kind: 'enquiry' });
    expect(await whyNotClosable(opened.db, id)).toBeNull();
  });
});

describeOnBothDatabases('the final response of a concern that is to be closed', (open) => {
  async function answered(purpose: 'answer' | 'final-response' = 'final-response') {
    const opened = await open();
    const actor = await addActor(opened);
    const row = await addCase(opened.db);
    await saveOutcome(opened, row.id, {});
    const by = { reference: row.reference, actor, now: SATURDAY };
    const send = (body: string, latestSeen: number | null) =>
      sendReply(opened, {
        ...by,
        body,
        purpose,
        leaveAs: null,
        attachmentIds: [],
        submissionKey: body,
        latestSeen,
        messageIdDomain: 'example.org',
      });
    const sent = await send('first', null);
    return {
      opened,
      row,
      again: () => send('second', sent.ok ? sent.replyId : null),
      mail: (columns: { sent_at?: number; failed_at?: number | null }) =>
        opened.db.updateTable('mails').set(columns).where('case_id', '=', row.id).execute(),
      post: (body: string, carriesOmbudsman: boolean) =>
        addNote(opened, {
          ...by,
          type: 'letter',
          countsAs: 'final-response',
          carriesOmbudsman,
          body,
          submissionKey: body.slice(0, 4),
        }),
      state: async () => {
        const now = opened.db.selectFrom('cases').selectAll().where('id', '=', row.id);
        return (await readFinalResponse(opened.db, await now.executeTakeFirstOrThrow())).state;
      },
      why: () => whyNotClosable(opened.db, row.id),
    };
  }

  test('counts while its mail waits and once it has left', async () => {
    const { mail, why, state } = await answered();
    expect([await state(), await why()]).toEqual(['on-its-way', null]);
    await mail({ sent_at: SATURDAY + 1 });
    expect([await state(), await why()]).toEqual(['sent', null]);
  });

  test('does not count once its mail is given up, until it is sent again', async () => {
    const { mail, why, state, again } = await answered();
    await mail({ failed_at: SATURDAY + 1 });
    expect([await state(), await why()]).toEqual([
      'failed',
      'You can’t close this yet. The final response wasn’t sent: its email could not be delivered. Send it again or put it in a letter.',
    ]);
    await again();
    expect([await state(), await why()]).toEqual(['on-its-way', null]);
  });

  test('counts after a mail that was given up as a letter with the ombudsman’s details', async () => {
    const { opened, row, mail, why, state, post } = await answered();
    await mail({ failed_at: SATURDAY + 1 });
    const about = { reference: row.reference, actor: await addActor(opened), now: SATURDAY + 2 };
    expect(await changeStatus(opened, { ...about, to: 'closed' })).toMatchObject({ outcome: 'refused' });
    await post('Posted.', true);
    expect([await state(), await why()]).toEqual(['sent', null]);
    expect(await changeStatus(opened, { ...about, to: 'closed' })).toMatchObject({ outcome: 'changed' });
  });

  test('does not count as a letter of which nobody confirmed that it has the details', async () => {
    const { why, state, post } = await answered('answer');
    await post('Dear Mrs. Archer', false);
    expect(await state()).toBe('unconfirmed');
    expect(await why()).toMatch(/^You can’t close this yet\. Nobody has confirmed/);
    await post('Posted.', true);
    expect([await state(), await why()]).toEqual(['sent', null]);
  });

  test('is named beside what else is missing', async () => {
    const { opened, row, mail, why } = await answered();
    await opened.db.deleteFrom('concern_outcomes').where('case_id', '=', row.id).execute();
    await mail({ failed_at: SATURDAY + 1 });
    expect(await why()).toMatch(
      /Missing: an outcome, what was done and what was learned\. The final response wasn’t sent/,
    );
  });
});
