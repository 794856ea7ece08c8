import { describe, expect, test } from 'vitest';
import { addActor, SATURDAY } from '#domain/cases/test-cases.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import content from '#domain/demo/content.json' with { type: 'json' };
import { describeOnBothDatabases } from '#test/databases.ts';
import { fillIn } from './placeholders.ts';
import { savedAnswerSchema } from './saved-answer.ts';
import {
  findSavedAnswer,
  listSavedAnswers,
  removeSavedAnswer,
  writeSavedAnswer,
} from './saved-answers.server.ts';

const VALUES = {
  name: 'Mrs. Ada Archer',
  'first name': 'Ada',
  reference: 'C-ABC123',
  'my name': 'Mina',
  provider: 'Kindlewick',
  phone: '01632 960 000',
};

describe('placeholders', () => {
  test('are filled in, however they are spaced or capitalised', () => {
    expect(fillIn('{name}, { First  Name }: {REFERENCE} {my name} {provider} {phone} {x} {}', VALUES)).toBe(
      'Mrs. Ada Archer, Ada: C-ABC123 Mina Kindlewick 01632 960 000 {x} {}',
    );
  });

  test('of a name are not filled in again', () => {
    expect(fillIn('{name}', { ...VALUES, name: '{phone}' })).toBe('{phone}');
  });

  test('that nobody knows are refused beside the text', () => {
    const read = (body: string) => readFields(savedAnswerSchema, { title: 'T', kind: '', body });
    expect(read('Dear {nmae}')).toMatchObject({
      ok: false,
      errors: { body: expect.stringContaining('{nmae} can’t be filled in') },
    });
    expect(read('Dear {name}, a { brace alone')).toMatchObject({ ok: true });
  });

  test('of the demonstration are all known', () => {
    for (const { title, kind, body } of content.templates) {
      const read = readFields(savedAnswerSchema, { title, kind: kind ?? '', body });
      expect(read, title).toMatchObject({ ok: true });
    }
  });
});

describeOnBothDatabases('a saved answer', (open) => {
  async function prepare() {
    const opened = await open();
    const actor = await addActor(opened, { role: 'coordinator' });
    const saveAnswer = (
      fields: { title: string; kind?: 'enquiry' | 'concern' | null; body?: string },
      {
        id = null,
        version = 0,
        by = actor,
      }: { id?: number | null; version?: number; by?: typeof actor } = {},
    ) =>
      writeSavedAnswer(opened, {
        id,
        version,
        fields: { kind: null, body: 'Dear {name}', ...fields },
        actor: by,
        now: SATURDAY,
      });
    return { opened, actor, saveAnswer };
  }

  test('is offered for its kind, or for all', async () => {
    const { opened, saveAnswer } = await prepare();
    await saveAnswer({ title: 'For concerns', kind: 'concern' });
    await saveAnswer({ title: 'always' });
    await saveAnswer({ title: 'For enquiries', kind: 'enquiry' });
    const titles = async (kind?: 'enquiry' | 'thanks') =>
      (await listSavedAnswers(opened.db, kind)).map(({ title }) => title);
    expect(await titles()).toEqual(['always', 'For concerns', 'For enquiries']);
    expect(await titles('enquiry')).toEqual(['always', 'For enquiries']);
    expect(await titles('thanks')).toEqual(['always']);
  });

  test('that two people change keeps the first, and shows it to the second', async () => {
    const { opened, saveAnswer } = await prepare();
    const made = await saveAnswer({ title: 'One' });
    const id = made.outcome === 'saved' ? made.id : 0;
    expect(await saveAnswer({ title: 'Mine' }, { id, version: 1 })).toEqual({ outcome: 'saved', id });
    const late = await saveAnswer({ title: 'Theirs' }, { id, version: 1 });
    expect(late).toMatchObject({ outcome: 'conflict', current: { title: 'Mine', version: 2 } });
    expect((await findSavedAnswer(opened.db, id))?.title).toBe('Mine');
    expect(await saveAnswer({ title: 'Theirs' }, { id, version: 2 })).toMatchObject({ outcome: 'saved' });
  });

  test('that is removed is gone, and can’t be changed', async () => {
    const { opened, actor, saveAnswer } = await prepare();
    const made = await saveAnswer({ title: 'One' });
    const id = made.outcome === 'saved' ? made.id : 0;
    await removeSavedAnswer(opened, { id, actor });
    await removeSavedAnswer(opened, { id, actor });
    expect(await saveAnswer({ title: 'Two' }, { id, version: 1 })).toEqual({ outcome: 'missing' });
    expect(await listSavedAnswers(opened.db)).toEqual([]);
  });

  test('is not changed by someone without the right', async () => {
    const { opened, saveAnswer } = await prepare();
    const by = await addActor(opened, { role: 'viewer' });
    expect(await saveAnswer({ title: 'One' }, { by })).toEqual({ outcome: 'missing' });
    expect(await listSavedAnswers(opened.db)).toEqual([]);
  });
});
