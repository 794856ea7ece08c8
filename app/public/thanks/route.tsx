import { THANKS_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import smiling from '#app/generated/art/thanks.svg?url';
import { FormPage } from '../frame/page.tsx';
import { ThanksIntro } from '../intros.tsx';
import type { Route } from './+types/route.ts';

export const action = ({ request, context }: Route.ActionArgs) => submitForm('thanks', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('thanks', serverAction);

export default function ThankACaregiver({ actionData }: Route.ComponentProps) {
  return (
    <FormPage picture={smiling} path="/thank-a-caregiver" result={actionData} intro={<ThanksIntro />}>
      {(result) => <MessageForm spec={THANKS_FORM} result={result} />}
    </FormPage>
  );
}
