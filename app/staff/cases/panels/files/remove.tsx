import { data } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { listAttachments } from '#domain/cases/replies/attachments.server.ts';
import { removeStored } from '#domain/cases/replies/remove-stored.server.ts';
import { formPageLoader, staffAction } from '../../../guard.server.ts';
import { toCase } from '../../../kit/save.server.ts';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import { noteView } from '../../../kit/view.server.ts';
import { wholeNumber } from '../../../whole-number.ts';
import type { Route } from './+types/remove.ts';
import { showFileTo } from './file-view.server.ts';

export const loader = formPageLoader('answer-cases', async (signed) => {
  const { actor, services, params } = signed;
  const { db } = services.open;
  const access = accessOf(actor);
  const view = await viewCase(db, params.reference ?? '', { access, staffId: actor.id });
  const files = view ? (await listAttachments(db, view.id)).map(showFileTo(actor)) : [];
  const file = files.find(({ id }) => id === wholeNumber(params.id));
  if (!view || !file) throw data(null, { status: 404 });
  await noteView(signed, [view], 'list of files');
  return { reference: view.reference, file };
});

export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, params } = args;
  const reference = params.reference ?? '';
  const now = services.clock();
  const removed = await removeStored(services.open, { reference, id: wholeNumber(params.id), actor, now });
  if (removed.outcome === 'missing') throw data(null, { status: 404 });
  if (removed.outcome === 'refused') return data({ why: removed.why }, { status: 409 });
  return toCase(args, reference);
});

export default function RemoveFile({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { reference, file } = loaderData;
  const why = actionData && 'why' in actionData ? actionData.why : undefined;
  const title = `Remove a file of ${reference}`;
  return (
    <main className="shell grid gap-6 py-8">
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      {why && (
        <p role="alert" className="font-bold text-alert">
          {why}
        </p>
      )}
      <p className="max-w-prose wrap-anywhere">
        <strong>{file.name}</strong>, added by <bdi>{file.by}</bdi>, {file.when}, {file.size}.{' '}
        {file.removal
          ? 'It will be gone for good, and the history of the case will say that you removed it.'
          : 'Only the person who added it, or a manager, can remove it. A file that was sent stays.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {file.removal && (
          <form method="post">
            <button type="submit" className="button button-main">
              Remove the file
            </button>
          </form>
        )}
        <a className="button" href={`/inbox/${reference}`}>
          Keep it
        </a>
      </div>
    </main>
  );
}
