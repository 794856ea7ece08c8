import { z } from 'zod';

export const copyDetail = z.object({ reply: z.number() });

/** The same text each time, by which the copies of a reply are found. */
export function copyDetailOf(replyId: number): string {
  return JSON.stringify({ reply: replyId } satisfies z.infer<typeof copyDetail>);
}
