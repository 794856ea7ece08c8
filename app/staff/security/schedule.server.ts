import { changesBetween } from '#domain/audit/audit-detail.ts';
import { readSchedule, type ScheduleSettings, writeSchedule } from '#domain/backup/schedule.server.ts';
import { scheduleSchema } from '#domain/backup/schedule.ts';
import { shortTime } from '#domain/cases/display-time.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { fits, save } from '../kit/save.server.ts';
import { SCHEDULE_FIELDS } from './schedule-fields.ts';

export const scheduleLoader = formPageLoader('change-settings', async ({ services }) =>
  show(await readSchedule(services.open.db)),
);

const checkSchedule = fits(scheduleSchema.omit({ on: true }));

export const scheduleAction = staffAction('change-settings', (args) =>
  save(args, {
    name: 'backup schedule',
    check: checkSchedule,
    async do(read, { typed, version, open, actor, now }) {
      const schedule = { ...read, on: typed.on === 'on' };
      // Changes replace the version that was loaded, or fail.
      const before = show(await readSchedule(open.db)).current;
      const written = await writeSchedule(open, { schedule, version: version, actor, now });
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
