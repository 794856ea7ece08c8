import { expect, test } from 'vitest';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { addCase } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { verbActions } from './verbs.server.ts';

const { note, tasks: addTask, 'tasks/:task': changeTask } = verbActions;

type Form = Readonly<Record<string, string>>;

describeOnBothDatabases('notes and tasks', (open) => {
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

  test('a note is kept once, and an empty one is refused with what was typed', async () => {
    const { opened, press } = await prepare();
    const readNotes = () =>
      opened.db.selectFrom('case_notes').select(['type', 'counts_as', 'body']).execute();
    expect(await press(note, { message: ' ', formKey: 'k', type: 'note' })).toMatchObject({
      status: 422,
      value: { status: 'refused', errors: { message: expect.any(String) }, typed: { formKey: 'k' } },
    });
    for (let send = 0; send < 2; send++) {
      expect(await press(note, { message: 'He prefers mornings', formKey: 'k', type: 'note' })).toMatchObject(
        {
          value: { status: 'done', text: 'Note added.' },
        },
      );
    }
    await press(note, { message: 'Rang back', formKey: 'l', type: 'call', countsAs: 'answer' });
    expect(await readNotes()).toEqual([
      { type: 'note', counts_as: null, body: 'He prefers mornings' },
      { type: 'call', counts_as: 'answer', body: 'Rang back' },
    ]);
  });

  test('a call that reached nobody ends no deadline, and plans another try', async () => {
    const { opened, press } = await prepare();
    const contacts = () => opened.db.selectFrom('contacts').select('id').execute();
    const before = await contacts();
    const call = { message: '', formKey: 'c', type: 'call', countsAs: 'again' };
    for (let send = 0; send < 2; send++)
      expect(await press(note, call)).toMatchObject({ value: { status: 'done' } });
    const tasks = await opened.db.selectFrom('tasks').select(['title', 'due_on', 'assignee_id']).execute();
    expect(tasks).toEqual([
      { title: 'Try to reach them again', due_on: expect.any(String), assignee_id: expect.any(String) },
    ]);
    const notes = await opened.db.selectFrom('case_notes').select(['body', 'counts_as']).execute();
    expect(notes).toEqual([{ body: 'No answer.', counts_as: null }]);
    expect(await contacts()).toEqual(before);
  });

  test('trouble with the database gives the note back', async () => {
    const { opened, press } = await prepare();
    await opened.db.schema.dropTable('case_notes').execute();
    expect(await press(note, { message: 'Do not lose me', formKey: 'k' }, { plain: true })).toMatchObject({
      status: 503,
      value: { status: 'unavailable', typed: { message: 'Do not lose me' } },
    });
  });

  test('a task is added, ticked off, taken back and removed', async () => {
    const { opened, press, call, reference } = await prepare();
    expect(await press(addTask, { title: '', dueOn: 'soon' })).toMatchObject({
      status: 422,
      value: { errors: { title: expect.any(String), dueOn: expect.any(String) } },
    });
    await press(addTask, { title: 'Ring the GP', dueOn: '2026-11-30' });
    const { id } = await opened.db.selectFrom('tasks').select('id').executeTakeFirstOrThrow();
    const tick = (action: string) =>
      call(changeTask, { path: '/', params: { reference, task: String(id) }, form: { do: action } });
    for (const action of ['finish', 'reopen', 'remove']) {
      expect(await tick(action)).toMatchObject({ value: { status: 'done' } });
    }
    expect(await tick('explode')).toMatchObject({ status: 409 });
    expect(await opened.db.selectFrom('tasks').select('id').execute()).toEqual([]);
  });

  test('an item of the checklist is ticked off by its name, and stays', async () => {
    const { opened, call, reference } = await prepare();
    const kind = await opened.db.selectFrom('cases').select('kind').executeTakeFirstOrThrow();
    const task = KINDS[kind.kind].checklist.find(({ tickedBy }) => !tickedBy)!;
    const params = { reference, task: task.key };
    const tick = (action: string) => call(changeTask, { path: '/', params, form: { do: action } });
    expect(await tick('finish')).toMatchObject({ value: { status: 'done' } });
    expect(await opened.db.selectFrom('tasks').select(['title', 'done_at']).execute()).toEqual([
      { title: task.title, done_at: expect.any(Number) },
    ]);
  });
});
