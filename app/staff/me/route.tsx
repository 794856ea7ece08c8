import { Link, redirect } from 'react-router';
import { readForm } from '#app/forms/read-form.server.ts';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { type Choices, DEFAULT_CHOICES } from '#domain/cases/notices/choices.ts';
import { readChoices, readSignature, saveChoices } from '#domain/cases/notices/people.server.ts';
import { may } from '#domain/staff/roles.ts';
import { isKeyOf } from '#platform/records/keys.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { StaffForm } from '../kit/form.tsx';
import { Screen, Section } from '../kit/screen.tsx';
import type { Route } from './+types/route.ts';
import { type ChoiceLabel, NOTICES, offeredNotices, SCREEN } from './labels.ts';
import { SignatureForm } from './signature.tsx';

export const loader = staffLoader('open-dashboard', async ({ actor, services, url }) => ({
  email: actor.email,
  choices: await readChoices(services.open.db, actor.id),
  offered: offeredNotices({
    reads: readableKinds(actor).length > 0,
    answers: may(actor, 'answer-cases'),
  }),
  answers: may(actor, 'answer-cases'),
  signature: (await readSignature(services.open.db, actor.id)) ?? '',
  usual: `${actor.name}\n${services.provider().name}`,
  sends: services.outbox.sends,
  saved: url.searchParams.has('saved'),
  signed: url.searchParams.has('signed'),
}));

export const action = staffAction('open-dashboard', async ({ actor, services, request }) => {
  const form = await readForm(request);
  const before = await readChoices(services.open.db, actor.id);
  const choices: Choices = { ...before };
  // Unticked boxes aren't sent.
  for (const name of form.getAll('offered').map(String)) {
    if (isKeyOf(DEFAULT_CHOICES, name)) choices[name] = form.has(name);
  }
  await saveChoices(services.open, { staffId: actor.id, choices, now: services.clock() });
  return redirect('/me?saved', 303);
});

const fieldOf = (choices: readonly ChoiceLabel[]) =>
  choices.map(({ name, label, hint }) => ({ value: name, label, hint }));

export default function MySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { email, choices, offered, sends, saved, answers, signature, usual, signed } = loaderData;
  const notices = NOTICES.filter(({ name }) => offered.includes(name));
  const fields: readonly FieldSpec[] = [
    { name: 'screen', label: 'In the inbox', kind: 'ticks', choices: fieldOf(SCREEN) },
    {
      name: 'emails',
      label: 'Emails to me',
      kind: 'ticks',
      choices: fieldOf(notices),
      hint: (
        <>
          They go to <b className="wrap-anywhere">{email}</b> and say which message it is about, never who
          wrote it or what they wrote.{' '}
          {!sends && <b>Emails can’t be sent yet, so none of these emails is sent for now.</b>}
        </>
      ),
    },
  ];
  const ticked = Object.entries(choices).flatMap(([name, isOn]) => (isOn ? [[name, 'on'] as const] : []));
  return (
    <Screen title="My settings">
      <p>
        Your name, your password and your second factor are under <Link to="/account">My account</Link>.
      </p>
      <StaffForm
        action="/me"
        fields={notices.length > 0 ? fields : fields.slice(0, 1)}
        loaded={Object.fromEntries(ticked)}
        answer={actionData}
        saved={saved && 'Your settings are saved.'}
        submit="Save my settings"
      >
        {/* Distinguishes an unticked box from a missing one. */}
        {[...SCREEN, ...notices].map(({ name }) => (
          <input key={name} type="hidden" name="offered" value={name} />
        ))}
      </StaffForm>
      {answers && (
        <Section id="signature" title="My signature">
          <SignatureForm signature={signature} usual={usual} saved={signed} />
        </Section>
      )}
    </Screen>
  );
}
