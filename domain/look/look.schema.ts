import { z } from 'zod';
import { colourOf } from './colour.ts';
import { FONT_PAIR_NAMES } from './font-pairs.ts';

const ASK = 'Enter # and six digits from 0 to 9 and a to f, such as #17352f';

const colour = z.string(ASK).transform((typed, context) => {
  const read = colourOf(typed);
  if (read) return read;
  context.addIssue({ code: 'custom', message: ASK });
  return z.NEVER;
});

export const lookFields = z.object({
  main: colour,
  accent: colour,
  fonts: z.enum(FONT_PAIR_NAMES, 'Choose a pair of fonts'),
});
