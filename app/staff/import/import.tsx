import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { keysOf } from '#platform/records/keys.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { Screen, Section } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/import.ts';
import { Columns } from './columns.tsx';
import { changeImport, loadImport } from './import.server.ts';
import { formatCount, formatRows, Report, STATE_WORDS } from './report.tsx';

const LOOK_MS = 2_000;

export const loader = formPageLoader('import', loadImport);
export const action = staffAction('import', changeImport);

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

export default function OneImport({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { fileName, state, site } = loaderData;
  return (
    <Screen title={`Import: ${fileName}`} back={{ to: '/settings/import', name: 'Import' }}>
      <Now loaded={loaderData} answer={actionData} />
      {loaderData.table && <Columns id={loaderData.id} answer={actionData} {...loaderData.table} />}
      {state === 'ready' &&
        (loaderData.isTable ? (
          <BeginTable loaded={loaderData} answer={actionData} />
        ) : (
          <Begin loaded={loaderData} answer={actionData} />
        ))}
      {state !== 'columns' && (
        <Section id="what" title={state === 'ready' ? 'What is in the file' : 'What was imported'}>
          {site && <p className="wrap-anywhere">From {site}.</p>}
          <Totals loaded={loaderData} />
          {state === 'done' && loaderData.isTable && <WhereCasesAre />}
        </Section>
      )}
      <Report groups={loaderData.report}>
        {loaderData.toFix > 0 && (
          <p>
            <a href={`/settings/import/${loaderData.id}/rows-to-fix.csv`} className="button" download>
              Download the {formatRows(loaderData.toFix)} to fix (CSV)
            </a>
          </p>
        )}
      </Report>
      {state !== 'running' && (
        <StaffForm
          action={`/settings/import/${loaderData.id}`}
          subject="remove"
          hidden={{ form: 'remove', do: 'remove' }}
          answer={actionData}
          plain
          submit="Remove this list"
          sending="Removing…"
          intro={
            <p className="measure text-sm text-ink-soft">
              Removes the file’s list from this site. What is imported stays.
            </p>
          }
        />
      )}
    </Screen>
  );
}

function Now({ loaded, answer }: { loaded: Loaded; answer: unknown }) {
  const { id, state, progress, failed, finished } = loaded;
  const { revalidate } = useRevalidator();
  const isRunning = state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const looking = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(looking);
  }, [isRunning, revalidate]);
  if (state === 'ready' || state === 'columns') return null;
  const part = `${progress.done.toLocaleString('en-GB')} of ${progress.total.toLocaleString('en-GB')}`;
  const action = `/settings/import/${id}`;
  return (
    <div className="grid gap-3">
      <p role="status" className={`rounded-field px-4 py-3 font-bold ${isRunning ? 'bg-honey' : 'bg-sage'}`}>
        {isRunning && `Being imported: ${part}.`}
        {state === 'stopped' && `Stopped at ${part}.`}
        {state === 'done' && `Done on ${finished}.`}
      </p>
      {state !== 'done' && (
        <label className="block text-sm">
          Progress
          <progress
            className="progress-bar mt-1 block h-3 w-full"
            value={progress.done}
            max={progress.total}
          />
        </label>
      )}
      {isRunning && (
        <p className="measure text-sm">
          You can leave this page: it goes on by itself, also after the site was restarted.{' '}
          <a href={action} className="inline-block py-2">
            Look again
          </a>
        </p>
      )}
      {isRunning && (
        <StaffForm
          action={action}
          subject="stop"
          hidden={{ form: 'stop', do: 'stop' }}
          answer={answer}
          plain
          submit="Stop"
          sending="Stopping…"
        />
      )}
      {(state === 'stopped' || failed > 0) && !isRunning && (
        <StaffForm
          action={action}
          subject="go-on"
          hidden={{ form: 'go-on', do: 'go-on' }}
          answer={answer}
          submit={state === 'stopped' ? 'Go on' : `Try ${failed} again`}
          sending="Beginning…"
        />
      )}
    </div>
  );
}

const PUBLISH: FieldSpec = {
  name: 'publish',
  kind: 'checkbox',
  label: 'Publish the posts that were published, with their old dates. Otherwise they are drafts.',
};

function Begin({ loaded, answer }: { loaded: Loaded; answer: unknown }) {
  const fields: FieldSpec[] = loaded.categories.map(({ name, count }, i) => ({
    name: `category-${i}`,
    kind: 'select',
    label: `${name}: ${formatCount('post', count)}`,
    none: null,
    choices: loaded.ours.map((ours) => ({ value: ours.slug, label: ours.name })),
    group: 'Category here',
  }));
  const pictures: FieldSpec = {
    name: 'pictures',
    kind: 'checkbox',
    label: `Fetch ${formatCount('picture', loaded.pictures)} from ${loaded.site}. You have the right to use them.`,
  };
  return (
    <Section id="begin" title="Nothing is imported yet">
      <p className="measure">Read below what would happen, then choose.</p>
      <StaffForm
        action={`/settings/import/${loaded.id}`}
        hidden={{ form: 'run', do: 'run' }}
        fields={[...fields, PUBLISH, ...(loaded.pictures > 0 ? [pictures] : [])]}
        loaded={loaded.loaded}
        answer={answer}
        submit="Import"
        sending="Beginning…"
      />
    </Section>
  );
}

function BeginTable({ loaded, answer }: { loaded: Loaded; answer: unknown }) {
  const { id, kinds, months } = loaded;
  const action = `/settings/import/${id}`;
  const count = kinds.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <Section id="begin" title="Nothing is imported yet">
      <p className="measure">
        Read below what would happen. Nobody gets an email, and no notice is sent to staff.
      </p>
      <ul className="measure grid list-disc gap-2 pl-6">
        <li>A case keeps the day on which it was received, and its deadlines count from then.</li>
        <li>
          A contact, someone without a message, is saved as a closed enquiry without a deadline. Search finds
          it, and it is erased {months} months after its day, as every enquiry is.
        </li>
      </ul>
      {count > 0 && (
        <StaffForm
          action={action}
          subject="run"
          hidden={{ form: 'run', do: 'run' }}
          answer={answer}
          submit={`Import ${formatRows(count)}`}
          sending="Beginning…"
        />
      )}
      <StaffForm
        action={action}
        subject="columns"
        hidden={{ form: 'columns', do: 'columns' }}
        answer={answer}
        plain
        submit="Change the columns"
        sending="Going back…"
      />
    </Section>
  );
}

function WhereCasesAre() {
  return (
    <p className="measure">
      The cases are in their inboxes, marked as imported. Contacts are found by search and under Closed in{' '}
      <Link to={`${KINDS.enquiry.path}?view=closed`}>{KINDS.enquiry.title}</Link>.
    </p>
  );
}

const STATES = {
  waiting: 'to import',
  done: 'imported',
  unchanged: 'here already',
  left: 'not imported',
  failed: 'could not be saved',
} as const;

function Totals({ loaded: { kinds, state } }: { loaded: Loaded }) {
  if (kinds.length === 0) return <p>{STATE_WORDS[state]}</p>;
  return (
    <dl className="divide-y divide-line rounded-card border border-line">
      {kinds.map(({ kind, ...counts }) => (
        <div key={kind} className="grid gap-x-4 p-3 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <dt className="font-bold">
            {formatCount(
              kind,
              Object.values(counts).reduce((sum, count) => sum + count, 0),
            )}
          </dt>
          <dd>
            {keysOf(STATES)
              .filter((name) => counts[name] > 0)
              .map((name) => `${counts[name].toLocaleString('en-GB')} ${STATES[name]}`)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
