import type { RefObject } from 'react';

const PAUSE_MS = 350;
/** Shorter words match too many places. */
const FOUND_FROM = 3;
const MARK = '3px solid #b8432f';

interface Following {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  readonly onAnswer: (isRight: boolean) => void;
}

/** Re-renders the frame after each pause, at the same scroll position. @returns a function that stops it */
export function followTyping({ form, frame, address, onAnswer }: Following): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  // Retained until the page has shown it: a page load or a new line in the meantime would request again and lose it.
  let typed = '';
  const draw = async () => {
    if (!form.current) return;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const text = typed;
    try {
      const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
      const body = new URLSearchParams(fields);
      const answer = await fetch(address, { method: 'POST', body, signal });
      const isRight = answer.ok && !answer.redirected;
      if (isRight) {
        replacePage(frame.current, await answer.text(), text);
        if (typed === text) typed = '';
      }
      if (!signal.aborted) onAnswer(isRight);
    } catch {
      // Retried at the next key; the typed text is safe in its draft.
    }
  };
  const onInput = ({ target }: Event) => {
    if (!(target instanceof Element) || !form.current?.contains(target)) return;
    clearTimeout(timer);
    const isText = target.matches('input:not([type=hidden]), textarea') && 'value' in target;
    typed = isText ? String(target.value) : '';
    timer = setTimeout(() => void draw(), PAUSE_MS);
  };
  const lines = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void draw(), PAUSE_MS);
  });
  if (form.current) lines.observe(form.current, { childList: true, subtree: true });
  document.addEventListener('input', onInput);
  const iframe = frame.current;
  const onLoad = () => void draw();
  iframe?.addEventListener('load', onLoad);
  return () => {
    clearTimeout(timer);
    asking.abort();
    lines.disconnect();
    document.removeEventListener('input', onInput);
    iframe?.removeEventListener('load', onLoad);
  };
}

function replacePage(frame: HTMLIFrameElement | null, html: string, typed: string): void {
  const page = frame?.contentDocument;
  const view = frame?.contentWindow;
  if (!frame || !page?.body || !view) return;
  const { scrollX, scrollY } = view;
  page.body.replaceWith(page.adoptNode(new DOMParser().parseFromString(html, 'text/html').body));
  view.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  const places = placesOf(page, typed);
  for (const place of places) place.style.outline = MARK;
  bringIntoSight(places, { view, height: heightInSight(frame) });
}

function heightInSight(frame: HTMLIFrameElement): number {
  const { top, bottom } = frame.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0);
}

function placesOf(page: Document, typed: string): readonly HTMLElement[] {
  const text = plain(typed);
  if (text.length < FOUND_FROM) return [];
  return [...page.body.querySelectorAll<HTMLElement>('main :not(script), header *, footer *')].filter(
    (place) =>
      plain(place.textContent).includes(text) &&
      ![...place.children].some((child) => plain(child.textContent).includes(text)),
  );
}

function plain(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

interface Sight {
  readonly view: Window;
  readonly height: number;
}

function bringIntoSight(places: readonly HTMLElement[], { view, height }: Sight): void {
  const [first] = places;
  const isInSight = (place: HTMLElement) => {
    const { top, bottom, left } = place.getBoundingClientRect();
    return top > 0 && bottom > top && bottom < height && left >= 0 && left < view.innerWidth;
  };
  const fold = first?.closest('details');
  if (fold) fold.open = true;
  if (!first || places.some(isInSight)) return;
  const { scrollX, scrollY } = window;
  first.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  const { top, bottom } = first.getBoundingClientRect();
  view.scrollBy({ top: (top + bottom - height) / 2, behavior: 'instant' });
}
