import { z } from 'zod';
import { CALL_TIMES } from '#domain/cases/case-fields.ts';
import { choice, longText, optional, phoneNumber } from '#domain/contact-details/fields.ts';
import { MESSAGE_MAX } from '#domain/contact-details/limits.ts';
import { type ReadFields, readFields } from '#domain/contact-details/read-fields.ts';
import { keysOf } from '#platform/records/keys.ts';

export const ANY_TIME = 'Any time';
/** Room for a name and six lines. */
const ADDRESS_MAX = 400;
/** Allows as many as fit into a form of twenty megabytes. */
export const FILES_MAX = 10;

const additionSchema = z.object({
  message: optional(longText({ called: 'your message', max: MESSAGE_MAX })),
  callTime: optional(choice([ANY_TIME, ...CALL_TIMES], 'Choose a time from the list')),
  phone: optional(phoneNumber('the number')),
  postTo: optional(longText({ called: 'your address', max: ADDRESS_MAX })),
});

export type Addition = z.output<typeof additionSchema>;
export const ADDITION_FIELDS = keysOf(additionSchema.shape);

export function readAddition(
  input: Readonly<Record<string, unknown>>,
  hasFiles: boolean,
): ReadFields<(typeof additionSchema)['shape']> {
  const read = readFields(additionSchema, input);
  if (!read.ok) return read;
  const { message, callTime, postTo } = read.value;
  if (message || callTime || postTo || hasFiles) return read;
  return { ok: false, errors: { message: 'Write something, add a file, or ask for a call or a letter' } };
}

export function textOf({ message, callTime, phone, postTo }: Addition): string {
  return [
    message,
    callTime && `Please ring me${callTime === ANY_TIME ? '' : `: ${callTime}`}.`,
    phone && `My number is ${phone}.`,
    postTo && `Please send me a letter to:\n${postTo}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
