import { z } from 'zod';

/** What the email of a copy is about: the id of its reply. */
export const copyDetail = z.object({ reply: z.number() });

/** The same text each time, by which the copies of a reply are found. */
export function copyDetailOf(replyId: number): string {
  return JSON.stringify({ reply: replyId } satisfies z.infer<typeof copyDetail>);
}
