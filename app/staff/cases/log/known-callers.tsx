import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Caller } from './callers.tsx';

/** Long enough that a quick writer asks once a word. */
const TYPING_PAUSE_MS = 250;
const ASKED_BY = ['phone', 'email', 'name'];

/** Looks up who it may be once a name, number or address is typed; without script nothing is offered. */
export function useCallers() {
  const [callers, setCallers] = useState<readonly Caller[]>([]);
  const asking = useRef<AbortController>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      asking.current?.abort();
    },
    [],
  );
  function look({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || !ASKED_BY.includes(target.name)) return;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      asking.current?.abort();
      asking.current = new AbortController();
      const typed = new FormData(form);
      const query = ASKED_BY.map((name) => [name, String(typed.get(name) ?? '')]);
      lookUp(new URLSearchParams(query), asking.current.signal).then(setCallers, () => {});
    }, TYPING_PAUSE_MS);
  }
  return { callers, look };
}

async function lookUp(body: URLSearchParams, signal: AbortSignal): Promise<readonly Caller[]> {
  const answer = await fetch('/log/callers', { method: 'POST', body, signal });
  return answer.ok ? ((await answer.json()) as readonly Caller[]) : [];
}

export function Callers({ callers }: { callers: readonly Caller[] }) {
  return (
    <div role="status" className="empty:hidden">
      {callers.length > 0 && (
        <div className="rounded-card bg-sage p-4">
          <p className="font-bold">Somebody who wrote before?</p>
          <ul>
            {callers.map(({ path, name, about }) => (
              <li key={path}>
                <a href={path} target="_blank" rel="noopener" className="inline-block py-2 wrap-anywhere">
                  <bdi className="font-bold">{name}</bdi>, {about}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
