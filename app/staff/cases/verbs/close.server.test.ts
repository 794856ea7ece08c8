import { expect, test } from 'vitest';
import { addCase } from '#domain/cases/test-cases.ts';
import { historyOf, readCase } from '#domain/cases/test-verbs.ts';
import { closingForm } from '#domain/cases/verbs/closing.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { signedInCaller } from '../../test-call.ts';
import { verbActions } from './verbs.server.ts';

const { close, 'undo-close': undoClose } = verbActions;

describeOnBothDatabases('the button that closes a case', (open) => {
  test('closing what nobody answered asks why, with or without script, and can be taken back', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { id, reference } = await addCase(opened.db, { kind: 'enquiry', waiting_at: 5 });
    const press = (verb: unknown, form: Record<string, string> = {}, { plain = false } = {}) =>
      call(verb, { path: '/', params: { reference }, form, plain });
    const row = () => readCase(opened, id);
    const asks = { status: 'asks', asks: [{ question: 'unanswered', about: [] }] };
    expect(await press(close)).toMatchObject({ status: 409, value: { ...asks, errors: {} } });
    const lacking = { asked: 'yes', 'close-unanswered': 'elsewhere', 'why-unanswered': ' ' };
    for (const plain of [true, false]) {
      expect(await press(close, lacking, { plain })).toMatchObject({
        status: 422,
        value: { ...asks, errors: { 'why-unanswered': expect.any(String) }, typed: lacking },
      });
    }
    expect(await press(close, { asked: 'yes' })).toMatchObject({
      status: 422,
      value: { errors: { 'close-unanswered': expect.any(String) } },
    });
    expect((await row()).status).toBe('waiting');
    const why = { ...lacking, 'why-unanswered': 'Mina rang her.' };
    const { value } = await press(close, why);
    const { undo } = value as { undo: { form: Record<string, string> } };
    expect((await row()).status).toBe('closed');
    expect(await press(undoClose, undo.form)).toMatchObject({ value: { text: 'Closing undone.' } });
    expect(await row()).toMatchObject({ status: 'waiting', waiting_at: 5 });
    expect(await historyOf(opened, id)).toEqual([
      'closed: answered another way: Mina rang her.',
      'close-undone',
    ]);
    expect(await opened.db.selectFrom('case_decisions').select('id').execute()).toEqual([]);
  });

  test('closing what was answered before says that the last message was not', async () => {
    const opened = await open();
    const { call } = await signedInCaller(opened);
    const { reference } = await addCase(opened.db, {
      ...{ kind: 'enquiry', first_answered_at: 5, due_at: 9, next_answer_due_at: 9 },
    });
    const { value } = await call(close, { path: '/', params: { reference }, form: {} });
    const { asks } = value as { asks: Parameters<typeof closingForm>[0][] };
    expect(closingForm(asks[0]!).title).toBe(
      'Their last message has not been answered. Why can it be closed?',
    );
  });
});
