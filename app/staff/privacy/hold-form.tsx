import { useFetcher } from 'react-router';
import type { Answer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { PanelForm } from '../kit/form.tsx';

export interface HoldShown {
  readonly reason: string;
  readonly by: string;
  readonly since: string;
  readonly review: string;
}

const FIELDS: readonly FieldSpec[] = [
  { name: 'reason', label: 'Why it is held', kind: 'textarea', rows: 2 },
  { name: 'reviewBy', label: 'Look at it again by', kind: 'date' },
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

export function HoldMark({ hold }: { hold: HoldShown }) {
  return (
    <p className="rounded-card bg-lavender px-4 py-2 wrap-anywhere">
      <strong>Legal hold:</strong> <span dir="auto">{hold.reason}</span>{' '}
      <span className="text-sm">
        Held by <bdi>{hold.by}</bdi> since {hold.since}. Review date: {hold.review}.
      </span>
    </p>
  );
}
