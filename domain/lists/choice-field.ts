import { z } from 'zod';
import { asIs, type ListField, type Look } from './list.ts';

/** One of several: `names` are what people read, by what the database holds. */
export function choice<const Name extends string, const Value extends string>(
  name: Name,
  label: string,
  { names, ask, ...look }: Look & { readonly names: Readonly<Record<Value, string>>; readonly ask: string },
): ListField<Name, Value> {
  const values = Object.keys(names) as Value[];
  return {
    ...look,
    name,
    label,
    kind: 'select',
    none: null,
    choices: values.map((value) => ({ value, label: names[value] })),
    schema: z.enum(values, ask),
    typed: asIs,
  };
}
