import { z } from 'zod';
import { shortText } from '#domain/contact-details/fields.ts';

/** A word or two: it shares a line on a phone with others. */
const TAG_MAX = 30;
/** More would be of no use, and lists read them all. */
export const TAGS_OF_CASE_MAX = 20;

export const tagSchema = z.object({
  tag: shortText({ called: 'the tag', max: TAG_MAX, missing: 'Enter a tag, such as “Hospital discharge”' }),
});

export function tagKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
