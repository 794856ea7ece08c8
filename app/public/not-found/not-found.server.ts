import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { REFUSALS, refusalContext, servicesContext } from '#app/context.ts';
import { normalPath } from '#domain/seo/redirect-ways.ts';

export function notFound({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  // The server redirects documents; this covers links followed inside the running app.
  const way = context
    .get(servicesContext)
    .seo()
    .ways.get(normalPath(url.pathname) ?? '');
  if (way) return redirect(way.to, 302);
  const refusal = context.get(refusalContext);
  if (!refusal) return data(null, { status: 404 });
  const sent = url.searchParams.has('sent');
  return data({ sent, isOutage: refusal === 'outage' }, { status: REFUSALS[refusal] });
}
