import { accessOf, isOpenTo } from '#domain/cases/kinds/access.ts';
import type { CaseChange, InboxWatch, LiveUpdate } from '#domain/cases/live/watch.server.ts';
import type { Actor } from '#domain/staff/roles.ts';
import type { LiveMessage } from './messages.ts';

/** Proxies close a connection silent for 30 to 60 seconds; the session is checked as often. */
export const BEAT_MS = 20_000;
const RETRY_MS = 3_000;
/** A reader this many messages behind is gone; a new stream starts afresh. */
const UNREAD_MAX = 100;
/** A single change already makes the page reload; hundreds add nothing. */
const CASES_MAX = 50;

export interface StreamOptions {
  readonly live: InboxWatch;
  readonly actor: Actor;
  readonly sessionId: string;
  readonly look: () => Promise<Actor | null>;
  /** Returns null if nothing was missed. Called once the stream is open. */
  readonly missed: () => Promise<readonly CaseChange[] | null>;
  readonly beatMs?: number;
}

export function eventStream(options: StreamOptions): Response {
  let close = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      close = run(controller, options);
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy that buffers or compresses would delay the events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  });
}

function run(controller: ReadableStreamDefaultController<Uint8Array>, options: StreamOptions): () => void {
  const { live, look, missed, beatMs = BEAT_MS } = options;
  const encoder = new TextEncoder();
  let { actor } = options;
  let open = true;

  function close(): void {
    if (!open) return;
    open = false;
    clearInterval(beat);
    stopListening();
    try {
      controller.close();
    } catch {
      // The reader has already left.
    }
  }

  function write(text: string): void {
    if (!open) return;
    if ((controller.desiredSize ?? 0) < -UNREAD_MAX) close();
    else controller.enqueue(encoder.encode(text));
  }

  function send(update: LiveUpdate): void {
    for (const message of messagesFor(actor, update)) write(asEvent(message));
  }

  const beat = setInterval(async () => {
    const found = await look().catch(() => actor);
    if (!found) return close();
    actor = found;
    write(': still here\n\n');
  }, beatMs).unref();
  const stopListening = live.listen({
    staffId: actor.id,
    access: {
      sessionId: options.sessionId,
      role: actor.role,
      isLead: actor.isLead === true,
      barredFrom: accessOf(actor).barredFrom,
      branches: accessOf(actor).branches,
    },
    heard: send,
    ended: close,
  });
  write(`retry: ${RETRY_MS}\n\n`);
  void live
    .ready()
    .then(missed)
    .then(async (cases) => {
      if (!cases || !open) return;
      // A case that came since the stream was requested may be closed to them.
      const found = await look();
      if (!found) return close();
      actor = found;
      send({ cases, presence: [], more: true });
    })
    .catch(close);
  return close;
}

export function messagesFor(actor: Actor, { cases, presence, more }: LiveUpdate): LiveMessage[] {
  const { id } = actor;
  const access = accessOf(actor);
  const readable = cases.filter((one) => isOpenTo(access, one)).slice(0, CASES_MAX);
  const messages: LiveMessage[] = presence
    .filter((one) => isOpenTo(access, one))
    .map(({ reference, people }) => ({
      type: 'presence',
      reference,
      people: people.filter(({ staffId }) => staffId !== id).map(({ name, writing }) => ({ name, writing })),
    }));
  if (readable.length > 0 || (more && access.kinds.length > 0)) {
    messages.push({
      type: 'change',
      cases: readable.map(({ reference, kind, what: change, by }) => ({
        reference,
        kind,
        what: by === id ? 'changed' : change,
      })),
    });
  }
  return messages;
}

function asEvent(message: LiveMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
