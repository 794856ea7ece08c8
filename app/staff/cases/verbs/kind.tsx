import { readTyped } from '#app/forms/read-form.server.ts';
import { readableKinds } from '#domain/cases/kinds/readable-kinds.ts';
import { changeKind } from '#domain/cases/verbs/change-kind.server.ts';
import { staffAction } from '../../guard.server.ts';
import { KINDS } from '../../kinds.ts';
import { answerChange, changeLoader, refuse } from '../../kit/change.server.ts';
import type { Route } from './+types/kind.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();

/** Makes the case one of another kind. A screen that shows the inbox of the old kind is led to the new one. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, request, params } = args;
  const typed = await readTyped(request);
  const kind = readableKinds(actor.role).find((one) => one === typed.kind);
  if (!kind) return refuse(args, { why: 'Choose what type of message this is.', typed });
  const reference = params.reference ?? '';
  const changed = await changeKind(services.open, { reference, kind, actor, now: services.clock() });
  return answerChange(args, changed, `It is in ${KINDS[kind].title} now.`);
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default VerbPage;
