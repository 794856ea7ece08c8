import { ENQUIRY_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import writing from '#app/generated/art/writing.svg?url';
import { workingDays } from '#domain/promise/clock-targets.ts';
import { FormPage } from '../frame/form-page.tsx';
import { HeadOffice } from '../frame/head-office.tsx';
import { useClocks, useProvider } from '../frame/provider-view.ts';
import { ServiceArea } from '../map/service-area.tsx';
import type { Route } from './+types/route.ts';

export const action = ({ request, context }: Route.ActionArgs) => submitForm('enquiry', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('enquiry', serverAction);

export default function Contact({ actionData }: Route.ComponentProps) {
  const provider = useProvider();
  const { enquiry } = useClocks();
  return (
    <>
      <FormPage
        title="Ask A Question"
        description={`Ask ${provider.name} a question, or find our office in ${provider.address.town}.`}
        picture={writing}
        path="/contact"
        result={actionData}
        intro={
          <p className="mb-6">
            Ask us anything about care at home. You don't need to know what you want yet. We answer within{' '}
            {workingDays(enquiry)}.
          </p>
        }
      >
        {(result) => (
          <MessageForm spec={ENQUIRY_FORM} phone={provider.phone} result={result} send="Submit now" />
        )}
      </FormPage>
      <HeadOffice provider={provider} />
      <ServiceArea provider={provider} />
    </>
  );
}
