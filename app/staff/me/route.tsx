import { useEffect, useRef } from 'react';
import { Form, Link, redirect, useNavigation } from 'react-router';
import { readForm } from '#app/forms/read-form.server.ts';
import { readableKinds } from '#domain/cases/kinds/kinds.ts';
import { readChoices, saveChoices } from '#domain/cases/notices/choices.server.ts';
import { type Choice, type Choices, DEFAULT_CHOICES } from '#domain/cases/notices/choices.ts';
import { may } from '#domain/staff/roles.ts';
import { staffAction, staffLoader } from '../guard.server.ts';
import { SIGNED_OUT } from '../kit/answers.ts';
import { StaffTitle } from '../kit/staff-title.tsx';
import type { Route } from './+types/route.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { NOTICES, offeredNotices, SCREEN } from './words.ts';

export const loader = staffLoader('open-dashboard', async ({ actor, services, url }) => ({
  email: actor.email,
  choices: await readChoices(services.open.db, actor.id),
  offered: offeredNotices({
    reads: readableKinds(actor.role).length > 0,
    answers: may(actor.role, 'answer-cases'),
  }),
  sends: services.outbox.sends,
  saved: url.searchParams.has('saved'),
}));

export const action = staffAction('open-dashboard', async ({ actor, services, request }) => {
  const form = await readForm(request);
  const before = await readChoices(services.open.db, actor.id);
  const choices: Choices = { ...before };
  // A box that the form had and that is not ticked is not sent.
  for (const name of form.getAll('offered').map(String)) {
    if (Object.hasOwn(DEFAULT_CHOICES, name)) choices[name as Choice] = form.has(name);
  }
  await saveChoices(services.open, { staffId: actor.id, choices, now: services.clock() });
  return redirect('/me?saved', 303);
});

export default function MySettings({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formAction?.startsWith('/me');
  const { email, choices, offered, sends, saved } = loaderData;
  const ticked = (name: Choice) => choices[name];
  const notices = NOTICES.filter(({ name }) => offered.includes(name));
  return (
    <div className="max-w-3xl p-4 sm:p-8">
      <StaffTitle title="My settings" />
      <h1 className="text-2xl">My settings</h1>
      <p className="mt-2">
        Your name, your password and your second factor are under <Link to="/account">My account</Link>.
      </p>
      <Outcome saved={saved} signedOut={actionData !== undefined} />
      <Form method="post" action="/me" className="mt-6 grid gap-8">
        <ChoiceGroup legend="In the inbox" choices={SCREEN} ticked={ticked} />
        {notices.length > 0 && (
          <ChoiceGroup legend="Emails to me" choices={notices} ticked={ticked}>
            <p className="measure">
              They go to <b className="wrap-anywhere">{email}</b> and say which message it is about, never who
              wrote it or what they wrote.
            </p>
            {!sends && (
              <p className="measure mt-2 font-bold">
                Emails can’t be sent yet, so none of these emails is sent for now.
              </p>
            )}
          </ChoiceGroup>
        )}
        <p>
          <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
            {isSending ? 'Saving…' : 'Save my settings'}
          </button>
        </p>
      </Form>
    </div>
  );
}

function Outcome({ saved, signedOut }: { saved: boolean; signedOut: boolean }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (saved || signedOut) box.current?.focus();
  }, [saved, signedOut]);
  if (!saved && !signedOut) return null;
  return (
    <p
      ref={box}
      role={signedOut ? 'alert' : 'status'}
      tabIndex={-1}
      className={`mt-4 rounded-field px-4 py-3 font-bold ${signedOut ? 'bg-honey' : 'bg-sage'}`}
    >
      {signedOut ? `Your settings were not saved. ${SIGNED_OUT}` : 'Your settings are saved.'}
    </p>
  );
}
