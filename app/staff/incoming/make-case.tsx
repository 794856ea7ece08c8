import { data, redirect } from 'react-router';
import { rescue } from '#domain/incoming/rescue.server.ts';
import { staffAction } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import { buttonLoader, cannot, save } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';

const LIST = '/incoming';

export const loader = buttonLoader('answer-cases', LIST);

export const action = staffAction('answer-cases', (args) => {
  const { secret, provider, targets } = args.services;
  const id = wholeNumber(args.params.id);
  return save(args, {
    name: 'filtered message',
    button: true,
    check: () => ({ ok: true, value: null }),
    async do(_, { open, actor, now }) {
      const parts = { open, secret, provider: provider(), targets: targets() };
      const rescued = await rescue(parts, { id, actor, now });
      if (rescued.outcome === 'missing') throw data(null, { status: 404 });
      if (rescued.outcome === 'refused') return cannot(rescued.why);
      return redirect(casePath(rescued.kind, rescued.reference), 303);
    },
    to: LIST,
  });
});

export default SignedOutPage;
