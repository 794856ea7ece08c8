import type { ReactNode } from 'react';
import { CopyButton } from '../kit/copy-button.tsx';

interface OneTimeSecretProps {
  readonly label: string;
  readonly text: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Displays a secret that we don't store in readable form. */
export function OneTimeSecret({ label, text, name, children }: OneTimeSecretProps) {
  return (
    <div role="status" className="rounded-card border-2 border-ink p-5">
      <p className="font-bold">
        Enter this {label} in {name} now. It won’t be shown again.
      </p>
      <p className="mt-2">
        <code className="wrap-anywhere">{text}</code> <CopyButton text={text} label={`the ${label}`} />
      </p>
      <p className="mt-2 text-sm">{children}</p>
    </div>
  );
}
