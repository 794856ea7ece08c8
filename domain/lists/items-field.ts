import { z } from 'zod';
import { itemsOf, itemsText, MISSING_HALF } from '#domain/care-services/items.ts';
import { asIs, type ItemLabels, type ListField, type Look } from './list.ts';

/** Some 2,000 words: more than anyone reads in one part of a page. */
const ITEMS_MAX = 12_000;

export function items<const Name extends string>(
  name: Name,
  label: string,
  { max, items: labels, ...look }: Look & { readonly max: number; readonly items: ItemLabels },
): ListField<Name, string> {
  return {
    ...look,
    name,
    label,
    kind: 'items',
    items: labels,
    optional: true,
    schema: z
      .string()
      .max(ITEMS_MAX, `Use at most ${ITEMS_MAX} characters`)
      .default('')
      .transform((typed, { addIssue }) => {
        const read = itemsOf(typed);
        const isHalf = read.some(({ name, text }) =>
          [name, text].some((half) => !half || half === MISSING_HALF),
        );
        if (read.length > max) addIssue(`Use at most ${max}`);
        else if (isHalf) addIssue(`Fill in both “${labels.name}” and “${labels.text}”`);
        return itemsText(read);
      }),
    typed: asIs,
  };
}
