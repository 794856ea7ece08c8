import { readTyped } from '#app/forms/read-form.server.ts';
import { assignCase } from '#domain/cases/verbs/assign.server.ts';
import { staffAction } from '../../guard.server.ts';
import { answerChange, changeLoader } from '../../kit/change.server.ts';
import type { Route } from './+types/assign.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();

/** Gives the case to `assigneeId`, or with an empty one to nobody. `seen` is who had it on the screen. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const { assigneeId = '', seen } = await readTyped(request);
  const changed = await assignCase(services.open, {
    reference: params.reference ?? '',
    assigneeId: assigneeId || null,
    seenAssigneeId: seen === undefined ? undefined : seen || null,
    actor,
    now: services.clock(),
  });
  return answerChange(args, changed, assigneeId === actor.id ? 'Assigned to you.' : 'Assigned.');
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default VerbPage;
