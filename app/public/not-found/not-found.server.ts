import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { REFUSALS, refusalContext, servicesContext } from '#app/context.ts';
import { normalPath } from '#domain/seo/normal-path.ts';

/** What to throw where no page is; also where the server draws what it refuses itself. */
export function notFound({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  // The server sends documents on; this is for a link that the running app follows.
  const way = context
    .get(servicesContext)
    .seo()
    .ways.get(normalPath(url.pathname) ?? '');
  if (way) return redirect(way.to, 302);
  const refusal = context.get(refusalContext);
  if (!refusal) return data(null, { status: 404 });
  // `sent`: what is refused is a form and not a page.
  const sent = url.searchParams.has('sent');
  return data({ sent, isOutage: refusal === 'outage' }, { status: REFUSALS[refusal] });
}
