import { data, redirect } from 'react-router';
import { readTyped } from '#app/forms/read-form.server.ts';
import { finishRequest, GROUND_MAX } from '#domain/privacy/requests.server.ts';
import { type AsksFor, endingsOf } from '#domain/privacy/rights.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/finish.ts';
import { requestOf } from './desk.server.ts';

const fieldsFor = (asksFor: AsksFor): readonly FieldSpec[] => [
  { name: 'ending', label: 'Outcome', kind: 'select', choices: Object.values(endingsOf(asksFor)) },
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
  const { reference, asksFor, state, person } = await requestOf(signed);
  if (state !== 'open' || !person) throw data(null, { status: 404 });
  return { reference, asksFor };
});

export const action = staffAction('manage-privacy', async (signed) => {
  const { actor, services, request } = signed;
  const { reference, asksFor, person } = await requestOf(signed);
  if (!person) throw data(null, { status: 404 });
  const endings = endingsOf(asksFor);
  const typed = await readTyped(request);
  const ending = Object.keys(endings).find((key) => endings[key] === typed.ending);
  if (!ending) return refuseFields({ ending: 'Choose the outcome' }, typed);
  const ground = typed.ground?.trim() ?? '';
  if (ending === 'refused' && ground === '') return refuseFields({ ground: 'Say why it was refused' }, typed);
  if (ground.length > GROUND_MAX)
    return refuseFields({ ground: `Use at most ${GROUND_MAX} characters` }, typed);
  await finishRequest(services.open, reference, {
    state: ending === 'refused' ? 'refused' : 'done',
    ground: ground || (endings[ending] ?? null),
    secret: services.secret,
    actor,
    now: services.clock(),
  });
  return redirect(`/privacy-desk/requests/${reference}`, 303);
});

export default function FinishRequest({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <SignedOutPage />;
  const { reference, asksFor } = loaderData;
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
        fields={fieldsFor(asksFor)}
        answer={actionData}
        sending="One moment…"
        submit="Close the request"
      />
    </Screen>
  );
}
