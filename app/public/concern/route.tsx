import { CONCERN_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import listening from '#app/generated/art/concern.svg?url';
import { FormPage } from '../frame/form-page.tsx';
import { useProvider } from '../frame/provider-view.ts';
import type { Route } from './+types/route.ts';
import { ConcernIntro } from './intro.tsx';

export const action = ({ request, context }: Route.ActionArgs) => submitForm('concern', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('concern', serverAction);

export default function RaiseAConcern({ actionData }: Route.ComponentProps) {
  const provider = useProvider();
  return (
    <FormPage
      title="Raise a Concern"
      description={`Tell ${provider.name} about something that went wrong, and read what happens next.`}
      picture={listening}
      path="/raise-a-concern"
      result={actionData}
      intro={<ConcernIntro onCallPhone={provider.onCallPhone} />}
    >
      {(result) => <MessageForm spec={CONCERN_FORM} phone={provider.phone} result={result} />}
    </FormPage>
  );
}
