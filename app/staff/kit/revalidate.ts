import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A message beside the list was chosen, or marked as read: the list stays as it is. */
export function keepsList(change: ShouldRevalidateFunctionArgs): boolean {
  return change.defaultShouldRevalidate && !stays(change) && !choosesMessage(change);
}

/** As {@link keepsList}, of the message itself. */
export function keepsMessage(change: ShouldRevalidateFunctionArgs): boolean {
  return change.defaultShouldRevalidate && !stays(change);
}

/**
 * Only noted as read. While somebody is on the way to another message, the router loads that one with what follows
 * the note, so it must not be held back.
 */
function stays(change: ShouldRevalidateFunctionArgs): boolean {
  return notesReading(change) && change.currentUrl.href === change.nextUrl.href;
}

/** The list knows without the server which messages were opened here. */
function notesReading({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return /^\/cases\/[^/]+\/read$/.test(formAction ?? '');
}

/** Whoever looks at the same place again, as the live updates do, wants to know what is new. */
function choosesMessage(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  return (
    (formMethod === undefined || notesReading(change)) &&
    currentUrl.pathname !== nextUrl.pathname &&
    inboxPath(currentUrl) === inboxPath(nextUrl) &&
    currentUrl.search === nextUrl.search &&
    // Without a view in the address it is that of the message.
    nextUrl.searchParams.has('view')
  );
}

function inboxPath({ pathname }: URL): string {
  return pathname.replace(/\/C-[^/]*$/, '');
}
