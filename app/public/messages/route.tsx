import { keepingContext, servicesContext } from '#app/context.ts';
import writing from '#app/pictures/art/writing.svg?url';
import { PageTitle } from '../frame/page.tsx';
import { BesideForm } from '../frame/site-picture.tsx';
import { Trail } from '../frame/trail.tsx';
import type { Route } from './+types/route.ts';
import { answerMessages } from './answer.server.ts';
import { ConversationView } from './conversation.tsx';
import { OpenByLink, SignInToMessages } from './sign-in.tsx';

const TITLE = 'Your messages';
const PATH = '/messages';

/** The token in a link's address opens nothing on its own: see `OpenByLink`. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(keepingContext).mayCache = false;
  const link = new URL(request.url).searchParams.get('link');
  return { link, sendsLinks: context.get(servicesContext).outbox.sends };
}

export const headers = () => ({
  'Cache-Control': 'no-store',
  // Under "no-referrer" browsers omit the origin from our own form, which would then be refused.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
});

/** Answers with the page itself: a cookie or an address in the history would stay on a shared computer. */
export const action = ({ request, context }: Route.ActionArgs) => answerMessages(request, context);

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { link, sendsLinks } = loaderData;
  const view = actionData?.view;
  const problem = actionData?.refused ?? view?.problem;
  return (
    <div className="shell grid gap-10 py-10 lg:grid-cols-[minmax(0,38rem)_1fr]">
      <PageTitle
        title={TITLE}
        description="Read what you wrote to us and our answers, and add to it, with your reference and your PIN."
        failed={!!problem}
      />
      <div>
        <Trail steps={[{ name: TITLE, path: PATH }]} />
        <h1 className="mb-5 text-3xl">{TITLE}</h1>
        {view && <ConversationView view={view} />}
        {!view && link !== null && !actionData && <OpenByLink link={link} />}
        {!view && (link === null || actionData) && (
          <SignInToMessages answer={actionData} sendsLinks={sendsLinks} />
        )}
      </div>
      {!view && <BesideForm place="messages" drawing={writing} early />}
    </div>
  );
}
