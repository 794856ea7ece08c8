import type { Typed } from './answers.ts';
import { Control, type FieldProps, type FieldSpec } from './field.tsx';
import { controlProps, FieldError } from './panel-field.tsx';

interface FieldTableProps {
  readonly name: string;
  readonly fields: readonly FieldSpec[];
  readonly idOf: (name: string) => string;
  readonly values: Typed;
  readonly errors: Typed;
}

const ROW = 'max-sm:grid max-sm:grid-cols-2';

export function FieldTable({ name, fields, idOf, values, errors }: FieldTableProps) {
  const rows = Map.groupBy(fields, ({ cell }) => cell?.row ?? '');
  const columns = new Set(fields.map(({ cell }) => cell?.column));
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-2 font-bold">{name}</legend>
      {[fields[0]?.groupHint, fields.find(({ hint }) => hint)?.hint].map((hint, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always two.
        <p key={i} className="text-sm text-ink-soft empty:hidden">
          {hint}
        </p>
      ))}
      <table className="mt-2 w-full max-w-md text-left">
        <thead>
          <tr className={ROW}>
            <td className="max-sm:hidden" />
            {[...columns].map((column) => (
              <th key={column} scope="col" className="pr-3">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([row, cells]) => (
            <tr key={row} className={ROW}>
              <th scope="row" className="pt-3 pr-3 align-top max-sm:col-span-2 max-sm:pb-0">
                {row}
              </th>
              {cells.map((field) => (
                <td key={field.name} className="pr-3 pb-1 align-top">
                  <Cell
                    field={field}
                    id={idOf(field.name)}
                    value={values[field.name] ?? ''}
                    error={errors[field.name]}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

function Cell({ field, id, value, error }: FieldProps) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {field.label}
      </label>
      <FieldError id={id} error={error} />
      <Control field={field} id={id} value={value} error={error} described={controlProps(id, error, false)} />
    </>
  );
}
