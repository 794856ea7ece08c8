import { expect, test } from 'vitest';
import { isoDay } from '#domain/calendar/working-time.ts';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { CASE_VERB_NAMES, type CaseVerb } from '#domain/cases/verbs/case-verbs.ts';
import { changeStatus } from '#domain/cases/verbs/change-status.server.ts';
import { may, type Permission, ROLES } from '#domain/staff/roles.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { action, loader } from './route.tsx';
import { verbActions } from './verbs.server.ts';

const { close, open: back, wait, reopen, spam, 'not-spam': notSpam } = verbActions;
const { assign, kind, merge, unmerge, read, 'texts-again': textsAgain } = verbActions;

type Form = Readonly<Record<string, string>>;

/** Puts on hold; others don't look at it. */
const LATER = { hold: isoDay(Date.now() + 10 * DAY_MS) };

describeOnBothDatabases('the buttons of a case', (open) => {
  /** A signed-in person, a case, and a way to press its buttons. */
  async function prepare(columns: Parameters<typeof addCase>[1] = { kind: 'enquiry', first_answered_at: 1 }) {
    const opened = await open();
    const person = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, columns);
    const press = (verb: unknown, form: Form = {}, options: { plain?: boolean; of?: string } = {}) =>
      person.call(verb, {
        path: '/',
        params: { reference: options.of ?? reference },
        form,
        plain: options.plain ?? false,
      });
    const row = (of = reference) =>
      opened.db.selectFrom('cases').selectAll().where('reference', '=', of).executeTakeFirstOrThrow();
    const actions = async () =>
      (await opened.db.selectFrom('case_events').select('action').orderBy('id').execute()).map(
        (event) => event.action,
      );
    return { opened, ...person, reference, press, row, actions };
  }

  test('each do what their address says, once', async () => {
    const { press, actions, opened, id } = await prepare();
    for (const verb of [close, close, reopen, wait, back, spam, spam, notSpam]) {
      expect(await press(verb, LATER)).toMatchObject({
        status: 200,
        value: { status: 'done', text: expect.any(String) },
      });
    }
    expect(await actions()).toEqual([
      'closed',
      'reopened',
      'waiting',
      'opened',
      'marked-spam',
      'marked-not-spam',
    ]);
    const by = await opened.db.selectFrom('case_events').select('staff_id').distinct().execute();
    expect(by).toEqual([{ staff_id: id }]);
  });

  test('leave nothing in the audit log where it was so already', async () => {
    const { opened, press } = await prepare();
    for (const verb of [reopen, spam, spam, notSpam, notSpam]) await press(verb);
    const entries = opened.db.selectFrom('audit_entries').select('id').where('action', '=', 'changed');
    expect(await entries.execute()).toHaveLength(2);
  });

  test('name the case that was closed, as the next one may be on the screen', async () => {
    const { press, reference } = await prepare();
    expect(await press(close)).toMatchObject({ value: { status: 'done', text: `${reference} closed.` } });
  });

  test('without script lead back to the case, and so does their address', async () => {
    const { press, call, reference } = await prepare();
    const to = { status: 303, location: `/contactInbox/${reference}` };
    expect(await press(close, {}, { plain: true })).toMatchObject(to);
    expect(await call(loader, { path: '/', params: { reference } })).toMatchObject(to);
  });

  test('are chosen by the address, which names nothing else that can be done', async () => {
    const { opened, call, reference, actions } = await prepare();
    const at = (verb: string) => ({ path: '/', pattern: `/cases/:reference/${verb}`, params: { reference } });
    expect((await call(action, { ...at('wait'), form: LATER })).status).toBe(200);
    for (const verb of ['toString', 'burn', ''])
      expect((await call(action, { ...at(verb), form: {} })).status, verb).toBe(404);
    expect(await actions()).toEqual(['waiting']);
    const entries = await opened.db.selectFrom('audit_entries').select('detail').execute();
    expect(entries).toEqual([{ detail: '/cases/:reference/wait' }]);
  });

  test('each are refused to a role that lacks the permission', async () => {
    const ofPrivacy: readonly CaseVerb[] = ['hold', 'lift-hold', 'end-restriction'];
    const needs = (verb: CaseVerb): Permission =>
      verb === 'read' ? 'open-dashboard' : ofPrivacy.includes(verb) ? 'manage-privacy' : 'answer-cases';
    const opened = await open();
    for (const role of ROLES) {
      const { call } = await signedInCaller(opened, role);
      for (const verb of CASE_VERB_NAMES) {
        const at = { path: '/', pattern: `cases/:reference/${verb}`, params: { reference: 'C-AAAAAA' } };
        const refused = (await call(action, { ...at, form: {} })).status === 403;
        expect([role, verb, refused]).toEqual([role, verb, !may(role, needs(verb))]);
      }
    }
  });

  test('a viewer can read and have read, but not close', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'viewer');
    const { reference } = await addCase(opened.db, { kind: 'thanks' });
    expect((await call(close, { path: '/', params: { reference }, form: {} })).status).toBe(403);
    expect((await call(read, { path: '/', params: { reference }, form: {} })).status).toBe(200);
    expect(await opened.db.selectFrom('case_reads').select('case_id').execute()).toHaveLength(1);
    expect(await opened.db.selectFrom('case_events').select('id').execute()).toEqual([]);
  });

  test('an unknown case is a 404', async () => {
    const { press } = await prepare();
    for (const verb of [close, assign, unmerge]) {
      expect((await press(verb, {}, { of: 'C-AAAAAA' })).status).toBe(404);
    }
  });

  test('one that comes too late tells who was quicker', async () => {
    const { opened, press, call, reference } = await prepare();
    const colleague = await addActor(opened, { name: 'Bea Bell' });
    await changeStatus(opened, { reference, to: 'closed', actor: colleague, now: Date.now() });
    expect(await press(close)).toMatchObject({
      status: 409,
      value: { status: 'overtaken', text: expect.stringMatching(/^Closed already, by Bea Bell, /) },
    });
    // What a closed case can't become is said in a sentence, on a page of its own where there is no script.
    const refused = { status: 409, value: { status: 'refused', why: expect.stringContaining('Reopen it') } };
    expect(await press(wait, LATER)).toMatchObject(refused);
    expect(await press(wait, LATER, { plain: true })).toMatchObject(refused);
    expect((await call(loader, { path: '/', params: { reference } })).status).toBe(303);
  });

  test('a concern that lacks something is not closed, and the answer says what', async () => {
    const { press, row } = await prepare({ kind: 'concern' });
    expect(await press(close)).toMatchObject({
      status: 409,
      value: { status: 'refused', why: expect.any(String) },
    });
    expect((await row()).status).toBe('new');
  });

  test.each([
    ['no reason', '  ', 'Enter when and how they asked for texts again'],
    ['a very long one', 'a'.repeat(301), 'Use at most 300 characters'],
  ])('texts are not allowed again for %s', async (_, reason, error) => {
    const { press, actions } = await prepare();
    expect(await press(textsAgain, { asked: reason })).toMatchObject({
      status: 422,
      value: { status: 'refused', errors: { asked: error } },
    });
    expect(await actions()).toEqual([]);
  });

  test('assigning takes a case from nobody whom the screen did not show', async () => {
    const { opened, press, row, id } = await prepare();
    const bea = await addActor(opened, { name: 'Bea Bell' });
    expect(await press(assign, { assigneeId: bea.id, version: '' })).toMatchObject({ status: 200 });
    expect(await press(assign, { assigneeId: id, version: '' })).toMatchObject({
      status: 409,
      value: {
        status: 'refused',
        why: expect.stringContaining('Bea Bell was assigned this case while you had it open'),
      },
    });
    expect((await row()).assignee_id).toBe(bea.id);
    expect(await press(assign, { assigneeId: id, version: bea.id })).toMatchObject({
      value: { status: 'done', text: 'Assigned to you.' },
    });
    await press(assign, { assigneeId: '', version: id });
    expect((await row()).assignee_id).toBeNull();
  });

  test('a changed kind keeps the reference, and a plain page goes to its new inbox', async () => {
    const { press, reference, row } = await prepare();
    expect(await press(kind, { kind: 'concern' }, { plain: true })).toMatchObject({
      status: 303,
      location: `/complaints/${reference}`,
    });
    expect((await row()).kind).toBe('concern');
    expect(await press(kind, { kind: 'novel' })).toMatchObject({
      status: 409,
      value: { why: 'Choose what type of message this is.' },
    });
  });

  test('a case merges into the one that is named, however its reference is typed, and comes out again', async () => {
    const { opened, press, reference, row } = await prepare();
    const other = await addCase(opened.db, { kind: 'enquiry' });
    for (const into of ['', 'the other one', reference, 'C-AAAAAA']) {
      expect(await press(merge, { into })).toMatchObject({
        status: 422,
        value: { status: 'refused', errors: { into: expect.any(String) }, typed: { into } },
      });
    }
    const into = ` ${other.reference.slice(2).toLowerCase()} `;
    expect(await press(merge, { into })).toMatchObject({
      status: 303,
      location: `/contactInbox/${other.reference}`,
    });
    expect((await row()).merged_into).toBe(other.id);
    expect(await press(unmerge)).toMatchObject({ value: { status: 'done' } });
    expect((await row()).status).toBe('new');
  });
});
