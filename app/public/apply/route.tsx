import { checkApplication } from '#app/forms/apply-check.server.ts';
import { ApplyForm } from '#app/forms/apply-form.tsx';
import { type ApplyResult, problemOf } from '#app/forms/form-result.ts';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import writing from '#app/pictures/art/writing.svg?url';
import type { SentTexts } from '#domain/page-texts/page-text.ts';
import { FormPage } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { APPLY, ApplyIntro } from '../intros.tsx';
import type { Route } from './+types/route.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => pageTexts({ context, url }, APPLY);

/** The dialog loads this too, and must open without a connection. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<SentTexts> =>
  serverLoader().catch(() => ({}));

/** `/apply/check` stores nothing; opened directly, it shows the empty form. */
export const action = ({ request, context, pattern }: Route.ActionArgs) =>
  pattern.endsWith('check')
    ? checkApplication(request, context)
    : submitForm('application', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('application', serverAction);

export default function Apply({ actionData, loaderData }: Route.ComponentProps) {
  const result = actionData as ApplyResult | undefined;
  return (
    <FormPage picture={writing} path="/apply" result={problemOf(result)} intro={null}>
      {() => <ApplyForm intro={<ApplyIntro texts={loaderData ?? {}} />} result={result} />}
    </FormPage>
  );
}
