import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { QUOTE_MAX, REVIEW_NAME_MAX, SOURCE_MAX, STARS_MAX } from '#domain/reviews/limits.ts';
import { shorten } from '#domain/reviews/shorten.ts';
import { FieldError, PanelField } from '../kit/panel-field.tsx';
import { idOf, partOf, type ReviewAnswer } from './answer.ts';
import { SERVICE_CHOICES } from './page-names.ts';
import { ReviewProblem } from './problem.tsx';

export interface WordsLoaded {
  readonly original: string;
  readonly names: readonly string[];
  readonly quote: string;
  readonly name: string;
  readonly service: string | null;
  readonly stars: number | null;
  readonly starsSource: string | null;
  readonly version: number;
}

interface WordsFormProps {
  readonly loaded: WordsLoaded;
  readonly answer: ReviewAnswer | undefined;
  readonly button: string;
}

export function WordsForm({ loaded, answer, button }: WordsFormProps) {
  const { own, errors, typed, seen } = partOf(answer, 'words');
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('form') === 'words';
  const value = (name: 'service' | 'stars' | 'starsSource') => typed?.[name] ?? String(loaded[name] ?? '');
  return (
    <>
      <ReviewProblem answer={own} />
      <Form key={loaded.version} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="form" value="words" />
        <input type="hidden" name="seen" value={seen ?? typed?.seen ?? loaded.version} />
        <QuoteField original={loaded.original} first={typed?.quote ?? loaded.quote} error={errors.quote} />
        <NameField loaded={loaded} typed={typed} error={errors.otherName} />
        <ServiceField value={value('service')} error={errors.service} />
        <fieldset className="rounded-card border border-line p-4">
          <legend className="px-2 font-bold">Stars, only if the person gave them</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <PanelField id={idOf('stars')} label="Number of stars" error={errors.stars}>
              {(described) => (
                <select {...described} name="stars" defaultValue={value('stars')} className="input mt-1">
                  <option value="">None were given</option>
                  {Array.from({ length: STARS_MAX }, (_, place) => String(STARS_MAX - place)).map((stars) => (
                    <option key={stars}>{stars}</option>
                  ))}
                </select>
              )}
            </PanelField>
            <PanelField
              id={idOf('starsSource')}
              label="Where they gave them"
              hint="For example, their letter of 3 November"
              error={errors.starsSource}
            >
              {(described) => (
                <input
                  {...described}
                  name="starsSource"
                  type="text"
                  maxLength={SOURCE_MAX}
                  autoComplete="off"
                  dir="auto"
                  defaultValue={value('starsSource')}
                  className="input mt-1"
                />
              )}
            </PanelField>
          </div>
        </fieldset>
        <p>
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Saving…' : button}
          </button>
        </p>
      </Form>
    </>
  );
}

function ServiceField({ value, error }: { value: string; error: string | undefined }) {
  return (
    <PanelField id={idOf('service')} label="About which service (optional)" error={error}>
      {(described) => (
        <select {...described} name="service" defaultValue={value} className="input mt-1 max-w-96">
          <option value="">No service in particular</option>
          {SERVICE_CHOICES.map(({ path, name }) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
        </select>
      )}
    </PanelField>
  );
}

function QuoteField({
  original,
  first,
  error,
}: {
  original: string;
  first: string;
  error: string | undefined;
}) {
  const [typed, setTyped] = useState(first);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div>
        <p className="font-bold">The thank-you as it was written</p>
        <p dir="auto" className="mt-1 rounded-field bg-paper p-3 wrap-anywhere whitespace-pre-wrap">
          {original}
        </p>
      </div>
      <div>
        <PanelField
          id={idOf('quote')}
          label="What the site shows"
          hint={`Leave words out as you like, at most ${QUOTE_MAX} characters. Where they are missing, “…” is put in.`}
          error={error}
        >
          {(described) => (
            <textarea
              {...described}
              name="quote"
              rows={8}
              dir="auto"
              defaultValue={first}
              onInput={(event) => setTyped(event.currentTarget.value)}
              className="input mt-1"
            />
          )}
        </PanelField>
        {!(error && typed === first) && <Preview original={original} typed={typed} />}
      </div>
    </div>
  );
}

function Preview({ original, typed }: { original: string; typed: string }) {
  const shortened = shorten(original, typed);
  return (
    <div role="status" className="needs-script mt-2 text-sm wrap-anywhere">
      {shortened.ok ? (
        <p dir="auto">
          {shortened.isShortened ? (
            <>
              <strong>Shortened, and the site says so:</strong> {`“${shortened.text}”`}
            </>
          ) : (
            'In full, not shortened.'
          )}
        </p>
      ) : (
        shortened.added.length > 0 && (
          <p className="font-bold text-coral-deep">
            The thank-you does not say this, or not there: {shortened.added.slice(0, 5).join(', ')}
          </p>
        )
      )}
    </div>
  );
}

interface NameFieldProps {
  readonly loaded: WordsLoaded;
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly error: string | undefined;
}

function NameField({ loaded: { names, name }, typed, error }: NameFieldProps) {
  const isOwn = names.includes(name);
  const chosen = typed ? (typed.nameChoice ?? '') : isOwn ? name : name ? 'other' : '';
  const other = typed?.otherName ?? (isOwn ? '' : name);
  const id = idOf('otherName');
  return (
    <fieldset className={error ? 'border-l-4 border-coral-deep pl-3' : undefined}>
      <legend className="font-bold">Name shown</legend>
      <FieldError id={id} error={error} />
      {[...names, 'other'].map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="nameChoice"
            value={choice}
            defaultChecked={choice === chosen}
            className="size-6 shrink-0"
          />
          <span dir="auto">{choice === 'other' ? 'Other name:' : choice}</span>
        </label>
      ))}
      <input
        id={id}
        name="otherName"
        type="text"
        maxLength={REVIEW_NAME_MAX}
        aria-label="Other name, such as: a daughter, Leeds"
        placeholder="A daughter, Leeds"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        dir="auto"
        defaultValue={other}
        className="input max-w-96"
      />
    </fieldset>
  );
}
