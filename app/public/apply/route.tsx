import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import { submitForm } from '#app/forms/submit.server.ts';
import type { Route } from './+types/route.ts';
import { ApplyPage } from './apply-page.tsx';

export const action = ({ request, context }: Route.ActionArgs) => submitForm('application', request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('application', serverAction);

export default function Apply({ actionData }: Route.ComponentProps) {
  return <ApplyPage result={actionData} />;
}
