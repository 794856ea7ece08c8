import { reopenRequest } from '#domain/regulator/requests.server.ts';
import { staffAction } from '../guard.server.ts';
import { NotDonePage } from '../kit/confirm-page.tsx';
import { buttonLoader, cannot, save } from '../kit/save.server.ts';
import { wholeNumber } from '../whole-number.ts';
import type { Route } from './+types/reopen.ts';
import { requestOf } from './desk.server.ts';
import { requestPath } from './labels.ts';

export const loader = buttonLoader('export-cases', ({ reference = '' }) => requestPath(reference));

export const action = staffAction('export-cases', async (args) => {
  const request = await requestOf(args);
  return save(args, {
    name: 'request by the regulator',
    check: (typed) => ({ ok: true, value: wholeNumber(typed.version) }),
    async do(version, { open, actor, now }) {
      if (await reopenRequest(open, request, { version, actor, now })) return undefined;
      return cannot('A colleague changed this request while you had it open. Check it first.');
    },
    to: requestPath(request.reference),
  });
});

export default function NotReopened({ actionData, params }: Route.ComponentProps) {
  return <NotDonePage answer={actionData} back={requestPath(params.reference)} />;
}
