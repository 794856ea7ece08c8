import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { EVERY_CASE, narrowedTo } from '../kinds/access.ts';
import { formOfNeeds } from '../needs.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { mergePeople, splitPerson, unmergePerson } from '../verbs/join-people.server.ts';
import { peopleToAskAgain } from './ask-again.server.ts';
import { askAgainSince, needsOfPerson, readNeeds } from './needs-of-person.server.ts';
import { noteNeeds, readNeedsForm } from './note-needs.server.ts';

const at = (email: string) => ({ email, email_key: email });

describeOnBothDatabases('what someone needs to be understood', (open) => {
  test('stands over all their cases, as far as someone may read where they said it', async () => {
    const { db } = await open();
    await addCase(db, { kind: 'concern', ...at('a@example.org'), needs: 'Easy Read; Interpreter' });
    await addCase(db, { kind: 'enquiry', ...at('a@example.org'), needs: 'Interpreter (Punjabi); Braille' });
    const newest = await addCase(db, { kind: 'enquiry', ...at('a@example.org') });
    const alone = await addCase(db, { kind: 'enquiry', needs: 'Large print' });
    expect(await needsOfPerson(db, newest, EVERY_CASE)).toBe('Interpreter (Punjabi); Braille; Easy Read');
    const enquiries = narrowedTo(EVERY_CASE, ['enquiry']);
    expect(await needsOfPerson(db, newest, enquiries)).toBe('Interpreter (Punjabi); Braille');
    expect(await needsOfPerson(db, alone, EVERY_CASE)).toBe('Large print');
  });

  test('goes with their cases when people are merged and split', async () => {
    const opened = await open();
    const by = { actor: await addActor(opened, { role: 'owner' }), now: SATURDAY };
    const one = await addCase(opened.db, { kind: 'enquiry', ...at('a@example.org'), needs: 'Large print' });
    const other = await addCase(opened.db, { kind: 'enquiry', ...at('b@example.org'), needs: 'Easy Read' });
    const needs = () => Promise.all([one, other].map((row) => needsOfPerson(opened.db, row, EVERY_CASE)));
    await mergePeople(opened, { reference: one.reference, other: other.reference, ...by });
    expect(await needs()).toEqual(['Easy Read; Large print', 'Easy Read; Large print']);
    await splitPerson(opened, { reference: one.reference, references: [other.reference], ...by });
    expect(await needs()).toEqual(['Large print', 'Easy Read']);
  });

  test('is what the office noted last, with whatever they say after it', async () => {
    const opened = await open();
    const by = { actor: await addActor(opened, { role: 'owner' }), now: SATURDAY + 60_000 };
    const mail = at('a@example.org');
    const { reference } = await addCase(opened.db, { kind: 'enquiry', ...mail, needs: 'Large print' });
    const fields = { needs: 'Easy Read; Lip-reading', reviewBy: '2027-11-21' };
    expect(await noteNeeds(opened, { reference, fields, version: 0, ...by })).toEqual({ outcome: 'changed' });
    expect(await noteNeeds(opened, { reference, fields, version: 0, ...by })).toEqual({
      ...{ outcome: 'conflict', current: fields, version: 1 },
    });
    // Of a call before the note, which someone logs after it.
    const later = { received_at: SATURDAY, needs: 'Interpreter (Punjabi)' };
    const newest = await addCase(opened.db, { kind: 'enquiry', ...mail, ...later });
    const read = () => readNeeds(opened.db, newest, EVERY_CASE);
    const { needs, noted } = await read();
    expect(needs).toBe('Interpreter (Punjabi); Easy Read; Lip-reading');
    expect(askAgainSince(noted, '2027-11-20')).toBeNull();
    expect(askAgainSince(noted, '2027-11-21')).toBe('2027-11-21');
    const nothing = { needs: '', reviewBy: '2027-11-21' };
    const last = { ...by, now: SATURDAY + 180_000, version: 1 };
    await noteNeeds(opened, { reference, fields: nothing, ...last });
    expect((await read()).needs).toBe('');
  });

  test('is to be asked for again from its day on, once a person, by whoever may know of them', async () => {
    const opened = await open();
    const by = { actor: await addActor(opened, { role: 'owner' }), now: SATURDAY };
    const peopleDue = (today: string, access = EVERY_CASE) => peopleToAskAgain(opened.db, access, today);
    const named = { first_name: 'Ivy', last_name: 'Fern' };
    const one = await addCase(opened.db, { kind: 'concern', ...named, ...at('a@example.org') });
    const other = await addCase(opened.db, { kind: 'concern', ...at('b@example.org') });
    for (const [{ reference }, reviewBy] of [
      [one, '2027-03-01'],
      [other, '2027-05-01'],
    ] as const) {
      await noteNeeds(opened, { reference, fields: { needs: 'Large print', reviewBy }, version: 0, ...by });
    }
    expect(await peopleDue('2027-02-28')).toEqual([]);
    const ivy = { reference: one.reference, kind: 'concern', name: 'Ivy Fern', by: '2027-03-01' };
    expect(await peopleDue('2027-03-01')).toEqual([ivy]);
    expect(await peopleDue('2027-03-01', narrowedTo(EVERY_CASE, ['enquiry']))).toEqual([]);
    expect((await peopleDue('2027-05-01')).map(({ by }) => by)).toEqual(['2027-03-01', '2027-05-01']);
    await mergePeople(opened, { reference: one.reference, other: other.reference, ...by });
    expect(await peopleDue('2027-05-01')).toHaveLength(1);
  });

  test('of whoever they are merged with later is not forgotten', async () => {
    const opened = await open();
    const by = { actor: await addActor(opened, { role: 'owner' }), now: SATURDAY + 60_000 };
    const { reference } = await addCase(opened.db, { kind: 'enquiry', ...at('a@example.org') });
    const other = await addCase(opened.db, { kind: 'enquiry', ...at('b@example.org'), needs: 'Easy Read' });
    const fields = { needs: 'Large print', reviewBy: '2027-11-21' };
    await noteNeeds(opened, { reference, fields, version: 0, ...by });
    await mergePeople(opened, { reference, other: other.reference, ...by, now: SATURDAY + 120_000 });
    expect(await needsOfPerson(opened.db, other, EVERY_CASE)).toBe('Easy Read; Large print');
  });

  test('that they said before a merge which was undone is not forgotten', async () => {
    const opened = await open();
    const by = { actor: await addActor(opened, { role: 'owner' }), now: SATURDAY };
    const { reference } = await addCase(opened.db, { kind: 'enquiry', ...at('a@example.org') });
    const other = await addCase(opened.db, { kind: 'enquiry', ...at('b@example.org'), needs: 'Easy Read' });
    await mergePeople(opened, { reference, other: other.reference, ...by });
    const fields = { needs: 'Large print', reviewBy: '2027-11-21' };
    await noteNeeds(opened, { reference: other.reference, fields, version: 0, ...by });
    const merged = await opened.db
      .selectFrom('people')
      .select('id')
      .where('merged_into', 'is not', null)
      .executeTakeFirstOrThrow();
    await unmergePerson(opened, { reference, personId: merged.id, ...by, now: SATURDAY + 60_000 });
    expect(await needsOfPerson(opened.db, other, EVERY_CASE)).toContain('Easy Read');
  });
});

test('what is noted needs a day on which someone asks again, and keeps what no box says', () => {
  const typed = {
    needBsl: 'on',
    needInterpreterMore: 'Punjabi',
    rest: 'Lip-reading',
    reviewBy: '2027-11-21',
  };
  const read = readNeedsForm(typed, '2026-11-21');
  expect(read).toEqual({
    ok: true,
    value: {
      ...{ needs: 'British Sign Language; Interpreter (Punjabi); Lip-reading', reviewBy: '2027-11-21' },
    },
  });
  const { typed: again, rest } = formOfNeeds('British Sign Language; Interpreter (Punjabi); Lip-reading');
  expect([again, rest]).toEqual([
    { needBsl: 'on', needInterpreter: 'on', needInterpreterMore: 'Punjabi' },
    'Lip-reading',
  ]);
  expect(readNeedsForm({ ...typed, reviewBy: '2026-11-21' }, '2026-11-21')).toEqual({
    ok: false,
    errors: { reviewBy: 'Enter a date after today' },
  });
});
