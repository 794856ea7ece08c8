import { accessOf } from '#domain/cases/kinds/access.ts';
import { checkFiltered } from '#domain/incoming/filtered.server.ts';
import { staffAction } from '../guard.server.ts';
import { buttonLoader, save } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';

const LIST = '/incoming';

export const loader = buttonLoader('answer-cases', LIST);

/** Leaves alone what arrived after the list was rendered, and its next pages. */
export const action = staffAction('answer-cases', (args) => {
  const until = wholeNumber(args.params.until);
  const from = wholeNumber(args.url.searchParams.get('from'));
  return save(args, {
    name: 'check of filtered messages',
    button: true,
    check: () => ({ ok: true, value: null }),
    async do(_, { open, actor, now }) {
      await checkFiltered(open, { access: accessOf(actor), from, until, actor, now });
      return undefined;
    },
    to: LIST,
  });
});

export default SignedOutPage;
