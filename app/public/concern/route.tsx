import { servicesContext } from '#app/context.ts';
import { CONCERN_FORM } from '#app/forms/fields.ts';
import { MessageForm } from '#app/forms/message-form.tsx';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import listening from '#app/pictures/art/concern.svg?url';
import { FormPage } from '../frame/page.tsx';
import { pageTexts } from '../frame/page-texts.server.ts';
import { CONCERN, ConcernIntro } from '../intros.tsx';
import type { Route } from './+types/route.ts';
import { NOT_LOADED } from './council-numbers.tsx';
import { DangerQuestion } from './danger-question.tsx';
import { safeguardingData } from './safeguarding-data.server.ts';

export const handle = { canBeLeft: true } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...safeguardingData(context.get(servicesContext)),
    ...(await pageTexts({ context, url }, CONCERN)),
  };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => NOT_LOADED);

export const action = ({ request, context }: Route.ActionArgs) => submitForm('concern', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('concern', serverAction);

export default function RaiseAConcern({ actionData, loaderData }: Route.ComponentProps) {
  return (
    <FormPage
      picture={listening}
      path="/raise-a-concern"
      result={actionData}
      intro={<ConcernIntro texts={loaderData} />}
    >
      {(result) => (
        <MessageForm
          spec={CONCERN_FORM}
          result={result}
          opening={(dialog) => <DangerQuestion {...dialog} safeguarding={loaderData} />}
        />
      )}
    </FormPage>
  );
}
