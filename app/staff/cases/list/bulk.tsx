import { formPageLoader, privateHeaders } from '../../guard.server.ts';
import { ALL_KINDS } from '../../kinds.ts';
import { StaffErrorBoundary } from '../../kit/boundary.tsx';
import { keepScreen } from '../../kit/keep-screen.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import type { Route } from './+types/bulk.ts';
import { bulkAction } from './bulk.server.ts';
import { BulkOutcome } from './bulk-outcome.tsx';

export const loader = formPageLoader('answer-cases', () => null);
export const action = bulkAction();
export const headers = privateHeaders;
/** Keeps the code of this route loadable without its data: see ReadyCode. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

const NOTHING_SENT = {
  status: 'refused',
  why: 'Choose cases in a list first.',
  back: ALL_KINDS.path,
} as const;

/** What a form without script came to. */
export default function BulkPage({ actionData }: Route.ComponentProps) {
  const answer = actionData ?? NOTHING_SENT;
  if (answer.status === 'signed-out' || answer.status === 'trouble') return <SignedOutPage />;
  return (
    <main className="shell grid gap-4 py-8">
      <title>Several cases at once</title>
      <h1 className="text-2xl">Several cases at once</h1>
      <BulkOutcome answer={answer} />
      <p>
        <a className="button" href={answer.back}>
          Back to the list
        </a>
      </p>
    </main>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
