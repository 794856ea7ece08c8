import { z } from 'zod';

/** What an email says of a token that soon ends. */
export const tokenEndsDetail = z.object({
  notice: z.literal('token-ends'),
  name: z.string(),
  endsAt: z.number(),
});

export type TokenEndsDetail = z.infer<typeof tokenEndsDetail>;
