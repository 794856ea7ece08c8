import { Link } from 'react-router';
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
