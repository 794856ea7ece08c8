import { expect, test } from 'vitest';
import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { OpenDatabase } from '#domain/database.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import type { NewCase } from '../case.table.ts';
import { indexCase } from '../edit/edit-case.server.ts';
import { readPersonPage } from '../list/person-page.server.ts';
import { findPeople } from '../search/find-people.server.ts';
import { addActor, addCase, readingAs, SATURDAY } from '../test-cases.ts';
import { mergePeople, splitPerson, unmergePerson } from './join-people.server.ts';

type Named = { readonly reference: string };

async function office(open: OpenDatabase, role: 'manager' | 'coordinator' = 'manager') {
  const actor = await addActor(open, { role });
  const access = readingAs(role);
  const by = { actor, now: SATURDAY };
  const page = async ({ reference }: Named) =>
    (await readPersonPage(open.db, reference, { access, staffId: actor.id }))!;
  return {
    page,
    add: async (name: string, email: string | null, phone = '', columns: Partial<NewCase> = {}) => {
      const keys = { email, email_key: emailKey(email), phone, phone_key: phoneKey(phone) };
      const row = await addCase(open.db, {
        ...{ kind: 'enquiry', title: null, first_name: name, last_name: 'Archer', ...keys },
        ...columns,
      });
      await open.transact((trx) => indexCase(trx, row.id));
      return row;
    },
    casesOf: async (one: Named) => (await page(one)).cases.map(({ reference }) => reference),
    merge: (one: Named, other: Named) =>
      mergePeople(open, { reference: one.reference, other: other.reference, ...by }),
    unmerge: async (one: Named, at = 0) =>
      unmergePerson(open, { reference: one.reference, personId: (await page(one)).merged[at]!.id, ...by }),
    split: (one: Named, ...others: Named[]) =>
      splitPerson(open, {
        ...{ reference: one.reference, references: others.map(({ reference }) => reference) },
        ...by,
      }),
    find: async (text: string, besides?: Named) => {
      const found = await findPeople(open, {
        ...{ text, access, limit: 5 },
        ...(besides && { besides: besides.reference }),
      });
      return found.map(({ reference }) => reference);
    },
  };
}

const refs = (...cases: Named[]) => cases.map(({ reference }) => reference);

describeOnBothDatabases('two people', (open) => {
  test('become one and two again, and nothing is lost', async () => {
    const { add, casesOf, merge, unmerge, page } = await office(await open());
    const ada = await add('Ada', 'ada@example.org');
    const addy = await add('Addy', 'addy@work.example');
    expect(await merge(ada, ada)).toEqual({ outcome: 'unchanged' });
    expect(await merge(ada, addy)).toEqual({ outcome: 'changed' });
    expect(await merge(addy, ada)).toEqual({ outcome: 'unchanged' });
    expect(await casesOf(addy)).toEqual(refs(addy, ada));
    const later = await add('Addy', 'addy@work.example');
    expect(await casesOf(ada)).toEqual(refs(later, addy, ada));
    expect(await page(later)).toMatchObject({
      merged: [{ name: 'Addy Archer' }],
      history: [{ action: 'merged', other: 'Addy Archer' }],
    });
    expect(await unmerge(later)).toEqual({ outcome: 'changed' });
    expect(await casesOf(ada)).toEqual(refs(ada));
    expect(await casesOf(addy)).toEqual(refs(later, addy));
    expect((await page(addy)).history).toMatchObject([{ action: 'unmerged', other: 'Ada Archer' }]);
  });

  test('who shared a number are parted, later messages too, and merged again', async () => {
    const { add, casesOf, split, merge, page } = await office(await open());
    const phone = '01632 960 001';
    const ada = await add('Ada', 'ada@example.org', phone);
    const bob = await add('Bob', 'bob@example.org', phone);
    expect(await casesOf(ada)).toEqual(refs(bob, ada));
    expect(await split(ada, ada)).toMatchObject({ outcome: 'refused' });
    expect(await split(ada)).toMatchObject({ outcome: 'refused' });
    expect(await split(ada, bob)).toEqual({ outcome: 'changed' });
    const more = await add('Bob', 'bob@example.org', phone);
    expect(await casesOf(ada)).toEqual(refs(ada));
    expect(await casesOf(bob)).toEqual(refs(more, bob));
    expect((await page(bob)).history).toMatchObject([{ action: 'split', other: 'Ada Archer' }]);
    await merge(ada, bob);
    expect(await casesOf(bob)).toEqual(refs(more, bob, ada));
  });

  test('are found by a name, an address or a number, each once, and without who is looked for', async () => {
    const { add, merge, find } = await office(await open());
    const ada = await add('Ada', 'ada@example.org', '01632 960 001');
    const newest = await add('Ada', 'ada@example.org');
    const bea = await add('Bea', 'bea@example.org');
    expect(await find('archer')).toEqual(refs(bea, newest));
    expect(await find('+44 1632 960001')).toEqual(refs(ada));
    expect(await find('archer', ada)).toEqual(refs(bea));
    await merge(ada, bea);
    expect(await find('archer', ada)).toEqual([]);
  });

  test('of whom one may not be known are told to nobody', async () => {
    const opened = await open();
    const manager = await office(opened);
    const coordinator = await office(opened, 'coordinator');
    const ada = await manager.add('Ada', 'ada@example.org');
    const hidden = await manager.add('Canary', 'canary@example.org', '', { kind: 'data-complaint' });
    expect(await coordinator.merge(ada, hidden)).toMatchObject({ outcome: 'refused' });
    expect(await coordinator.find('canary')).toEqual([]);
    await manager.merge(ada, hidden);
    expect(JSON.stringify(await coordinator.page(ada))).not.toMatch(/canary/i);
    expect((await coordinator.page(ada)).history).toEqual([]);
    expect(await manager.casesOf(ada)).toEqual(refs(hidden, ada));
  });
});
