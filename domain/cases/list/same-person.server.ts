import type { Database } from '#domain/database.ts';
import type { CaseKind } from '../case.table.ts';
import type { CaseStatus } from '../case-status.ts';
import type { Access } from '../kinds/access.ts';
import { casesOfPerson } from '../people/cases-of-person.server.ts';
import { personOf } from '../people/person-of.server.ts';
import { readItems } from './list.server.ts';

export const SAME_PERSON_MAX = 10;

export interface SamePersonCase {
  readonly reference: string;
  readonly kind: CaseKind;
  readonly status: CaseStatus;
  readonly receivedAt: number;
  readonly excerpt: string;
}

export interface Person {
  readonly caseId: number;
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly access: Access;
}

export async function samePerson(
  db: Database,
  { caseId, emailKey, phoneKey, access }: Person,
): Promise<readonly SamePersonCase[]> {
  const group = await personOf(db, { id: caseId, email_key: emailKey, phone_key: phoneKey });
  const ids = await casesOfPerson(db, group, { access, limit: 2 * SAME_PERSON_MAX + 1 });
  const items = await readItems(db, { ids: ids.filter((id) => id !== caseId), access, staffId: '' });
  return items
    .filter(({ status }) => status !== 'merged')
    .slice(0, SAME_PERSON_MAX)
    .map(({ reference, kind, status, receivedAt, excerpt }) => ({
      reference,
      kind,
      status,
      receivedAt,
      excerpt,
    }));
}
