import type { LiveMessage } from './messages.ts';

/** A browser opens six connections to one address: only one of its tabs holds a stream and tells the others. */
const LOCK = 'kindlewick-live';
const CHANNEL = 'kindlewick-live';
/** How often the tab with the stream says so. Browsers slow the timers of a hidden tab down to one a minute. */
const BEAT_MS = 20_000;
/** Without a word from the tab with the stream for this long, the others ask the server themselves. */
const SILENCE_MS = 150_000;
/** How long to wait before a stream that the server refused is tried again. */
const REOPEN_MS = 60_000;

type Word =
  | LiveMessage
  | { readonly type: 'beat' }
  | { readonly type: 'reopened' }
  | { readonly type: 'lost' };

interface SharedStreamOptions {
  /** When the page was drawn by the server's clock, epoch milliseconds. */
  readonly since: number;
  readonly heard: (message: LiveMessage) => void;
  /** Something may have been missed meanwhile. */
  readonly reopened: () => void;
  /** The stream was cut: the connection is lost, or the session has ended. */
  readonly lost: () => void;
}

export interface SharedStream {
  /** Whether updates arrive by themselves now. */
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
  // Locks exist on https and localhost only; elsewhere each tab has a stream of its own.
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
      // The browser comes back by itself after a lost connection, and never after a refusal.
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
