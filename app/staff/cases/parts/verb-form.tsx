import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import type { CaseVerb } from '#domain/cases/verbs/case-verbs.ts';
import type { Answer, Typed } from '../../kit/answers.ts';
import { useChangeNotice } from '../../kit/change-notice.ts';
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

interface VerbButtonProps {
  readonly reference: string;
  readonly verb: CaseVerb;
  readonly typed?: Typed;
  readonly look?: string;
  readonly children: ReactNode;
}

export function VerbButton({ reference, verb, typed = {}, look, children }: VerbButtonProps) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/${verb}`}>
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={look ?? 'min-h-11 underline hover:no-underline'}
        aria-disabled={fetcher.state !== 'idle' || undefined}
      >
        {children}
      </button>
    </fetcher.Form>
  );
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
