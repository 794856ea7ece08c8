import { type ReactNode, useEffect, useRef } from 'react';
import { useIsFirstDraw } from '#app/ui/first-draw.ts';

interface ErrorSummaryProps {
  /** Changes with every submission, so that each refusal takes the focus again. */
  readonly result: unknown;
  readonly heading: string;
  /** Leaves out the heading, which would break the order of those around it. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

export function ErrorSummary({ result, heading, plain = false, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFirstDraw = useIsFirstDraw();
  // The browser has already focused a page's own errors; the starting app must not steal the focus from a field.
  const focusedFor = useRef(isFirstDraw ? result : undefined);
  useEffect(() => {
    if (result && result !== focusedFor.current) box.current?.focus();
    focusedFor.current = result;
  }, [result]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script this is what moves the focus to the errors.
      autoFocus
      className="rounded-card border-4 border-alert bg-surface p-5"
    >
      {plain ? <p className="text-lg font-bold">{heading}</p> : <h2 className="text-xl">{heading}</h2>}
      <div className="mt-2">{children}</div>
    </div>
  );
}

interface ErrorLinksProps {
  readonly errors: Readonly<Record<string, string>>;
  readonly idOf: (field: string) => string;
}

export function ErrorLinks({ errors, idOf }: ErrorLinksProps) {
  return (
    <ul className="grid gap-1">
      {Object.entries(errors).map(([field, error]) => (
        <li key={field}>
          <a
            href={`#${idOf(field)}`}
            className="inline-block py-2 font-bold wrap-anywhere text-alert"
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(idOf(field))?.focus();
            }}
          >
            {error}
          </a>
        </li>
      ))}
    </ul>
  );
}
