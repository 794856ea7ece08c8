import { emailKey, phoneKey } from '#domain/contact-details/contact-keys.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { Secret } from '#platform/secret/key-ring.ts';
import { type Marks, type Person, personSchema } from './request.ts';
import { marksOf } from './requests.server.ts';

interface Erasure {
  readonly id: number;
  readonly reference: string;
  readonly person: Person;
  readonly secret: Secret;
  readonly now: number;
}

export async function closeOthersOf(
  trx: Database,
  { dialect }: Pick<OpenDatabase, 'dialect'>,
  { id, reference, person, secret, now }: Erasure,
): Promise<void> {
  for (const row of await openRequests(trx, dialect, id)) {
    const left = without(row.person, person);
    if (left === row.person) continue;
    const isEmpty = left.emails.length + left.phones.length + left.references.length === 0;
    const marks: Marks = { ...marksOf(row.person, secret), cases: [] };
    await trx
      .updateTable('privacy_requests')
      .set(
        isEmpty
          ? {
              state: 'done',
              person: null,
              done_at: now,
              ground: `Closed with ${reference}: everything was erased.`,
              marks: JSON.stringify(marks),
            }
          : { person: JSON.stringify(left) },
      )
      .where('id', '=', row.id)
      .execute();
  }
}

export async function othersOf(
  db: Database,
  { reference, person }: { readonly reference: string; readonly person: Person },
): Promise<readonly string[]> {
  const rows = await openRequests(db, 'sqlite', 0);
  return rows
    .filter((row) => row.reference !== reference && without(row.person, person) !== row.person)
    .map((row) => row.reference);
}

async function openRequests(db: Database, dialect: OpenDatabase['dialect'], but: number) {
  const rows = await db
    .selectFrom('privacy_requests')
    .select(['id', 'reference', 'person'])
    .where('state', '=', 'open')
    .where('id', '<>', but)
    .orderBy('id')
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .execute();
  return rows.flatMap(({ person, ...row }) =>
    person === null ? [] : [{ ...row, person: personSchema.parse(JSON.parse(person)) }],
  );
}

function without(person: Person, gone: Person): Person {
  const emails = new Set(gone.emails.map(emailKey));
  const phones = new Set(gone.phones.map(phoneKey));
  const left = {
    emails: person.emails.filter((email) => !emails.has(emailKey(email))),
    phones: person.phones.filter((phone) => !phones.has(phoneKey(phone))),
    references: person.references.filter((one) => !gone.references.includes(one)),
  };
  const count = ({ emails, phones, references }: Person) => emails.length + phones.length + references.length;
  return count(left) === count(person) ? person : left;
}
