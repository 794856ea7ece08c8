import { data, redirect } from 'react-router';
import { makeCase } from '#domain/incoming/set-aside.server.ts';
import { staffAction } from '../guard.server.ts';
import { casePath } from '../kinds.ts';
import { buttonLoader, save } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';

const LIST = '/incoming';

export const loader = buttonLoader('read-set-aside', LIST);

/** Leads to the case; a second click to the same one. */
export const action = staffAction('read-set-aside', (args) => {
  const { secret, provider, targets } = args.services;
  const mailId = wholeNumber(args.params.id);
  return save(args, {
    name: 'case of an email',
    button: true,
    check: () => ({ ok: true, value: null }),
    async do(_, { open, actor, now }) {
      const parts = { open, secret, provider: provider(), targets: targets() };
      const made = await makeCase(parts, { mailId, actor, now });
      if (made.outcome === 'missing') throw data(null, { status: 404 });
      return redirect(casePath(made.kind, made.reference), 303);
    },
    to: LIST,
  });
});

export default SignedOutPage;
