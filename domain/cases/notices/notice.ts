import { z } from 'zod';
import { CASE_KINDS } from '../kinds/kinds.ts';

const kind = z.enum(CASE_KINDS);

/** What a notice about one case needs besides the case. */
export const noticeDetail = z.object({
  notice: z.enum(['assigned', 'new', 'overdue', 'task', 'reply-failed']),
  /** When the case was or is due, epoch milliseconds. */
  dueAt: z.number().nullable(),
  /** Of a task: its day if it has one. ISO date. */
  dueOn: z.string().nullish(),
});

/** What one notice needs about many cases that were given to somebody at once. */
export const assignedDetail = z.object({
  notice: z.literal('assigned-many'),
  items: z.array(
    z.object({ reference: z.string(), kind, /** Epoch milliseconds. */ dueAt: z.number().nullable() }),
  ),
});

/** What a digest tells: it is kept as it was that morning. No names: email is read on the way. */
export const digestDetail = z.object({
  /** When it was made, epoch milliseconds. */
  at: z.number(),
  /** ISO date. */
  day: z.string(),
  lists: z.array(
    z.object({
      list: z.enum(['overdue', 'today', 'unassigned', 'mine', 'tasks', 'later-tasks']),
      /** The first of them. */
      items: z.array(
        z.object({
          reference: z.string(),
          kind,
          /** Epoch milliseconds. */
          dueAt: z.number().nullable(),
          /** Of a task, which has a day and no time. ISO date. */
          dueOn: z.string().nullable(),
        }),
      ),
      counts: z.partialRecord(kind, z.number()),
      /** There are more than were counted. */
      more: z.boolean(),
    }),
  ),
});

export type NoticeDetail = z.infer<typeof noticeDetail>;
export type AssignedDetail = z.infer<typeof assignedDetail>;
export type DigestDetail = z.infer<typeof digestDetail>;
export type DigestList = DigestDetail['lists'][number];
export type DigestItem = DigestList['items'][number];
