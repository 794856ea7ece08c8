import { formPageLoader } from '../../guard.server.ts';
import { ALL_KINDS } from '../../kinds.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import type { Route } from './+types/bulk.ts';
import { bulkAction } from './bulk.server.ts';
import { BulkOutcome } from './bulk-outcome.tsx';

export const loader = formPageLoader('answer-cases', () => null);
export const action = bulkAction();
/** Keeps the code of this route loadable without its data: see ReadyCode. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

const NOTHING_SENT = {
  status: 'refused',
  why: 'Choose cases in a list first.',
  back: ALL_KINDS.path,
} as const;

export default function BulkPage({ actionData }: Route.ComponentProps) {
  const answer = actionData ?? NOTHING_SENT;
  if (answer.status === 'signed-out') return <SignedOutPage />;
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
