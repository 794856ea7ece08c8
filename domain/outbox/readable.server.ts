import { type RawBuilder, sql } from 'kysely';
import type { Access } from '#domain/cases/kinds/access.ts';

/** Covers emails about no case or a readable one, merged ones too. All queries for a person must use it. */
export function isAboutReadable(
  access: Access,
  caseId: RawBuilder<unknown> = sql`mails.case_id`,
): RawBuilder<boolean> {
  if (access.kinds.length === 0) return sql`${caseId} is null`;
  const { kinds, barredFrom, branches } = access;
  if (branches?.size === 0) return sql`${caseId} is null`;
  const hidden = [
    sql`held.kind not in (${sql.join(kinds)})`,
    ...(barredFrom.size > 0 ? [sql`held.id in (${sql.join([...barredFrom])})`] : []),
    ...(branches ? [sql`held.branch_id is null or held.branch_id not in (${sql.join([...branches])})`] : []),
  ];
  // `held` is empty for an email without a case. Its first row has a name of its own: `caseId` may be `cases.id`.
  return sql`not exists (
    with recursive held (id, kind, branch_id, merged_into) as (
      select own.id, own.kind, own.branch_id, own.merged_into from cases as own where own.id = ${caseId}
      union
      select cases.id, cases.kind, cases.branch_id, cases.merged_into from cases join held on cases.id = held.merged_into
    )
    select 1 from held
    where (${sql.join(hidden, sql` or `)}) and (held.id = ${caseId} or held.merged_into is null)
  )`;
}
