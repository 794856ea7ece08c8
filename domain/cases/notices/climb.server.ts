import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { addWorkingHours } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import { ACTIVE_STATUSES } from '#domain/cases/case-status.ts';
import { CLIMBS, type ResponseTimes } from '#domain/cases/deadlines/targets.ts';
import { addEvent, touchCase } from '#domain/cases/edit/edit-case.server.ts';
import { CASE_KINDS } from '#domain/cases/kinds/kinds.ts';
import type { OpenDatabase } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { DAY_MS, MINUTE_MS } from '#platform/clock/clock.ts';
import { isOpenTo } from '../kinds/access.ts';
import { giveOnceIn } from './give.server.ts';
import type { NoticeDetail } from './notice.ts';
import { becameOverdueHere, OVERDUE_WITHIN_MS, ROUND_MAX } from './of-cases.server.ts';
import { type NoticePerson, noticePeople } from './people.server.ts';

/** Sixty working hours, the maximum, are two weeks: even with a long holiday, less than this. */
const LOOK_BACK_MS = 40 * DAY_MS;

interface Climbing {
  readonly opening: OpeningHours;
  readonly targets: ResponseTimes;
  readonly now: number;
}

/**
 * Notifies managers, then owners, of cases overdue for the set time, once per person and due date. Safe in several
 * processes; after an outage it covers the last day only. Returns how many emails were queued.
 */
export async function notifyOfOverdue(open: OpenDatabase, climbing: Climbing): Promise<number> {
  const people = await noticePeople(open.db);
  let queuedCount = 0;
  for (const { role, setting } of CLIMBS) {
    const those = people.filter((person) => person.role === role);
    if (those.length === 0) continue;
    const until = await dueBefore(climbing.targets[setting], climbing);
    for (const one of await stillOverdue(open, until))
      queuedCount += await notifyOverdue(open, one, { role, people: those, now: climbing.now });
  }
  return queuedCount;
}

async function dueBefore(hours: number, { opening, now }: Climbing): Promise<number> {
  const isHoliday = await bankHolidays(opening);
  let [from, until] = [now - LOOK_BACK_MS, now];
  while (until - from > MINUTE_MS) {
    const middle = Math.floor((from + until) / 2);
    if (addWorkingHours(middle, hours, opening, isHoliday) <= now) from = middle;
    else until = middle;
  }
  return from;
}

type Overdue = Pick<CaseRow, 'id' | 'kind' | 'branch_id' | 'due_at' | 'assignee_id'>;

function stillOverdue({ db }: OpenDatabase, until: number): Promise<Overdue[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'kind', 'branch_id', 'due_at', 'assignee_id'])
    .where('kind', 'in', CASE_KINDS)
    .where('status', 'in', ACTIVE_STATUSES)
    .where('due_at', 'is not', null)
    .where('due_at', '<=', until)
    .where('due_at', '>', until - OVERDUE_WITHIN_MS)
    .where(becameOverdueHere)
    .orderBy('due_at', 'desc')
    .limit(ROUND_MAX)
    .execute();
}

interface Telling {
  readonly role: string;
  readonly people: readonly NoticePerson[];
  readonly now: number;
}

function notifyOverdue(
  open: OpenDatabase,
  overdue: Overdue,
  { role, people, now }: Telling,
): Promise<number> {
  const { id: caseId, due_at } = overdue;
  return open.transact(async (trx) => {
    const recipients: NoticePerson[] = [];
    for (const person of people.filter(({ access }) => isOpenTo(access, overdue))) {
      const detail: NoticeDetail = { notice: 'still-overdue', dueAt: due_at };
      const mail = { template: 'staff-notice', caseId, recipient: person.email, detail } as const;
      const subject = `overdue ${caseId} ${due_at} ${role}`;
      if (await giveOnceIn(trx, { staffId: person.id, subject, mail, now })) recipients.push(person);
    }
    const [first] = recipients;
    if (!first) return 0;
    const detail = recipients.map(({ name }) => name).join(', ');
    await addEvent(trx, { caseId, actor: first, now, action: 'told-of-overdue', detail });
    await touchCase(trx, { caseId, now });
    return recipients.length;
  });
}
