import { z } from 'zod';
import { penceOf, plainPounds } from '#platform/money/pounds.ts';
import type { FieldOptions, ListField, Look } from './list.ts';

/** Reads pounds as pence; null if it's optional and empty. */
export function pounds<const Name extends string>(
  name: Name,
  label: string,
  options: FieldOptions & { readonly ask: string; readonly max: number },
): ListField<Name, number>;
export function pounds<const Name extends string>(
  name: Name,
  label: string,
  options: Look & { readonly max: number },
): ListField<Name, number | null>;
export function pounds(
  name: string,
  label: string,
  { ask, max, ...look }: FieldOptions & { readonly max: number },
): ListField<string, number | null> {
  const wrong = ask ?? 'Enter pounds, such as 12.60';
  return {
    ...look,
    name,
    label,
    kind: 'text',
    optional: ask === undefined,
    schema: z
      .string()
      .default('')
      .transform((typed, { addIssue }) => {
        if (typed.trim() === '' && ask === undefined) return null;
        const pence = penceOf(typed);
        if (pence === null || (pence === 0 && ask !== undefined)) addIssue(wrong);
        else if (pence > max) addIssue(`Enter at most £${plainPounds(max)}`);
        return pence;
      }),
    typed: (pence) => (pence === null ? '' : plainPounds(pence)),
  };
}
