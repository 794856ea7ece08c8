import type { ReactNode } from 'react';
import { type ChangeAnswer, type ChangeRefused, TROUBLE, type Typed } from '../../kit/answers.ts';
import { KeptForm, SignedOutPage } from '../../kit/signed-out-page.tsx';

interface VerbPageProps {
  readonly params: { readonly reference: string };
  readonly actionData?: ChangeAnswer | undefined;
  /** The form once more, with what is wrong beside its fields. */
  readonly form?: (refused: ChangeRefused, reference: string) => ReactNode;
  /** See {@link SignedOutPage}. */
  readonly labels?: Typed;
  readonly action?: string;
}

/** What a browser without script sees when a change of a case was refused; otherwise it is led to the case. */
export function VerbPage({ params: { reference }, actionData, form, labels, action }: VerbPageProps) {
  if (!actionData || actionData.status === 'signed-out') {
    return <SignedOutPage action={action} typed={actionData?.typed} labels={labels} />;
  }
  const refused = actionData.status === 'refused' ? actionData : null;
  const typed = 'typed' in actionData ? actionData.typed : undefined;
  return (
    <main className="shell grid gap-5 py-8">
      <title>{`Error: ${reference} was not changed`}</title>
      <h1 className="text-2xl">{reference} was not changed</h1>
      <p role="alert" className="measure">
        {refused?.why ?? TROUBLE}
      </p>
      {refused ? form?.(refused, reference) : <KeptForm action={action} typed={typed} labels={labels} />}
      <p>
        <a className="button" href={`/inbox/${reference}`}>
          Back to {reference}
        </a>
      </p>
    </main>
  );
}
