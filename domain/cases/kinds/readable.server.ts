import { type RawBuilder, sql } from 'kysely';
import type { Access } from './access.ts';

/** Matches rows of `cases` open to someone, see {@link Access}; none without any kind. */
export function readableTo({ kinds, barredFrom, branches }: Access): RawBuilder<boolean> {
  if (kinds.length === 0 || branches?.size === 0) return sql`1 = 0`;
  const ofKinds =
    kinds.length === 1 ? sql`cases.kind = ${kinds[0]}` : sql`cases.kind in (${sql.join(kinds)})`;
  return sql`${sql.join(
    [
      ofKinds,
      ...(barredFrom.size > 0 ? [sql`cases.id not in (${sql.join([...barredFrom])})`] : []),
      // Never null, because it is negated too.
      ...(branches
        ? [sql`cases.branch_id is not null and cases.branch_id in (${sql.join([...branches])})`]
        : []),
    ],
    sql` and `,
  )}`;
}

/** Matches unless a column, such as `audit_entries.subject`, names a case closed to the reader. */
export function namesReadable(access: Access, column: string): RawBuilder<boolean> {
  const named = sql.ref(column);
  return sql`(${named} is null or not exists (
    select 1 from cases where cases.reference = ${named} and not (${readableTo(access)})
  ))`;
}
