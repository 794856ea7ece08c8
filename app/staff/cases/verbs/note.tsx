import type { ChangeAnswer } from '../../kit/answers.ts';
import { changeLoader } from '../../kit/change.server.ts';
import { KeptForm } from '../../kit/signed-out-page.tsx';
import type { Route } from './+types/note.ts';
import { noteAction } from './note.server.ts';
import { VerbPage } from './verb-page.tsx';

export const loader = changeLoader();
export const action = noteAction;
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

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
