/** Leaves the page at once, as GOV.UK's “Exit this page” does: by its link, or by Shift three times. */
export const LEAVE = 'data-leave';
/** Where it says how often Shift is still to be pressed, for screen readers. */
export const LEAVE_STATUS = 'data-leave-status';

const PRESSES = 3;
/** After it, Shift counts from the beginning; as GOV.UK has it. */
const WITHIN_MS = 5_000;

/** A lower screen, such as one at 400 %, has no room for what stays in sight. */
const ROOMY = '(min-height: 24rem)';
/** A narrower screen's dialog reaches below the link. */
const NARROW = '(width < 64rem)';
/** Where a thumb finds it. */
const AT_THE_FOOT = 'position:fixed;inset:auto 1rem 1rem auto;margin:0;z-index:9';

/** Pages that can be left at once. In the browser's history they share one entry, so that Back leads to none of them. */
export const LEAVABLE = /^\/(?:raise-a-concern|staying-safe|sent\/.*|cy\/.*)$/;
/** In the tab's storage, once a page was left. */
const LEFT = 'left';

let isListening = false;
/** The form of this page was sent before the app ran, which makes an entry of its own for the answer. */
let isSent = false;
let presses = 0;
/** Shift was held for another key, such as a capital letter. */
let isModifier = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What the link takes of the foot of the screen: a notice stands above it. A custom property, since a notice comes later. */
export const LEAVE_ROOM = '--leave-room';
const ROOM = '4rem';
/** What is focused or scrolled to the end stays above it. */
const SCROLL_ROOM = '5rem';

/** Called whenever such a link is shown; listens once for each page that is loaded. @returns to be called when it is gone */
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
  // Back from elsewhere, the browser may show the page as it was left: blank.
  addEventListener('pageshow', () => {
    if (isSent && hasLeft()) location.reload();
    else document.documentElement.hidden = false;
  });
}

/** By script, because the style sheet is part of every page and the link of few. */
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
  // Both at the foot, the one would cover the other's number.
  const bar = document.querySelector<HTMLElement>('.foot-bar');
  if (bar) bar.hidden = stays;
  const { style } = document.documentElement;
  style.scrollPaddingBottom = stays ? SCROLL_ROOM : '';
  if (stays) style.setProperty(LEAVE_ROOM, ROOM);
  else style.removeProperty(LEAVE_ROOM);
}

function linkShown(): HTMLAnchorElement | null {
  return document.querySelector(`a[${LEAVE}]`);
}

function onClick(event: MouseEvent): void {
  const link = linkAt(event);
  if (link?.hasAttribute(LEAVE)) {
    event.preventDefault();
    leave(link);
  } else if (link && staysHere(event, link) && link.pathname !== location.pathname) shareEntry(event, link);
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** Whether a click leads from one page that can be left to another, or within one, in this window. */
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

/** A link to a part of the page would make an entry too. What handles it itself comes first. */
function shareAnchor(event: MouseEvent): void {
  const link = linkAt(event);
  if (event.defaultPrevented || !link?.hash || !staysHere(event, link) || link.pathname !== location.pathname)
    return;
  event.preventDefault();
  location.replace(link.href);
}

/** Before the app runs, the answer to a form is another entry: this one leads to the home page from then on. */
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
  const link = linkShown();
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
  say(`Shift, press ${left} more ${left === 1 ? 'time' : 'times'} to exit.`);
  timer = setTimeout(() => forget('Exit this page expired.'), WITHIN_MS);
}

function forget(words: string): void {
  clearTimeout(timer);
  presses = 0;
  say(words);
}

function say(words: string): void {
  const status = document.querySelector(`[${LEAVE_STATUS}]`);
  if (status) status.textContent = words;
}

/** What was typed goes too, and the page is blank while the other one loads. */
function leave({ href }: HTMLAnchorElement): void {
  document.documentElement.hidden = true;
  document.title = '';
  try {
    sessionStorage.clear();
    sessionStorage.setItem(LEFT, '');
  } catch {
    // A browser that stores nothing keeps nothing.
  }
  location.replace(href);
}
