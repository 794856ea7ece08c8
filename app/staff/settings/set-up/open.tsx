import { Link, redirect } from 'react-router';
import { requestContext } from '#app/context.ts';
import { openSite } from '#domain/settings/open-site.server.ts';
import { FACT_NAMES } from '#domain/settings/sections.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { StaffForm } from '../../kit/form.tsx';
import { cannot, save } from '../../kit/save.server.ts';
import { Screen } from '../../kit/screen.tsx';
import { NotListed } from '../../seo/tabs.tsx';
import type { Route } from './+types/open.ts';
import { readSetUp } from './set-up.server.ts';

export const loader = formPageLoader('open-site', async (args) => {
  const setUp = await readSetUp(args);
  if (!setUp) throw redirect('/settings/close');
  const { origin, publicOrigin } = args.context.get(requestContext);
  return { missing: setUp.missing, address: new URL(origin).host, isListed: publicOrigin !== undefined };
});

export const action = staffAction('open-site', (args) =>
  save(args, {
    name: 'opening of the site',
    check: () => ({ ok: true, value: null }),
    async do(_, { open, now }) {
      const missing = await openSite(open, now);
      if (missing.length === 0) return undefined;
      return cannot(`These are missing: ${missing.map((section) => FACT_NAMES[section]).join(', ')}.`);
    },
    to: '/dashboard?opened',
  }),
);

export default function OpenTheSite({ loaderData, actionData }: Route.ComponentProps) {
  const missing = loaderData?.missing ?? [];
  return (
    <Screen title="Open the site" back={{ to: '/dashboard', name: 'Make it yours' }}>
      {missing.length > 0 ? (
        <div>
          <p className="measure">The law asks for these first:</p>
          <ul className="mt-2">
            {missing.map(({ path, name }) => (
              <li key={path}>
                <Link to={path} className="inline-flex min-h-11 items-center font-bold">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="measure mt-2 text-sm text-ink-soft">
            Who you are and how to reach you: Electronic Commerce Regulations 2002, regulation 6 (to be
            checked). Your rating: regulation 20A of the Health and Social Care Act 2008 (Regulated
            Activities) Regulations 2014, in England.
          </p>
        </div>
      ) : (
        <StaffForm
          action="/settings/open"
          answer={actionData}
          submit="Open the site"
          sending="Opening…"
          intro={
            <div className="grid gap-3">
              {loaderData && !loaderData.isListed && <NotListed />}
              <p className="measure">
                Everyone can then read your website{loaderData && ` at ${loaderData.address}`} and send you
                messages. You can close it again whenever you like.
              </p>
            </div>
          }
          beside={
            <a href="/" className="inline-flex min-h-11 items-center font-bold">
              See it as visitors will
            </a>
          }
        />
      )}
    </Screen>
  );
}
