import { changeRequest, findRequest } from '#domain/regulator/requests.server.ts';
import { formPageLoader, staffAction } from '../guard.server.ts';
import { StaffForm } from '../kit/form.tsx';
import { save } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/change.ts';
import { asTyped, checkRequest, lawOf, requestOf } from './desk.server.ts';
import { REQUESTS, requestFields, requestPath } from './labels.ts';

export const loader = formPageLoader('export-cases', async (signed) => {
  const request = await requestOf(signed);
  return { law: lawOf(signed.services), typed: asTyped(request), version: request.version };
});

export const action = staffAction('export-cases', async (args) => {
  const request = await requestOf(args);
  return save(args, {
    name: 'request by the regulator',
    check: checkRequest(args.services),
    async do(checked, { open, version, actor, now }) {
      if (await changeRequest(open, request, { checked, version, actor, now })) return undefined;
      const current = (await findRequest(open.db, request.reference)) ?? request;
      return { status: 'conflict', current: asTyped(current), version: current.version, saved: null };
    },
    to: requestPath(request.reference),
  });
});

export default function ChangeRequest({ loaderData, actionData, params }: Route.ComponentProps) {
  const { reference } = params;
  return (
    <Screen
      title={`Change request ${reference}`}
      back={{ to: reference ? requestPath(reference) : REQUESTS.to, name: `Request ${reference}` }}
    >
      <p className="measure">The history keeps what was recorded before.</p>
      <StaffForm
        action={`${requestPath(reference)}/change`}
        fields={requestFields(loaderData?.law)}
        loaded={loaderData?.typed}
        version={loaderData?.version}
        answer={actionData}
        submit="Save the request"
      />
    </Screen>
  );
}
