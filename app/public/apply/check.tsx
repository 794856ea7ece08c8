import { checkApplication } from '#app/forms/apply-check.server.ts';
import { sendOrExplain } from '#app/forms/send-or-explain.ts';
import type { Route } from './+types/check.ts';
import { ApplyPage } from './apply-page.tsx';

/** Stores nothing; opened by hand, the address shows the empty form. */
export const action = ({ request, context }: Route.ActionArgs) => checkApplication(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendOrExplain('application', serverAction);

export default function CheckApplication({ actionData }: Route.ComponentProps) {
  return <ApplyPage result={actionData} />;
}
