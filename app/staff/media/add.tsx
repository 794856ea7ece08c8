import { data, redirect } from 'react-router';
import { addMedia } from '#domain/media/add.server.ts';
import { MEDIA_FILES_MAX, MEDIA_REFUSALS, uploadName } from '#domain/media/media.ts';
import { MultipartError, multipartBoundary, readMultipart } from '#platform/files/multipart.ts';
import { nameAndPlace } from '#platform/log/log.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/add.ts';

export const loader = formPageLoader('edit-media', () => true);

export const action = staffAction('edit-media', async (args) => {
  const { request, actor, services } = args;
  const { open, media, clock, log } = services;
  const boundary = multipartBoundary(request.headers.get('content-type'));
  if (!boundary || !request.body) return refusal(['Choose at least one picture.'], 0);
  const problems: string[] = [];
  const added: string[] = [];
  try {
    let count = 0;
    for await (const { filename, bytes } of readMultipart(request.body, boundary)) {
      if (!filename) continue;
      count += 1;
      if (count > MEDIA_FILES_MAX) {
        problems.push(`${filename}: ${MEDIA_REFUSALS['too-many']}`);
        continue;
      }
      const saved = await addMedia(open, media, { name: filename, bytes, actor, now: clock() });
      if (saved.ok) added.push(uploadName(filename));
      else problems.push(`${filename}: ${MEDIA_REFUSALS[saved.reason]}`);
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!(error instanceof MultipartError)) log.error({ error: nameAndPlace(error) }, 'picture not saved');
    problems.push('Not everything arrived. Please choose the missing pictures again.');
  }
  if (added.length > 0)
    addAuditDetail(args, { changes: [{ label: 'Pictures', from: '', to: added.join(', ') }] });
  if (added.length === 0 && problems.length === 0) problems.push('Choose at least one picture.');
  return problems.length === 0 ? redirect('/media', 303) : refusal(problems, added.length);
});

function refusal(problems: readonly string[], added: number) {
  return data({ status: 'refused', problems, added } as const, { status: 422 });
}

export default function AddMedia({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const problems = actionData && 'problems' in actionData ? actionData.problems : [];
  const added = actionData && 'added' in actionData ? actionData.added : 0;
  return (
    <Screen title="Add pictures">
      {problems.length > 0 && (
        <div role="alert" className="rounded-card border-4 border-alert bg-surface p-5">
          <h2 className="text-xl">
            {added > 0 ? `${added} added, these were not` : 'No pictures were added'}
          </h2>
          <ul className="mt-2 grid gap-1">
            {problems.map((problem) => (
              <li key={problem} className="font-bold text-alert wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <a className="button" href="/media">
          Back to pictures
        </a>
      </p>
    </Screen>
  );
}
