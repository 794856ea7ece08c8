import { Form, useNavigation } from 'react-router';
import type { Typed } from '#domain/settings/sections.ts';
import { Compared } from '../kit/compared.tsx';
import { FieldError, PanelField } from '../kit/panel-field.tsx';
import { SaveProblem } from '../kit/save-problem.tsx';
import type { SettingsAnswer } from '../settings/answer.ts';
import type { SettingField } from '../settings/field-spec.ts';

interface RedirectFormProps {
  readonly action: string;
  readonly loaded: Typed;
  readonly version: number;
  readonly answer: SettingsAnswer | undefined;
}

const FIELDS: readonly SettingField[] = [
  {
    name: 'from',
    label: 'Old address',
    kind: 'text',
    hint: 'On this site, such as /our-prices. Capital letters and a slash at the end make no difference.',
  },
  {
    name: 'to',
    label: 'New address',
    kind: 'text',
    hint: 'A page of this site, such as /contact, or an address that begins with https://.',
  },
];
const LASTS = [
  ['yes', 'For good', 'Search engines move what they know to the new address. Right for most.'],
  ['no', 'For a while', 'Search engines keep the old address. Right when the page will come back.'],
] as const;
const idOf = (name: string) => (name === 'lasts' ? 'redirect-lasts-yes' : `redirect-${name}`);

/** The form of a redirect. It works without script. */
export function RedirectForm({ action, loaded, version, answer }: RedirectFormProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formAction === action;
  const typed = answer && Object.keys(answer.typed).length > 0 ? answer.typed : undefined;
  const errors = answer?.status === 'refused' ? answer.errors : {};
  const newer = answer?.status === 'newer' ? answer : null;
  const values = typed ?? loaded;
  return (
    <>
      {answer && <SaveProblem answer={answer} idOf={idOf} />}
      {newer && <Compared newer={newer} fields={[...FIELDS, { name: 'lasts', label: 'For good' }]} />}
      <Form method="post" action={action} noValidate className="grid gap-5">
        <input type="hidden" name="seen" value={newer?.version ?? typed?.seen ?? version} />
        {FIELDS.map(({ name, label, hint }) => (
          <PanelField key={name} id={idOf(name)} label={label} hint={hint} error={errors[name]}>
            {(described) => (
              <input
                {...described}
                name={name}
                defaultValue={values[name] ?? ''}
                aria-required
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className="input mt-1"
              />
            )}
          </PanelField>
        ))}
        <fieldset className="grid gap-2">
          <legend className="font-bold">For how long?</legend>
          <FieldError id="redirect-lasts" error={errors.lasts} />
          {LASTS.map(([value, name, meaning]) => (
            <div key={value} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
              <input
                id={`redirect-lasts-${value}`}
                type="radio"
                name="lasts"
                value={value}
                defaultChecked={values.lasts === value}
                aria-describedby={`redirect-lasts-${value}-hint`}
                className="size-6"
              />
              <label htmlFor={`redirect-lasts-${value}`} className="flex min-h-11 items-center font-bold">
                {name}
              </label>
              <p id={`redirect-lasts-${value}-hint`} className="col-start-2 -mt-2 text-sm text-ink-soft">
                {meaning}
              </p>
            </div>
          ))}
        </fieldset>
        <p>
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Saving…' : 'Save'}
          </button>
        </p>
      </Form>
    </>
  );
}
