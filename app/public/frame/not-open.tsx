import { Outlet } from 'react-router';
import door from '#app/pictures/art/hero-door.svg?url';
import { sizesUpTo } from '#app/pictures/media-picture.tsx';
import { Mailbox } from '#app/ui/mailbox.tsx';
import { NEW_PROVIDER } from '#domain/provider/provider.ts';
import { spokenHours } from '#domain/provider/spoken.ts';
import { Logo } from './logo.tsx';
import { PageTitle } from './page.tsx';
import { type ProviderView, useProvider } from './provider-view.ts';
import { RingButton } from './reach-us.tsx';
import { SitePicture } from './site-picture.tsx';

export function ClosedFrame({ provider }: { provider: ProviderView }) {
  return (
    <>
      <header className="shell py-3">
        <p className="inline-flex min-h-11 items-center gap-2 font-display text-xl sm:text-2xl">
          <Logo provider={provider} />
        </p>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="shell py-12 text-sm">
        <a href="/staff-login" className="inline-block py-3">
          Staff Login
        </a>
      </footer>
    </>
  );
}

export function PreviewBar() {
  return (
    <aside aria-label="Not open yet" className="no-print bg-honey">
      <p className="shell flex flex-wrap items-center gap-x-4">
        <strong>Not open yet – only staff see this.</strong>
        <a href="/dashboard" className="inline-block py-2.5 font-bold">
          Back to the dashboard
        </a>
      </p>
    </aside>
  );
}

export function DraftBar() {
  return (
    <aside aria-label="Preview" className="no-print bg-honey">
      <p className="shell py-2.5">
        <strong>Preview: this is a draft.</strong> Please do not pass the address on.
      </p>
    </aside>
  );
}

export function OpeningSoon({ sent }: { sent: boolean }) {
  const { name, phone, mailbox, opening } = useProvider();
  const owner = name === NEW_PROVIDER.name ? 'Our' : `The ${name}`;
  const heading = sent ? 'We could not take your message' : 'Opening soon';
  return (
    <div className="shell py-8">
      <PageTitle title={heading} description={`${owner} website opens soon.`} />
      <div className="grid items-center gap-10 rounded-card bg-sage p-6 sm:p-10 lg:grid-cols-2">
        <div>
          <h1 className={sent ? 'text-3xl' : 'text-hero'}>{heading}</h1>
          <p className="measure mt-4 text-lg">
            {sent
              ? 'This website is closed at the moment, so nothing was sent. Go back: what you wrote should still be there.'
              : `${owner} website is nearly ready. Please come back soon.`}
          </p>
          {phone && (
            <>
              <p className="measure mt-4">Until then, ring us{mailbox && ' or send us an email'}.</p>
              <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
                <RingButton className="button button-main" />
                {mailbox && (
                  <a href={`mailto:${mailbox}`} className="inline-block py-2 wrap-anywhere">
                    <Mailbox address={mailbox} />
                  </a>
                )}
              </p>
              {!opening.assumed && <p className="measure mt-3">{`Office hours: ${spokenHours(opening)}.`}</p>}
            </>
          )}
          <p className="measure mt-6">If someone is in danger now, ring 999.</p>
        </div>
        <SitePicture place="opening-soon" sizes={sizesUpTo(32)} className="mx-auto w-full max-w-lg" eager>
          <img src={door} alt="" width={480} height={420} className="mx-auto w-full max-w-lg" />
        </SitePicture>
      </div>
    </div>
  );
}
