import type { Place } from './apply-steps.ts';

interface ApplyButtonsProps {
  readonly place: Place;
  readonly running: boolean;
  readonly whole: boolean;
  readonly sending: boolean;
  readonly goBack: () => void;
  readonly onCancel?: (() => void) | undefined;
}

/** What goes on, back and away. Before the app runs, style shows the button that fits the browser. */
export function ApplyButtons({ place, running, whole, sending, goBack, onCancel }: ApplyButtonsProps) {
  const busy = sending || undefined;
  return (
    <div className="flex flex-wrap gap-3">
      {place === 'check' && (
        <button type="submit" className="button button-main" aria-disabled={busy}>
          {sending ? 'Sending…' : 'Send'}
        </button>
      )}
      {place !== 'check' && (whole || !running) && (
        <button
          type="submit"
          className={`button button-main ${whole ? '' : 'whole-only'}`}
          aria-disabled={busy}
        >
          Check your answers
        </button>
      )}
      {place !== 'check' && !whole && (
        <button
          type="submit"
          name="step"
          value={place}
          className={`button button-main ${running ? '' : 'step-only'}`}
          aria-disabled={busy}
        >
          {place === 'home' ? 'Check your answers' : 'Continue'}
        </button>
      )}
      {running && place !== 'about' && !(whole && place !== 'check') && (
        <button type="button" className="button" onClick={goBack}>
          Back
        </button>
      )}
      {onCancel && (
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      )}
    </div>
  );
}
