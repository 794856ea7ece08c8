import { data } from 'react-router';
import { keepingContext, requestContext, servicesContext } from '#app/context.ts';
import { readTyped } from '#app/forms/read-form.server.ts';
import writing from '#app/generated/art/writing.svg?url';
import { enter } from '#domain/conversation/enter.server.ts';
import { readConversation } from '#domain/conversation/read.server.ts';
import { typedPin, typedReference } from '#domain/conversation/typed.server.ts';
import { PageTitle } from '../frame/page.tsx';
import { BesideForm } from '../frame/site-picture.tsx';
import { Trail } from '../frame/trail.tsx';
import type { Route } from './+types/route.ts';
import { ConversationShown } from './conversation.tsx';
import { type SignInRefused, SignInToMessages } from './sign-in.tsx';

const TITLE = 'Your messages';
const PATH = '/messages';

export function loader({ context }: Route.LoaderArgs) {
  context.get(keepingContext).keep = false;
  return null;
}

/** What comes from here is one person's own, and no other site hears of it. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  // "no-referrer" would have browsers name no origin with our own form, which is then refused.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
});

/** Answers with the page itself: a cookie would stay behind on a shared computer, and an address in its history. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readTyped(request);
  const { open, secret, clock, provider, targets } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const { reference, pin, errors } = readKey(typed);
  const refused = (answer: Omit<SignInRefused, 'typed'>) =>
    data({ conversation: null, refused: { ...answer, typed } }, { status: 422 });
  if (!reference || !pin) return refused({ errors, isWrong: false });
  const now = clock();
  const row = await enter({ open, secret, now, address }, { reference, pin });
  if (!row) return refused({ errors: {}, isWrong: true });
  const promises = { opening: provider().opening, targets: targets() };
  return { conversation: await readConversation(open.db, row, { ...promises, now }), refused: null };
}

function readKey(typed: Readonly<Record<string, string>>) {
  const reference = typedReference(typed.reference ?? '');
  const pin = typedPin(typed.pin ?? '');
  return {
    reference,
    pin,
    errors: {
      ...(!reference && { reference: 'Enter your reference, such as C-7K2M9P' }),
      ...(!pin && { pin: 'Enter your PIN: the eight digits that came with your reference' }),
    },
  };
}

export default function Messages({ actionData }: Route.ComponentProps) {
  const conversation = actionData?.conversation;
  return (
    <div className="shell grid gap-10 py-10 lg:grid-cols-[minmax(0,38rem)_1fr]">
      <PageTitle
        title={TITLE}
        description="Read what you wrote to us and our answers, with your reference and your PIN."
        failed={!!actionData?.refused}
      />
      <div>
        <Trail steps={[{ name: TITLE, path: PATH }]} />
        <h1 className="mb-5 text-3xl">{TITLE}</h1>
        {conversation ? (
          <ConversationShown conversation={conversation} />
        ) : (
          <SignInToMessages refused={actionData?.refused ?? undefined} />
        )}
      </div>
      {!conversation && <BesideForm place="messages" drawing={writing} early />}
    </div>
  );
}
