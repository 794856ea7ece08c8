import { Form, Link, useNavigation } from 'react-router';
import { CONSENT_WAYS, type ConsentWay, SOURCE_MAX } from '#domain/reviews/limits.ts';
import { DateFields } from '../kit/date-fields.tsx';
import { FieldError, PanelField } from '../kit/panel-field.tsx';
import { idOf, partOf, type ReviewAnswer } from './answer.ts';
import { ReviewProblem } from './problem.tsx';
import type { ReviewShown } from './shown.server.ts';

const WAYS: Record<ConsentWay, string> = {
  email: 'By email',
  letter: 'By letter',
  phone: 'By phone',
  'in-person': 'In person',
};

interface ConsentFormProps {
  readonly review: ReviewShown;
  readonly answer: ReviewAnswer | undefined;
}

export function ConsentForm({ review, answer }: ConsentFormProps) {
  const { own, errors, typed, seen } = partOf(answer, 'consent');
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('form') === 'consent';
  return (
    <>
      <ReviewProblem answer={own} />
      <AskingWords review={review} />
      <Form key={review.version} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="form" value="consent" />
        <input type="hidden" name="seen" value={seen ?? typed?.seen ?? review.version} />
        <PanelField id={idOf('how')} label="How the person told us" error={errors.how}>
          {(described) => (
            <select {...described} name="how" defaultValue={typed?.how ?? ''} className="input mt-1 max-w-64">
              <option value="">Choose</option>
              {CONSENT_WAYS.map((way) => (
                <option key={way} value={way}>
                  {WAYS[way]}
                </option>
              ))}
            </select>
          )}
        </PanelField>
        <DateFields
          id={idOf('day')}
          legend="When they agreed"
          hint="For example, 27 3 2026"
          error={errors.day}
          typed={typed ?? {}}
        />
        <PanelField
          id={idOf('evidence')}
          label="Where the evidence is"
          hint="For example, their email of 20 November, or who spoke to them and when"
          error={errors.evidence}
        >
          {(described) => (
            <input
              {...described}
              name="evidence"
              type="text"
              maxLength={SOURCE_MAX}
              autoComplete="off"
              dir="auto"
              defaultValue={typed?.evidence}
              className="input mt-1"
            />
          )}
        </PanelField>
        <Tick name="agreed" isTicked={Boolean(typed?.agreed)} error={errors.agreed}>
          The writer has agreed that our website shows exactly these words and this name.
        </Tick>
        <Tick name="unpaid" isTicked={Boolean(typed?.unpaid)} error={errors.unpaid}>
          Nobody gave or promised the writer anything for it: no gift, no discount, no favour.
        </Tick>
        <p>
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Saving…' : 'Record consent'}
          </button>
        </p>
      </Form>
    </>
  );
}

interface TickProps {
  readonly name: string;
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly children: string;
}

function Tick({ name, isTicked, error, children }: TickProps) {
  const id = idOf(name);
  return (
    <div className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}>
      <FieldError id={id} error={error} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={isTicked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0"
        />
        <span>{children}</span>
      </label>
    </div>
  );
}

/** To be copied into an answer to the thank-you. */
function AskingWords({ review: { reference, quote, name, stars } }: { review: ReviewShown }) {
  const withStars = stars === null ? '' : `, with the ${stars} of 5 stars that you gave us`;
  return (
    <details className="rounded-card border border-line px-4 py-1">
      <summary className="fold">Suggested wording</summary>
      <p className="rounded-field bg-paper p-3 wrap-anywhere whitespace-pre-line select-all">
        {`Thank you again for your kind words. May we show them on our website? They would read:

“${quote}”
${name}

Please tell us whether you agree to exactly these words under this name${withStars}. You are free to say no, or to ask for another name or fewer words. You can change your mind at any time: we then take them down at once.`}
      </p>
      <p className="py-2">
        Copy them into an{' '}
        <Link className="inline-block py-2 font-bold" to={`/carethanks/${reference}#answer`}>
          answer to {reference}
        </Link>
      </p>
    </details>
  );
}
