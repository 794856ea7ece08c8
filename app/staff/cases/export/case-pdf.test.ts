import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { saveHiring, tickCheck } from '#domain/cases/application/hiring.server.ts';
import { safeguardingDecision } from '#domain/cases/concern/decisions.ts';
import { extendAnswer } from '#domain/cases/concern/extend.server.ts';
import { outcome } from '#domain/cases/concern/outcome.ts';
import { saveRecord } from '#domain/cases/records/case-record.server.ts';
import { addActor, addCase, SATURDAY } from '#domain/cases/test-cases.ts';
import { linkCases } from '#domain/cases/verbs/links.server.ts';
import { addNote } from '#domain/cases/verbs/notes.server.ts';
import { addTask, finishTask, tasksOfCases } from '#domain/cases/verbs/tasks.server.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { BUILT_IN_LOOK } from '#domain/look/look.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { inboxLoader } from '../list/inbox.server.ts';
import { CaseOnPaper } from '../screen/case-on-paper.tsx';
import type { CaseScreen } from '../screen/case-view.server.ts';
import { casePdf } from './case-pdf.server.ts';
import { MONDAY, paperOf, textOf } from './test-paper.ts';

/** A reply with its email, which has left, and with a file. */
async function addReply({ db }: OpenDatabase, caseId: number, actor: Actor) {
  const { id } = await db
    .insertInto('replies')
    .values({
      case_id: caseId,
      staff_id: actor.id,
      body: 'This is our answer.',
      sent_at: MONDAY,
      submission_key: randomUUID(),
      purpose: 'final-response',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mails')
    .values({
      message_id: `${randomUUID()}@example.org`,
      template: 'reply',
      case_id: caseId,
      reply_id: id,
      recipient: 'ada@example.org',
      created_at: MONDAY,
      due_at: MONDAY,
      attempts: 1,
      leased_until: null,
      sent_at: MONDAY,
      failed_at: null,
      last_error: null,
    })
    .execute();
  const file = { case_id: caseId, staff_id: actor.id, bytes: 2_048, created_at: MONDAY };
  const pdf = { ...file, type: 'application/pdf', file_key: randomUUID() };
  await db
    .insertInto('attachments')
    .values([
      { ...pdf, direction: 'out', reply_id: id, name: 'findings.pdf' },
      { ...pdf, direction: 'in', reply_id: null, name: 'her-letter.pdf', file_key: randomUUID() },
    ])
    .execute();
}

describeOnBothDatabases('a case as PDF', (open) => {
  test.each([
    ['a short message', 'The visit was late.', 1],
    ['a message of several pages', 'Żółć, Siân, Çelik and Ÿ. '.repeat(600), 3],
    ['letters of another script', 'Дякую 谢谢 👩‍👧', 1],
    ['a word that is longer than a line', 'a'.repeat(500), 1],
  ])('holds %s', async (_, message, pages) => {
    const opened = await open();
    const actor = await addActor(opened);
    const { reference } = await addCase(opened.db, { kind: 'enquiry', message });
    const paper = await paperOf(opened, actor, reference);
    const bytes = await casePdf(paper, {
      provider: DEMO_PROVIDER,
      look: BUILT_IN_LOOK,
      logo: null,
      by: 'Mina',
      now: SATURDAY,
    });
    const text = Buffer.from(bytes).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(pages);
  });

  test('tells a concern as a regulator asks for it: dates, outcome, what was learned, and who was told', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addCase(opened.db, {
      first_due_at: SATURDAY + 3 * DAY_MS,
      due_at: SATURDAY + 3 * DAY_MS,
      answer_due_at: SATURDAY + 28 * DAY_MS,
    });
    expect(await textOf(opened, actor, reference)).toMatch(
      /^Acknowledge by: Tuesday 24 November 2026, 09:15\n1 day left\nFull answer by: Saturday 19 December 2026/m,
    );
    const step = { reference, actor, now: MONDAY };
    const call = { ...step, type: 'call', body: 'Rang her.', submissionKey: 'k' } as const;
    await addNote(opened, { ...call, countsAs: 'acknowledgement' });
    const letter = { type: 'letter', countsAs: 'final-response', carriesOmbudsman: true } as const;
    const later = { date: '2027-01-08', reason: 'A witness is away', agreedWith: 'Mrs. Archer' };
    const { opening } = DEMO_PROVIDER;
    const movedFrom = SATURDAY + 28 * DAY_MS;
    await extendAnswer(opened, { ...step, fields: later as never, movedFrom, beyond: false, opening });
    const fields = {
      outcome: 'upheld',
      apology: '',
      done: 'Said sorry.',
      learned: 'Ring when late.',
    } as const;
    await saveRecord(opened, outcome, { ...step, fields, version: 0 });
    await addNote(opened, {
      ...step,
      ...letter,
      now: MONDAY + 1,
      body: 'Posted it too.',
      submissionKey: 'l',
    });
    await addReply(opened, id, actor);
    await opened.db.updateTable('cases').set({ final_response_at: MONDAY }).where('id', '=', id).execute();
    const text = await textOf(opened, actor, reference);
    for (const wording of [
      'Acknowledged: Monday 23 November 2026, 09:15\nby telephone, due by Tuesday 24 November 2026, 09:15',
      'Final response sent: Monday 23 November 2026, 09:15',
      'Full answer was due by: Friday 8 January 2027',
      '12-week deadline (ombudsman): 13 February 2027',
      'Deadline changed: Changed to Friday 8 January 2027\nReason: A witness is away\nAgreed with: Mrs. Archer',
      'Outcome: Upheld',
      'What was done: Said sorry.',
      'What was learned: Ring when late.',
      'her-letter.pdf: Received, added by Mina Manager',
      'Mina Manager logged a call (counts as the acknowledgement)\nRang her.',
      'Posted it too.\nThe letter carries the ombudsman’s name, address or website, and telephone number.',
      'Mina Manager sent the final response by email\nThis is our answer.\nAttached: findings.pdf (2 kB)\nSent 23 Nov 2026, 09:15',
    ]) {
      expect(text).toContain(wording);
    }
  });

  test('says of an application when the interview is, who the referees are and which checks were seen', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { reference } = await addCase(opened.db, { kind: 'application', stage: 'checks' });
    const step = { reference, actor, now: MONDAY };
    await saveHiring(opened, {
      ...step,
      interviewAt: MONDAY + DAY_MS,
      referees: [
        { name: 'Ms. Okoro', contact: '01632 960 003', state: 'received' },
        { name: '', contact: '', state: 'not-asked' },
      ],
      version: 0,
    });
    await tickCheck(opened, { ...step, item: 'identity', note: 'Passport' });
    const text = await textOf(opened, actor, reference);
    for (const wording of [
      'Stage: Checks',
      'Interview: Tuesday 24 November 2026, 09:15',
      'Referee 1: Ms. Okoro\n01632 960 003\nReceived\nReferee 2: Not named yet',
      'Pre-employment checks: 1 of 9 complete',
      'Proof of identity: Passport\nChecked by Mina Manager, 23 Nov 2026, 09:15',
      'Relevant health information: Outstanding',
    ]) {
      expect(text).toContain(wording);
    }
  });

  test('has the tasks, done or not', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addCase(opened.db, { kind: 'enquiry' });
    const step = { reference, actor, now: MONDAY };
    for (const title of ['Ring her son', 'Send the brochure']) {
      await addTask(opened, { ...step, title, dueOn: '2026-11-30', assigneeId: null });
    }
    const [first] = await tasksOfCases(opened.db, [id]);
    await finishTask(opened, { ...step, taskId: first!.id });
    expect(await textOf(opened, actor, reference)).toContain(
      'Done: Ring her son\nDone 23 Nov 2026, 09:15 by Mina Manager\nTo do: Send the brochure\nBy Mon 30 Nov',
    );
  });

  test('tells of a closed concern what was not done, what was not needed, and the answer about safeguarding', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addCase(opened.db);
    const step = { reference, actor, now: MONDAY };
    const fields = { answer: 'no', decidedBy: 'Mina, registered manager', reason: 'A late visit.' } as const;
    expect(await textOf(opened, actor, reference)).toContain(
      `${safeguardingDecision.fields.answer.label}: Not answered yet`,
    );
    await saveRecord(opened, safeguardingDecision, { ...step, fields, version: 0 });
    await addTask(opened, { ...step, title: 'Visit Mrs. Whitlock', dueOn: null, assigneeId: null });
    const dropped = { not_needed_at: MONDAY, not_needed_why: 'She has moved.' };
    await opened.db.updateTable('tasks').set(dropped).execute();
    await opened.db.updateTable('cases').set({ closed_at: MONDAY }).where('id', '=', id).execute();
    const text = await textOf(opened, actor, reference);
    for (const wording of [
      `${safeguardingDecision.fields.answer.label}: No\nDecided by: Mina, registered manager\nWhy: A late visit.`,
      'Not done: Tell the registered manager',
      'Done: Check for a safeguarding or notifiable incident',
      'Not done: Speak to the carers involved',
      'Not needed: Visit Mrs. Whitlock\nShe has moved.',
    ]) {
      expect(text).toContain(wording);
    }
    expect(text).not.toContain('To do');
  });

  test('says on the printed screen what it says in the PDF', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { call } = await signedInCaller(opened);
    for (const kind of ['concern', 'application'] as const) {
      const { id, reference } = await addCase(opened.db, { kind });
      await addReply(opened, id, actor);
      await addTask(opened, { reference, actor, now: MONDAY, title: 'Ring', dueOn: null, assigneeId: null });
      const { reference: other } = await addCase(opened.db, { kind });
      await linkCases(opened, { reference, other, actor, now: MONDAY });
      const request = { path: `/inbox/${reference}?view=all`, params: { reference } };
      const { value } = await call(inboxLoader(null), request);
      const { selected } = value as { selected: CaseScreen };
      const html = renderToStaticMarkup(createElement(CaseOnPaper, { panels: selected }));
      const { sections } = await paperOf(opened, actor, reference);
      expect(sections.length).toBeGreaterThan(3);
      for (const { heading, facts } of sections) {
        expect(html).toContain(`<h3>${heading}</h3>`);
        for (const [name] of facts) expect(html).toContain(`>${name}</dt>`);
      }
    }
  });
});
