import { startOfDay } from '#domain/calendar/working-time.ts';
import type { Database } from '#domain/database.ts';
import { ACTIVE_STATUSES } from '../case-status.ts';
import type { Access } from '../kinds/access.ts';
import { readableTo } from '../kinds/readable.server.ts';

export async function countDueOn(db: Database, access: Access, date: string): Promise<number> {
  if (access.kinds.length === 0) return 0;
  const day = Temporal.PlainDate.from(date);
  const { count } = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(readableTo(access))
    .where('status', 'in', ACTIVE_STATUSES)
    .where('due_at', 'is not', null)
    .where('due_at', '>=', startOfDay(day))
    .where('due_at', '<', startOfDay(day.add({ days: 1 })))
    .executeTakeFirstOrThrow();
  return Number(count);
}
