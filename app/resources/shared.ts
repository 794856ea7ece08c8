import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';

/** Redirects addresses such as `/og/contact.png`, used before sharing pictures had the provider's name. */
export function loader({ params, context }: LoaderFunctionArgs): Response {
  const [, page] = /^([a-z-]+)\.png$/.exec(params.file ?? '') ?? [];
  const { drawings } = context.get(servicesContext);
  const address = page === undefined ? undefined : drawings.shared(page === 'home' ? '/' : `/${page}`);
  if (!address) throw data(null, { status: 404 });
  return redirect(address, 302);
}
