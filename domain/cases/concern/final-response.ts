import { z } from 'zod';
import { longText, message, shortText } from '#domain/contact-details/fields.ts';
import { NAME_MAX } from '#domain/contact-details/limits.ts';

/** Staff confirm this about a letter. Source: the CQC expects the letter to say where to go next. */
export const LETTER_CARRIES =
  'The letter carries the ombudsman’s name, address or website, and telephone number';

const letterTextSchema = z.object({ message: message('Enter what the letter says') });

export const finalLetterSchema = letterTextSchema.extend({
  ombudsman: z.literal('on', {
    error: 'Tick that the letter carries the ombudsman’s details: without them it is no final response',
  }),
});

/** Six lines of a British address, with a long house or care home name. */
const POSTAL_ADDRESS_MAX = 300;

const address = longText({ called: 'the postal address', max: POSTAL_ADDRESS_MAX });

export const acknowledgementLetterSchema = z.object({
  address,
  by: shortText({ called: 'the name', max: NAME_MAX }),
});

/** Characters in each part, so that a holding letter fits on a page or two. */
const HOLDING_PART_MAX = 1_500;

const holdingPart = (called: string, missing?: string) =>
  longText({ called, max: HOLDING_PART_MAX, ...(missing && { missing }) });

export const holdingLetterSchema = z.object({
  reason: holdingPart('the reason', 'Enter why the answer takes longer'),
  done: holdingPart('what was done so far'),
  left: holdingPart('what is still to do'),
  address,
});

export const finalResponseLetterSchema = letterTextSchema.extend({ address });
