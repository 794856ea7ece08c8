import type { Conflict } from './answers.ts';
import { choiceOf, type FieldSpec } from './field.tsx';

export type Asked = Pick<FieldSpec, 'name' | 'label' | 'kind' | 'group' | 'choices'>;

interface ComparedProps {
  readonly conflict: Pick<Conflict, 'current' | 'saved' | 'typed'>;
  readonly fields: readonly Asked[];
}

export function Compared({ conflict: { current, typed, saved }, fields }: ComparedProps) {
  const differing = fields.flatMap(each).filter(({ name }) => words(current[name]) !== words(typed[name]));
  return (
    <table className="w-full table-fixed text-left">
      <caption className="text-left wrap-anywhere">
        {saved ? `Saved meanwhile by ${saved}` : 'Saved meanwhile by a colleague'}
        {differing.length === 0 && ': the same as yours'}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="py-1 pr-3">
            Field
          </th>
          <th scope="col" className="py-1 pr-3">
            Theirs
          </th>
          <th scope="col" className="py-1">
            Yours
          </th>
        </tr>
      </thead>
      <tbody>
        {differing.map(({ name, label, group, choices }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-normal wrap-anywhere">
              {group ? `${group}: ${label}` : label}
            </th>
            <td className="py-1 pr-3 wrap-anywhere whitespace-pre-line">{words(current[name], choices)}</td>
            <td className="py-1 wrap-anywhere whitespace-pre-line">{words(typed[name], choices)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Each box of several is compared by itself. */
function each(field: Asked): readonly Asked[] {
  if (field.kind !== 'ticks') return [field];
  const { label: group, choices = [] } = field;
  return choices.map(choiceOf).map(({ value, label }) => ({ name: value, label, group, kind: 'checkbox' }));
}

function words(value = '', choices: FieldSpec['choices'] = []): string {
  const chosen = choices.map(choiceOf).find((choice) => choice.value === value);
  if (chosen) return chosen.label;
  return value === 'on' ? 'Yes' : value.replaceAll('\r', '').trim();
}
