import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** When the list and the frame around it stay as they are: a message beside the list was chosen, or noted as read. */
export function keepsList(change: ShouldRevalidateFunctionArgs): boolean {
  return change.defaultShouldRevalidate && !notesReading(change) && !choosesMessage(change);
}

/** As {@link keepsList}, of the message itself. */
export function keepsMessage(change: ShouldRevalidateFunctionArgs): boolean {
  return change.defaultShouldRevalidate && !notesReading(change);
}

/** The list knows without the server which messages were opened here. */
function notesReading({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return /^\/cases\/[^/]+\/read$/.test(formAction ?? '');
}

/** Whoever looks at the same place again, as the live updates do, wants to know what is new. */
function choosesMessage({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return (
    formMethod === undefined &&
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
