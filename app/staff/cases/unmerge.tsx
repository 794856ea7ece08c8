import { unmergeCase } from '#domain/inbox/merge.server.ts';
import { privateHeaders, staffAction } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/unmerge.ts';
import { answerChange, changeLoader } from './change.server.ts';
import { keepScreen } from './keep-screen.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();

/** Takes a case out of the one that it was merged into; a plain page goes to it. */
export const action = staffAction('answer-cases', async (args) => {
  const { actor, services, params } = args;
  const reference = params.reference ?? '';
  const changed = await unmergeCase(services.open, { reference, actor, now: services.clock() });
  return answerChange(args, changed, `${reference} has been unmerged.`);
});

export const headers = privateHeaders;
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

export default VerbPage;
export const ErrorBoundary = StaffErrorBoundary;
