import { Link } from 'react-router';
import { requestContext } from '#app/context.ts';
import { may } from '#domain/staff/roles.ts';
import { staffLoader } from '../guard.server.ts';
import { Screen } from '../kit/screen.tsx';
import { NotListed } from '../seo/tabs.tsx';
import type { Route } from './+types/index.ts';
import { overview } from './overview.server.ts';
import { unsetFacts } from './set-up/set-up.server.ts';
import { Steps } from './set-up/set-up.tsx';

export const loader = staffLoader('edit-site', async ({ actor, services, context }) => ({
  isListed: context.get(requestContext).publicOrigin !== undefined,
  groups: await overview(services, (permission) => may(actor, permission)),
  missing: await unsetFacts({ actor, services }),
}));

export default function Settings({ loaderData: { isListed, groups, missing } }: Route.ComponentProps) {
  return (
    <Screen title="Settings" wide>
      {!isListed && <NotListed />}
      {missing.length > 0 && (
        <section aria-labelledby="settings-missing" className="max-w-3xl">
          <h2 id="settings-missing" className="text-xl">
            What families look for besides
          </h2>
          <p className="measure mt-1">Until you enter these, your website says nothing about them.</p>
          <Steps steps={missing} />
        </section>
      )}
      {groups.map(({ title, sections }) => (
        <section key={title} aria-labelledby={`settings-${title}`}>
          <h2 id={`settings-${title}`} className="text-xl">
            {title}
          </h2>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {sections.map(({ path, name, holds, warning }) => (
              <li key={path} className="rounded-card border border-line p-4">
                <Link to={path} className="inline-flex min-h-11 items-center font-bold">
                  {name}
                </Link>
                <p className="wrap-anywhere">{holds}</p>
                {warning && <p className="mt-2 rounded-field bg-honey px-3 py-2 font-bold">{warning}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}
