import { isReadable } from '#domain/cases/edit/merged.server.ts';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import type { Database } from '#domain/database.ts';
import type { MailView } from '#domain/outbox/list.server.ts';
import type { Actor } from '#domain/staff/roles.ts';

/** Those about no case, or about one that the actor may read. */
export async function readableMails<Mail extends Pick<MailView, 'caseId'>>(
  db: Database,
  mails: readonly Mail[],
  { role }: Pick<Actor, 'role'>,
): Promise<readonly Mail[]> {
  const ids = [...new Set(mails.flatMap(({ caseId }) => caseId ?? []))];
  if (ids.length === 0) return mails;
  const rows = await db
    .selectFrom('cases')
    .select(['id', 'reference', 'kind', 'merged_into'])
    .where('id', 'in', ids)
    .execute();
  const kinds = readableKinds(role);
  const hidden = new Set<number>();
  for (const row of rows) if (!(await isReadable(db, row, kinds))) hidden.add(row.id);
  return mails.filter(({ caseId }) => caseId === null || !hidden.has(caseId));
}
