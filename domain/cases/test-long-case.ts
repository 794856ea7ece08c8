import type { Database } from '#domain/database.ts';
import { keyedHash } from '#platform/ids/keyed-hash.ts';
import { reception } from './test-reception.ts';

export const LONG_EMAIL = 'Mum has fallen again, and we are worried.\n'.repeat(2_400);

/** So many emails of 100 kB from the person of a case, a minute after each other. @returns their ids, oldest first */
export async function addLongEmails(
  db: Database,
  row: { readonly id: number; readonly email: string | null; readonly received_at: number },
  count: number,
): Promise<readonly number[]> {
  const { secret } = reception({} as never);
  const added = await db
    .insertInto('incoming_mails')
    .values(
      Array.from({ length: count }, (_, n) => ({
        fingerprint: keyedHash(secret, 'long email', `${row.id} ${n}`),
        ...{ message_id: null, from_address: row.email ?? '', from_name: 'Ada', sent_at: null },
        ...{ subject: `Email ${n + 1}`, text: `Number ${n + 1}. ${LONG_EMAIL}`, nature: 'person' as const },
        ...{ received_at: row.received_at + (n + 1) * 60_000, outcome: 'joined' as const },
        ...{ case_id: row.id, file_key: `long-${row.id}-${n}`, bytes: LONG_EMAIL.length },
      })),
    )
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}
