import { Link } from 'react-router';
import { privateHeaders } from '../guard.server.ts';
import { CaseFacts } from '../inbox/case-detail.tsx';
import { ReplyForm } from '../inbox/reply-form.tsx';
import { casePath } from '../kinds.ts';
import { StaffErrorBoundary } from '../shell/boundary.tsx';
import staffCss from '../staff.css?url';
import type { Route } from './+types/reply.ts';
import type { ReplyAnswer } from './answers.ts';
import { keepScreen } from './keep-screen.ts';
import { replyAction, replyLoader } from './reply.server.ts';
import { SignedOutForm } from './signed-out-form.tsx';

export const loader = replyLoader;
export const action = replyAction;
export const headers = privateHeaders;
export const handle = { hydrates: 'at once' };
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: staffCss }];
/** Keeps the code of this route loadable without its data: see ReadyForms. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepScreen(serverAction);

/** What a browser without script sees when its reply was refused. */
export default function Reply({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = actionData as ReplyAnswer | undefined;
  if (!loaderData) return <SignedOutForm reference={params.reference} answer={answer} />;
  const { shown, sends, formKey } = loaderData;
  return (
    <main className="shell grid gap-6 py-8">
      <title>{`${answer ? 'Error: ' : ''}Reply to ${shown.reference}`}</title>
      <h1 className="text-2xl">Reply to {shown.reference}</h1>
      <CaseFacts shown={shown} />
      <ReplyForm shown={shown} sends={sends} formKey={formKey} answer={answer} />
      <p>
        <Link className="button" to={casePath(shown.kind, shown.reference)}>
          Back to the message
        </Link>
      </p>
    </main>
  );
}

export const ErrorBoundary = StaffErrorBoundary;
