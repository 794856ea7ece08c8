import { z } from 'zod';
import { readIsoDay } from '#domain/calendar/typed-date.ts';
import { shortText } from '#domain/contact-details/fields.ts';

const TASK_TITLE_MAX = 200;

export const taskSchema = z.object({
  title: shortText({ called: 'the task', max: TASK_TITLE_MAX, missing: 'Enter what is to be done' }),
  dueOn: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null),
    z
      .string()
      .refine(
        (text) => readIsoDay(text) !== undefined,
        'Enter a date, such as 30 November 2026, or leave it empty',
      )
      .nullable(),
  ),
});
export type TaskFields = z.output<typeof taskSchema>;
