import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import type { VISIT_MINUTES } from '#domain/lists/estimate.ts';
import type { CareRequestField } from './care-request.ts';
import type { EstimatorView } from './estimate-now.server.ts';
import { EstimateTable } from './estimate-table.tsx';

const MINUTES: Readonly<Record<(typeof VISIT_MINUTES)[number], string>> = {
  '30': '30 minutes',
  '45': '45 minutes',
  '60': '1 hour',
};

export function Estimator({
  branches,
  services,
  minutes,
  nights,
  liveIn,
  typed,
  errors,
  found,
}: EstimatorView) {
  const id = useId();
  const field = (name: CareRequestField, label: string, control: (props: Control) => ReactNode) => (
    <QuestionField {...{ name, label, control }} id={id + name} typed={typed?.[name]} error={errors[name]} />
  );
  const number = (props: Control) => (
    <input {...props} inputMode="numeric" maxLength={4} className="input max-w-96" />
  );
  return (
    <section id="estimate" aria-labelledby="estimate-heading" className="mt-10 scroll-mt-4">
      <h2 id="estimate-heading" className="text-2xl">
        What would a week cost?
      </h2>
      <Form action="/prices#estimate" className="mt-5 grid max-w-[52rem] gap-5 sm:grid-cols-2">
        {branches.length > 0 &&
          field('branch', 'Which branch is nearest?', (props) => (
            <Select {...props} names={branches} begin="Choose" />
          ))}
        {services.length > 0 && (
          <>
            {field('service', 'Which help?', (props) => (
              <Select {...props} names={services} />
            ))}
            {field('minutes', 'How long is a visit?', (props) => (
              <select {...props} className="input max-w-96">
                {minutes.map((one) => (
                  <option key={one} value={one}>
                    {MINUTES[one]}
                  </option>
                ))}
              </select>
            ))}
            {field('weekday', 'How many visits from Monday to Friday, in all?', number)}
            {field('weekend', 'How many visits at the weekend, in all?', number)}
          </>
        )}
        {nights && field('nights', 'How many nights a week?', number)}
        {liveIn && (
          <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
            <input
              type="checkbox"
              name="livein"
              value="yes"
              defaultChecked={Boolean(typed?.livein)}
              className="radio"
            />
            A carer who lives in
          </label>
        )}
        <p className="sm:col-span-2">
          <button type="submit" className="button button-main">
            Work it out
          </button>
        </p>
      </Form>
      {found && <EstimateTable found={found} />}
    </section>
  );
}

interface SelectProps extends Control {
  readonly names: readonly string[];
  readonly begin?: string;
}

function Select({ names, begin, ...props }: SelectProps) {
  return (
    <select {...props} className="input max-w-96">
      {begin && <option value="">{begin}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly name: CareRequestField;
  readonly label: string;
  readonly typed: string | undefined;
  readonly error: string | undefined;
  readonly control: (props: Control) => ReactNode;
}

function QuestionField({ id, name, label, typed, error, control }: QuestionProps) {
  return (
    <div className={error ? 'border-l-4 border-alert pl-4' : undefined}>
      <label htmlFor={id} className="block font-bold">
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="font-bold text-alert">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      {control({
        ...{ id, name, defaultValue: typed ?? '' },
        ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
      })}
    </div>
  );
}

interface Control {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}
