import { isoDay } from '#domain/calendar/working-time.ts';
import { fullName } from '#domain/cases/display-name.ts';
import type { Access } from '#domain/cases/kinds/access.ts';
import { readableTo } from '#domain/cases/kinds/readable.server.ts';
import { excerpt } from '#domain/cases/list/excerpt.ts';
import type { Database } from '#domain/database.ts';
import { agreedName, namesOf } from './review.ts';

const THANKS_PAGE_SIZE = 20;
const DEMO_SENDER = 'demo';

export type Thanked = Awaited<ReturnType<typeof listThanks>>['items'][number];

/** Lists the newest first, and whether there are older ones; `before` is epoch milliseconds. */
export async function listThanks(db: Database, before: number, access: Access) {
  const rows = await eligibleThanks(db, access)
    .select(['reference', 'first_name', 'last_name', 'received_at', 'message'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reviews').select('id').whereRef('reviews.case_id', '=', 'cases.id'))),
    )
    .where('received_at', '<', before)
    .orderBy('received_at', 'desc')
    .limit(THANKS_PAGE_SIZE + 1)
    .execute();
  const items = rows.slice(0, THANKS_PAGE_SIZE).map((row) => ({
    reference: row.reference,
    name: fullName(row),
    receivedAt: row.received_at,
    excerpt: excerpt(row.message),
  }));
  return { items, hasOlder: rows.length > THANKS_PAGE_SIZE };
}

export async function findThanks(db: Database, reference: string, access: Access) {
  const row = await eligibleThanks(db, access)
    .select(['id', 'first_name', 'last_name', 'received_at', 'message', 'publication'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row
    ? {
        ...row,
        caseId: row.id,
        original: row.message,
        receivedOn: isoDay(row.received_at),
        ...namesToShow(row),
      }
    : null;
}

export function namesToShow(row: Parameters<typeof agreedName>[0]) {
  const agreed = agreedName(row);
  return { agreed, names: [...new Set([...namesOf(row), ...(agreed ? [agreed] : [])])] };
}

function eligibleThanks(db: Database, access: Access) {
  return db
    .selectFrom('cases')
    .where(readableTo(access))
    .where('kind', '=', 'thanks')
    .where('spam_at', 'is', null)
    .where('merged_into', 'is', null)
    .where('sender', '!=', DEMO_SENDER)
    .where('message', '!=', '');
}
