import { redirect } from 'react-router';
import { isoDay } from '#domain/calendar/working-time.ts';
import { recordRequest } from '#domain/regulator/requests.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { StaffForm } from '../kit/form.tsx';
import { save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/new.ts';
import { checkRequest, lawOf } from './desk.server.ts';
import { REQUESTS, requestFields, requestPath } from './labels.ts';

export const loader = formPageLoader('export-cases', ({ services }) => ({
  law: lawOf(services),
  askedOn: isoDay(services.clock()),
}));

export const action = staffAction('export-cases', (args) =>
  save(args, {
    name: 'request by the regulator',
    check: checkRequest(args.services),
    async do(checked, { open, actor, now }) {
      return redirect(requestPath(await recordRequest(open, checked, { actor, now })), 303);
    },
    to: REQUESTS.to,
  }),
);

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Record a request by the regulator" back={REQUESTS}>
      <p className="measure">
        Nothing is sent by this. The request then makes one file of the complaints of that time, without the
        names of other people, and counts the days until you say what was sent.
      </p>
      <StaffForm
        action={`${REQUESTS.to}/new`}
        fields={requestFields(loaderData?.law)}
        loaded={{ askedOn: loaderData?.askedOn ?? '' }}
        answer={actionData}
        submit="Record the request"
      />
    </Screen>
  );
}
