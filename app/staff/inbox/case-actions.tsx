import { useFetcher } from 'react-router';
import type { CaseState } from '#domain/inbox/case-state.ts';
import type { ChangeAnswer } from '../cases/answers.ts';
import { useChangeNotice } from './change-notice.ts';

interface Change {
  /** Last part of the address that does it. */
  readonly verb: string;
  readonly label: string;
  /** How the case stands as soon as it is clicked. */
  readonly becomes: CaseState;
}

const HANDLE: Change = {
  verb: 'handle',
  label: 'Mark as handled',
  becomes: 'handled',
};
const REOPEN: Change = { verb: 'reopen', label: 'Reopen', becomes: 'waiting' };
const SPAM: Change = { verb: 'spam', label: 'Mark as spam', becomes: 'spam' };
const NOT_SPAM: Change = {
  verb: 'not-spam',
  label: 'Not spam',
  becomes: 'waiting',
};
const ALL = [HANDLE, REOPEN, SPAM, NOT_SPAM];

const OFFERED: Record<CaseState, readonly Change[]> = {
  waiting: [HANDLE, SPAM],
  handled: [REOPEN, SPAM],
  spam: [NOT_SPAM],
};

/** Buttons that say what was done with a case. They show the outcome at once and take it back if it fails. */
export function CaseActions({ reference, state }: { reference: string; state: CaseState }) {
  const fetcher = useFetcher<ChangeAnswer>();
  const sent = ALL.find(({ verb }) => fetcher.formAction === `/cases/${reference}/${verb}`);
  useChangeNotice(fetcher.data);
  return (
    <div className="no-print flex flex-wrap gap-3">
      {OFFERED[sent?.becomes ?? state].map(({ verb, label }, place) => (
        // By place, so that the focus stays on the button that takes the other's place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <fetcher.Form key={place} method="post" action={`/cases/${reference}/${verb}`}>
          <button type="submit" className="button px-4 text-sm">
            {label}
          </button>
        </fetcher.Form>
      ))}
    </div>
  );
}
