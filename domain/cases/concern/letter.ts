import { z } from 'zod';
import { longText, shortText } from '#domain/contact-details/fields.ts';
import { NAME_MAX } from '#domain/contact-details/limits.ts';
import { letterWordsSchema } from './final-response.ts';

/** Six lines of a British address, with room for a long name of a house or a care home. */
const POSTAL_ADDRESS_MAX = 300;

const address = longText({ called: 'the postal address', max: POSTAL_ADDRESS_MAX });

export const acknowledgementLetterSchema = z.object({
  address,
  by: shortText({ called: 'the name', max: NAME_MAX }),
});

export const finalResponseLetterSchema = letterWordsSchema.extend({ address });
