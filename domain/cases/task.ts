import { z } from 'zod';
import { shortText } from '#domain/contact-details/fields.ts';

const TASK_TITLE_MAX = 200;

export const taskSchema = z.object({
  title: shortText({ called: 'the task', max: TASK_TITLE_MAX, missing: 'Enter what is to be done' }),
  dueOn: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null),
    z.string().refine(isDate, 'Enter a date, such as 30 November 2026, or leave it empty').nullable(),
  ),
});
export type TaskFields = z.output<typeof taskSchema>;

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}
