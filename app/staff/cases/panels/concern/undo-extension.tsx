import { readTyped } from '#app/forms/read-form.server.ts';
import { undoExtension } from '#domain/cases/concern/undo-extension.server.ts';
import { staffAction } from '../../../guard.server.ts';
import { answerChange, changeLoader } from '../../../kit/change.server.ts';
import { VerbPage } from '../../verbs/verb-page.tsx';
import type { Route } from './+types/undo-extension.ts';

export const loader = changeLoader();

/** Takes back the change of the deadline whose id is `extension`. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const { extension } = await readTyped(request);
  const undone = await undoExtension(services.open, {
    reference: params.reference ?? '',
    id: Number(extension) || 0,
    actor,
    now: services.clock(),
  });
  return answerChange(args, undone, 'Deadline changed back.');
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default VerbPage;
