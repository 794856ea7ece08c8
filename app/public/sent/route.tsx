import { useEffect } from 'react';
import { data, Link, useNavigationType } from 'react-router';
import { keepingContext, servicesContext } from '#app/context.ts';
import { SAVED } from '#app/forms/form-result.ts';
import envelope from '#app/generated/art/sent.svg?url';
import { useNotify } from '#app/ui/snackbar.tsx';
import { findConfirmation } from '#domain/inbox/confirmation.server.ts';
import { shortTime, weekdays } from '#domain/provider/spoken.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { telephone, useProvider } from '../frame/provider-view.ts';
import { Trail } from '../frame/trail.tsx';
import type { Route } from './+types/route.ts';

/** The confirmation that stays: what a visitor sees after a send, with or without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { open, provider, clocks, clock, outbox } = context.get(servicesContext);
  context.get(keepingContext).keep = false;
  const confirmation = await findConfirmation(
    open.db,
    params.reference,
    { opening: provider().opening, clocks: clocks() },
    clock(),
  );
  if (!confirmation) throw data(null, { status: 404 });
  // A mail that waits for a mail server to be set is no promise to a visitor.
  const acknowledged = confirmation.acknowledged && outbox.sends;
  return data({ ...confirmation, acknowledged }, { headers: { 'Cache-Control': 'no-store' } });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

const HEADINGS = {
  enquiry: 'We have your message',
  concern: 'We have your concern',
  thanks: 'Thank you. We have your message',
  application: 'Thank you. We have your application',
} as const;

export default function Sent({
  loaderData: { kind, reference, nextSteps, acknowledged },
}: Route.ComponentProps) {
  useSuccessNotice(SAVED[kind]);
  return (
    <div className="shell grid items-center gap-8 py-12 md:grid-cols-2">
      <PageTitle
        title={HEADINGS[kind]}
        description="What you sent us has arrived: your reference, and what happens next."
      />
      <div>
        <Trail steps={[{ name: HEADINGS[kind], path: `/sent/${reference}` }]} />
        <p className="inline-block rounded-pill bg-go px-4 py-1 font-bold text-white">{SAVED[kind]}</p>
        <h1 className="mt-4 text-3xl">{HEADINGS[kind]}</h1>
        <p className="mt-4">
          Your reference is <strong className="text-xl whitespace-nowrap">{reference}</strong>. Please quote
          it if you ring or write to us about this.
        </p>
        <h2 className="mt-8 text-xl">What happens next</h2>
        <p className="measure mt-2">{nextSteps}</p>
        {acknowledged && (
          <p className="measure mt-2">We are also sending this reference to your email address.</p>
        )}
        {kind === 'application' ? <IfYouWantToAsk /> : <IfItCannotWait />}
        <p className="mt-8">
          <Link className="button" to="/">
            Go to the home page
          </Link>
        </p>
      </div>
      <img src={envelope} alt="" width={420} height={400} className="mx-auto w-full max-w-96" />
    </div>
  );
}

function IfItCannotWait() {
  const { onCallPhone } = useProvider();
  return (
    <>
      <h2 className="mt-8 text-xl">If it can't wait</h2>
      <p className="measure mt-2">
        Ring{' '}
        <a className="font-bold whitespace-nowrap" href={telephone(onCallPhone)}>
          {onCallPhone}
        </a>{' '}
        at any hour, day or night. In an emergency, ring{' '}
        <a className="font-bold" href="tel:999">
          999
        </a>
        .
      </p>
    </>
  );
}

/** The line for the night is for people who need care. */
function IfYouWantToAsk() {
  const { phone, opening } = useProvider();
  return (
    <>
      <h2 className="mt-8 text-xl">If you want to ask something</h2>
      <p className="measure mt-2">
        Ring{' '}
        <a className="font-bold whitespace-nowrap" href={telephone(phone)}>
          {phone}
        </a>
        , {weekdays(opening.days)}, {shortTime(opening.opens)} to {shortTime(opening.closes)}.
      </p>
    </>
  );
}

/** The snackbar follows a send inside the running app; a page that was loaded says it in its own words. */
function useSuccessNotice(text: string) {
  const notify = useNotify();
  const arrived = useNavigationType() !== 'POP';
  useEffect(() => {
    if (arrived) notify(text, 'success');
  }, [arrived, notify, text]);
}
