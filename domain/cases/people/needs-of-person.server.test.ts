import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '#test/databases.ts';
import { EVERY_CASE, narrowedTo } from '../kinds/access.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { mergePeople, splitPerson } from './join-people.server.ts';
import { needsOfPerson } from './needs-of-person.server.ts';

const at = (email: string) => ({ email, email_key: email });

describeOnBothDatabases('what somebody needs to be understood', (open) => {
  test('stands over all their cases, as far as somebody may read where they said it', async () => {
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
});
