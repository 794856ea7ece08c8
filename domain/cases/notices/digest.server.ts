import { bankHolidays } from '#domain/calendar/bank-holidays.ts';
import { londonTime, startOfDay } from '#domain/calendar/working-time.ts';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { ACTIVE_STATUSES, type CaseStatus } from '#domain/cases/case-status.ts';
import { type OpenTask, openTasks } from '#domain/cases/deadlines/open-tasks.server.ts';
import type { Database, OpenDatabase } from '#domain/database.ts';
import type { OpeningHours } from '#domain/provider/provider.ts';
import { openRequests } from '#domain/regulator/requests.server.ts';
import { may } from '#domain/staff/roles.ts';
import { readableTo } from '../kinds/readable.server.ts';
import { sortedAlone, toSort } from '../kinds/to-sort.server.ts';
import { assignedAmong, giveOnce, skipNotice } from './give.server.ts';
import type { DigestDetail, DigestItem, DigestList } from './notice.ts';
import { type NoticePerson, noticePeople } from './people.server.ts';

/** London time, before the office opens. */
const DIGEST_HOUR = 8;
/** After an outage in the morning; any later, the day itself has shown it. */
const DIGEST_LAST_HOUR = 12;
const ITEMS_MAX = 10;
const COUNTED_MAX = 1_000;

/** Cases on hold come back automatically, so they are left out; only their deadline continues. */
const TO_DO = ['new', 'open'] as const;

interface Today {
  readonly day: string;
  readonly ends: number;
  readonly now: number;
}

/** Runs every minute from 8:00 in London on open days, in any number of processes. Returns how many. */
export async function giveDigests(
  open: OpenDatabase,
  { opening, now }: { readonly opening: OpeningHours; readonly now: number },
): Promise<number> {
  const time = londonTime(now);
  if (time.hour < DIGEST_HOUR || time.hour >= DIGEST_LAST_HOUR) return 0;
  const today = opening.exceptions?.find((each) => each.date === time.toPlainDate().toString());
  if (today ? today.hours === null : !opening.days.includes(time.dayOfWeek)) return 0;
  const readers = (await noticePeople(open.db)).filter(({ choices }) => choices.digest);
  const date = time.toPlainDate();
  const subject = `digest ${date}`;
  let queuedCount = 0;
  for (const person of readers) {
    if ((await assignedAmong(open.db, person.id, [subject])).has(subject)) continue;
    // Loads the calendar only if someone reads a digest.
    if (!today && (await bankHolidays(opening))(date.toString())) return 0;
    const ends = startOfDay(date.add({ days: 1 }));
    const detail = await digestFor(open.db, person, { day: date.toString(), ends, now });
    if (detail.lists.length === 0 && !detail.requests) {
      await skipNotice(open, { staffId: person.id, subject, now });
      continue;
    }
    const mail = { template: 'digest', caseId: null, recipient: person.email, detail } as const;
    if (await giveOnce(open, { staffId: person.id, subject, mail, now })) queuedCount += 1;
  }
  return queuedCount;
}

async function digestFor(db: Database, person: NoticePerson, today: Today): Promise<DigestDetail> {
  const { id, role } = person;
  const sorting = await toSort(db, person.access);
  const access = await sortedAlone(db, person.access);
  const cases = (statuses: readonly CaseStatus[], within = access) =>
    db
      .selectFrom('cases')
      .select(['reference', 'kind', 'due_at as dueAt'])
      .where(readableTo(within))
      .where('status', 'in', statuses)
      .limit(COUNTED_MAX + 1);
  const due = cases(ACTIVE_STATUSES).orderBy('due_at').orderBy('id');
  const tasks = await openTasks(db, { access, assigneeId: id, limit: COUNTED_MAX + 1 });
  const isDue = ({ dueOn }: OpenTask) => dueOn !== null && dueOn <= today.day;
  const waiting = cases(ACTIVE_STATUSES, person.access)
    .where('id', 'in', [...sorting])
    .orderBy('due_at');
  const lists = [
    list('to-sort', sorting.size === 0 ? [] : await waiting.execute()),
    list('overdue', await due.where('due_at', '<=', today.now).execute()),
    list('today', await due.where('due_at', '>', today.now).where('due_at', '<', today.ends).execute()),
    list(
      'unassigned',
      await cases(TO_DO).where('assignee_id', 'is', null).orderBy('received_at', 'desc').execute(),
    ),
    list('mine', await cases(TO_DO).where('assignee_id', '=', id).orderBy('received_at', 'desc').execute()),
    list('tasks', tasks.filter(isDue)),
    list(
      'later-tasks',
      tasks.filter((task) => !isDue(task)),
    ),
  ];
  const regulatorRequests = may(role, 'export-cases') ? await openRequests(db) : [];
  return {
    at: today.now,
    day: today.day,
    lists: lists.filter(({ items }) => items.length > 0),
    ...(regulatorRequests.length > 0 && {
      requests: regulatorRequests.map(({ reference, due_on }) => ({ reference, dueOn: due_on })),
    }),
  };
}

type Row = { reference: string; kind: CaseKind } & Partial<Pick<DigestItem, 'dueAt' | 'dueOn'>>;

function list(name: DigestList['list'], rows: readonly Row[]): DigestList {
  const counted = rows.slice(0, COUNTED_MAX);
  const counts: Partial<Record<CaseKind, number>> = {};
  for (const { kind } of counted) counts[kind] = (counts[kind] ?? 0) + 1;
  return {
    list: name,
    items: counted
      .slice(0, ITEMS_MAX)
      .map(({ reference, kind, dueAt = null, dueOn = null }) => ({ reference, kind, dueAt, dueOn })),
    counts,
    more: rows.length > COUNTED_MAX,
  };
}
