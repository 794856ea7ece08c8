import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { readTyped } from '#app/forms/read-form.server.ts';
import { readPolicy, setPolicy } from '#domain/staff/policy.server.ts';
import { REQUIRED_OF } from '#domain/staff/roles.ts';
import { hasSecondFactor } from '#domain/staff/second-factor.server.ts';
import { AccountForm } from '../account/account-form.tsx';
import { refuseUnproved, requiredAuthority } from '../account/confirm.server.ts';
import { formPageLoader, type Signed, staffAction } from '../guard.server.ts';
import { addAuditDetail } from '../guard-log.server.ts';
import type { FieldSpec } from '../kit/field.tsx';
import { fits, refuseFields } from '../kit/save.server.ts';
import { Screen } from '../kit/screen.tsx';
import type { Route } from './+types/require.ts';
import { REQUIRED_WORDS } from './labels.ts';

/** The audit log displays no more. */
const REASON_CHARACTERS_MAX = 200;

const FIELDS: readonly FieldSpec[] = [
  {
    name: 'requiredOf',
    label: 'Who needs a second factor?',
    kind: 'radio',
    choices: REQUIRED_OF.map((value) => ({ value, label: REQUIRED_WORDS[value] })),
  },
  {
    name: 'reason',
    label: 'Why does nobody need one?',
    kind: 'text',
    hint: 'Only if you choose “Nobody”. The audit log shows this.',
    optional: true,
  },
];

const POLICY = z
  .object({
    requiredOf: z.enum(REQUIRED_OF, 'Choose who needs a second factor'),
    reason: z
      .string()
      .trim()
      .max(REASON_CHARACTERS_MAX, `Say why in at most ${REASON_CHARACTERS_MAX} characters`)
      .default(''),
  })
  .refine(({ requiredOf, reason }) => requiredOf !== 'nobody' || reason !== '', {
    path: ['reason'],
    error: 'Say why nobody needs a second factor, in a few words',
  });
const check = fits(POLICY);

export const loader = formPageLoader('manage-staff', async (signed) => {
  const { actor, services } = signed;
  if (actor.role !== 'owner') throw redirect('/users');
  const { db } = services.open;
  const { requiredOf } = await readPolicy(db);
  const hasOwn = await hasSecondFactor(db, actor.id);
  return { values: { requiredOf }, hasOwn, authority: await requiredAuthority(signed) };
});

/** Only an owner may change it, after proof of identity. */
export const action = staffAction('manage-staff', async (signed) => {
  demandOwner(signed);
  const { requiredOf = '', reason = '', ...authority } = await readTyped(signed.request);
  const typed = { requiredOf, reason };
  const read = await check(typed);
  if (!read.ok) return refuseFields(read.errors, typed);
  const refused = await refuseUnproved(signed, authority, typed);
  if (refused) return refused;
  await change(signed, read.value);
  return redirect('/users?saved=second-factor', 303);
});

async function change(signed: Signed & Pick<LoaderFunctionArgs, 'context'>, to: z.output<typeof POLICY>) {
  const { open, clock } = signed.services;
  const before = await readPolicy(open.db);
  await open.transact((trx) => setPolicy(trx, to.requiredOf, clock()));
  const why = to.requiredOf === 'nobody' ? [{ label: 'Why', from: '', to: to.reason }] : [];
  const changed = {
    label: 'Who needs a second factor',
    from: REQUIRED_WORDS[before.requiredOf],
    to: REQUIRED_WORDS[to.requiredOf],
  };
  addAuditDetail(signed, { changes: [changed, ...why] });
}

function demandOwner({ actor }: Pick<Signed, 'actor'>): void {
  if (actor.role !== 'owner') throw data(null, { status: 403 });
}

export default function RequireSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Screen title="Second factor" back={{ to: '/users', name: 'Users' }}>
      <AccountForm
        action="/users/second-factor"
        fields={FIELDS}
        loaded={loaderData?.values}
        answer={actionData}
        submit="Save"
        sending="Saving…"
        plain
        authority={loaderData?.authority ?? null}
        intro={
          <p className="measure">
            Anyone who needs one and has none must set it up before they can do anything else. Owners and
            managers have the first seven days of their account for it.
            {loaderData && !loaderData.hasOwn && ' You don’t have one yourself yet.'}
          </p>
        }
      />
    </Screen>
  );
}
