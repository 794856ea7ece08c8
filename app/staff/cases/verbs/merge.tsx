import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { mergeCases } from '#domain/cases/verbs/merge.server.ts';
import { staffAction } from '../../guard.server.ts';
import type { ChangeAnswer } from '../../kit/answers.ts';
import { changeLoader, refuse, toCase } from '../../kit/change.server.ts';
import { MergeForm } from '../screen/merge-form.tsx';
import { readReference } from '../screen/read-reference.ts';
import type { Route } from './+types/merge.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();

/** Puts the case into the one that was named, and goes there. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const reference = params.reference ?? '';
  const into = readReference(typed.into ?? '');
  if (!into) {
    const why = 'Enter the reference of the other case, such as C-ABC234';
    return refuse(args, { why, errors: { into: why }, typed });
  }
  const changed = await mergeCases(services.open, { reference, into, actor, now: services.clock() });
  if (changed.outcome === 'missing') throw data(null, { status: 404 });
  if (changed.outcome === 'refused') {
    return refuse(args, { why: changed.why, errors: { into: changed.why }, typed });
  }
  return toCase(args, into).catch(() => redirect('/inbox', 303));
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when the other case was not found. */
export default function Merge({ params, actionData }: Route.ComponentProps) {
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={`/cases/${params.reference}/merge`}
      labels={{ into: 'Merge into' }}
      form={(answer, reference) => <MergeForm reference={reference} answer={answer} />}
    />
  );
}
