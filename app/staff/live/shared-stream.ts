import type { LiveMessage } from './messages.ts';

/** A browser opens six connections to one address, so a single tab holds a stream and informs the others. */
const LOCK = 'kindlewick-live';
const CHANNEL = 'kindlewick-live';
/** How often the tab with the stream reports. Browsers slow a hidden tab's timers to one a minute. */
const BEAT_MS = 20_000;
/** Without a report for this long, the other tabs query the server themselves. */
const SILENCE_MS = 150_000;
/** The wait before reopening a stream that the server refused. */
const REOPEN_MS = 60_000;

type Word =
  | LiveMessage
  | { readonly type: 'beat' }
  | { readonly type: 'reopened' }
  | { readonly type: 'lost' };

interface SharedStreamOptions {
  /** When the page was rendered by the server's clock, epoch milliseconds. */
  readonly since: number;
  readonly heard: (message: LiveMessage) => void;
  readonly reopened: () => void;
  readonly lost: () => void;
}

export interface SharedStream {
  readonly isOpen: () => boolean;
  readonly close: () => void;
}

export function openSharedStream(options: SharedStreamOptions): SharedStream {
  const closing = new AbortController();
  const others = new BroadcastChannel(CHANNEL);
  let heardAt = Date.now();
  let lost = false;

  function hear(word: Word): void {
    heardAt = Date.now();
    lost = word.type === 'lost';
    if (lost) options.lost();
    if (word.type === 'reopened') options.reopened();
    else if (word.type === 'change' || word.type === 'presence') options.heard(word);
  }

  others.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  const broadcast = (word: Word) => {
    hear(word);
    others.postMessage(word);
  };
  // Locks exist on https and localhost only; elsewhere each tab has its own stream.
  if (navigator.locks) {
    void navigator.locks
      .request(LOCK, { signal: closing.signal }, () => hold(options.since, broadcast, closing.signal))
      .catch(() => {});
  } else void hold(options.since, hear, closing.signal);

  return {
    isOpen: () => !lost && Date.now() - heardAt < SILENCE_MS,
    close() {
      closing.abort();
      others.close();
    },
  };
}

function hold(since: number, broadcast: (word: Word) => void, closing: AbortSignal): Promise<void> {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let opened = 0;

  function open(): void {
    source = new EventSource(`/events?since=${since}`);
    source.onopen = () => {
      opened += 1;
      broadcast({ type: opened > 1 ? 'reopened' : 'beat' });
    };
    source.onmessage = ({ data }: MessageEvent<string>) => broadcast(JSON.parse(data));
    source.onerror = () => {
      broadcast({ type: 'lost' });
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, REOPEN_MS);
    };
  }

  open();
  const beat = setInterval(() => {
    if (source?.readyState === EventSource.OPEN) broadcast({ type: 'beat' });
  }, BEAT_MS);
  return new Promise((resolve) => {
    closing.addEventListener('abort', () => {
      source?.close();
      clearTimeout(again);
      clearInterval(beat);
      resolve();
    });
  });
}
