import { londonDay } from '#domain/calendar/working-time.ts';
import type { CaseRow } from '#domain/cases/case.table.ts';
import type { listExtensions } from '#domain/cases/concern/extend.server.ts';
import type { FinalResponse } from '#domain/cases/concern/final-response.server.ts';
import { ombudsmanDay } from '#domain/cases/concern/ombudsman-date.ts';
import { fullDay, fullTime } from '#domain/cases/display-time.ts';
import type { Database } from '#domain/database.ts';
import type { NationId } from '#domain/nations/nations.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { EntriesView, EntryView, PointsView } from './point-views.server.ts';

export type StepTone = 'done' | 'done-late' | 'overdue' | 'soon' | 'later';

const SOON_DAYS = 3;

export interface StepView {
  readonly id: string;
  /** Epoch milliseconds for sorting; null if the exact time is unknown. */
  readonly at: number | null;
  readonly name: string;
  readonly when: string;
  readonly note: string | null;
  readonly tone: StepTone;
  readonly entry?: EntryView;
}

const HOW = { email: 'by email', letter: 'by letter', call: 'by telephone', visit: 'on a visit' } as const;

interface Steps {
  readonly now: number;
  readonly final: FinalResponse;
  readonly abandoned: boolean;
  /** No one can be acknowledged or referred to the ombudsman. */
  readonly hasNobodyToAnswer: boolean;
  readonly nation: NationId;
  readonly happened: readonly StepView[];
}

export function showTimeline(row: CaseRow, steps: Steps): readonly StepView[] {
  return [...steps.happened, ...datesOf(row, steps)].sort((one, other) => placeOf(one) - placeOf(other));
}

const NO_DATE = Number.MAX_SAFE_INTEGER;

function placeOf({ at }: StepView): number {
  return at ?? 0;
}

function datesOf(
  row: CaseRow,
  { now, final, abandoned, nation, hasNobodyToAnswer }: Steps,
): readonly StepView[] {
  const day = hasNobodyToAnswer ? null : ombudsmanDay(row.received_at, nation);
  return [
    {
      id: 'received',
      at: row.received_at,
      name: 'Received',
      when: fullTime(row.received_at),
      note: null,
      tone: 'done',
    },
    ...(hasNobodyToAnswer && row.acknowledged_at === null ? [] : [acknowledgement(row, now, abandoned)]),
    answer(row, now, final),
    ...(day ? [ombudsman(row, day, { now, failed: final.state === 'failed' })] : []),
  ];
}

function acknowledgement(row: CaseRow, now: number, abandoned: boolean): StepView {
  const { acknowledged_at: at, acknowledged_how: how, first_due_at: due } = row;
  if (at !== null) {
    const late = due !== null && at > due;
    const by = due !== null && `${late ? 'late: it was due by' : 'due by'} ${fullTime(due)}`;
    const note = [how && HOW[how], by].filter(Boolean).join(', ') || null;
    return {
      id: 'acknowledged',
      at,
      name: 'Acknowledged',
      when: fullTime(at),
      note,
      tone: late ? 'done-late' : 'done',
    };
  }
  const { note, tone } = left(row, due, now);
  return {
    id: 'acknowledged',
    at: due ?? NO_DATE,
    name: 'Acknowledge by',
    when: due === null ? 'No date' : fullTime(due),
    note:
      [note, abandoned && 'The email that should have acknowledged it wasn’t sent']
        .filter(Boolean)
        .join('. ') || null,
    tone: abandoned ? 'overdue' : tone,
  };
}

function answer(row: CaseRow, now: number, { state, at }: FinalResponse): StepView {
  const due = row.answer_due_at;
  const by = due === null ? 'No date' : fullDay(due);
  const place = { id: 'answered', at: at ?? due ?? NO_DATE };
  if (at === null) return { ...place, name: 'Full answer by', when: by, ...left(row, due, now) };
  if (state === 'failed') {
    const { note } = left(row, due, now);
    return { ...place, name: 'The final response wasn’t sent', when: `Due by ${by}`, note, tone: 'overdue' };
  }
  const late = due !== null && at > due;
  const note = [
    late && `late: it was due on ${by}`,
    state === 'on-its-way' && 'the email has not been sent yet',
    state === 'unconfirmed' && 'nobody has confirmed that it carries the ombudsman’s details',
  ].filter(Boolean);
  return {
    ...place,
    name: state === 'on-its-way' ? 'Final response is on its way' : 'Final response sent',
    when: fullTime(at),
    note: note.join(', ') || null,
    tone: late || state === 'unconfirmed' ? 'done-late' : state === 'on-its-way' ? 'soon' : 'done',
  };
}

function ombudsman(
  row: CaseRow,
  day: Temporal.PlainDate,
  { now, failed }: { readonly now: number; readonly failed: boolean },
): StepView {
  const days = londonDay(now).until(day, { largestUnit: 'day' }).days;
  const open = (row.final_response_at === null || failed) && row.closed_at === null;
  const note = !open
    ? null
    : days > 0
      ? `${inDays(days)} left to resolve`
      : 'The 12 weeks to resolve it are over';
  return {
    id: 'ombudsman',
    at: Date.parse(`${day.toString()}T12:00Z`),
    name: '12-week deadline (ombudsman)',
    when: spokenDate(day.toString()),
    note,
    tone: open && days <= 0 ? 'overdue' : 'later',
  };
}

function left(row: CaseRow, due: number | null, now: number): Pick<StepView, 'note' | 'tone'> {
  if (due === null || row.closed_at !== null) return { note: null, tone: 'later' };
  const days = londonDay(now).until(londonDay(due), { largestUnit: 'day' }).days;
  if (due <= now) {
    return { note: days === 0 ? 'Overdue since today' : `${inDays(-days)} overdue`, tone: 'overdue' };
  }
  if (days === 0) return { note: 'Today', tone: 'soon' };
  return { note: `${inDays(days)} left`, tone: days <= SOON_DAYS ? 'soon' : 'later' };
}

function inDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

const CONTACTS = { call: 'Telephone call', letter: 'Letter', visit: 'Visit' } as const;

export function readContacts(db: Database, caseId: number) {
  return db
    .selectFrom('case_notes')
    .innerJoin('staff', 'staff.id', 'case_notes.staff_id')
    .select(['case_notes.id', 'at', 'type', 'staff.name as by'])
    .where('case_id', '=', caseId)
    .where('type', '!=', 'note')
    .where((where) => where.or([where('counts_as', 'is', null), where('counts_as', '=', 'answer')]))
    .orderBy('case_notes.id')
    .execute();
}

interface Happened {
  readonly extensions: Awaited<ReturnType<typeof listExtensions>>;
  readonly contacts: Awaited<ReturnType<typeof readContacts>>;
  readonly points: PointsView;
  readonly entries: EntriesView;
}

export function happenedSteps({ extensions, contacts, points, entries }: Happened): readonly StepView[] {
  const done = (id: string, name: string, at: number, note: string | null): StepView => ({
    id,
    name,
    at,
    when: fullTime(at),
    note,
    tone: 'done',
  });
  return [
    ...extensions.map(({ id, due_at, agreed_with, at }) =>
      done(`extension-${id}`, `Deadline moved to ${fullDay(due_at)}`, at, `Agreed with ${agreed_with}`),
    ),
    ...contacts.flatMap(({ id, type, at, by }) =>
      type === 'note' ? [] : [done(`contact-${id}`, CONTACTS[type], at, `Logged by ${by}`)],
    ),
    ...points.list.flatMap(({ id, isAnswered, at, findingName }, i) =>
      isAnswered ? [done(`point-${id}`, `Point ${i + 1} answered`, at, findingName)] : [],
    ),
    ...entries.list.map((entry): StepView => {
      const { id, date, kindName, texts, file, isFileGone } = entry;
      const fileNote = file ? `File: ${file.name}` : isFileGone ? 'Its file was removed' : null;
      return {
        id: `entry-${id}`,
        name: kindName,
        at: date === null ? null : Date.parse(`${date}T00:00Z`),
        when: date === null ? 'Date not known exactly' : spokenDate(date),
        note: [...texts, fileNote].filter(Boolean).join('\n'),
        tone: 'done',
        entry,
      };
    }),
  ];
}
