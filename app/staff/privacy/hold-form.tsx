import { useFetcher } from 'react-router';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { PanelForm } from '../kit/form.tsx';

export interface HoldView {
  readonly reason: string;
  readonly by: string;
  readonly since: string;
  readonly review: string;
}

const FIELDS: readonly FieldSpec[] = [
  { name: 'reason', label: 'Why it is held', kind: 'textarea', rows: 2 },
  { name: 'reviewBy', label: 'Review by', kind: 'date' },
];

interface HoldFormProps {
  readonly reference: string;
  /** ISO date. */
  readonly reviewBy: string;
  readonly answer?: Answer;
}

export function HoldForm({ reference, reviewBy, answer }: HoldFormProps) {
  return (
    <PanelForm
      action={`/cases/${reference}/hold`}
      fields={FIELDS}
      loaded={{ reviewBy }}
      answer={answer}
      intro={
        <p className="text-sm">
          For a claim, an inquest or an inquiry: the case and all that is merged into it stay until the hold
          is lifted, whatever their period says.
        </p>
      }
      submit="Hold this case"
    />
  );
}

export const END_RESTRICTION = { told: 'How and when you told them that it ends' } as const;

const ENDING: readonly FieldSpec[] = [
  {
    name: 'told',
    label: END_RESTRICTION.told,
    kind: 'textarea',
    rows: 2,
    hint: 'The law asks you to tell them before.',
  },
];

export function EndRestriction({ reference, answer }: Pick<HoldFormProps, 'reference' | 'answer'>) {
  return (
    <PanelForm
      action={`/cases/${reference}/end-restriction`}
      fields={ENDING}
      answer={answer}
      submit="End the restriction"
    />
  );
}

export function LiftHold({ reference }: { reference: string }) {
  const fetcher = useFetcher<Answer>();
  useChangeNotice(fetcher.data);
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/lift-hold`}>
      <button type="submit" className="button px-4 text-sm">
        Lift the legal hold
      </button>
    </fetcher.Form>
  );
}

/** `isRestriction`: the person asked us to keep it but stop using it (UK GDPR, article 18(2)). */
export function HoldMark({ hold, isRestriction }: { hold: HoldView; isRestriction?: boolean }) {
  return (
    <p className="rounded-card bg-lavender px-4 py-2 wrap-anywhere">
      {isRestriction ? (
        <>
          <strong>Restricted: do not use or pass this on</strong> unless they agree, someone else needs
          protection, or it is for a legal claim.{' '}
        </>
      ) : (
        <strong>Legal hold: </strong>
      )}
      <span dir="auto">{hold.reason}</span>
      {isRestriction ? '. ' : ' '}
      <span className="text-sm">
        Held by <bdi>{hold.by}</bdi> since {hold.since}. Review date: {hold.review}.
      </span>
    </p>
  );
}
