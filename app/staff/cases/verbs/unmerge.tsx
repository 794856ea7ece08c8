import { unmergeCase } from '#domain/cases/verbs/merge.server.ts';
import { staffAction } from '../../guard.server.ts';
import { answerChange, changeLoader } from '../../kit/change.server.ts';
import type { Route } from './+types/unmerge.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();

/** Takes a case out of the one that it was merged into; a plain page goes to it. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, params } = args;
  const reference = params.reference ?? '';
  const changed = await unmergeCase(services.open, { reference, actor, now: services.clock() });
  return answerChange(args, changed, `${reference} has been unmerged.`);
});

/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default VerbPage;
