import { checkApplication } from '#app/forms/apply-check.server.ts';
import { ApplyForm } from '#app/forms/apply-form.tsx';
import { type ApplyResult, problemOf } from '#app/forms/form-result.ts';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import writing from '#app/generated/art/writing.svg?url';
import { FormPage } from '../frame/page.tsx';
import { ApplyIntro } from '../intros.tsx';
import type { Route } from './+types/route.ts';

/** `/apply/check` stores nothing; opened by hand, it shows the empty form. */
export const action = ({ request, context, pattern }: Route.ActionArgs) =>
  pattern.endsWith('check')
    ? checkApplication(request, context)
    : submitForm('application', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('application', serverAction);

export default function Apply({ actionData }: Route.ComponentProps) {
  const result = actionData as ApplyResult | undefined;
  return (
    <FormPage picture={writing} path="/apply" result={problemOf(result)} intro={null}>
      {() => <ApplyForm intro={<ApplyIntro />} result={result} />}
    </FormPage>
  );
}
