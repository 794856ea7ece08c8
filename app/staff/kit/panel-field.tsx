import type { ReactNode } from 'react';

interface PanelFieldProps {
  readonly id: string;
  readonly label: string;
  readonly starred?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly children: (described: Described) => ReactNode;
}

export interface Described {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export function PanelField({ id, label, starred, hint, error, children }: PanelFieldProps) {
  return (
    <div className={error ? 'border-l-4 border-alert pl-3' : undefined}>
      <label htmlFor={id} className="block font-bold">
        {label}
        {starred && <Star />}
      </label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} error={error} />
      {children(controlProps(id, error, Boolean(hint)))}
    </div>
  );
}

export function controlProps(id: string, error: string | undefined, hinted: boolean): Described {
  const described = [hinted && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div id={`${id}-hint`} className="text-sm text-ink-soft">
      {children}
    </div>
  );
}

export function Star() {
  return (
    <span aria-hidden="true" className="text-alert">
      *
    </span>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="font-bold text-alert">
      <span className="sr-only">Error: </span>
      {error}
    </p>
  );
}
