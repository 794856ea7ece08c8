import { readForm } from '#app/forms/read-form.server.ts';
import { isKeyOf } from '#platform/records/keys.ts';
import { staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import { buttonLoader, cannot, done, refuse } from '../kit/save.server.ts';
import { SignedOutPage } from '../kit/signed-out-page.tsx';
import { wholeNumber } from '../whole-number.ts';
import { COMMENT_VERBS } from './verbs.server.ts';

const SEVERAL_MAX = 100;

export const loader = buttonLoader('moderate-comments', '/comments');

/** Skips comments that a colleague has removed. */
export const action = staffAction('moderate-comments', async (args) => {
  const { actor, services, request } = args;
  const form = await readForm(request);
  const verb = String(form.get('do') ?? '');
  const requestedIds = [...form.getAll('id'), ...String(form.get('ids') ?? '').split(' ')].map(String);
  const ids = [...new Set(requestedIds.filter(Boolean).map(wholeNumber))].slice(0, SEVERAL_MAX);
  const known = isKeyOf(COMMENT_VERBS, verb) ? verb : null;
  if (known === null || ids.length === 0) return refuse(args, cannot('Choose comments first.'));
  const [decide, , spoken] = COMMENT_VERBS[known];
  let count = 0;
  for (const id of ids) if (await decide(services.open, id, actor.id, services.clock())) count += 1;
  addAuditDetail(args, { verb });
  return done(args, `${count === 1 ? '1 comment' : `${count} comments`} ${spoken}.`, '/comments');
});

export default SignedOutPage;
