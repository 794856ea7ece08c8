import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { finishRequest, GROUND_MAX } from '#domain/privacy/requests.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/finish.ts';
import { requestOf } from './desk.server.ts';

const ENDINGS = {
  sent: 'We sent the copy',
  nothing: 'We hold nothing on them',
  withdrawn: 'They took the request back',
  refused: 'We refused it, and told them why and that they may complain to the ICO',
} as const;

const FIELDS: readonly FieldSpec[] = [
  { name: 'ending', label: 'Outcome', kind: 'select', choices: Object.values(ENDINGS) },
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
  if (!ending) return refuseFields({ ending: 'Choose the outcome' }, typed);
  const ground = typed.ground?.trim() ?? '';
  if (ending === 'refused' && ground === '') return refuseFields({ ground: 'Say why it was refused' }, typed);
  if (ground.length > GROUND_MAX)
    return refuseFields({ ground: `Use at most ${GROUND_MAX} characters` }, typed);
  await finishRequest(services.open, reference, {
    state: ending === 'refused' ? 'refused' : 'done',
    ground: ground || ENDINGS[ending as keyof typeof ENDINGS],
    secret: services.secret,
    actor,
    now: services.clock(),
  });
  return redirect(`/privacy-desk/requests/${reference}`, 303);
});

export default function FinishRequest({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { reference } = loaderData;
  return (
    <Screen
      title={`Close ${reference}`}
      back={{ to: `/privacy-desk/requests/${reference}`, name: `Request ${reference}` }}
    >
      <p className="measure">
        The record stays, without the person’s address and number: of those only marks are left that name
        nobody. Nothing is erased by this.
      </p>
      <StaffForm
        action={`/privacy-desk/requests/${reference}/finish`}
        fields={FIELDS}
        answer={actionData}
        sending="One moment…"
        submit="Close the request"
      />
    </Screen>
  );
}
