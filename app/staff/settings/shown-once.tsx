import type { ReactNode } from 'react';
import { CopyButton } from '../kit/copy-button.tsx';

interface ShownOnceProps {
  readonly what: string;
  readonly text: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Displays a secret that we don't store in readable form. */
export function ShownOnce({ what, text, name, children }: ShownOnceProps) {
  return (
    <div role="status" className="rounded-card border-2 border-ink p-5">
      <p className="font-bold">
        Enter this {what} in {name} now. It won’t be shown again.
      </p>
      <p className="mt-2">
        <code className="wrap-anywhere">{text}</code> <CopyButton text={text} what={`the ${what}`} />
      </p>
      <p className="mt-2 text-sm">{children}</p>
    </div>
  );
}
