import { ApplyForm } from '#app/forms/apply-form.tsx';
import { type ApplyResult, problemOf } from '#app/forms/apply-result.ts';
import writing from '#app/generated/art/writing.svg?url';
import { FormPage } from '../frame/form-page.tsx';
import { ApplyIntro } from './intro.tsx';

/** Drawn by either of its two actions. */
export function ApplyPage({ result }: { result: unknown }) {
  const shown = result as ApplyResult | undefined;
  return (
    <FormPage picture={writing} path="/apply" result={problemOf(shown)} intro={null}>
      {() => <ApplyForm intro={<ApplyIntro />} result={shown} />}
    </FormPage>
  );
}
