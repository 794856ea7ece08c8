/** Leaves the page immediately, as GOV.UK's "Exit this page" does: by its link, or by pressing Shift three times. */
export const LEAVE = 'data-leave';
export const LEAVE_STATUS = 'data-leave-status';

const PRESSES = 3;
/** After this time, Shift counts from the beginning, as on GOV.UK. */
const WITHIN_MS = 5_000;

/** A lower screen, such as one at 400% zoom, has no room for a fixed link. */
const ROOMY = '(min-height: 24rem)';
/** A narrower screen's dialog extends below the link. */
const NARROW = '(width < 64rem)';
const AT_THE_FOOT = 'position:fixed;inset:auto 1rem 1rem auto;margin:0;z-index:9';

/** Pages with a quick exit. They share one history entry, so that Back leads to none of them. */
export const LEAVABLE = /^\/(?:raise-a-concern|staying-safe|sent\/.*|cy\/.*)$/;
const LEFT = 'left';

let isListening = false;
/** The form was sent before the app ran, which adds a history entry for the response. */
let isSent = false;
let presses = 0;
let isModifier = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Room for the link at the foot; a custom property, because the notice above it appears later. */
export const LEAVE_ROOM = '--leave-room';
const ROOM = '4rem';
const SCROLL_ROOM = '5rem';

/** Listens once for each loaded page. @returns a function to call when the link is removed */
export function listenForLeaving(): () => void {
  place();
  listen();
  return place;
}

function listen(): void {
  if (isListening || document.documentElement.hasAttribute(LEAVE)) return;
  isListening = true;
  document.documentElement.setAttribute(LEAVE, '');
  for (const query of [ROOMY, NARROW]) matchMedia(query).addEventListener('change', place);
  addEventListener('click', onClick, true);
  addEventListener('click', shareAnchor);
  addEventListener('submit', hideEntry);
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Shift') isModifier = true;
    else if (presses === 0) isModifier = false;
  });
  addEventListener('keyup', ({ key }) => {
    if (key === 'Shift') onShift();
    else if (presses > 0) forget('');
  });
  addEventListener('pagehide', () => {
    if (isSent) document.documentElement.hidden = true;
  });
  // On return, the browser may restore the page as it was left: blank.
  addEventListener('pageshow', () => {
    if (isSent && hasLeft()) location.reload();
    else document.documentElement.hidden = false;
  });
}

/** Styled by script, because every page has the style sheet but few have the link. */
function place(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[${LEAVE}]`);
  const stays = links.length > 0 && matchMedia(ROOMY).matches;
  const isOverDialog = stays && matchMedia(NARROW).matches;
  for (const link of links) {
    link.style.cssText = stays ? AT_THE_FOOT : '';
    const dialog = link.closest('dialog');
    if (dialog)
      dialog.style.paddingBottom = dialog.style.scrollPaddingBottom = isOverDialog ? SCROLL_ROOM : '';
  }
  // Both at the foot, one would cover the other's phone number.
  const bar = document.querySelector<HTMLElement>('.foot-bar');
  if (bar) bar.hidden = stays;
  const { style } = document.documentElement;
  style.scrollPaddingBottom = stays ? SCROLL_ROOM : '';
  if (stays) style.setProperty(LEAVE_ROOM, ROOM);
  else style.removeProperty(LEAVE_ROOM);
}

function visibleLink(): HTMLAnchorElement | null {
  return document.querySelector(`a[${LEAVE}]`);
}

function onClick(event: MouseEvent): void {
  const link = linkAt(event);
  if (link?.hasAttribute(LEAVE)) {
    event.preventDefault();
    leave(link);
  } else if (link && staysHere(event, link) && link.pathname !== location.pathname && !opensDialog(link))
    shareEntry(event, link);
}

function opensDialog(link: HTMLAnchorElement): boolean {
  return (
    window.__reactRouterDataRouter !== undefined &&
    typeof HTMLDialogElement !== 'undefined' &&
    link.pathname === '/raise-a-concern' &&
    !location.pathname.startsWith('/cy/') &&
    link.closest('main') === null
  );
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

function staysHere(
  { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent,
  link: HTMLAnchorElement,
): boolean {
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && !link.target;
  return (
    isPlain &&
    link.origin === location.origin &&
    [link, location].every(({ pathname }) => LEAVABLE.test(pathname))
  );
}

function shareEntry(event: MouseEvent, { href, pathname, search, hash }: HTMLAnchorElement): void {
  event.preventDefault();
  event.stopPropagation();
  const app = window.__reactRouterDataRouter;
  if (app) void app.navigate(pathname + search + hash, { replace: true });
  else location.replace(href);
}

/** Stops an anchor link from adding a history entry. Handlers of its own take precedence. */
function shareAnchor(event: MouseEvent): void {
  const link = linkAt(event);
  if (event.defaultPrevented || !link?.hash || !staysHere(event, link) || link.pathname !== location.pathname)
    return;
  event.preventDefault();
  location.replace(link.href);
}

/** Before the app runs, a form's response is a separate entry, so this one is rewritten to the home page. */
function hideEntry({ defaultPrevented, target }: SubmitEvent): void {
  if (defaultPrevented || !LEAVABLE.test(location.pathname) || !(target instanceof HTMLFormElement)) return;
  if (target.method !== 'post') return;
  isSent = true;
  history.replaceState(null, '', '/');
}

function hasLeft(): boolean {
  try {
    return sessionStorage.getItem(LEFT) !== null;
  } catch {
    return true;
  }
}

function onShift(): void {
  const link = visibleLink();
  if (!link || isModifier) {
    isModifier = false;
    return;
  }
  presses += 1;
  clearTimeout(timer);
  const left = PRESSES - presses;
  if (left === 0) {
    leave(link);
    return;
  }
  announce(`Shift, press ${left} more ${left === 1 ? 'time' : 'times'} to exit.`);
  timer = setTimeout(() => forget('Exit this page expired.'), WITHIN_MS);
}

function forget(text: string): void {
  clearTimeout(timer);
  presses = 0;
  announce(text);
}

function announce(text: string): void {
  const status = document.querySelector(`[${LEAVE_STATUS}]`);
  if (status) status.textContent = text;
}

/** Clears the typed text too, and blanks the page while the other one loads. */
function leave({ href }: HTMLAnchorElement): void {
  document.documentElement.hidden = true;
  document.title = '';
  try {
    sessionStorage.clear();
    sessionStorage.setItem(LEFT, '');
  } catch {
    // A browser without storage has nothing to clear.
  }
  location.replace(href);
}
