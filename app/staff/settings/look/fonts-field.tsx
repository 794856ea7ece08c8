import { FONT_PAIR_NAMES, FONT_PAIRS, FONTS } from '#domain/look/font-pairs.ts';
import type { FieldProps } from '../../kit/field.tsx';
import { FieldError } from '../../kit/panel-field.tsx';

export function FontsField({ field, id, value, error }: FieldProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="font-bold">{field.label}</legend>
      <FieldError id={id} error={error} />
      {FONT_PAIR_NAMES.map((pair, i) => {
        const { name, headings, body } = FONT_PAIRS[pair];
        return (
          <label
            key={pair}
            className="mt-1 flex cursor-pointer items-start gap-3 rounded-card border-2 border-line p-3 has-checked:border-ink has-checked:bg-sage"
          >
            <input
              type="radio"
              id={i === 0 ? id : undefined}
              name={field.name}
              value={pair}
              defaultChecked={pair === value}
              className="mt-1 size-6 shrink-0"
            />
            <span className="grid gap-1">
              <span className="text-sm">
                {name}: {FONTS[headings].name} and {FONTS[body].name}
              </span>
              <span aria-hidden="true" className={`sample-${headings} text-xl leading-snug`}>
                Good care starts at home
              </span>
              <span aria-hidden="true" className={`sample-${body} leading-snug`}>
                The same few carers visit, at times that suit you.
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
