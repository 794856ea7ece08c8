interface SendButtonsProps {
  readonly reference: string;
  readonly status: string;
  readonly busy: boolean;
  readonly onDiscard: () => void;
}

/** Without script each is a button of its own in the same form. */
export function SendButtons({ reference, status, busy, onDiscard }: SendButtonsProps) {
  const disabled = busy || undefined;
  return (
    <div className="flex flex-wrap gap-3">
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
          <button
            type="submit"
            name="leaveAs"
            value="waiting"
            className="button px-4"
            aria-disabled={disabled}
          >
            Send and put on hold
          </button>
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
