import type { ReactNode } from 'react';
import type { Answer } from '#domain/cases/application/answers.ts';
import { APPLY_STEPS, type Place, type StepId, stepOf } from './apply-steps.ts';

interface ApplyAnswersProps {
  readonly answers: readonly Answer[];
  readonly headingId: string;
  readonly focused: boolean;
  readonly onChange: ((step: StepId) => void) | undefined;
  readonly children: ReactNode;
}

export function ApplyAnswers({ answers, headingId, focused, onChange, children }: ApplyAnswersProps) {
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div>
        {children}
        <h2
          id={headingId}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script this is what says where one is.
          autoFocus={focused}
          className="text-2xl"
        >
          Check your answers
        </h2>
        <p className="mt-1">Please read them through. Then press Send.</p>
      </div>
      {APPLY_STEPS.map(({ id, title }) => (
        <section key={id} aria-label={title} className="card p-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-xl">{title}</h3>
            <button
              type={onChange ? 'button' : 'submit'}
              formAction="/apply/check"
              name="change"
              value={id}
              className="button px-5"
              onClick={() => onChange?.(id)}
            >
              Change<span className="sr-only"> {title}</span>
            </button>
          </div>
          <dl className="mt-2 grid gap-3">
            {answers
              .filter(({ question }) => stepOf(question) === id)
              .map(({ question, label, value }) => (
                <div key={question}>
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd dir="auto" className="font-bold">
                    {value}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

interface ApplyButtonsProps {
  readonly place: Place;
  readonly running: boolean;
  readonly whole: boolean;
  readonly sending: boolean;
  readonly goBack: () => void;
  readonly onCancel?: (() => void) | undefined;
}

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
