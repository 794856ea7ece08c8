import { data } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Route } from './+types/security-txt.ts';

/** RFC 9116 asks for less than a year. It is written anew at each request, so a running site never lets it lapse. */
const GOOD_FOR_MS = 180 * DAY_MS;

/**
 * Where somebody who found a weakness tells the provider (RFC 9116): the mailbox that the office entered.
 * @throws 404 while there is none
 */
export function loader({ context }: Route.LoaderArgs) {
  const { provider, clock } = context.get(servicesContext);
  const { publicOrigin } = context.get(requestContext);
  const { mailbox } = provider();
  if (mailbox === '') throw data(null, { status: 404 });
  const lines = [
    `Contact: mailto:${encodeURI(mailbox)}`,
    `Expires: ${new Date(clock() + GOOD_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicOrigin ? [`Canonical: ${publicOrigin}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
