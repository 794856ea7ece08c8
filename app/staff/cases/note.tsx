import { privateHeaders } from '../guard.server.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import type { Route } from './+types/note.ts';
import type { ChangeAnswer } from './answers.ts';
import { changeLoader } from './change.server.ts';
import { keepScreen } from './keep-screen.ts';
import { noteAction } from './note.server.ts';
import { KeptForm } from './signed-out-page.tsx';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();
export const action = noteAction;
export const headers = privateHeaders;
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

const LABELS = { message: 'What you wrote down' };

/** What a browser without script sees when its note was not kept. */
export default function Note({ params, actionData }: Route.ComponentProps) {
  const action = `/cases/${params.reference}/note`;
  return (
    <VerbPage
      params={params}
      actionData={actionData as ChangeAnswer | undefined}
      action={action}
      labels={LABELS}
      form={({ typed, errors }) => (
        // An empty one has nothing to send again; its way is back to the case.
        <KeptForm action={action} typed={typed} errors={errors} labels={LABELS} />
      )}
    />
  );
}

export const ErrorBoundary = StaffErrorBoundary;
