import { keepingContext, servicesContext } from '#app/context.ts';
import { readFieldsOf } from '#app/forms/read-form.server.ts';
import { recordWhetherHelped } from '#domain/cases/replies/helped.server.ts';
import { PageTitle } from '../frame/page.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import { Trail } from '../frame/trail.tsx';
import type { Route } from './+types/route.ts';

const TITLE = 'Did we help?';
const PATH = '/did-we-help';

type Answer = 'yes' | 'no';

/** Email scanners open links, so feedback counts only when a button is pressed. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(keepingContext).mayCache = false;
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('answer') ?? '', answer: messageIn(searchParams.get('said')) ?? 'yes' };
}

export const headers = () => ({
  'Cache-Control': 'no-store',
  // Under "no-referrer" browsers omit the origin from our own form, which would then be refused.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
});

export async function action({ request, context }: Route.ActionArgs) {
  const { open, secret, clock } = context.get(servicesContext);
  const { token = '', helped } = await readFieldsOf(request, ['token', 'helped']);
  const answer = messageIn(helped);
  if (answer === null) return { counted: null };
  const counted = await recordWhetherHelped(open, { secret, token, helped: answer === 'yes', now: clock() });
  return { counted: counted ? answer : null };
}

function messageIn(text: string | null | undefined): Answer | null {
  return text === 'yes' || text === 'no' ? text : null;
}

export default function DidWeHelp({ loaderData: { token, answer }, actionData }: Route.ComponentProps) {
  return (
    <div className="shell grid gap-10 py-10 lg:grid-cols-[minmax(0,38rem)_1fr]">
      <PageTitle title={TITLE} description="Tell us in one word whether we helped." failed={false} />
      <div>
        <Trail steps={[{ name: TITLE, path: PATH }]} />
        <h1 className="mb-5 text-3xl">{TITLE}</h1>
        {actionData ? <Counted counted={actionData.counted} /> : <Question token={token} answer={answer} />}
      </div>
    </div>
  );
}

function Question({ token, answer }: { token: string; answer: Answer }) {
  const { name } = useProvider();
  const button = (value: Answer, text: string) => (
    <button
      type="submit"
      name="helped"
      value={value}
      className={value === answer ? 'button button-main' : 'button'}
    >
      {text}
    </button>
  );
  return (
    <form method="post" action={PATH} className="grid gap-5">
      <p>You wrote to {name}, and we answered you. Was that a help to you? Press one of the two.</p>
      <input type="hidden" name="token" value={token} />
      <p className="flex flex-wrap gap-3">
        {button('yes', 'Yes, you did')} {button('no', 'No, not really')}
      </p>
    </form>
  );
}

function Counted({ counted }: { counted: Answer | null }) {
  const { phone } = useProvider();
  if (counted === null) {
    return (
      <p role="alert">
        This link doesn’t work any more, so your answer was not counted. If you want to tell us how it was,
        just reply to our email.
      </p>
    );
  }
  return (
    <div role="status" className="grid gap-5">
      <p className="rounded-card bg-sage p-5 font-bold">
        {counted === 'yes'
          ? 'Thank you. We are glad that we could help.'
          : 'Thank you for telling us. We are sorry.'}
      </p>
      {counted === 'no' && (
        <p>
          We would like to put it right: reply to our email
          {phone && (
            <>
              {' '}
              or ring us on <PhoneLink phone={phone} />
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}
