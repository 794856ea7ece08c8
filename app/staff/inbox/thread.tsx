import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { CaseShown, EventShown, ReplyShown } from './case-shown.server.ts';

/** A mail mostly leaves within seconds. */
const LOOK_AGAIN_MS = 3_000;
/** After that it leaves later or not at all, and nobody waits at the screen for it. */
const LOOKS_MAX = 3;

interface ThreadProps {
  readonly entries: CaseShown['thread'];
  readonly sends: boolean;
}

/** What was answered and done, in order. */
export function Thread({ entries, sends }: ThreadProps) {
  useDelivered(
    sends && entries.some((entry) => entry.type === 'reply' && entry.delivery?.state === 'waiting'),
    entries.length,
  );
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="thread-heading">
      <h3 id="thread-heading" className="text-lg">
        What happened
      </h3>
      <ol className="mt-2 grid gap-3">
        {entries.map((entry) => (
          <li key={`${entry.type}-${entry.id}`}>
            {entry.type === 'reply' ? <ReplyEntry reply={entry} /> : <EventEntry event={entry} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ReplyEntry({ reply }: { reply: ReplyShown }) {
  const failed = reply.delivery?.state === 'failed';
  return (
    <div className="rounded-card border border-line p-4">
      <p className="text-sm wrap-anywhere">
        <strong>
          <bdi>{reply.by}</bdi> replied
        </strong>
        , {reply.when}
      </p>
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
        {reply.body}
      </p>
      <p className={`mt-2 text-sm wrap-anywhere ${failed ? 'font-bold text-coral-deep' : 'text-ink-soft'}`}>
        {reply.delivery ? reply.delivery.words : 'Its mail is missing.'}
      </p>
    </div>
  );
}

function EventEntry({ event }: { event: EventShown }) {
  return (
    <p className="px-4 text-sm wrap-anywhere">
      <strong>{event.words}</strong> by <bdi>{event.by}</bdi>, {event.when}
    </p>
  );
}

/** Looks again a few times while a mail is about to leave, so that its state need not be asked for. */
function useDelivered(waiting: boolean, length: number) {
  const { revalidate, state } = useRevalidator();
  const looks = useRef({ length, left: LOOKS_MAX });
  useEffect(() => {
    if (looks.current.length !== length) looks.current = { length, left: LOOKS_MAX };
    if (!waiting || state !== 'idle' || looks.current.left === 0) return;
    const timer = setTimeout(() => {
      looks.current.left -= 1;
      void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waiting, length, state, revalidate]);
}
