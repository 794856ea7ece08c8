import { expect, test } from 'vitest';
import { actorOf } from '#domain/staff/barred.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { pickSent } from '../case-fields.ts';
import { findCase } from '../edit/edit-case.server.ts';
import { accessOf } from '../kinds/access.ts';
import { addActor } from '../test-cases.ts';
import { CONCERN, enquire, NOW, reception, rowOf } from '../test-reception.ts';
import { correctContact } from './edit-contact.server.ts';
import { editPerson } from './edit-person.server.ts';
import { mergePeople, splitPerson, unmergePerson } from './join-people.server.ts';
import { nameStaff } from './name-staff.server.ts';
import { receive } from './receive.server.ts';
import { sendAgain } from './send-again.server.ts';

const JANE = 'jane.okoro@visitor.example';
const WORK = 'j.okoro@work.example';
const PHONE = '07700 900 456';

describeOnBothDatabases('whose a message is', (opening) => {
  /** Jane's concern, which names Sam, or her safeguarding case; and what she wrote from elsewhere before and after. */
  async function office(kind: 'concern' | 'safeguarding' = 'concern') {
    const opened = await opening();
    const lead = await addActor(opened, { role: 'manager', name: 'Lena Lead', isLead: true });
    const sam = await addActor(opened, { role: 'coordinator', name: 'Sam Bell' });
    const write = async (email: string, phone = '0161 496 0001', message = 'Good morning') =>
      rowOf(await enquire(opened, { username: 'J. Okoro', email, phone, message }));
    const before = await write(WORK, undefined, 'Before');
    const danger = kind === 'safeguarding' ? 'harm' : CONCERN.danger;
    const fields = { ...CONCERN, email: JANE, phone: PHONE, message: 'Mum has a bruise.', danger } as never;
    const first = rowOf(await receive({ kind: 'concern', fields }, reception(opened)));
    const naming = { reference: first.reference, staffId: sam.id, actor: lead, now: NOW };
    if (kind === 'concern') await nameStaff(opened, naming);
    const after = await write(WORK, undefined, 'After');
    const by = async ({ id }: Actor) => ({ actor: await actorOf(opened.db, id), now: NOW });
    const reads = async (reader: Actor, { reference }: { readonly reference: string }) =>
      (await findCase(opened.db, reference, accessOf((await by(reader)).actor))) !== undefined;
    return { opened, lead, sam, write, before, first, after, by, reads };
  }

  type Office = Awaited<ReturnType<typeof office>>;
  const merge = async ({ opened, first, after, by, lead }: Office) =>
    mergePeople(opened, { reference: first.reference, other: after.reference, ...(await by(lead)) });

  const WAYS: Record<string, (here: Office) => Promise<unknown>> = {
    'two people become one': merge,
    'an address is added to a person': async ({ opened, first, by, lead }) => {
      const details = { name: '', address: '', writesAbout: '', relation: '', reachedBy: null, phones: [] };
      const fields = { ...details, emails: [JANE, WORK] };
      return editPerson(opened, { reference: first.reference, fields, version: 0, ...(await by(lead)) });
    },
    'an address is corrected': async ({ opened, after, by, lead }) => {
      const row = await opened.db
        .selectFrom('cases')
        .selectAll()
        .where('id', '=', after.id)
        .executeTakeFirstOrThrow();
      const correcting = { ofPerson: false, ...(await by(lead)) };
      return opened.transact((trx) =>
        correctContact(trx, row, { ...pickSent(row), email: JANE }, correcting),
      );
    },
    'an email is sent again to a corrected address': async ({ opened, after, by, lead }) =>
      sendAgain(opened, { reference: after.reference, mailId: 0, email: JANE, ...(await by(lead)) }),
  };

  for (const [name, change] of Object.entries(WAYS)) {
    test(`${name}: what came later is closed to whom the concern names`, async () => {
      const here = await office();
      expect(await here.reads(here.sam, here.after)).toBe(true);
      expect(await change(here)).not.toMatchObject({ outcome: 'unchanged' });
      expect(await here.reads(here.sam, here.after)).toBe(false);
      expect(await here.reads(here.lead, here.after)).toBe(true);
      expect(await here.reads(here.sam, here.before)).toBe(true);
    });

    test(`${name}: what came later is read by leads alone after a safeguarding case`, async () => {
      const here = await office('safeguarding');
      await change(here);
      expect(await here.reads(here.sam, here.after)).toBe(false);
      expect(await here.reads(here.lead, here.after)).toBe(true);
    });
  }

  test('what quotes a message that follows now follows too', async () => {
    const here = await office();
    const { opened, sam, after, reads } = here;
    const quoting = await here.write('brother@visitor.example', '0161 496 0009');
    await opened.db
      .insertInto('case_follows')
      .values({
        ...{ case_id: quoting.id, source_id: after.id, how: 'quoted', permission: null },
        ...{ at: NOW, decided_at: null, decided_by: null },
      })
      .execute();
    await merge(here);
    expect(await reads(sam, quoting)).toBe(false);
  });

  test('two people who are parted again open nothing, whichever colleague parts them', async () => {
    const here = await office();
    const { opened, lead, sam, before, after, by, reads } = here;
    await merge(here);
    const { id: personId } = await opened.db
      .selectFrom('people')
      .select('id')
      .where('merged_into', 'is not', null)
      .executeTakeFirstOrThrow();
    const parting = { reference: before.reference, personId };
    expect(await unmergePerson(opened, { ...parting, ...(await by(sam)) })).toMatchObject({
      outcome: 'changed',
    });
    expect(await reads(sam, after)).toBe(false);
    expect(await reads(sam, await here.write(WORK))).toBe(false);
    expect(await reads(sam, await here.write(JANE))).toBe(false);
    expect(await reads(lead, before)).toBe(true);
  });

  test('what is parted by whom the case names stays closed to them, also what comes next', async () => {
    const here = await office();
    const { opened, lead, sam, first, before, write, by, reads } = here;
    await merge(here);
    const other = await write('x@visitor.example');
    const references = { reference: first.reference, other: other.reference };
    await mergePeople(opened, { ...references, ...(await by(lead)) });
    // As one that came before the concern.
    await opened.db.deleteFrom('case_follows').where('case_id', '=', other.id).execute();
    const splitting = { reference: before.reference, references: [other.reference], ...(await by(sam)) };
    expect(await splitPerson(opened, splitting)).toMatchObject({ outcome: 'changed' });
    expect(await reads(sam, await write('x@visitor.example'))).toBe(false);
    expect(await reads(lead, other)).toBe(true);
  });

  test('a corrected address changes the PIN, whichever way it is corrected', async () => {
    const { opened, after, by, lead } = await office();
    await sendAgain(opened, {
      reference: after.reference,
      mailId: 0,
      email: 'new@work.example',
      ...(await by(lead)),
    });
    const row = await opened.db
      .selectFrom('cases')
      .select(['pin_changes', 'email'])
      .where('id', '=', after.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ pin_changes: 1, email: 'new@work.example' });
  });
});
