import type { ShouldRevalidateFunctionArgs } from 'react-router';

export function keepsList(change: ShouldRevalidateFunctionArgs): boolean {
  return change.defaultShouldRevalidate && !stays(change) && !choosesMessage(change);
}

export function keepsMessage(change: ShouldRevalidateFunctionArgs): boolean {
  return change.defaultShouldRevalidate && !stays(change);
}

/** During navigation, reloading also loads the next message, so it must not be skipped. */
function stays(change: ShouldRevalidateFunctionArgs): boolean {
  return notesReading(change) && change.currentUrl.href === change.nextUrl.href;
}

function notesReading({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return /^\/cases\/[^/]+\/read$/.test(formAction ?? '');
}

/** A revalidation of the same address, as by live updates, must reload. */
function choosesMessage(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  return (
    (formMethod === undefined || notesReading(change)) &&
    currentUrl.pathname !== nextUrl.pathname &&
    inboxPath(currentUrl) === inboxPath(nextUrl) &&
    currentUrl.search === nextUrl.search &&
    nextUrl.searchParams.has('view')
  );
}

function inboxPath({ pathname }: URL): string {
  return pathname.replace(/\/C-[^/]*$/, '');
}
