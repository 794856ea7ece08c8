import { expect, test } from 'vitest';
import { addCase } from '#domain/cases/test-cases.ts';
import { complainForAnother } from '#domain/cases/test-verbs.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../../test-call.ts';
import { verbActions } from '../../verbs/verbs.server.ts';
import { action as draftAction } from './draft.tsx';
import { replyAction } from './reply.server.ts';
import { loader as replyLoader } from './reply.tsx';

describeOnBothDatabases('the reply form', (open) => {
  async function prepare() {
    const opened = await open();
    const person = await signedInCaller(opened);
    const { reference } = await addCase(opened.db);
    const path = `/cases/${reference}/reply`;
    const send = (form: Record<string, string>, plain = false) =>
      person.call(replyAction, { path, params: { reference }, form, plain });
    const replies = () => opened.db.selectFrom('replies').select(['body', 'staff_id']).execute();
    return { opened, person, reference, path, send, replies };
  }

  test('keeps the reply under the name of the person and wakes the outbox', async () => {
    const { person, send, replies } = await prepare();
    expect(await send({ message: ' Dear Ada,\r\nthank you. ', formKey: 'k', latestSeen: '' })).toMatchObject({
      status: 200,
      value: { status: 'sent' },
    });
    expect(await replies()).toEqual([{ body: 'Dear Ada,\nthank you.', staff_id: person.id }]);
    expect(person.nudges).toHaveLength(1);
  });

  test('refuses what a template left to be written, and takes other square brackets', async () => {
    const { opened, send, replies } = await prepare();
    const template = { title: 'Later', kind: null, version: 1, updated_at: 1, updated_by: null };
    await opened.db
      .insertInto('saved_answers')
      .values({ ...template, body: 'It takes until [new date].' })
      .execute();
    expect(await send({ message: 'It takes until [new date].', formKey: 'k' })).toMatchObject({
      status: 422,
      value: { errors: { message: 'Replace [new date] with your own words, or remove it' } },
    });
    expect(await replies()).toEqual([]);
    expect((await send({ message: 'It takes until Friday [see our letter].', formKey: 'k' })).status).toBe(
      200,
    );
  });

  test('asks before a final response to someone without authority, and keeps the text', async () => {
    const { opened, reference, send, replies } = await prepare();
    const { id: case_id } = await opened.db
      .selectFrom('cases')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    await opened.db.updateTable('cases').set({ kind: 'concern' }).where('id', '=', case_id).execute();
    await complainForAnother(opened, case_id);
    const form = { message: 'The bruises on her arm healed.', formKey: 'k', purpose: 'final-response' };
    expect(await send(form)).toMatchObject({
      status: 409,
      value: { errors: { sendAnyway: expect.stringContaining('no authority') }, typed: form },
    });
    expect(await replies()).toEqual([]);
    expect((await send({ ...form, sendAnyway: 'on' })).status).toBe(200);
    const actions = await opened.db.selectFrom('case_events').select('action').execute();
    expect(actions).toContainEqual({ action: 'sent-without-authority' });
  });

  test('asks before an email to someone who needs something else, and keeps the text', async () => {
    const { opened, reference, send, replies } = await prepare();
    await opened.db
      .updateTable('cases')
      .set({ needs: 'Easy Read' })
      .where('reference', '=', reference)
      .execute();
    const form = { message: 'We will come on Friday.', formKey: 'k' };
    expect(await send(form)).toMatchObject({
      status: 409,
      value: { status: 'refused', errors: { sendAnyway: expect.stringContaining('Easy Read') }, typed: form },
    });
    expect(await replies()).toEqual([]);
    expect((await send({ ...form, sendAnyway: 'on' })).status).toBe(200);
  });

  test('refuses an empty message and one over 5,000 characters, and gives the text back', async () => {
    const { send, replies } = await prepare();
    for (const message of ['  ', 'x'.repeat(5_001)]) {
      expect(await send({ message, formKey: 'k' })).toMatchObject({
        status: 422,
        value: { status: 'refused', errors: { message: expect.any(String) }, typed: { message } },
      });
    }
    expect(await replies()).toEqual([]);
    expect((await send({ message: '👵'.repeat(5_000), formKey: 'k' })).status).toBe(200);
  });

  test('shows the reply that came first, keeps the text, and sends when asked again', async () => {
    const { send, replies } = await prepare();
    await send({ message: 'First', formKey: 'one', latestSeen: '' });
    const late = await send({ message: 'Second', formKey: 'two', latestSeen: '' });
    expect(late).toMatchObject({
      status: 409,
      value: {
        status: 'conflict',
        newest: { body: 'First', by: 'Ada Archer' },
        typed: { message: 'Second' },
      },
    });
    const { newest, formKey } = late.value as { newest: { id: number }; formKey: string };
    expect((await send({ message: 'Second', formKey, latestSeen: String(newest.id) })).status).toBe(200);
    expect((await replies()).map(({ body }) => body)).toEqual(['First', 'Second']);
  });

  test('a page without script goes back to the message', async () => {
    const { send, reference } = await prepare();
    expect(await send({ message: 'Hello', formKey: 'k' }, true)).toMatchObject({
      status: 303,
      location: `/complaints/${reference}`,
    });
  });

  test('trouble with the database is told as a value with the text', async () => {
    const { opened, send } = await prepare();
    await opened.db.schema.alterTable('mails').renameTo('mails_gone').execute();
    expect(await send({ message: 'Do not lose me', formKey: 'k' })).toMatchObject({
      status: 503,
      value: { status: 'unavailable', typed: { message: 'Do not lose me' } },
    });
  });

  test('each showing of the form has a key of its own', async () => {
    const { person, path, reference } = await prepare();
    const keys = [1, 2].map(async () => {
      const { value } = await person.call(replyLoader, { path, params: { reference } });
      return (value as { mine: { formKey: string } }).mine.formKey;
    });
    expect(new Set(await Promise.all(keys)).size).toBe(2);
  });

  test('keeps a draft for the person, drops it when it is sent, and brings it back when that is undone', async () => {
    const { person, path, reference, send } = await prepare();
    const save = (message: string, formKey: string) =>
      person.call(draftAction, { path, params: { reference }, form: { field: 'reply', message, formKey } });
    const draft = async () => {
      const { value } = await person.call(replyLoader, { path, params: { reference } });
      return (value as { mine: { drafts: { reply: { body: string } | null } } }).mine.drafts.reply?.body;
    };
    expect((await save('Dear Ada', 'one')).status).toBe(200);
    expect(await draft()).toBe('Dear Ada');
    const sent = await send({ message: 'Dear Ada, hello', formKey: 'one', latestSeen: '' });
    expect(await draft()).toBeUndefined();
    // A save that was on its way while the form was sent.
    await save('Dear Ada, hel', 'one');
    expect(await draft()).toBeUndefined();
    const { replyId } = sent.value as { replyId: number };
    const undo = { path, params: { reference }, form: { reply: String(replyId) } };
    expect(await person.call(verbActions['undo-reply'], undo)).toMatchObject({ value: { status: 'done' } });
    expect(await draft()).toBe('Dear Ada, hello');
  });

  test('without script a saved answer is chosen with all that was typed kept', async () => {
    const { person, path, reference } = await prepare();
    const form = { message: 'Typed', use: '7', formKey: 'k' };
    expect(await person.call(draftAction, { path, params: { reference }, form, plain: true })).toMatchObject({
      status: 303,
      location: expect.stringMatching(new RegExp(`${reference}\\?answer=7`)),
    });
    const { value } = await person.call(replyLoader, { path, params: { reference } });
    expect(value).toMatchObject({ mine: { drafts: { reply: { body: 'Typed' } } } });
  });

  test('a message that is not there is a 404', async () => {
    const { person } = await prepare();
    const call = { path: '/cases/C-NONE/reply', params: { reference: 'C-NONE' } };
    expect((await person.call(replyLoader, call)).status).toBe(404);
    expect((await person.call(replyAction, { ...call, form: { message: 'x' } })).status).toBe(404);
  });
});
