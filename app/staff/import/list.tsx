import { data, redirect } from 'react-router';
import { shortTime } from '#domain/cases/display-time.ts';
import { listImports } from '#domain/import/imports.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { Listed, Screen, Section } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/list.ts';
import { receiveImport } from './import.server.ts';
import { STATE_WORDS } from './report.tsx';

export const loader = formPageLoader('import', async ({ services, url }) => ({
  removed: url.searchParams.has('removed'),
  imports: (await listImports(services.open.db)).map(({ id, file_name, state, created_at, name }) => ({
    id,
    fileName: file_name,
    state: STATE_WORDS[state],
    made: `${shortTime(created_at)} by ${name}`,
  })),
}));

export const action = staffAction('import', async (args) => {
  const received = await receiveImport(args);
  return received.ok
    ? redirect(`/settings/import/${received.id}`, 303)
    : data({ status: 'not-read', why: received.why } as const, { status: 422 });
});

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const why = actionData && 'why' in actionData ? actionData.why : null;
  return (
    <Screen title="Import" back={{ to: '/settings', name: 'Settings' }}>
      {loaderData.removed && !why && (
        <p role="status" className="rounded-field bg-sage px-4 py-3 font-bold">
          The list of that import is removed. What it had imported stays.
        </p>
      )}
      <p className="measure">
        Bring what your old website or program has. First you read what would happen; nothing changes until
        you say so, and nobody gets an email. Importing the same file twice changes nothing.
      </p>
      <Upload why={why} />
      <Section id="table" title="A table of contacts and open cases">
        <p className="measure">
          Any table with a row of headings will do; you say what its columns are before anything happens. Or
          fill in ours, with a row for each person or case.
        </p>
        <p>
          <a href="/settings/import/template.csv" className="button" download>
            Download an empty table (CSV)
          </a>
        </p>
      </Section>
      <Section id="imports" title="Imports so far">
        <Listed items={loaderData.imports} empty="Nothing has been imported yet." look="framed">
          {({ id, fileName, state, made }) => (
            <>
              <a href={`/settings/import/${id}`} className="inline-flex min-h-11 items-center font-bold">
                {fileName}
              </a>
              <p className="text-sm">
                {state} Read on {made}.
              </p>
            </>
          )}
        </Listed>
      </Section>
    </Screen>
  );
}

/** Sent by the browser, which shows progress; the running app would hold the file in memory. */
function Upload({ why }: { why: string | null }) {
  return (
    <form
      method="post"
      action="/settings/import"
      encType="multipart/form-data"
      className="grid gap-3 rounded-card border border-line p-4"
    >
      {why && (
        <p role="alert" id="import-error" className="font-bold text-alert">
          {why}
        </p>
      )}
      <label className="grid font-bold" htmlFor="import-file">
        File
      </label>
      <ul id="import-hint" className="grid list-disc gap-2 pl-5 text-sm text-ink-soft">
        <li>
          Posts, pages and pictures: the export of a WordPress website (.xml, up to 100 MB). In WordPress,
          open Tools, Export, choose “All content” and download it.
        </li>
        <li>
          Contacts and open cases: a table (.csv, up to 20,000 rows). Spreadsheets and other programs save one
          under Save as or Export.
        </li>
      </ul>
      <input
        id="import-file"
        type="file"
        name="file"
        required
        accept=".xml,.csv,.tsv,.txt,text/xml,application/xml,text/csv"
        aria-describedby={why ? 'import-error import-hint' : 'import-hint'}
        aria-invalid={why ? true : undefined}
        className="input bg-surface"
      />
      <p>
        <button type="submit" className="button button-main">
          Read the file
        </button>
      </p>
    </form>
  );
}
