import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../kit/copy-button.tsx';
import { Section } from '../kit/screen.tsx';

interface ChooseKindProps {
  readonly title: string;
  readonly path: string;
  readonly choices: readonly { readonly kind: string; readonly name: string; readonly holds: string }[];
}

export function ChooseKind({ title, path, choices }: ChooseKindProps) {
  return (
    <Section id="choose" title={title}>
      <ul className="grid gap-3">
        {choices.map(({ kind, name, holds }) => (
          <li key={kind} className="rounded-card border border-line p-4">
            <Link to={`${path}?with=${kind}`} className="inline-flex min-h-11 items-center font-bold">
              {name}
            </Link>
            <p>{holds}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function AccountProblem({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-card border-2 border-alert p-4">
      {children}
    </p>
  );
}

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
