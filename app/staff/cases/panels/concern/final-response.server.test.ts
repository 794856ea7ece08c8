import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { NewCase } from '#domain/cases/case.table.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { complainForAnother } from '#domain/cases/test-verbs.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { DEMO_PROVIDER } from '#domain/provider/provider.ts';
import type { Role } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../../test-call.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import { verbActions } from '../../verbs/verbs.server.ts';
import * as acknowledgement from './acknowledgement-letter.tsx';
import * as letter from './final-response-letter.tsx';
import { loadConcern } from './load.server.ts';

async function concern(opened: OpenDatabase, columns: Partial<NewCase> = {}, role: Role = 'manager') {
  const row = await addCase(opened.db, { received_at: Date.now(), ...columns });
  const caller = await signedInCaller(opened, role);
  const at = { path: '/', params: { reference: row.reference } };
  const signed = {
    actor: { id: caller.id, name: 'Mina', email: 'm@example.org', role },
    services: { open: opened, clock: () => Date.now(), provider: () => DEMO_PROVIDER },
  };
  return {
    row,
    log: (form: Record<string, string>, plain = false) =>
      caller.call(verbActions['final-response'], { ...at, form: { formKey: randomUUID(), ...form }, plain }),
    print: (loader: unknown = letter.loader) => caller.call(loader, at),
    make: (message: string) => caller.call(letter.action, { ...at, form: { message }, plain: true }),
    load: () => loadConcern(signed as never, row.id),
    mailed: async (columnsOfMail: { sent_at?: number; failed_at?: number }) => {
      const by = { case_id: row.id, staff_id: caller.id, submission_key: randomUUID() };
      const { id } = await opened.db
        .insertInto('replies')
        .values({ ...by, body: 'We are sorry.', sent_at: 5, purpose: 'final-response' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const mail = { message_id: randomUUID(), template: 'reply', recipient: 'a@example.org' } as const;
      await opened.db
        .insertInto('mails')
        .values({
          ...mail,
          case_id: row.id,
          reply_id: id,
          created_at: 5,
          due_at: 5,
          attempts: 1,
          ...columnsOfMail,
        })
        .execute();
    },
  };
}

describeOnBothDatabases('a final response by post', (open) => {
  test('is refused without the ombudsman’s details, with what was typed', async () => {
    const opened = await open();
    const { log, load } = await concern(opened);
    const tick = 'Tick that the letter carries the ombudsman’s details: without them it is no final response';
    expect(await log({ message: 'We are sorry.' })).toMatchObject({
      status: 422,
      value: {
        status: 'refused',
        why: tick,
        errors: { ombudsman: tick },
        typed: { message: 'We are sorry.' },
      },
    });
    expect(await log({ message: ' ', ombudsman: 'on' }, true)).toMatchObject({
      status: 422,
      value: { errors: { message: 'Enter what the letter says' }, typed: { ombudsman: 'on' } },
    });
    expect(await opened.db.selectFrom('case_notes').selectAll().execute()).toEqual([]);
    expect((await load())?.missing).toContain('final-response');
  });

  test('is kept with the confirmation once it has them, and a plain page goes back', async () => {
    const opened = await open();
    const { row, log, load } = await concern(opened);
    const response = await log({ message: 'We are sorry.', ombudsman: 'on' }, true);
    expect(response).toMatchObject({ status: 303, location: expect.stringContaining(row.reference) });
    expect(await opened.db.selectFrom('case_notes').selectAll().execute()).toMatchObject([
      { type: 'letter', counts_as: 'final-response', carries_ombudsman: 1, body: 'We are sorry.' },
    ]);
    const view = await load();
    expect(view?.missing).not.toContain('final-response');
    expect(view?.timeline.find(({ id }) => id === 'answered')).toMatchObject({
      name: 'Final response sent',
    });
  });

  test('asks before it is logged as sent to someone without authority, and keeps the text', async () => {
    const opened = await open();
    const { row, log } = await concern(opened);
    await complainForAnother(opened, row.id);
    const form = { message: 'It healed.', ombudsman: 'on', made: '', formKey: 'k' };
    const errors = { anyway: expect.stringContaining('no authority') };
    expect(await log(form)).toMatchObject({ status: 422, value: { errors, typed: form } });
    expect(await opened.db.selectFrom('case_notes').selectAll().execute()).toEqual([]);
    expect((await log({ ...form, anyway: 'on' })).status).toBe(200);
    const events = opened.db.selectFrom('case_events').select('action');
    expect(await events.execute()).toContainEqual({ action: 'sent-without-authority' });
  });

  test('is made and printed before anything of it is logged', async () => {
    const opened = await open();
    const { make, print, load } = await concern(opened);
    expect((await print()).value).toMatchObject({ text: null, isDelivered: false });
    expect(await make(' ')).toMatchObject({
      status: 422,
      value: { status: 'refused', errors: { message: 'Enter what the letter says' } },
    });
    expect((await make('We are sorry.')).value).toMatchObject({ status: 'shown', message: 'We are sorry.' });
    expect(await opened.db.selectFrom('case_notes').selectAll().execute()).toEqual([]);
    expect((await load())?.missing).toContain('final-response');
  });

  test('prints as a letter with the words alone once it is logged, and is noted as a view', async () => {
    const opened = await open();
    const { row, log, print } = await concern(opened);
    await log({ message: 'We are sorry.', ombudsman: 'on' });
    const printed = { to: 'Mrs Archer', text: 'We are sorry.', isDelivered: true };
    expect((await print()).value).toMatchObject(printed);
    const entries = await opened.db.selectFrom('audit_entries').select(['action', 'subject']).execute();
    expect(entries).toContainEqual({ action: 'viewed', subject: row.reference });
  });

  test('is not printed for someone who does not answer cases', async () => {
    const { print } = await concern(await open(), { final_response_at: 5 }, 'viewer');
    expect((await print()).status).toBe(403);
  });
});

describeOnBothDatabases('a final response by email', (open) => {
  test('is on its way until the mail has left', async () => {
    const { load, mailed } = await concern(await open(), { final_response_at: 5 });
    await mailed({});
    expect((await load())?.timeline.find(({ id }) => id === 'answered')).toMatchObject({
      name: 'Final response is on its way',
      note: 'the email has not been sent yet',
    });
    expect(await load()).toMatchObject({ finalSent: true, finalProblem: null });
  });

  test('is not sent when the mail was given up, and its words can be printed', async () => {
    const { load, mailed, print } = await concern(await open(), { final_response_at: 5 });
    await mailed({ failed_at: 6 });
    const view = await load();
    expect(view).toMatchObject({ finalSent: false, finalProblem: expect.stringContaining('could not be') });
    expect(view?.timeline.find(({ id }) => id === 'answered')).toMatchObject({
      name: 'The final response wasn’t sent',
      tone: 'overdue',
    });
    expect(view?.missing).toContain('final-response');
    expect((await print()).value).toMatchObject({ text: 'We are sorry.', isDelivered: false });
  });
});

describeOnBothDatabases('a letter to someone without a name', (open) => {
  test('has no addressee', async () => {
    const { print } = await concern(await open(), { first_name: '', last_name: null });
    expect((await print(acknowledgement.loader)).value).toMatchObject({ to: null });
  });
});

const typed = { message: 'We are sorry.', formKey: 'a-key' };
const errors = { ombudsman: 'Tick it' };
const answer = { status: 'refused' as const, why: 'Tick it.', errors, typed };
const RefusedPage = () => createElement(VerbPage, { reference: 'C-ABC234', verb: 'final-response', answer });

describe('the page that refuses a letter without script', () => {
  test('has the form with the error beside the box, and what was typed', () => {
    const Stub = createRoutesStub([{ path: '/', Component: RefusedPage }]);
    const html = renderToStaticMarkup(createElement(Stub));
    expect(html).toMatch(/role="alert".*<a href="#[^"]*-ombudsman"[^>]*>Tick it</);
    expect(html).toMatch(/action="\/cases\/C-ABC234\/final-response"/);
    expect(html).toMatch(/<textarea[^>]*>We are sorry\.</);
    expect(html).toMatch(/name="formKey" value="a-key"/);
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*aria-invalid="true"/);
  });
});
