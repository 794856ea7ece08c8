import { expect, test } from 'vitest';
import { addActor, addCase } from '#domain/cases/test-cases.ts';
import { closingForm } from '#domain/cases/verbs/closing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { bulkAction } from './bulk.server.ts';

const action = bulkAction();

function form(references: readonly string[], rest: Record<string, string>): [string, string][] {
  return [...references.map((one): [string, string] => ['reference', one]), ...Object.entries(rest)];
}

describeOnBothDatabases('several cases at once', (open) => {
  test('are closed, and each that can’t be is named with the reason', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const answered = { kind: 'enquiry', first_answered_at: 1 } as const;
    const one = await addCase(opened.db, answered);
    const two = await addCase(opened.db, answered);
    const concern = await addCase(opened.db);
    const references = [one.reference, two.reference, concern.reference];
    const sent = form(references, { change: 'close', from: '/inbox?view=open' });
    const { status, value } = await call(action, { path: '/inbox/bulk', form: sent });
    expect(status).toBe(200);
    expect(value).toMatchObject({
      status: 'done',
      text: '2 cases closed.',
      changed: [one, two].map(({ reference }) => ({ reference, name: 'Ada Archer' })),
      refused: [{ reference: concern.reference, name: 'Ada Archer', why: expect.stringMatching(/\w/) }],
      asking: null,
      back: '/inbox?view=open',
    });
    const rows = await opened.db.selectFrom('cases').select(['reference', 'status']).execute();
    const left = rows.filter((row) => row.status !== 'closed');
    expect(left.map((row) => row.reference)).toEqual([concern.reference]);
  });

  test('are asked for together when nobody has answered them, and what is missing is said', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, { kind: 'enquiry' });
    const close = async (rest: Record<string, string> = {}) =>
      (await call(action, { path: '/inbox/bulk', form: form([reference], { change: 'close', ...rest }) }))
        .value;
    const asking = {
      cases: [{ reference, name: 'Ada Archer' }],
      asks: [{ question: 'unanswered', about: [] }],
    };
    expect(await close()).toMatchObject({
      text: '1 case not closed yet.',
      asking: { ...asking, errors: {} },
    });
    expect(await close({ asked: 'yes' })).toMatchObject({
      asking: { errors: { 'close-unanswered': expect.any(String) } },
    });
    const why = { asked: 'yes', 'close-unanswered': 'elsewhere', 'why-unanswered': 'Mina rang her.' };
    const closed = await close(why);
    expect(closed).toMatchObject({
      text: '1 case closed.',
      asking: null,
      undo: { change: 'undo-close', at: expect.any(Number) },
    });
    const { undo } = closed as { undo: { at: number } };
    const sent = form([reference], { change: 'undo-close', at: String(undo.at) });
    expect((await call(action, { path: '/inbox/bulk', form: sent })).value).toMatchObject({
      text: '1 case open again.',
    });
    const { status } = await opened.db.selectFrom('cases').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('new');
  });

  test('are asked about in words for several, and each question names only those that raise it', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const one = await addCase(opened.db, { kind: 'enquiry' });
    const two = await addCase(opened.db, { kind: 'enquiry' });
    const thanks = await addCase(opened.db, { kind: 'thanks', first_answered_at: 1 });
    const references = [one, two, thanks].map(({ reference }) => reference);
    const sent = form(references, { change: 'close', asked: 'yes' });
    const { value } = await call(action, { path: '/inbox/bulk', form: sent });
    expect(value).toMatchObject({
      asking: {
        asks: [
          { question: 'unanswered', cases: [one.reference, two.reference] },
          { question: 'passed-on', cases: [thanks.reference] },
        ],
        errors: { 'close-unanswered': 'Choose why they can be closed without an answer' },
      },
    });
    const { asking } = value as { asking: { asks: Parameters<typeof closingForm>[0][] } };
    expect(asking.asks.map((ask) => closingForm(ask).title)).toEqual([
      'Nobody has answered these here. Why can they be closed?',
      'Have the thanks been passed on to the carer?',
    ]);
  });

  test('are all counted when some are asked for and others can’t be closed', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const unanswered = await addCase(opened.db, { kind: 'enquiry' });
    const concern = await addCase(opened.db);
    const sent = form([unanswered.reference, concern.reference], { change: 'close' });
    expect((await call(action, { path: '/inbox/bulk', form: sent })).value).toMatchObject({
      text: '2 cases not closed yet.',
      refused: [{ reference: concern.reference }],
      asking: { cases: [{ reference: unanswered.reference }] },
    });
  });

  test('are assigned to a person, and to nobody again', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { id } = await addActor(opened, { name: 'Ann Lee' });
    const { reference } = await addCase(opened.db);
    const assign = async (assignee: string) =>
      (
        await call(action, {
          path: '/inbox/bulk',
          form: form([reference], { change: 'assign', assignee }),
        })
      ).value;
    const assigned = () => opened.db.selectFrom('cases').select('assignee_id').executeTakeFirstOrThrow();
    expect(await assign(id)).toMatchObject({ text: '1 case assigned to Ann Lee.' });
    expect(await assigned()).toEqual({ assignee_id: id });
    expect(await assign(id)).toMatchObject({ text: 'Already assigned to Ann Lee.' });
    expect(await assign('nobody')).toMatchObject({ text: '1 case unassigned.' });
    expect(await assigned()).toEqual({ assignee_id: null });
  });

  test.each([
    ['no case', form([], { change: 'close' }), 'Choose at least one case first.'],
    ['nobody to assign to', form(['C-ABC123'], { change: 'assign', assignee: '' }), /^Choose who/],
    ['no change', form(['C-ABC123'], { change: 'burn' }), /^Choose who/],
  ])('with %s change nothing', async (_, sent, why) => {
    const { call } = await signedInCaller(await open());
    const { status, value } = await call(action, { path: '/inbox/bulk', form: sent });
    expect([status, value]).toEqual([
      422,
      { status: 'refused', why: typeof why === 'string' ? why : expect.stringMatching(why), back: '/inbox' },
    ]);
  });

  test('lead back only to a page of this site', async () => {
    const { call } = await signedInCaller(await open());
    const sent = form(['C-ABC123'], { change: 'spam', from: 'https://evil.example/' });
    const { value } = await call(action, { path: '/inbox/bulk', form: sent });
    expect(value).toMatchObject({
      changed: [],
      refused: [{ reference: 'C-ABC123', name: '' }],
      back: '/inbox',
    });
  });

  test('are not for a viewer', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened, 'viewer');
    const { reference } = await addCase(opened.db, { kind: 'thanks' });
    const sent = form([reference], { change: 'close' });
    expect((await call(action, { path: '/inbox/bulk', form: sent })).status).toBe(403);
    const { status } = await opened.db.selectFrom('cases').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('new');
  });
});
