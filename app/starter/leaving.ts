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

let isListening = false;
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
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Shift') isModifier = true;
    else if (presses === 0) isModifier = false;
  });
  addEventListener('keyup', ({ key }) => {
    if (key === 'Shift') onShift();
    else if (presses > 0) forget('');
  });
  // Back from elsewhere, the browser may show the page as it was left: blank.
  addEventListener('pageshow', () => {
    document.documentElement.hidden = false;
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
  const { style } = document.documentElement;
  style.scrollPaddingBottom = stays ? SCROLL_ROOM : '';
  if (stays) style.setProperty(LEAVE_ROOM, ROOM);
  else style.removeProperty(LEAVE_ROOM);
}

function linkShown(): HTMLAnchorElement | null {
  return document.querySelector(`a[${LEAVE}]`);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest(`a[${LEAVE}]`) : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  leave(link);
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
  } catch {
    // A browser that stores nothing keeps nothing.
  }
  location.replace(href);
}
