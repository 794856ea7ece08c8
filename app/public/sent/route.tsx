import { Link } from 'react-router';
import { keepingContext, servicesContext } from '#app/context.ts';
import { SENT_PASS } from '#app/forms/fields.ts';
import envelope from '#app/pictures/art/sent.svg?url';
import { sizesUpTo } from '#app/pictures/media-picture.tsx';
import { useSuccessNotice } from '#app/ui/snackbar.tsx';
import type { CaseKind } from '#domain/cases/case.table.ts';
import { KINDS } from '#domain/cases/kinds/kinds.ts';
import { openConfirmation } from '#domain/cases/verbs/confirmation.server.ts';
import { onCallWhen, spokenHours } from '#domain/provider/spoken.ts';
import { LeavePage } from '../frame/leave-page.tsx';
import { PageTitle } from '../frame/page.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { PhoneLink } from '../frame/reach-us.tsx';
import { SitePicture } from '../frame/site-picture.tsx';
import { Trail } from '../frame/trail.tsx';
import type { Route } from './+types/route.ts';
import { useStored } from './kept.ts';

export const handle = { canBeLeft: true } as const;

/** Shows the confirmation only to the person who has just sent the message. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { open, provider, targets, clock, outbox, secret } = context.get(servicesContext);
  context.get(keepingContext).mayCache = false;
  const pass = request.method === 'GET' && url.searchParams.get(SENT_PASS);
  const opened =
    pass &&
    (await openConfirmation(open, pass, {
      opening: provider().opening,
      targets: targets(),
      secret,
      now: clock(),
    }));
  if (!opened) return { confirmation: null };
  const { kind, ...details } = opened;
  // An email waiting for a mail server to be configured promises nothing to a visitor.
  const email = details.email === 'waiting' && !outbox.sends ? null : details.email;
  return { confirmation: { ...details, ...textOf(kind), email } };
}

/** The title in the browser's history, even for reported harm or a concern. */
const DISCREET_TITLE = KINDS.enquiry.confirmation.heading;

/** Returns the page's text, without the subject if someone else may see it. */
function textOf(kind: CaseKind) {
  const { form, confirmation } = KINDS[kind];
  const { heading, line, escalation, discreet = false, canBeLeft = false } = confirmation;
  return { saved: form.saved, heading, line, canBeLeft, escalation: discreet ? null : escalation };
}

export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
});

export type Confirmed = NonNullable<Awaited<ReturnType<typeof loader>>['confirmation']>;

export default function Sent({ loaderData, params: { reference } }: Route.ComponentProps) {
  const confirmation = useStored(reference, loaderData.confirmation);
  return confirmation ? <Confirmation {...confirmation} /> : <NothingHere />;
}

/** Identical for every address, so that it doesn't reveal whether something was sent. */
function NothingHere() {
  const { phone } = useProvider();
  const heading = 'There is nothing to see here';
  return (
    <div className="shell py-12">
      <PageTitle title={heading} description="A page that is shown once." />
      <h1 className="text-3xl">{heading}</h1>
      <p className="measure mt-4">
        This page shows something once, and no more after that. If you wrote to us and have a reference and a
        PIN, use{' '}
        <Link to="/messages" className="inline-block py-2">
          Your messages
        </Link>
        {phone && (
          <>
            , or ring us on <PhoneLink phone={phone} />
          </>
        )}
        .
      </p>
      <p className="mt-8">
        <Link className="button" to="/">
          Go to the home page
        </Link>
      </p>
    </div>
  );
}

function Confirmation({
  saved,
  heading,
  line,
  canBeLeft,
  escalation,
  reference,
  nextSteps,
  email,
  phoneEnds,
  pin,
}: Confirmed) {
  const isAnnounced = useSuccessNotice(saved);
  return (
    <div className="shell grid items-center gap-8 py-12 md:grid-cols-2">
      <PageTitle
        title={canBeLeft ? DISCREET_TITLE : heading}
        description="What you sent us has arrived: your reference, and what happens next."
      />
      <div>
        {canBeLeft && <LeavePage />}
        <Trail steps={[{ name: heading, path: `/sent/${reference}` }]} />
        {!isAnnounced && (
          <p className="mb-4 inline-block rounded-pill bg-go px-4 py-1 font-bold text-white">{saved}</p>
        )}
        <h1 className="text-3xl">{heading}</h1>
        <Reference reference={reference} pin={pin} />
        <h2 className="mt-8 text-xl">What happens next</h2>
        <p className="measure mt-2">{nextSteps.replace(/(\d) ([ap]m)\b/g, '$1\u00a0$2')}</p>
        {phoneEnds && (
          <p className="measure mt-2">
            You gave us no email address, so we will ring you on the number that ends in {phoneEnds}.
          </p>
        )}
        {email && (
          <p className="measure mt-2">
            {email === 'sent' ? 'We have sent' : 'We are sending'} your reference and PIN to your email
            address.
          </p>
        )}
        <Escalation to={escalation} />
        {line === 'office' ? <IfYouWantToAsk /> : <IfItCannotWait />}
        <p className="mt-8">
          <Link className="button" to="/">
            Go to the home page
          </Link>
        </p>
      </div>
      <SitePicture place="sent" sizes={sizesUpTo(24)} className="mx-auto w-full max-w-96">
        <img src={envelope} alt="" width={420} height={400} className="mx-auto w-full max-w-96" />
      </SitePicture>
    </div>
  );
}

const ESCALATIONS = {
  ombudsman: { to: '/complaints-procedure', name: 'complaints procedure', and: 'who else can help' },
  ico: {
    to: '/privacy#data-complaint',
    name: 'privacy notice',
    and: 'how you can complain to the Information Commissioner’s Office',
  },
} as const;

function Escalation({ to: body }: { to: Confirmed['escalation'] }) {
  if (!body) return null;
  const { to, name, and } = ESCALATIONS[body];
  return (
    <p className="measure mt-2">
      Our{' '}
      <Link to={to} className="inline-block py-2">
        {name}
      </Link>{' '}
      says how we look into it, and {and}.
    </p>
  );
}

function Reference({ reference, pin }: Pick<Confirmed, 'reference' | 'pin'>) {
  return (
    <>
      {/* Each on its own line: unpredictable widths would rewrap the text beside them once fonts load. */}
      <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-3">
        <Code name="Your reference" code={reference} />
        <Code name="Your PIN" code={pin} />
      </dl>
      <p className="measure mt-4">
        Please write both down or print this page now: we show the PIN only this once. Quote the reference if
        you ring or write to us about this.
      </p>
      <p className="measure mt-2">
        <Link to="/messages" className="inline-block py-2">
          Your messages and our answers
        </Link>
        : with both you can read and add to them at any time.
      </p>
    </>
  );
}

function Code({ name, code }: { readonly name: string; readonly code: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-2xl font-bold whitespace-nowrap">{code}</dd>
    </div>
  );
}

function IfItCannotWait() {
  const { onCallPhone, onCallHours } = useProvider();
  return (
    <>
      <h2 className="mt-8 text-xl">If it can’t wait</h2>
      <p className="measure mt-2">
        {onCallPhone && (
          <>
            Ring <PhoneLink phone={onCallPhone} />
            {onCallWhen(onCallHours)}.{' '}
          </>
        )}
        In an emergency, ring <PhoneLink phone="999" />.
      </p>
    </>
  );
}

/** The night line is for people who need care. */
function IfYouWantToAsk() {
  const { phone, opening } = useProvider();
  if (!phone) return null;
  const hours = spokenHours(opening);
  return (
    <>
      <h2 className="mt-8 text-xl">If you want to ask something</h2>
      <p className="measure mt-2">
        Ring <PhoneLink phone={phone} />
        {hours && `, ${hours}`}.
      </p>
    </>
  );
}
