import { data, Form } from 'react-router';
import { accessOf } from '#domain/cases/kinds/access.ts';
import { casePath } from '#domain/cases/kinds/kinds.ts';
import { kindOf } from '#domain/cases/list/view.server.ts';
import { showPin } from '#domain/cases/verbs/pin.server.ts';
import { formPageLoader, staffAction } from '../../guard.server.ts';
import { SignedOutPage } from '../../kit/signed-out-page.tsx';
import type { Route } from './+types/pin.ts';

export const loader = formPageLoader(
  'answer-cases',
  async ({ actor, services, params: { reference = '' } }) => {
    const kind = await kindOf(services.open.db, reference, accessOf(actor));
    if (!kind) throw data(null, { status: 404 });
    return { reference, back: casePath(kind, reference) };
  },
);

/** The only page that shows the PIN. */
export const action = staffAction('answer-cases', async ({ actor, services, params: { reference = '' } }) => {
  const { open, secret, clock } = services;
  const pin = await showPin(open, { reference, actor, secret, now: clock() });
  if (pin === null) throw data(null, { status: 404 });
  return { pin };
});

export default function Pin({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { reference, back } = loaderData;
  const title = `PIN of ${reference}`;
  const pin = actionData && 'pin' in actionData ? actionData.pin : null;
  return (
    <main className="shell grid justify-items-start gap-6 py-8">
      <title>{title}</title>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose">
        With reference and PIN this person reads their messages and our answers, and adds to them, on the page
        “Your messages” of the website. Tell it only to them. The audit log notes that you looked. If you can
        no longer open this case one day, the PIN is changed.
      </p>
      {pin === null ? (
        <Form method="post">
          <button type="submit" className="button button-main">
            Show the PIN
          </button>
        </Form>
      ) : (
        <p role="status" className="text-2xl font-bold whitespace-nowrap">
          {pin}
        </p>
      )}
      <a href={back} className="button">
        Back to the case
      </a>
    </main>
  );
}
