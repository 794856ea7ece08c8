import type { listExtensions } from '#domain/cases/concern/extend.server.ts';
import { fullDay, fullTime } from '#domain/cases/display-time.ts';
import type { Database } from '#domain/database.ts';
import { spokenDate } from '#platform/clock/spoken.ts';
import type { EntriesView } from './entry-views.server.ts';
import type { PointsView } from './point-views.server.ts';
import type { StepView } from './timeline.server.ts';

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

export interface Happened {
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
