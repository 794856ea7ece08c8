import { z } from 'zod';
import type { ListField, Look } from './list.ts';

export function whole<const Name extends string>(
  name: Name,
  label: string,
  { max, ...look }: Look & { readonly max: number },
): ListField<Name, number | null> {
  const ask = `Enter a whole number from 1 to ${max}, or leave it empty`;
  const schema = z
    .string()
    .default('')
    .transform((typed, { addIssue }) => {
      const text = typed.trim();
      if (text === '') return null;
      const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      if (number < 1 || number > max) addIssue(ask);
      return number;
    });
  return { ...look, name, label, kind: 'text', optional: true, schema, typed: (column) => `${column ?? ''}` };
}
