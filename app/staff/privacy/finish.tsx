import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { finishRequest, GROUND_MAX } from '#domain/privacy/requests.server.ts';
import { AccountPage } from '../account/account-page.tsx';
import { refuse } from '../account/answer.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { SettingField } from '../settings/field-spec.ts';
import type { Route } from './+types/finish.ts';
import { requestOf } from './desk.server.ts';
import { PrivacyForm } from './privacy-form.tsx';

const ENDINGS = {
  sent: 'We sent the copy',
  nothing: 'We hold nothing on them',
  withdrawn: 'They took the request back',
  refused: 'We refused it, and told them why and that they may complain to the ICO',
} as const;

const FIELDS: readonly SettingField[] = [
  { name: 'ending', label: 'What came of it', kind: 'select', choices: Object.values(ENDINGS) },
  {
    name: 'ground',
    label: 'Why it was refused',
    kind: 'textarea',
    rows: 3,
    optional: true,
    hint: 'The lawful ground, such as a legal claim. Name nobody.',
  },
];

export const loader = formPageLoader('manage-privacy', async (signed) => {
  const { reference, asksFor, state } = await requestOf(signed);
  if (state !== 'open') throw data(null, { status: 404 });
  return { reference, asksFor };
});

export const action = staffAction('manage-privacy', async (signed) => {
  const { actor, services, request } = signed;
  const { reference } = await requestOf(signed);
  const typed = await readTyped(request);
  const ending = Object.keys(ENDINGS).find((key) => ENDINGS[key as keyof typeof ENDINGS] === typed.ending);
  if (!ending) return refuse({ ending: 'Choose what came of it' }, typed);
  const ground = typed.ground?.trim() ?? '';
  if (ending === 'refused' && ground === '') return refuse({ ground: 'Say why it was refused' }, typed);
  if (ground.length > GROUND_MAX) return refuse({ ground: `Use at most ${GROUND_MAX} characters` }, typed);
  await finishRequest(services.open, reference, {
    state: ending === 'refused' ? 'refused' : 'done',
    ground: ground || ENDINGS[ending as keyof typeof ENDINGS],
    secret: services.secret,
    actor,
    now: services.clock(),
  });
  return redirect(`/privacy-desk/requests/${reference}`, 303);
});

/** Ends a request without erasing anything. */
export default function FinishRequest({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { reference } = loaderData;
  return (
    <AccountPage
      title={`Close ${reference}`}
      back={{ to: `/privacy-desk/requests/${reference}`, name: `Request ${reference}` }}
    >
      <p className="measure">
        The record stays, without the person’s address and number: of those only marks are left that name
        nobody. Nothing is erased by this.
      </p>
      <PrivacyForm
        action={`/privacy-desk/requests/${reference}/finish`}
        fields={FIELDS}
        answer={actionData}
        submit="Close the request"
      />
    </AccountPage>
  );
}
