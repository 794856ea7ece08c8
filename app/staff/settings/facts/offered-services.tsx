import { Form, Link, useSubmit } from 'react-router';
import { offerField } from '#domain/settings/read-services.ts';
import type { Typed } from '../../kit/answers.ts';
import type { FieldProps } from '../../kit/field.tsx';
import { MovableRows, VerbButton } from '../../kit/movable.tsx';
import { FieldError } from '../../kit/panel-field.tsx';
import { ListNotice } from '../lists/list-screen.tsx';
import type { loadServices } from './facts.server.ts';

type ServiceRows = Awaited<ReturnType<typeof loadServices>>;
type ServiceRow = ServiceRows['rows'][number];

const VERBS = '/settings/services/list';

const formOf = (id: number) => `service-${id}`;

interface OfferedProps extends FieldProps {
  readonly rows: readonly ServiceRow[] | undefined;
  readonly values: Typed;
  readonly isFirst: boolean;
}

export function OfferedServices({ field, id, error, rows = [], values, isFirst }: OfferedProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}
    >
      <legend className="mb-2 font-bold">{field.label}</legend>
      <FieldError id={id} error={error} />
      {isFirst ? (
        <ul className="divide-y divide-line rounded-card border border-line">
          {rows.map((row) => (
            <li key={row.id} className="px-4 py-2">
              <Box row={row} values={values} />
              <p className="-mt-1 ml-9 text-sm text-ink-soft wrap-anywhere">{row.says}</p>
            </li>
          ))}
        </ul>
      ) : (
        <MovableServices rows={rows} values={values} />
      )}
    </fieldset>
  );
}

function MovableServices({ rows, values }: { rows: readonly ServiceRow[]; values: Typed }) {
  const submit = useSubmit();
  return (
    <MovableRows
      items={rows}
      nameOf={({ label }) => label}
      formOf={({ id }) => formOf(id)}
      onPlace={(id, place) => {
        const fields = { do: 'place', id: String(id), to: String(place) };
        void submit(fields, { method: 'post', action: VERBS, preventScrollReset: true });
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2"
    >
      {(row, moves) => (
        <>
          <div className="min-w-0 flex-[1_1_16rem]">
            <Box row={row} values={values} />
            <p className="ml-9 text-sm text-ink-soft wrap-anywhere">{row.detail}</p>
            {row.wasDue && (
              <p className="ml-9 inline-block rounded-field bg-honey px-3 py-1 text-sm font-bold">
                Review was due {row.wasDue}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Link className="button px-4 text-sm" to={`/settings/services/${row.id}`}>
              Edit<span className="sr-only">: {row.label}</span>
            </Link>
            {moves}
            {!row.stays && <VerbButton verb="remove" label="Remove" name={row.label} form={formOf(row.id)} />}
          </div>
        </>
      )}
    </MovableRows>
  );
}

function Box({ row: { key, label }, values }: { row: ServiceRow; values: Typed }) {
  const name = offerField(key);
  return (
    <label className="flex min-h-11 items-center gap-3 font-bold">
      <input
        type="checkbox"
        name={name}
        value="on"
        defaultChecked={Boolean(values[name])}
        className="size-6 shrink-0"
      />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}

interface HeadProps {
  readonly services: ServiceRows;
  readonly isFirst: boolean;
}

export function ServicesHead({ services: { rows, outcome }, isFirst }: HeadProps) {
  if (isFirst) {
    return (
      <p className="measure">
        Tick what you offer and are registered for: the rest is nowhere on your website. Names, words,
        pictures and order can be changed later under Settings, Services, and services of your own added
        there.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="measure">
        Tick what you offer, and put it in the order of your website. Edit the names, words, questions and
        pictures, or add services of your own.
      </p>
      <ListNotice outcome={outcome} path={VERBS} />
      <p>
        <Link className="button" to="/settings/services/new">
          Add a service
        </Link>
      </p>
      {rows.map(({ id }) => (
        <Form key={id} id={formOf(id)} method="post" action={VERBS} preventScrollReset className="hidden">
          <input type="hidden" name="id" value={id} />
        </Form>
      ))}
    </div>
  );
}
