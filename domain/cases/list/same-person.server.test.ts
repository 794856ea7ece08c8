import { expect, test } from 'vitest';
import { reading } from '#domain/cases/test-cases.ts';
import { describeOnBothDatabases } from '#test/databases.ts';
import { addCase, SATURDAY } from '../test-cases.ts';
import { SAME_PERSON_MAX, samePerson } from './same-person.server.ts';

const KINDS = ['concern', 'thanks', 'enquiry', 'application'] as const;
const EMAIL = 'ada@example.org';
const PHONE = '01632960001';

describeOnBothDatabases("the same person's other cases", (open) => {
  test('are those with the same address or number, the newest first, each once', async () => {
    const { db } = await open();
    const own = await addCase(db, { email_key: EMAIL, phone_key: PHONE });
    const both = await addCase(db, { email_key: EMAIL, phone_key: PHONE, kind: 'thanks' });
    const byPhone = await addCase(db, { phone_key: PHONE, spam_at: SATURDAY, message: 'Buy' });
    await addCase(db, { email_key: EMAIL, merged_into: own.id });
    await addCase(db, { email_key: 'other@example.org', phone_key: null });
    const person = { caseId: own.id, emailKey: EMAIL, phoneKey: PHONE };
    expect(await samePerson(db, { ...person, access: reading(KINDS) })).toEqual([
      { reference: byPhone.reference, kind: 'concern', status: 'spam', receivedAt: SATURDAY, excerpt: 'Buy' },
      {
        reference: both.reference,
        kind: 'thanks',
        status: 'new',
        receivedAt: SATURDAY,
        excerpt: 'The visit was late.',
      },
    ]);
    const references = async (more: Partial<Parameters<typeof samePerson>[1]>) =>
      (await samePerson(db, { ...person, access: reading(KINDS), ...more })).map(
        ({ reference }) => reference,
      );
    expect(await references({ access: reading(['thanks']) })).toEqual([both.reference]);
    expect(await references({ phoneKey: null })).toEqual([both.reference]);
    expect(await references({ phoneKey: null, emailKey: null })).toEqual([]);
    expect(await references({ access: reading([]) })).toEqual([]);
  });

  test('are no more than fit beside a case', async () => {
    const { db } = await open();
    const { id } = await addCase(db, { phone_key: PHONE });
    for (let i = 0; i < SAME_PERSON_MAX + 2; i++) await addCase(db, { phone_key: PHONE });
    const person = { caseId: id, emailKey: null, phoneKey: PHONE, access: reading(KINDS) };
    expect(await samePerson(db, person)).toHaveLength(SAME_PERSON_MAX);
  });
});
