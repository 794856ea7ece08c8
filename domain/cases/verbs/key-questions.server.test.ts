import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { historyOf } from '../test-verbs.ts';
import { decideKeyQuestions, keyQuestionsOf } from './key-questions.server.ts';
import { mergeCases } from './merge.server.ts';

describeOnBothDatabases('the key questions of a case', (open) => {
  async function office() {
    const opened = await open();
    const actor = await addActor(opened);
    const at = (reference: string) => ({ reference, actor, now: SATURDAY });
    return { opened, actor, at };
  }

  test('are what was decided last, and every decision is in the history', async () => {
    const { opened, at } = await office();
    const { id, reference } = await addCase(opened.db, { kind: 'concern' });
    expect(await keyQuestionsOf(opened.db, id)).toEqual([]);
    const decide = (questions: Parameters<typeof decideKeyQuestions>[1]['questions']) =>
      decideKeyQuestions(opened, { ...at(reference), questions });
    expect(await decide(['safe', 'caring'])).toEqual({ outcome: 'changed' });
    expect(await decide(['safe', 'caring'])).toEqual({ outcome: 'unchanged' });
    expect(await decide(['well-led'])).toEqual({ outcome: 'changed' });
    expect(await decide([])).toMatchObject({ outcome: 'refused' });
    expect(await keyQuestionsOf(opened.db, id)).toEqual(['well-led']);
    expect(await historyOf(opened, id)).toEqual([
      'key-questions-decided: Safe, Caring',
      'key-questions-decided: Well-led',
    ]);
  });

  test('are asked of concerns and thanks alone, and only of whoever may read the case', async () => {
    const { opened, at } = await office();
    const enquiry = await addCase(opened.db, { kind: 'enquiry' });
    const concern = await addCase(opened.db, { kind: 'concern' });
    const viewer = await addActor(opened, { role: 'viewer' });
    const questions = ['safe'] as const;
    expect(await decideKeyQuestions(opened, { ...at(enquiry.reference), questions })).toEqual({
      outcome: 'missing',
    });
    expect(await decideKeyQuestions(opened, { ...at(concern.reference), actor: viewer, questions })).toEqual({
      outcome: 'missing',
    });
  });

  test('of a merged case are those of the case it was merged into as well', async () => {
    const { opened, actor, at } = await office();
    const [from, into] = [await addCase(opened.db), await addCase(opened.db)];
    await decideKeyQuestions(opened, { ...at(from.reference), questions: ['safe', 'caring'] });
    await decideKeyQuestions(opened, { ...at(into.reference), questions: ['caring'] });
    await mergeCases(opened, { reference: from.reference, into: into.reference, actor, now: SATURDAY });
    expect(await keyQuestionsOf(opened.db, into.id)).toEqual(['safe', 'caring']);
  });
});
