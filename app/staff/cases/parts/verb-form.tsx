import type { CaseVerb } from '#domain/cases/verbs/case-verbs.ts';
import type { Answer } from '../../kit/answers.ts';
import { PanelForm, type PanelFormProps } from '../../kit/form.tsx';

export interface OnPage {
  readonly reference: string;
  readonly answer?: Answer | undefined;
}

interface VerbFormProps extends OnPage, Omit<PanelFormProps, 'action' | 'answer'> {
  readonly verb: CaseVerb;
}

export function VerbForm({ reference, verb, ...form }: VerbFormProps) {
  return <PanelForm {...form} action={`/cases/${reference}/${verb}`} />;
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, label: string | null])[] }) {
  const filled = facts.filter(([, text]) => text);
  if (filled.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-2">
      {filled.map(([name, text]) => (
        <div key={name}>
          <dt className="text-sm font-bold">{name}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
