import { Link, Outlet, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { englishPath, LANG } from '#domain/content/languages.ts';
import { showsWelshEntries } from '#domain/lists/lists.server.ts';
import { useSibling, useWelsh } from '../frame/provider-view.ts';
import { EnglishPart, useTranslate } from '../frame/translate.tsx';
import { notFound } from '../not-found/not-found.server.ts';
import type { Route } from './+types/layout.ts';

/** Serves each page under the Welsh path: in Welsh if the office wrote it, else in English and marked as such. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { welsh: welshNow, open } = context.get(servicesContext);
  const welsh = welshNow();
  if (!welsh) throw notFound({ context, url });
  if (welsh.byPath.has(url.pathname)) return null;
  const english = englishPath(url.pathname);
  const page = welsh.byEnglish.get(english);
  // Temporary: the office may write a Welsh page later.
  if (page) throw redirect(page.path, 302);
  return { isPartly: await showsWelshEntries(open.db, english) };
}

export default function WelshLayout({ loaderData }: Route.ComponentProps) {
  const translate = useTranslate();
  const english = useSibling();
  if (!useWelsh()?.isEnglish) return <Outlet />;
  return (
    <>
      <aside aria-label={translate('in English')} className="bg-honey">
        <p className="shell flex flex-wrap items-center gap-x-4 py-2">
          <strong>
            {translate(
              loaderData?.isPartly
                ? 'Part of this page is not available in Welsh yet.'
                : 'This page is not available in Welsh yet.',
            )}
          </strong>
          {english && (
            <Link to={english} hrefLang={LANG.en} className="inline-block py-2.5 font-bold">
              {translate('Read this page in English')}
            </Link>
          )}
        </p>
      </aside>
      <EnglishPart>
        <Outlet />
      </EnglishPart>
    </>
  );
}
