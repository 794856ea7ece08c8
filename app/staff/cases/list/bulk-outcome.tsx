import { Link, useFetcher } from 'react-router';
import { ALL_KINDS } from '../../kinds.ts';
import { HoldChoices } from '../parts/hold-choices.tsx';
import { ClosingForm } from '../screen/closing-form.tsx';
import type { BulkAnswer, BulkDone, NamedCase } from './bulk-answer.ts';

type Answer = Extract<BulkAnswer, { status: 'done' | 'refused' }>;

interface BulkOutcomeProps {
  readonly answer: Answer;
  readonly fetcherKey?: string;
}

/** Reports how many changed, the questions about others, and why the rest did not change. */
export function BulkOutcome({ answer, fetcherKey }: BulkOutcomeProps) {
  if (answer.status === 'refused') return <p className="font-bold">{answer.why}</p>;
  const { text, changed, refused } = answer;
  return (
    <>
      <p className="font-bold">{text}</p>
      {refused.length > 0 && (
        <ul aria-label="Not changed" className="mt-1 grid gap-2">
          {refused.map(({ why, ...one }) => (
            <li key={one.reference} className="wrap-anywhere">
              <CaseLink named={one} />
              <p>{why}</p>
            </li>
          ))}
        </ul>
      )}
      {changed.length > 0 && (
        <details>
          <summary className="fold text-sm">Show them</summary>
          <ul className="flex flex-wrap gap-x-4">
            {changed.map((one) => (
              <li key={one.reference}>
                <CaseLink named={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {answer.undo && <Undo answer={answer} undo={answer.undo} fetcherKey={fetcherKey} />}
      {answer.holding && <Holding answer={answer} holding={answer.holding} fetcherKey={fetcherKey} />}
      {answer.asking && <Asking answer={answer} asking={answer.asking} fetcherKey={fetcherKey} />}
    </>
  );
}

interface PartProps {
  readonly answer: BulkDone;
  readonly fetcherKey: string | undefined;
}

function Undo({ answer, undo, fetcherKey }: PartProps & { readonly undo: NonNullable<BulkDone['undo']> }) {
  const fetcher = useFetcher<BulkAnswer>(fetcherKey ? { key: fetcherKey } : {});
  return (
    <fetcher.Form method="post" action="/inbox/bulk" className="mt-2">
      <Which answer={answer} cases={answer.changed} change={undo.change} />
      <input type="hidden" name="at" value={undo.at} />
      <button type="submit" className="button px-4 text-sm">
        Undo
      </button>
    </fetcher.Form>
  );
}

type HoldingProps = PartProps & { readonly holding: NonNullable<BulkDone['holding']> };

function Holding({ answer, holding: { cases, choices, error, typed }, fetcherKey }: HoldingProps) {
  const fetcher = useFetcher<BulkAnswer>(fetcherKey ? { key: fetcherKey } : {});
  return (
    <fetcher.Form method="post" action="/inbox/bulk" noValidate className="mt-2 grid gap-2">
      <Which answer={answer} cases={cases} change="hold" />
      <HoldChoices choices={choices} error={error} typed={typed} />
    </fetcher.Form>
  );
}

function Asking({
  answer,
  asking,
  fetcherKey,
}: PartProps & { readonly asking: NonNullable<BulkDone['asking']> }) {
  const { cases } = asking;
  return (
    <section
      aria-label={cases.length === 1 ? 'Before you close this one' : 'Before you close these'}
      className="mt-3 grid gap-3 border-t border-line pt-3"
    >
      <p className="font-bold">
        Before you close {cases.length === 1 ? 'this one' : `these ${cases.length}`}
      </p>
      <ul aria-label="Not closed yet" className="flex flex-wrap gap-x-4">
        {cases.map((one) => (
          <li key={one.reference}>
            <CaseLink named={one} />
          </li>
        ))}
      </ul>
      <ClosingForm
        action="/inbox/bulk"
        closing={asking}
        named={cases}
        {...(fetcherKey ? { fetcherKey } : {})}
      >
        <Which answer={answer} cases={cases} change="close" />
        <button type="submit" className="button button-main">
          Close {cases.length === 1 ? 'the case' : `${cases.length} cases`}
        </button>
      </ClosingForm>
    </section>
  );
}

interface WhichProps {
  readonly answer: BulkDone;
  readonly cases: readonly NamedCase[];
  readonly change: string;
}

function Which({ answer, cases, change }: WhichProps) {
  return (
    <>
      <input type="hidden" name="from" value={answer.back} />
      <input type="hidden" name="change" value={change} />
      {cases.map(({ reference }) => (
        <input key={reference} type="hidden" name="reference" value={reference} />
      ))}
    </>
  );
}

function CaseLink({ named: { reference, name } }: { named: NamedCase }) {
  return (
    <Link
      className="inline-flex min-h-11 flex-wrap items-center gap-x-1 font-bold"
      to={`${ALL_KINDS.path}/${reference}`}
    >
      {name && <bdi>{name}</bdi>}{' '}
      <span className="whitespace-nowrap">{name ? `(${reference})` : reference}</span>
    </Link>
  );
}
