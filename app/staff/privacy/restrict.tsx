import { data } from 'react-router';
import { isLaterDay } from '#domain/calendar/typed-date.ts';
import { isoDay } from '#domain/calendar/working-time.ts';
import { restrictCases } from '#domain/privacy/hold.server.ts';
import { RIGHTS } from '#domain/privacy/rights.ts';
import { staffAction } from '../guard.server.ts';
import { buttonLoader, save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import type { Route } from './+types/restrict.ts';
import { readHeld, requestOf } from './desk.server.ts';

import { RestrictForm } from './restrict-form.tsx';

export const loader = buttonLoader(
  'manage-privacy',
  ({ reference }) => `/privacy-desk/requests/${reference}`,
);

export const action = staffAction('manage-privacy', async (args) => {
  const { reference, person, asksFor, state } = await requestOf(args);
  if (!person || state !== 'open' || !RIGHTS[asksFor].restricts) throw data(null, { status: 404 });
  const today = isoDay(args.services.clock());
  return save(args, {
    name: 'restriction',
    check: ({ reviewBy = '' }) =>
      isLaterDay(reviewBy, today)
        ? { ok: true, value: reviewBy }
        : { ok: false, errors: { reviewBy: 'Enter a date after today' } },
    async do(reviewBy, { open, actor, now }) {
      const { held } = await readHeld(args, person);
      const references = held.map((one) => one.reference);
      await restrictCases(open, { request: reference, references, reviewBy, actor, now });
      return undefined;
    },
    to: `/privacy-desk/requests/${reference}?saved=restricted`,
  });
});

export default function NotRestricted({ params, actionData }: Route.ComponentProps) {
  const { reference = '' } = params;
  if (!actionData || actionData.status === 'signed-out') return <SignedOutPage answer={actionData} />;
  const back = { to: `/privacy-desk/requests/${reference}`, name: `Request ${reference}` };
  return (
    <Screen title="Not restricted yet" back={back}>
      <RestrictForm reference={reference} left={null} restricted={[]} reviewBy="" answer={actionData} />
    </Screen>
  );
}
