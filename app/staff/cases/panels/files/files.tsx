import { data } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { may } from '#domain/staff/roles.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { formPageLoader, staffAction } from '../../../guard.server.ts';
import { toCase } from '../../../kit/save.server.ts';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import { noteView } from '../../../kit/view.server.ts';
import type { Route } from './+types/files.ts';
import { AddFiles, CaseFiles } from './case-files.tsx';
import { filesOfCase } from './file-view.server.ts';
import { readFilesForm } from './read-form.server.ts';

export const loader = formPageLoader('open-dashboard', async (signed) => {
  const { actor, services, params } = signed;
  const view = await viewCase(services.open.db, params.reference ?? '', {
    access: accessOf(actor),
    staffId: actor.id,
  });
  if (!view) throw data(null, { status: 404 });
  const [files] = await Promise.all([
    filesOfCase(services.open.db, view.id, actor),
    noteView(signed, [view], 'list of files'),
  ]);
  return {
    reference: view.reference,
    files,
    mayAdd: may(actor, 'answer-cases'),
  };
});

export const action = staffAction('answer-cases', async (args) => {
  try {
    const { attachmentIds, fileError } = await readFilesForm(args, 'in');
    if (fileError) return data({ error: fileError }, { status: 422 });
    if (attachmentIds.length === 0) return data({ error: 'Choose a file first.' }, { status: 422 });
    return toCase(args, args.params.reference ?? '');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    args.services.log.error({ error: nameAndPlace(error) }, 'files not kept');
    return data({ error: 'The files could not be kept. Please try again.' }, { status: 503 });
  }
});

export const handle = { hydrates: 'at once' };

export default function CaseFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { reference, files, mayAdd } = loaderData;
  const error = actionData && 'error' in actionData ? actionData.error : undefined;
  return (
    <main className="shell grid gap-6 py-8">
      <title>{`${error ? 'Error: ' : ''}Files of ${reference}`}</title>
      <h1 className="text-2xl">Files of {reference}</h1>
      {mayAdd && <AddFiles reference={reference} error={error} />}
      <CaseFiles reference={reference} files={files} mayAdd={false} />
      <p>
        <a className="button" href={`/inbox/${reference}`}>
          Back to {reference}
        </a>
      </p>
    </main>
  );
}
