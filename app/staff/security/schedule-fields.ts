import { DAILY_MAX, WEEKLY_MAX } from '#domain/backup/schedule.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { checkbox, text, time } from '../kit/fields.ts';

export const SCHEDULE_FIELDS: readonly FieldSpec[] = [
  checkbox('on', 'Make a backup every night'),
  time('at', 'At', { hint: 'UK time. Best when nobody works.' }),
  text('daily', 'Days', { hint: `The newest backup of each of so many days is kept, 1 to ${DAILY_MAX}.` }),
  text('weekly', 'Weeks', {
    hint: `And of each of so many weeks, 0 to ${WEEKLY_MAX}. What was erased on somebody's wish is in older backups until these are gone.`,
  }),
];
