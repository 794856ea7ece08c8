import { data, Link } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { viewCase } from '#domain/cases/list/view.server.ts';
import { formPageLoader } from '../../../guard.server.ts';
import { casePath } from '../../../kinds.ts';
import { SignedOutPage } from '../../../kit/signed-out-page.tsx';
import { noteView } from '../../../kit/view.server.ts';
import type { Route } from './+types/reply.ts';
import { loadReplyDesk } from './load.server.ts';
import { replyAction } from './reply.server.ts';
import type { ReplyAnswer } from './reply-answer.ts';
import { ReplyForm } from './reply-form.tsx';

export const loader = formPageLoader('answer-cases', async (args) => {
  const { actor, services, params } = args;
  const view = await viewCase(services.open.db, params.reference ?? '', {
    access: accessOf(actor),
    staffId: actor.id,
  });
  if (!view) throw data(null, { status: 404 });
  const { reference, kind, name, status, newestReplyId, acknowledgedAt } = view;
  const [{ mine }] = await Promise.all([loadReplyDesk(args, view), noteView(args, [view], 'answer form')]);
  const { email, phone } = view.sent;
  return {
    view: { reference, kind, name, status, email, phone: phone || null, newestReplyId, acknowledgedAt },
    mine,
  };
});
export const action = replyAction;
export const handle = { hydrates: 'at once' };
/** Keeps the code of this route loadable without its data: see ReadyCode. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader();

export default function Reply({ loaderData, actionData, params }: Route.ComponentProps) {
  const answer = actionData as ReplyAnswer | undefined;
  if (!loaderData) {
    const typed = answer && 'typed' in answer ? answer.typed : {};
    const action = `/cases/${params.reference}/reply`;
    return <SignedOutPage action={action} typed={typed} labels={{ message: 'Message' }} />;
  }
  const { view, mine } = loaderData;
  return (
    <main className="shell grid gap-6 py-8">
      <title>{`${answer ? 'Error: ' : ''}Reply to ${view.reference}`}</title>
      <h1 className="text-2xl wrap-anywhere">
        Reply to {view.name}, {view.reference}
      </h1>
      {mine && view.email && <ReplyForm view={view} to={view.email} mine={mine} answer={answer} />}
      <p>
        <Link className="button" to={casePath(view.kind, view.reference)}>
          Back to the message
        </Link>
      </p>
    </main>
  );
}
