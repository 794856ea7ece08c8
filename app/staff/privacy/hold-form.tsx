import { useId } from 'react';
import { useFetcher } from 'react-router';
import type { ChangeAnswer } from '../kit/answers.ts';
import { useChangeNotice } from '../kit/change-notice.ts';
import { FieldErrors } from '../kit/field-errors.tsx';
import { PanelField } from '../kit/panel-field.tsx';

export interface HoldShown {
  readonly reason: string;
  readonly by: string;
  readonly since: string;
  readonly review: string;
}

interface HoldFormProps {
  readonly reference: string;
  /** ISO date. */
  readonly reviewBy: string;
  readonly answer?: ChangeAnswer;
}

export function HoldForm({ reference, reviewBy, answer: pageAnswer }: HoldFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const answer = fetcher.data ?? pageAnswer;
  const id = useId();
  useChangeNotice(fetcher.data);
  const refused = answer?.status === 'refused' ? answer : undefined;
  return (
    <fetcher.Form method="post" action={`/cases/${reference}/hold`} noValidate className="mt-2 grid gap-3">
      <FieldErrors answer={answer} />
      <p className="text-sm">
        For a claim, an inquest or an inquiry: the case and all that is merged into it stay until the hold is
        lifted, whatever their period says.
      </p>
      <PanelField id={`${id}-reason`} label="Why it is held" error={refused?.errors.reason}>
        {(described) => (
          <textarea
            {...described}
            name="reason"
            rows={2}
            dir="auto"
            className="input mt-1"
            aria-required
            defaultValue={refused?.typed.reason}
          />
        )}
      </PanelField>
      <PanelField id={`${id}-review`} label="Look at it again by" error={refused?.errors.reviewBy}>
        {(described) => (
          <input
            {...described}
            name="reviewBy"
            type="date"
            className="input mt-1 max-w-52"
            defaultValue={refused?.typed.reviewBy ?? reviewBy}
          />
        )}
      </PanelField>
      <p>
        <button type="submit" className="button px-4 text-sm">
          Hold this case
        </button>
      </p>
    </fetcher.Form>
  );
}

export function LiftHold({ reference }: { reference: string }) {
  const fetcher = useFetcher<ChangeAnswer>();
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
        Held by <bdi>{hold.by}</bdi> since {hold.since}. To be looked at again by {hold.review}.
      </span>
    </p>
  );
}
