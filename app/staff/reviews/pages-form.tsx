import { Form, useNavigation } from 'react-router';
import { HOME_QUOTE_MAX } from '#domain/reviews/limits.ts';
import { HOME_PAGE, SHOWN_MAX, TESTIMONIALS_PAGE } from '#domain/reviews/review-pages.ts';
import { FieldError, Hint } from '../kit/panel-field.tsx';
import { idOf, partOf, type ReviewAnswer } from './answer.ts';
import { PAGES } from './page-names.ts';
import { ReviewProblem } from './problem.tsx';
import type { ReviewShown } from './shown.server.ts';

interface PagesFormProps {
  readonly review: ReviewShown;
  readonly answer: ReviewAnswer | undefined;
}

export function PagesForm({ review, answer }: PagesFormProps) {
  const { own, errors, typed, seen } = partOf(answer, 'pages');
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formData?.get('form') === 'pages';
  const id = idOf('pages');
  const isShown = review.state === 'shown';
  const present = review.pages.length > 0 ? review.pages : firstPages(review.service);
  return (
    <>
      <ReviewProblem answer={own} />
      <Form key={review.version} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="form" value="pages" />
        <input type="hidden" name="seen" value={seen ?? typed?.seen ?? review.version} />
        <fieldset
          aria-describedby={`${id}-hint${errors.pages ? ` ${id}-error` : ''}`}
          className={errors.pages ? 'border-l-4 border-coral-deep pl-3' : undefined}
        >
          <legend className="font-bold">Pages</legend>
          <Hint id={id}>
            Of the reviews placed there the home page shows the {SHOWN_MAX.home} newest, of at most{' '}
            {HOME_QUOTE_MAX} characters, and the page of a service the newest.
          </Hint>
          <FieldError id={id} error={errors.pages} />
          <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
            {PAGES.map(({ path, name }, place) => (
              <label key={path} className="flex min-h-11 items-center gap-3">
                <input
                  id={place === 0 ? id : undefined}
                  type="checkbox"
                  name={path}
                  value="on"
                  defaultChecked={typed ? Boolean(typed[path]) : present.includes(path)}
                  className="size-6 shrink-0"
                />
                {path === HOME_PAGE || path === TESTIMONIALS_PAGE ? name : `Service: ${name}`}
              </label>
            ))}
          </div>
        </fieldset>
        <p>
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Saving…' : isShown ? 'Save the pages' : 'Publish'}
          </button>
        </p>
      </Form>
    </>
  );
}

function firstPages(service: string | null): readonly string[] {
  return service === null ? [TESTIMONIALS_PAGE] : [TESTIMONIALS_PAGE, service];
}
