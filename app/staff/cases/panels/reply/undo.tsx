import { changeLoader } from '../../../kit/change.server.ts';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import type { Route } from './+types/undo.ts';
import type { UndoAnswer } from './reply-answer.ts';
import { undoAction } from './undo.server.ts';

export const loader = changeLoader();
export const action = undoAction;
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

/** What a browser without script sees when it was too late. */
export default function Undo({ actionData, params }: Route.ComponentProps) {
  const answer = actionData as UndoAnswer | undefined;
  if (answer?.status !== 'too-late') return <SignedOutPage />;
  return (
    <main className="shell grid gap-5 py-8">
      <title>Not undone</title>
      <h1 className="text-2xl">Not undone</h1>
      <p role="alert">{answer.words}</p>
      <p>
        <a className="button" href={`/inbox/${params.reference}`}>
          Back to {params.reference}
        </a>
      </p>
    </main>
  );
}
