import { DAILY_MAX, WEEKLY_MAX } from '#domain/backup/schedule.ts';
import type { FieldSpec } from '../kit/field.tsx';

export const SCHEDULE_FIELDS: readonly FieldSpec[] = [
  { name: 'on', label: 'Make a backup every night', kind: 'checkbox' },
  { name: 'at', label: 'At', kind: 'time', hint: 'UK time. Best when nobody works.' },
  {
    name: 'daily',
    label: 'Days',
    kind: 'text',
    hint: `The newest backup of each of so many days is kept, 1 to ${DAILY_MAX}.`,
  },
  {
    name: 'weekly',
    label: 'Weeks',
    kind: 'text',
    hint: `And of each of so many weeks, 0 to ${WEEKLY_MAX}. What was erased on somebody's wish is in older backups until these are gone.`,
  },
];
