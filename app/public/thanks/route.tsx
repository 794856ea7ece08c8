import { THANKS_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import smiling from '#app/pictures/art/thanks.svg?url';
import type { SentTexts } from '#domain/page-texts/page-text.ts';
import { FormPage } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { THANKS, ThanksIntro } from '../intros.tsx';
import type { Route } from './+types/route.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => pageTexts({ context, url }, THANKS);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<SentTexts> =>
  serverLoader().catch(() => ({}));

export const action = ({ request, context }: Route.ActionArgs) => submitForm('thanks', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('thanks', serverAction);

export default function ThankACaregiver({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <FormPage
      picture={smiling}
      path="/thank-a-caregiver"
      result={actionData}
      intro={<ThanksIntro texts={loaderData ?? {}} />}
    >
      {(result) => <MessageForm spec={THANKS_FORM} result={result} />}
    </FormPage>
  );
}
