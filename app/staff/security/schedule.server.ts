import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { changesBetween } from '#domain/audit/told.ts';
import { readSchedule, type ScheduleSettings, writeSchedule } from '#domain/backup/schedule.server.ts';
import { type BackupSchedule, scheduleSchema } from '#domain/backup/schedule.ts';
import { shortTime } from '#domain/cases/shown-time.ts';
import { readFields } from '#domain/contact-details/read-fields.ts';
import type { Typed } from '#domain/settings/sections.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { tellAudit } from '../guard-log.server.ts';
import type { SettingsAnswer } from '../settings/answer.ts';
import { wholeNumber } from '../whole-number.ts';
import { SCHEDULE_FIELDS } from './schedule-fields.ts';

export const scheduleLoader = formPageLoader('change-settings', async ({ services }) => {
  const settings = await readSchedule(services.open.db);
  return { typed: typedOf(settings.schedule), version: settings.version, saved: savedBy(settings) };
});

/** Keeps the plan of backups, over the version that the form showed. */
export const scheduleAction = staffAction(
  'change-settings',
  async ({ actor, services, request, context }) => {
    const typed = await readTyped(request);
    const { at, daily, weekly } = scheduleSchema.shape;
    const read = readFields<{ at: typeof at; daily: typeof daily; weekly: typeof weekly }>(
      scheduleSchema.omit({ on: true }),
      typed,
    );
    if (!read.ok) return told({ status: 'refused', errors: read.errors as Typed, typed }, 422);
    const schedule = { ...read.value, on: typed.on === 'on' };
    // What is written over is the version that was seen, or nothing is.
    const before = (await readSchedule(services.open.db)).schedule;
    const written = await writeSchedule(services.open, {
      schedule,
      seen: wholeNumber(typed.seen),
      actor,
      now: services.clock(),
    });
    if (written.outcome === 'newer') {
      const { theirs } = written;
      return told(
        {
          status: 'newer',
          theirs: typedOf(theirs.schedule),
          version: theirs.version,
          saved: savedBy(theirs),
          typed,
        },
        409,
      );
    }
    tellAudit({ context }, { changes: changesBetween(SCHEDULE_FIELDS, typedOf(before), typedOf(schedule)) });
    return redirect('/security/backups?saved', 303);
  },
);

function typedOf({ on, at, daily, weekly }: BackupSchedule): Typed {
  return { on: on ? 'on' : '', at, daily: String(daily), weekly: String(weekly) };
}

function savedBy({ by, since }: ScheduleSettings): string | null {
  return by !== null && since !== null ? `${by}, ${shortTime(since)}` : null;
}

function told(answer: SettingsAnswer, status: number) {
  return data<SettingsAnswer>(answer, { status });
}
