import { changesBetween } from '#domain/audit/audit-detail.ts';
import { readSchedule, type ScheduleSettings, writeSchedule } from '#domain/backup/schedule.server.ts';
import { DAILY_MAX, scheduleSchema, WEEKLY_MAX } from '#domain/backup/schedule.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { checkbox, text, time } from '../kit/fields.ts';
import { StaffForm } from '../kit/form.tsx';
import { fits, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/schedule.ts';

const SCHEDULE_FIELDS: readonly FieldSpec[] = [
  checkbox('on', 'Make a backup every night'),
  time('at', 'At', { hint: 'UK time. Best when nobody works.' }),
  text('daily', 'Days', { hint: `The newest backup of each of so many days is kept, 1 to ${DAILY_MAX}.` }),
  text('weekly', 'Weeks', {
    hint: `And of each of so many weeks, 0 to ${WEEKLY_MAX}. What was erased on someone's wish is in older backups until these are gone.`,
  }),
];

export const loader = formPageLoader('change-settings', async ({ services }) =>
  show(await readSchedule(services.open.db)),
);

const checkSchedule = fits(scheduleSchema.omit({ on: true }));

export const action = staffAction('change-settings', (args) =>
  save(args, {
    name: 'backup schedule',
    check: checkSchedule,
    async do(read, { typed, version, open, actor, now }) {
      const schedule = { ...read, on: typed.on === 'on' };
      // Changes replace the version that was loaded, or fail.
      const before = show(await readSchedule(open.db)).current;
      const written = await writeSchedule(open, { schedule, version, actor, now });
      if (written.outcome === 'conflict') return { status: 'conflict', ...show(written.current) };
      addAuditDetail(args, { changes: changesBetween(SCHEDULE_FIELDS, before, typedOf(schedule)) });
      return undefined;
    },
    to: '/security/backups?saved',
  }),
);

function show({ schedule, version, by, since }: ScheduleSettings) {
  const saved = by !== null && since !== null ? `${by}, ${shortTime(since)}` : null;
  return { current: typedOf(schedule), version, saved };
}

function typedOf({ on, at, daily, weekly }: ScheduleSettings['schedule']) {
  return { on: on ? 'on' : '', at, daily: String(daily), weekly: String(weekly) };
}

export default function BackupSchedulePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Backup schedule" back={{ to: '/security/backups', name: 'Backups' }}>
      <StaffForm
        action="/security/backups/schedule"
        fields={SCHEDULE_FIELDS}
        loaded={loaderData?.current}
        version={loaderData?.version ?? 0}
        answer={actionData}
        changed={loaderData?.saved}
      />
    </Screen>
  );
}
