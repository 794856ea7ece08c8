import { expect, test } from 'vitest';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { NewCase } from '../case.table.ts';
import { readContact } from '../contact.ts';
import { readPersonPage } from '../list/person-page.server.ts';
import type { PersonFields } from '../people/person-details.ts';
import { addActor, addCase, readingAs, SATURDAY } from '../test-cases.ts';
import { historyOf, readCase } from '../test-verbs.ts';
import { editContact } from '../verbs/edit-contact.server.ts';
import { editPerson } from './edit-person.server.ts';

const PHONE = '01632 960 001';

async function office(open: OpenDatabase, role: Actor['role'] = 'manager') {
  const actor = await addActor(open, { role });
  const access = readingAs(role);
  const page = async ({ reference }: { reference: string }) =>
    (await readPersonPage(open.db, reference, { access, staffId: actor.id }))!;
  return {
    actor,
    page,
    add: (email: string | null, phone = '', columns: Partial<NewCase> = {}) =>
      addCase(open.db, {
        ...{ kind: 'enquiry', email, phone, email_key: emailKey(email), phone_key: phoneKey(phone) },
        ...columns,
      }),
    casesOf: async (one: { reference: string }) => (await page(one)).cases.map(({ reference }) => reference),
    edit: async (one: { reference: string }, fields: Partial<PersonFields>, version = 0) => {
      const { details } = await page(one);
      return editPerson(open, {
        ...{ reference: one.reference, fields: { ...details, ...fields } },
        ...{ version, actor, now: SATURDAY },
      });
    },
    correct: async (
      one: { id: number; reference: string },
      typed: Record<string, string>,
      ofPerson = true,
    ) => {
      const read = readContact({ title: 'Mrs.', firstName: 'Ada', lastName: 'Archer', ...typed });
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      const contact = { fields: read.value, version: 0, ofPerson };
      return editContact(open, { reference: one.reference, ...contact, actor, now: SATURDAY });
    },
  };
}

describeOnBothDatabases('a person', (open) => {
  test('is all cases with the same address or number, until staff note something else', async () => {
    const opened = await open();
    const { add, casesOf, page, edit } = await office(opened);
    const one = await add('Ada@example.org', PHONE);
    const two = await add('ada@example.org');
    const three = await add(null, '+44 1632 960001', { kind: 'concern' });
    await add('bea@example.org');
    const all = [three, two, one].map(({ reference }) => reference);
    expect(await casesOf(one)).toEqual(all);
    expect(await edit(one, { address: '1 High Street', reachedBy: 'letter' })).toEqual({
      outcome: 'changed',
    });
    expect(await casesOf(one)).toEqual(all);
    expect(await casesOf(three)).toEqual(all);
    const later = await add('ada@example.org');
    expect(await page(later)).toMatchObject({
      version: 2,
      details: {
        ...{ name: 'Mrs. Ada Archer', emails: ['Ada@example.org'], phones: [PHONE] },
        ...{ address: '1 High Street', reachedBy: 'letter' },
      },
      history: [
        {
          action: 'edited',
          detail: 'postal address 1 High Street added; best way to reach them letter added',
        },
      ],
    });
  });

  test('that a colleague edited meanwhile is shown instead of being written over', async () => {
    const opened = await open();
    const { add, edit } = await office(opened);
    const one = await add('ada@example.org');
    expect(await edit(one, {})).toEqual({ outcome: 'unchanged' });
    expect(await opened.db.selectFrom('people').select('id').execute()).toEqual([]);
    await edit(one, { relation: 'daughter' });
    expect(await edit(one, { relation: 'son' })).toMatchObject({
      outcome: 'conflict',
      current: { relation: 'daughter' },
      version: 2,
    });
    expect(await edit(one, { relation: 'son' }, 2)).toEqual({ outcome: 'changed' });
  });

  test('keeps their cases when an address is taken away or shared with someone else', async () => {
    const opened = await open();
    const { add, casesOf, edit } = await office(opened);
    const ada = [await add('ada@example.org'), await add('ada@work.example', PHONE)];
    const bea = await add('bea@example.org');
    const byPhone = await add(null, PHONE);
    await edit(ada[0]!, { emails: ['ada@example.org', 'ada@work.example'], phones: [PHONE] });
    const all = [byPhone, ada[1]!, ada[0]!].map(({ reference }) => reference);
    expect(await casesOf(ada[0]!)).toEqual(all);
    await edit(bea, { phones: [PHONE] });
    expect(await casesOf(ada[0]!)).toEqual(all);
    await edit(ada[0]!, { emails: ['ada@example.org'], phones: [PHONE] }, 2);
    expect(await casesOf(ada[0]!)).toEqual(all);
    // A number that both have tells no one whose a new case is.
    const unknown = await add(null, PHONE);
    expect(await casesOf(unknown)).toEqual([unknown.reference]);
    expect(await casesOf(bea)).toEqual([bea.reference]);
  });

  test('stays together when an address is corrected in one case, and open ones follow that said the same', async () => {
    const opened = await open();
    const { add, casesOf, correct } = await office(opened);
    const mistyped = 'ada@exmaple.org';
    const closed = await add(mistyped, PHONE, { closed_at: SATURDAY });
    const other = await add(mistyped, '');
    const one = await add(mistyped, PHONE);
    expect(await correct(one, { email: 'ada@example.org', phone: PHONE })).toEqual({ outcome: 'changed' });
    expect(await readCase(opened, other.id)).toMatchObject({
      ...{ email: 'ada@example.org', email_key: 'ada@example.org', pin_changes: 1, phone: '' },
    });
    expect((await readCase(opened, closed.id)).email).toBe(mistyped);
    expect(await historyOf(opened, other.id)).toEqual([
      `contact-edited: email changed from ${mistyped} to ada@example.org`,
    ]);
    const later = await add('ada@example.org');
    const all = [later, one, other, closed].map(({ reference }) => reference);
    for (const each of [later, one, closed]) expect(await casesOf(each)).toEqual(all);
  });

  test('is parted from a case whose address someone else had used', async () => {
    const opened = await open();
    const { add, casesOf, correct } = await office(opened);
    const [one, other] = [await add('ada@example.org'), await add('ada@example.org')];
    await correct(other, { email: 'bea@example.org' }, false);
    expect((await readCase(opened, one.id)).email).toBe('ada@example.org');
    expect(await casesOf(other)).toEqual([other.reference]);
    expect(await casesOf(one)).toEqual([one.reference]);
  });

  test('of a case that may not be corrected by the actor is left as it was', async () => {
    const opened = await open();
    const { add, correct } = await office(opened, 'coordinator');
    const hidden = await add('ada@example.org', '', { kind: 'data-complaint' });
    const one = await add('ada@example.org');
    await correct(one, { email: 'ada@new.example' });
    expect((await readCase(opened, hidden.id)).email).toBe('ada@example.org');
  });
});
