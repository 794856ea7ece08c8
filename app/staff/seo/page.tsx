import { requestContext } from '#app/context.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/page.ts';
import { loadPage, savePage } from './page.server.ts';
import { PageForm } from './page-form.tsx';

export const loader = formPageLoader('edit-site', (args) => {
  const { publicOrigin, origin } = args.context.get(requestContext);
  return loadPage(args, args.params['*'], publicOrigin ?? origin);
});
export const action = staffAction('edit-site', (args) => savePage(args, args.params['*']));

export default function SeoPage({ loaderData, actionData }: Route.ComponentProps) {
  const heading = loaderData ? `SEO: ${loaderData.builtIn.title}` : 'SEO of a page';
  return (
    <Screen title={heading} back={{ to: '/seo', name: 'All pages' }} wide>
      {loaderData?.path && (
        <p>
          <a href={loaderData.path} className="inline-block py-2 wrap-anywhere">
            Open {loaderData.path}
          </a>
        </p>
      )}
      {loaderData ? (
        <PageForm page={loaderData} answer={actionData} />
      ) : (
        <p>
          You’ve been signed out.{' '}
          <a href="/staff-login" target="_blank" rel="noopener">
            Sign in (opens in a new tab)
          </a>
          , then go back and try again.
        </p>
      )}
    </Screen>
  );
}
