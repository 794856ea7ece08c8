import { sql } from 'kysely';
import type { Database } from '#domain/database.ts';
import { dialectOf } from '#platform/database/open.server.ts';
import type { Order } from './orders.ts';
import { fromTag, idOf, indexPartsOf, inScope, type Scope, tablesOf } from './scope.server.ts';

interface Walk {
  readonly order: Order;
  readonly from: { readonly at: number; readonly id: number } | undefined;
  readonly limit: number;
}

/** Walks disjoint scopes in order. Each part has a limit, as PostgreSQL would otherwise sort them all. */
export async function walk(
  db: Database,
  scopes: readonly Scope[],
  { order, from, limit }: Walk,
): Promise<number[]> {
  const tagged = order.ofTagged && scopes.map(fromTag).filter((scope) => scope !== null);
  const isTagged = tagged?.length === scopes.length;
  const parts = (isTagged ? tagged : scopes).flatMap(indexPartsOf);
  if (parts.length === 0) return [];
  const { direction, after } = order;
  const at = isTagged ? order.ofTagged : order.at;
  // With a literal limit, SQLite merges four times as fast.
  const tail = sql`order by at ${direction}, id ${direction} limit ${sql.lit(limit)}`;
  const walks = parts.map((part) => {
    const id = idOf(part);
    const onwards = [
      ...(order.isPartial ? [sql`${at} is not null`] : []),
      // SQLite seeks by an expression only if no other column precedes it.
      ...(from
        ? [sql`${at} ${after}= ${from.at}`, sql`(${at}, ${id}) ${after} (${from.at}, ${from.id})`]
        : []),
    ];
    const conditions = sql.join([inScope(part), ...onwards], sql` and `);
    const ids = sql`select ${id} as id, ${at} as at from ${tablesOf(part)} where ${conditions}`;
    return dialectOf(db) === 'sqlite' ? ids : sql`select * from (${ids} ${tail}) as part`;
  });
  const { rows } = await sql<{ id: number }>`${sql.join(walks, sql` union all `)} ${tail}`.execute(db);
  return rows.map((row) => row.id);
}
