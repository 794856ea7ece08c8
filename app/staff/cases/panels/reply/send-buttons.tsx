import { HoldChoices } from '../../parts/hold-choices.tsx';
import type { Desk } from './load.server.ts';

interface SendButtonsProps {
  readonly reference: string;
  readonly status: string;
  readonly busy: boolean;
  readonly holdChoices: NonNullable<Desk['mine']>['holdChoices'];
  readonly holdDay: { readonly typed: string | undefined; readonly error: string | undefined };
  readonly asksHelped: boolean;
  readonly onDiscard: () => void;
}

export function SendButtons({
  reference,
  status,
  busy,
  holdChoices,
  holdDay,
  asksHelped,
  onDiscard,
}: SendButtonsProps) {
  const disabled = busy || undefined;
  return (
    <div className="flex flex-wrap gap-3">
      {asksHelped && status !== 'closed' && status !== 'spam' && (
        <label className="flex min-h-11 basis-full items-center gap-3">
          <input type="checkbox" name="askHelped" value="on" defaultChecked className="size-6 shrink-0" />
          <span>When I close it, ask “Did we help?”</span>
        </label>
      )}
      <button type="submit" className="button button-main" aria-disabled={disabled}>
        {busy ? 'Sending…' : 'Send Email'}
      </button>
      {status !== 'closed' && status !== 'spam' && (
        <>
          <button
            type="submit"
            name="leaveAs"
            value="closed"
            className="button px-4"
            aria-disabled={disabled}
          >
            Send and close
          </button>
          <details className="group/hold open:basis-full" open={holdDay.error ? true : undefined}>
            <summary className="button px-4">
              Send and put on hold <span aria-hidden="true">▾</span>
            </summary>
            <div className="mt-3 grid gap-2 rounded-card border-2 border-ink bg-surface p-4">
              <p className="font-bold">Send, and put on hold until</p>
              <HoldChoices choices={holdChoices} {...holdDay} />
            </div>
          </details>
        </>
      )}
      <button
        type="submit"
        formNoValidate
        formAction={`/cases/${reference}/draft`}
        name="discard"
        value="yes"
        className="min-h-11 px-3 underline"
        onClick={(event) => {
          event.preventDefault();
          onDiscard();
        }}
      >
        Discard draft
      </button>
    </div>
  );
}
