import { z } from 'zod';

export const copyDetail = z.object({ reply: z.number() });

export function copyDetailOf(replyId: number): string {
  return JSON.stringify({ reply: replyId } satisfies z.infer<typeof copyDetail>);
}
