import { expect, test } from 'vitest';
import { EVERY_CASE } from '#domain/cases/kinds/access.ts';
import { reading } from '#domain/cases/test-cases.ts';
import { retryMails } from '#domain/outbox/failed.server.ts';
import { settle, takeDueMail } from '#domain/outbox/lease.server.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { queueMail, readMail } from '#test/outbox.ts';
import { readContact } from '../contact.ts';
import { samePerson } from '../list/same-person.server.ts';
import { addActor, addCase, SATURDAY } from '../test-cases.ts';
import { historyOf, readCase } from '../test-verbs.ts';
import { contactVersion, editContact } from './edit-contact.server.ts';

const NOW = SATURDAY + 1_000;
const ADA = { title: 'Mrs.', firstName: 'Ada', lastName: 'Archer', phone: '01632 960 001' };

function fieldsOf(typed: Readonly<Record<string, unknown>>) {
  const read = readContact(typed);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

describeOnBothDatabases('the contact details of a case', (open) => {
  test('are corrected, with what they were in the history, and find the same person', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const other = await addCase(opened.db, { email_key: 'ada@example.org', phone_key: null });
    const { id, reference } = await addCase(opened.db, { email: 'ada@exmaple.org' });
    const fields = fieldsOf({ ...ADA, lastName: 'Archer-Obi', email: ' Ada@example.org ' });
    const edit = { reference, fields, version: 0, ofPerson: true, actor, now: NOW };
    expect(await editContact(opened, edit)).toEqual({ outcome: 'changed' });
    expect(await editContact(opened, edit)).toEqual({ outcome: 'unchanged' });
    const row = await readCase(opened, id);
    expect(row).toMatchObject({
      last_name: 'Archer-Obi',
      email: 'Ada@example.org',
      email_key: 'ada@example.org',
      phone_key: '01632960001',
      pin_changes: 1,
    });
    expect(await historyOf(opened, id)).toEqual([
      'contact-edited: name changed from Mrs. Ada Archer to Mrs. Ada Archer-Obi; email changed from ada@exmaple.org to Ada@example.org',
    ]);
    const person = { caseId: id, emailKey: row.email_key, phoneKey: row.phone_key };
    expect(await samePerson(opened.db, { ...person, access: reading(['concern']) })).toMatchObject([
      { reference: other.reference },
    ]);
    const toIndex = await opened.db.selectFrom('cases_to_index').select('case_id').execute();
    expect(toIndex).toEqual([{ case_id: id }]);
  });

  test('that a colleague corrected meanwhile are shown instead of being written over', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { id, reference } = await addCase(opened.db);
    const edit = (email: string, version: number) =>
      editContact(opened, {
        reference,
        fields: fieldsOf({ ...ADA, email }),
        version,
        ofPerson: true,
        actor,
        now: NOW,
      });
    await edit('first@example.org', 0);
    const version = await contactVersion(opened.db, id);
    expect(await edit('second@example.org', 0)).toMatchObject({
      outcome: 'conflict',
      current: { email: 'first@example.org' },
      version,
    });
    expect((await readCase(opened, id)).email).toBe('first@example.org');
    expect(await edit('second@example.org', version)).toEqual({ outcome: 'changed' });
  });

  test('keep a name and a way to reach the person', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const { reference } = await addCase(opened.db);
    const edit = (typed: Record<string, string>) =>
      editContact(opened, {
        reference,
        fields: fieldsOf(typed),
        version: 0,
        ofPerson: true,
        actor,
        now: NOW,
      });
    expect(await edit({ email: 'ada@example.org' })).toMatchObject({
      errors: { firstName: 'Enter the name' },
    });
    expect(await edit({ ...ADA, phone: '' })).toMatchObject({
      errors: { email: 'Enter an email address or a phone number, so that this person can be reached' },
    });
    expect(await edit({ ...ADA, phone: '', email: 'ada@example.org' })).toEqual({ outcome: 'changed' });
  });

  test('of a merged case are corrected where its work goes on, and of a hidden one not at all', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const into = await addCase(opened.db);
    const { reference } = await addCase(opened.db, { merged_into: into.id, merged_at: NOW });
    const edit = { reference, fields: fieldsOf(ADA), version: 0, ofPerson: true, actor, now: NOW };
    expect(await editContact(opened, edit)).toMatchObject({ outcome: 'refused' });
    const viewer = await addActor(opened, { role: 'viewer' });
    const hidden = { ...edit, reference: into.reference, actor: viewer };
    expect(await editContact(opened, hidden)).toEqual({ outcome: 'missing' });
  });

  test('have emails that wait, or are tried again, go to the new address', async () => {
    const opened = await open();
    const actor = await addActor(opened);
    const failed = await queueMail(opened);
    await settle(opened, (await takeDueMail(opened, NOW))!, { kind: 'failed', at: NOW, error: '550' });
    const { case_id, recipient } = await readMail(opened, failed);
    const row = await readCase(opened, case_id!);
    const waiting = {
      ...(await readMail(opened, failed)),
      failed_at: null,
      last_error: null,
      leased_until: null,
    };
    const { id: _, ...copy } = waiting;
    const add = async (columns: object) => {
      const mail = { ...copy, message_id: crypto.randomUUID(), ...columns };
      return (await opened.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()).id;
    };
    await opened.db.updateTable('cases').set({ email: recipient }).where('id', '=', row.id).execute();
    const reply = await add({ template: 'reply' });
    const office = await add({ template: 'office-notification' });
    const onItsWay = await add({ template: 'reply', leased_until: NOW + 60_000 });
    const fields = fieldsOf({ ...ADA, email: 'right@example.org' });
    await editContact(opened, {
      reference: row.reference,
      fields,
      version: 0,
      ofPerson: true,
      actor,
      now: NOW,
    });
    const sentTo = async (id: number) => (await readMail(opened, id)).recipient;
    expect(await sentTo(reply)).toBe('right@example.org');
    expect(await sentTo(office)).toBe(recipient);
    expect(await sentTo(onItsWay)).toBe(recipient);
    expect(await sentTo(failed)).toBe(recipient);
    await opened.db
      .updateTable('mails')
      .set({ template: 'acknowledgement' })
      .where('id', '=', failed)
      .execute();
    expect(await retryMails(opened, { ids: [failed] }, { access: EVERY_CASE, now: NOW })).toBe(1);
    expect(await sentTo(failed)).toBe('right@example.org');
  });
});
