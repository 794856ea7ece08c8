import { z } from 'zod';
import { CASE_KINDS } from '../kinds/kinds.ts';

const kind = z.enum(CASE_KINDS);

export const noticeDetail = z.object({
  notice: z.enum([
    'assigned',
    'new',
    'overdue',
    'task',
    'reply-failed',
    'still-overdue',
    'wrote-again',
    'mentioned',
    'safeguarding',
    'hospital',
    'follow-up',
    'unreadable',
  ]),
  dueAt: z.number().nullable(),
  dueOn: z.string().nullish(),
  /** When they wrote again, epoch milliseconds. */
  wroteAt: z.number().optional(),
});

/** Someone may be in danger or come home to no care: these overtake all other emails. */
const URGENT_NOTICES: readonly string[] = [
  'safeguarding',
  'hospital',
] satisfies readonly NoticeDetail['notice'][];

export function isUrgentNotice(detail: object): boolean {
  return 'notice' in detail && URGENT_NOTICES.includes(String(detail.notice));
}

export const assignedDetail = z.object({
  notice: z.enum(['assigned-many', 'safeguarding-many', 'safeguarding-open']),
  items: z.array(
    z.object({ reference: z.string(), kind, /** Epoch milliseconds. */ dueAt: z.number().nullable() }),
  ),
});

/** Saved as it was that morning. No names: email can be intercepted. */
export const digestDetail = z.object({
  at: z.number(),
  day: z.string(),
  lists: z.array(
    z.object({
      list: z.enum(['to-sort', 'overdue', 'today', 'unassigned', 'mine', 'tasks', 'later-tasks']),
      items: z.array(
        z.object({
          reference: z.string(),
          kind,
          dueAt: z.number().nullable(),
          dueOn: z.string().nullable(),
        }),
      ),
      counts: z.partialRecord(kind, z.number()),
      more: z.boolean(),
    }),
  ),
  /** The regulator's requests, see `domain/regulator`; left out where there are none. */
  requests: z.array(z.object({ reference: z.string(), dueOn: z.string() })).optional(),
});

export type NoticeDetail = z.infer<typeof noticeDetail>;
export type AssignedDetail = z.infer<typeof assignedDetail>;
export type DigestDetail = z.infer<typeof digestDetail>;
export type DigestList = DigestDetail['lists'][number];
export type DigestItem = DigestList['items'][number];
