import { data } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import { isMailboxRead } from '#domain/outbox/may-leave.ts';
import { DAY_MS } from '#platform/clock/clock.ts';
import type { Route } from './+types/security-txt.ts';

/** RFC 9116 recommends less than a year; computed on each request, it never lapses. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** Gives security researchers the provider's contact (RFC 9116). @throws 404 if no one reads a mailbox */
export function loader({ context }: Route.LoaderArgs) {
  const { provider, clock } = context.get(servicesContext);
  const { publicOrigin } = context.get(requestContext);
  const { mailbox } = provider();
  if (!isMailboxRead({ mailbox })) throw data(null, { status: 404 });
  const lines = [
    `Contact: mailto:${encodeURI(mailbox)}`,
    `Expires: ${new Date(clock() + GOOD_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicOrigin ? [`Canonical: ${publicOrigin}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
