import { expect, test } from 'vitest';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import { describeOnBothDatabases, type TestDatabase } from '#test/databases.ts';
import type { NewCase } from '../case.table.ts';
import { indexCase } from '../edit/edit-case.server.ts';
import { forgetPeople } from '../people/forget-person.server.ts';
import type { PersonFields } from '../people/person-details.ts';
import { personOf } from '../people/person-of.server.ts';
import { readPerson } from '../people/read-person.server.ts';
import { addActor, addCase, readingAs, SATURDAY } from '../test-cases.ts';
import { editPerson } from '../verbs/edit-person.server.ts';
import { mergePeople, splitPerson, unmergePerson } from '../verbs/join-people.server.ts';
import { mergeCases } from '../verbs/merge.server.ts';
import { findPeople } from './find-people.server.ts';
import { searchCases } from './search.server.ts';

const ADA = 'ada@example.org';

type Named = { readonly reference: string };
const refs = (...cases: Named[]) => cases.map(({ reference }) => reference);

async function office(open: TestDatabase) {
  const actor = await addActor(open);
  const by = { actor, now: SATURDAY };
  const kinds = accessOf(actor);
  return {
    by,
    add: async (email: string | null, phone = '', columns: Partial<NewCase> = {}) => {
      const keys = { email, email_key: emailKey(email), phone, phone_key: phoneKey(phone) };
      const row = await addCase(open.db, { kind: 'enquiry', ...keys, ...columns });
      await open.transact((trx) => indexCase(trx, row.id));
      return row;
    },
    edit: async ({ reference }: Named, fields: Partial<PersonFields>) => {
      const row = await open.db
        .selectFrom('cases')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      const { details, version } = await readPerson(open.db, await personOf(open.db, row), row, kinds);
      const edited = await editPerson(open, { reference, fields: { ...details, ...fields }, version, ...by });
      expect(edited).toEqual({ outcome: 'changed' });
    },
    find: async (text: string, role: 'manager' | 'coordinator' = 'manager') => {
      const search = { text, access: readingAs(role), staffId: 'nobody' };
      return refs(...(await searchCases(open, search)).items);
    },
  };
}

describeOnBothDatabases('what was typed on the page of a person', (open) => {
  test('finds all their cases, and none once it is taken away', async () => {
    const opened = await open();
    const { add, edit, find, by } = await office(opened);
    const [one, two] = [await add(ADA), await add(ADA, '', { kind: 'concern' })];
    await add('bea@example.org');
    await edit(one, {
      ...{ name: 'Adelheid Zimmermann', emails: [ADA, 'adelheid@work.example'], phones: ['07700 900456'] },
      ...{ writesAbout: 'Old Mrs. Quennell', address: '1 Fuchsia Row' },
    });
    const terms = ['zimmerm', 'adelheid@work.example', '+44 7700 900456', 'quennell', 'fuchsia'];
    for (const word of terms) expect(await find(word), word).toEqual(refs(two, one));
    const later = await add(ADA);
    expect(await find('zimmermann')).toEqual(refs(later, two, one));
    const found = { text: 'zimmermann', access: readingAs('manager'), limit: 5 };
    expect(await findPeople(opened, found)).toMatchObject([{ name: 'Adelheid Zimmermann' }]);
    // It was a person of its own until the number became hers.
    const byPhone = await add(null, '07700 900999');
    await edit(one, { phones: ['07700 900999'], writesAbout: '' });
    expect(await find('zimmermann')).toEqual(refs(byPhone, later, two, one));
    for (const word of ['07700 900456', 'quennell']) expect(await find(word), word).toEqual([]);
    // The case that holds another is found by what is noted of the person who wrote that one.
    const holder = await add('cleo@example.org', '', { kind: 'concern' });
    await mergeCases(opened, { reference: two.reference, into: holder.reference, ...by });
    expect(await find('zimmermann')).toEqual(refs(holder, byPhone, later, one));
    await edit(one, { name: 'Adelheid Ypsilanti' });
    expect(await find('ypsilanti')).toEqual(refs(holder, byPhone, later, one));
    expect(await find('zimmermann')).toEqual([]);
  });

  test('follows when two people become one and two again', async () => {
    const opened = await open();
    const { add, edit, find, by } = await office(opened);
    const [ada, bea] = [await add(ADA), await add('bea@example.org')];
    await edit(bea, { name: 'Beatrix Zimmermann' });
    await mergePeople(opened, { reference: ada.reference, other: bea.reference, ...by });
    expect(await find('zimmermann')).toEqual(refs(bea, ada));
    const { id } = await opened.db
      .selectFrom('people')
      .select('id')
      .where('merged_into', 'is not', null)
      .executeTakeFirstOrThrow();
    await unmergePerson(opened, { reference: ada.reference, personId: id, ...by });
    expect(await find('zimmermann')).toEqual(refs(bea));
    const other = await add('bea@example.org');
    expect(await find('zimmermann')).toEqual(refs(other, bea));
    await splitPerson(opened, { reference: bea.reference, references: [other.reference], ...by });
    expect(await find('zimmermann')).toEqual(refs(bea));
  });

  test('finds no case for those who may not read what it is known from', async () => {
    const opened = await open();
    const { add, edit, find, by } = await office(opened);
    const ada = await add(ADA);
    const hidden = await add('cleo@example.org', '', { kind: 'data-complaint' });
    await edit(hidden, { name: 'Canary Zimmermann' });
    await mergePeople(opened, { reference: ada.reference, other: hidden.reference, ...by });
    expect(await find('canary', 'coordinator')).toEqual([]);
    expect(await find('canary')).toEqual(refs(hidden));
    await edit(ada, { name: 'Adelheid Ypsilanti' });
    expect(await find('ypsilanti', 'coordinator')).toEqual(refs(ada));
    expect(await find('ypsilanti')).toEqual(refs(hidden, ada));
  });

  test('finds nothing more when it was erased', async () => {
    const opened = await open();
    const { add, edit, find } = await office(opened);
    const ada = await add(ADA);
    await edit(ada, { name: 'Adelheid Zimmermann' });
    expect(await find('zimmermann')).toEqual(refs(ada));
    const { rootId } = await personOf(opened.db, ada);
    await opened.transact((trx) => forgetPeople(trx, [rootId!], { everything: true }));
    expect(await find('zimmermann')).toEqual([]);
  });
});
