import { ApplyForm } from '#app/forms/apply-form.tsx';
import { type ApplyResult, problemOf } from '#app/forms/apply-result.ts';
import writing from '#app/generated/art/writing.svg?url';
import { FormPage } from '../frame/form-page.tsx';
import { useProvider } from '../frame/provider-view.ts';
import { ApplyIntro } from './intro.tsx';

interface ApplyPageProps {
  readonly result: unknown;
  /** Whether search engines keep it under the address that it was asked for at. */
  readonly isKept: boolean;
}

/** The page of the job application, whichever of its two actions it was drawn by. */
export function ApplyPage({ result, isKept }: ApplyPageProps) {
  const { name } = useProvider();
  const shown = result as ApplyResult | undefined;
  return (
    <FormPage
      title="Job Application"
      description={
        isKept
          ? `Apply for work as a carer with ${name}. It takes about five minutes.`
          : `Look through your answers before you apply for work as a carer with ${name}.`
      }
      picture={writing}
      path="/apply"
      isKept={isKept}
      result={problemOf(shown)}
      intro={null}
    >
      {() => <ApplyForm intro={<ApplyIntro />} result={shown} />}
    </FormPage>
  );
}
