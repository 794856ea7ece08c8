import { z } from 'zod';
import { keysOf } from '#platform/records/keys.ts';
import { asIs, type ListField, type Look } from './list.ts';

export function choice<const Name extends string, const Value extends string>(
  name: Name,
  label: string,
  {
    names,
    ask,
    begins,
    ...look
  }: Look & {
    readonly names: Readonly<Record<Value, string>>;
    readonly ask: string;
    readonly begins?: NoInfer<Value>;
  },
): ListField<Name, Value> {
  const values = keysOf(names);
  const one = z.enum(values, ask);
  return {
    ...look,
    name,
    label,
    kind: 'select',
    none: null,
    choices: values.map((value) => ({ value, label: names[value] })),
    schema: begins === undefined ? one : z.preprocess((typed) => typed ?? begins, one),
    typed: asIs,
  };
}
